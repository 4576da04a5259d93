"""What is done again and again: one thread per process, no scheduler process that could be left behind.

Jobs are written so that several processes may do them at once: conditional updates, or work that is idle the second time.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from django.db import connections

log = logging.getLogger(__name__)

TICK_SECONDS = 1.0


@dataclass
class Job:
    seconds: float
    run: Callable[[], object]
    due: float = 0.0
    failing: bool = field(default=False)


jobs: dict[str, list[Job]] = {"worker": [], "web": [], "heartbeat": []}  # each runs in a thread of its own


def every(seconds: float, run: Callable[[], object], *, process: str = "worker") -> None:
    jobs[process].append(Job(seconds, run))


def start(process: str) -> threading.Event:
    """Begin; setting the returned event ends it."""
    stop = threading.Event()
    threading.Thread(target=_run, args=(jobs[process], stop), name="periodic", daemon=True).start()
    return stop


def _run(mine: list[Job], stop: threading.Event) -> None:
    while not stop.is_set():
        began = time.monotonic()
        for job in mine:
            if job.due <= began:
                job.due = began + job.seconds
                _do(job)
        connections.close_all()
        stop.wait(max(0.05, TICK_SECONDS - (time.monotonic() - began)))


def _do(job: Job) -> None:
    """A failure is told once, not every second, and never ends the thread."""
    try:
        job.run()
    except Exception as problem:
        if not job.failing:
            log.warning("A periodic job fails; it will be tried again.", extra={"job": job.run.__qualname__, "problem": repr(problem)})
        job.failing = True
        connections.close_all()
    else:
        if job.failing:
            log.info("A periodic job works again.", extra={"job": job.run.__qualname__})
        job.failing = False
