"""The socket of the running product: what it refuses, and how a page heals."""

import os
import signal
import time
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from redis import Redis
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.product import Person, Product, Socket, wait_until

pytestmark = pytest.mark.product


@pytest.fixture
def page(product: Product):
    with product.owner().socket() as socket:
        yield socket


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_is_refused(product: Product, origin: str):
    with pytest.raises(InvalidStatus) as refused, product.owner().socket(origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_nobody_is_told_that_they_are_signed_out(product: Product):
    with Person(product.url).socket() as socket:
        assert socket.closed_with() == 4401


@pytest.mark.parametrize(
    ("message", "code"),
    [("nonsense", "malformed"), ("{}", "unknown_command"), ('{"type":"dance","ref":"7"}', "unknown_command")],
)
def test_nonsense_gets_a_sentence_and_the_socket_lives_on(page: Socket, message: str, code: str):
    page.connection.send(message)
    answer = page.until(lambda message: message["type"] == "error")
    assert answer["code"] == code
    assert answer["ref"] == ("7" if "7" in message else None)
    assert page.subscribe("system")


def test_a_message_that_is_too_big_ends_the_socket(page: Socket):
    page.connection.send('{"type":"subscribe","ref":"1","topic":"' + "x" * 70_000 + '"}')
    assert page.closed_with() == 4413


def test_what_is_sent_behind_a_message_that_ends_the_socket_is_not_answered(product: Product):
    before = product.log.read_text()
    for _ in range(5):
        with product.owner().socket() as page:
            page.connection.send('{"type":"subscribe","ref":"1","topic":"' + "x" * 70_000 + '"}')
            with suppress(ConnectionClosed):  # it may be quicker than we are
                for _ in range(3):
                    page.send(type="subscribe", topic="system")
            assert page.closed_with() == 4413
        with Person(product.url).socket() as nobody:
            with suppress(ConnectionClosed):
                nobody.send(type="subscribe", topic="system")
            assert nobody.closed_with() == 4401
    assert "Traceback" not in product.log.read_text()[len(before) :]


def test_bytes_end_the_socket(page: Socket):
    page.connection.send(b"\x00\x01")
    assert page.closed_with() == 4400


def test_a_flood_ends_the_socket(page: Socket):
    for _ in range(150):
        try:
            page.send(type="unsubscribe", topic="x")
        except ConnectionClosed:
            break
    assert page.closed_with() == 4429


def test_a_topic_of_another_is_not_there(product: Product, page: Socket):
    member = product.invite(f"m{os.urandom(4).hex()}")
    with member.socket() as socket:
        for topic in (f"user:{product.owner().user['id']}", "system", "chat:1"):
            answer = socket.ask(type="subscribe", topic=topic)
            assert (answer["type"], answer["code"]) == ("error", "not_found")
        assert socket.ask(type="check_worker")["code"] == "not_found"


def test_an_unsubscribed_topic_is_silent(page: Socket):
    page.subscribe("system")
    assert page.ask(type="unsubscribe", topic="system")["type"] == "done"
    page.ask(type="check_worker")
    assert page.until(lambda message: message["type"] != "done")["type"] == "heartbeat"


def test_several_topics_share_one_socket(product: Product, page: Socket):
    user = f"user:{product.owner().user['id']}"
    page.subscribe(user)
    page.subscribe("system")
    Person(product.url).sign_in("owner")
    page.check_worker()
    assert len(page.topics[user]["sessions"]) >= 2


def test_signing_out_closes_that_sessions_sockets_and_no_others(product: Product, page: Socket):
    elsewhere = Person(product.url).sign_in("owner")
    with elsewhere.socket() as socket:
        elsewhere.post("/api/auth/logout")
        assert socket.closed_with(2) == 4401
    assert page.subscribe("system")


def test_a_deactivated_member_is_signed_out_within_two_seconds(product: Product):
    member = product.invite(f"m{os.urandom(4).hex()}")
    with member.socket() as socket:
        socket.subscribe(f"user:{member.user['id']}")
        product.owner().patch(f"/api/members/{member.user['id']}", {"is_active": False})
        assert socket.closed_with(2) == 4401


def test_a_session_that_ends_behind_our_back_is_ended_by_the_heartbeat(product: Product):
    """The row is gone and nobody was told."""
    import sqlite3

    elsewhere = Person(product.url).sign_in("owner")
    key = elsewhere.http.cookies["patchbay-sessionid"]
    with elsewhere.socket() as socket:
        with sqlite3.connect(product.data / "patchbay.sqlite3", timeout=10) as database:
            database.execute("DELETE FROM django_session WHERE session_key = ?", [key])
        database.close()
        assert socket.closed_with(8) == 4401


def test_an_unknown_socket_address_is_refused(product: Product):
    from websockets.sync.client import connect

    with pytest.raises(InvalidStatus), connect(product.url.replace("http", "ws") + "/elsewhere/", proxy=None):
        pass


def test_a_socket_idle_for_30_seconds_still_delivers(page: Socket):
    page.subscribe("system")
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            assert page.receive(deadline - time.monotonic())["type"] == "heartbeat"
        except TimeoutError:
            break
    assert page.check_worker()["status"] == "done"


# ── Healing: the page's copy ends up exactly as a fresh load


def every_topic(product: Product) -> list[str]:
    return ["system", f"user:{product.owner().user['id']}"]


def some_changes(product: Product, socket: Socket | None = None) -> None:
    owner = product.owner()
    for _ in range(3):
        owner.post("/api/system/check")
        Person(product.url).sign_in("owner").post("/api/auth/logout")
        Person(product.url).sign_in("owner")


def settled(product: Product) -> bool:
    with product.owner().socket() as fresh:
        return all(check["status"] in ("done", "failed") for check in fresh.subscribe("system")["checks"].values())


def assert_as_a_fresh_load(product: Product, socket: Socket) -> None:
    wait_until(lambda: settled(product), 10, "checks settle")
    with product.owner().socket() as fresh:
        for topic in every_topic(product):
            expected = fresh.subscribe(topic)
            socket.read_until(lambda: socket.versions[topic] >= fresh.versions[topic], 15)  # noqa: B023  (used at once)
            assert socket.topics[topic] == expected


@contextmanager
def watching(product: Product):
    with product.owner().socket() as socket:
        for topic in every_topic(product):
            socket.subscribe(topic)
        yield socket


def test_a_page_that_misses_nothing_is_as_a_fresh_load(product: Product):
    with watching(product) as socket:
        some_changes(product)
        assert_as_a_fresh_load(product, socket)
        assert socket.gaps == 0


def test_valkey_killed_while_things_change_loses_nothing_for_the_page(product: Product):
    with watching(product) as socket:
        old = product.kill("valkey")
        some_changes(product)
        product.wait_restarted("valkey", old)
        some_changes(product)
        assert_as_a_fresh_load(product, socket)


def test_subscriptions_cut_inside_the_broker_heal(product: Product):
    with watching(product) as socket, Redis(unix_socket_path=str(product.data / "run" / "valkey.sock")) as valkey:
        valkey.client_kill_filter(_type="pubsub")
        some_changes(product)
        assert_as_a_fresh_load(product, socket)


def test_half_of_all_events_dropped_on_purpose_leave_the_page_as_a_fresh_load():
    settings: dict[str, Any] = {"PATCHBAY_CHANNEL_LAYER": "tests.live.lossy.LossyLayer", "PATCHBAY_SOCKET_HEARTBEAT_SECONDS": "1"}
    with Product(**settings) as lossy, watching(lossy) as socket:
        some_changes(lossy)
        assert_as_a_fresh_load(lossy, socket)
        assert socket.gaps > 0, "nothing was dropped, so this proved nothing"


def test_a_web_process_killed_under_an_open_page_is_found_again(product: Product):
    with watching(product) as socket:
        old = product.kill("web", signal.SIGKILL)
        socket.closed_with()
    product.wait_restarted("web", old)
    product.wait_healthy()
    with watching(product) as socket:
        some_changes(product)
        assert_as_a_fresh_load(product, socket)
