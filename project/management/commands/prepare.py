"""Everything to be done before Patchbay may run: checks, migrations. `up` and the compose file run it first."""

import sys
from typing import Any

from django.core.management import BaseCommand, CommandError, call_command
from django.db import DatabaseError, OperationalError

TRY_AGAIN = 75  # EX_TEMPFAIL: the caller should wait and come back


class Command(BaseCommand):
    help = "Check the settings and bring the database up to date."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self.check(databases=["default"])
            call_command("migrate", verbosity=0, interactive=False)
        except OperationalError as problem:
            self.stderr.write(f"The database cannot be used: {str(problem).splitlines()[0]}")
            sys.exit(TRY_AGAIN)
        except DatabaseError as problem:
            raise CommandError(f"The database cannot be used: {str(problem).splitlines()[0]}") from None
