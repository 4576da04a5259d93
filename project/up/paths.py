"""Where things lie in the data directory. Shared by the supervisor and the settings; imports nothing of Django."""

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

# A unix socket's address holds 104 bytes on macOS and 108 on Linux.
LONGEST_SOCKET_PATH = 100

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class DataDirectory:
    path: Path

    @property
    def local_settings(self) -> Path:
        """Written by the first `up`: the settings of the one-command install."""
        return self.path / "patchbay.env"

    @property
    def secret_keys(self) -> Path:
        return self.path / "secret_keys"

    @property
    def encryption_keys(self) -> Path:
        return self.path / "encryption_keys"

    @property
    def database(self) -> Path:
        return self.path / "patchbay.sqlite3"

    @property
    def run(self) -> Path:
        """What only lives while `up` runs: sockets, process ids, logs of the embedded services."""
        return self.path / "run"

    @property
    def url(self) -> Path:
        """The address that the running `up` serves, for commands in another terminal."""
        return self.run / "url"

    @property
    def valkey_socket(self) -> Path:
        near = self.run / "valkey.sock"
        if len(os.fsencode(near)) <= LONGEST_SOCKET_PATH:
            return near
        digest = hashlib.sha256(os.fsencode(self.path)).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"patchbay-{os.getuid()}-{digest}" / "valkey.sock"


def data_directory() -> DataDirectory:
    return DataDirectory(Path(os.environ.get("PATCHBAY_DATA") or ROOT / "data").expanduser().resolve())
