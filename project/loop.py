"""The bridge between ordinary threads and asyncio: each process has one loop, in a thread of its own.

A thread that waits for the loop gives its database connection back first, so that a slow answer holds none.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncGenerator, Coroutine, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import connections

T = TypeVar("T")

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None
_thread: threading.Thread | None = None

AHEAD = 64  # how many items of a stream may wait for their reader


def get() -> asyncio.AbstractEventLoop:
    """The loop of this process, started on first use."""
    global _loop, _thread
    with _lock:
        if _loop is None:
            _loop = asyncio.new_event_loop()
            _thread = threading.Thread(target=_loop.run_forever, name="loop", daemon=True)
            _thread.start()
        return _loop


def submit(work: Coroutine[Any, Any, T]) -> Future[T]:
    """Start `work` on the loop and do not wait."""
    return asyncio.run_coroutine_threadsafe(work, get())


def run(work: Coroutine[Any, Any, T], timeout: float) -> T:
    """Wait for `work`, at most `timeout` seconds. Raises TimeoutError, and cancels the work, when it takes longer."""
    if threading.current_thread() is _thread:
        work.close()
        raise RuntimeError("The loop cannot wait for itself: await it.")
    _release_database()
    return submit(_within(work, timeout)).result()


def run_all(works: Iterable[Coroutine[Any, Any, T]], timeout: float) -> list[T | BaseException]:
    """Wait for several at once; a failure is its place in the list, not the end of the others."""

    async def gather() -> list[T | BaseException]:
        return await asyncio.gather(*works, return_exceptions=True)

    return run(gather(), timeout)


def iterate(source: AsyncGenerator[T, None], timeout: float) -> Iterator[T]:
    """The items of an async stream, each awaited at most `timeout` seconds. The stream is closed when the caller stops.

    One task reads it from beginning to end, since what it opens inside itself must be closed by the same task.
    """
    items: asyncio.Queue[T | _End] = asyncio.Queue(maxsize=AHEAD)
    reader = submit(_read(source, items))
    try:
        while not isinstance(item := run(items.get(), timeout), _End):
            yield item
        if item.problem is not None:
            raise item.problem
    finally:
        reader.cancel()


@dataclass
class _End:
    problem: Exception | None = None


async def _read(source: AsyncGenerator[T, None], items: "asyncio.Queue[T | _End]") -> None:
    end = _End()
    try:
        async with contextlib.aclosing(source):
            async for item in source:
                await items.put(item)
    except Exception as problem:
        end.problem = problem
    await items.put(end)


async def _within(work: Coroutine[Any, Any, T], seconds: float) -> T:
    async with asyncio.timeout(seconds):
        return await work


def _release_database() -> None:
    """Inside a transaction the connection must stay; waiting there would be a mistake, so it is refused."""
    for connection in connections.all(initialized_only=True):
        if connection.in_atomic_block:
            raise RuntimeError("Do not wait for the loop inside a transaction: it would hold the database for as long.")
        connection.close()
