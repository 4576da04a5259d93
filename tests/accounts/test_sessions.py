"""Where a person is signed in: listed, live, revocable."""

import datetime

import pytest
from django.contrib.sessions.models import Session
from django.test import RequestFactory
from django.utils import timezone

from project.accounts import client, sign_ins
from project.accounts.models import SignIn, User
from project.live import topics
from tests.conftest import Page, signed_in

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def test_both_sessions_are_listed_and_this_one_is_marked(owner_page: Page, owner: User):
    elsewhere = signed_in("owner")
    rows = owner_page.get("/api/sessions").json()["items"]
    assert len(rows) == 2
    assert [row["current"] for row in rows] == [False, True]
    assert [row["current"] for row in elsewhere.get("/api/sessions").json()["items"]] == [True, False]


def test_no_session_key_is_shown(owner_page: Page, owner: User):
    keys = SignIn.objects.values_list("session_key", flat=True)
    shown = owner_page.get("/api/sessions").content.decode() + topics.snapshot(f"user:{owner.pk}", owner).model_dump_json()
    assert not any(key in shown for key in keys)


def test_a_revoked_session_is_signed_out(owner_page: Page, owner: User):
    elsewhere = signed_in("owner")
    current = elsewhere.get("/api/sessions").json()["items"][0]["id"]
    assert owner_page.delete(f"/api/sessions/{current}").status_code == 204
    assert elsewhere.get("/api/auth/me").status_code == 401
    assert owner_page.get("/api/auth/me").status_code == 200


def test_a_stranger_cannot_revoke_it(owner_page: Page, stranger_page: Page):
    current = owner_page.get("/api/sessions").json()["items"][0]["id"]
    assert stranger_page.delete(f"/api/sessions/{current}").status_code == 404
    assert owner_page.get("/api/auth/me").status_code == 200


def test_use_is_noted_once_in_a_while(owner_page: Page, owner: User):
    before = SignIn.objects.get().seen_at
    owner_page.get("/api/auth/me")
    assert SignIn.objects.get().seen_at == before
    session = owner_page.session
    session["seen"] = timezone.now().timestamp() - 400
    session.save()
    owner_page.get("/api/auth/me")
    assert SignIn.objects.get().seen_at > before


def test_sessions_that_ran_out_leave_the_list(owner_page: Page, owner: User):
    Session.objects.update(expire_date=timezone.now() - datetime.timedelta(seconds=1))
    sign_ins.forget_ended()
    assert not SignIn.objects.exists()
    assert topics.snapshot(f"user:{owner.pk}", owner).data["sessions"] == {}


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("<script>alert(1)</script>\n", "scriptalert(1)/script"),
        ("", "A program"),
    ],
)
def test_a_browser_is_told_in_words(agent: str, label: str):
    assert client.browser(RequestFactory().get("/", HTTP_USER_AGENT=agent)) == label


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "1.2.3.4", "127.0.0.1"),
        (1, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (2, "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"),
        (1, "", "127.0.0.1"),
        (1, "nonsense", None),
    ],
)
def test_only_a_trusted_proxy_is_believed(settings, proxies: int, forwarded: str, address: str | None):
    settings.PROXIES = proxies
    assert client.ip_address(RequestFactory().get("/", HTTP_X_FORWARDED_FOR=forwarded)) == address
