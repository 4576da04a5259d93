"""Stands between the supervisor and one child where the kernel cannot do it: kills the child when the supervisor is gone.

Run as a file, not as a module: `python guardian.py FD COMMAND…`, where FD closes when the supervisor dies.
"""

import os
import select
import signal
import subprocess
import sys


def main(alive: int, argv: list[str]) -> int:
    inherited = [int(fd) for fd in os.environ.get("PATCHBAY_KEEP_FDS", "").split(",") if fd]
    child = subprocess.Popen(argv, start_new_session=True, pass_fds=inherited)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda received, frame: child.send_signal(received))
    while child.poll() is None:
        if select.select([alive], [], [], 0.1)[0]:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
    # As a shell reports it, when a signal ended the child.
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
