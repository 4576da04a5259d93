"""The cast and the stage: three people, a Valkey for this process, and the running product for tests that drive it from outside."""

import subprocess
import time
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import Client
from redis import Redis

from project.accounts.models import User
from project.up import valkey
from tests.product import Product

PASSWORD = "correct horse battery staple"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long tests too, with the counts that the issues name")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What asks for the database is marked by it, so that the PostgreSQL run finds it without anybody remembering to."""
    for item in items:
        if "db" in getattr(item, "fixturenames", ()) or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
        if item.get_closest_marker("soak") and not config.getoption("--soak"):
            item.add_marker(pytest.mark.skip(reason="long: run it with make soak"))


@pytest.fixture(scope="session", autouse=True)
def broker() -> Iterator[Redis]:
    """A real Valkey for what this process publishes and queues."""
    settings.DATA.run.mkdir(mode=0o700, parents=True, exist_ok=True)
    process = subprocess.Popen(valkey.command(settings.DATA))
    client = Redis.from_url(settings.REDIS_URL)
    deadline = time.monotonic() + 10
    while True:
        try:
            client.ping()
            break
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
    yield client
    client.close()
    process.terminate()
    process.wait(10)


def person(username: str, *, owner: bool = False) -> User:
    user = User(username=username, name=username.title(), is_staff=owner, is_superuser=owner)
    user.set_password(PASSWORD)
    user.save()
    return user


@pytest.fixture
def owner(db: None) -> User:
    """Runs the installation."""
    return person("owner", owner=True)


@pytest.fixture
def member(db: None) -> User:
    """The same installation, another account."""
    return person("member")


@pytest.fixture
def stranger(db: None) -> User:
    """Must see nothing of the others'."""
    return person("stranger")


class Page(Client):
    """A browser as the API sees it: it keeps cookies and repeats the CSRF token, unless a test says otherwise."""

    def __init__(self) -> None:
        super().__init__(enforce_csrf_checks=True)
        self.get("/")

    def request(self, **request):
        cookie = self.cookies.get(settings.CSRF_COOKIE_NAME)
        if cookie is not None:
            request.setdefault("HTTP_X_CSRFTOKEN", cookie.value)
        return super().request(**request)


def signed_in(username: str, password: str = PASSWORD) -> Page:
    page = Page()
    answer = page.post("/api/auth/login", {"username": username, "password": password}, content_type="application/json")
    assert answer.status_code == 200, answer.content
    return page


@pytest.fixture
def page(db: None, built_page: None) -> Page:
    """Nobody's browser."""
    return Page()


@pytest.fixture
def owner_page(owner: User, built_page: None) -> Page:
    return signed_in("owner")


@pytest.fixture
def member_page(member: User, built_page: None) -> Page:
    return signed_in("member")


@pytest.fixture
def stranger_page(stranger: User, built_page: None) -> Page:
    return signed_in("stranger")


@pytest.fixture
def built_page(tmp_path, settings) -> None:
    """An index.html with the words that the view replaces, so that backend tests need no build."""
    settings.FRONTEND_DIST = tmp_path / "dist"
    settings.FRONTEND_DIST.mkdir()
    (settings.FRONTEND_DIST / "index.html").write_text(
        '<html data-theme="__THEME__"><meta name="csrf-cookie" content="__CSRF_COOKIE__">'
        '<script nonce="__CSP_NONCE__" src="/assets/a.js"></script>'
    )


@pytest.fixture(scope="session")
def product() -> Iterator[Product]:
    """One running Patchbay for the whole run: Valkey, daphne and a worker, as `make run` starts them."""
    with Product() as running:
        yield running
