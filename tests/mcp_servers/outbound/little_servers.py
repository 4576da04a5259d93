"""Real servers on loopback that behave as told.

async with serving(answers(b"HTTP/1.1 …")) as server: … server.port, server.requests
"""

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field

Behaviour = Callable[["Conversation"], Awaitable[None]]


@dataclass
class Running:
    port: int = 0
    requests: list[bytes] = field(default_factory=list)
    connections: int = 0
    arrived: asyncio.Event = field(default_factory=asyncio.Event)  # somebody has connected


@dataclass
class Conversation:
    server: Running
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def request(self) -> bytes:
        """The next request, whole. Raises IncompleteReadError when the client has gone."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        lengths = [int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length:")]
        request = head + await self.reader.readexactly(lengths[0] if lengths else 0)
        self.server.requests.append(request)
        return request

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def until_client_leaves(self) -> None:
        await self.reader.read()


@asynccontextmanager
async def serving(behaviour: Behaviour, *, tls: ssl.SSLContext | None = None, host: str = "127.0.0.1") -> AsyncIterator[Running]:
    running = Running()
    conversations: set[asyncio.Task[None]] = set()

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        running.connections += 1
        running.arrived.set()
        try:
            with suppress(OSError, EOFError):
                await behaviour(Conversation(running, reader, writer))
                writer.close()
                await writer.wait_closed()
        finally:
            writer.transport.abort()

    def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(converse(reader, writer))
        conversations.add(task)
        task.add_done_callback(conversations.discard)

    server = await asyncio.start_server(accepted, host, 0, ssl=tls)
    running.port = server.sockets[0].getsockname()[1]
    try:
        yield running
    finally:
        server.close()
        for task in conversations:
            task.cancel()
        await asyncio.gather(*conversations, return_exceptions=True)
        await asyncio.sleep(0)  # an aborted transport closes its socket in the loop's next round


def response(status: str = "200 OK", body: bytes = b"{}", **headers: str) -> bytes:
    lines = [
        f"HTTP/1.1 {status}",
        f"Content-Length: {len(body)}",
        *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


def says(result: object, request: bytes) -> bytes:
    """A JSON-RPC result, for the id that the request has."""
    asked = json.loads(request.partition(b"\r\n\r\n")[2])
    return response(body=json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}).encode(), Content_Type="application/json")


def chunk(data: bytes) -> bytes:
    """Of a body whose length nobody said."""
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"


def answers(*responses: bytes) -> Behaviour:
    """One response per request, over all connections; the last for ever."""
    left = list(responses)

    async def behave(conversation: Conversation) -> None:
        while True:
            await conversation.request()
            answer = left.pop(0) if len(left) > 1 else left[0]
            await conversation.send(answer)
            if b"Connection: close" in answer:
                return

    return behave


def streams(head: bytes, *, drip: bytes = b"", flood: bytes = b"", pause: float = 0.02) -> Behaviour:
    """Sends `head`, then one byte of `drip` at a time or `flood` again and again, until the client leaves."""

    async def behave(conversation: Conversation) -> None:
        await conversation.request()
        await conversation.send(head)
        for byte in drip:
            await conversation.send(bytes([byte]))
            await asyncio.sleep(pause)
        while flood:
            await conversation.send(flood)
        await conversation.until_client_leaves()

    return behave


@contextmanager
def within(seconds: float) -> Iterator[None]:
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


async def hangs(conversation: Conversation) -> None:
    """Takes the request and says nothing."""
    await conversation.until_client_leaves()
