from typing import Any


async def refuse(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """A socket to an address that is not there: refused as a page would be, without a traceback in the log."""
    await receive()
    await send({"type": "websocket.close", "code": 4404})
