"""Refuse to start with settings that would hurt, and say what to change."""

from typing import Any

from django.conf import settings
from django.core import checks
from django.db import Error as DatabaseError

from project.encryption import Unreadable
from project.models import CANARY, KeyCanary

SAMPLE_WORDS = ("change-me", "changeme", "example", "insecure", "sample")
SHORTEST_SECRET = 32


def register() -> None:
    checks.register(profile)
    checks.register(sample_keys)
    checks.register(canary, checks.Tags.database)


def profile(**kwargs: Any) -> list[checks.CheckMessage]:
    public = [host for host in settings.ALLOWED_HOSTS if host not in settings.LOOPBACK_HOSTS]
    if settings.LOCAL and public:
        return [
            checks.Error(
                f"The local profile is for this machine only, but PATCHBAY_ALLOWED_HOSTS names {', '.join(public)}.",
                hint="Set PATCHBAY_PROFILE=production, or remove the host.",
                id="patchbay.E001",
            )
        ]
    return []


def sample_keys(**kwargs: Any) -> list[checks.CheckMessage]:
    secrets = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    weak = [key for key in secrets if len(key) < SHORTEST_SECRET or any(word in key.lower() for word in SAMPLE_WORDS)]
    if not weak:
        return []
    hint = "Make one with: python -c 'import secrets; print(secrets.token_urlsafe(50))'"
    return [checks.Error("PATCHBAY_SECRET_KEYS holds a key that is short or came from an example.", hint=hint, id="patchbay.E002")]


def canary(databases: Any = None, **kwargs: Any) -> list[checks.CheckMessage]:
    """A database that does not answer, or is not migrated yet, is not this check's business."""
    if not databases:
        return []
    try:
        row = KeyCanary.objects.first()
    except Unreadable:
        row = KeyCanary(text="")
    except DatabaseError:
        return []
    if row is None or row.text == CANARY:
        return []
    return [
        checks.Error(
            "The encryption keys cannot read what this database holds.",
            hint="Add the key that it was written with to PATCHBAY_ENCRYPTION_KEYS, or restore the file encryption_keys.",
            id="patchbay.E003",
        )
    ]
