"""Sending work to the worker that owns it. Messages carry ids only, and may be lost: the sweeper finds the row."""

import datetime
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery import current_app
from celery.utils import worker_direct
from django.db import transaction
from django.db.models.functions import Now

from project.work import registry
from project.work.models import Work

log = logging.getLogger(__name__)

FIRST_RESEND = datetime.timedelta(seconds=3)
LONGEST_RESEND = datetime.timedelta(minutes=1)


@dataclass(frozen=True)
class Kind:
    """A kind of work: its rows, its task, and what becomes of a row whose worker died with it."""

    model: type[Work]
    task: str  # by name: the task's module imports the work, not the other way round
    key: Callable[[Any], str]  # of a row: rows of one key go to one worker
    abandoned: Callable[[Any], None]  # conditional, and inside a transaction


kinds: list[Kind] = []


def enqueue(kind: Kind, row: Work) -> None:
    """Send when the transaction commits."""
    node = registry.owner(kind.key(row)) or ""
    type(row)._default_manager.filter(pk=row.pk).update(sent_to=node, resend_at=Now() + FIRST_RESEND, resends=0)
    transaction.on_commit(lambda: send(kind, row, node))


def send(kind: Kind, row: Work, node: str) -> bool:
    """Never raises: with the broker away (False) the row simply waits for the sweeper."""
    try:
        queue: Any = worker_direct(node) if node else current_app.conf.task_default_queue
        current_app.send_task(kind.task, [str(row.pk)], queue=queue)
    except Exception as problem:
        log.warning("Work was not sent; it will be sent again.", extra={"work": str(row), "problem": repr(problem)})
        return False
    return True


def resend_delay(resends: int) -> datetime.timedelta:
    """Grows, so that a long queue is not flooded with copies of what is already in it."""
    growth: int = 2 ** min(resends, 10)
    return min(FIRST_RESEND * growth, LONGEST_RESEND)
