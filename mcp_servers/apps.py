from typing import Any

from django.apps import AppConfig
from django.core import checks


class McpServersConfig(AppConfig):
    name = "mcp_servers"

    def ready(self) -> None:
        checks.register(outbound_settings)


def outbound_settings(**kwargs: Any) -> list[checks.CheckMessage]:
    from mcp_servers.outbound import door

    return [checks.Error(problem, id="patchbay.E004") for problem in door.problems()]
