"""The heartbeat of all sockets of this process: one query for their topics and one for their sessions, however many there are."""

import asyncio
import logging
from typing import Protocol

from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from project.live.models import Topic
from project.threads import call

log = logging.getLogger(__name__)


class Socket(Protocol):
    session_key: str
    topics: set[str]

    async def beat(self, versions: dict[str, int]) -> None: ...
    async def end_session(self) -> None: ...


class Pulse:
    def __init__(self) -> None:
        self._sockets: set[Socket] = set()
        self._task: asyncio.Task[None] | None = None

    def join(self, socket: Socket) -> None:
        self._sockets.add(socket)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    def leave(self, socket: Socket) -> None:
        self._sockets.discard(socket)

    async def _run(self) -> None:
        while self._sockets:
            await asyncio.sleep(settings.SOCKET_HEARTBEAT_SECONDS)
            try:
                await self._beat(list(self._sockets))
            except Exception as problem:
                log.warning("No heartbeat this time.", extra={"problem": repr(problem)})

    async def _beat(self, sockets: list[Socket]) -> None:
        versions, sessions = await call(_read, {t for s in sockets for t in s.topics}, {s.session_key for s in sockets})
        beats = (
            s.beat({t: versions[t] for t in s.topics if t in versions}) if s.session_key in sessions else s.end_session() for s in sockets
        )
        await asyncio.gather(*beats, return_exceptions=True)  # one broken socket must not silence the others


def _read(topics: set[str], session_keys: set[str]) -> tuple[dict[str, int], set[str]]:
    alive = Session.objects.filter(session_key__in=session_keys, expire_date__gt=timezone.now())
    return Topic.versions(topics), set(alive.values_list("session_key", flat=True))


pulse = Pulse()
