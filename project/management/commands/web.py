"""The web process, with the options that we rely on."""

import os
from argparse import ArgumentParser
from typing import Any

from daphne import http_protocol
from daphne.cli import CommandLineInterface
from django.conf import settings
from django.core.management import BaseCommand, CommandError

from project.body_cap import CappedRequest


class Command(BaseCommand):
    help = "Serve the page, the API and the socket with daphne."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--fd", type=int, help="serve on this listening socket instead, inherited from the caller")
        parser.add_argument("--tls", metavar="DIRECTORY", help="serve https with cert.pem and key.pem from here")

    def handle(self, *args: Any, **options: Any) -> None:
        os.environ.setdefault("PATCHBAY_PROCESS", "web")
        self.check(databases=["default"])
        if settings.LOCAL and options["host"] not in ("127.0.0.1", "::1", "localhost"):
            raise CommandError("The local profile is for this machine only. Set PATCHBAY_PROFILE=production to serve others.")
        http_protocol.WebRequest = CappedRequest
        size = str(2 * settings.SOCKET_MESSAGE_BYTES)  # past this daphne hangs up; below, the consumer says why
        CommandLineInterface().run(
            [
                *self._listen(options),
                *("--verbosity", "0", "--no-server-name", "--application-close-timeout", "5"),
                *("--websocket-max-message-size", size, "--websocket-max-frame-size", size),
                "project.asgi:application",
            ]
        )

    def _listen(self, options: dict[str, Any]) -> list[str]:
        if options["fd"] is not None:
            return ["--fd", str(options["fd"])]
        if options["tls"]:
            folder = options["tls"]
            endpoint = f"ssl:{options['port']}:interface={options['host']}:privateKey={folder}/key.pem:certKey={folder}/cert.pem"
            return ["--endpoint", endpoint]
        return ["--bind", options["host"], "--port", str(options["port"])]
