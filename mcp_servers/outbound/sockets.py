"""Opening a connection: the name is resolved once, every answer is judged, and one of the judged addresses is connected to."""

# ruff: noqa: ASYNC109  (the parameters named timeout are httpcore2's)

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from itertools import chain, zip_longest
from typing import Any, Literal

import anyio
import httpcore2

from mcp_servers.outbound import addresses, errors, tls
from mcp_servers.outbound.urls import Target

Resolver = Callable[[str, int], Awaitable[list[str]]]
Dial = Callable[[str, int], Awaitable[httpcore2.AsyncNetworkStream]]
Stage = Literal["address", "tcp", "tls", "http"]

CONNECT_SECONDS = 10.0
STAGGER_SECONDS = 0.25  # RFC 8305's delay before the next address is tried as well
MOST_ADDRESSES = 6

# Told of every stage that is passed. A context variable, because the pool opens connections in the task of the request that needs one.
watch: ContextVar[Callable[[Stage], None] | None] = ContextVar("watch", default=None)

# Of our own, so that a name server that does not answer takes no thread that others wait for.
_resolving = ThreadPoolExecutor(32, thread_name_prefix="resolve")

# The peer of a quiet stream may be gone without a word. The kernel asks, and ends the connection after about a minute.
_KEEP_ALIVE: list[httpcore2.SOCKET_OPTION] = [
    (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
    *(
        (socket.IPPROTO_TCP, getattr(socket, name), value)
        for name, value in (("TCP_KEEPIDLE", 30), ("TCP_KEEPINTVL", 10), ("TCP_KEEPCNT", 3))
        if hasattr(socket, name)
    ),
]


async def resolve(host: str, port: int) -> list[str]:
    """What this machine's resolver says, in its order."""

    def ask() -> list[str]:
        return [str(answer[4][0]) for answer in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]

    return list(dict.fromkeys(await asyncio.get_running_loop().run_in_executor(_resolving, ask)))


async def dial(address: str, port: int) -> httpcore2.AsyncNetworkStream:
    return await httpcore2.AnyIOBackend().connect_tcp(address, port, socket_options=_KEEP_ALIVE)


class GuardedBackend(httpcore2.AsyncNetworkBackend):
    """Opens the sockets of one origin."""

    def __init__(self, target: Target, policy: addresses.Policy, resolver: Resolver, dialler: Dial) -> None:
        self._target = target
        self._policy = policy
        self._resolve = resolver
        self._dial = dialler

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        """One deadline for resolving, connecting and, in the stream that is returned, TLS."""
        seconds = timeout or CONNECT_SECONDS
        deadline = anyio.current_time() + seconds
        try:
            with anyio.fail_after(seconds):
                judged = await self._judged()
                passed("address")
                stream = await first_to_connect(judged, port, self._dial)
        except (TimeoutError, httpcore2.TimeoutException):
            raise errors.ConnectTimeout(self._target.authority, seconds) from None
        except (OSError, httpcore2.NetworkError) as problem:
            raise errors.ConnectionRefused(self._target.authority) from problem
        passed("tcp")
        return GuardedStream(stream, self._target.authority, deadline, seconds)

    async def _judged(self) -> list[str]:
        """Every address that the name resolves to. One that is refused refuses the name: who answers so means no good."""
        target = self._target
        if target.address is not None:
            found = [target.host]
        else:
            try:
                found = await self._resolve(target.host, target.port)
            except (OSError, UnicodeError):
                raise errors.NameNotResolved(target.host) from None
        if not found:
            raise errors.NameNotResolved(target.host)
        for address in found:
            if refusal := addresses.judge_address(target, address, self._policy):
                raise errors.AddressRefused(refusal)
        return found


class GuardedStream(httpcore2.AsyncNetworkStream):
    """A connected socket that may be turned into a TLS connection until `deadline`."""

    def __init__(self, inner: httpcore2.AsyncNetworkStream, where: str, deadline: float, seconds: float) -> None:
        self._inner = inner
        self._where = where
        self._deadline = deadline
        self._seconds = seconds

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.AsyncNetworkStream:
        left = max(self._deadline - anyio.current_time(), 0.0)
        try:
            stream = await self._inner.start_tls(ssl_context, server_hostname, left)
        except asyncio.CancelledError:
            with anyio.CancelScope(shield=True):  # httpcore2 closes the socket only after errors
                await self._inner.aclose()
            raise
        except httpcore2.TimeoutException:
            raise errors.ConnectTimeout(self._where, self._seconds) from None
        except (httpcore2.NetworkError, OSError, ValueError) as problem:
            raise tls.translate(problem, self._where) from problem
        passed("tls")
        return stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return await self._inner.read(max_bytes, timeout)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._inner.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._inner.aclose()

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


def passed(stage: Stage) -> None:
    if told := watch.get():
        told(stage)


async def first_to_connect(found: list[str], port: int, dialler: Dial) -> httpcore2.AsyncNetworkStream:
    """A connection to whichever address answers first. Each is tried when the one before failed or has taken a while."""
    waiting = _alternating(found)[:MOST_ADDRESSES]
    trying: set[asyncio.Task[httpcore2.AsyncNetworkStream]] = set()
    failure: BaseException | None = None
    try:
        while waiting or trying:
            if waiting:
                trying.add(asyncio.ensure_future(dialler(waiting.pop(0), port)))
            done, trying = await asyncio.wait(trying, timeout=STAGGER_SECONDS if waiting else None, return_when=asyncio.FIRST_COMPLETED)
            connected = [task.result() for task in done if task.exception() is None]
            if connected:
                await _close(connected[1:])
                return connected[0]
            failure = next((task.exception() for task in done), failure)
    finally:
        await _abandon(trying)
    raise failure or OSError("no address")


async def _abandon(tasks: set[asyncio.Task[httpcore2.AsyncNetworkStream]]) -> None:
    for task in tasks:
        task.cancel()
    with anyio.CancelScope(shield=True):  # a deadline that passed must not leave sockets behind
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        await _close([outcome for outcome in outcomes if not isinstance(outcome, BaseException)])


async def _close(streams: list[httpcore2.AsyncNetworkStream]) -> None:
    for stream in streams:
        await stream.aclose()


def _alternating(found: list[str]) -> list[str]:
    """IPv6 and IPv4 by turns, beginning with what the resolver put first, so that one broken family costs one delay."""
    first = ":" in found[0]
    mine = [address for address in found if (":" in address) is first]
    other = [address for address in found if (":" in address) is not first]
    return [address for address in chain.from_iterable(zip_longest(mine, other)) if address is not None]
