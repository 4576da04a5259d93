#!/usr/bin/env python
"""The command line. `up` runs without Django: the supervisor must stay small and outlive every failure below it."""

import os
import sys


def main() -> int:
    if sys.argv[1:2] == ["up"]:
        from project.up.main import main as up

        return up(sys.argv[2:])

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as problem:
        print(f"Patchbay cannot start: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
