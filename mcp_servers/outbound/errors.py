"""What goes wrong on the way to a server and back. Raised where it enters, in words for the person who registered the server.

OutboundError
├── AddressRefused          our rules do not let us connect there; nothing was sent
├── Unsendable              the request itself is not valid HTTP
├── RedirectRefused         the answer leads to where we do not follow
├── NameNotResolved         no such host
├── Unreachable
│   ├── ConnectionRefused   nothing listens, or the network has no way there
│   └── ConnectTimeout      no connection in time
├── TlsFailed               no secure connection
│   ├── CertificateExpired      with its date
│   ├── CertificateNotYetValid
│   ├── CertificateWrongHost
│   └── CertificateUntrusted    signed by nobody we know
├── HttpStatus              an answer that says no: status, WWW-Authenticate, Retry-After
├── AnswerBroken            the connection ended or the answer is not HTTP
├── TooSlow                 a deadline passed; whether the server did the work is not known
├── BodyTooLarge
│   └── EventTooLarge
└── BadEncoding             compressed although we asked for it as it is

No message holds more of an address than host and port (a path may be a secret), anything that we sent, or anything of what was answered.
"""

import contextlib
import time
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import ClassVar

from mcp_servers.outbound.urls import Refusal

LONGEST_WAIT = 3600.0  # seconds; a server that asks for more is asked again after this
LONGEST_CHALLENGE = 2048


class OutboundError(Exception):
    code: ClassVar[str] = "outbound"
    # Something may have been sent, so the server may have acted on it.
    sent: ClassVar[bool] = False

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def facts(self) -> dict[str, object]:
        """What is known besides the sentence, as JSON."""
        return {"code": self.code, "sent": self.sent}


class AddressRefused(OutboundError):
    code = "address_refused"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.rule = refusal.rule

    def facts(self) -> dict[str, object]:
        return super().facts() | {"rule": self.rule}


class Unsendable(OutboundError):
    code = "unsendable"


class RedirectRefused(OutboundError):
    code = "redirect_refused"
    sent = True

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


class NameNotResolved(OutboundError):
    code = "name_not_resolved"

    def __init__(self, host: str) -> None:
        super().__init__(f"The name {host} is not known. Check its spelling, or whether this network's DNS knows it.")


class Unreachable(OutboundError):
    code = "unreachable"


class ConnectionRefused(Unreachable):
    code = "connection_refused"

    def __init__(self, where: str) -> None:
        super().__init__(f"{where} does not accept connections. Check that the server runs, and its port.")


class ConnectTimeout(Unreachable):
    code = "connect_timeout"

    def __init__(self, where: str, seconds: float) -> None:
        super().__init__(f"{where} could not be connected to within {seconds:g} s. Check that the server runs, and firewalls on the way.")


class TlsFailed(OutboundError):
    code = "tls"


class CertificateExpired(TlsFailed):
    code = "certificate_expired"

    def __init__(self, where: str, expired: datetime | None) -> None:
        on = f" on {expired:%Y-%m-%d %H:%M} UTC" if expired else ""
        super().__init__(f"The certificate of {where} expired{on}. Whoever runs the server must renew it.")
        self.expired = expired


class CertificateNotYetValid(TlsFailed):
    code = "certificate_not_yet_valid"

    def __init__(self, where: str) -> None:
        super().__init__(f"The certificate of {where} is not valid yet. Check the clocks of the server and of this machine.")


class CertificateWrongHost(TlsFailed):
    code = "certificate_wrong_host"

    def __init__(self, where: str) -> None:
        super().__init__(f"The certificate that {where} shows is for another name. Use the name that the certificate was made for.")


class CertificateUntrusted(TlsFailed):
    code = "certificate_untrusted"

    def __init__(self, where: str) -> None:
        super().__init__(
            f"The certificate of {where} is signed by an authority that this machine does not know."
            " If it is your own, an operator can name its file in PATCHBAY_OUTBOUND_CA_BUNDLE."
        )


class HttpStatus(OutboundError):
    code = "http_status"
    sent = True

    def __init__(self, where: str, status: int, www_authenticate: str | None = None, retry_after: str | None = None) -> None:
        super().__init__(f"{where} answered with status {status}{_MEANINGS.get(status, '')}.")
        self.status = status
        self.www_authenticate = www_authenticate[:LONGEST_CHALLENGE] if www_authenticate else None
        self.retry_after = seconds_to_wait(retry_after)

    def facts(self) -> dict[str, object]:
        return super().facts() | {"status": self.status, "www_authenticate": self.www_authenticate, "retry_after": self.retry_after}


class AnswerBroken(OutboundError):
    code = "answer_broken"
    sent = True


class TooSlow(OutboundError):
    code = "too_slow"
    sent = True

    def __init__(self, where: str, seconds: float) -> None:
        super().__init__(f"{where} did not finish its answer within {seconds:g} s.")


class BodyTooLarge(OutboundError):
    code = "body_too_large"
    sent = True

    def __init__(self, where: str, limit: int) -> None:
        super().__init__(f"The answer of {where} is larger than {_size(limit)}. The rest was not read.")


class EventTooLarge(BodyTooLarge):
    code = "event_too_large"

    def __init__(self, where: str, limit: int) -> None:
        OutboundError.__init__(self, f"{where} sent an event larger than {_size(limit)}. The rest was not read.")


class BadEncoding(OutboundError):
    code = "bad_encoding"
    sent = True

    def __init__(self, where: str) -> None:
        super().__init__(f"{where} compressed its answer although it was asked not to. Turn compression off for this address.")


_MEANINGS = {
    401: ": it wants to know who asks. Check the credential",
    403: ": the credential is not allowed to do this",
    404: ": there is nothing at this path",
    405: ": this path is not an MCP endpoint of this transport",
    406: ": it does not speak this transport",
    407: ": a proxy on the way wants to know who asks",
    429: ": too many requests",
    500: ": it failed",
    502: ": the proxy in front of it cannot reach it",
    503: ": it is not available now",
    504: ": the proxy in front of it waited in vain",
}


def seconds_to_wait(retry_after: str | None) -> float | None:
    """What `Retry-After` asks for, as seconds from now and never more than an hour. None where it says nothing that we understand."""
    text = (retry_after or "").strip()
    if text.isascii() and text.isdecimal():
        return min(float(text[:12]), LONGEST_WAIT)
    with contextlib.suppress(TypeError, ValueError, OverflowError):
        return min(max(parsedate_to_datetime(text).timestamp() - time.time(), 0.0), LONGEST_WAIT)
    return None


def _size(count: int) -> str:
    return f"{count / 1_000_000:g} MB" if count >= 1_000_000 else f"{count / 1000:g} kB"
