"""The operator's list opens what it names."""

import pytest

from mcp_servers.outbound.addresses import judge, judge_address, read_allow_list
from tests.mcp_servers.outbound.conftest import allowing, target


@pytest.mark.parametrize(
    ("entry", "url", "address", "open_"),
    [
        ("10.20.0.7:8080", "http://10.20.0.7:8080/", "10.20.0.7", True),
        ("10.20.0.7", "http://10.20.0.7:8081/", "10.20.0.7", True),
        ("10.20.0.7:8080", "http://10.20.0.7:8081/", "10.20.0.7", False),
        ("10.20.0.7:8080", "http://10.20.0.70:8080/", "10.20.0.70", False),
        ("10.50.0.0/16", "http://wiki.corp/", "10.50.3.4", True),
        ("10.50.0.0/16:443", "https://wiki.corp/", "10.50.3.4", True),
        ("10.50.0.0/16:443", "http://wiki.corp/", "10.50.3.4", False),
        ("wiki.corp:8080", "http://wiki.corp:8080/", "10.3.3.3", True),
        ("WIKI.corp.", "http://wiki.corp/", "10.3.3.3", True),
        ("wiki.corp", "http://a.wiki.corp/", "10.3.3.3", False),
        ("wiki.corp", "http://wiki.corp.evil.example/", "10.3.3.3", False),
        ("wiki.corp", "http://evilwiki.corp/", "10.3.3.3", False),
        ("bücher.corp", "https://xn--bcher-kva.corp/", "10.3.3.3", True),
        ("100.64.0.0/10", "http://tail.example/", "100.100.1.1", True),
        ("100.64.0.0/10", "http://tail.example/", "100.100.100.200", False),
        ("[fd12::7]:8080", "http://[fd12::7]:8080/", "fd12::7", True),
        ("[fd12::/16]:8080", "http://a.corp:8080/", "fd12::9", True),
        ("fd12::/16", "http://a.corp/", "fd12::9", True),
        ("10.0.0.0/8", "http://a.corp/", "fd12::9", False),
        ("search.corp", "http://search.corp:9200/", "10.1.1.1", False),
        ("search.corp:9200", "http://search.corp:9200/", "10.1.1.1", True),
        ("10.1.0.0/16:9200", "http://search.corp:9200/", "10.1.1.1", True),
        ("10.1.0.0/16:9200", "http://search.corp:9200/", "10.2.1.1", False),
        ("localhost:3000", "http://localhost:3000/", "127.0.0.1", True),
    ],
)
def test_an_entry_of_the_operators_list_opens_what_it_names_and_no_more(entry, url, address, open_):
    place, policy = target(url), allowing(entry)

    allowed = judge(place, policy) is None and judge_address(place, address, policy) is None
    assert allowed is open_


@pytest.mark.parametrize(
    "entry",
    [
        "*",
        "*.corp",
        ".corp",
        "a,b",
        "10.0.0.1/8",
        "a:0",
        "a:65536",
        "a:b",
        "https://a",
        "a/b",
        "[::1",
        "[::1]x",
        "u@a",
        "2130706433",
        "169.254.169.254/",
        "",
        "a b",
    ],
)
def test_an_entry_that_is_none_is_named_and_allows_nothing(entry):
    allow, problems = read_allow_list([entry, "wiki.corp"])

    assert len(allow) == 1
    assert len(problems) == 1
    assert "PATCHBAY_OUTBOUND_ALLOW" in problems[0]
