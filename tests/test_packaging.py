"""What a stranger's first ten minutes depend on: lock files, the Makefile's promises, the licences."""

import json
import re
import subprocess
from pathlib import Path

import pytest

import project

ROOT = Path(__file__).parent.parent
LOCKS = ["requirements", "requirements-dev", "requirements-node"]


def pins(lock: str) -> dict[str, set[str]]:
    """Package -> the versions locked; some have another version for another platform."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", (ROOT / f"{lock}.txt").read_text(), re.MULTILINE):
        found.setdefault(name, set()).add(version)
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes(lock: str) -> None:
    entries = re.split(r"\n(?=[a-z])", (ROOT / f"{lock}.txt").read_text())
    assert all("--hash=sha256:" in entry for entry in entries if "==" in entry.split("\n")[0])


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_knows_every_package_asked_for(lock: str) -> None:
    asked = re.findall(r"^([a-zA-Z][\w-]*)", (ROOT / f"{lock}.in").read_text(), re.MULTILINE)
    assert {name.lower() for name in asked} <= pins(lock).keys()


def test_the_tests_run_on_exactly_what_users_run() -> None:
    tested = pins("requirements-dev")
    assert {name: tested.get(name) for name in pins("requirements")} == pins("requirements")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("notes.md", "Get it from files.python" + "hosted.org."),
        ("settings.py", 'DATA = "/home' + '/alice/data"'),
        ("package-lock.json", '"resolved": "' + 'https://registry.example/a.tgz"'),
        ("requirements.txt", "--index" + "-url https://mirror.example/simple"),
    ],
)
def test_an_address_of_one_place_is_found(tmp_path: Path, name: str, line: str) -> None:
    (tmp_path / name).write_text(f"{line}\n")
    run = subprocess.run([ROOT / "scripts/no-addresses", tmp_path / name], capture_output=True, text=True)
    assert run.returncode == 1
    assert f"{name}:1 names" in run.stderr


def test_the_makefile_keeps_its_promises_by_name() -> None:
    listing = subprocess.run(["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"^make (\w+)", listing, re.MULTILINE)) >= {"run", "test", "soak", "check", "bench"}


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    assert "make test" in (ROOT / "README.md").read_text()
    assert re.search(r"^make test$", (ROOT / ".ci/run").read_text(), re.MULTILINE)


def test_there_is_one_version_number() -> None:
    page = json.loads((ROOT / "frontend/package.json").read_text())["version"]
    assert project.__version__ == page


def test_the_works_of_others_are_credited() -> None:
    notice = (ROOT / "NOTICE").read_text()
    assert "Valkey contributors" in notice
    assert "SIL OPEN FONT LICENSE" in notice
    assert "Apache License" in (ROOT / "LICENSE").read_text()


def test_the_page_can_be_built_on_every_platform() -> None:
    """npm leaves out of the lock what the registry did not have when it was written; `npm ci` then refuses, or macOS has no compiler."""
    locked = json.loads((ROOT / "frontend/package-lock.json").read_text())["packages"]
    names = {path.split("node_modules/")[-1] for path in locked}
    assert not {name for package in locked.values() for name in package.get("optionalDependencies", {})} - names
