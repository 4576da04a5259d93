"""Writes what other programs and the page rely on: the REST API and the socket's words, as committed files."""

import functools
import json
import operator
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Annotated, Any

from django.core.management import BaseCommand
from pydantic import Field, RootModel, create_model
from pydantic.json_schema import models_json_schema

from project.api import api
from project.live import commands, topics
from project.live.messages import Done, Event, Failed, Heartbeat, Snapshot, Subscribe, Unsubscribe
from project.up.paths import ROOT


def openapi() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(api.get_openapi_schema(), default=str))
    return document


def socket() -> dict[str, Any]:
    """An OpenAPI document of nothing but types, since the TypeScript generator reads that."""
    sent = (Subscribe, Unsubscribe, *commands.handlers)
    received = (Snapshot, Event, Heartbeat, Done, Failed)
    datas = [_data(kind) for kind in topics.kinds.values()]
    command, message = _one_of("SocketCommand", sent), _one_of("SocketMessage", received)
    _, schema = models_json_schema(
        [(model, "serialization") for model in (command, message, *datas)], ref_template="#/components/schemas/{model}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Patchbay's socket", "version": str(api.version)},
        "paths": {},
        "components": {"schemas": schema["$defs"]},
    }


def _one_of(name: str, models: tuple[Any, ...]) -> Any:
    union: Any = functools.reduce(operator.or_, models)
    return create_model(name, __base__=RootModel[Annotated[union, Field(discriminator="type")]])


def _data(kind: topics.Kind) -> Any:
    sections: dict[str, Any] = {name: (dict[str, section.item], ...) for name, section in kind.sections.items()}  # type: ignore[name-defined]
    return create_model(f"{kind.name.title()}Data", **sections)


class Command(BaseCommand):
    help = "Write docs/openapi.json and docs/socket.json, or with --check say whether they are up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        stale = [path for path, document in self._files() if not self._same(path, document)]
        for path, document in self._files():
            if path in stale and not options["check"]:
                path.write_text(_text(document))
                self.stdout.write(f"Wrote {path.relative_to(ROOT)}.")
        if stale and options["check"]:
            names = " and ".join(str(path.relative_to(ROOT)) for path in stale)
            self.stderr.write(f"Out of date: {names}. Run: make generate")
            sys.exit(1)

    def _files(self) -> list[tuple[Path, dict[str, Any]]]:
        return [(ROOT / "docs" / "openapi.json", openapi()), (ROOT / "docs" / "socket.json", socket())]

    def _same(self, path: Path, document: dict[str, Any]) -> bool:
        return path.exists() and path.read_text() == _text(document)


def _text(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1, sort_keys=True) + "\n"
