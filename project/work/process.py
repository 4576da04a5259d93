"""What makes a Celery worker one of ours: it joins the registry when it is ready, beats, and leaves when it is told to stop."""

import logging
import os
import signal
from collections.abc import Callable
from typing import Any

from celery import signals

from project import periodic
from project.work import registry

log = logging.getLogger(__name__)


def connect_signals() -> None:
    signals.setup_logging.connect(_keep_our_logging, weak=False)
    signals.worker_init.connect(_starts, weak=False)
    signals.worker_ready.connect(_ready, weak=False)
    signals.worker_shutting_down.connect(_told_to_stop, weak=False)
    signals.worker_shutdown.connect(_stopped, weak=False)


def _keep_our_logging(**kwargs: Any) -> None:
    """Celery leaves logging alone when something listens here."""


def _starts(sender: Any, **kwargs: Any) -> None:
    """Before the first message is taken: a claim needs a worker that is known to live.

    The heartbeat has a thread of its own and touches nothing but the database, so that no other part can make us look dead.
    """
    registry.join(sender.hostname)
    periodic.every(1, beat, process="heartbeat")
    periodic.start("heartbeat")


def _ready(sender: Any, **kwargs: Any) -> None:
    log.info("Ready for work.", extra={"node": sender.hostname})
    periodic.start("worker")


def beat() -> None:
    try:
        registry.beat()
    except registry.NameTaken as taken:
        log.critical(
            "Another worker runs under this name, so this one stops. Start it with a --name of its own.", extra={"node": str(taken)}
        )
        os.kill(os.getpid(), signal.SIGTERM)


def _told_to_stop(**kwargs: Any) -> None:
    _say_goodbye(registry.leave)


def _stopped(**kwargs: Any) -> None:
    _say_goodbye(registry.depart)


def _say_goodbye(how: Callable[[], None]) -> None:
    try:
        how()
    except Exception as problem:
        log.warning("Could not say goodbye; the others will notice.", extra={"problem": repr(problem)})
