"""How async code calls synchronous services: in threads of our own.

Django's `sync_to_async` and its async ORM share one thread, in which one slow query delays everybody.
"""

import asyncio
import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import connections

P = ParamSpec("P")
T = TypeVar("T")

_executor = ThreadPoolExecutor(max_workers=8, thread_name_prefix="service")


async def call(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    work = functools.partial(_with_connection, function, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_executor, work)


def _with_connection(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        return function(*args, **kwargs)
    finally:
        connections.close_all()  # on PostgreSQL this gives it back to the pool
