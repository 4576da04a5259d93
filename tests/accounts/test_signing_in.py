"""Sign in, sign out, and what guards it."""

from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from project.accounts import sign_ins, throttle
from project.accounts.models import LoginAttempt, SignIn, User
from tests.conftest import PASSWORD, Page, signed_in

pytestmark = pytest.mark.django_db


def log_in(page: Client, username: str, password: str = PASSWORD, **headers: Any):
    body = {"username": username, "password": password}
    return page.post("/api/auth/login", body, content_type="application/json", **headers)


def test_a_person_signs_in_and_is_known(page: Page, owner: User):
    answer = log_in(page, "Owner ")
    assert answer.status_code == 200
    assert answer.json()["user"] == {"id": owner.pk, "username": "owner", "name": "Owner", "is_staff": True, "theme": "system"}
    assert page.get("/api/auth/me").json() == answer.json()


def test_an_unknown_name_a_wrong_password_and_a_deactivated_account_are_told_the_same(page: Page, owner: User, member: User):
    member.is_active = False
    member.save()
    answers = [log_in(page, "nobody"), log_in(page, "owner", "wrong"), log_in(page, "member")]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.content for answer in answers}) == 1
    assert answers[0].json()["code"] == "wrong_credentials"


def test_nobody_is_401_with_a_sentence(page: Page):
    answer = page.get("/api/auth/me")
    assert answer.status_code == 401
    assert answer.json() == {"detail": "Sign in to go on.", "code": "not_signed_in", "fields": {}}


def test_a_request_without_the_csrf_token_is_refused_even_before_signing_in(owner: User, built_page: None):
    bare = Client(enforce_csrf_checks=True)
    answer = log_in(bare, "owner")
    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf"
    assert not SignIn.objects.exists()


@pytest.mark.parametrize("path", ["auth/logout", "auth/password", "tokens", "members/invite", "system/check"])
def test_a_signed_in_request_without_the_csrf_token_is_refused(owner: User, built_page: None, path: str):
    page = signed_in("owner")
    bare = Client(enforce_csrf_checks=True)
    bare.cookies[settings.SESSION_COOKIE_NAME] = page.cookies[settings.SESSION_COOKIE_NAME].value
    answer = bare.post(f"/api/{path}", {}, content_type="application/json")
    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf"


def test_the_sixth_guess_waits_although_the_address_pretends_to_change(page: Page, owner: User):
    for number in range(throttle.PER_PERSON_AND_ADDRESS):
        assert log_in(page, "owner", "wrong", HTTP_X_FORWARDED_FOR=f"203.0.113.{number}").status_code == 401
    answer = log_in(page, "owner", PASSWORD, HTTP_X_FORWARDED_FOR="203.0.113.99")
    assert answer.status_code == 429
    assert answer.json()["code"] == "throttled"
    assert 0 < int(answer["Retry-After"]) <= 900


def test_behind_a_proxy_the_address_that_the_proxy_added_counts(page: Page, owner: User, settings):
    settings.PROXIES = 1
    for number in range(throttle.PER_PERSON_AND_ADDRESS):
        forged = f"10.0.0.{number}, 198.51.100.7"
        assert log_in(page, "owner", "wrong", HTTP_X_FORWARDED_FOR=forged).status_code == 401
    assert log_in(page, "owner", HTTP_X_FORWARDED_FOR="10.9.9.9, 198.51.100.7").status_code == 429
    assert log_in(page, "owner", HTTP_X_FORWARDED_FOR="198.51.100.8").status_code == 200


def test_one_address_cannot_try_many_names(page: Page, owner: User):
    for number in range(throttle.PER_ADDRESS):
        log_in(page, f"name{number}", "wrong")
    assert log_in(page, "owner").status_code == 429


def test_the_right_password_clears_the_count_and_old_attempts_are_forgotten(page: Page, owner: User):
    for _ in range(4):
        log_in(page, "owner", "wrong")
    assert log_in(page, "owner").status_code == 200
    assert not LoginAttempt.objects.exists()


def test_signing_out_ends_the_session_on_the_server(owner_page: Page, owner: User):
    key = owner_page.cookies[settings.SESSION_COOKIE_NAME].value
    assert owner_page.post("/api/auth/logout").status_code == 204
    assert not Session.objects.filter(session_key=key).exists()
    assert not SignIn.objects.exists()
    thief = Page()
    thief.cookies[settings.SESSION_COOKIE_NAME] = key
    assert thief.get("/api/auth/me").status_code == 401


def test_a_session_gets_a_new_key_when_it_is_signed_in(page: Page, owner: User):
    log_in(page, "owner")
    first = page.cookies[settings.SESSION_COOKIE_NAME].value
    log_in(page, "owner")
    assert page.cookies[settings.SESSION_COOKIE_NAME].value != first


def test_the_session_cookie_is_not_for_scripts_or_other_sites(owner_page: Page):
    cookie = owner_page.cookies[settings.SESSION_COOKIE_NAME]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_a_changed_password_ends_the_other_sessions_and_keeps_this_one(owner_page: Page, owner: User):
    elsewhere = signed_in("owner")
    body = {"current": PASSWORD, "new": "another sentence entirely"}
    assert owner_page.post("/api/auth/password", body, content_type="application/json").status_code == 204
    assert owner_page.get("/api/auth/me").status_code == 200
    assert elsewhere.get("/api/auth/me").status_code == 401
    assert [row.session_key for row in SignIn.objects.all()] == [owner_page.cookies[settings.SESSION_COOKIE_NAME].value]


@pytest.mark.parametrize(
    ("body", "field"),
    [({"current": "wrong", "new": "another sentence entirely"}, "current"), ({"current": PASSWORD, "new": "short"}, "new")],
)
def test_a_password_that_cannot_be_changed_says_which_field(owner_page: Page, body: dict[str, str], field: str):
    answer = owner_page.post("/api/auth/password", body, content_type="application/json")
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [field]


def test_a_name_and_a_theme_are_changed_and_nothing_else_can_be(owner_page: Page, owner: User):
    changed = owner_page.patch("/api/auth/me", {"name": " New name ", "theme": "dark"}, content_type="application/json")
    assert (changed.json()["user"]["name"], changed.json()["user"]["theme"]) == ("New name", "dark")
    assert 'data-theme="dark"' in owner_page.get("/settings").content.decode()
    for forbidden in ({"is_staff": False}, {"username": "root"}, {"theme": "pink"}, {"name": ""}):
        assert owner_page.patch("/api/auth/me", forbidden, content_type="application/json").status_code == 422


def test_guessing_the_current_password_is_throttled_too(owner_page: Page):
    guess = {"current": "a guess", "new": "another sentence entirely"}
    answers = [owner_page.post("/api/auth/password", guess, content_type="application/json").status_code for _ in range(7)]
    assert answers == [422] * 5 + [429] * 2


def test_one_ipv6_household_is_one_address(page: Page, owner: User, settings):
    settings.PROXIES = 1
    for number in range(throttle.PER_PERSON_AND_ADDRESS):
        assert log_in(page, "owner", "wrong", HTTP_X_FORWARDED_FOR=f"2001:db8:1:2::{number}").status_code == 401
    assert log_in(page, "owner", HTTP_X_FORWARDED_FOR="2001:db8:1:2:ffff::1").status_code == 429
    assert log_in(page, "owner", HTTP_X_FORWARDED_FOR="2001:db8:1:3::1").status_code == 200


def test_a_crowd_of_guessers_does_not_lock_out_a_person_where_they_are_signed_in(owner: User, page: Page):
    signed_in("owner")
    LoginAttempt.objects.bulk_create(LoginAttempt(username="owner", ip=f"198.51.100.{n % 250}") for n in range(throttle.PER_PERSON))
    assert log_in(page, "owner").status_code == 200
    SignIn.objects.all().delete()
    LoginAttempt.objects.bulk_create(LoginAttempt(username="owner", ip=f"198.51.100.{n % 250}") for n in range(throttle.PER_PERSON))
    assert log_in(Page(), "owner").status_code == 429


def test_a_session_signed_with_an_older_secret_key_can_still_be_ended(owner_page: Page, owner: User, settings):
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "n" * 60
    assert owner_page.get("/api/auth/me").status_code == 200
    sign_ins.forget_ended()
    assert SignIn.objects.count() == 1
    sign_ins.end_all(owner)
    assert owner_page.get("/api/auth/me").status_code == 401


@pytest.mark.parametrize("body", [{"username": "a\0b", "password": "x"}, {"username": "a", "password": "\0"}])
def test_nul_is_refused(page: Page, body: dict[str, str]):
    assert page.post("/api/auth/login", body, content_type="application/json").status_code == 422
