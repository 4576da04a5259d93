"""One-time links: the owner's first, a recovery, an invitation, a new password. The token is in the fragment, so no server logs it."""

import datetime
import hashlib
import secrets

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from django.utils import timezone

from project.accounts import sign_ins
from project.accounts.models import USERNAME, AccountLink, User
from project.errors import Conflict, Gone, Invalid, NotFound, PatchbayError

Purpose = AccountLink.Purpose

LIFETIME = {
    Purpose.OWNER: datetime.timedelta(hours=1),
    Purpose.RECOVER: datetime.timedelta(hours=1),
    Purpose.INVITE: datetime.timedelta(days=3),
    Purpose.RESET: datetime.timedelta(days=1),
}


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def make(
    purpose: Purpose, *, user: User | None = None, name: str = "", makes_staff: bool = False, created_by: User | None = None
) -> tuple[str, AccountLink]:
    """The new link's token and row. An older unused link to the same account stops working."""
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        if user is not None:
            AccountLink.objects.filter(purpose=purpose, user=user, used_at=None).delete()
        link = AccountLink.objects.create(
            purpose=purpose,
            digest=digest(token),
            user=user,
            name=name,
            makes_staff=makes_staff,
            created_by=created_by,
            expires_at=timezone.now() + LIFETIME[purpose],
        )
    return token, link


def owner_link() -> str:
    """Raises Conflict when there is an owner."""
    if User.objects.filter(is_superuser=True).exists():
        raise Conflict("There is an owner already. To recover an account, run: manage.py setup-link --user NAME")
    return url(make(Purpose.OWNER)[0])


def recovery_link(username: str) -> str:
    user = User.objects.filter(username=username.lower()).first()
    if user is None:
        raise NotFound(f"There is no account named {username}.")
    return url(make(Purpose.RECOVER, user=user)[0])


def url(token: str, base: str | None = None) -> str:
    return f"{base or settings.PUBLIC_URL}/setup#{token}"


def look_up(token: str) -> AccountLink:
    """Raises NotFound or Gone, with the reason."""
    link = AccountLink.objects.select_related("user", "created_by").filter(digest=digest(token)).first()
    if link is None:
        raise NotFound("This link is not known here. Ask for a new one.")
    if link.used_at:
        raise Gone("This link was used already. Sign in, or ask for a new one.", code="link_used")
    if link.expires_at <= timezone.now():
        raise Gone("This link ran out. Ask for a new one.", code="link_expired")
    return link


def redeem(token: str, *, username: str | None, name: str | None, password: str) -> User:
    """Makes the account or sets its password. The link is spent only if that succeeds; of two at once, one wins."""
    link = look_up(token)
    makes_one = link.purpose in (Purpose.OWNER, Purpose.INVITE)
    user = _new_user(link, username or "", name or link.name) if makes_one else _known_user(link)
    user.password = sign_ins.hashed(user, password)  # slow, so before the transaction
    try:
        with transaction.atomic():
            _spend(link)
            if makes_one:
                user.save()
            else:
                user.save(update_fields=["password", "is_active"])
                sign_ins.end_all(user)
    except IntegrityError:
        raise _taken(link) from None
    return user


def _spend(link: AccountLink) -> None:
    if not AccountLink.objects.filter(pk=link.pk, used_at=None, expires_at__gt=Now()).update(used_at=Now()):
        raise Gone("This link was used already. Sign in, or ask for a new one.", code="link_used")


def _new_user(link: AccountLink, username: str, name: str) -> User:
    owner = link.purpose == Purpose.OWNER
    if owner and User.objects.filter(is_superuser=True).exists():
        raise _taken(link)
    fields = {}
    if not name:
        fields["name"] = "Say what to call you."
    if not _is_username(username):
        fields["username"] = str(USERNAME.message)
    elif User.objects.filter(username=username).exists():
        fields["username"] = "This user name is taken."
    if fields:
        raise Invalid("Some fields need another look.", fields=fields)
    return User(username=username, name=name, is_staff=owner or link.makes_staff, is_superuser=owner)


def _known_user(link: AccountLink) -> User:
    if link.user is None:
        raise NotFound
    if link.purpose == Purpose.RECOVER:
        link.user.is_active = True  # whoever can run manage.py on this machine may let themselves in
    if not link.user.is_active:
        raise Gone("This account is deactivated. Ask a member of staff.", code="deactivated")
    return link.user


def _taken(link: AccountLink) -> PatchbayError:
    """Someone was quicker: with the owner's account, or with this user name."""
    if link.purpose == Purpose.OWNER:
        return Gone("There is an owner already. Sign in.", code="link_used")
    return Invalid("Some fields need another look.", fields={"username": "This user name is taken."})


def _is_username(text: str) -> bool:
    try:
        USERNAME(text)
    except ValidationError:
        return False
    return True


def forget_old() -> None:
    AccountLink.objects.filter(expires_at__lt=Now() - datetime.timedelta(days=30)).delete()
