"""Which topics there are, who may read them, and what they hold.

A topic's data is sections of items by id: `{"sessions": {"<id>": {...}}}`. Apps add their sections when they load.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from pydantic import BaseModel

from project.errors import NotFound
from project.live.messages import Snapshot
from project.live.models import Topic

# Reading the data between two equal versions proves that nothing changed meanwhile; after so many tries we lock instead.
OPTIMISTIC_TRIES = 5


@dataclass(frozen=True)
class Section:
    item: type[BaseModel]
    read: Callable[[str], Mapping[str, BaseModel]]  # from the part of the topic's name behind the colon


@dataclass(frozen=True)
class Kind:
    name: str
    may_read: Callable[[Any, str], bool]  # user, and the part of the topic's name behind the colon
    sections: dict[str, Section] = field(default_factory=dict)


kinds: dict[str, Kind] = {
    "user": Kind("user", lambda user, key: key == str(user.pk)),
    "system": Kind("system", lambda user, key: key == "" and user.is_staff),
}


def add_section(kind: str, name: str, item: type[BaseModel], read: Callable[[str], Mapping[str, BaseModel]]) -> None:
    kinds[kind].sections[name] = Section(item, read)


def find(name: str, user: Any) -> Kind:
    """The topic's kind. Raises NotFound for a topic that is not there and for one that is not the user's alike."""
    kind_name, colon, key = name.partition(":")
    kind = kinds.get(kind_name)
    if kind is None or (colon and not key) or not kind.may_read(user, key):
        raise NotFound("There is no such topic, or it is not yours.")
    return kind


def snapshot(name: str, user: Any) -> Snapshot:
    """The whole topic at one version."""
    kind = find(name, user)
    for _ in range(OPTIMISTIC_TRIES):
        before = _version(name)
        data = _data(kind, name)
        if _version(name) == before:
            return Snapshot(topic=name, version=before, data=data)
    with transaction.atomic():
        list(Topic.objects.select_for_update().filter(name=name))
        return Snapshot(topic=name, version=_version(name), data=_data(kind, name))


def _version(name: str) -> int:
    return Topic.versions({name})[name]


def _data(kind: Kind, name: str) -> dict[str, dict[str, Any]]:
    key = name.partition(":")[2]
    return {
        title: {item_id: item.model_dump(mode="json") for item_id, item in section.read(key).items()}
        for title, section in kind.sections.items()
    }
