"""The broker's client for our own few commands, on the process's loop. Celery and Channels have their own connections."""

import functools

from django.conf import settings
from redis.asyncio import Redis


@functools.cache
def client() -> "Redis":
    """One per process; call it on the loop (`project.loop`) only."""
    return Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2, socket_timeout=5)
