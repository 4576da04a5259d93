"""Stands between the supervisor and one child where the kernel cannot do it: kills the child when the supervisor is gone.

Run as a file, not as a module: `python guardian.py FD COMMAND…`, where FD closes when the supervisor dies. The guardian leads
a process group of its own, and the child is in it: killing the group leaves neither.
"""

import os
import select
import signal
import subprocess
import sys
from types import FrameType


def main(alive: int, argv: list[str]) -> int:
    child: subprocess.Popen[bytes] | None = None
    asked: list[int] = []

    def pass_on(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        if child is not None:
            child.send_signal(number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, pass_on)
    inherited = [int(fd) for fd in os.environ.get("PATCHBAY_KEEP_FDS", "").split(",") if fd]
    child = subprocess.Popen(argv, pass_fds=inherited)
    if asked:  # between the handlers and the child
        child.send_signal(asked[0])
    while child.poll() is None:
        if select.select([alive], [], [], 0.1)[0]:
            os.killpg(0, signal.SIGKILL)
    # As a shell reports it, when a signal ended the child.
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
