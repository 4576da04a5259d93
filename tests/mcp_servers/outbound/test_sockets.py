"""The address that is judged is the address that is connected to."""

import asyncio
import socket
import time

import pytest

from mcp_servers.outbound import errors, sockets
from mcp_servers.outbound.addresses import Policy
from mcp_servers.outbound.bodies import Limits
from tests.mcp_servers.outbound.conftest import LOCAL, Dialled, Names
from tests.mcp_servers.outbound.little_servers import answers, response, serving


async def test_a_name_is_resolved_once_per_connection_and_the_judged_address_is_dialled(through):
    names, dialled = Names(mcp_example=[["127.0.0.1"]]), Dialled()
    async with serving(answers(response())) as server, through(names=names, dialled=dialled) as http:
        for _ in range(3):
            assert (await http.get(f"http://mcp.example:{server.port}/")).status_code == 200

    assert names.asked == ["mcp.example"]
    assert dialled.addresses == ["127.0.0.1"]
    assert server.connections == 1


async def test_a_name_that_changes_its_answer_is_judged_again_at_the_next_connection(through):
    names, dialled = Names(rebind_example=[["127.0.0.1"], ["169.254.169.254"]]), Dialled()
    async with serving(answers(response(Connection="close"))) as server, through(names=names, dialled=dialled) as http:
        await http.get(f"http://rebind.example:{server.port}/")
        with pytest.raises(errors.AddressRefused, match="metadata"):
            await http.get(f"http://rebind.example:{server.port}/")

    assert dialled.addresses == ["127.0.0.1"]
    assert len(server.requests) == 1


async def test_one_refused_address_among_good_ones_refuses_the_name_and_nothing_is_dialled(through):
    names, dialled = Names(mixed_example=[["93.184.216.34", "10.0.0.1"]]), Dialled()
    async with through(policy=Policy(), names=names, dialled=dialled) as http:
        with pytest.raises(errors.AddressRefused, match="private"):
            await http.get("https://mixed.example/")

    assert dialled.addresses == []


async def test_the_hosts_own_resolver_is_judged_too(through):
    dialled = Dialled()
    async with through(policy=Policy(), names=sockets.resolve, dialled=dialled) as http:
        with pytest.raises(errors.AddressRefused, match="loopback"):
            await http.get("https://localhost/")

    assert dialled.addresses == []


async def test_an_address_that_does_not_answer_is_passed_over_for_the_next_judged_one(through):
    names, dialled = Names(two_example=[["10.255.255.1", "127.0.0.1"]]), Dialled("10.255.255.1")
    async with serving(answers(response())) as server, through(names=names, dialled=dialled) as http:
        began = time.monotonic()
        assert (await http.get(f"http://two.example:{server.port}/")).status_code == 200

    assert dialled.addresses == ["10.255.255.1", "127.0.0.1"]
    assert time.monotonic() - began < 1.5


async def test_an_address_that_refuses_is_passed_over_at_once(through):
    names = Names(two_example=[["127.0.0.2", "127.0.0.1"]])
    async with serving(answers(response())) as server, through(names=names) as http:
        assert (await http.get(f"http://two.example:{server.port}/")).status_code == 200


async def test_families_take_turns(through):
    many = ["fd12::1", "fd12::2", "fd12::3", "10.0.0.1", "10.0.0.2"]
    dialled = Dialled(*many)
    async with through(names=Names(many_example=[many]), dialled=dialled, limits=Limits(connect_seconds=1.6)) as http:
        with pytest.raises(errors.ConnectTimeout):
            await http.get("http://many.example:3000/")

    assert dialled.addresses == ["fd12::1", "10.0.0.1", "fd12::2", "10.0.0.2", "fd12::3"]


async def test_a_name_that_nobody_knows_is_said_so(through):
    async with through(names=Names()) as http:
        with pytest.raises(errors.NameNotResolved, match=r"nowhere\.example is not known"):
            await http.get("https://nowhere.example/")


async def test_a_name_server_that_does_not_answer_ends_in_time(through):
    async def silent(host: str, port: int) -> list[str]:
        await asyncio.get_running_loop().create_future()
        return []

    async with through(names=silent, limits=Limits(connect_seconds=0.2)) as http:
        with pytest.raises(errors.ConnectTimeout, match=r"0\.2 s"):
            await http.get("https://slow.example/")


async def test_a_port_on_which_nothing_listens_is_said_so(through):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with through() as http:
        with pytest.raises(errors.ConnectionRefused, match=f"127.0.0.1:{port} does not accept connections"):
            await http.get(f"http://127.0.0.1:{port}/")


async def test_plain_http_to_a_public_address_is_refused_at_the_socket_also_in_local(through):
    dialled = Dialled()
    async with through(policy=LOCAL, names=Names(public_example=[["93.184.216.34"]]), dialled=dialled) as http:
        with pytest.raises(errors.AddressRefused, match="plain http"):
            await http.get("http://public.example/")

    assert dialled.addresses == []


async def test_every_stage_that_is_passed_is_told(through):
    stages: list[str] = []
    async with serving(answers(response())) as server, through(on_stage=stages.append) as http:
        await http.get(f"http://127.0.0.1:{server.port}/")
        assert stages == ["address", "tcp", "http"]
        await http.get(f"http://127.0.0.1:{server.port}/")

    assert stages == ["address", "tcp", "http", "http"]
