"""`GET /api/health`: does each part that Patchbay needs answer, right now? For probes, operators and the tests."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from ninja import Router, Schema, Status
from redis.asyncio import Redis

from project.threads import call
from project.work import registry

router = Router(tags=["system"])

SECONDS = 3


class Part(Schema):
    ok: bool
    detail: str
    ms: float


class Health(Schema):
    status: str
    version: str
    parts: dict[str, Part]


@router.get("/health", response={200: Health, 503: Health}, auth=None)
async def health(request: HttpRequest) -> Status[dict[str, Any]]:
    parts = await report()
    ok = all(part["ok"] for part in parts.values())
    return Status(200 if ok else 503, {"status": "ok" if ok else "unhealthy", "version": settings.VERSION, "parts": parts})


async def report() -> dict[str, dict[str, Any]]:
    checks: dict[str, Callable[[], Awaitable[str]]] = {"database": _database, "broker": _broker, "worker": _worker}
    answers = await asyncio.gather(*(_part(name, check) for name, check in checks.items()))
    return dict(zip(checks, answers, strict=True))


async def _part(name: str, check: Callable[[], Awaitable[str]]) -> dict[str, Any]:
    began = time.perf_counter()
    try:
        async with asyncio.timeout(SECONDS):
            ok, detail = True, await check()
    except NoWorker as problem:
        ok, detail = False, str(problem)
    except Exception as problem:
        # The class only: a message may hold an address or a password.
        ok, detail = False, f"The {name} does not answer ({type(problem).__name__})."
    return {"ok": ok, "detail": detail, "ms": round((time.perf_counter() - began) * 1000, 2)}


class NoWorker(Exception):
    pass


async def _database() -> str:
    def ask() -> str:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return connection.display_name

    return f"{await call(ask)} answers."


async def _broker() -> str:
    async with Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2, socket_timeout=2) as client:
        await client.ping()
    return "The broker answers."


async def _worker() -> str:
    count = await call(lambda: registry.ready().count())
    if not count:
        raise NoWorker("No worker is alive. Tool calls and chats wait until one is.")
    return f"{count} worker{'s' * (count != 1)} alive."
