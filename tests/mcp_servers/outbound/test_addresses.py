"""Which addresses are open, in each profile and with an operator's list."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_servers.outbound.addresses import Policy, judge, judge_address
from mcp_servers.outbound.ranges import NEVER, Kind, kind_of
from mcp_servers.outbound.urls import Target, parse
from tests.mcp_servers.outbound.conftest import allowing, target

PRODUCTION = Policy()
LOCAL = Policy(local=True)

SERVICE = target("https://mcp.example.com/")


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("93.184.216.34", Kind.PUBLIC),
        ("8.8.8.8", Kind.PUBLIC),
        ("2606:2800:220:1::1", Kind.PUBLIC),
        ("127.0.0.1", Kind.LOOPBACK),
        ("127.255.255.254", Kind.LOOPBACK),
        ("::1", Kind.LOOPBACK),
        ("10.0.0.1", Kind.PRIVATE),
        ("172.16.0.1", Kind.PRIVATE),
        ("172.31.255.255", Kind.PRIVATE),
        ("172.32.0.1", Kind.PUBLIC),
        ("192.168.255.255", Kind.PRIVATE),
        ("fd12::1", Kind.PRIVATE),
        ("100.64.0.1", Kind.SHARED),
        ("100.128.0.1", Kind.PUBLIC),
        ("169.254.169.254", Kind.METADATA),
        ("169.254.170.23", Kind.METADATA),
        ("100.100.100.200", Kind.METADATA),
        ("168.63.129.16", Kind.METADATA),
        ("192.0.0.192", Kind.METADATA),
        ("fd00:ec2::254", Kind.METADATA),
        ("fd20:ce::254", Kind.METADATA),
        ("169.254.1.1", Kind.LINK_LOCAL),
        ("fe80::1", Kind.LINK_LOCAL),
        ("fec0::1", Kind.LINK_LOCAL),
        ("0.0.0.0", Kind.UNSPECIFIED),
        ("0.255.0.1", Kind.UNSPECIFIED),
        ("::", Kind.UNSPECIFIED),
        ("224.0.0.1", Kind.MULTICAST),
        ("255.255.255.255", Kind.MULTICAST),
        ("ff02::1", Kind.MULTICAST),
        ("192.0.2.1", Kind.SPECIAL),
        ("198.51.100.1", Kind.SPECIAL),
        ("203.0.113.1", Kind.SPECIAL),
        ("198.18.0.1", Kind.SPECIAL),
        ("240.0.0.1", Kind.SPECIAL),
        ("2001:db8::1", Kind.SPECIAL),
        ("3fff::1", Kind.SPECIAL),
        ("100::1", Kind.SPECIAL),
        ("5f00::1", Kind.SPECIAL),
        ("::ffff:93.184.216.34", Kind.WRAPPED),
        ("::ffff:0:127.0.0.1", Kind.WRAPPED),
        ("::127.0.0.1", Kind.WRAPPED),
        ("64:ff9b::7f00:1", Kind.WRAPPED),
        ("64:ff9b:1::7f00:1", Kind.WRAPPED),
        ("2002:7f00:1::", Kind.WRAPPED),
        ("2001:0:1::1", Kind.WRAPPED),
        ("2606:2800:220:1:0:5efe:7f00:1", Kind.WRAPPED),
        ("fe80::200:5efe:a00:1", Kind.WRAPPED),
    ],
)
def test_an_address_is_known_for_what_it_is(address, kind):
    assert kind_of(ip_address(address)) is kind


@given(st.ip_addresses())
def test_what_is_called_public_is_public_by_the_registry_too(address):
    if kind_of(address) is Kind.PUBLIC:
        assert address.is_global
        assert not address.is_multicast


WRAPPERS = {
    "mapped": lambda v4: (0xFFFF << 32) | v4,
    "translated": lambda v4: (0xFFFF << 48) | v4,
    "compatible": lambda v4: v4,
    "NAT64": lambda v4: (0x64FF9B << 96) | v4,
    "local NAT64": lambda v4: (0x64FF9B0001 << 80) | v4,
    "6to4": lambda v4: (0x2002 << 112) | (v4 << 80) | 1,
    "Teredo": lambda v4: (0x20010000 << 96) | (v4 ^ 0xFFFFFFFF),
    "ISATAP": lambda v4: (0x26062800 << 96) | (0x5EFE << 32) | v4,
}


@given(st.ip_addresses(v=4), st.sampled_from(sorted(WRAPPERS)), st.booleans())
def test_no_ipv4_address_passes_inside_an_ipv6_one(address, wrapper, local):
    wrapped = IPv6Address(WRAPPERS[wrapper](int(address)))

    if wrapped in (IPv6Address("::"), IPv6Address("::1")):
        return
    assert judge_address(SERVICE, str(wrapped), allowing("::/0", "0.0.0.0/0", "mcp.example.com", local=local)) is not None


def spellings(address: IPv4Address) -> list[str]:
    number, parts = int(address), str(address).split(".")
    return [
        str(number),
        hex(number),
        f"0{number:o}",
        ".".join(hex(int(part)) for part in parts),
        ".".join(f"0{int(part):o}" for part in parts),
        ".".join([*parts[:2], str(int(parts[2]) * 256 + int(parts[3]))]),
        ".".join([parts[0], str(number & 0xFFFFFF)]),
        "。".join(parts),
        "".join(chr(ord(letter) + 0xFEE0) if letter.isdigit() else letter for letter in str(address)),
        f"{address}.",
        f"[::ffff:{address}]",
        f"[::{address}]",
        "".join(f"%{ord(letter):02x}" for letter in str(address)),
    ]


REFUSED_EVERYWHERE = [ip_network(text) for text in ("169.254.0.0/16", "0.0.0.0/8", "224.0.0.0/4", "127.0.0.0/8", "10.0.0.0/8")]


@given(st.sampled_from(REFUSED_EVERYWHERE).flatmap(lambda network: st.ip_addresses(network=network)), st.integers(0, 12), st.booleans())
def test_an_odd_spelling_never_reaches_an_address_that_is_not_public(address, spelling, local):
    parsed = parse(f"http://{spellings(address)[spelling]}/")

    if isinstance(parsed, Target) and parsed.host != "::1":  # [::0.0.0.1] is that one, honestly
        assert judge(parsed, Policy(local=local)) is not None


@pytest.mark.parametrize("local", [False, True])
@given(address=st.ip_addresses())
def test_what_is_never_open_is_not_opened_by_any_list(address, local):
    if kind_of(address) in NEVER:
        everything = allowing("0.0.0.0/0", "::/0", "mcp.example.com", "mcp.example.com:443", local=local)
        assert judge_address(SERVICE, str(address), everything) is not None


@pytest.mark.parametrize(
    ("url", "address", "production", "local"),
    [
        ("https://a.example/", "93.184.216.34", True, True),
        ("http://a.example/", "93.184.216.34", False, False),
        ("https://a.example/", "10.1.2.3", False, True),
        ("http://a.example/", "10.1.2.3", False, True),
        ("http://a.example:3000/", "127.0.0.1", False, True),
        ("http://a.example/", "fd12::1", False, True),
        ("https://a.example/", "100.64.0.1", False, False),
        ("https://a.example/", "198.18.0.1", False, False),
        ("https://a.example/", "fe80::1%eth0", False, False),
        ("https://a.example/", "not an address", False, False),
        ("https://a.example:5432/", "93.184.216.34", False, False),
    ],
)
def test_the_profile_decides_about_a_resolved_address(url, address, production, local):
    assert (judge_address(target(url), address, PRODUCTION) is None) is production
    assert (judge_address(target(url), address, LOCAL) is None) is local


@pytest.mark.parametrize("name", ["metadata.google.internal", "METADATA.google.internal.", "metadata", "instance-data"])
def test_a_metadata_name_is_refused_before_anybody_resolves_it(name):
    refusal = judge(target(f"http://{name}/"), allowing(name.lower(), local=True))

    assert refusal is not None
    assert refusal.rule == "metadata"


@pytest.mark.parametrize(
    ("url", "address", "says"),
    [
        ("http://a.example/", "93.184.216.34", ["https", "a.example:80", "PATCHBAY_OUTBOUND_ALLOW"]),
        ("https://a.example/", "10.0.0.1", ["private", "PATCHBAY_OUTBOUND_ALLOW", "PATCHBAY_PROFILE=local"]),
        ("https://a.example/", "127.0.0.1", ["loopback", "host.docker.internal"]),
        ("https://a.example/", "100.64.0.1", ["shared", "a.example:443", "PATCHBAY_OUTBOUND_ALLOW"]),
        ("https://a.example:6379/", "93.184.216.34", ["Port 6379", "a.example:6379", "PATCHBAY_OUTBOUND_ALLOW"]),
        ("https://a.example/", "169.254.169.254", ["metadata", "No setting"]),
        ("https://a.example/", "::ffff:1.2.3.4", ["wrapped", "No setting", "IPv4 address itself"]),
    ],
)
def test_a_refusal_says_the_rule_and_the_setting_that_changes_it(url, address, says):
    refusal = judge_address(target(url), address, PRODUCTION)

    assert refusal is not None
    for words in says:
        assert words in refusal.sentence
    assert address not in refusal.sentence  # it would map our network for whoever asks


def test_plain_http_is_refused_before_resolving_where_no_list_could_allow_it():
    assert judge(target("http://a.example/"), PRODUCTION) is not None
    assert judge(target("http://a.example/"), allowing("10.0.0.0/8")) is None
    assert judge(target("http://localhost/"), PRODUCTION) is None  # the sentence about loopback helps more


def test_patchbays_own_ports_on_this_machine_are_refused_also_in_local():
    policy = Policy(local=True, own_ports=frozenset({8000}))

    refusal = judge(target("http://127.0.0.1:8000/"), policy)
    assert refusal is not None
    assert refusal.rule == "own"
    assert judge(target("http://127.0.0.1:8001/"), policy) is None
    assert judge(target("http://192.168.1.5:8000/"), policy) is None
