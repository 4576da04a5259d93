"""The workers that are alive. Every time here is the database's, so that no machine's clock matters."""

import datetime
import logging
import threading
import time
import uuid
from dataclasses import dataclass

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from project.live.publish import publish, put, remove
from project.work import rendezvous
from project.work.models import Worker
from project.work.schemas import WorkerOut

log = logging.getLogger(__name__)

LIVE = datetime.timedelta(seconds=5)
SETTLED = datetime.timedelta(seconds=2)
TOPIC = "system"


@dataclass(frozen=True)
class Identity:
    """One run of one worker."""

    node: str
    boot: uuid.UUID


class NameTaken(Exception):
    """Another process runs under this node name."""


_me: Identity | None = None
_registered = False
_leaving = False
_last_beat: float | None = None  # by this process's own clock, like the next
_steady_since: float | None = None
_turn = threading.Lock()  # beating and leaving happen in different threads


def me() -> Identity:
    """Who this process is. Only workers have an identity."""
    if _me is None:
        raise RuntimeError("This process is not a worker.")
    return _me


def join(node: str) -> Identity:
    """This process is a worker from now on. The first beat registers it, so that a database that is away delays nothing else."""
    global _me
    _me = Identity(node, uuid.uuid4())
    return _me


def is_steady() -> bool:
    """Whether our own beat has gone on for long enough that a missing beat of another means something.

    After a stall or an outage of the database everybody's last beat is old; whoever wakes first must not bury the others.
    """
    return _steady_since is not None and time.monotonic() - _steady_since > LIVE.total_seconds()


@transaction.atomic
def _register(identity: Identity) -> None:
    facts = {"boot": identity.boot, "version": settings.VERSION, "threads": settings.WORKER_THREADS, "seen_at": Now(), "gone": False}
    back_soon = live().filter(node=identity.node).update(started_at=Now(), **facts)
    if not back_soon:
        Worker.objects.update_or_create(node=identity.node, defaults={**facts, "started_at": Now(), "live_since": Now()})
    row = Worker.objects.get(node=identity.node)
    publish(TOPIC, put("workers", row.node, WorkerOut.model_validate(row)))


def beat() -> None:
    """Say that we are alive. One that was thought gone comes back; one whose name was taken meanwhile raises NameTaken."""
    global _steady_since, _last_beat
    with _turn:
        _beat(me())
    now = time.monotonic()
    if _last_beat is None or now - _last_beat > LIVE.total_seconds() / 2:
        _steady_since = now
    _last_beat = now


def _beat(identity: Identity) -> None:
    global _registered
    if _leaving:
        Worker.objects.filter(node=identity.node, boot=identity.boot).update(seen_at=Now())  # for what it still finishes
        return
    if _registered and Worker.objects.filter(node=identity.node, boot=identity.boot, gone=False).update(seen_at=Now()):
        return
    if _registered and live().filter(node=identity.node).exclude(boot=identity.boot).exists():
        raise NameTaken(identity.node)
    _register(identity)
    _registered = True


def leave() -> None:
    """A worker that is told to stop gets no new work from this moment, and keeps what it has until it is done."""
    global _leaving
    identity = me()
    with _turn, transaction.atomic():
        _leaving = True
        if Worker.objects.filter(node=identity.node, boot=identity.boot, gone=False).update(gone=True):
            publish(TOPIC, remove("workers", identity.node))


def depart() -> None:
    """The very end: whatever it still held is nobody's now."""
    identity = me()
    with _turn:
        Worker.objects.filter(node=identity.node, boot=identity.boot).update(seen_at=Now() - LIVE)


def live() -> QuerySet[Worker]:
    """Those whose claims hold, also while they finish and take nothing new."""
    return Worker.objects.filter(seen_at__gt=Now() - LIVE)


def ready() -> QuerySet[Worker]:
    """Those who take work."""
    return live().filter(gone=False)


def owner(key: str) -> str | None:
    """The node that owns `key`. A newcomer counts after two seconds of life, the same two for every process that asks."""
    settled = list(ready().filter(live_since__lt=Now() - SETTLED).values_list("node", flat=True))
    return rendezvous.owner(key, settled or ready().values_list("node", flat=True))


def notice_gone() -> None:
    """Tell the pages about workers that died. Done by workers and by web processes, so that the last one's death is seen too."""
    for node in Worker.objects.filter(gone=False, seen_at__lte=Now() - LIVE).values_list("node", flat=True):
        with transaction.atomic():
            if Worker.objects.filter(node=node, gone=False, seen_at__lte=Now() - LIVE).update(gone=True):
                log.warning("A worker is gone.", extra={"node": node})
                publish(TOPIC, remove("workers", node))


def section(key: str) -> dict[str, WorkerOut]:
    return {row.node: WorkerOut.model_validate(row) for row in Worker.objects.filter(gone=False)}
