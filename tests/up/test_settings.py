"""Unsafe settings are refused with a sentence; nothing set means production rules."""

import subprocess
import sys

import pytest

from project.up import envfile, keys
from project.up.paths import ROOT, DataDirectory
from tests import environment

SECRET, KEY = keys.new_secret_key(), keys.new_encryption_key()
PRODUCTION = {
    "PATCHBAY_SECRET_KEYS": SECRET,
    "PATCHBAY_ENCRYPTION_KEYS": KEY,
    "PATCHBAY_ALLOWED_HOSTS": "patchbay.example.org",
    "PATCHBAY_PROXIES": "1",
    "DATABASE_URL": "postgres://patchbay@localhost/patchbay",
    "REDIS_URL": "redis://localhost",
}


def manage(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    env = {**environment.fresh(environment.directory()), **settings}
    return subprocess.run([sys.executable, "manage.py", *words], env=env, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)


def test_production_settings_pass_the_deployment_check_without_a_word():
    outcome = manage("check", "--deploy", "--fail-level", "INFO", **PRODUCTION)
    assert outcome.returncode == 0, outcome.stderr
    assert "no issues" in outcome.stdout


@pytest.mark.parametrize("missing", ["PATCHBAY_SECRET_KEYS", "PATCHBAY_ENCRYPTION_KEYS", "DATABASE_URL", "REDIS_URL"])
def test_production_names_what_is_missing(missing: str):
    outcome = manage("check", **{name: value for name, value in PRODUCTION.items() if name != missing})
    assert outcome.returncode == 1
    assert outcome.stderr.startswith(f"Patchbay cannot start: {missing} is not set")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"PATCHBAY_PROFILE": "local"}, "The local profile is for this machine only"),
        ({"PATCHBAY_SECRET_KEYS": "change-me-" * 5}, "short or came from an example"),
        ({"PATCHBAY_SECRET_KEYS": "short"}, "short or came from an example"),
        ({"PATCHBAY_ENCRYPTION_KEYS": "not-a-key"}, "32 bytes in URL-safe base64"),
        ({"PATCHBAY_PROFILE": "debug"}, "must be local or production"),
        ({"PATCHBAY_WORKER_THREADS": "many"}, "must be a whole number from 1 to 256"),
        ({"PATCHBAY_OUTBOUND_CA_BUNDLE": "/nowhere.pem"}, "does not name a readable file of certificates"),
    ],
)
def test_an_unsafe_setting_is_refused_with_a_sentence(settings: dict[str, str], sentence: str):
    outcome = manage("check", **{**PRODUCTION, **settings})
    assert outcome.returncode == 1
    assert sentence in outcome.stderr


def test_a_key_that_cannot_read_the_canary_is_refused(tmp_path):
    local = {**PRODUCTION, "PATCHBAY_PROFILE": "local", "PATCHBAY_ALLOWED_HOSTS": "", "DATABASE_URL": f"sqlite:///{tmp_path}/db.sqlite3"}
    assert manage("prepare", **local).returncode == 0

    outcome = manage("prepare", **{**local, "PATCHBAY_ENCRYPTION_KEYS": keys.new_encryption_key()})
    assert outcome.returncode == 1
    assert "The encryption keys cannot read what this database holds" in outcome.stderr

    rotated = f"{keys.new_encryption_key()},{KEY}"
    assert manage("prepare", **{**local, "PATCHBAY_ENCRYPTION_KEYS": rotated}).returncode == 0


def test_a_database_that_is_away_asks_the_caller_to_come_back():
    away = {**PRODUCTION, "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}
    outcome = manage("prepare", **away)
    assert outcome.returncode == 75
    assert "The database cannot be used" in outcome.stderr


def test_a_key_is_written_once_and_never_again(tmp_path):
    path = tmp_path / "key"
    keys.ensure(path, lambda: "first")
    keys.ensure(path, lambda: "second")
    keys.write_once(path, "third")
    assert keys.read(path) == ["first"]
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_the_environment_wins_over_the_file(tmp_path, monkeypatch):
    path = tmp_path / "patchbay.env"
    path.write_text("# comment\nPATCHBAY_A=file\nPATCHBAY_B = file \nnonsense\n")
    monkeypatch.setenv("PATCHBAY_A", "environment")
    monkeypatch.delenv("PATCHBAY_B", raising=False)
    envfile.load(path)
    import os

    assert os.environ["PATCHBAY_A"] == "environment"
    assert os.environ.pop("PATCHBAY_B") == "file"
    assert envfile.read(tmp_path / "missing") == {}


def test_a_data_directory_with_a_long_name_still_gets_a_socket_that_fits(tmp_path):
    data = DataDirectory(tmp_path / ("long" * 40))
    assert len(str(data.valkey_socket)) <= 100
    assert data.valkey_socket == DataDirectory(data.path).valkey_socket
