"""A running Patchbay, driven from outside: started by `manage.py up`, spoken to over HTTP and the socket, killed part by part."""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self

import httpx
import psutil
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from project.up.paths import ROOT
from tests import environment

PASSWORD = "correct horse battery staple"


def wait_until(condition: Callable[[], Any], seconds: float = 10, what: str = "") -> Any:
    """The condition's first true value; fails after `seconds`."""
    deadline = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < deadline, f"not within {seconds} s: {what or condition}"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


class Product:
    """Use as a context. `pid("web")`, `kill("worker")`; parts come back by themselves, since the supervisor is the real one."""

    def __init__(self, *, workers: int = 1, **settings: str) -> None:
        self.data = environment.directory()
        self.env = {**environment.fresh(self.data), **settings}
        self.workers = workers
        self.log = self.data / "up.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._owner: Person | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.stop()

    def start(self) -> None:
        """Up and healthy. The port is a free one from 20000 on."""
        command = [sys.executable, str(ROOT / "manage.py"), "up", "--port", "20000", "--any-port", "--workers", str(self.workers)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self.env, cwd=ROOT, stdout=log, stderr=log)
        atexit.register(self._process.kill)  # a test that failed before its end leaves nothing running
        self.url = wait_until(self._address, 20, "an address")
        self.wait_healthy(30)

    def _address(self) -> str | None:
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text()
        path = self.data / "run" / "url"
        return path.read_text().strip() if path.exists() else None

    def stop(self) -> int:
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)

    def processes(self) -> dict[str, int]:
        try:
            found: dict[str, int] = json.loads((self.data / "run" / "processes.json").read_text())
            return found
        except FileNotFoundError:
            return {}

    def pid(self, name: str) -> int:
        return self.processes()[name]

    def kill(self, name: str, number: int = signal.SIGKILL) -> int:
        pid = self.pid(name)
        os.kill(pid, number)
        return pid

    def wait_restarted(self, name: str, old: int, seconds: float = 10) -> None:
        wait_until(lambda: self.processes().get(name, old) != old, seconds, f"a new {name}")

    def health(self) -> httpx.Response | None:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=5)
        except httpx.TransportError:
            return None

    def wait_healthy(self, seconds: float = 10) -> float:
        """How long it took."""
        began = time.monotonic()
        wait_until(lambda: (answer := self.health()) is not None and answer.status_code == 200, seconds, f"health\n{self.tail()}")
        return time.monotonic() - began

    def tail(self) -> str:
        return self.log.read_text()[-3000:]

    def manage(self, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "manage.py"), *words]
        return subprocess.run(command, env=self.env, cwd=ROOT, capture_output=True, text=True, check=check, timeout=60)

    # ── The cast

    def owner(self) -> "Person":
        if self._owner is None:
            link = self.manage("setup-link").stdout.strip()
            self._owner = Person(self.url).set_up(link, "owner")
        return self._owner

    def invite(self, username: str, role: str = "member") -> "Person":
        answer = self.owner().post("/api/members/invite", {"role": role})
        return Person(self.url).set_up(answer.json()["url"], username)


class Person:
    """Someone with a browser: cookies, CSRF, and the socket."""

    def __init__(self, url: str, verify: Any = True) -> None:
        self.url = url
        self.verify = verify
        self.http = httpx.Client(base_url=url, timeout=15, verify=verify)
        self.http.get("/")

    def set_up(self, link: str, username: str) -> Self:
        token = link.partition("#")[2]
        answer = self.post("/api/auth/setup", {"token": token, "username": username, "name": username.title(), "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        self.user: dict[str, Any] = answer.json()["user"]
        return self

    def sign_in(self, username: str, password: str = PASSWORD) -> Self:
        answer = self.post("/api/auth/login", {"username": username, "password": password})
        assert answer.status_code == 200, answer.text
        self.user = answer.json()["user"]
        return self

    def _csrf(self) -> dict[str, str]:
        token = next((cookie.value for cookie in self.http.cookies.jar if cookie.name.endswith("csrftoken")), "")
        return {"X-CSRFToken": token or "", "Referer": self.url}

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=self._csrf())

    def patch(self, path: str, body: Any) -> httpx.Response:
        return self.http.patch(path, json=body, headers=self._csrf())

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path, headers=self._csrf())

    @contextmanager
    def socket(self, origin: str | None = None) -> Iterator["Socket"]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = self.url.replace("http", "ws", 1) + "/ws/"
        tls: dict[str, Any] = {"ssl": self.verify} if address.startswith("wss") else {}
        with connect(address, additional_headers={"Cookie": cookies}, origin=Origin(origin or self.url), proxy=None, **tls) as connection:
            yield Socket(connection)

    def socket_opens(self) -> bool:
        try:
            with self.socket():
                return True
        except (InvalidStatus, OSError):
            return False


class Socket:
    """The page's side of the socket, in Python: applies events as the page does, so that a copy can be held against a fresh snapshot."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.topics: dict[str, dict[str, dict[str, Any]]] = {}
        self.versions: dict[str, int] = {}
        self.gaps = 0
        self._refs = 0

    def send(self, **message: Any) -> str:
        self._refs += 1
        self.connection.send(json.dumps({"ref": str(self._refs), **message}))
        return str(self._refs)

    def receive(self, seconds: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(timeout=seconds))
        self._apply(message)
        return message

    def until(self, condition: Callable[[dict[str, Any]], Any], seconds: float = 10) -> dict[str, Any]:
        """Read on until a message fits."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, deadline - time.monotonic()))
            if condition(message):
                return message

    def read_until(self, condition: Callable[[], Any], seconds: float = 10) -> Any:
        """Read on until the page's copy fits."""
        deadline = time.monotonic() + seconds
        while not (found := condition()):
            self.receive(max(0.01, deadline - time.monotonic()))
        return found

    def closed_with(self, seconds: float = 5) -> int | None:
        """The code with which the server ends the socket."""
        deadline = time.monotonic() + seconds
        try:
            while True:
                self.receive(max(0.01, deadline - time.monotonic()))
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def subscribe(self, topic: str) -> dict[str, dict[str, Any]]:
        self.send(type="subscribe", topic=topic)
        self.until(lambda message: message["type"] == "snapshot" and message["topic"] == topic)
        return self.topics[topic]

    def ask(self, **command: Any) -> dict[str, Any]:
        ref = self.send(**command)
        return self.until(lambda message: message.get("ref") == ref)

    def check_worker(self, seconds: float = 10) -> dict[str, Any]:
        """Through a task and back; the finished check as the page's copy of the topic has it."""
        check_id = self.ask(type="check_worker")["result"]["id"]

        def finished() -> dict[str, Any] | None:
            check = self.topics["system"]["checks"].get(check_id)
            return check if check and check["status"] in ("done", "failed") else None

        found: dict[str, Any] = self.read_until(finished, seconds)
        return found

    def _apply(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.topics[message["topic"]] = message["data"]
                self.versions[message["topic"]] = message["version"]
            case "event":
                self._apply_event(message)
            case "heartbeat":
                for topic, version in message["versions"].items():
                    if version > self.versions.get(topic, 0):
                        self._refetch(topic)

    def _apply_event(self, event: dict[str, Any]) -> None:
        topic, version = event["topic"], event["version"]
        if version <= self.versions[topic]:
            return
        if version > self.versions[topic] + 1:
            self._refetch(topic)
            return
        self.versions[topic] = version
        for change in event["changes"]:
            section = self.topics[topic].setdefault(change["section"], {})
            if change["op"] == "put":
                section[change["id"]] = change["item"]
            else:
                section.pop(change["id"], None)

    def _refetch(self, topic: str) -> None:
        self.gaps += 1
        self.send(type="subscribe", topic=topic)
