"""The words of the socket. TypeScript types are made from these models; see `export-schemas`."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Ref = Annotated[str, Field(max_length=40)]


class Command(BaseModel):
    """What a page asks for. Subclasses name their `type`; `ref` comes back with the answer."""

    model_config = ConfigDict(extra="forbid")

    ref: Ref


class Subscribe(Command):
    type: Literal["subscribe"]
    topic: Annotated[str, Field(max_length=80)]


class Unsubscribe(Command):
    type: Literal["unsubscribe"]
    topic: Annotated[str, Field(max_length=80)]


class Put(BaseModel):
    op: Literal["put"] = "put"
    section: str
    id: str
    item: dict[str, Any]


class Remove(BaseModel):
    op: Literal["remove"] = "remove"
    section: str
    id: str


Change = Annotated[Put | Remove, Field(discriminator="op")]


class Snapshot(BaseModel):
    type: Literal["snapshot"] = "snapshot"
    topic: str
    version: int
    data: dict[str, dict[str, Any]]


class Event(BaseModel):
    type: Literal["event"] = "event"
    topic: str
    version: int
    changes: list[Change]


class Heartbeat(BaseModel):
    """The versions as the database has them: what heals an event that was lost."""

    type: Literal["heartbeat"] = "heartbeat"
    versions: dict[str, int]


class Done(BaseModel):
    type: Literal["done"] = "done"
    ref: Ref
    result: dict[str, Any] | None = None


class Failed(BaseModel):
    type: Literal["error"] = "error"
    ref: Ref | None
    code: str
    detail: str
