"""One-time links: set-up, recovery, invitation, reset."""

import datetime

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from project.accounts import links
from project.accounts.models import AccountLink, User
from tests.conftest import PASSWORD, Page, signed_in

pytestmark = pytest.mark.django_db


def setup_link(capsys, *words: str) -> str:
    call_command("setup-link", *words)
    printed: str = capsys.readouterr().out
    return printed


def set_up(page: Page, token: str, **fields: str):
    body = {"token": token, "username": "ada", "name": "Ada", "password": PASSWORD, **fields}
    return page.post("/api/auth/setup", body, content_type="application/json")


def check(page: Page, token: str):
    return page.post("/api/auth/setup/check", {"token": token}, content_type="application/json")


def test_the_command_prints_the_link_and_nothing_else_and_the_link_makes_the_owner(page: Page, capsys):
    printed = setup_link(capsys)
    assert printed.startswith("http://127.0.0.1")
    assert printed.count("\n") == 1
    token = printed.strip().partition("/setup#")[2]
    assert check(page, token).json()["purpose"] == "owner"

    answer = set_up(page, token)

    assert answer.status_code == 200
    owner = User.objects.get()
    assert (owner.is_owner, owner.is_staff, owner.name) == (True, True, "Ada")
    assert page.get("/api/auth/me").json()["user"]["username"] == "ada"


def test_a_link_works_once(page: Page, capsys):
    token = setup_link(capsys).strip().partition("#")[2]
    set_up(page, token)
    for answer in (set_up(page, token, username="eve"), check(page, token)):
        assert answer.status_code == 410
        assert answer.json()["code"] == "link_used"
    assert User.objects.count() == 1


def test_a_link_runs_out_after_an_hour(page: Page, capsys):
    token = setup_link(capsys).strip().partition("#")[2]
    row = AccountLink.objects.get()
    assert datetime.timedelta(minutes=59) < row.expires_at - timezone.now() <= datetime.timedelta(hours=1)
    AccountLink.objects.update(expires_at=timezone.now())
    for answer in (set_up(page, token), check(page, token)):
        assert answer.status_code == 410
        assert answer.json()["code"] == "link_expired"


def test_an_invented_link_is_not_found(page: Page):
    assert check(page, "invented").status_code == 404
    assert set_up(page, "invented").status_code == 404


def test_the_token_itself_is_not_kept(page: Page, capsys):
    token = setup_link(capsys).strip().partition("#")[2]
    assert token not in str(AccountLink.objects.values())


def test_a_second_owner_is_refused_by_the_command_and_by_an_older_link(page: Page, capsys):
    first, second = (setup_link(capsys).strip().partition("#")[2] for _ in range(2))
    assert set_up(page, first).status_code == 200
    assert set_up(page, second, username="eve").status_code == 410
    with pytest.raises(CommandError, match="--user"):
        call_command("setup-link")


def test_an_account_is_recovered_and_its_sessions_end(owner: User, page: Page, capsys):
    elsewhere = signed_in("owner")
    token = setup_link(capsys, "--user", "Owner").strip().partition("#")[2]
    assert check(page, token).json()["username"] == "owner"
    assert set_up(page, token, password="a whole new sentence").status_code == 200
    assert elsewhere.get("/api/auth/me").status_code == 401
    assert signed_in("owner", "a whole new sentence")


def test_recovering_nobody_is_told(db, capsys):
    with pytest.raises(CommandError, match="no account named nobody"):
        call_command("setup-link", "--user", "nobody")


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"password": "short"}, "password"),
        ({"password": "password1234"}, "password"),
        ({"password": "aaaaaaaaaaaaaaa"}, "password"),
        ({"password": "ababABABabab"}, "password"),
        ({"username": "Ünïcode"}, "username"),
        ({"username": "with space"}, "username"),
        ({"username": ""}, "username"),
        ({"username": "x" * 51}, "username"),
        ({"username": "taken"}, "username"),
        ({"name": " "}, "name"),
        ({"name": "n" * 101}, "name"),
    ],
)
def test_a_field_that_is_wrong_says_so_and_the_link_is_not_spent(page: Page, capsys, fields: dict[str, str], wrong: str):
    User.objects.create(username="taken", name="Taken")
    token = setup_link(capsys).strip().partition("#")[2]
    answer = set_up(page, token, **fields)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [wrong]
    assert set_up(page, token).status_code == 200


def test_a_new_reset_link_ends_the_older_one(owner: User, member: User):
    first, _ = links.make(AccountLink.Purpose.RESET, user=member, created_by=owner)
    links.make(AccountLink.Purpose.RESET, user=member, created_by=owner)
    with pytest.raises(Exception, match="not known"):
        links.look_up(first)


def test_old_links_are_forgotten(db):
    links.make(AccountLink.Purpose.INVITE)
    AccountLink.objects.update(expires_at=timezone.now() - datetime.timedelta(days=31))
    links.forget_old()
    assert not AccountLink.objects.exists()
