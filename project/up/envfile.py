"""`NAME=value` lines. The environment wins over the file, so an operator can override any line for one run."""

import os
from pathlib import Path


def read(path: Path) -> dict[str, str]:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip(): value.strip() for name, value in pairs}


def load(path: Path) -> None:
    for name, value in read(path).items():
        os.environ.setdefault(name, value)
