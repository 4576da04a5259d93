"""A redirect is followed within one server, and only if it keeps the request whole."""

from collections.abc import AsyncIterator

import httpcore2
import pytest

from mcp_servers.outbound import errors, sockets
from mcp_servers.outbound.addresses import Policy, read_allow_list
from tests.mcp_servers.outbound.conftest import Dialled, Names
from tests.mcp_servers.outbound.little_servers import answers, response, serving

SECRET = {"Authorization": "Bearer hunter2", "X-Api-Key": "hunter2"}


def redirect(location: str, status: str = "307 Temporary Redirect") -> bytes:
    return response(status, b"moved", Location=location)


async def test_a_trailing_slash_is_followed_with_method_body_and_credentials_on_the_same_connection(through):
    async with serving(answers(redirect("/mcp/"), response(body=b'{"ok": true}'))) as server, through() as http:
        answer = await http.post(f"http://127.0.0.1:{server.port}/mcp", json={"method": "ping"}, headers=SECRET)

    assert answer.json() == {"ok": True}
    first, second = server.requests
    assert first.startswith(b"POST /mcp HTTP/1.1")
    assert second.startswith(b"POST /mcp/ HTTP/1.1")
    assert b"Bearer hunter2" in second
    assert first.endswith(b'{"method":"ping"}')
    assert second.endswith(b'{"method":"ping"}')
    assert server.connections == 1


async def test_a_redirect_to_another_server_is_refused_and_the_other_server_hears_nothing(through):
    async with serving(answers(response())) as other:
        async with serving(answers(redirect(f"http://127.0.0.1:{other.port}/"))) as server, through() as http:
            with pytest.raises(errors.RedirectRefused, match="only within one server"):
                await http.post(f"http://127.0.0.1:{server.port}/", headers=SECRET)

        assert other.connections == 0


async def test_a_client_that_wants_to_follow_by_itself_gets_nowhere_either(through):
    async with serving(answers(response())) as other:
        async with serving(answers(redirect(f"http://127.0.0.1:{other.port}/"))) as server, through() as http:
            with pytest.raises(errors.RedirectRefused):
                await http.get(f"http://127.0.0.1:{server.port}/", headers=SECRET, follow_redirects=True)

        assert other.connections == 0


async def test_a_redirect_to_metadata_opens_no_connection(through):
    dialled = Dialled()
    async with serving(answers(redirect("http://169.254.169.254/"))) as server, through(dialled=dialled) as http:
        with pytest.raises(errors.RedirectRefused):
            await http.get(f"http://127.0.0.1:{server.port}/")

    assert dialled.addresses == ["127.0.0.1"]


async def test_a_redirect_over_a_new_connection_is_judged_again(through):
    names, dialled = Names(mcp_example=[["127.0.0.1"], ["169.254.169.254"]]), Dialled()
    closing = response("307 Temporary Redirect", Location="/next", Connection="close")
    async with serving(answers(closing)) as server, through(names=names, dialled=dialled) as http:
        with pytest.raises(errors.AddressRefused, match="metadata"):
            await http.post(f"http://mcp.example:{server.port}/", headers=SECRET)

    assert len(server.requests) == 1


async def test_a_loop_ends_after_five_redirects(through):
    async with serving(answers(redirect("/again"))) as server, through() as http:
        with pytest.raises(errors.RedirectRefused, match="more than 5 times"):
            await http.post(f"http://127.0.0.1:{server.port}/")

    assert len(server.requests) == 6


async def test_a_redirect_that_would_lose_the_message_is_refused(through):
    async with serving(answers(redirect("/mcp/", "302 Found"))) as server, through() as http:
        with pytest.raises(errors.RedirectRefused, match="lose the message"):
            await http.post(f"http://127.0.0.1:{server.port}/", json={})

    assert len(server.requests) == 1


async def test_a_get_is_redirected_by_any_status(through):
    async with serving(answers(redirect("/mcp/", "302 Found"), response())) as server, through() as http:
        assert (await http.get(f"http://127.0.0.1:{server.port}/")).status_code == 200


async def test_a_body_that_cannot_be_sent_twice_is_not_redirected(through):
    async def once() -> AsyncIterator[bytes]:
        yield b"{}"

    async with serving(answers(redirect("/mcp/"))) as server, through() as http:
        with pytest.raises(errors.RedirectRefused):
            await http.post(f"http://127.0.0.1:{server.port}/", content=once(), headers={"Content-Length": "2"})


async def test_a_redirect_without_a_place_is_an_ordinary_answer(through):
    async with serving(answers(response("304 Not Modified", b""))) as server, through() as http:
        assert (await http.get(f"http://127.0.0.1:{server.port}/")).status_code == 304


async def test_a_redirect_with_a_huge_page_is_followed_without_reading_it(through):
    huge = b"HTTP/1.1 307 Temporary Redirect\r\nLocation: /next\r\nContent-Length: 100000000\r\n\r\n"
    async with serving(answers(huge, response())) as server, through() as http:
        assert (await http.post(f"http://127.0.0.1:{server.port}/")).status_code == 200

    assert server.connections == 2


async def test_an_upgrade_to_https_is_followed_where_https_is_open_too(through, authority):
    async with (
        serving(answers(redirect("https://wiki.corp/mcp"), redirect("https://10.20.0.7/mcp"))) as plain,
        serving(answers(response()), tls=authority.server("wiki.corp")) as secure,
    ):
        ports = {80: plain.port, 443: secure.port}

        async def dialled(address: str, port: int) -> httpcore2.AsyncNetworkStream:
            return await sockets.dial("127.0.0.1", ports[port])

        names = Names(wiki_corp=[["10.3.3.3"]])
        async with through(names=names, dialled=dialled, trusting=authority) as http:
            assert (await http.post("http://wiki.corp/mcp", headers=SECRET)).status_code == 200

        only_plain, _ = read_allow_list(["10.20.0.7:80"])
        plain.requests.clear()
        async with through(policy=Policy(allow=only_plain), dialled=dialled) as http:
            with pytest.raises(errors.RedirectRefused):
                await http.post("http://10.20.0.7/mcp", headers=SECRET)

    assert len(secure.requests) == 1
    assert len(plain.requests) == 1
