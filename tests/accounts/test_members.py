"""Staff look after accounts; to all others the page is not there."""

import pytest

from project.accounts import links, members
from project.accounts.models import SignIn, User
from project.errors import NotFound
from tests.conftest import PASSWORD, Page, person, signed_in

pytestmark = pytest.mark.django_db


def patch(page: Page, user: User, **fields: object):
    return page.patch(f"/api/members/{user.pk}", fields, content_type="application/json")


def redeem(url: str, **fields: str):
    page = Page()
    body = {"token": url.partition("#")[2], "password": PASSWORD, **fields}
    return page.post("/api/auth/setup", body, content_type="application/json")


@pytest.mark.parametrize(("role", "is_staff"), [("member", False), ("staff", True)])
def test_an_invited_person_makes_their_own_account(owner_page: Page, role: str, is_staff: bool):
    invitation = owner_page.post("/api/members/invite", {"role": role, "name": "Grace"}, content_type="application/json")
    assert invitation.status_code == 201
    assert invitation.json()["url"].startswith("http://testserver/setup#")
    assert redeem(invitation.json()["url"], username="grace").status_code == 200
    made = User.objects.get(username="grace")
    assert (made.is_staff, made.is_owner, made.name) == (is_staff, False, "Grace")


def test_members_are_listed_in_pages(owner_page: Page, owner: User):
    for number in range(5):
        person(f"m{number}")
    seen: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        answer = owner_page.get(f"/api/members?limit=2&cursor={cursor}").json()
        seen += [row["username"] for row in answer["items"]]
        cursor = answer["next_cursor"]
    assert seen == ["owner", "m0", "m1", "m2", "m3", "m4"]


def test_a_deactivated_member_is_signed_out_and_stays_out_until_activated_again(owner_page: Page, member_page: Page, member: User):
    assert patch(owner_page, member, is_active=False).json()["is_active"] is False
    assert member_page.get("/api/auth/me").status_code == 401
    assert not SignIn.objects.filter(user=member).exists()
    assert patch(owner_page, member, is_active=True).status_code == 200
    assert signed_in("member")


def test_a_reset_link_sets_a_new_password(owner_page: Page, member: User):
    link = owner_page.post(f"/api/members/{member.pk}/reset-link").json()["url"]
    assert redeem(link, password="something else altogether").status_code == 200
    assert signed_in("member", "something else altogether")


def test_the_owner_stays_and_nobody_takes_staff_from_themselves(owner_page: Page, owner: User):
    other = person("other")
    patch(owner_page, other, role="staff")
    staff = signed_in("other")
    refused = [
        patch(staff, owner, is_active=False),
        patch(staff, owner, role="member"),
        patch(staff, other, role="member"),
        patch(staff, other, is_active=False),
        staff.post(f"/api/members/{owner.pk}/reset-link"),
    ]
    assert {answer.status_code for answer in refused} == {403}


def test_to_a_member_and_a_stranger_the_page_is_not_there(owner: User, member_page: Page, stranger_page: Page, member: User):
    for page in (member_page, stranger_page):
        answers = [
            page.get("/api/members"),
            page.post("/api/members/invite", {}, content_type="application/json"),
            patch(page, member, role="staff"),
            page.post(f"/api/members/{owner.pk}/reset-link"),
            page.get("/api/system"),
            page.post("/api/system/check"),
        ]
        assert {answer.status_code for answer in answers} == {404}


def test_one_who_is_not_there_is_not_found(owner_page: Page):
    assert owner_page.patch("/api/members/999", {}, content_type="application/json").status_code == 404


def test_two_changes_at_once_do_not_undo_each_other(owner: User, member: User):
    members.change(owner, member.pk, role=None, is_active=False)
    members.change(owner, member.pk, role="staff", is_active=None)
    member.refresh_from_db()
    assert (member.is_staff, member.is_active) == (True, False)


def test_a_change_that_changes_nothing_signs_nobody_out(owner_page: Page, owner: User):
    assert patch(owner_page, owner, role="staff", is_active=True).status_code == 200
    assert owner_page.get("/api/auth/me").status_code == 200


def test_links_of_and_by_a_member_end_with_their_standing(owner: User, member: User):
    staff = person("staff")
    members.change(owner, staff.pk, role="staff", is_active=None)
    staff.refresh_from_db()
    invitation, _ = members.invite(staff, role="staff", name="Friend")
    reset, _ = members.reset_link(owner, staff)
    members.change(owner, staff.pk, role=None, is_active=False)
    for token in (invitation, reset):
        with pytest.raises(NotFound):
            links.look_up(token)


def test_a_deactivated_member_gets_no_reset_link(owner_page: Page, member: User):
    patch(owner_page, member, is_active=False)
    assert owner_page.post(f"/api/members/{member.pk}/reset-link").status_code == 403


def test_a_reset_link_ends_when_the_person_changes_the_password_themselves(owner: User, member_page: Page, member: User):
    token, _ = members.reset_link(owner, member)
    body = {"current": PASSWORD, "new": "another sentence entirely"}
    member_page.post("/api/auth/password", body, content_type="application/json")
    with pytest.raises(NotFound):
        links.look_up(token)
