"""Snapshot + events = fresh snapshot, for every topic; and nobody reads another's."""

import json
import random
import uuid
from typing import Any

import pytest
from django.db import transaction

from project.accounts import sign_ins
from project.accounts.models import SignIn, User
from project.accounts.schemas import SessionOut
from project.errors import NotFound
from project.live import commands, handshake, publish, topics
from project.live.models import Topic
from project.work import checks, claims, registry, sweeper
from project.work.models import Check, Worker
from project.work.registry import Identity
from tests.conftest import signed_in


@pytest.fixture
def sent(monkeypatch) -> list[dict[str, Any]]:
    """What goes out to the pages, in order."""
    monkeypatch.setattr(registry, "is_steady", lambda: True)
    events: list[dict[str, Any]] = []
    monkeypatch.setattr(publish, "send", lambda group, message: events.append(message))
    return events


def apply(snapshot: dict[str, Any], events: list[dict[str, Any]]) -> dict[str, Any]:
    """What a page does, on a copy."""
    copy: dict[str, Any] = json.loads(json.dumps(snapshot))
    for message in events:
        event = message.get("event")
        if event is None or event["topic"] != copy["topic"] or event["version"] <= copy["version"]:
            continue
        assert event["version"] == copy["version"] + 1, "a gap"
        copy["version"] = event["version"]
        for change in event["changes"]:
            section = copy["data"].setdefault(change["section"], {})
            if change["op"] == "put":
                section[change["id"]] = change["item"]
            else:
                section.pop(change["id"], None)
    return copy


def fresh(name: str, user: User) -> dict[str, Any]:
    return topics.snapshot(name, user).model_dump(mode="json")


def new_session(user: User) -> None:
    row = SignIn.objects.create(user=user, session_key=uuid.uuid4().hex, browser="Firefox on Linux")
    row.refresh_from_db()
    with transaction.atomic():
        publish.publish(sign_ins.topic(user), publish.put("sessions", row.pk, SessionOut.model_validate(row)))


def any_session(user: User) -> SignIn | None:
    return SignIn.objects.filter(user=user).order_by("?").first()


def change_something(user: User, choice: random.Random) -> None:
    """One change of any kind that any topic shows."""
    act = choice.randrange(8)
    session = any_session(user)
    node = f"w{choice.randrange(3)}@host"
    check = Check.objects.filter(status="queued").first()
    if act == 0:
        new_session(user)
    elif act == 1 and session:
        sign_ins.revoke(user, session.pk)
    elif act == 2 and session:
        sign_ins.seen(user, str(session.pk))
    elif act == 3:
        registry._register(Identity(node, uuid.uuid4()))
    elif act == 4:
        from django.db.models.functions import Now

        Worker.objects.filter(node=node).update(seen_at=Now() - registry.LIVE * 2)
        registry.notice_gone()
    elif act == 5:
        checks.request(user)
    elif act == 6 and check:
        identity = Identity(node, uuid.uuid4())
        registry._register(identity)
        with transaction.atomic():
            claims.claim(check, identity)
            checks._tell(check)
    else:
        sweeper.sweep()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
def test_events_applied_to_a_snapshot_are_the_fresh_snapshot(owner: User, sent: list[dict[str, Any]], seed: int):
    choice = random.Random(seed)
    names = [f"{name}:{owner.pk}" if name == "user" else name for name in topics.kinds]
    before = {name: fresh(name, owner) for name in names}
    for _ in range(60):
        change_something(owner, choice)
    for name in names:
        assert apply(before[name], sent) == fresh(name, owner)
        assert before[name]["version"] < fresh(name, owner)["version"], "this run proved nothing"


@pytest.mark.django_db(transaction=True)
def test_a_change_that_is_rolled_back_is_neither_told_nor_counted(owner: User, sent: list[dict[str, Any]]):
    class Stop(Exception):
        pass

    def give_up() -> None:
        with transaction.atomic():
            checks.request(owner)
            raise Stop

    before = fresh("system", owner)
    with pytest.raises(Stop):
        give_up()
    assert sent == []
    assert fresh("system", owner) == before


@pytest.mark.django_db(transaction=True)
def test_publishing_outside_a_transaction_is_a_mistake(owner: User):
    with pytest.raises(RuntimeError, match="inside the transaction"):
        publish.publish("system", publish.remove("workers", "x"))


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_away_does_not_disturb_the_change(owner: User, settings, caplog):
    settings.CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": ["unix:///nowhere.sock"]}}
    }
    checks.request(owner)
    publish._finish()
    assert "the heartbeat will heal it" in caplog.text
    assert Check.objects.count() == 1


@pytest.mark.django_db
def test_a_snapshot_read_while_the_topic_changes_is_still_of_one_version(owner: User, monkeypatch):
    """Each read of the data is disturbed, as often as the optimistic way tries; then the lock holds."""
    disturbed = 0
    whole = topics._data

    def disturb(kind: topics.Kind, name: str) -> dict[str, dict[str, Any]]:
        nonlocal disturbed
        data = whole(kind, name)
        if disturbed < topics.OPTIMISTIC_TRIES:
            disturbed += 1
            Topic.bump(name)
        return data

    monkeypatch.setattr(topics, "_data", disturb)
    assert topics.snapshot("system", owner).version == disturbed == topics.OPTIMISTIC_TRIES


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["user:{owner}", "user:", "user:x", "nothing", "", "system:1", "user:{owner}:x", "system:", "chat:1"])
def test_a_topic_of_someone_else_or_of_nobody_is_not_found(owner: User, stranger: User, name: str):
    with pytest.raises(NotFound):
        topics.snapshot(name.format(owner=owner.pk), stranger)


@pytest.mark.django_db
def test_the_system_topic_is_for_staff(owner: User, member: User):
    assert topics.snapshot("system", owner).topic == "system"
    with pytest.raises(NotFound):
        topics.snapshot("system", member)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("not json", "malformed"),
        ("[]", "malformed"),
        ("{}", "unknown_command"),
        ('{"type": "dance", "ref": "1"}', "unknown_command"),
        ('{"type": "subscribe", "ref": "1"}', "malformed"),
        ('{"type": "subscribe", "ref": 1, "topic": "x"}', "malformed"),
        ('{"type": "subscribe", "ref": "1", "topic": "x", "more": 1}', "malformed"),
        ('{"type": "subscribe", "ref": "1", "topic": "' + "x" * 200 + '"}', "malformed"),
        ("[" * 50_000, "malformed"),
    ],
)
def test_a_message_that_makes_no_sense_gets_a_sentence(text: str, code: str):
    from project.errors import Invalid

    with pytest.raises(Invalid) as problem:
        commands.parse(text)
    assert problem.value.code == code
    assert problem.value.detail.endswith(".")


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://127.0.0.1:9999", "127.0.0.1:8000", False),
        ("http://evil.example", "127.0.0.1:8000", False),
        ("http://evil.example", "evil.example", False),
        ("http://127.0.0.1:8000.evil.example", "127.0.0.1:8000", False),
        ("file://127.0.0.1:8000", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("", "127.0.0.1:8000", False),
        ("", "", False),
        ("https://app.example.org", "127.0.0.1:8000", True),
    ],
)
def test_only_our_own_page_may_open_a_socket(settings, origin: str, host: str, ours: bool):
    settings.CSRF_TRUSTED_ORIGINS = ["https://app.example.org"]
    assert handshake.is_our_page(origin, host) is ours


@pytest.mark.django_db
@pytest.mark.parametrize("before", ['x={"a": 1}', "theme=a b", "a[b]=1", "foo", '"', "=;;"])
def test_cookies_of_other_applications_do_not_hide_the_session(owner: User, built_page: None, before: str):
    key = signed_in("owner").cookies["patchbay-sessionid"].value
    found = handshake.visitor(f"{before}; patchbay-sessionid={key}")
    assert found is not None
    assert found.user == owner


@pytest.mark.django_db
def test_a_handshake_with_a_session_of_an_older_secret_key_does_not_spend_it(owner: User, built_page: None, settings):
    page = signed_in("owner")
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "n" * 60
    assert handshake.visitor(f"patchbay-sessionid={page.cookies['patchbay-sessionid'].value}") is not None
    assert page.get("/api/auth/me").status_code == 200


@pytest.mark.django_db
def test_a_deactivated_person_has_no_handshake(owner: User, built_page: None):
    key = signed_in("owner").cookies["patchbay-sessionid"].value
    User.objects.update(is_active=False)
    assert handshake.visitor(f"patchbay-sessionid={key}") is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    "cookie", ["", "patchbay-sessionid=wrong", "patchbay-sessionid=", "other=1", "\x00=\x00", "patchbay-sessionid" * 1000]
)
def test_a_handshake_without_a_session_is_nobody(cookie: str):
    assert handshake.visitor(cookie) is None
