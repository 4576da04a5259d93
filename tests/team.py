"""The production topology on one machine: PostgreSQL and Valkey from wheels, web processes with TLS, workers. No supervisor."""

import os
import signal
import socket
import ssl
import subprocess
import sys
from contextlib import ExitStack
from typing import Any, Self

import httpx

from project.up import keys, valkey
from project.up.paths import ROOT, DataDirectory
from tests import environment
from tests.certificates import Authority
from tests.product import Person, wait_until


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Team:
    """Use as a context. `webs` are addresses; `kill("web1")` and `start("web1")` do what they say."""

    def __init__(self, *, webs: int = 2, workers: int = 2, **settings: str) -> None:
        self.data = environment.directory()
        (self.data / "run").mkdir(mode=0o700)
        self.ports = {f"web{number}": free_port() for number in range(1, webs + 1)}
        self.workers = [f"worker{number}" for number in range(1, workers + 1)]
        self.webs = [f"https://127.0.0.1:{port}" for port in self.ports.values()]
        self.settings = settings
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        authority = Authority(self.data)
        pair = authority.issue("127.0.0.1").read_bytes()
        for file in ("key.pem", "cert.pem"):
            (self.data / file).write_bytes(pair)
        self.tls = ssl.create_default_context(cafile=str(authority.file))
        self.env: dict[str, str] = {
            **environment.fresh(self.data),
            "PATCHBAY_SECRET_KEYS": keys.new_secret_key(),
            "PATCHBAY_ENCRYPTION_KEYS": keys.new_encryption_key(),
            "PATCHBAY_ALLOWED_HOSTS": "127.0.0.1",
            "PATCHBAY_URL": self.webs[0],
            "DATABASE_URL": environment.postgres(self.data / "postgres"),
            "REDIS_URL": f"unix://{self.data}/run/valkey.sock",
            **self.settings,
        }
        try:
            self.start("valkey")
            self.manage("prepare")
            for name in (*self.ports, *self.workers):
                self.start(name)
            wait_until(lambda: all(self.healthy(url) for url in self.webs), 30, "every web process is healthy")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        for name in (*self.workers, *self.ports, "valkey"):
            if name in self.processes and self.processes[name].poll() is None:
                self.processes[name].send_signal(signal.SIGTERM)
        for process in self.processes.values():
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, name: str) -> None:
        manage = [sys.executable, str(ROOT / "manage.py")]
        if name == "valkey":
            command = valkey.command(DataDirectory(self.data))
        elif name in self.ports:
            command = [*manage, "web", "--port", str(self.ports[name]), "--tls", str(self.data)]
        else:
            command = [*manage, "worker", "--name", name]
        with (self.data / f"{name}.log").open("ab") as log:
            env = {**self.env, "PATCHBAY_PROCESS": name}
            self.processes[name] = subprocess.Popen(command, env=env, cwd=ROOT, stdout=log, stderr=log)

    def kill(self, name: str) -> None:
        os.kill(self.processes[name].pid, signal.SIGKILL)
        self.processes[name].wait()

    def manage(self, *words: str) -> str:
        command = [sys.executable, str(ROOT / "manage.py"), *words]
        outcome = subprocess.run(command, env=self.env, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
        assert outcome.returncode == 0, outcome.stderr
        return outcome.stdout

    def health(self, url: str) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = httpx.get(f"{url}/api/health", timeout=8, verify=self.tls).json()
            return answer
        except httpx.TransportError:
            return {"status": "unreachable"}

    def healthy(self, url: str) -> bool:
        return bool(self.health(url)["status"] == "ok")

    def owner(self) -> Person:
        return Person(self.webs[0], verify=self.tls).set_up(self.manage("setup-link").strip(), "owner")
