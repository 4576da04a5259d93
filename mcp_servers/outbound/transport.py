"""The door: every request that Patchbay makes on somebody's behalf goes through `OutboundTransport`.

One request, station by station:

1. `urls.parse` reads the URL, `addresses.judge` judges what can be judged before resolving.
2. The pool has a connection to that origin, or opens one: `sockets.GuardedBackend` resolves, judges each address, connects to one of them.
3. A redirect within the server starts again at 1; another is refused.
4. The answer's encoding and announced size are looked at; `bodies` reads the rest, with its limits.
"""

import ssl
from collections.abc import Callable

import anyio
import httpcore2
import httpx2

from mcp_servers.outbound import addresses, errors, sockets, urls
from mcp_servers.outbound.bodies import Body, Events, Limits, translated
from mcp_servers.outbound.sockets import Stage
from mcp_servers.outbound.urls import Refusal, Target

MOST_REDIRECTS = 5
MOST_CONNECTIONS = 500  # half of the file descriptors that a process usually has
IDLE_SECONDS = 60.0  # how long a connection that nobody uses stays open for the next request

_KEEPS_METHOD = {307, 308}
_REDIRECTS = {301, 302, 303} | _KEEPS_METHOD
_REDIRECT_BYTES = 65_536
# Ours to say, whatever a person's own headers say: a foreign Host would reach other sites behind the same proxy.
_OWN_HEADERS = {b"host", b"accept-encoding", b"connection"}
# Without these nothing is unpacked by anybody behind us, and no cookie ties one request to another.
_DROPPED = {b"set-cookie", b"content-encoding"}


class Door:
    """One per process and loop: the connection pool and the TLS context that all servers share, and the policy that they are held to."""

    def __init__(
        self,
        policy: addresses.Policy,
        tls_context: ssl.SSLContext,
        *,
        resolver: sockets.Resolver = sockets.resolve,
        dialler: sockets.Dial = sockets.dial,
    ) -> None:
        self.policy = policy
        self.pool = _Pool(policy, tls_context, resolver, dialler)

    async def aclose(self) -> None:
        await self.pool.aclose()


class _Pool(httpcore2.AsyncConnectionPool):
    """A pool whose connections know the whole origin when they open a socket, scheme included: plain http has rules of its own."""

    def __init__(self, policy: addresses.Policy, tls_context: ssl.SSLContext, resolver: sockets.Resolver, dialler: sockets.Dial) -> None:
        super().__init__(max_connections=MOST_CONNECTIONS, keepalive_expiry=IDLE_SECONDS)
        self._tls_context = tls_context
        self._guard = (policy, resolver, dialler)

    def create_connection(self, origin: httpcore2.Origin) -> httpcore2.AsyncConnectionInterface:
        target = Target(origin.scheme.decode(), origin.host.decode(), origin.port, "/")
        return httpcore2.AsyncHTTPConnection(
            origin=origin,
            ssl_context=self._tls_context,
            keepalive_expiry=IDLE_SECONDS,
            network_backend=sockets.GuardedBackend(target, *self._guard),
        )


class OutboundTransport(httpx2.AsyncBaseTransport):
    """One server's way through the door, with its limits. Raises `OutboundError` and nothing else for what goes wrong out there."""

    def __init__(self, door: Door, limits: Limits | None = None, on_stage: Callable[[Stage], None] | None = None) -> None:
        self._door = door
        self._limits = limits or Limits()
        self._on_stage = on_stage

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        deadline = anyio.current_time() + self._limits.answer_seconds
        target = self._admitted(urls.parse(str(request.url)))
        watching = sockets.watch.set(self._on_stage)
        try:
            for _ in range(MOST_REDIRECTS + 1):
                answer = await self._send(target, request, deadline)
                location = _header(answer, b"location")
                if answer.status not in _REDIRECTS or location is None:
                    sockets.passed("http")
                    return await self._admit_answer(answer, request, target, deadline)
                await self._leave(answer, target, deadline)
                target = self._next(target, request, answer.status, location)
        finally:
            sockets.watch.reset(watching)
        raise errors.RedirectRefused(f"{target.authority} redirects more than {MOST_REDIRECTS} times.", answer.status)

    def _admitted(self, target: Target | Refusal) -> Target:
        refusal = target if isinstance(target, Refusal) else addresses.judge(target, self._door.policy)
        if refusal is not None:
            raise errors.AddressRefused(refusal)
        assert isinstance(target, Target)
        return target

    async def _send(self, target: Target, request: httpx2.Request, deadline: float) -> httpcore2.Response:
        assert isinstance(request.stream, httpx2.AsyncByteStream)
        headers = [pair for pair in request.headers.raw if pair[0].lower() not in _OWN_HEADERS]
        made = httpcore2.Request(
            method=request.method,
            url=httpcore2.URL(scheme=target.scheme, host=target.host, port=target.port, target=target.path),
            headers=[(b"Host", target.authority.encode()), (b"Accept-Encoding", b"identity"), *headers],
            content=request.stream,
            extensions={"timeout": {"connect": self._limits.connect_seconds}},
        )
        with translated(target.authority, self._limits.answer_seconds, deadline):
            return await self._door.pool.handle_async_request(made)

    async def _leave(self, answer: httpcore2.Response, target: Target, deadline: float) -> None:
        """Read to its end the page that comes with a redirect, if it is short, so that the connection can be used again."""
        try:
            if int(_header(answer, b"content-length") or _REDIRECT_BYTES) < _REDIRECT_BYTES:
                with translated(target.authority, self._limits.answer_seconds, deadline):
                    await answer.aread()
        except ValueError:
            pass
        finally:
            await answer.aclose()

    def _next(self, target: Target, request: httpx2.Request, status: int, location: str) -> Target:
        followed = urls.follow(target, location)
        if isinstance(followed, Refusal):
            raise errors.RedirectRefused(followed.sentence, status)
        if refusal := addresses.judge(followed, self._door.policy):
            raise errors.RedirectRefused(refusal.sentence, status)
        if not (request.method in ("GET", "HEAD") or (status in _KEEPS_METHOD and isinstance(request.stream, httpx2.ByteStream))):
            raise errors.RedirectRefused(
                f"{target.authority} redirects with status {status}, which would lose the message. Use the address that it redirects to.",
                status,
            )
        return followed

    async def _admit_answer(self, answer: httpcore2.Response, request: httpx2.Request, target: Target, deadline: float) -> httpx2.Response:
        headers = [pair for pair in answer.headers if pair[0].lower() not in _DROPPED]
        stream: httpx2.AsyncByteStream
        if (_header(answer, b"content-encoding") or "identity").strip().lower() != "identity":
            await answer.aclose()
            if answer.status < 400:
                raise errors.BadEncoding(target.authority)
            stream = httpx2.ByteStream(b"")  # the status matters more than the page that comes with it
        elif (_header(answer, b"content-type") or "").strip().lower().startswith("text/event-stream"):
            stream = Events(answer, target.authority, self._limits, held_open=request.method == "GET")
        else:
            await self._check_announced_size(answer, request, target)
            stream = Body(answer, target.authority, self._limits, deadline)
        return httpx2.Response(answer.status, headers=headers, stream=stream, extensions=_told(answer))

    async def _check_announced_size(self, answer: httpcore2.Response, request: httpx2.Request, target: Target) -> None:
        announced = _header(answer, b"content-length") or ""
        if request.method != "HEAD" and announced.isdecimal() and int(announced) > self._limits.body_bytes:
            await answer.aclose()
            raise errors.BodyTooLarge(target.authority, self._limits.body_bytes)


def client(transport: httpx2.AsyncBaseTransport, **options: object) -> httpx2.AsyncClient:
    """A client that goes through the door and nowhere else: no proxy, no .netrc, nothing else of the environment."""
    return httpx2.AsyncClient(transport=transport, trust_env=False, timeout=None, follow_redirects=False, **options)  # type: ignore[arg-type]


def _header(answer: httpcore2.Response, name: bytes) -> str | None:
    return next((value.decode("latin-1") for key, value in answer.headers if key.lower() == name), None)


def _told(answer: httpcore2.Response) -> dict[str, object]:
    """Without the socket, which an answer would otherwise hand to anybody who asks for it."""
    return {key: value for key, value in answer.extensions.items() if key in ("http_version", "reason_phrase")}
