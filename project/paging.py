"""Lists in pages. A cursor is the place after the last row shown, so a page costs the same however long the list is."""

import base64
import binascii
import json
from typing import Any, Generic, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, Q, QuerySet
from ninja import Schema

from project.errors import Invalid

M = TypeVar("M", bound=Model)
T = TypeVar("T")

LARGEST = 200


class Page(Schema, Generic[T]):
    items: list[T]
    next_cursor: str | None = None


def page(rows: QuerySet[M], order: tuple[str, ...], cursor: str | None, limit: int) -> dict[str, Any]:
    """`order` names fields, "-" first for descending; together they must be unique, so end with the key."""
    limit = max(1, min(limit, LARGEST))
    try:
        if cursor:
            rows = rows.filter(_after(order, _decode(cursor, len(order))))
        found = list(rows.order_by(*order)[: limit + 1])
    except (ValidationError, ValueError, TypeError):
        raise _bad_cursor() from None
    more = len(found) > limit
    return {"items": found[:limit], "next_cursor": _encode(order, found[limit - 1]) if more else None}


def _after(order: tuple[str, ...], values: list[Any]) -> Q:
    """(a, b) > (x, y) is a > x, or a = x and b > y."""
    condition, equal = Q(), Q()
    for field, value in zip(order, values, strict=True):
        name = field.removeprefix("-")
        step = Q(**{f"{name}__{'lt' if field.startswith('-') else 'gt'}": value})
        condition |= equal & step
        equal &= Q(**{name: value})
    return condition


def _encode(order: tuple[str, ...], row: Model) -> str:
    values = [getattr(row, field.removeprefix("-")) for field in order]
    return base64.urlsafe_b64encode(json.dumps(values, default=str).encode()).decode()


def _decode(cursor: str, length: int) -> list[Any]:
    try:
        values = json.loads(base64.urlsafe_b64decode(cursor))
    except (ValueError, binascii.Error, RecursionError):
        raise _bad_cursor() from None
    if not isinstance(values, list) or len(values) != length or not all(isinstance(v, str | int) for v in values):
        raise _bad_cursor()
    return values


def _bad_cursor() -> Invalid:
    return Invalid("This cursor is not one that we gave. Begin without one.", fields={"cursor": "Not a cursor."})
