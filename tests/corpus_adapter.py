"""The product's own code under the names that a corpus of attacks is run by."""

import asyncio
import ssl

import httpcore2

from mcp_servers.outbound import addresses, errors, urls
from mcp_servers.outbound.transport import Door, OutboundTransport, client

SOMEWHERE_PUBLIC = "93.184.216.34"


def url(url: str, dns: list[list[str]] | None, redirects_to: list[str] | None, admin_allow: list[str] | None, profile: str) -> str:
    """Registers `url` as the form does, then posts to it through the door, once for each answer of `dns`: each time over a new connection,
    to a server that redirects as told. "allow" if all of it went through."""
    allow, _ = addresses.read_allow_list(admin_allow or [])
    policy = addresses.Policy(local=profile == "local", allow=allow)
    try:
        asyncio.run(_connect(url, dns or [[SOMEWHERE_PUBLIC]], redirects_to or [], policy))
    except errors.OutboundError:
        return "deny"
    return "allow"


async def _connect(url: str, dns: list[list[str]], redirects: list[str], policy: addresses.Policy) -> None:
    target = urls.parse(url)
    if isinstance(target, urls.Refusal):
        raise errors.AddressRefused(target)
    answers = list(dns)

    async def resolver(host: str, port: int) -> list[str]:
        return answers.pop(0) if len(answers) > 1 else answers[0]

    hops = list(redirects)

    async def dialler(address: str, port: int) -> httpcore2.AsyncNetworkStream:
        return _Server(hops)

    door = Door(policy, ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), resolver=resolver, dialler=dialler)
    async with client(OutboundTransport(door)) as http:
        for _ in dns:
            hops[:] = redirects
            await http.post(target.url, json={})
    await door.aclose()


class _Server(httpcore2.AsyncNetworkStream):
    """Answers one request, with the next redirect if there is one left, and closes."""

    def __init__(self, hops: list[str]) -> None:
        self._hops = hops
        self._answered = False

    async def start_tls(self, *args: object, **options: object) -> httpcore2.AsyncNetworkStream:
        return self

    async def write(self, *args: object, **options: object) -> None:
        """Whatever is asked."""

    async def read(self, *args: object, **options: object) -> bytes:
        if self._answered:
            return b""
        self._answered = True
        status = f"307 Temporary Redirect\r\nLocation: {self._hops.pop(0)}" if self._hops else "200 OK"
        return f"HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()

    async def aclose(self) -> None:
        """Nothing was opened."""
