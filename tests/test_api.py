"""What every answer has in common: the error form, the headers, the page."""

import re

import pytest
from django.core.management import call_command
from django.db import OperationalError

from project.accounts.models import User
from tests.conftest import Page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api", "/api/servers", "/assets/nothing.js"])
def test_an_unknown_endpoint_is_404_in_the_error_form(page: Page, path: str):
    answer = page.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no such endpoint.", "code": "not_found", "fields": {}}


@pytest.mark.parametrize("path", ["/", "/settings/account", "/anything/at/all"])
def test_every_other_address_is_the_page_with_a_nonce_of_its_own(page: Page, path: str):
    nonces = set()
    for _ in range(2):
        answer = page.get(path)
        nonce = re.search(r'<script nonce="([^"]+)"', answer.content.decode())
        assert nonce
        policy = answer["Content-Security-Policy"]
        assert f"'nonce-{nonce[1]}'" in policy
        assert "unsafe" not in policy
        assert answer["Cache-Control"] == "no-store"
        nonces.add(nonce[1])
    assert len(nonces) == 2


def test_the_page_cannot_be_posted_to(page: Page):
    assert page.post("/settings").status_code == 404


def test_a_page_that_is_not_built_says_how_to_build_it(db, settings, tmp_path, client):
    settings.FRONTEND_DIST = tmp_path
    answer = client.get("/")
    assert answer.status_code == 503
    assert "make build" in answer.content.decode()


def test_security_headers_are_on_every_answer(page: Page):
    for path in ("/", "/api/auth/me", "/api/nothing"):
        answer = page.get(path)
        assert answer["X-Frame-Options"] == "DENY"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Referrer-Policy"] == "same-origin"
        assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("body", "status"),
    [("not json", 422), ("[1, 2]", 422), ('{"username": 1}', 422), ('{"username": "x", "password": "y", "is_staff": true}', 422)],
)
def test_a_body_that_makes_no_sense_gets_a_sentence(page: Page, body: str, status: int):
    answer = page.post("/api/auth/login", body, content_type="application/json")
    assert answer.status_code == status
    assert set(answer.json()) == {"detail", "code", "fields"}
    assert answer.json()["code"] == "invalid"


def test_a_body_that_is_too_big_is_refused(page: Page):
    answer = page.post("/api/auth/login", '{"username": "' + "x" * 1_100_000 + '"}', content_type="application/json")
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_big"


def test_a_method_that_is_not_offered_is_405_in_the_error_form(page: Page):
    answer = page.put("/api/auth/login", {}, content_type="application/json")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method_not_allowed"


def test_a_database_that_fails_is_503_before_and_inside_a_view(owner_page: Page, monkeypatch):
    def fail(*args: object, **kwargs: object) -> None:
        raise OperationalError("connection refused by host secret-host")

    monkeypatch.setattr("project.accounts.api.page", fail)
    inside = owner_page.get("/api/tokens")
    monkeypatch.setattr("django.contrib.sessions.backends.db.SessionStore.load", fail)
    owner_page.raise_request_exception = False
    before = owner_page.get("/api/tokens")
    for answer in (inside, before):
        assert answer.status_code == 503
        assert answer.json()["code"] == "unavailable"
        assert "secret-host" not in answer.content.decode()


def test_a_mistake_of_ours_is_500_without_its_details(owner_page: Page, monkeypatch, caplog):
    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("project.accounts.api.page", fail)
    answer = owner_page.get("/api/tokens")
    assert answer.status_code == 500
    assert "secret detail" not in answer.content.decode()
    assert "secret detail" in caplog.text


@pytest.mark.parametrize("cursor", ["nonsense", "W10=", "WzFd", "bnVsbA==", "W3sieCI6MX0sIDJd", "WyJ4IiwgIngiXQ=="])
def test_a_cursor_that_we_did_not_give_is_refused(owner_page: Page, cursor: str):
    answer = owner_page.get(f"/api/tokens?cursor={cursor}")
    assert answer.status_code == 422
    assert "cursor" in answer.json()["fields"]


def test_the_openapi_document_is_served_and_the_committed_ones_are_fresh(page: Page):
    document = page.get("/api/openapi.json").json()
    assert {"/api/health", "/api/auth/login", "/api/tokens"} <= set(document["paths"])
    call_command("export-schemas", "--check")


def test_the_system_page_tells_staff_what_runs(owner_page: Page, owner: User):
    told = owner_page.get("/api/system").json()
    assert told["profile"] == "local"
    assert told["database"] in ("SQLite", "PostgreSQL")
    assert told["workers"] == []


def test_a_check_can_be_asked_for_and_read_over_rest(owner_page: Page):
    asked = owner_page.post("/api/system/check")
    assert asked.status_code == 202
    assert owner_page.get(f"/api/system/check/{asked.json()['id']}").json()["status"] == "queued"


def test_only_the_last_checks_are_kept(owner_page: Page):
    for _ in range(23):
        owner_page.post("/api/system/check")
    from project.work.models import Check

    assert Check.objects.count() == 20
