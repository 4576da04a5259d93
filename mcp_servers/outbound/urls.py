"""Read a URL once, strictly. What `parse` returns is what is connected to, so two readers cannot disagree about it."""

import re
import unicodedata
from dataclasses import dataclass, replace
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from urllib.parse import quote, urljoin

import idna

LONGEST_URL = 2048
DEFAULT_PORTS = {"http": 80, "https": 443}

_SHAPE = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)(/[^?#]*)?(\?[^#]*)?")
_PORT = re.compile(r"[1-9][0-9]{0,4}")
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"0x[0-9a-f]*|[0-9]+")
_STRAY_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_SENT_AS_IS = "%/?:@!$&'()*+,;=-._~[]"
# Controls, format characters, surrogates, separators: invisible, or a line of their own in a header.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zs", "Zl", "Zp"})
# Scripts that are written together. Any other mixture within a label is how one name is made to look like another.
_WRITTEN_TOGETHER = (
    {"LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)


@dataclass(frozen=True)
class Refusal:
    """Why something is not connected to: the rule, and a sentence that says what would change it."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Target:
    """Where a URL leads. `host` is lower case ASCII without brackets and without a trailing dot."""

    scheme: str
    host: str
    port: int
    path: str  # with the query, percent-encoded

    @property
    def address(self) -> IPv4Address | IPv6Address | None:
        """The address, where the host is one and not a name."""
        try:
            return IPv6Address(self.host) if ":" in self.host else IPv4Address(self.host)
        except AddressValueError:
            return None

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Fit for a message: a path or a query may hold a secret."""
        return f"{self.scheme}://{self.authority}"

    @property
    def url(self) -> str:
        return self.origin + self.path


def parse(text: str) -> Target | Refusal:
    """The one reading of `text`, or why there is not exactly one."""
    if problem := _unreadable(text):
        return problem
    shape = _SHAPE.fullmatch(text)
    if shape is None or not shape[2]:
        return Refusal("url", "This is not a web address. It looks like https://host/path.")
    scheme, authority = shape[1].lower(), shape[2]
    if scheme not in DEFAULT_PORTS:
        return Refusal("scheme", f"Only https:// and http:// addresses are connected to, not {scheme}://.")
    if "@" in authority:
        return Refusal("userinfo", "The address has a user name or password in it. Leave it out, and enter it as a credential.")
    host_text, separator, port_text = _split_port(authority)
    host = _host(host_text)
    if isinstance(host, Refusal):
        return host
    if separator and not (_PORT.fullmatch(port_text) and int(port_text) <= 65535):
        return Refusal("port", "The port is not a number from 1 to 65535.")
    path = quote((shape[3] or "/") + (shape[4] or ""), safe=_SENT_AS_IS)
    return Target(scheme, host, int(port_text) if separator else DEFAULT_PORTS[scheme], path)


def follow(origin: Target, location: str) -> Target | Refusal:
    """Where a redirect leads, if it stays with the server that was asked. Everything in a request was meant for that server only."""
    target = parse(urljoin(origin.url, location.split("#", 1)[0]))
    if isinstance(target, Refusal):
        return replace(target, rule="redirect", sentence=f"{origin.authority} redirects to an address that is refused. {target.sentence}")
    same = (target.scheme, target.host, target.port) == (origin.scheme, origin.host, origin.port)
    upgraded = target.host == origin.host and (origin.scheme, origin.port, target.scheme, target.port) == ("http", 80, "https", 443)
    if same or upgraded:
        return target
    return Refusal(
        "redirect",
        f"{origin.authority} redirects to {target.origin}. Patchbay follows redirects only within one server, because the request carries"
        " credentials. Use that address if it is the server you mean.",
    )


def _unreadable(text: str) -> Refusal | None:
    """What no part of an address may contain."""
    if len(text) > LONGEST_URL:
        return Refusal("url", f"The address is longer than {LONGEST_URL} characters.")
    if any(unicodedata.category(letter) in _UNSEEN for letter in text):
        return Refusal("url", "The address contains a space or an invisible character.")
    if "\\" in text:
        return Refusal("url", "The address contains a backslash. Write / instead.")
    if any(letter in text for letter in "{}<>") or _STRAY_PERCENT.search(text):
        return Refusal("placeholder", "The address contains a placeholder such as ${NAME}. Patchbay fills in none: write the address out.")
    if "#" in text:
        return Refusal("fragment", "The address has a part after #, which is never sent to a server. Leave it out.")
    return None


def _split_port(authority: str) -> tuple[str, str, str]:
    if authority.startswith("["):
        host, bracket, rest = authority.partition("]")
        return (host + bracket, ":", rest[1:]) if rest.startswith(":") else (host + bracket + rest, "", "")
    return authority.partition(":")


def _host(text: str) -> str | Refusal:
    if text.startswith("["):
        return _ipv6(text)
    if "%" in text:
        return Refusal("host", "The host contains a percent sign. Write the host as it is.")
    host = unicodedata.normalize("NFC", text).lower()
    if unicodedata.normalize("NFKC", host) != host or "\u3002" in host:
        return Refusal("host", "The host is written with look-alike characters. Write it with ordinary letters, digits and dots.")
    name = host.removesuffix(".")
    labels = name.split(".")
    if _NUMBER.fullmatch(labels[-1]):
        return _ipv4(host)
    encoded = [_label(label) for label in labels]
    for label in encoded:
        if isinstance(label, Refusal):
            return label
    ascii_name = ".".join(str(label) for label in encoded)
    return ascii_name if len(ascii_name) <= 253 else Refusal("host", "The host name is longer than 253 characters.")


def _ipv6(text: str) -> str | Refusal:
    try:
        if not text.endswith("]") or "%" in text:
            raise AddressValueError(text)
        return str(IPv6Address(text[1:-1]))
    except AddressValueError:
        return Refusal("host", "The host in brackets is not an IPv6 address. It looks like [2001:db8::1], without a zone.")


def _ipv4(text: str) -> str | Refusal:
    """Only four decimal numbers. Other spellings are read differently by different programs."""
    try:
        return str(IPv4Address(text))
    except AddressValueError:
        return Refusal("host", "The host is a number. An IPv4 address is four decimal numbers, such as 192.0.2.1, without a final dot.")


def _label(label: str) -> str | Refusal:
    not_a_name = Refusal("host", "The host is not a valid name. It looks like mcp.example.com.")
    try:
        seen = idna.decode(label) if label.startswith("xn--") else label
        written = label if label.isascii() else idna.encode(label).decode("ascii")
    except (idna.IDNAError, UnicodeError):
        return not_a_name
    if not _LABEL.fullmatch(written):
        return not_a_name
    scripts = {re.split("[ -]", unicodedata.name(letter, "?"))[0] for letter in seen if letter.isalpha()}
    if len(scripts) > 1 and not any(scripts <= together for together in _WRITTEN_TOGETHER):
        return Refusal("host", "The host mixes letters of different alphabets that look alike. Check it, and write it with one alphabet.")
    return written
