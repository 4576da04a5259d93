"""From socket to socket through the running product: page, consumer, service, task, loop, broker and back."""

import pytest

from tests.product import Product

pytestmark = pytest.mark.product


def test_a_check_goes_through_a_worker_and_comes_back_as_an_event(product: Product):
    with product.owner().socket() as page:
        page.subscribe("system")

        check = page.check_worker()

        assert check["status"] == "done"
        assert check["node"].startswith("worker@")
        assert check["duration_ms"] > 0
        assert page.subscribe("system")["checks"][check["id"]] == check
