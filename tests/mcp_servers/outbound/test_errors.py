"""The sentences."""

import time
from email.utils import formatdate

import pytest

from mcp_servers.outbound import errors
from mcp_servers.outbound.urls import Refusal


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("", None),
        ("7", 7),
        (" 7 ", 7),
        ("99999999999999999999", 3600),
        ("-1", None),
        ("soon", None),
        ("٧", None),
        ("1e9", None),
    ],
)
def test_a_waiting_time_is_read_and_bounded(header, seconds):
    assert errors.seconds_to_wait(header) == seconds


def test_a_waiting_time_may_be_a_date():
    in_a_minute = errors.seconds_to_wait(formatdate(time.time() + 60, usegmt=True))
    assert in_a_minute is not None
    assert 55 < in_a_minute <= 61
    assert errors.seconds_to_wait(formatdate(time.time() - 60, usegmt=True)) == 0


def test_a_challenge_is_kept_but_not_at_any_length():
    refused = errors.HttpStatus("mcp.example", 401, "x" * 10_000, "3")

    assert refused.facts() == {
        "code": "http_status",
        "sent": True,
        "status": 401,
        "www_authenticate": "x" * errors.LONGEST_CHALLENGE,
        "retry_after": 3,
    }


def test_a_refusal_tells_its_rule():
    refused = errors.AddressRefused(Refusal("port", "No."))

    assert refused.facts() == {"code": "address_refused", "sent": False, "rule": "port"}
    assert str(refused) == "No."


def test_every_failure_has_a_word_of_its_own():
    def tree(kind: type[errors.OutboundError]) -> list[type[errors.OutboundError]]:
        return [kind, *(below for child in kind.__subclasses__() for below in tree(child))]

    words = [kind.code for kind in tree(errors.OutboundError)]
    assert len(words) == len(set(words))
