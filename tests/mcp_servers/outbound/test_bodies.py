"""No answer takes more memory or more time than its limits."""

import asyncio
import gzip
import socket
import struct
import tracemalloc

import pytest

from mcp_servers.outbound import errors
from mcp_servers.outbound.bodies import Limits
from tests.mcp_servers.outbound.little_servers import Conversation, answers, chunk, hangs, response, serving, streams, within

JSON = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
MEGABYTE = b"x" * 1_000_000


async def test_a_body_of_100_mb_that_says_so_is_not_read_at_all(through):
    async with serving(streams(JSON + b"Content-Length: 100000000\r\n\r\n", flood=MEGABYTE)) as server, through() as http:
        with pytest.raises(errors.BodyTooLarge, match="larger than 5 MB"):
            await http.post(f"http://127.0.0.1:{server.port}/")


async def test_a_body_without_an_end_is_cut_and_memory_stays_bounded(through):
    tracemalloc.start()
    try:
        async with serving(streams(JSON + b"Transfer-Encoding: chunked\r\n\r\n", flood=chunk(MEGABYTE))) as server, through() as http:
            with pytest.raises(errors.BodyTooLarge):
                await http.post(f"http://127.0.0.1:{server.port}/")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert peak < 25_000_000  # the server of the test is in this number, too


async def test_a_body_up_to_the_limit_arrives_whole(through):
    limits = Limits(body_bytes=1_000_000)
    async with serving(answers(response(body=MEGABYTE))) as server, through(limits=limits) as http:
        assert (await http.get(f"http://127.0.0.1:{server.port}/")).content == MEGABYTE


async def test_an_uncompressed_answer_is_asked_for_whatever_the_caller_says(through):
    headers = {"Accept-Encoding": "gzip", "Host": "internal.example"}
    async with serving(answers(response())) as server, through(headers=headers) as http:
        await http.get(f"http://127.0.0.1:{server.port}/")

    assert b"Accept-Encoding: identity\r\n" in server.requests[0]
    assert b"gzip" not in server.requests[0]
    assert f"Host: 127.0.0.1:{server.port}\r\n".encode() in server.requests[0]
    assert b"internal.example" not in server.requests[0]


async def test_a_compressed_bomb_is_refused_before_a_byte_of_it_is_unpacked(through):
    bomb = gzip.compress(b"0" * 50_000_000)
    tracemalloc.start()
    try:
        async with serving(answers(response(body=bomb, Content_Encoding="gzip"))) as server, through() as http:
            with pytest.raises(errors.BadEncoding, match="compressed its answer"):
                await http.get(f"http://127.0.0.1:{server.port}/")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert peak < 5_000_000


async def test_a_compressed_refusal_keeps_its_status_and_its_challenge(through):
    refusal = response("401 Unauthorized", gzip.compress(b"no"), Content_Encoding="gzip", WWW_Authenticate="Bearer")
    async with serving(answers(refusal)) as server, through() as http:
        answer = await http.get(f"http://127.0.0.1:{server.port}/")

    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.content == b""


async def test_no_cookie_is_kept_from_one_request_to_the_next(through):
    async with serving(answers(response(Set_Cookie="session=hunter2"))) as server, through() as http:
        answer = await http.get(f"http://127.0.0.1:{server.port}/")
        await http.get(f"http://127.0.0.1:{server.port}/")

    assert "set-cookie" not in answer.headers
    assert b"hunter2" not in server.requests[1]


async def test_proxies_and_passwords_of_the_environment_are_ignored(through, monkeypatch, tmp_path):
    async with serving(answers(response(body=b"proxied"))) as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "HTTPS_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        (tmp_path / "netrc").write_text("default login a password hunter2\n")
        monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
        async with serving(answers(response(body=b"direct"))) as server, through() as http:
            answer = await http.get(f"http://127.0.0.1:{server.port}/")

        assert answer.content == b"direct"
        assert proxy.connections == 0
        assert b"authorization" not in server.requests[0].lower()


async def test_a_server_that_never_answers_ends_in_time(through):
    async with serving(hangs) as server, through(limits=Limits(answer_seconds=0.3)) as http:
        with within(2), pytest.raises(errors.TooSlow, match=r"within 0\.3 s"):
            await http.post(f"http://127.0.0.1:{server.port}/")


@pytest.mark.parametrize(
    "behaviour",
    [
        streams(b"HTTP/1.1 200 OK\r\n", drip=b"X-Slow: " + b"x" * 10_000),
        streams(JSON + b"Content-Length: 10000\r\n\r\n", drip=b"x" * 10_000),
        streams(b"", flood=b"HTTP/1.1 102 Processing\r\n\r\n"),
    ],
    ids=["head", "body", "interim answers for ever"],
)
async def test_a_server_that_drips_ends_in_time(through, behaviour):
    async with serving(behaviour) as server, through(limits=Limits(answer_seconds=0.3)) as http:
        with within(2), pytest.raises(errors.TooSlow):
            await http.post(f"http://127.0.0.1:{server.port}/")


async def test_a_server_that_accepts_and_never_reads_ends_in_time(through):
    async def never_reads(conversation: Conversation) -> None:
        conversation.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.get_running_loop().create_future()

    async with serving(never_reads) as server, through(limits=Limits(answer_seconds=0.5)) as http:
        with within(3), pytest.raises(errors.TooSlow):
            await http.post(f"http://127.0.0.1:{server.port}/", content=MEGABYTE * 20)


async def test_a_head_without_an_end_is_cut(through):
    async with serving(streams(b"HTTP/1.1 200 OK\r\nX-Long: ", flood=MEGABYTE)) as server, through() as http:
        with pytest.raises(errors.AnswerBroken):
            await http.get(f"http://127.0.0.1:{server.port}/")


@pytest.mark.parametrize(
    "answer",
    [b"", b"SSH-2.0-OpenSSH_9.6 hunter2\r\n", JSON + b"Content-Length: 100\r\n\r\nhunter2", JSON + b"Content-Length: x\r\n\r\n"],
    ids=["nothing", "another protocol", "half a body", "nonsense"],
)
async def test_a_connection_that_ends_early_is_said_so_and_nothing_of_it_is_repeated(through, answer):
    async def ends(conversation: Conversation) -> None:
        await conversation.request()
        await conversation.send(answer)

    async with serving(ends) as server, through() as http:
        with pytest.raises(errors.AnswerBroken) as caught:
            await http.get(f"http://127.0.0.1:{server.port}/")

    assert "hunter2" not in str(caught.value)
    assert "SSH" not in str(caught.value)


async def test_a_connection_that_is_reset_in_the_middle_is_said_so(through):
    async def resets(conversation: Conversation) -> None:
        await conversation.request()
        await conversation.send(JSON + b"Content-Length: 100\r\n\r\n{")
        endpoint = conversation.writer.get_extra_info("socket")
        endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        conversation.writer.transport.abort()

    async with serving(resets) as server, through() as http:
        with pytest.raises(errors.AnswerBroken, match="broke before") as caught:
            await http.get(f"http://127.0.0.1:{server.port}/")

    assert caught.value.sent


async def test_a_header_that_http_does_not_allow_is_our_mistake_and_not_the_servers(through):
    async with serving(answers(response())) as server, through() as http:
        with pytest.raises(errors.Unsendable) as caught:
            await http.get(f"http://127.0.0.1:{server.port}/", headers={"X-Key": "hunter2\r\nHost: other"})

    assert not caught.value.sent
    assert "hunter2" not in str(caught.value)
    assert server.requests == []


async def test_one_slow_server_does_not_slow_another(through):
    async with serving(hangs) as slow, serving(answers(response())) as quick, through(limits=Limits(answer_seconds=60)) as http:
        waiting = [asyncio.ensure_future(http.get(f"http://127.0.0.1:{slow.port}/")) for _ in range(50)]
        with within(10):
            await http.get(f"http://127.0.0.1:{quick.port}/")
        assert not any(request.done() for request in waiting)
        for request in waiting:
            request.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_request_that_is_cancelled_leaves_no_connection_in_use(through):
    async with serving(hangs) as server, through() as http:
        waiting = asyncio.ensure_future(http.get(f"http://127.0.0.1:{server.port}/"))
        async with asyncio.timeout(5):
            await server.arrived.wait()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
