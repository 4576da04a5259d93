"""The bridge between threads and the loop, and its rules about the database."""

import asyncio
import threading
from collections.abc import AsyncGenerator

import anyio
import pytest
from django.db import connection, transaction

from project import loop, periodic, threads


async def double(number: int) -> int:
    await asyncio.sleep(0)
    return number * 2


async def count(to: int) -> AsyncGenerator[int, None]:
    for number in range(to):
        yield number


async def forever() -> None:
    await asyncio.Event().wait()


def test_a_thread_waits_for_a_coroutine():
    assert loop.run(double(21), timeout=1) == 42


def test_all_threads_share_one_loop():
    loops = [loop.run(running_loop(), timeout=1) for _ in range(2)]
    assert loops[0] is loops[1] is loop.get()


async def running_loop() -> asyncio.AbstractEventLoop:
    return asyncio.get_running_loop()


def test_what_takes_too_long_is_cancelled():
    with pytest.raises(TimeoutError):
        loop.run(forever(), timeout=0.05)
    assert not [task for task in asyncio.all_tasks(loop.get()) if "forever" in repr(task)]


def test_several_run_at_once_and_a_failure_is_its_own():
    async def fail() -> int:
        raise ValueError("mine")

    first, second, third = loop.run_all([double(1), fail(), double(3)], timeout=1)
    assert (first, third) == (2, 6)
    assert isinstance(second, ValueError)


def test_a_stream_is_read_item_by_item_and_closed_when_the_reader_stops():
    closed = threading.Event()

    async def endless() -> AsyncGenerator[int, None]:
        try:
            while True:
                yield 1
        finally:
            closed.set()

    assert list(loop.iterate(count(3), timeout=1)) == [0, 1, 2]
    stream = loop.iterate(endless(), timeout=1)
    assert next(stream) == 1
    stream.close()  # type: ignore[attr-defined]
    assert closed.wait(1)


def test_a_stream_that_fails_raises_where_it_is_read():
    async def breaks() -> AsyncGenerator[int, None]:
        yield 1
        raise ValueError("broken")

    stream = loop.iterate(breaks(), timeout=1)
    assert next(stream) == 1
    with pytest.raises(ValueError, match="broken"):
        next(stream)


def test_a_stream_may_hold_a_task_group_open():
    async def grouped() -> AsyncGenerator[int, None]:
        async with anyio.create_task_group() as group:
            group.start_soon(anyio.sleep, 0)
            for number in range(3):
                yield number

    assert list(loop.iterate(grouped(), timeout=1)) == [0, 1, 2]


def test_the_loop_refuses_to_wait_for_itself():
    async def inside() -> None:
        loop.run(double(1), timeout=1)

    with pytest.raises(RuntimeError, match="wait for itself"):
        loop.run(inside(), timeout=1)


@pytest.mark.django_db(transaction=True)
def test_a_thread_that_waits_holds_no_database_connection():
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    assert connection.connection is not None

    loop.run(double(1), timeout=1)
    assert connection.connection is None


@pytest.mark.django_db(transaction=True)
def test_waiting_inside_a_transaction_is_refused():
    work = double(1)
    with transaction.atomic(), pytest.raises(RuntimeError, match="inside a transaction"):
        loop.run(work, timeout=1)
    work.close()


async def test_services_are_called_in_threads_of_their_own():
    started, release = threading.Event(), threading.Event()

    def slow() -> str:
        started.set()
        release.wait(5)
        return "slow"

    first = asyncio.create_task(threads.call(slow))
    await asyncio.to_thread(started.wait, 5)
    assert await threads.call(lambda: "quick") == "quick"
    release.set()
    assert await first == "slow"


def test_a_periodic_job_that_fails_is_told_once_and_tried_again(caplog):
    calls = 0
    done = threading.Event()

    def flaky() -> None:
        nonlocal calls
        calls += 1
        if calls < 3:
            raise ValueError("not yet")
        done.set()

    job = periodic.Job(0, flaky)
    for _ in range(3):
        periodic._do(job)
    assert done.is_set()
    assert caplog.text.count("fails; it will be tried again") == 1
    assert not job.failing


def test_the_periodic_thread_runs_its_jobs_until_it_is_stopped(monkeypatch):
    ran = threading.Event()
    monkeypatch.setitem(periodic.jobs, "test", [periodic.Job(0.01, ran.set)])
    stop = periodic.start("test")
    assert ran.wait(5)
    stop.set()
