"""An event stream into which we can speak as well: the older SSE transport gives every answer there, so failures are told there, too."""

import asyncio
from collections.abc import AsyncIterator

import anyio
import httpx2

from mcp_servers.outbound.errors import OutboundError


class HeldStream(httpx2.AsyncByteStream):
    """What the server sends, and what we `say`, in the order in which it comes."""

    def __init__(self, inner: httpx2.AsyncByteStream) -> None:
        self._inner = inner
        self._events: asyncio.Queue[bytes | OutboundError | None] = asyncio.Queue(8)  # None: the server ended it
        self._listening: asyncio.Task[None] | None = None
        self.open = True

    async def say(self, event: bytes) -> None:
        await self._events.put(event)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        self._listening = asyncio.ensure_future(self._listen())
        while (event := await self._events.get()) is not None:
            if isinstance(event, OutboundError):
                raise event
            yield event

    async def _listen(self) -> None:
        try:
            async for events in self._inner:
                await self._events.put(events)
            await self._events.put(None)
        except OutboundError as problem:
            await self._events.put(problem)

    async def aclose(self) -> None:
        self.open = False
        with anyio.CancelScope(shield=True):  # whoever is being cancelled still gives the connection back
            if self._listening is not None:
                self._listening.cancel()
                await asyncio.wait([self._listening])
            await self._inner.aclose()
