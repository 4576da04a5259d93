"""An event stream: whole events, one by one, within limits of size and of time."""

import asyncio

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_servers.outbound import bodies, errors
from mcp_servers.outbound.bodies import Limits, Splitter
from tests.mcp_servers.outbound.little_servers import Conversation, answers, chunk, serving, streams, within

EVENTS = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"


async def events_of(http: httpx2.AsyncClient, url: str, method: str = "POST") -> list[str]:
    async with http.stream(method, url) as answer:
        return [event.data async for event in httpx2.EventSource(answer, max_event_size=None)]


async def test_events_arrive_whole_one_by_one_however_they_are_cut(through):
    stream = b"data: one\r\n\r\n: still here\r\ndata: two\n\ndata: three\r\r"
    sent = EVENTS + b"".join(chunk(bytes([byte])) for byte in stream) + b"0\r\n\r\n"
    async with serving(answers(sent)) as server, through() as http:
        assert await events_of(http, f"http://127.0.0.1:{server.port}/") == ["one", "two", "three"]


async def test_an_event_without_an_end_is_cut(through):
    head = EVENTS + chunk(b"data: ")
    async with serving(streams(head, flood=chunk(b"x" * 1_000_000))) as server, through() as http:
        with pytest.raises(errors.EventTooLarge, match="event larger than 1 MB"):
            await events_of(http, f"http://127.0.0.1:{server.port}/")


async def test_an_event_that_drips_ends_in_time(through):
    head = EVENTS + chunk(b"data: first\n\n") + b"fff\r\n"
    async with serving(streams(head, drip=b"data: " + b"x" * 4000)) as server, through(limits=Limits(event_seconds=0.3)) as http:
        with within(2), pytest.raises(errors.TooSlow):
            await events_of(http, f"http://127.0.0.1:{server.port}/")


async def test_small_events_for_ever_are_cut_at_the_limit_of_the_call(through):
    flood = chunk(b"data: {}\n\n" * 1000)
    limits = Limits(call_bytes=200_000)
    async with serving(streams(EVENTS, flood=flood)) as server, through(limits=limits) as http:
        with pytest.raises(errors.BodyTooLarge, match="larger than 200 kB"):
            await events_of(http, f"http://127.0.0.1:{server.port}/")


async def test_a_stream_that_is_held_open_is_measured_by_the_minute(through, monkeypatch):
    monkeypatch.setattr(bodies, "WINDOW_SECONDS", 0.05)

    async def speaks_twice(conversation: Conversation) -> None:
        await conversation.request()
        await conversation.send(EVENTS + chunk(b"data: {}\n\n" * 15_000))
        await asyncio.sleep(0.3)  # a window passes
        await conversation.send(chunk(b"data: {}\n\n" * 15_000) + b"0\r\n\r\n")

    limits = Limits(call_bytes=200_000)
    async with serving(speaks_twice) as server, through(limits=limits) as http:
        assert len(await events_of(http, f"http://127.0.0.1:{server.port}/", "GET")) == 30_000
        with pytest.raises(errors.BodyTooLarge):
            await events_of(http, f"http://127.0.0.1:{server.port}/", "POST")


async def test_a_stream_may_be_silent_between_events_for_longer_than_any_deadline(through):
    spoken = asyncio.Event()

    async def speaks_when_told(conversation: Conversation) -> None:
        await conversation.request()
        await conversation.send(EVENTS + chunk(b"data: one\r\n\r") + chunk(b"\n: a comment without a blank line\n"))
        await spoken.wait()
        await conversation.send(chunk(b"data: two\n\n") + b"0\r\n\r\n")

    limits = Limits(answer_seconds=0.2, event_seconds=0.2)
    async with serving(speaks_when_told) as server, through(limits=limits) as http:
        asyncio.get_running_loop().call_later(0.6, spoken.set)
        assert await events_of(http, f"http://127.0.0.1:{server.port}/", "GET") == ["one", "two"]


async def test_a_stream_that_is_left_early_gives_its_connection_back(through):
    endless = streams(EVENTS, flood=chunk(b"data: {}\n\n"))
    async with (
        serving(endless) as server,
        through() as http,
        http.stream("GET", f"http://127.0.0.1:{server.port}/") as answer,
    ):
        assert await anext(aiter(httpx2.EventSource(answer)))


@given(st.binary(max_size=60).map(lambda noise: noise.translate(bytes(b"\r\n:d"[byte % 4] for byte in range(256)))), st.data())
def test_splitting_loses_nothing_and_depends_on_no_boundary(stream, data):
    whole, pieces = Splitter(), Splitter()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    parts = [stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]

    passed = b"".join(pieces.feed(part) for part in parts)

    assert whole.feed(stream).rstrip(b"\r\n") == passed.rstrip(b"\r\n")
    assert stream.startswith(passed)
    assert pieces.largest <= len(stream)
