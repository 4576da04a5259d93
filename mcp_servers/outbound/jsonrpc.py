"""Failures in words that the MCP SDK passes on.

Left alone, the SDK drops the status of an answer, and one request that fails takes every other call of its connection with it. So a failed
message is answered, by us and in the server's place, with a JSON-RPC error. The error carries a key, and `failure_behind` gives the real
failure back for it. A server cannot make one up: it does not know the keys.

The older SSE transport posts messages and gets the answers on a stream that it holds open. There a failed message is told on that stream.
"""

import json
import secrets
from collections.abc import AsyncIterator

import httpx2
from mcp import MCPError

from mcp_servers.outbound.errors import HttpStatus, OutboundError, RedirectRefused
from mcp_servers.outbound.held import HeldStream

CODE = -32010  # of those that JSON-RPC leaves to the implementation
MOST_KEPT = 256


class McpTransport(httpx2.AsyncBaseTransport):
    """One connection's transport. `last_failure` is for where the SDK tells nobody, such as a notification that was refused."""

    def __init__(self, inner: httpx2.AsyncBaseTransport) -> None:
        self._inner = inner
        self._kept: dict[str, OutboundError] = {}
        self._held: HeldStream | None = None
        self._reached = False
        self.last_failure: OutboundError | None = None

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        accepted = request.headers.get("accept", "")
        if request.method == "POST" and "text/event-stream" in accepted:
            return await self._message(request)
        if self._held is not None and self._held.open and (message := _posted_message(request)) is not None:
            return await self._posted(request, message, self._held)
        answer = await self._other(request)
        if request.method == "GET" and accepted == "text/event-stream" and answer.is_success:
            assert isinstance(answer.stream, httpx2.AsyncByteStream)
            answer.stream = self._held = HeldStream(answer.stream)
        return answer

    async def _message(self, request: httpx2.Request) -> httpx2.Response:
        try:
            answer = await self._inner.handle_async_request(request)
            self._reached = True
            return await self._answer_to_message(request, answer)
        except OutboundError as problem:
            if not self._reached and not problem.sent:
                # Told that discovery failed, the SDK would try an older handshake and wait for the same failure once more.
                self.last_failure = problem
                raise
            return self._error_response(problem)

    async def _posted(self, request: httpx2.Request, message: dict[str, object], held: HeldStream) -> httpx2.Response:
        """A message of the older SSE transport. After one that fails the SDK would send no other, and tell nobody."""
        try:
            answer = await self._inner.handle_async_request(request)
            await _read(answer)
            if not answer.is_success:
                raise _status(request, answer)
        except OutboundError as problem:
            told = self.error(problem, message.get("id"))
            if "id" in message:
                await held.say(b"data: " + told + b"\n\n")
        return httpx2.Response(202)

    async def _other(self, request: httpx2.Request) -> httpx2.Response:
        try:
            return await self._inner.handle_async_request(request)
        except OutboundError as problem:
            self.last_failure = problem
            if isinstance(problem, RedirectRefused):
                return httpx2.Response(problem.status)  # looking for OAuth's documents is guessing: the next place may have them
            raise

    async def aclose(self) -> None:
        await self._inner.aclose()

    def failure_behind(self, problem: BaseException) -> OutboundError | None:
        """What really happened, if `problem` came from this transport, however the SDK wrapped it."""
        if isinstance(problem, OutboundError):
            return problem
        if isinstance(problem, BaseExceptionGroup):
            return next((found for inner in problem.exceptions if (found := self.failure_behind(inner))), None)
        if isinstance(problem, httpx2.HTTPStatusError):
            return _status(problem.request, problem.response)
        if isinstance(problem, MCPError) and isinstance(problem.data, dict):
            return self._kept.get(str(problem.data.get("failure")))
        return None

    async def _answer_to_message(self, request: httpx2.Request, answer: httpx2.Response) -> httpx2.Response:
        if answer.status_code >= 400:
            return await self._refusal(request, answer)
        if answer.headers.get("content-type", "").strip().lower().startswith("text/event-stream"):
            assert isinstance(answer.stream, httpx2.AsyncByteStream)
            answer.stream = _EndsWithError(answer.stream, self)
            return answer
        return httpx2.Response(answer.status_code, headers=answer.headers, content=await _read(answer))

    async def _refusal(self, request: httpx2.Request, answer: httpx2.Response) -> httpx2.Response:
        """The server's own JSON-RPC error says more than the status does. Any other page is not passed on."""
        refused = _status(request, answer)
        try:
            body = await _read(answer)
        except OutboundError:
            raise refused from None
        if not _is_error(body):
            raise refused
        return httpx2.Response(answer.status_code, headers=answer.headers, content=body)

    def _error_response(self, problem: OutboundError) -> httpx2.Response:
        status, headers = 502, {"content-type": "application/json"}
        if isinstance(problem, HttpStatus):
            status = problem.status
            headers |= {"www-authenticate": problem.www_authenticate} if problem.www_authenticate else {}
        return httpx2.Response(status, headers=headers, content=self.error(problem))

    def error(self, problem: OutboundError, message_id: object = None) -> bytes:
        key = secrets.token_urlsafe(12)
        self._kept[key] = self.last_failure = problem
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        told = {"code": CODE, "message": problem.sentence, "data": {"failure": key}}
        return json.dumps({"jsonrpc": "2.0", "id": message_id, "error": told}).encode()


class _EndsWithError(httpx2.AsyncByteStream):
    """An event stream whose failure is its last event."""

    def __init__(self, inner: httpx2.AsyncByteStream, transport: McpTransport) -> None:
        self._inner = inner
        self._transport = transport

    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            async for events in self._inner:
                yield events
        except OutboundError as problem:
            yield b"data: " + self._transport.error(problem) + b"\n\n"

    async def aclose(self) -> None:
        await self._inner.aclose()


async def _read(answer: httpx2.Response) -> bytes:
    """All of it: the stream has its limits."""
    assert isinstance(answer.stream, httpx2.AsyncByteStream)
    try:
        return b"".join([chunk async for chunk in answer.stream])
    finally:
        await answer.stream.aclose()


def _posted_message(request: httpx2.Request) -> dict[str, object] | None:
    if request.method != "POST" or not request.headers.get("content-type", "").startswith("application/json"):
        return None
    parsed = json.loads(request.content)
    return parsed if isinstance(parsed, dict) and "jsonrpc" in parsed else None


def _is_error(body: bytes) -> bool:
    try:
        parsed = json.loads(body)
    except (ValueError, RecursionError):
        return False
    return isinstance(parsed, dict) and isinstance(parsed.get("error"), dict)


def _status(request: httpx2.Request, answer: httpx2.Response) -> HttpStatus:
    where = request.url.netloc.decode("ascii")
    return HttpStatus(where, answer.status_code, answer.headers.get("www-authenticate"), answer.headers.get("retry-after"))
