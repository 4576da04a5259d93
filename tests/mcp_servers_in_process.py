"""MCP servers for tests, made from plain functions.

def add(a: int, b: int) -> int: ...
with serving(add) as url: ...
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from mcp.server import MCPServer


def server(*functions: Callable[..., Any], name: str = "test server") -> MCPServer:
    made = MCPServer(name, log_level="WARNING")
    for function in functions:
        made.add_tool(function)
    return made


@contextmanager
def serving(*functions: Callable[..., Any], name: str = "test server") -> Iterator[str]:
    """The address of a real streamable HTTP server on loopback that offers `functions` as tools."""
    config = uvicorn.Config(server(*functions, name=name).streamable_http_app(), host="127.0.0.1", port=0, log_level="warning")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(running.serve()), name="mcp-server", daemon=True)
    thread.start()
    deadline = time.monotonic() + 10
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server did not start in time"
        time.sleep(0.01)
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        running.should_exit = True
        thread.join(10)
