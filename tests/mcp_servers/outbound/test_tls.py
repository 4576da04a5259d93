"""What is wrong with a certificate is said so that somebody can mend it."""

import asyncio
from datetime import UTC, datetime, timedelta

import httpcore2
import pytest

from mcp_servers.outbound import errors
from mcp_servers.outbound.addresses import Policy, read_allow_list
from mcp_servers.outbound.bodies import Limits
from tests.certificates import Authority
from tests.mcp_servers.outbound.conftest import Names
from tests.mcp_servers.outbound.little_servers import Conversation, answers, hangs, response, serving

HERE = Names(mcp_example=[["127.0.0.1"]])


async def test_a_private_authority_is_trusted_when_its_bundle_is_named(through, authority):
    stages: list[str] = []
    async with (
        serving(answers(response()), tls=authority.server("mcp.example")) as server,
        through(names=HERE, trusting=authority, on_stage=stages.append) as http,
    ):
        assert (await http.get(f"https://mcp.example:{server.port}/")).status_code == 200
        assert (await http.get(f"https://mcp.example.:{server.port}/")).status_code == 200  # the dot is not part of the name

    assert server.connections == 1
    assert stages == ["address", "tcp", "tls", "http", "http"]


async def test_a_certificate_for_an_address_is_accepted(through, authority):
    async with serving(answers(response()), tls=authority.server("127.0.0.1")) as server, through(trusting=authority) as http:
        assert (await http.get(f"https://127.0.0.1:{server.port}/")).status_code == 200


async def test_an_unknown_authority_is_refused_with_the_setting_that_helps(through, authority):
    async with serving(answers(response()), tls=authority.server("mcp.example")) as server, through(names=HERE) as http:
        with pytest.raises(errors.CertificateUntrusted, match="PATCHBAY_OUTBOUND_CA_BUNDLE"):
            await http.get(f"https://mcp.example:{server.port}/")

    assert server.requests == []


async def test_an_expired_certificate_is_refused_with_its_date(through, authority):
    expired = datetime.now(UTC).replace(microsecond=0) - timedelta(days=3)
    async with (
        serving(answers(response()), tls=authority.server("mcp.example", expires=expired)) as server,
        through(names=HERE, trusting=authority) as http,
    ):
        with pytest.raises(errors.CertificateExpired, match=f"expired on {expired:%Y-%m-%d %H:%M} UTC") as caught:
            await http.get(f"https://mcp.example:{server.port}/")

    assert caught.value.expired == expired


async def test_a_certificate_of_the_future_is_refused_with_a_word_about_clocks(through, authority):
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    async with (
        serving(answers(response()), tls=authority.server("mcp.example", starts=tomorrow)) as server,
        through(names=HERE, trusting=authority) as http,
    ):
        with pytest.raises(errors.CertificateNotYetValid, match="clocks"):
            await http.get(f"https://mcp.example:{server.port}/")


@pytest.mark.parametrize("host", ["mcp.example", "127.0.0.1"])
async def test_a_certificate_for_another_name_is_refused(through, authority, host):
    async with (
        serving(answers(response()), tls=authority.server("internal.corp")) as server,
        through(names=HERE, trusting=authority) as http,
    ):
        with pytest.raises(errors.CertificateWrongHost, match="for another name") as caught:
            await http.get(f"https://{host}:{server.port}/")

    assert "internal.corp" not in str(caught.value)  # what is in there is not ours to tell


async def test_a_server_without_tls_is_said_so(through):
    async def answers_garbage_at_once(conversation: Conversation) -> None:
        await conversation.reader.read(1)
        await conversation.send(response("400 Bad Request"))
        await conversation.until_client_leaves()

    async with serving(answers_garbage_at_once) as server, through() as http:
        with pytest.raises(errors.TlsFailed, match="does not speak TLS"):
            await http.get(f"https://127.0.0.1:{server.port}/")


async def test_a_handshake_that_hangs_ends_at_the_deadline_of_the_connection(through):
    async with serving(hangs) as server, through(limits=Limits(connect_seconds=0.3)) as http:
        with pytest.raises(errors.ConnectTimeout, match=r"0\.3 s"):
            await http.get(f"https://127.0.0.1:{server.port}/")


async def test_a_handshake_whose_request_is_cancelled_leaves_no_socket_behind(through):
    shaking, closed = asyncio.Event(), asyncio.Event()

    class Silent(httpcore2.AsyncNetworkStream):
        async def start_tls(self, *args: object, **options: object) -> httpcore2.AsyncNetworkStream:
            shaking.set()
            await asyncio.get_running_loop().create_future()
            return self

        async def aclose(self) -> None:
            closed.set()

    async def dialled(address: str, port: int) -> httpcore2.AsyncNetworkStream:
        return Silent()

    async with asyncio.timeout(10), through(dialled=dialled) as http:
        waiting = asyncio.ensure_future(http.get("https://127.0.0.1/"))
        await shaking.wait()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    assert closed.is_set()


async def test_a_name_that_an_operator_allowed_is_still_checked_by_its_certificate(through, tmp_path, authority):
    allow, _ = read_allow_list(["mcp.example"])
    stranger = Authority(tmp_path)
    async with (
        serving(answers(response()), tls=stranger.server("mcp.example")) as server,
        through(policy=Policy(allow=allow), names=HERE, trusting=authority) as http,
    ):
        with pytest.raises(errors.CertificateUntrusted):
            await http.get(f"https://mcp.example:{server.port}/")
