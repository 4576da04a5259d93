"""Writes down what a soak run counted: docs/reliability.md, one line per test."""

import datetime
import re

from project.up.paths import ROOT

PAGE = ROOT / "docs" / "reliability.md"
HEAD = """# Reliability

What `make soak` counted, written by the run itself. Each line is a test in `tests/`; the last run of each is kept.

| test | counted | on |
|---|---|---|
"""


def record(test: str, **counts: object) -> None:
    rows = _rows()
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in counts.items())
    rows[test] = f"| {test} | {told} | {datetime.date.today().isoformat()} |"
    PAGE.write_text(HEAD + "\n".join(rows[name] for name in sorted(rows)) + "\n")


def _rows() -> dict[str, str]:
    text = PAGE.read_text() if PAGE.exists() else ""
    return {match[1]: match[0] for match in re.finditer(r"^\| (?!test |---)([^|]+?) \|.*\|$", text, re.M)}
