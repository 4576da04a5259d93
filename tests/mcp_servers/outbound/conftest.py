"""A door for each test, with names that resolve as the test says."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable

import httpx2
import pytest

from mcp_servers.outbound import sockets, tls
from mcp_servers.outbound.addresses import Policy, read_allow_list
from mcp_servers.outbound.bodies import Limits
from mcp_servers.outbound.transport import Door, OutboundTransport, client
from mcp_servers.outbound.urls import Target, parse
from tests.certificates import Authority

LOCAL = Policy(local=True)
# Short, so that a test of a deadline is short; each test sets those that it is about.
QUICK = Limits(connect_seconds=2, answer_seconds=5, event_seconds=5)


def allowing(*entries: str, local: bool = False) -> Policy:
    allow, problems = read_allow_list(list(entries))
    assert problems == []
    return Policy(local=local, allow=allow)


def target(url: str) -> Target:
    parsed = parse(url)
    assert isinstance(parsed, Target), parsed
    return parsed


class Names:
    """A name server: successive answers per name, the last for ever. Counts what it is asked."""

    def __init__(self, **answers: list[list[str]]) -> None:
        self.answers = {name.replace("_", "."): list(given) for name, given in answers.items()}
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        given = self.answers.get(host)
        if given is None:
            raise OSError("no such name")
        return given.pop(0) if len(given) > 1 else given[0]


class Dialled:
    """Connects for real, and notes where to. To an address in `silent` it never does."""

    def __init__(self, *silent: str) -> None:
        self.addresses: list[str] = []
        self.silent = silent

    async def __call__(self, address: str, port: int):
        self.addresses.append(address)
        if address in self.silent:
            await asyncio.get_running_loop().create_future()
        return await sockets.dial(address, port)


Through = Callable[..., httpx2.AsyncClient]


@pytest.fixture(scope="session")
def plain_tls() -> ssl.SSLContext:
    return tls.context(None)


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("certificates"))


@pytest.fixture
async def through(plain_tls: ssl.SSLContext) -> AsyncIterator[Through]:
    """`through(policy=…, names=…, limits=…)`: a client whose requests go through a door of their own."""
    doors: list[Door] = []

    def make(
        *,
        policy: Policy = LOCAL,
        names: sockets.Resolver | None = None,
        dialled: sockets.Dial = sockets.dial,
        limits: Limits = QUICK,
        trusting: Authority | None = None,
        on_stage: Callable[[sockets.Stage], None] | None = None,
        **options: object,
    ) -> httpx2.AsyncClient:
        context = tls.context(str(trusting.file)) if trusting else plain_tls
        doors.append(Door(policy, context, resolver=names or Names(), dialler=dialled))
        return client(OutboundTransport(doors[-1], limits, on_stage), **options)

    yield make
    for door in doors:
        assert not [connection for connection in door.pool.connections if not connection.is_idle()], "a connection was left in use"
        await door.aclose()
