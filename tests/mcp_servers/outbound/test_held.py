"""The older SSE transport, through the real SDK: a failure is told on the stream where the answer would have come."""

import asyncio

import anyio
import httpx2
import pytest
from mcp import Client, MCPError
from mcp.client.sse import sse_client

from mcp_servers.outbound import errors
from mcp_servers.outbound.addresses import Policy
from mcp_servers.outbound.jsonrpc import McpTransport
from mcp_servers.outbound.transport import Door, OutboundTransport, client
from tests.mcp_servers.outbound.little_servers import Behaviour, Conversation, response, says, serving


def older_sse(*replies: bytes) -> Behaviour:
    """The older SSE transport: a handshake that works, then `replies` to the posts that follow it."""
    left = list(replies)
    stream: list[Conversation] = []

    async def behave(conversation: Conversation) -> None:
        request = await conversation.request()
        if request.startswith(b"GET"):
            stream.append(conversation)
            await conversation.send(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: endpoint\ndata: /messages\n\n")
            await conversation.until_client_leaves()
            return
        while True:
            if b'"initialize"' in request:
                told = {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": {"name": "old", "version": "1"}}
                await stream[0].send(b"data: " + says(told, request).partition(b"\r\n\r\n")[2] + b"\n\n")
            elif b"tools/list" in request:
                await stream[0].send(b"data: " + says({"tools": []}, request).partition(b"\r\n\r\n")[2] + b"\n\n")
            await conversation.send(left.pop(0) if b"tools/call" in request else response("202 Accepted", b""))
            request = await conversation.request()

    return behave


async def test_a_failed_message_of_the_older_transport_ends_its_call_and_no_other(plain_tls):
    door = Door(Policy(local=True), plain_tls)
    transport = McpTransport(OutboundTransport(door))

    def factory(headers: object = None, timeout: object = None, auth: object = None) -> httpx2.AsyncClient:
        return client(transport)

    replies = [response("401 Unauthorized", b"hunter2"), b"garbage\r\n\r\n"]
    async with asyncio.timeout(20), serving(older_sse(*replies)) as server:
        connection = sse_client(f"http://127.0.0.1:{server.port}/sse", httpx_client_factory=factory)
        async with Client(connection, mode="legacy", read_timeout_seconds=10) as session:
            kinds = []
            for _ in replies:
                with pytest.raises(MCPError) as caught:
                    await session.call_tool("anything", {})
                kinds.append(type(transport.failure_behind(caught.value)))
            assert (await session.list_tools()).tools == []
    await door.aclose()

    assert kinds == [errors.HttpStatus, errors.AnswerBroken]


async def test_a_held_stream_whose_reader_is_cancelled_gives_its_connection_back(plain_tls):
    door = Door(Policy(local=True), plain_tls)
    async with asyncio.timeout(20), serving(older_sse()) as server, client(McpTransport(OutboundTransport(door))) as http:
        with anyio.CancelScope() as scope:
            async with http.sse(f"http://127.0.0.1:{server.port}/sse") as events:
                async for event in events:
                    assert event.event == "endpoint"
                    scope.cancel()

        assert door.pool.connections == []
    await door.aclose()
