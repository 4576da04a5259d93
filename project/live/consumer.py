"""The one WebSocket, `/ws/`. It checks who speaks, parses, calls a verb and forwards events. It decides nothing."""

import json
import logging
import time
from collections import deque
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from pydantic import BaseModel
from redis.exceptions import RedisError

from project.errors import DatabaseAway, PatchbayError, Unexpected, is_outage
from project.live import commands, topics
from project.live.handshake import Visitor, is_our_page, visitor
from project.live.messages import Command, Done, Failed, Heartbeat, Subscribe, Unsubscribe
from project.live.publish import topic_group, user_group
from project.live.pulse import pulse
from project.threads import call

log = logging.getLogger(__name__)

# Only codes from 3000 on are ours to send.
NOT_TEXT, SIGNED_OUT, FOREIGN_ORIGIN, TOO_BIG, TOO_MANY, BROKER_AWAY = 4400, 4401, 4403, 4413, 4429, 4503
WINDOW_SECONDS = 10
MOST_TOPICS = 100


class PageConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.topics: set[str] = set()
        self.received: deque[float] = deque(maxlen=settings.SOCKET_MESSAGES_PER_10_SECONDS)
        self.visitor: Visitor | None = None
        self.closing = False
        try:
            await super().__call__(scope, receive, send)
        except (RedisError, OSError) as problem:
            log.warning("A socket was refused or ended: the broker is away.", extra={"problem": repr(problem)})
            await self.close(BROKER_AWAY)
        finally:
            pulse.leave(self)  # however it ended

    async def connect(self) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.scope["headers"]}
        origin, host = headers.get("origin", ""), headers.get("host", "")
        if not is_our_page(origin, host):
            log.warning("A socket from a foreign page was refused.", extra={"origin": origin, "host": host})
            await self.close(FOREIGN_ORIGIN)
            return
        self.visitor = await call(visitor, headers.get("cookie", ""))
        await self.accept()
        if self.visitor is None:
            await self.end_session()
            return
        self.user, self.session_key = self.visitor.user, self.visitor.session_key
        await self.channel_layer.group_add(user_group(self.user.pk), self.channel_name)
        pulse.join(self)

    async def disconnect(self, code: int) -> None:
        self.closing = True
        pulse.leave(self)
        groups = [topic_group(topic) for topic in self.topics]
        if self.visitor is not None:
            groups.append(user_group(self.visitor.user.pk))
        for group in groups:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Once; what arrives after it is not answered."""
        if not self.closing:
            self.closing = True
            await super().close(code, reason)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.closing:
            return
        if text_data is None:
            await self.close(NOT_TEXT)
        elif len(text_data.encode()) > settings.SOCKET_MESSAGE_BYTES:
            await self.close(TOO_BIG)
        elif self._too_many():
            await self.close(TOO_MANY)
        else:
            await self._answer(text_data)

    def _too_many(self) -> bool:
        now = time.monotonic()
        full = len(self.received) == self.received.maxlen and now - self.received[0] < WINDOW_SECONDS
        self.received.append(now)
        return full

    async def _answer(self, text: str) -> None:
        try:
            await self._do(commands.parse(text))
        except PatchbayError as problem:
            await self._fail(text, problem)
        except Exception as problem:
            if is_outage(problem):
                await self._fail(text, DatabaseAway(problem))
                return
            log.exception("A command failed.")
            await self._fail(text, Unexpected())

    async def _do(self, command: Command) -> None:
        match command:
            case Subscribe(topic=topic):
                await self._subscribe(topic)
            case Unsubscribe(topic=topic):
                self.topics.discard(topic)
                await self.channel_layer.group_discard(topic_group(topic), self.channel_name)
                await self._tell(Done(ref=command.ref))
            case _:
                result = await call(commands.handlers[type(command)], self.user, command)
                await self._tell(Done(ref=command.ref, result=result.model_dump(mode="json") if result else None))

    async def _subscribe(self, topic: str) -> None:
        """Listen first, then read: what changes in between arrives as an event that the snapshot already has, and is dropped."""
        topics.find(topic, self.user)
        if topic not in self.topics and len(self.topics) >= MOST_TOPICS:
            raise PatchbayError("This page watches too much at once.", code="too_many_topics")
        await self.channel_layer.group_add(topic_group(topic), self.channel_name)
        self.topics.add(topic)
        await self._tell(await call(topics.snapshot, topic, self.user))

    # ── What arrives from the channel layer

    async def topic_event(self, message: dict[str, Any]) -> None:
        if message["event"]["topic"] in self.topics and not self.closing:
            await self.send(json.dumps(message["event"]))

    async def session_ended(self, message: dict[str, Any]) -> None:
        if self.visitor and message["session"] in (None, self.visitor.session_id):
            await self.end_session()

    # ── What the pulse asks for

    async def beat(self, versions: dict[str, int]) -> None:
        await self._tell(Heartbeat(versions=versions))

    async def end_session(self) -> None:
        await self.close(SIGNED_OUT)

    async def _tell(self, message: BaseModel) -> None:
        if not self.closing:
            await self.send(message.model_dump_json())

    async def _fail(self, text: str, problem: PatchbayError) -> None:
        await self._tell(Failed(ref=_ref(text), code=problem.code, detail=problem.detail))


def _ref(text: str) -> str | None:
    """The ref of a message that could not be read whole, so that the page knows which one failed."""
    try:
        ref = json.loads(text).get("ref")
    except (ValueError, AttributeError, RecursionError):
        return None
    return ref if isinstance(ref, str) and len(ref) <= 40 else None
