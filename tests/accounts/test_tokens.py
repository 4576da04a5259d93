"""API tokens open the API, within their scope, and nothing else."""

import datetime

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from project.accounts.models import ApiToken, User
from tests.conftest import Page

pytestmark = pytest.mark.django_db


def create(page: Page, **fields: object):
    body = {"name": "script", "scopes": ["read", "write"], **fields}
    return page.post("/api/tokens", body, content_type="application/json")


def bearer(token: str) -> Client:
    return Client(headers={"Authorization": f"Bearer {token}"}, enforce_csrf_checks=True)


def test_a_token_is_shown_once_and_only_its_hash_is_kept(owner_page: Page):
    made = create(owner_page).json()
    assert made["token"].startswith("pb_")
    assert made["token"][:9] == made["prefix"]
    assert made["token"] not in str(ApiToken.objects.values())
    listed = owner_page.get("/api/tokens").json()["items"]
    assert [row["id"] for row in listed] == [made["id"]]
    assert "token" not in listed[0]


def test_a_program_with_a_token_needs_no_csrf_and_its_cookies_count_for_nothing(owner_page: Page, member_page: Page, owner: User):
    program = bearer(create(owner_page).json()["token"])
    program.cookies[settings.SESSION_COOKIE_NAME] = member_page.cookies[settings.SESSION_COOKIE_NAME].value
    assert program.get("/api/auth/me").json()["user"]["username"] == "owner"
    changed = program.patch("/api/auth/me", {"name": "By token"}, content_type="application/json")
    assert changed.status_code == 200
    owner.refresh_from_db()
    assert owner.name == "By token"


def test_a_wrong_token_is_401_although_the_cookie_is_right(owner_page: Page):
    owner_page.defaults["HTTP_AUTHORIZATION"] = "Bearer pb_wrong"
    assert owner_page.get("/api/auth/me").status_code == 401
    owner_page.defaults["HTTP_AUTHORIZATION"] = "Basic b3duZXI6eA=="
    assert owner_page.get("/api/auth/me").status_code == 401


def test_a_token_that_may_read_may_not_write(owner_page: Page):
    program = bearer(create(owner_page, scopes=["read"]).json()["token"])
    assert program.get("/api/auth/me").status_code == 200
    answer = program.patch("/api/auth/me", {"name": "No"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "scope")


def test_a_token_that_may_write_may_not_read(owner_page: Page):
    assert bearer(create(owner_page, scopes=["write"]).json()["token"]).get("/api/auth/me").status_code == 403


def test_a_token_that_leaked_cannot_make_another_or_change_who_gets_in(owner_page: Page):
    program = bearer(create(owner_page).json()["token"])
    refused = [
        create(program),  # type: ignore[arg-type]
        program.post("/api/members/invite", {}, content_type="application/json"),
        program.post("/api/auth/password", {"current": "a", "new": "b"}, content_type="application/json"),
        program.post("/api/auth/logout"),
    ]
    assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(403, "person_only")}


def test_a_token_that_ran_out_was_revoked_or_whose_person_was_deactivated_is_401(owner_page: Page, member_page: Page, member: User):
    expired, revoked = create(owner_page).json(), create(owner_page).json()
    orphan = create(member_page).json()
    ApiToken.objects.filter(pk=expired["id"]).update(expires_at=timezone.now())
    assert owner_page.delete(f"/api/tokens/{revoked['id']}").status_code == 204
    owner_page.patch(f"/api/members/{member.pk}", {"is_active": False}, content_type="application/json")
    for token in (expired, revoked, orphan):
        assert bearer(token["token"]).get("/api/auth/me").status_code == 401


def test_its_last_use_is_noted(owner_page: Page):
    made = create(owner_page).json()
    bearer(made["token"]).get("/api/auth/me")
    assert ApiToken.objects.get().last_used_at is not None


@pytest.mark.parametrize(
    "fields", [{"name": ""}, {"scopes": []}, {"scopes": ["root"]}, {"expires_in_days": 0}, {"expires_in_days": 99999}, {"extra": 1}]
)
def test_nonsense_is_refused_by_field(owner_page: Page, fields: dict[str, object]):
    answer = create(owner_page, **fields)
    assert answer.status_code == 422
    assert next(iter(answer.json()["fields"])).split(".")[0] in fields


def test_a_token_can_live_for_ever_or_for_days(owner_page: Page):
    assert create(owner_page, expires_in_days=None).json()["expires_at"] is None
    soon = datetime.datetime.fromisoformat(create(owner_page, expires_in_days=1).json()["expires_at"])
    assert soon - timezone.now() <= datetime.timedelta(days=1)


def test_there_is_a_limit(owner_page: Page, owner: User):
    ApiToken.objects.bulk_create(ApiToken(user=owner, name="t", prefix="pb_", digest=str(n), scopes=["read"]) for n in range(100))
    assert create(owner_page).status_code == 409


def test_a_stranger_sees_and_revokes_nothing(owner_page: Page, stranger_page: Page):
    token = create(owner_page).json()
    assert stranger_page.get("/api/tokens").json()["items"] == []
    assert stranger_page.delete(f"/api/tokens/{token['id']}").status_code == 404
    assert bearer(token["token"]).get("/api/auth/me").status_code == 200
