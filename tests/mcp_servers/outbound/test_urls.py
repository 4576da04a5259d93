"""A URL has exactly one reading, or none."""

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_servers.outbound import urls
from mcp_servers.outbound.urls import Refusal, Target, follow, parse


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("https://mcp.example.com", Target("https", "mcp.example.com", 443, "/")),
        ("HTTPS://MCP.Example.COM/Mcp?Key=A", Target("https", "mcp.example.com", 443, "/Mcp?Key=A")),
        ("http://localhost.:3000/mcp", Target("http", "localhost", 3000, "/mcp")),
        ("https://my_service:8443/a/@b", Target("https", "my_service", 8443, "/a/@b")),
        ("https://[2606:2800:0220:0:0:0:0:1]/", Target("https", "2606:2800:220::1", 443, "/")),
        ("https://bücher.example/", Target("https", "xn--bcher-kva.example", 443, "/")),
        ("https://bu\u0308cher.example/", Target("https", "xn--bcher-kva.example", 443, "/")),
        ("https://サーバー.example/", Target("https", "xn--vckucxgb.example", 443, "/")),
        ("https://例え-test.example/", Target("https", "xn---test-653dw88r.example", 443, "/")),
        ("https://пример.example/", Target("https", "xn--e1afmkfd.example", 443, "/")),
        ("https://mcp.example.com/ö?a=b c".replace(" ", "%20"), Target("https", "mcp.example.com", 443, "/%C3%B6?a=b%20c")),
        ("https://api.example.com/odata?$filter=x", Target("https", "api.example.com", 443, "/odata?$filter=x")),
        ("https://127.0.0.1.nip.example/", Target("https", "127.0.0.1.nip.example", 443, "/")),
    ],
)
def test_an_ordinary_address_is_read(text, target):
    assert parse(text) == target


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "url"),
        ("mcp.example.com/mcp", "url"),
        ("//mcp.example.com/mcp", "url"),
        ("https:/mcp.example.com", "url"),
        ("https:mcp.example.com", "url"),
        ("https:////mcp.example.com", "url"),
        (" https://mcp.example.com", "url"),
        ("https://mcp.example.com/\u200bmcp", "url"),
        ("https://mcp.example.com/\u202emcp", "url"),
        ("https://mcp.example.com/\x00", "url"),
        ("https://mcp.example.com/a\tb", "url"),
        ("https://mcp.example.com/" + "a" * urls.LONGEST_URL, "url"),
        ("https:\\\\mcp.example.com", "url"),
        ("data:text/plain,hello", "url"),
        ("wss://mcp.example.com/", "scheme"),
        ("https://user@mcp.example.com/", "userinfo"),
        ("https://:@mcp.example.com/", "userinfo"),
        ("https://mcp.example.com:/", "port"),
        ("https://mcp.example.com:0/", "port"),
        ("https://mcp.example.com:0443/", "port"),
        ("https://mcp.example.com:65536/", "port"),
        ("https://mcp.example.com:+443/", "port"),
        ("https://mcp.example.com:٤٤٣/", "port"),
        ("https://[::1]x:80/", "host"),
        ("https://[fe80::1%25eth0]/", "host"),
        ("https://[fe80::1%eth0]/", "placeholder"),
        ("https://[::1/", "host"),
        ("https://[v1.a]/", "host"),
        ("https://::1/", "host"),
        ("https://1/", "host"),
        ("https://0x/", "host"),
        ("https://a.0x7f/", "host"),
        ("https://127.0.0.1.1/", "host"),
        ("https://127.0.0.01/", "host"),
        ("https://127。0。0。1/", "host"),
        ("https://mcp。example。com/", "host"),
        ("https://１２７.0.0.1/", "host"),
        ("https://mcp..example.com/", "host"),
        ("https://.example.com/", "host"),
        ("https://-mcp.example.com/", "host"),
        ("https://mcp.example.com../", "host"),
        ("https://mcp,example.com/", "host"),
        (f"https://{'a' * 64}.example.com/", "host"),
        (f"https://{'a.' * 130}com/", "host"),
        ("https://xn--a.example/", "host"),
        ("https://ex\u0430mple.com/", "host"),  # a Cyrillic а among Latin letters
        ("https://xn--exmple-4nf.com/", "host"),  # the same, encoded
        ("https://☃.example/", "host"),
        ("https://mcp.example.com/{{secret}}", "placeholder"),
        ("https://{tenant}.example.com/", "placeholder"),
        ("https://mcp.example.com/<your-key>", "placeholder"),
        ("https://mcp.example.com/%SECRET%", "placeholder"),
        ("https://mcp.example.com/mcp#x", "fragment"),
        ("https://mcp.example.com#@127.0.0.1/", "fragment"),
    ],
)
def test_an_address_that_can_be_read_in_two_ways_is_refused_by_name_of_the_rule(text, rule):
    refusal = parse(text)

    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule


@given(st.text(alphabet="htps:/.@#?%[]\\-_0x17afé。①{}$ \t\r\n", max_size=40).map(lambda rest: "http" + rest))
def test_whatever_is_read_is_read_the_same_by_the_http_library(text):
    target = parse(text)

    if isinstance(target, Target):
        other = httpx2.URL(target.url)
        assert (other.scheme, other.raw_host.decode(), other.port or {"http": 80, "https": 443}[other.scheme]) == (
            target.scheme,
            target.host,
            target.port,
        )
        assert other.userinfo == b""
        assert parse(target.url) == target


def test_a_refused_address_is_not_repeated_in_the_sentence():
    for text in ("https://user:hunter2@h.example/", "https://h.example/${hunter2}", "https://h.example/hunter2#", "https://h\\hunter2"):
        refusal = parse(text)
        assert isinstance(refusal, Refusal)
        assert "hunter2" not in refusal.sentence


ORIGIN = Target("https", "mcp.example.com", 443, "/mcp")


@pytest.mark.parametrize(
    ("location", "path"),
    [
        ("/mcp/", "/mcp/"),
        ("mcp/", "/mcp/"),
        ("?a=b", "/mcp?a=b"),
        ("https://MCP.example.com/x", "/x"),
        ("https://mcp.example.com:443/x", "/x"),
        ("//mcp.example.com/x", "/x"),
        ("/x#part", "/x"),
    ],
)
def test_a_redirect_within_the_server_is_followed(location, path):
    assert follow(ORIGIN, location) == Target("https", "mcp.example.com", 443, path)


@pytest.mark.parametrize(
    "location",
    [
        "https://other.example.net/mcp",
        "https://mcp.example.com:8443/mcp",
        "http://mcp.example.com/mcp",
        "//other.example.net/",
        "\\\\other.example.net/",
        "https://a@mcp.example.com/",
        "https://mcp.example.com.other.example.net/",
        "https://mcp.example.com%2eother.example.net/",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "http://169.254.169.254/",
        "https://[::ffff:7f00:1]/",
    ],
)
def test_a_redirect_to_anywhere_else_is_refused(location):
    refusal = follow(ORIGIN, location)

    assert isinstance(refusal, Refusal)
    assert refusal.rule == "redirect"


def test_a_redirect_from_http_to_https_is_followed_on_the_same_host_and_the_usual_ports():
    plain = Target("http", "wiki.corp", 80, "/mcp")

    assert follow(plain, "https://wiki.corp/mcp") == Target("https", "wiki.corp", 443, "/mcp")
    assert isinstance(follow(plain, "https://wiki.corp:8443/mcp"), Refusal)
    assert isinstance(follow(Target("http", "wiki.corp", 8080, "/mcp"), "https://wiki.corp/mcp"), Refusal)


def test_the_sentence_about_a_redirect_leaves_out_path_and_query():
    refusal = follow(ORIGIN, "https://other.example.net/callback?token=hunter2")

    assert isinstance(refusal, Refusal)
    assert "https://other.example.net" in refusal.sentence
    assert "hunter2" not in refusal.sentence
