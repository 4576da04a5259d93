"""A TCP proxy between the product and one of its services, with which a test can delay what it likes."""

import socket
import threading
from pathlib import Path
from typing import Self


class Proxy:
    """Listens on a loopback port and forwards to a unix socket. What holds `word` is kept back until `release()`."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.word = b""
        self._released = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.release()
        self._listener.close()

    def hold(self, word: bytes) -> None:
        self._released.clear()
        self.word = word

    def release(self) -> None:
        self.word = b""
        self._released.set()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            far.connect(str(self.target))
            threading.Thread(target=self._pump, args=(near, far), daemon=True).start()
            threading.Thread(target=self._pump, args=(far, near), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                if self.word and self.word in data:
                    self._released.wait(30)
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                end.close()
