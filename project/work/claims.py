"""Claiming a row, and writing it only while the claim holds.

A claim is one conditional UPDATE; whoever changes zero rows was not first. Every later write carries the fence: a worker
that was thought dead and wakes up finds that its claim is no longer the row's, and writes nothing.
"""

import uuid
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Exists, QuerySet

from project.work import registry
from project.work.models import Work
from project.work.registry import Identity

W = TypeVar("W", bound=Work)


@dataclass(frozen=True)
class Fence:
    node: str
    boot: uuid.UUID
    claim: int


def claim(row: Work, worker: Identity, **changes: Any) -> Fence | None:
    """Take a queued row. None when someone else has it, when it no longer waits, or when we are not known to live: a claim
    that the sweeper takes away at once would be work done twice.
    """
    fence = Fence(worker.node, worker.boot, row.claim + 1)
    claimant = registry.live().filter(node=worker.node, boot=worker.boot)
    waiting = _rows(row).filter(Exists(claimant), pk=row.pk, status=Work.QUEUED, claim=row.claim)
    taken = waiting.update(status=Work.RUNNING, node=fence.node, boot=fence.boot, claim=fence.claim, **changes)
    return fence if taken else None


def write(row: Work, fence: Fence, **changes: Any) -> bool:
    """Change a claimed row. False when the claim was lost: stop silently."""
    held = _rows(row).filter(pk=row.pk, status=Work.RUNNING, node=fence.node, boot=fence.boot, claim=fence.claim)
    return held.update(**changes) == 1


def _rows(row: W) -> QuerySet[W]:
    return type(row)._default_manager.all()
