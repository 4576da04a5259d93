"""A worker process, with the options that we rely on."""

import os
import socket
import warnings
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand


class Command(BaseCommand):
    help = "Run a worker: it holds connections, makes tool calls, runs turns. Start as many as you like, on as many machines."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--name", default="worker", help="must differ between the workers of one machine")

    def handle(self, *args: Any, **options: Any) -> None:
        os.environ.setdefault("PATCHBAY_PROCESS", options["name"])
        self.check(databases=["default"])
        from celery.exceptions import SecurityWarning

        from project.celery import app

        node = f"{options['name']}@{socket.gethostname()}"
        warnings.filterwarnings("ignore", category=SecurityWarning)  # about pickle, which we do not accept
        pool = ("--pool", "threads", "--concurrency", str(settings.WORKER_THREADS))
        alone = ("--without-gossip", "--without-mingle", "--without-heartbeat")  # the registry does all that
        app.worker_main(["--quiet", "worker", "--hostname", node, *pool, *alone])
