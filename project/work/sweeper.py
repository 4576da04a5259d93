"""Finds what fell between: rows whose worker died, rows whose message was lost, workers that left a queue behind."""

import datetime
import logging

from celery import current_app
from celery.utils import worker_direct
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from project.work import queue, registry
from project.work.models import Work, Worker

log = logging.getLogger(__name__)

AT_ONCE = 200
FORGET_WORKERS = datetime.timedelta(minutes=1)


def sweep() -> None:
    for kind in queue.kinds:
        if registry.is_steady():
            _abandoned(kind)
        _unsent(kind)


def _abandoned(kind: queue.Kind) -> None:
    """Claimed by a run of a worker that is no longer alive: the kind says what that means."""
    claimant = registry.live().filter(node=OuterRef("node"), boot=OuterRef("boot"))
    rows = kind.model._default_manager.filter(~Exists(claimant), status=Work.RUNNING)
    for row in rows[:AT_ONCE]:
        log.warning("Its worker is gone.", extra={"work": str(row), "node": row.node})
        try:
            with transaction.atomic():
                kind.abandoned(row)
        except Exception:  # one row that cannot be handled must not keep the others waiting
            log.exception("A row that lost its worker could not be handled.", extra={"work": str(row)})


def _unsent(kind: queue.Kind) -> None:
    """Waiting for longer than a message needs, or for a worker that is gone. Of several sweepers, the one that counts up sends."""
    addressee = registry.live().filter(node=OuterRef("sent_to"))
    overdue = Q(resend_at__lte=Now()) | (~Q(sent_to="") & ~Exists(addressee))
    for row in kind.model._default_manager.filter(overdue, status=Work.QUEUED)[:AT_ONCE]:
        node, resends = registry.owner(kind.key(row)) or "", row.resends + 1
        mine = kind.model._default_manager.filter(pk=row.pk, status=Work.QUEUED, resends=row.resends)
        if mine.update(sent_to=node, resends=resends, resend_at=Now() + queue.resend_delay(resends)):
            log.info("Sending work again.", extra={"work": str(row), "node": node})
            if not queue.send(kind, row, node):
                return  # the broker is away: the rest waits for it too


def forget_workers() -> None:
    """Workers long gone, and their queues: nobody will read them, and their rows were found above."""
    for worker in Worker.objects.filter(seen_at__lt=Now() - FORGET_WORKERS):
        deleted, _ = Worker.objects.filter(pk=worker.pk, boot=worker.boot, seen_at__lt=Now() - FORGET_WORKERS).delete()
        if deleted:
            with current_app.connection_for_write() as connection:
                left_behind = worker_direct(worker.node)(connection.default_channel)
                left_behind.declare()  # kombu deletes only what it knows
                left_behind.delete()
