"""Answers as they are read: never more bytes, and never for longer, than the limits say."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import anyio
import httpcore2
import httpx2

from mcp_servers.outbound import errors

WINDOW_SECONDS = 60.0

# A blank line. Atomic, so that the two halves of one \r\n are not taken for two line ends.
_EVENT_END = re.compile(rb"(?>\r\n|\n|\r)(?>\r\n|\n|\r)")
# Comments, with which servers keep a silent stream alive, and line ends that are left over from an event's.
_BETWEEN_EVENTS = re.compile(rb"(?:[\r\n]|:[^\r\n]*[\r\n])*")


@dataclass(frozen=True)
class Limits:
    """What one request may cost."""

    connect_seconds: float = 10.0
    answer_seconds: float = 60.0  # from the first byte sent to the last byte read; of an event stream, to its first
    event_seconds: float = 30.0  # from an event's first byte to its last
    body_bytes: int = 5_000_000
    event_bytes: int = 1_000_000
    call_bytes: int = 20_000_000  # of a whole event stream; of one that is held open for ever, in a minute


@contextmanager
def translated(where: str, seconds: float, deadline: float | None) -> Iterator[None]:
    """What httpcore2 raises, in our words, and an end at `deadline`. Nothing of the answer is repeated."""
    try:
        with anyio.fail_after(None if deadline is None else max(deadline - anyio.current_time(), 0.0)):
            yield
    except (TimeoutError, httpcore2.TimeoutException):
        raise errors.TooSlow(where, seconds) from None
    except httpcore2.LocalProtocolError:
        raise errors.Unsendable("The request could not be sent: a header contains what HTTP does not allow there.") from None
    except httpcore2.ProtocolError:
        raise errors.AnswerBroken(f"{where} ended the connection without a whole answer, or its answer is not HTTP.") from None
    except httpcore2.NetworkError:
        raise errors.AnswerBroken(f"The connection to {where} broke before the answer was complete.") from None


class Body(httpx2.AsyncByteStream):
    """A body that ends: by its size and by the deadline of the whole request."""

    def __init__(self, inner: httpcore2.Response, where: str, limits: Limits, deadline: float) -> None:
        self._inner = inner
        self._where = where
        self._limits = limits
        self._deadline = deadline

    async def __aiter__(self) -> AsyncIterator[bytes]:
        total = 0
        chunks = self._inner.aiter_stream()
        while True:
            with translated(self._where, self._limits.answer_seconds, self._deadline):
                chunk = await anext(chunks, None)
            if chunk is None:
                return
            total += len(chunk)
            if total > self._limits.body_bytes:
                raise errors.BodyTooLarge(self._where, self._limits.body_bytes)
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()


class Events(httpx2.AsyncByteStream):
    """An event stream, passed on in whole events. It may be silent for as long as it likes, but not in the middle of an event."""

    def __init__(self, inner: httpcore2.Response, where: str, limits: Limits, *, held_open: bool) -> None:
        self._inner = inner
        self._where = where
        self._limits = limits
        self._held_open = held_open

    async def __aiter__(self) -> AsyncIterator[bytes]:
        splitter = Splitter()
        meter = _Meter(self._limits.call_bytes, WINDOW_SECONDS if self._held_open else None)
        chunks = self._inner.aiter_stream()
        deadline: float | None = None  # of the event that has begun
        while True:
            with translated(self._where, self._limits.event_seconds, deadline):
                chunk = await anext(chunks, None)
            if chunk is None:
                return
            if not meter.admits(len(chunk)):
                raise errors.BodyTooLarge(self._where, self._limits.call_bytes)
            whole = splitter.feed(chunk)
            if splitter.largest > self._limits.event_bytes:
                raise errors.EventTooLarge(self._where, self._limits.event_bytes)
            if whole:
                deadline = None
                yield whole
            if splitter.holds and deadline is None:
                deadline = anyio.current_time() + self._limits.event_seconds

    async def aclose(self) -> None:
        await self._inner.aclose()


class Splitter:
    """Bytes in, whole events out. `largest` is the longest event so far, the unfinished one included."""

    def __init__(self) -> None:
        self._held = bytearray()
        self.largest = 0

    @property
    def holds(self) -> bool:
        """An event has begun and not ended."""
        return bool(self._held)

    def feed(self, chunk: bytes) -> bytes:
        scanned = max(len(self._held) - 3, 0)
        self._held += chunk
        done = 0
        for end in _EVENT_END.finditer(self._held, scanned):
            self.largest = max(self.largest, end.end() - done)
            done = end.end()
        if b"\n" in chunk or b"\r" in chunk:  # else nothing became whole, and looking again at each byte would cost its square
            between = _BETWEEN_EVENTS.match(self._held, done)
            done = between.end() if between else done
        self.largest = max(self.largest, len(self._held) - done)
        whole = bytes(self._held[:done])
        del self._held[:done]
        return whole


class _Meter:
    """Counts bytes, for ever or by the window."""

    def __init__(self, limit: int, window: float | None) -> None:
        self._limit = limit
        self._window = window
        self._since = anyio.current_time()
        self._total = 0

    def admits(self, count: int) -> bool:
        now = anyio.current_time()
        if self._window is not None and now - self._since > self._window:
            self._since, self._total = now, 0
        self._total += count
        return self._total <= self._limit
