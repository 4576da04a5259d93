"""From socket to socket through the running product: page, consumer, service, task, loop, broker and back."""

import pytest

from tests.product import Product

pytestmark = pytest.mark.product


def test_a_check_goes_through_a_worker_and_comes_back_as_an_event(product: Product):
    with product.owner().socket() as page:
        page.subscribe("system")

        answer = page.ask(type="check_worker")
        assert answer["type"] == "done"
        check_id = answer["result"]["id"]
        page.read_until(lambda: page.topics["system"]["checks"].get(check_id, {}).get("status") == "done")

        check = page.topics["system"]["checks"][check_id]
        assert check["node"].startswith("worker@")
        assert check["duration_ms"] > 0
        assert page.subscribe("system")["checks"][check_id] == check
