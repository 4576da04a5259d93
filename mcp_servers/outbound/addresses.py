"""Where Patchbay may connect to. Values in, verdict out: this module reads no setting, resolves no name and opens no socket.

A URL passes three judgements, and `transport.py` asks all of them for every request, connection and redirect:
`urls.parse` (is there exactly one way to read it), `judge` (host, port and scheme, before anything is resolved) and `judge_address` (every
address that the name resolved to, right before the socket is opened to that very address).
"""

from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from mcp_servers.outbound.ranges import METADATA_NAMES, NEVER, REFUSED_PORTS, Address, Kind, Network, kind_of
from mcp_servers.outbound.urls import Refusal, Target, parse

ALLOW = "PATCHBAY_OUTBOUND_ALLOW"
PROFILE = "PATCHBAY_PROFILE"


@dataclass(frozen=True)
class Allowed:
    """An entry of the operator's list: exactly this host, or the addresses of a network; on one port, or on all that are not refused."""

    host: str | None
    network: Network | None
    port: int | None

    def covers(self, target: Target, address: Address | None) -> bool:
        if self.port is not None and self.port != target.port:
            return False
        if self.network is not None:
            return address is not None and address.version == self.network.version and address in self.network
        return self.host == target.host


@dataclass(frozen=True)
class Policy:
    """`local`: the person who runs Patchbay is the one who uses it, so loopback and private networks are open, also to plain http.
    Otherwise public addresses, by https only. `own_ports`: what Patchbay itself listens on, on this machine."""

    local: bool = False
    allow: tuple[Allowed, ...] = ()
    own_ports: frozenset[int] = frozenset()


def read_allow_list(entries: list[str]) -> tuple[tuple[Allowed, ...], list[str]]:
    """The entries, and a sentence about each that is none. Such an entry allows nothing."""
    allowed, problems = [], []
    for text in entries:
        entry = _entry(text.strip())
        if entry is None:
            problems.append(f"{ALLOW}: {text!r} is neither host, host:port, address, address:port, network nor network:port.")
        else:
            allowed.append(entry)
    return tuple(allowed), problems


def judge(target: Target, policy: Policy) -> Refusal | None:
    """What can be said before the name is resolved. None: nothing against it so far."""
    if target.host in METADATA_NAMES:
        return _never(target, Kind.METADATA)
    if target.address is not None:
        return judge_address(target, target.host, policy)
    if target.port in REFUSED_PORTS and not _port_is_named(target, None, policy):
        return _port_refused(target)
    here = target.host == "localhost" or target.host.endswith(".localhost")  # is told about loopback, not about https
    if target.scheme == "http" and not here and not policy.local and not policy.allow:
        return _plain_http(target)
    return None


def judge_address(target: Target, text: str, policy: Policy) -> Refusal | None:
    """One of the addresses that the target's name resolved to, however it is written."""
    try:
        address = ip_address(text.split("%")[0])
    except ValueError:
        return Refusal("address", f"{target.host} resolves to something that is not an address.")
    kind = kind_of(address)
    if kind in NEVER:
        return _never(target, kind)
    if target.port in REFUSED_PORTS and not _port_is_named(target, address, policy):
        return _port_refused(target)
    if any(entry.covers(target, address) for entry in policy.allow):
        return None
    if kind is Kind.PUBLIC:
        return _plain_http(target) if target.scheme == "http" else None
    if policy.local and kind is Kind.LOOPBACK and target.port in policy.own_ports:
        return Refusal("own", f"{target.authority} is Patchbay itself, or a service that it uses.")
    if policy.local and kind in (Kind.LOOPBACK, Kind.PRIVATE):
        return None
    return _not_public(target, kind)


def _entry(text: str) -> Allowed | None:
    host, port = text, None
    inside, bracket, after = text.partition("]")
    if text.startswith("[") and bracket:
        host, port = inside[1:], after.removeprefix(":") or None
        if after and not after.startswith(":"):
            return None
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    if port is not None and not (port.isascii() and port.isdecimal() and 1 <= int(port) <= 65535):
        return None
    number = int(port) if port is not None else None
    try:
        return Allowed(None, ip_network(host), number)
    except ValueError:
        named = parse(f"https://{host}/")
        is_a_name = isinstance(named, Target) and named.path == "/" and named.port == 443 and named.address is None
        return Allowed(named.host, None, number) if is_a_name and isinstance(named, Target) else None


def _port_is_named(target: Target, address: Address | None, policy: Policy) -> bool:
    """A refused port is open only to an entry that names it. Before resolving, an entry for a network may still turn out to fit."""
    named = [entry for entry in policy.allow if entry.port == target.port]
    if address is None:
        return any(entry.network is not None or entry.host == target.host for entry in named)
    return any(entry.covers(target, address) for entry in named)


def _subject(target: Target, kind: Kind) -> str:
    """The resolved address itself is not said: whoever asks could map our network with it."""
    article = "an" if kind is Kind.UNSPECIFIED else "a"
    return f"{target.host} {'is' if target.address is not None else 'resolves to'} {article} {kind} address"


def _never(target: Target, kind: Kind) -> Refusal:
    if kind is Kind.METADATA and target.host in METADATA_NAMES:
        return Refusal("metadata", f"{target.host} is a cloud's metadata service. Patchbay never connects to one. No setting changes that.")
    hint = " Write the IPv4 address itself." if kind is Kind.WRAPPED else ""
    return Refusal(kind.name.lower(), f"{_subject(target, kind)}. Patchbay never connects to one. No setting changes that.{hint}")


def _port_refused(target: Target) -> Refusal:
    return Refusal(
        "port",
        f"Port {target.port} belongs to another kind of service than MCP. An operator can allow it by adding"
        f" {_suggestion(target)} to {ALLOW}.",
    )


def _plain_http(target: Target) -> Refusal:
    return Refusal(
        "https",
        f"{target.host} would be reached by plain http, which anybody on the way can read. Use https://."
        f" An operator can allow it by adding {_suggestion(target)} to {ALLOW}.",
    )


def _not_public(target: Target, kind: Kind) -> Refusal:
    changes = f"An operator can allow it by adding {_suggestion(target)} to {ALLOW}"
    if kind in (Kind.LOOPBACK, Kind.PRIVATE):
        changes += f", or for all loopback and private addresses with {PROFILE}=local"
    hint = " In a container, localhost is the container; the machine around it is host.docker.internal." if kind is Kind.LOOPBACK else ""
    return Refusal(kind.name.lower(), f"{_subject(target, kind)}, and only public ones are open. {changes}.{hint}")


def _suggestion(target: Target) -> str:
    return f"[{target.host}]:{target.port}" if ":" in target.host else f"{target.host}:{target.port}"
