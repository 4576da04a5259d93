"""Which of several workers owns a key: the one with the highest hash. When one leaves, only its own keys move."""

import hashlib
from collections.abc import Iterable


def owner(key: str, nodes: Iterable[str]) -> str | None:
    return max(nodes, key=lambda node: (_weight(key, node), node), default=None)


def _weight(key: str, node: str) -> bytes:
    return hashlib.blake2b(f"{key}\0{node}".encode(), digest_size=8).digest()
