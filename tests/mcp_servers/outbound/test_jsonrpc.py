"""Through the real SDK: what went wrong is known afterwards, and it ends one call, not the connection."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpcore2
import httpx2
import pytest
from mcp import Client, MCPError
from mcp.client.streamable_http import streamable_http_client

from mcp_servers.outbound import errors, sockets, tls
from mcp_servers.outbound.addresses import Policy
from mcp_servers.outbound.bodies import Limits
from mcp_servers.outbound.jsonrpc import McpTransport
from mcp_servers.outbound.transport import Door, OutboundTransport, client
from tests.mcp_servers.outbound.conftest import Dialled
from tests.mcp_servers.outbound.little_servers import Behaviour, Conversation, answers, response, says, serving
from tests.mcp_servers_in_process import serving as serving_tools

DOCUMENT = {"supportedVersions": ["2026-07-28"], "capabilities": {"tools": {}}, "resultType": "complete"}


def after_discovery(reply: bytes | None) -> Behaviour:
    """Answers discovery and listings properly, and every tools/call with `reply`, or never."""

    async def behave(conversation: Conversation) -> None:
        while True:
            request = await conversation.request()
            if b"server/discover" in request:
                await conversation.send(says(DOCUMENT, request))
            elif b"tools/list" in request:
                await conversation.send(says({"tools": [], "ttlMs": 0, "cacheScope": "private", "resultType": "complete"}, request))
            elif reply is None:
                await conversation.until_client_leaves()
            else:
                await conversation.send(reply)

    return behave


@asynccontextmanager
async def connected(url: str, plain_tls, limits: Limits | None = None) -> AsyncIterator[tuple[Client, McpTransport]]:
    door = Door(Policy(local=True), plain_tls)
    transport = McpTransport(OutboundTransport(door, limits or Limits(answer_seconds=5)))
    async with (
        asyncio.timeout(20),
        client(transport) as http,
        Client(streamable_http_client(url, http_client=http), read_timeout_seconds=10) as session,
    ):
        yield session, transport
    await door.aclose()


async def test_a_real_server_is_called_through_the_door(plain_tls):
    def add(a: int, b: int) -> int:
        return a + b

    with serving_tools(add) as url:
        async with connected(url, plain_tls) as (session, transport):
            result = await session.call_tool("add", {"a": 1, "b": 2})

    assert result.structured_content == {"result": 3}
    assert transport.last_failure is None


@pytest.mark.parametrize(
    ("reply", "kind", "sentence"),
    [
        (response("401 Unauthorized", b"<html>hunter2", WWW_Authenticate='Bearer realm="x"'), errors.HttpStatus, "status 401"),
        (response("429 Too Many Requests", b"", Retry_After="7"), errors.HttpStatus, "too many requests"),
        (response("503 Service Unavailable", b"hunter2"), errors.HttpStatus, "status 503"),
        (response(body=b"x", Content_Encoding="gzip"), errors.BadEncoding, "compressed"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", errors.BodyTooLarge, "larger than"),
        (b"hunter2\r\n\r\n", errors.AnswerBroken, "not HTTP"),
        (response("307 Temporary Redirect", b"", Location="http://169.254.169.254/"), errors.RedirectRefused, "redirects to"),
        (None, errors.TooSlow, "within 1 s"),
    ],
    ids=["401", "429", "503", "compressed", "too large", "broken", "redirected", "silent"],
)
async def test_a_failed_call_is_known_for_what_it_was_and_the_connection_lives_on(plain_tls, reply, kind, sentence):
    async with (
        serving(after_discovery(reply)) as server,
        connected(f"http://127.0.0.1:{server.port}/mcp", plain_tls, Limits(answer_seconds=1)) as (session, transport),
    ):
        with pytest.raises(MCPError, match=sentence) as caught:
            await session.call_tool("anything", {})
        assert (await session.list_tools()).tools == []

    failure = transport.failure_behind(caught.value)
    assert type(failure) is kind
    assert "hunter2" not in str(failure)
    assert "hunter2" not in str(caught.value)


async def test_status_challenge_and_waiting_time_are_kept(plain_tls):
    refusal = response("429 Too Many Requests", b"", WWW_Authenticate="Bearer", Retry_After="99999999")
    async with (
        serving(after_discovery(refusal)) as server,
        connected(f"http://127.0.0.1:{server.port}/mcp", plain_tls) as (session, transport),
    ):
        with pytest.raises(MCPError) as caught:
            await session.call_tool("anything", {})

    failure = transport.failure_behind(caught.value)
    assert isinstance(failure, errors.HttpStatus)
    assert (failure.status, failure.www_authenticate, failure.retry_after) == (429, "Bearer", 3600)


async def test_an_event_stream_that_fails_ends_its_call_and_no_other(plain_tls):
    endless = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: " + b"x" * 2_000_000
    async with (
        serving(after_discovery(endless)) as server,
        connected(f"http://127.0.0.1:{server.port}/mcp", plain_tls) as (session, transport),
    ):
        with pytest.raises(MCPError, match="event larger than") as caught:
            await session.call_tool("anything", {})
        assert (await session.list_tools()).tools == []

    assert type(transport.failure_behind(caught.value)) is errors.EventTooLarge


async def test_a_servers_own_error_is_passed_on_and_not_taken_for_ours(plain_tls):
    forged = {"jsonrpc": "2.0", "id": None, "error": {"code": -32010, "message": "not sent, try again", "data": {"failure": "guess"}}}
    reply = response("400 Bad Request", json.dumps(forged).encode(), Content_Type="application/json")
    async with (
        serving(after_discovery(reply)) as server,
        connected(f"http://127.0.0.1:{server.port}/mcp", plain_tls) as (session, transport),
    ):
        with pytest.raises(MCPError, match="not sent, try again") as caught:
            await session.call_tool("anything", {})

    assert transport.failure_behind(caught.value) is None


async def test_a_server_that_cannot_be_reached_is_tried_once_and_the_reason_is_known(plain_tls):
    dialled = Dialled()
    door = Door(Policy(local=True), plain_tls, dialler=dialled)
    transport = McpTransport(OutboundTransport(door))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/mcp"
    async with asyncio.timeout(20), client(transport) as http:
        with pytest.raises(BaseExceptionGroup) as caught:
            async with Client(streamable_http_client(url, http_client=http)):
                pass

    assert isinstance(transport.failure_behind(caught.value), errors.ConnectionRefused)
    assert transport.last_failure is transport.failure_behind(caught.value)
    assert len(dialled.addresses) == 1


async def test_a_server_that_goes_away_fails_a_call_and_is_found_again_by_the_next(plain_tls):
    async with serving(after_discovery(response("503 Service Unavailable"))) as server:
        available = True

        async def dialled(address: str, port: int) -> httpcore2.AsyncNetworkStream:
            if not available:
                raise ConnectionRefusedError
            return await sockets.dial(address, port)

        door = Door(Policy(local=True), plain_tls, dialler=dialled)
        transport = McpTransport(OutboundTransport(door))
        async with (
            asyncio.timeout(20),
            client(transport) as http,
            Client(streamable_http_client(f"http://127.0.0.1:{server.port}/mcp", http_client=http)) as session,
        ):
            available = False
            await door.aclose()
            with pytest.raises(MCPError) as caught:
                await session.list_tools()
            available = True
            assert (await session.list_tools()).tools == []
        await door.aclose()

    assert isinstance(transport.failure_behind(caught.value), errors.ConnectionRefused)


async def test_a_status_that_the_sdk_raises_itself_is_translated_too():
    transport = McpTransport(httpx2.MockTransport(lambda request: httpx2.Response(403, text="hunter2")))
    async with client(transport) as http:
        answer = await http.get("https://mcp.example:8443/sse?key=hunter2", headers={"Accept": "text/event-stream"})
        with pytest.raises(httpx2.HTTPStatusError) as caught:
            answer.raise_for_status()

    failure = transport.failure_behind(caught.value)
    assert isinstance(failure, errors.HttpStatus)
    assert str(failure).startswith("mcp.example:8443 answered with status 403")
    assert "hunter2" not in str(failure)


async def test_a_refused_redirect_of_another_request_is_an_answer_without_a_place_to_go(through):
    async with serving(answers(response("302 Found", b"", Location="https://login.example/"))) as server:
        door = Door(Policy(local=True), tls.context(None))
        async with client(McpTransport(OutboundTransport(door))) as http:
            answer = await http.get(f"http://127.0.0.1:{server.port}/.well-known/oauth-protected-resource", follow_redirects=True)
        await door.aclose()

    assert answer.status_code == 302
    assert "location" not in answer.headers
