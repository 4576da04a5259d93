"""*Check worker*: from the page through the broker and a worker's loop and back, as every later piece of work goes."""

import time
from typing import Any, Literal

from django.db import transaction
from django.db.models.functions import Now

from project import broker, loop
from project.errors import NotFound
from project.live.messages import Command
from project.live.publish import publish, put, remove
from project.work import claims, queue, registry
from project.work.models import Check, Work
from project.work.schemas import CheckOut

MOST_TRIES = 3
SECONDS = 10
KEPT = 20


class CheckWorker(Command):
    type: Literal["check_worker"]


@transaction.atomic
def request(user: Any) -> Check:
    """Raises NotFound for anyone but staff: to them this page is not there."""
    if not user.is_staff:
        raise NotFound
    _forget_old()
    check = Check.objects.create(requested_by=user)
    queue.enqueue(KIND, check)
    return _tell(check)


def run(check: Check) -> None:
    with transaction.atomic():
        fence = claims.claim(check, registry.me(), started_at=Now())
        if fence is None:
            return
        _tell(check)
    try:
        detail = loop.run(_touch(check), timeout=SECONDS)
        status = Check.DONE
    except Exception as problem:
        status, detail = Check.FAILED, f"The worker runs, but its broker did not answer: {type(problem).__name__}."
    with transaction.atomic():
        if claims.write(check, fence, status=status, detail=detail, finished_at=Now()):
            _tell(check)


async def _touch(check: Check) -> str:
    """Counted in the broker, so that a test can tell how often it really ran."""
    began = time.perf_counter()
    key = f"patchbay:check:{check.pk}"
    await broker.client().incr(key)
    await broker.client().expire(key, 300)
    return f"Answered by {registry.me().node}; its broker in {(time.perf_counter() - began) * 1000:.1f} ms."


def abandoned(check: Check) -> None:
    """A check may be run again, since it does nothing but answer. A tool call may not: see its kind."""
    held = Check.objects.filter(pk=check.pk, status=Work.RUNNING, claim=check.claim)
    if check.claim < MOST_TRIES:
        if held.update(status=Work.QUEUED, node=""):
            queue.enqueue(KIND, check)
            _tell(check)
    elif held.update(status=Check.FAILED, finished_at=Now(), detail="Each worker that tried it died."):
        _tell(check)


def section(key: str) -> dict[str, CheckOut]:
    return {str(check.pk): CheckOut.model_validate(check) for check in Check.objects.all()}


def _forget_old() -> None:
    old = [check.pk for check in Check.objects.order_by("-requested_at")[KEPT - 1 :]]
    Check.objects.filter(pk__in=old).delete()
    publish(registry.TOPIC, *(remove("checks", pk) for pk in old))


def _tell(check: Check) -> Check:
    check.refresh_from_db()
    publish(registry.TOPIC, put("checks", check.pk, CheckOut.model_validate(check)))
    return check


KIND = queue.Kind(model=Check, task="check", key=lambda check: str(check.pk), abandoned=abandoned)
