"""API tokens: made once, shown once, hashed at rest, limited by scope and time."""

import datetime
import secrets
import uuid

from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from project.accounts.links import digest
from project.accounts.models import ApiToken, User
from project.errors import Conflict, NotFound

PREFIX = "pb_"
MOST = 100
USED_EVERY = datetime.timedelta(minutes=1)


def create(user: User, *, name: str, scopes: list[str], expires_in_days: int | None) -> tuple[str, ApiToken]:
    if user.api_tokens.count() >= MOST:
        raise Conflict(f"You have {MOST} tokens. Revoke one that you no longer use.")
    token = PREFIX + secrets.token_urlsafe(32)
    expires_at = expires_in_days and timezone.now() + datetime.timedelta(days=expires_in_days)
    row = ApiToken.objects.create(
        user=user, name=name, prefix=token[:9], digest=digest(token), scopes=sorted(set(scopes)), expires_at=expires_at or None
    )
    row.refresh_from_db()
    return token, row


def find(token: str) -> ApiToken | None:
    """The live token of an active user. Looked up by its hash, so the comparison tells nothing about the token."""
    if not token.startswith(PREFIX):
        return None
    alive = Q(expires_at=None) | Q(expires_at__gt=Now())
    row = ApiToken.objects.filter(alive, digest=digest(token), user__is_active=True).select_related("user").first()
    if row is not None and (row.last_used_at is None or row.last_used_at < timezone.now() - USED_EVERY):
        ApiToken.objects.filter(pk=row.pk).update(last_used_at=Now())
    return row


def revoke(user: User, token_id: uuid.UUID) -> None:
    deleted, _ = user.api_tokens.filter(pk=token_id).delete()
    if not deleted:
        raise NotFound
