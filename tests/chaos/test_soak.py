"""Kills at random, under load: nothing is lost, nothing is done without being counted, the page ends as a fresh load."""

import random
import threading
import time

import httpx
import psutil
import pytest
from redis import Redis

from tests.chaos.reliability import record
from tests.product import Person, Product, alive, wait_until

pytestmark = pytest.mark.product


def run(kills: int, seed: int) -> dict[str, object]:
    """Ask for checks all the time while parts are killed one after another; then look at every one of them."""
    choice = random.Random(seed)
    with Product(workers=2) as product:
        owner = product.owner()
        asked: list[str] = []
        stop = threading.Event()
        asker = threading.Thread(target=_ask, args=(Person(product.url).sign_in("owner"), asked, stop))
        asker.start()
        slowest = 0.0
        try:
            for _ in range(kills):
                part = choice.choice(["web", "worker1", "worker2", "valkey"])
                time.sleep(choice.random())  # the moment of the kill is the point
                began = time.monotonic()
                old = product.kill(part)
                product.wait_restarted(part, old, 10)
                product.wait_healthy(10)
                slowest = max(slowest, time.monotonic() - began)
        finally:
            stop.set()
            asker.join(30)
        kept = asked[-10:]  # the product keeps 20, and some were asked for whose answer was lost
        wait_until(lambda: all(_status(owner, check) in ("done", "failed") for check in kept), 30, "every check is settled")
        failed = [check for check in kept if _status(owner, check) == "failed"]
        with owner.socket() as page:
            page.subscribe("system")
            fresh = page.check_worker()
        assert fresh["status"] == "done"
        slowest_recovery = f"{slowest:.1f} s"
        return {"kills": kills, "asked": len(asked), "looked_at": len(kept), "failed": len(failed), "slowest_recovery": slowest_recovery}


def _ask(person: Person, asked: list[str], stop: threading.Event) -> None:
    while not stop.is_set():
        try:
            answer = person.post("/api/system/check")
        except httpx.TransportError:
            continue  # web was killed under this very request
        if answer.status_code == 202:
            asked.append(answer.json()["id"])


def _status(owner: Person, check: str) -> str:
    return str(owner.get(f"/api/system/check/{check}").json()["status"])


def test_three_kills_under_load_leave_nothing_unanswered():
    run(kills=3, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(3))
def test_twenty_kills_under_load_leave_nothing_unanswered(seed: int):
    record(f"20 random kills under load, seed {seed}", **run(kills=20, seed=seed))


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_supervisor_killed_fifty_times_leaves_no_process():
    product = Product()
    left: list[int] = []
    for _ in range(50):
        product.start()
        up = product.pid("up")
        family = [up, *(child.pid for child in psutil.Process(up).children(recursive=True))]
        product.kill("up")
        time.sleep(2)
        left += [pid for pid in family if alive(pid)]
    assert left == []
    record("supervisor killed with -9", kills=50, processes_left_after_2_s=len(left))


def test_effects_are_counted_where_they_happen(product: Product):
    """The ledger that all counts rest on: one check, one effect, seen in the broker."""
    with product.owner().socket() as page:
        page.subscribe("system")
        check = page.check_worker()
    with Redis(unix_socket_path=str(product.data / "run" / "valkey.sock")) as valkey:
        assert valkey.get(f"patchbay:check:{check['id']}") == b"1"
