"""`manage.py up`: prepare the data directory, then run Valkey, web and worker until told to stop."""

import argparse
import errno
import fcntl
import logging
import os
import socket
import sys
from typing import TextIO

from project.logs import JsonFormatter, ReadableFormatter
from project.up import envfile, keys, valkey
from project.up.paths import DataDirectory, data_directory
from project.up.supervisor import Supervisor

HOST = "127.0.0.1"
PORTS_TO_TRY = 100

LOCAL_SETTINGS = """\
# The settings of this one-command install, written by its first start. The environment wins over this file.
PATCHBAY_PROFILE=local
"""


class CannotStart(Exception):
    """With the sentence to show."""


def main(argv: list[str]) -> int:
    options = _options(argv)
    _log_to_stderr()
    os.umask(0o077)  # the database holds sessions; what we write is nobody else's business
    data = data_directory()
    try:
        lock = _prepare(data)
        listener = _listen(options.port, any_port=options.any_port)
        url = f"http://{HOST}:{listener.getsockname()[1]}"
        data.url.write_text(url + "\n")
        supervisor = Supervisor(data, listener, url, workers=options.workers)
    except OSError as problem:
        print(f"Patchbay cannot start: {_unusable(data, problem)}", file=sys.stderr)
        return 1
    except (CannotStart, valkey.NoValkey, keys.UnsafeKeyFile) as problem:
        print(f"Patchbay cannot start: {problem}", file=sys.stderr)
        return 1
    try:
        return supervisor.run()
    finally:
        data.url.unlink(missing_ok=True)
        lock.close()


def _options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py up", description="Run Patchbay on this machine: Valkey, web and worker.")
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))
    parser.add_argument("--any-port", action="store_true", help="take the next free port when this one is taken")
    parser.add_argument("--workers", type=int, default=1, help="how many worker processes to run")
    return parser.parse_args(argv)


def _log_to_stderr() -> None:
    os.environ["PATCHBAY_PROCESS"] = "up"
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if os.environ.get("PATCHBAY_LOG") == "json" else ReadableFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[handler])


def _prepare(data: DataDirectory) -> TextIO:
    """On the first start this makes the settings and the secrets; later it only checks that they can be read."""
    data.path.mkdir(mode=0o700, parents=True, exist_ok=True)
    data.run.mkdir(mode=0o700, exist_ok=True)
    lock = _lock(data)
    keys.write_once(data.local_settings, LOCAL_SETTINGS)
    envfile.load(data.local_settings)
    keys.ensure(data.secret_keys, keys.new_secret_key)
    keys.ensure(data.encryption_keys, keys.new_encryption_key)
    for path in (data.secret_keys, data.encryption_keys):
        if not keys.read(path):
            raise CannotStart(f"{path.name} in the data directory is empty. Restore it, or delete it if nothing was ever kept here.")
    return lock


def _lock(data: DataDirectory) -> TextIO:
    """Two supervisors on one data directory would fight; the lock dies with its holder."""
    file = open(data.run / "lock", "a+")  # noqa: SIM115  (held until we end)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        where = f" at {data.url.read_text().strip()}" if data.url.exists() else ""
        raise CannotStart(f"it runs already with the data directory {data.path}{where}.") from None
    return file


def _listen(port: int, *, any_port: bool) -> socket.socket:
    """We listen, and web serves on our socket: while web restarts, callers wait a moment instead of being refused."""
    for candidate in range(port, port + (PORTS_TO_TRY if any_port else 1)):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, candidate))
            listener.listen(128)
            return listener
        except (OSError, OverflowError) as problem:
            listener.close()
            if isinstance(problem, OSError) and problem.errno != errno.EADDRINUSE:
                raise CannotStart(f"port {candidate} cannot be opened ({_reason(problem)}).") from None
    raise CannotStart(
        f"port {port} is taken. Free it, choose another (--port, or PORT=… make run), or add --any-port for the next free one."
    )


def _unusable(data: DataDirectory, problem: OSError) -> str:
    return f"the data directory {data.path} cannot be used ({_reason(problem)}). Mend it, or set PATCHBAY_DATA."


def _reason(problem: OSError) -> str:
    return os.strerror(problem.errno) if problem.errno else str(problem)
