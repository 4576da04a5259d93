"""`manage.py up`: one command, and nothing left behind."""

import os
import signal
import stat
import subprocess
import sys
import time

import psutil
import pytest

from project.up import children
from project.up.paths import ROOT
from tests import environment
from tests.product import Product, alive, wait_until

pytestmark = pytest.mark.product


def family(pid: int) -> list[int]:
    return [pid, *(child.pid for child in psutil.Process(pid).children(recursive=True))]


@pytest.mark.parametrize("guardian", ["", "1"], ids=["by the kernel", "by the guardian, as on macOS"])
def test_kill_9_of_the_supervisor_leaves_no_process_behind(guardian: str):
    product = Product(PATCHBAY_GUARDIAN=guardian)
    product.start()
    everyone = family(product.pid("up"))
    assert len(everyone) >= 4

    product.kill("up")
    time.sleep(2)

    assert [pid for pid in everyone if alive(pid)] == []


@pytest.mark.parametrize("part", ["web", "worker", "valkey"])
def test_a_part_that_is_killed_comes_back_healthy_within_5_seconds(product: Product, part: str):
    began = time.monotonic()
    old = product.kill(part)
    product.wait_restarted(part, old, 5)
    product.wait_healthy(5)
    assert time.monotonic() - began < 5
    wait_until(product.owner().socket_opens, 5)
    with product.owner().socket() as page:
        page.subscribe("system")
        assert page.check_worker()["status"] == "done"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_asked_and_starts_again_healthy_with_the_same_secrets(number: int):
    product = Product()
    product.start()
    secrets = {name: (product.data / name).read_bytes() for name in ("secret_keys", "encryption_keys", "patchbay.env")}
    everyone = family(product.pid("up"))
    assert product._process is not None

    product._process.send_signal(number)
    assert product._process.wait(20) == 0
    assert [pid for pid in everyone if alive(pid)] == []

    began = time.monotonic()
    product.start()
    assert time.monotonic() - began < 5
    assert {name: (product.data / name).read_bytes() for name in secrets} == secrets
    for name in secrets:
        assert stat.S_IMODE((product.data / name).stat().st_mode) == 0o600
    product.stop()


def up(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    data = settings.pop("PATCHBAY_DATA", None) or str(environment.directory())
    env = {**environment.fresh(environment.directory()), "PATCHBAY_DATA": data, **settings}
    command = [sys.executable, str(ROOT / "manage.py"), "up", *words]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)


def test_a_taken_port_is_told_in_a_sentence(product: Product):
    port = product.url.rpartition(":")[2]
    outcome = up("--port", port)
    assert outcome.returncode == 1
    assert f"port {port} is taken" in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_a_second_supervisor_on_the_same_data_is_refused(product: Product):
    outcome = up("--port", "20500", "--any-port", PATCHBAY_DATA=str(product.data))
    assert outcome.returncode == 1
    assert f"runs already with the data directory {product.data} at {product.url}" in outcome.stderr


def test_a_data_directory_that_cannot_be_used_is_told_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    outcome = up(PATCHBAY_DATA=str(tmp_path / "file"))
    assert outcome.returncode == 1
    assert "cannot be used" in outcome.stderr
    assert "set PATCHBAY_DATA" in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_a_key_that_others_can_read_is_refused():
    data = environment.directory()
    (data / "secret_keys").write_text("x" * 50)
    os.chmod(data / "secret_keys", 0o644)
    outcome = up(PATCHBAY_DATA=str(data))
    assert outcome.returncode == 1
    assert "chmod 600" in outcome.stderr


def test_a_full_disk_is_told_and_the_product_goes_on_when_there_is_room_again():
    """RLIMIT_FSIZE makes every write past the limit fail as a full disk does."""
    product = Product()
    product.start()
    owner = product.owner()
    web = psutil.Process(product.pid("web"))
    web.rlimit(psutil.RLIMIT_FSIZE, (1, psutil.RLIM_INFINITY))

    answer = owner.post("/api/tokens", {"name": "one too many", "scopes": ["read"]})
    assert answer.status_code == 503
    assert answer.json()["code"] == "unavailable"

    assert "disk is full or broken" in answer.json()["detail"]

    supervisor = psutil.Process(product.pid("up"))
    supervisor.rlimit(psutil.RLIMIT_FSIZE, (1, psutil.RLIM_INFINITY))
    old = product.kill("worker")
    wait_until(lambda: any(child.pid != old and "worker" in child.cmdline() for child in supervisor.children()), 10, "a new worker")

    for process in (supervisor, *supervisor.children()):
        process.rlimit(psutil.RLIMIT_FSIZE, (psutil.RLIM_INFINITY, psutil.RLIM_INFINITY))
    product.wait_healthy(15)
    wait_until(lambda: owner.post("/api/tokens", {"name": "fits", "scopes": ["read"]}).status_code == 201, 10)
    assert product.stop() == 0


def test_a_child_that_will_not_stop_is_killed_with_its_guardian(tmp_path, monkeypatch):
    """The guardian's way, as on macOS: killing only the guardian would leave the child."""
    monkeypatch.setattr(children, "_use_guardian", True)
    note = tmp_path / "pid"
    stubborn = f"""
import os, pathlib, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
pathlib.Path({str(note)!r}).write_text(str(os.getpid()))
time.sleep(60)
"""
    child = children.Child("stubborn", [sys.executable, "-c", stubborn], dict(os.environ), grace=0.2)
    child.start()
    pid = int(wait_until(lambda: note.exists() and note.read_text()))
    assert child.stop() is False
    wait_until(lambda: not alive(pid), 2)


def test_the_local_profile_is_not_served_to_others(product: Product):
    outcome = product.manage("web", "--host", "0.0.0.0", "--port", "20999", check=False)
    assert outcome.returncode == 1
    assert "this machine only" in outcome.stderr


def test_with_a_proxy_in_the_environment_it_still_says_that_it_is_ready():
    with Product(http_proxy="http://127.0.0.1:9", HTTP_PROXY="http://127.0.0.1:9") as behind:
        wait_until(lambda: "/setup#" in behind.log.read_text(), 10)
