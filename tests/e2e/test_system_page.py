"""Browser → socket → task → browser; and a page that ends up exactly as a fresh load, whatever happened to it."""

import os
import re
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import sign_in
from tests.product import Person, Product
from tests.team import Team


def newest_check(page: Page) -> Locator:
    return page.get_by_role("list", name="Checks").get_by_role("listitem").first


def check_worker(page: Page) -> None:
    """Press the button and wait until a new check is at the top and done."""
    newest = newest_check(page)
    before = newest.inner_text() if newest.count() else ""
    page.get_by_role("button", name="Check worker").click()
    expect(newest).not_to_have_text(re.compile(f"^{re.escape(before)}$"), use_inner_text=True)
    expect(newest).to_contain_text("Answered by")


SHOWN = """() => [...document.querySelectorAll('main table tr, main [aria-label=Checks] li')].map(row => {
  const copy = row.cloneNode(true)
  copy.querySelectorAll('time').forEach(time => { time.textContent = time.dateTime })
  return copy.textContent
})"""


def shown(page: Page) -> list[str]:
    """Every row of the live tables and lists, with exact times instead of "just now"."""
    return list(page.evaluate(SHOWN))


def assert_as_a_fresh_load(page: Page) -> None:
    fresh = page.context.new_page()
    fresh.goto(page.url)
    expect(fresh.get_by_role("table").first).to_be_visible()
    for _ in range(50):
        if shown(page) == shown(fresh):
            break
        page.wait_for_timeout(200)
    assert shown(page) == shown(fresh)
    assert len(shown(fresh)) > 2, "an empty page proves nothing"
    fresh.close()


def open_sessions(page: Page, product: Product) -> Locator:
    """The live list of sessions, filled."""
    page.goto(f"{product.url}/settings/account")
    table = page.get_by_role("table", name="Sessions")
    expect(table).to_contain_text("This one")
    return table


def test_a_check_goes_from_the_page_through_a_worker_and_back(owner_window: Page, product: Product):
    owner_window.goto(f"{product.url}/settings/system")
    expect(owner_window.get_by_role("table", name="Workers").get_by_text("worker@")).to_be_visible()
    check_worker(owner_window)


def test_a_session_opened_elsewhere_appears_and_leaves_without_a_reload(owner_window: Page, product: Product):
    table = open_sessions(owner_window, product)
    before = table.get_by_role("row").count()
    elsewhere = Person(product.url).sign_in("owner")
    expect(table.get_by_role("row")).to_have_count(before + 1)
    elsewhere.post("/api/auth/logout")
    expect(table.get_by_role("row")).to_have_count(before)


@pytest.mark.parametrize("part", ["web", "valkey", "worker"])
def test_a_page_whose_server_part_was_killed_ends_up_as_a_fresh_load(owner_window: Page, product: Product, part: str):
    owner_window.goto(f"{product.url}/settings/system")
    expect(owner_window.get_by_role("table", name="Workers")).to_be_visible()
    old = product.kill(part)
    if part != "web":
        product.owner().post("/api/system/check")
    product.wait_restarted(part, old)
    product.wait_healthy()
    expect(owner_window.get_by_text("Offline", exact=True)).to_have_count(0, timeout=15_000)
    check_worker(owner_window)
    assert_as_a_fresh_load(owner_window)


def test_a_page_that_was_offline_says_so_and_catches_up(owner_window: Page, product: Product):
    table = open_sessions(owner_window, product)
    before = table.get_by_role("row").count()
    web = product.pid("web")
    os.kill(web, signal.SIGSTOP)  # a server that hangs: the hardest kind of lost connection
    try:
        expect(owner_window.get_by_text("Offline", exact=True)).to_be_visible(timeout=25_000)
    finally:
        os.kill(web, signal.SIGCONT)
    Person(product.url).sign_in("owner")
    expect(table.get_by_role("row")).to_have_count(before + 1, timeout=20_000)
    expect(owner_window.get_by_text("Offline", exact=True)).to_have_count(0, timeout=20_000)


@pytest.fixture(scope="module")
def team() -> Iterator[Team]:
    with Team() as team:
        team.owner()
        yield team


def test_two_web_processes_and_two_workers_on_postgres_serve_one_page(open_browser: Callable[..., Page], team: Team):
    here, there = open_browser(ignore_https_errors=True), open_browser(ignore_https_errors=True)
    for page, url in ((here, team.webs[0]), (there, team.webs[1])):
        sign_in(page, url, "owner")
        page.goto(f"{url}/settings/system")
        expect(page.get_by_role("table", name="Workers").get_by_text(re.compile("worker[12]@"))).to_have_count(2)
    check_worker(here)
    expect(newest_check(there)).to_contain_text("Answered by")
    check_worker(there)
    assert_as_a_fresh_load(here)
