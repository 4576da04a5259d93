"""Which addresses, names and ports are what. Tables only; `addresses.py` decides with them.

Sources: the IANA special-purpose registries for IPv4 and IPv6, the metadata services that cloud vendors document, the "bad ports" of the
WHATWG fetch standard.
"""

from enum import StrEnum
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


class Kind(StrEnum):
    """What an address is. The words appear in sentences: "… is a loopback address"."""

    PUBLIC = "public"
    LOOPBACK = "loopback"
    PRIVATE = "private"
    SHARED = "shared (carrier-grade NAT)"
    SPECIAL = "special-purpose"
    METADATA = "cloud metadata"
    LINK_LOCAL = "link-local"
    UNSPECIFIED = "unspecified"
    MULTICAST = "multicast or broadcast"
    WRAPPED = "wrapped IPv4"


# No setting opens these. What is behind them is never an MCP server, and often the keys of the machine we run on.
NEVER = frozenset({Kind.METADATA, Kind.LINK_LOCAL, Kind.UNSPECIFIED, Kind.MULTICAST, Kind.WRAPPED})


def _networks(*texts: str) -> tuple[Network, ...]:
    return tuple(ip_network(text) for text in texts)


# The first entry that contains an address names it, so the narrow ones come first.
_TABLE: tuple[tuple[Kind, tuple[Network, ...]], ...] = (
    (Kind.UNSPECIFIED, _networks("0.0.0.0/8", "::/128")),
    (Kind.LOOPBACK, _networks("127.0.0.0/8", "::1/128")),
    (
        # An IPv4 address inside an IPv6 one: mapped, translated (SIIT), compatible, NAT64 (two prefixes), 6to4, Teredo.
        Kind.WRAPPED,
        _networks("::ffff:0:0/96", "::ffff:0:0:0/96", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"),
    ),
    (
        Kind.METADATA,
        _networks(
            "169.254.169.254/32",  # most clouds
            "169.254.170.0/24",  # AWS containers
            "100.100.100.200/32",  # Alibaba
            "192.0.0.192/32",  # Oracle
            "168.63.129.16/32",  # Azure's wire server, in a public range
            "fd00:ec2::/32",  # AWS
            "fd20:ce::/32",  # Google
            "fd00:42::42/128",  # Scaleway
        ),
    ),
    (Kind.LINK_LOCAL, _networks("169.254.0.0/16", "fe80::/10", "fec0::/10")),
    (Kind.MULTICAST, _networks("224.0.0.0/4", "255.255.255.255/32", "ff00::/8")),
    (Kind.PRIVATE, _networks("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")),
    (Kind.SHARED, _networks("100.64.0.0/10")),
    (
        Kind.SPECIAL,
        _networks(
            "192.0.0.0/24",  # protocol assignments
            "192.0.2.0/24",  # documentation, here and in the next two
            "198.51.100.0/24",
            "203.0.113.0/24",
            "198.18.0.0/15",  # benchmarks
            "192.88.99.0/24",  # 6to4 relays
            "192.31.196.0/24",  # AS112
            "192.175.48.0/24",
            "192.52.193.0/24",  # AMT
            "240.0.0.0/4",  # reserved
            "2001::/23",  # protocol assignments, benchmarks, ORCHID
            "2001:db8::/32",  # documentation
            "3fff::/20",
            "2620:4f:8000::/48",  # AS112
        ),
    ),
    (Kind.PUBLIC, _networks("0.0.0.0/0", "2000::/3")),  # IPv6 outside 2000::/3 has not been given to anybody
)


def kind_of(address: Address) -> Kind:
    for kind, networks in _TABLE:
        if any(address.version == network.version and address in network for network in networks):
            return Kind.WRAPPED if kind is not Kind.WRAPPED and _is_isatap(address) else kind
    return Kind.SPECIAL


def _is_isatap(address: Address) -> bool:
    """An IPv4 address in the lower half of any IPv6 prefix, marked by 0:5efe or 200:5efe."""
    return address.version == 6 and (int(address) >> 32) & 0xFDFFFFFF == 0x5EFE


METADATA_NAMES = frozenset(
    {
        "metadata",
        "metadata.google.internal",
        "metadata.goog",
        "metadata.azure.internal",
        "metadata.packet.net",
        "metadata.platformequinix.com",
        "instance-data",
        "instance-data.ec2.internal",
    }
)


def _ports(*lines: str) -> frozenset[int]:
    return frozenset(int(word) for line in lines for word in line.split())


# Ports on which something other than a web server listens. HTTP sent there by us can be read as commands.
REFUSED_PORTS = _ports(
    # the WHATWG's list
    "1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161",
    "179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190",
    "5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080",
    # remote access and directories
    "88 445 873 3389 5900 5985 5986",
    # databases and caches
    "1433 1521 3306 5432 5984 6379 6380 7687 9042 9200 9300 11211 26379 27017 27018 27019 28015 33060",
    # queues and coordination
    "1883 2181 2379 2380 4369 5671 5672 8300 8301 8302 8500 9092 15672 25672 61616",
    # containers and clusters
    "2375 2376 2377 4243 6443 10250 10255 10256",
)
