"""Telling every open page what changed. Inside the transaction of the change; sent when it is committed.

Publishing never raises and nobody waits for it: an event that is lost is healed by the heartbeat, which carries the version.
"""

import asyncio
import atexit
import concurrent.futures
import logging
from typing import Any

from channels.layers import get_channel_layer
from django.db import connection, transaction
from pydantic import BaseModel

from project import loop
from project.live.messages import Event, Put, Remove
from project.live.models import Topic

log = logging.getLogger(__name__)

SEND_SECONDS = 3
_under_way: set[concurrent.futures.Future[None]] = set()


def put(section: str, item_id: object, item: BaseModel) -> Put:
    return Put(section=section, id=str(item_id), item=item.model_dump(mode="json"))


def remove(section: str, item_id: object) -> Remove:
    return Remove(section=section, id=str(item_id))


def publish(topic: str, *changes: Put | Remove) -> None:
    if not connection.in_atomic_block:
        raise RuntimeError("Publish inside the transaction that makes the change.")
    if not changes:
        return
    event = Event(topic=topic, version=Topic.bump(topic), changes=list(changes))
    message = {"type": "topic.event", "event": event.model_dump(mode="json")}
    transaction.on_commit(lambda: send(topic_group(topic), message))


def close_sockets(user_id: int, session_id: object | None = None) -> None:
    """End the user's sockets, or only those of one session. One that misses this is ended by its next heartbeat."""
    message = {"type": "session.ended", "session": session_id and str(session_id)}
    transaction.on_commit(lambda: send(user_group(user_id), message))


def topic_group(topic: str) -> str:
    return "topic." + topic.replace(":", ".")


def user_group(user_id: int) -> str:
    return f"sockets.{user_id}"


def send(group: str, message: dict[str, Any]) -> None:
    future = loop.submit(_send(group, message))
    _under_way.add(future)
    future.add_done_callback(_under_way.discard)


@atexit.register
def _finish() -> None:
    """A command that ends at once would otherwise take its last events with it."""
    concurrent.futures.wait(set(_under_way), timeout=SEND_SECONDS)


async def _send(group: str, message: dict[str, Any]) -> None:
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await get_channel_layer().group_send(group, message)
    except Exception as problem:
        log.warning("An event was not sent; the heartbeat will heal it.", extra={"group": group, "problem": repr(problem)})
