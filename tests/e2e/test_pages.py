"""Every page, light and dark, wide and phone: photographed, held against WCAG 2.2 AA, and without sideways scroll.

`PATCHBAY_PHOTOS=docs/screenshots pytest tests/e2e/test_pages.py` keeps the photographs.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from project.up.paths import ROOT
from tests.e2e.conftest import axe, sign_in
from tests.product import Product

Open = Callable[..., Page]

PAGES = {
    "new-chat": "/",
    "approvals": "/approvals",
    "gpts": "/gpts",
    "servers": "/servers",
    "activity": "/activity",
    "settings-account": "/settings/account",
    "settings-tokens": "/settings/tokens",
    "settings-members": "/settings/members",
    "settings-system": "/settings/system",
    "not-found": "/nothing/here",
}
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 2 + "the very long-named"


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """With the gallery built in, a few members, tokens and checks, and one name that is far too long."""
    dist = tmp_path_factory.mktemp("page")
    subprocess.run(
        ["npx", "vite", "build", "--outDir", str(dist), "--emptyOutDir", "--logLevel", "error"],
        cwd=ROOT / "frontend",
        env={**os.environ, "VITE_UI_GALLERY": "1"},
        check=True,
        capture_output=True,
    )
    with Product(PATCHBAY_PAGE=str(dist)) as product:
        owner = product.owner()
        product.invite("grace")
        product.invite("linus", role="staff")
        long = product.invite("long")
        long.patch("/api/auth/me", {"name": LONG[:100]})
        for name in ("Nightly export", LONG[:100]):
            owner.post("/api/tokens", {"name": name, "scopes": ["read"]})
        with owner.socket() as socket:
            socket.subscribe("system")
            for _ in range(3):
                socket.check_worker()
        yield product


def photograph(page: Page, name: str) -> None:
    folder = os.environ.get("PATCHBAY_PHOTOS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png")


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_is_accessible_and_fits(open_browser: Open, lived_in: Product, theme: str, size: str):
    page = open_browser(color_scheme=theme, viewport=SIZES[size], has_touch=size == "phone")
    page.goto(f"{lived_in.url}/sign-in")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found = {"sign-in": axe(page)}
    photograph(page, f"sign-in-{size}-{theme}")
    page.goto(lived_in.manage("setup-link", "--user", "grace").stdout.strip())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found["recover"] = axe(page)
    photograph(page, f"recover-{size}-{theme}")
    page.goto("about:blank")
    page.goto(f"{lived_in.url}/sign-in")
    page.get_by_label("User name").fill("owner")
    page.get_by_label("Password", exact=True).fill("correct horse battery staple")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1, name="New chat")).to_be_visible()
    for name, path in PAGES.items():
        page.goto(f"{lived_in.url}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        settle(page)
        found[name] = axe(page)
        assert sideways(page) == 0, f"{name} scrolls sideways"
        photograph(page, f"{name}-{size}-{theme}")
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_component_in_every_state_is_accessible_and_fits(open_browser: Open, lived_in: Product, theme: str, size: str):
    page = open_browser(color_scheme=theme, viewport=SIZES[size])
    page.goto(f"{lived_in.url}/_ui")
    expect(page.locator("[data-section]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.locator("[data-section]").count() > 10
    assert axe(page) == []
    assert sideways(page) == 0
    for section in page.locator("[data-section]").all() if os.environ.get("PATCHBAY_PHOTOS") else []:
        folder = Path(os.environ["PATCHBAY_PHOTOS"]) / "ui"
        folder.mkdir(parents=True, exist_ok=True)
        section.screenshot(path=folder / f"{section.get_attribute('data-section')}-{size}-{theme}.png")


def test_the_gallery_is_not_in_the_product(open_browser: Open, product: Product):
    page = open_browser()
    page.goto(f"{product.url}/_ui")
    expect(page.locator("[data-section]")).to_have_count(0)


def test_what_floats_is_accessible_too(open_browser: Open, lived_in: Product):
    page = open_browser(viewport=SIZES["phone"])
    sign_in_on_phone(page, lived_in.url)
    for path, button in (("settings/members", "Invite member"), ("settings/tokens", "Create token")):
        page.goto(f"{lived_in.url}/{path}")
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert axe(page) == []
        assert sideways(page) == 0
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    photograph(page, "drawer-phone-light")
    assert axe(page) == []


def sign_in_on_phone(page: Page, url: str) -> None:
    page.goto(f"{url}/sign-in")
    page.get_by_label("User name").fill("owner")
    page.get_by_label("Password", exact=True).fill("correct horse battery staple")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1, name="New chat")).to_be_visible()


def test_at_200_percent_nothing_is_cut_off(open_browser: Open, lived_in: Product):
    """Twice the size on a 1440 px screen is half the width in CSS pixels."""
    page = open_browser(viewport={"width": 720, "height": 450}, device_scale_factor=2)
    sign_in_on_phone(page, lived_in.url)
    for name, path in PAGES.items():
        page.goto(f"{lived_in.url}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        settle(page)
        assert sideways(page) == 0, f"{name} scrolls sideways"


def test_with_reduced_motion_nothing_moves(open_browser: Open, lived_in: Product):
    page = open_browser(reduced_motion="reduce")
    sign_in(page, lived_in.url, "owner")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
    moving = page.evaluate("document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 1).length")
    assert moving == 0


def test_ten_thousand_members_are_as_easy_as_ten(open_browser: Open, lived_in: Product):
    import sqlite3

    with sqlite3.connect(lived_in.data / "patchbay.sqlite3", timeout=20) as database:
        database.executemany(
            "INSERT INTO accounts_user (password, is_superuser, username, email, is_staff, is_active, date_joined, name, theme)"
            " VALUES ('!', 0, ?, '', 0, 1, '2026-01-01 00:00:00', ?, 'system')",
            [(f"crowd{number}", f"Crowd {number}") for number in range(10_000)],
        )
    database.close()
    page = open_browser()
    sign_in(page, lived_in.url, "owner")
    page.goto(f"{lived_in.url}/settings/members")
    expect(page.get_by_role("table", name="Members")).to_contain_text("Crowd")
    page.get_by_role("button", name="Show more").click()
    expect(page.get_by_role("table", name="Members")).to_contain_text("Crowd")
    assert page.locator("tbody tr").count() <= 200, "two pages, not the whole crowd"
