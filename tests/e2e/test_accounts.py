"""Set-up, sign-in, invitation, deactivation: as people do them, and once by keyboard alone."""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import sign_in
from tests.product import PASSWORD, Product

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def installation() -> Iterator[Product]:
    """A Patchbay that nobody has set up yet; the tests of this file do it, in order."""
    with Product() as fresh:
        yield fresh


def fill_account(page: Page, username: str) -> None:
    page.get_by_label("Your name").fill(username.title())
    page.get_by_label("User name").fill(username)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Make account and sign in").click()


def member_row(page: Page, name: str):
    return page.get_by_role("table", name="Members").get_by_role("row").filter(has_text=name)


def member_menu(page: Page, name: str, entry: str) -> None:
    member_row(page, name).get_by_role("button", name=re.compile("More|Actions|menu", re.I)).click()
    page.get_by_role("menuitem", name=entry).click()


def test_set_up_sign_in_invite_second_account_deactivate(open_browser: Open, installation: Product):
    link = installation.manage("setup-link").stdout.strip()
    owner = open_browser()
    owner.goto(link)
    expect(owner.get_by_role("heading", name="Make the owner account")).to_be_visible()
    assert "#" not in owner.url, "the token must not stay in the address bar"
    fill_account(owner, "owner")
    expect(owner.get_by_role("link", name="MCP servers").first).to_be_visible()

    owner.get_by_role("button", name="Sign out").click()
    expect(owner).to_have_url(re.compile("/sign-in"))
    sign_in(owner, installation.url, "owner")

    owner.goto(f"{installation.url}/settings/members")
    owner.get_by_role("button", name="Invite member").click()
    dialog = owner.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Grace")
    dialog.get_by_role("button", name="Make invite link").click()
    invitation = owner.get_by_role("dialog").get_by_text(re.compile(r"/setup#")).inner_text().strip()
    owner.get_by_role("button", name="Done").click()

    grace = open_browser()
    grace.goto(invitation)
    expect(grace.get_by_label("Your name")).to_have_value("Grace")
    fill_account(grace, "grace")
    expect(grace.get_by_role("link", name="MCP servers").first).to_be_visible()
    grace.goto(f"{installation.url}/settings/account")
    expect(grace.get_by_role("link", name="Members")).to_have_count(0)

    owner.reload()
    member_menu(owner, "Grace", "Deactivate…")
    expect(owner.get_by_role("alertdialog").or_(owner.get_by_role("dialog"))).to_contain_text("signed out everywhere at once")
    owner.get_by_role("button", name="Deactivate", exact=True).click()

    expect(grace).to_have_url(re.compile("/sign-in"), timeout=2_000)
    grace.get_by_label("User name").fill("grace")
    grace.get_by_label("Password", exact=True).fill(PASSWORD)
    grace.get_by_role("button", name="Sign in").click()
    expect(grace.get_by_role("alert")).to_contain_text("do not belong together")
    expect(grace.get_by_label("User name")).to_have_value("grace")


def test_a_used_link_says_so(open_browser: Open, installation: Product):
    page = open_browser()
    page.goto(f"{installation.url}/setup#invented")
    expect(page.get_by_text("This link is not known here")).to_be_visible()


def test_a_member_who_types_a_staff_address_finds_nothing(open_browser: Open, product: Product):
    name = f"m{os.urandom(4).hex()}"
    product.invite(name)
    page = open_browser()
    sign_in(page, product.url, name)
    for path in ("members", "system"):
        page.goto(f"{product.url}/settings/{path}")
        expect(page.get_by_role("heading", name=re.compile("not here|nothing here|not found", re.I))).to_be_visible()


def test_an_expired_session_in_the_middle_of_a_form_loses_nothing(owner_window: Page, product: Product):
    owner_window.goto(f"{product.url}/settings/tokens")
    owner_window.get_by_role("button", name="Create token").click()
    dialog = owner_window.get_by_role("dialog", name="Create a token")
    dialog.get_by_label("Name").fill("typed before the session ended")
    owner_window.context.clear_cookies(name="patchbay-sessionid")
    dialog.get_by_role("button", name="Create token").click()

    again = owner_window.get_by_role("dialog", name=re.compile("Sign in again"))
    again.get_by_label("Password", exact=True).fill(PASSWORD)
    again.get_by_role("button", name="Sign in").click()

    expect(owner_window.get_by_role("table", name="API tokens")).to_contain_text("typed before the session ended")


def test_a_tab_left_open_does_not_act_for_the_person_who_signs_in_beside_it(owner_window: Page, product: Product):
    """The owner opens their own invitation in a second tab, as newcomers do: both tabs now belong to the new person."""
    owner_window.goto(f"{product.url}/settings/account")
    expect(owner_window.get_by_text("You sign in as owner")).to_be_visible()
    invitation = product.owner().post("/api/members/invite", {"role": "member"}).json()["url"]
    beside = owner_window.context.new_page()
    beside.goto(invitation)
    name = f"m{os.urandom(4).hex()}"
    fill_account(beside, name)
    expect(beside.get_by_role("link", name="MCP servers").first).to_be_visible()
    expect(owner_window.get_by_text("You sign in as owner")).to_have_count(0)
    owner_window.goto(f"{product.url}/settings/account")
    expect(owner_window.get_by_text(f"You sign in as {name}")).to_be_visible()


def test_a_token_is_made_shown_once_and_revoked(owner_window: Page, product: Product):
    owner_window.goto(f"{product.url}/settings/tokens")
    owner_window.get_by_role("button", name="Create token").click()
    dialog = owner_window.get_by_role("dialog")
    dialog.get_by_role("button", name="Create token").click()
    expect(dialog.get_by_text("Name it after the program")).to_be_visible()
    dialog.get_by_label("Name").fill("a script")
    dialog.get_by_role("button", name="Create token").click()
    secret = owner_window.get_by_text(re.compile(r"^pb_\S{30,}$"))
    expect(secret).to_be_visible()
    owner_window.reload()
    expect(owner_window.get_by_role("table", name="API tokens")).to_contain_text("a script")
    expect(secret).to_have_count(0)
    row = owner_window.get_by_role("row").filter(has_text="a script")
    row.get_by_role("button", name="Revoke").click()
    owner_window.get_by_role("button", name="Revoke token").click()
    expect(row).to_have_count(0)


def test_the_theme_is_kept_with_the_account(owner_window: Page, product: Product, open_browser: Open):
    owner_window.goto(f"{product.url}/settings/account")
    owner_window.get_by_role("radio", name="Dark").click()
    expect(owner_window.locator("html")).to_have_attribute("data-theme", "dark")
    elsewhere = open_browser()
    sign_in(elsewhere, product.url, "owner")
    elsewhere.reload()
    expect(elsewhere.locator("html")).to_have_attribute("data-theme", "dark")
    owner_window.get_by_role("radio", name="System").click()
    expect(owner_window.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_a_server_that_answers_500_is_told_in_a_sentence_and_can_be_tried_again(open_browser: Open, product: Product):
    product.owner()
    owner_window = open_browser(allow=("Something went wrong on our side",))
    sign_in(owner_window, product.url, "owner")
    broken = {"status": 500, "json": {"detail": "Something went wrong on our side. It is in the log.", "code": "error", "fields": {}}}
    owner_window.route("**/api/tokens*", lambda route: route.fulfill(**broken))
    owner_window.goto(f"{product.url}/settings/tokens")
    expect(owner_window.get_by_text("Something went wrong on our side").first).to_be_visible()
    owner_window.unroute("**/api/tokens*")
    owner_window.get_by_role("button", name=re.compile("Try again")).click()
    expect(owner_window.get_by_role("table", name="API tokens").or_(owner_window.get_by_text("No tokens yet"))).to_be_visible()


def test_without_javascript_there_is_a_sentence(open_browser: Open, product: Product):
    page = open_browser(java_script_enabled=False)
    page.goto(product.url)
    assert "Patchbay needs JavaScript" in page.inner_text("body")


def test_everything_by_keyboard_alone(open_browser: Open, installation: Product):
    """Sign in, walk to the members by the command menu, invite, read the link, close; never touching the mouse."""
    page = open_browser()
    page.goto(f"{installation.url}/sign-in")
    expect(page.get_by_label("User name")).to_be_visible()
    tab_to(page, page.get_by_label("User name"))
    page.keyboard.type("owner")
    tab_to(page, page.get_by_label("Password", exact=True))
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="MCP servers").first).to_be_visible()

    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Search pages and commands")).to_be_focused()
    page.keyboard.type("members")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/settings/members"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()

    tab_to(page, page.get_by_role("button", name="Invite member"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Invite a member")
    expect(dialog).to_be_visible()
    tab_to(page, dialog.get_by_label("Name"))
    page.keyboard.type("Keyboard")
    tab_to(page, dialog.get_by_role("radio", name="Member", exact=False).first)
    page.keyboard.press("ArrowDown", delay=80)  # as a finger does: the group looks whether the key is still down
    expect(dialog.get_by_role("radio", name=re.compile("Staff"))).to_be_checked()
    page.keyboard.press("Enter")
    if dialog.is_visible():
        tab_to(page, dialog.get_by_role("button", name="Make invite link"))
        page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Invite link for Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Invite member")).to_be_focused()

    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Search pages and commands")).to_be_focused()
    page.keyboard.type("sign out")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/sign-in"))


def tab_to(page: Page, target) -> None:
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {target}")
