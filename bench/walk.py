"""The walk of the smallest piece of work, against the least that any design must pay: one message to a worker and one back."""

import os
import statistics
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import psutil
from redis import Redis

from tests.product import Person, Product, Socket

ROUNDS = 200


def measure(act: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Milliseconds of each round, after a few to warm up."""
    for _ in range(10):
        act()
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        act()
        times.append((time.perf_counter() - began) * 1000)
    return times


def line(name: str, times: list[float], baseline: list[float] | None = None) -> None:
    p50, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    ratio = f"{p50 / statistics.median(baseline):8.1f} x" if baseline else "  baseline"
    print(f"  {name:<58} p50 {p50:7.2f} ms   p95 {p95:7.2f} ms {ratio}")


def check_over_rest(owner: Person) -> None:
    check = owner.post("/api/system/check").json()
    while check["status"] not in ("done", "failed"):
        check = owner.get(f"/api/system/check/{check['id']}").json()


def main() -> None:
    print("One piece of work: page → socket → row → broker → worker → loop → broker → row → event → page")
    with Product(PATCHBAY_SOCKET_MESSAGES_PER_10_SECONDS="10000") as product, product.owner().socket() as page:
        valkey = Redis(unix_socket_path=str(product.data / "run" / "valkey.sock"))
        subscriber: Any = valkey.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]
        subscriber.subscribe("bench")

        baseline = measure(lambda: _there_and_back(valkey, subscriber))
        line("two bare hops through the broker", baseline)
        page.subscribe("system")
        line("a command and its answer, nothing done", measure(lambda: page.ask(type="unsubscribe", topic="none")), baseline)
        line("the whole walk, seen by the page", measure(lambda: _walk(page)), baseline)
        line("the same over REST, polled", measure(lambda: check_over_rest(product.owner()), 50), baseline)
        _memory(product)


def _there_and_back(valkey: Redis, subscriber: Any) -> None:
    valkey.lpush("bench-queue", "x")
    valkey.brpop(["bench-queue"], timeout=5)
    valkey.publish("bench", "x")
    while subscriber.get_message(timeout=5) is None:
        pass


def _walk(page: Socket) -> None:
    assert page.check_worker()["status"] == "done"


def _memory(product: Product) -> None:
    sizes = {name: psutil.Process(pid).memory_info().rss / 2**20 for name, pid in product.processes().items()}
    print("  memory: " + ", ".join(f"{name} {size:.0f} MB" for name, size in sizes.items()) + f"; {sum(sizes.values()):.0f} MB in all")
