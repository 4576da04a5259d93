"""Signing in and out, and the live list of where a person is signed in."""

import datetime
import uuid

from django.contrib import auth
from django.contrib.auth import password_validation
from django.contrib.auth.hashers import make_password
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models.functions import Now
from django.http import HttpRequest

from project.accounts import client, throttle
from project.accounts.models import AccountLink, SignIn, User
from project.accounts.schemas import SessionOut
from project.errors import Invalid, NotFound, NotSignedIn
from project.live.publish import close_sockets, publish, put, remove

SEEN_EVERY = datetime.timedelta(minutes=5)


def sign_in(request: HttpRequest, username: str, password: str) -> User:
    """Raises NotSignedIn with the same words for an unknown name, a wrong password and a deactivated account; or Throttled."""
    attempt = throttle.begin(username, client.ip_address(request))
    user = auth.authenticate(request, username=username, password=password)
    if not isinstance(user, User):
        raise NotSignedIn("That user name and password do not belong together.", code="wrong_credentials")
    throttle.succeeded(attempt)
    start_session(request, user)
    return user


@transaction.atomic
def start_session(request: HttpRequest, user: User) -> None:
    """A new session, whoever the browser was signed in as before."""
    if request.user.is_authenticated:
        sign_out(request)
    auth.login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    request.session.save()  # it may have no key before this
    row = SignIn.objects.create(
        user=user, session_key=request.session.session_key or "", ip=client.ip_address(request), browser=client.browser(request)
    )
    row.refresh_from_db()
    request.session["sign_in"] = str(row.pk)
    request.session["seen"] = row.seen_at.timestamp()
    request.session.save()
    publish(topic(user), put("sessions", row.pk, SessionOut.model_validate(row)))


@transaction.atomic
def sign_out(request: HttpRequest) -> None:
    """Ends this session everywhere: its row, its sockets, its place in the list."""
    user, sign_in_id = request.user, current(request)
    auth.logout(request)
    if isinstance(user, User) and sign_in_id:
        _end(user, list(user.sign_ins.filter(pk=sign_in_id)))


@transaction.atomic
def revoke(user: User, sign_in_id: uuid.UUID) -> None:
    rows = list(user.sign_ins.filter(pk=sign_in_id))
    if not rows:
        raise NotFound
    _end(user, rows)


@transaction.atomic
def end_all(user: User, *, keep: str | None = None) -> None:
    """Every session of the user but one."""
    rows = user.sign_ins.exclude(pk=keep) if keep else user.sign_ins.all()
    _end(user, list(rows))


def change_password(request: HttpRequest, user: User, old: str, new: str) -> None:
    """Ends the user's other sessions and unused links; this session goes on under a new key.

    Hashing is slow on purpose, so it is done before the transaction: on SQLite that one holds everybody else.
    """
    attempt = throttle.begin(user.username, client.ip_address(request))
    if not user.check_password(old):
        raise Invalid("The current password is not right.", fields={"current": "This is not your current password."})
    throttle.succeeded(attempt)
    user.password = hashed(user, new, field="new")
    with transaction.atomic():
        user.save(update_fields=["password"])
        AccountLink.objects.filter(user=user, used_at=None).delete()
        auth.update_session_auth_hash(request, user)
        follow_key(request)
        end_all(user, keep=current(request))


def hashed(user: User, password: str, *, field: str = "password") -> str:
    """The password as it is stored. Raises Invalid for one that is too easy to guess."""
    try:
        password_validation.validate_password(password, user)
    except ValidationError as problem:
        raise Invalid("Choose another password.", fields={field: " ".join(problem.messages)}) from None
    return make_password(password)


def follow_key(request: HttpRequest) -> None:
    """Django gave the session a new key: the row beside it must know, or the session could no longer be ended."""
    sign_in_id, key = current(request), request.session.session_key
    if sign_in_id and key:
        SignIn.objects.filter(pk=sign_in_id).update(session_key=key)


@transaction.atomic
def seen(user: User, sign_in_id: str) -> None:
    user.sign_ins.filter(pk=sign_in_id).update(seen_at=Now())
    for row in user.sign_ins.filter(pk=sign_in_id):
        publish(topic(user), put("sessions", row.pk, SessionOut.model_validate(row)))


def section(key: str) -> dict[str, SessionOut]:
    """The sessions of a `user:` topic."""
    return {str(row.pk): SessionOut.model_validate(row) for row in SignIn.objects.filter(user_id=int(key))}


@transaction.atomic
def forget_ended() -> None:
    """Sessions that ran out leave the list."""
    Session.objects.filter(expire_date__lt=Now()).delete()
    ended = SignIn.objects.exclude(session_key__in=Session.objects.values("session_key")).select_related("user")
    for row in ended[:500]:
        _end(row.user, [row])


def current(request: HttpRequest) -> str | None:
    """The public id of the session that a request belongs to."""
    value = request.session.get("sign_in")
    return value if isinstance(value, str) else None


def topic(user: User) -> str:
    return f"user:{user.pk}"


def _end(user: User, rows: list[SignIn]) -> None:
    Session.objects.filter(session_key__in=[row.session_key for row in rows]).delete()
    SignIn.objects.filter(pk__in=[row.pk for row in rows]).delete()
    publish(topic(user), *(remove("sessions", row.pk) for row in rows))
    for row in rows:
        close_sockets(user.pk, row.pk)
