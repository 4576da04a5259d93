"""Which commands the socket understands. Apps add theirs when they load."""

import functools
import operator
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from project.errors import Invalid
from project.live.messages import Command, Subscribe, Unsubscribe

Handler = Callable[[Any, Any], BaseModel | None]  # user, command

handlers: dict[type[Command], Handler] = {}


def add(command: type[Command], handler: Handler) -> None:
    handlers[command] = handler
    adapter.cache_clear()


@functools.cache
def adapter() -> TypeAdapter[Command]:
    union: Any = functools.reduce(operator.or_, (Subscribe, Unsubscribe, *handlers))
    return TypeAdapter(Annotated[union, Field(discriminator="type")])


def parse(text: str) -> Command:
    """Raises Invalid with a sentence for a message that is not JSON, not known, or not whole."""
    try:
        return adapter().validate_json(text)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_context=False)[0]
        if first["type"] == "json_invalid":
            raise Invalid("That message is not JSON.", code="malformed") from None
        if first["type"] in ("union_tag_invalid", "union_tag_not_found"):
            raise Invalid("That command is not known.", code="unknown_command") from None
        where = ".".join(str(part) for part in first["loc"][1:]) or "the message"
        raise Invalid(f"{where}: {first['msg']}.", code="malformed") from None
