"""One worker does a piece of work; whoever comes late, or wakes up late, does nothing."""

import uuid

import pytest
from django.db.models.functions import Now

from project.accounts.models import User
from project.work import checks, claims, queue, registry, sweeper
from project.work.models import Check, Work, Worker
from project.work.registry import Identity

pytestmark = pytest.mark.django_db

ONE, TWO = Identity("one@host", uuid.uuid4()), Identity("two@host", uuid.uuid4())


@pytest.fixture
def check(owner: User) -> Check:
    return Check.objects.create(requested_by=owner)


@pytest.fixture(autouse=True)
def steady(monkeypatch):
    """Two workers that live, and a process that has watched them for long enough to judge."""
    monkeypatch.setattr(registry, "is_steady", lambda: True)
    join(ONE)
    join(TWO)


@pytest.fixture
def sent(monkeypatch) -> list[Check]:
    rows: list[Check] = []

    def send(kind: queue.Kind, row: Check, node: str) -> bool:
        rows.append(row)
        return True

    monkeypatch.setattr(queue, "send", send)
    return rows


def long_ago(node: str) -> None:
    Worker.objects.filter(node=node).update(seen_at=Now() - registry.LIVE * 2)


def join(identity: Identity) -> None:
    registry._register(identity)


def test_of_two_that_claim_a_row_one_gets_it(check: Check):
    same_row = Check.objects.get(pk=check.pk)
    assert claims.claim(check, ONE) is not None
    assert claims.claim(same_row, TWO) is None


def test_a_worker_that_is_not_known_to_live_claims_nothing(check: Check):
    assert claims.claim(check, Identity("new@host", uuid.uuid4())) is None
    long_ago(ONE.node)
    assert claims.claim(check, ONE) is None


def test_a_process_that_just_woke_up_takes_no_work_from_others(check: Check, sent: list[Check], monkeypatch):
    claims.claim(check, ONE)
    long_ago(ONE.node)
    monkeypatch.setattr(registry, "is_steady", lambda: False)
    sweeper.sweep()
    check.refresh_from_db()
    assert check.status == Work.RUNNING


def test_one_row_that_cannot_be_handled_does_not_stop_the_others(check: Check, owner: User, sent: list[Check], monkeypatch):
    def poison(row: Check) -> None:
        raise ValueError("poison")

    claims.claim(check, ONE)
    long_ago(ONE.node)
    waiting = Check.objects.create(requested_by=owner)
    monkeypatch.setattr(queue, "kinds", [queue.Kind(model=Check, task="check", key=lambda row: str(row.pk), abandoned=poison)])
    sweeper.sweep()
    assert sent == [waiting]


def test_with_the_broker_away_the_sweeper_tries_once_and_comes_back_later(owner: User, monkeypatch):
    tried: list[Check] = []
    monkeypatch.setattr(queue, "send", lambda kind, row, node: tried.append(row))
    for _ in range(3):
        Check.objects.create(requested_by=owner)
    sweeper.sweep()
    assert len(tried) == 1


def test_a_delivery_that_comes_again_finds_nothing_to_claim(check: Check):
    claims.claim(check, ONE)
    check.refresh_from_db()
    assert claims.claim(check, ONE) is None


def test_a_worker_that_lost_its_claim_writes_nothing(check: Check):
    fence = claims.claim(check, ONE)
    assert fence is not None
    Check.objects.filter(pk=check.pk).update(status=Work.QUEUED)
    check.refresh_from_db()
    later = claims.claim(check, TWO)
    assert later is not None

    assert not claims.write(check, fence, status=Check.DONE, detail="from the dead")
    assert claims.write(check, later, status=Check.DONE, detail="from the living")
    check.refresh_from_db()
    assert check.detail == "from the living"


def test_the_same_worker_started_anew_does_not_hold_the_claims_of_its_former_run(check: Check):
    fence = claims.claim(check, ONE)
    assert fence is not None
    reborn = claims.Fence(ONE.node, uuid.uuid4(), fence.claim)
    assert not claims.write(check, reborn, status=Check.DONE)


def test_the_sweeper_leaves_the_work_of_a_living_worker_alone(check: Check, sent: list[Check]):
    claims.claim(check, ONE)
    sweeper.sweep()
    check.refresh_from_db()
    assert check.status == Work.RUNNING
    assert sent == []


def test_work_whose_worker_died_is_given_to_another(check: Check, sent: list[Check], django_capture_on_commit_callbacks):
    claims.claim(check, ONE)
    long_ago(ONE.node)
    with django_capture_on_commit_callbacks(execute=True):
        sweeper.sweep()
    check.refresh_from_db()
    assert (check.status, check.claim) == (Work.QUEUED, 1)
    assert sent == [check]


def test_work_is_taken_from_a_former_run_although_its_worker_is_back(check: Check, sent: list[Check]):
    claims.claim(check, ONE)
    join(Identity(ONE.node, uuid.uuid4()))
    sweeper.sweep()
    check.refresh_from_db()
    assert check.status == Work.QUEUED


def test_work_that_kills_every_worker_ends(check: Check):
    Check.objects.filter(pk=check.pk).update(claim=checks.MOST_TRIES - 1)
    check.refresh_from_db()
    claims.claim(check, ONE)
    long_ago(ONE.node)
    sweeper.sweep()
    check.refresh_from_db()
    assert check.status == Check.FAILED
    assert check.finished_at is not None


def test_a_row_whose_message_was_lost_is_sent_again_and_then_less_and_less_often(check: Check, sent: list[Check]):
    sweeper.sweep()
    assert sent == [check]
    sweeper.sweep()
    assert sent == [check]
    assert queue.resend_delay(1) < queue.resend_delay(2) <= queue.LONGEST_RESEND
    assert queue.resend_delay(50) == queue.LONGEST_RESEND


def test_a_row_that_waits_for_a_worker_that_died_is_sent_to_another_at_once(check: Check, sent: list[Check]):
    Check.objects.filter(pk=check.pk).update(sent_to=ONE.node, resend_at=Now() + queue.LONGEST_RESEND)
    sweeper.sweep()
    assert sent == []
    long_ago(ONE.node)
    sweeper.sweep()
    assert sent == [check]
    assert Check.objects.get().sent_to == TWO.node


def test_sending_never_raises_when_the_broker_is_away(check: Check, monkeypatch, caplog):
    def away(*args: object, **kwargs: object) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr("celery.app.base.Celery.send_task", away)
    queue.send(checks.KIND, check, "")
    assert "it will be sent again" in caplog.text
