"""All of corpus/urls.jsonl: each URL, in both profiles, gets the verdict that the corpus expects."""

import json
from pathlib import Path

import pytest

from tests import corpus_adapter

CASES = [json.loads(line) for line in (Path(__file__).parent / "data" / "urls.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("profile", ["production", "local"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['reason']}")
def test_a_url_gets_the_verdict_of_the_corpus(case, profile):
    verdict = corpus_adapter.url(case["url"], case.get("dns"), case.get("redirects_to"), case.get("admin_allow"), profile)

    assert verdict == case["expect"][profile]


def test_the_corpus_is_all_here():
    assert len(CASES) == 76
