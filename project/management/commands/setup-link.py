"""Prints a one-time link and nothing else, so that a script can take it."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from project.accounts import links
from project.errors import PatchbayError


class Command(BaseCommand):
    help = "Print a link that works once, for an hour: to make the owner's account, or with --user to recover an account."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--user", help="recover this account instead")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            link = links.recovery_link(options["user"]) if options["user"] else links.owner_link()
        except PatchbayError as problem:
            raise CommandError(problem.detail) from None
        self.stdout.write(link)
