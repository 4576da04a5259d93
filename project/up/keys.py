"""Secrets that Patchbay makes for itself: written once, readable by their owner only, never overwritten."""

import base64
import os
import secrets
from collections.abc import Callable
from pathlib import Path


class UnsafeKeyFile(Exception):
    """The file exists, but others can read it."""


def new_secret_key() -> str:
    return secrets.token_urlsafe(50)


def new_encryption_key() -> str:
    """32 random bytes in the form that Fernet takes."""
    return base64.urlsafe_b64encode(os.urandom(32)).decode()


def is_encryption_key(text: str) -> bool:
    try:
        return len(base64.urlsafe_b64decode(text)) == 32
    except ValueError:
        return False


def ensure(path: Path, make: Callable[[], str]) -> None:
    """Write a new key unless there is one; of two processes at once the first wins and the other keeps its file."""
    if path.exists():
        return
    write_once(path, make() + "\n")


def write_once(path: Path, text: str) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # unlike a rename, this fails when the name is taken
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def read(path: Path) -> list[str]:
    """The keys of the file, newest first. Raises UnsafeKeyFile, or FileNotFoundError when there is none."""
    if path.stat().st_mode & 0o077:
        raise UnsafeKeyFile(f"{path.name} can be read by others. Run: chmod 600 {path.name} (in the data directory)")
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]
