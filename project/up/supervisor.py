"""Starts the parts in order, starts again what dies, stops all in order. One thread, no Django."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

from project.up import valkey
from project.up.children import Child, kind_of_end, spawn
from project.up.paths import ROOT, DataDirectory

log = logging.getLogger("up")

TICK = 0.05
NO_PROXY = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever the environment says: it is our own machine
TRY_AGAIN = 75  # what `manage.py prepare` answers while the database is away


class Supervisor:
    def __init__(self, data: DataDirectory, listener: socket.socket, url: str, *, workers: int) -> None:
        self.data, self.listener, self.url = data, listener, url
        self.stopping = False
        self.env = {**os.environ, "PATCHBAY_URL": os.environ.get("PATCHBAY_URL", url), "PYTHONUNBUFFERED": "1"}
        self.services = [] if os.environ.get("REDIS_URL") else [Child("valkey", valkey.command(data), self.env, grace=5)]
        listener.set_inheritable(True)
        web = self._manage("web", "--fd", str(listener.fileno()))
        self.programs = [
            Child("web", web, self.env, keep=(listener.fileno(),), grace=5),
            *(Child(name, self._manage("worker", "--name", name), self.env, grace=15) for name in _worker_names(workers)),
        ]

    def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._asked_to_stop)
        self._start(self.services)
        try:
            if not self._prepared():
                return 0 if self.stopping else 1
            self._start(self.programs)
            self._announce()
            while not self.stopping:
                self._tend()
                time.sleep(TICK)
            return 0
        finally:
            self._stop()

    def _manage(self, *words: str) -> list[str]:
        return [sys.executable, str(ROOT / "manage.py"), *words]

    def _asked_to_stop(self, number: int, frame: object) -> None:
        self.stopping = True

    def _start(self, children: list[Child]) -> None:
        for child in children:
            try:
                child.start()
            except OSError as problem:  # no memory, no process to be had: as if it had ended at once
                child.failed_to_start()
                log.error(f"{child.name} could not be started ({problem}); trying again.", extra={"seconds": round(child.delay, 1)})
        self._write_processes()

    def _prepared(self) -> bool:
        """Checks and migrations, again and again while the database is away. False when the settings are refused."""
        delay = 1.0
        while not self.stopping:
            process = spawn(self._manage("prepare"), {**self.env, "PATCHBAY_PROCESS": "prepare"})
            while process.poll() is None and not self.stopping:
                time.sleep(TICK)
            if process.poll() != TRY_AGAIN:
                if process.poll() is None:
                    process.terminate()
                return process.wait() == 0 and not self.stopping
            log.warning("The database is not ready. Trying again.", extra={"seconds": delay})
            self._wait(delay)
            delay = min(delay * 2, 10)
        return False

    def _announce(self) -> None:
        """Say where we are once we are healthy; and while there is no owner, how to become one."""
        while not self.stopping and not self._healthy():
            self._tend()
            self._wait(0.1)
        if self.stopping:
            return
        log.info(f"Patchbay is ready at {self.url}")
        link = subprocess.run(self._manage("setup-link"), env=self.env, capture_output=True, text=True, check=False)
        if link.returncode == 0:
            print(
                f"\n  Make the owner account (this link works once, for an hour):\n  {link.stdout.strip()}\n", file=sys.stderr, flush=True
            )

    def _healthy(self) -> bool:
        try:
            with NO_PROXY.open(f"{self.url}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def _tend(self) -> None:
        for child in (*self.services, *self.programs):
            status = child.ended()
            if status is not None:
                log.warning(f"{child.name} {kind_of_end(status)}; starting it again.", extra={"seconds": round(child.delay, 1)})
            if child.due():
                self._start([child])

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self.stopping and time.monotonic() < until:
            time.sleep(TICK)

    def _write_processes(self) -> None:
        """Which process is which, for operators and tests. A full disk must not stop us from supervising."""
        pids = {child.name: child.process.pid for child in (*self.services, *self.programs) if child.process}
        draft = self.data.run / "processes.json.new"
        try:
            draft.write_text(json.dumps({"up": os.getpid(), **pids}))
            draft.replace(self.data.run / "processes.json")
        except OSError as problem:
            log.warning(f"processes.json could not be written ({problem}).")

    def _stop(self) -> None:
        """Workers first, then web, and what they stand on last."""
        log.info("Stopping.")
        for child in (*reversed(self.programs), *self.services):
            if not child.stop():
                log.warning(f"{child.name} did not stop in {child.grace:.0f} seconds and was killed.")
        (self.data.run / "processes.json").unlink(missing_ok=True)


def _worker_names(count: int) -> list[str]:
    return ["worker"] if count == 1 else [f"worker{number}" for number in range(1, count + 1)]
