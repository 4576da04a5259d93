"""Workers are killed, stalled and robbed of their messages; each piece of work is done, and its effect counted, once."""

import base64
import json
import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from django.conf import settings
from redis import Redis

from project.work import rendezvous
from tests.product import Person, Product, wait_until
from tests.proxy import Proxy

pytestmark = pytest.mark.product


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Product]:
    with Product(workers=2) as product:
        owner = product.owner()
        wait_until(lambda: len(owner.get("/api/system").json()["workers"]) == 2, 15)
        time.sleep(2.5)  # a newcomer owns nothing in its first two seconds; this is that rule's own time
        yield product


@pytest.fixture
def valkey(two_workers: Product) -> Iterator[Redis]:
    with Redis(unix_socket_path=str(two_workers.data / "run" / "valkey.sock")) as client:
        yield client


def request_checks(owner: Person, count: int) -> list[dict[str, str]]:
    return [owner.post("/api/system/check").json() for _ in range(count)]


def outcome(owner: Person, check: Mapping[str, object]) -> dict[str, object]:
    answer: dict[str, object] = owner.get(f"/api/system/check/{check['id']}").json()
    return answer


def effects(valkey: Redis, checks: list[dict[str, str]]) -> dict[str, int]:
    return {check["id"]: int(valkey.get(f"patchbay:check:{check['id']}") or 0) for check in checks}


def owned_by(name: str, product: Product, check: dict[str, str]) -> bool:
    nodes = [worker["node"] for worker in product.owner().get("/api/system").json()["workers"]]
    chosen = rendezvous.owner(check["id"], nodes)
    return chosen is not None and chosen.startswith(f"{name}@")


def hold_back(product: Product, name: str) -> None:
    """The supervisor would start it again within a second; a worker that cannot start is gone for good."""
    os.kill(product.pid("up"), signal.SIGSTOP)
    product.kill(name)


def let_go(product: Product) -> None:
    os.kill(product.pid("up"), signal.SIGCONT)


@contextmanager
def workers_asleep(product: Product, valkey: Redis) -> Iterator[None]:
    """Stopped, and no longer waiting at the broker either, so that what is sent now stays in its queue."""
    workers = [product.pid("worker1"), product.pid("worker2")]
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    for client in valkey.client_list():
        if client["cmd"] == "brpop":
            valkey.client_kill_filter(_id=client["id"])
    try:
        yield
    finally:
        for pid in workers:
            os.kill(pid, signal.SIGCONT)


def waiting(valkey: Redis) -> dict[bytes, list[bytes]]:
    """The messages in each direct queue."""
    queues = [key for key in valkey.keys("*@*dq*") if valkey.type(key) == b"list"]
    return {key: valkey.lrange(key, 0, -1) for key in queues}  # type: ignore[misc]


def test_work_queued_for_a_killed_worker_is_done_by_the_other_once_within_10_seconds(two_workers: Product, valkey: Redis):
    owner = two_workers.owner()
    os.kill(two_workers.pid("worker1"), signal.SIGSTOP)  # so that what is queued for it stays queued
    checks = request_checks(owner, 12)
    theirs = [check for check in checks if owned_by("worker1", two_workers, check)]
    assert theirs, "no check fell to the worker that is killed"
    began = time.monotonic()
    hold_back(two_workers, "worker1")
    try:
        wait_until(lambda: all(outcome(owner, check)["status"] == "done" for check in checks), 10, "all checks done")
        assert time.monotonic() - began < 10
        assert {str(outcome(owner, check)["node"]).split("@")[0] for check in checks} == {"worker2"}
        assert set(effects(valkey, checks).values()) == {1}
    finally:
        let_go(two_workers)
    wait_until(lambda: len(owner.get("/api/system").json()["workers"]) == 2, 15)
    time.sleep(2.5)
    assert set(effects(valkey, checks).values()) == {1}


def test_a_message_deleted_from_the_broker_is_found_again_within_5_seconds(two_workers: Product, valkey: Redis):
    owner = two_workers.owner()
    with workers_asleep(two_workers, valkey):
        check = request_checks(owner, 1)[0]
        assert waiting(valkey), "the message was not in a direct queue"
        valkey.delete(*waiting(valkey))
    began = time.monotonic()
    wait_until(lambda: outcome(owner, check)["status"] == "done", 5)
    assert time.monotonic() - began < 5
    assert effects(valkey, [check]) == {check["id"]: 1}


def test_a_stalled_worker_that_wakes_up_writes_nothing(broker: Redis):
    """It is stopped in the middle of the work, its work is given to the other, and then it goes on."""
    with Proxy(settings.DATA.valkey_socket) as proxy, Product(workers=2, REDIS_URL=f"redis://127.0.0.1:{proxy.port}/5") as product:
        owner = product.owner()
        proxy.hold(b"INCR")
        checks = request_checks(owner, 8)
        running = wait_until(lambda: [found for check in checks if (found := outcome(owner, check))["status"] == "running"], 10)
        check, name = running[0], str(running[0]["node"]).split("@")[0]
        stalled = product.pid(name)
        os.kill(stalled, signal.SIGSTOP)
        try:
            proxy.release()
            done = wait_until(lambda: (found := outcome(owner, check))["status"] == "done" and found, 20, "the other worker does it")
            assert not str(done["node"]).startswith(f"{name}@")
        finally:
            os.kill(stalled, signal.SIGCONT)
        wait_until(lambda: len(owner.get("/api/system").json()["workers"]) == 2, 10, "the stalled one is back")
        with owner.socket() as page:
            page.subscribe("system")
            assert page.check_worker()["status"] == "done"
        assert outcome(owner, check) == done


def test_duplicate_deliveries_are_one_piece_of_work(two_workers: Product, valkey: Redis):
    owner = two_workers.owner()
    with workers_asleep(two_workers, valkey):
        check = request_checks(owner, 1)[0]
        ((queue, (message,)),) = waiting(valkey).items()
        for _ in range(5):
            valkey.lpush(queue, message)
            valkey.lpush("patchbay", message)
    wait_until(lambda: outcome(owner, check)["status"] == "done", 10)
    wait_until(lambda: not valkey.llen(queue) and not valkey.llen("patchbay"), 10)
    assert effects(valkey, [check]) == {check["id"]: 1}


def test_no_message_holds_anything_but_ids(two_workers: Product, valkey: Redis):
    owner = two_workers.owner()
    with workers_asleep(two_workers, valkey):
        check = request_checks(owner, 1)[0]
        texts = [message for messages in waiting(valkey).values() for message in messages]
    bodies = [json.loads(base64.b64decode(json.loads(text)["body"])) for text in texts]
    assert [body[0] for body in bodies] == [[check["id"]]]
