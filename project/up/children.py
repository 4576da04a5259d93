"""Child processes that do not outlive us, whatever happens to us.

Linux: the kernel kills a child when its parent dies (PR_SET_PDEATHSIG). Elsewhere a small guardian stands between: it holds
the reading end of a pipe whose writing end only we have, and kills the child when the pipe closes (`guardian.py`).
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

PR_SET_PDEATHSIG = 1
FIRST_DELAY = 0.2
LONGEST_DELAY = 5.0
LONG_ENOUGH = 3.0  # a child that lived this long did not fail at its start

_libc = ctypes.CDLL(None) if sys.platform == "linux" else None
_use_guardian = _libc is None or bool(os.environ.get("PATCHBAY_GUARDIAN"))
_alive_read, _alive_write = os.pipe()


def spawn(argv: Sequence[str], env: dict[str, str], keep: Sequence[int] = ()) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own: Ctrl-C in the terminal reaches only the supervisor, which stops it in order."""
    if _use_guardian:
        guarded = [sys.executable, "-S", "-E", os.path.join(os.path.dirname(__file__), "guardian.py"), str(_alive_read), *argv]
        env = {**env, "PATCHBAY_KEEP_FDS": ",".join(map(str, keep))}
        return subprocess.Popen(guarded, env=env, start_new_session=True, pass_fds=(*keep, _alive_read), stdin=subprocess.DEVNULL)
    return subprocess.Popen(
        argv, env=env, start_new_session=True, pass_fds=keep, stdin=subprocess.DEVNULL, preexec_fn=_die_with(os.getpid())
    )


def _die_with(parent: int):  # type: ignore[no-untyped-def]
    def set_up() -> None:
        assert _libc is not None
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died in between
            os._exit(1)

    return set_up


@dataclass
class Child:
    """A process that should always be there: started again when it ends, later and later if it ends at once."""

    name: str
    argv: Sequence[str]
    env: dict[str, str]
    keep: Sequence[int] = ()
    grace: float = 10.0
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    started: float = field(default=0.0, init=False)
    delay: float = field(default=0.0, init=False)
    again_at: float = field(default=0.0, init=False)

    def start(self) -> int:
        self.process = spawn(self.argv, {**self.env, "PATCHBAY_PROCESS": self.name}, self.keep)
        self.started = time.monotonic()
        return self.process.pid

    def ended(self) -> int | None:
        """The exit status, once, when the process has ended since the last look."""
        if self.process is None or self.process.poll() is None:
            return None
        status = self.process.returncode
        self.process = None
        self._wait_before_next(time.monotonic() - self.started)
        return status

    def failed_to_start(self) -> None:
        self.process = None
        self._wait_before_next(lived=0)

    def _wait_before_next(self, lived: float) -> None:
        self.delay = FIRST_DELAY if lived > LONG_ENOUGH else min(max(self.delay * 2, FIRST_DELAY), LONGEST_DELAY)
        self.again_at = time.monotonic() + self.delay

    def due(self) -> bool:
        return self.process is None and time.monotonic() >= self.again_at

    def stop(self) -> bool:
        """False when it had to be killed."""
        if self.process is None:
            return True
        self.process.terminate()
        try:
            self.process.wait(self.grace)
            return True
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)  # with the guardian's child, and whatever it started itself
            self.process.wait()
            return False


def kind_of_end(status: int) -> str:
    return f"was killed by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"
