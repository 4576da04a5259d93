"""A real browser. Whatever a page logs as an error, or does against its own security policy, fails the test."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from project.up.paths import ROOT
from tests.product import Product

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WATCH_POLICY = "addEventListener('securitypolicyviolation', e => console.error('policy:', e.violatedDirective, e.blockedURI, e.sample))"
STILL = """Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime !== Infinity).map(a => a.finished))
.then(() => 0, () => 0)"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("PATCHBAY_CHROMIUM") or subprocess.check_output([ROOT / "scripts" / "chromium"], text=True).strip()
    with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield browser


@pytest.fixture
def open_browser(browser: Browser) -> Iterator[Callable[..., Page]]:
    """`open_browser(...)` is a new window of a new person; options are Playwright's own."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_one(*, allow: tuple[str, ...] = (), **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "color_scheme": "light", **options})  # type: ignore[arg-type]
        context.set_default_timeout(10_000)
        context.add_init_script(WATCH_POLICY)
        contexts.append(context)
        context.on("weberror", lambda error: problems.append(str(error.error)))
        page = context.new_page()
        allowed = (
            "Failed to load resource",
            "WebSocket connection",
            *allow,
        )  # the browser's own words about an answer that a test asked for
        context.on(
            "console",
            lambda message: (
                problems.append(message.text) if message.type == "error" and not any(word in message.text for word in allowed) else None
            ),
        )
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def owner_window(open_browser: Callable[..., Page], product: Product) -> Page:
    """The owner, signed in, on the first page."""
    product.owner()
    page = open_browser()
    sign_in(page, product.url, "owner")
    return page


def sign_in(page: Page, url: str, username: str) -> None:
    from tests.product import PASSWORD

    page.goto(f"{url}/sign-in")
    page.get_by_label("User name").fill(username)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="MCP servers").first.wait_for()


def axe(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA, in words."""
    page.evaluate(STILL)  # a dialog that is still fading in has no contrast yet
    page.evaluate(AXE.read_text() + ";0")
    found = page.evaluate(
        """async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}))
        .violations.map(v => `${v.id}: ${v.help} (${v.nodes.map(n => n.target.join(' ')).join('; ')})`)"""
    )
    return list(found)
