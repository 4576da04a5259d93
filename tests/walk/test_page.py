"""The built page as it is served: compressed, for ever cacheable under its hashed name, and never without its nonce."""

import re
from collections.abc import Iterator

import httpx
import pytest

from project.up.paths import ROOT
from tests.product import Product

pytestmark = [pytest.mark.product, pytest.mark.skipif(not (ROOT / "frontend" / "dist").exists(), reason="the page is not built")]


def test_assets_are_compressed_and_kept_by_the_browser(product: Product):
    html = httpx.get(product.url).text
    script = re.search(r'src="(/assets/[^"]+\.js)"', html)
    assert script
    answer = httpx.get(product.url + script[1], headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_index_is_never_served_as_a_file(product: Product):
    for path in ("/index.html", "/"):
        answer = httpx.get(product.url + path)
        assert "__CSP_NONCE__" not in answer.text
        assert answer.headers["Cache-Control"] == "no-store"
    assert httpx.get(f"{product.url}/.vite/manifest.json").headers["Content-Type"] != "application/json"


def test_a_body_without_end_is_cut_off_while_it_is_sent(product: Product):
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        for _ in range(500):
            sent += 1
            yield b"x" * 1_000_000

    with pytest.raises(httpx.TransportError):
        httpx.post(f"{product.url}/api/auth/login", content=endless())
    assert sent < 100
    assert httpx.get(f"{product.url}/api/health").status_code == 200


def test_a_path_cannot_climb_out_of_the_page(product: Product):
    for path in ("/assets/..%2f..%2fpackage.json", "/assets/%2e%2e/%2e%2e/manage.py"):
        assert "patchbay" not in httpx.get(product.url + path).text.split("<title>")[0].lower()
