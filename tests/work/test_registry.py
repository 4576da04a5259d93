"""Who is alive, by the database's clock."""

import uuid

import pytest
from celery import current_app
from celery.utils import worker_direct
from django.db.models.functions import Now
from redis import Redis

from project.live.models import Topic
from project.work import registry, sweeper
from project.work.models import Worker
from project.work.registry import Identity, NameTaken

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_identity(monkeypatch):
    monkeypatch.setattr(registry, "_me", None)
    monkeypatch.setattr(registry, "_registered", False)
    monkeypatch.setattr(registry, "_leaving", False)
    monkeypatch.setattr(registry, "_last_beat", None)
    monkeypatch.setattr(registry, "_steady_since", None)


def age(node: str, **seconds_ago: float) -> None:
    import datetime

    times = {field: Now() - datetime.timedelta(seconds=ago) for field, ago in seconds_ago.items()}
    Worker.objects.filter(node=node).update(**times)


def register(node: str) -> Identity:
    identity = Identity(node, uuid.uuid4())
    registry._register(identity)
    return identity


def test_a_worker_joins_with_its_first_beat_and_leaves_when_it_stops():
    registry.join("one@host")
    assert not registry.live().exists()
    registry.beat()
    assert registry.live().count() == 1
    registry.leave()
    assert registry.section("") == {}
    assert registry.owner("key") is None


def test_a_worker_that_finishes_its_last_work_keeps_its_claims_and_gets_nothing_new():
    register("two@host")
    registry.join("one@host")
    registry.beat()
    registry.leave()
    age("one@host", seen_at=4)
    registry.beat()
    assert registry.live().count() == 2
    assert {registry.owner(str(key)) for key in range(50)} == {"two@host"}
    assert set(registry.section("")) == {"two@host"}
    registry.depart()
    assert registry.live().count() == 1


def test_a_web_process_is_not_a_worker():
    with pytest.raises(RuntimeError):
        registry.me()


def test_one_that_stops_beating_is_noticed_once():
    register("one@host")
    age("one@host", seen_at=6)
    before = Topic.versions({"system"})["system"]
    registry.notice_gone()
    registry.notice_gone()
    assert registry.section("") == {}
    assert Topic.versions({"system"})["system"] == before + 1


def test_one_that_was_thought_gone_comes_back_with_its_next_beat():
    registry.join("one@host")
    registry.beat()
    age("one@host", seen_at=6)
    registry.notice_gone()
    registry.beat()
    assert set(registry.section("")) == {"one@host"}


def test_a_worker_whose_name_was_taken_is_told():
    registry.join("one@host")
    registry.beat()
    register("one@host")
    with pytest.raises(NameTaken):
        registry.beat()


def test_a_quick_restart_takes_the_name_and_keeps_its_keys():
    register("one@host")
    age("one@host", live_since=60)
    register("two@host")
    age("two@host", live_since=60)
    owners = {key: registry.owner(key) for key in map(str, range(50))}

    registry.join("one@host")
    registry.beat()

    assert {key: registry.owner(key) for key in owners} == owners


def test_a_newcomer_owns_nothing_until_it_has_lived_two_seconds():
    register("one@host")
    age("one@host", live_since=60)
    register("two@host")
    assert {registry.owner(str(key)) for key in range(50)} == {"one@host"}
    age("two@host", live_since=3)
    assert {registry.owner(str(key)) for key in range(50)} == {"one@host", "two@host"}


def test_the_very_first_worker_owns_everything_at_once():
    register("one@host")
    assert registry.owner("key") == "one@host"
    assert registry.owner("other") == "one@host"


def test_nobody_owns_anything_while_nobody_is_alive():
    assert registry.owner("key") is None


def test_a_worker_long_gone_is_forgotten_and_its_queue_deleted(broker: Redis):
    register("one@host")
    register("two@host")
    age("one@host", seen_at=61)
    for node in ("one@host", "two@host"):
        current_app.send_task("check", ["id"], queue=worker_direct(node))  # type: ignore[arg-type]
    queues = {node: worker_direct(node).name for node in ("one@host", "two@host")}
    assert all(broker.llen(queue) == 1 for queue in queues.values())

    sweeper.forget_workers()

    assert [worker.node for worker in Worker.objects.all()] == ["two@host"]
    assert broker.llen(queues["one@host"]) == 0
    assert broker.llen(queues["two@host"]) == 1
    broker.delete(queues["two@host"])


def test_a_worker_that_just_woke_up_waits_before_it_buries_others(monkeypatch):
    clock = [100.0]
    monkeypatch.setattr("project.work.registry.time.monotonic", lambda: clock[0])
    registry.join("one@host")
    for _ in range(7):
        registry.beat()
        clock[0] += 1
    assert registry.is_steady()
    clock[0] += 60  # a stall
    registry.beat()
    assert not registry.is_steady()
    for _ in range(7):
        clock[0] += 1
        registry.beat()
    assert registry.is_steady()
