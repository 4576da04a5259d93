"""Who opens a socket, and from where."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.backends.base import SessionBase
from django.core.exceptions import ValidationError
from django.http.cookie import parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils.crypto import constant_time_compare


def is_our_page(origin: str, host: str) -> bool:
    """A browser always sends Origin with a WebSocket; whoever does not is not a browser, and is refused too."""
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    domain, _ = split_domain_port(host)
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == host and validate_host(domain, settings.ALLOWED_HOSTS)


@dataclass(frozen=True)
class Visitor:
    user: Any
    session_key: str
    session_id: str  # the public id; the key never leaves the server


def visitor(cookie_header: str) -> Visitor | None:
    """The signed-in person behind a handshake, or None."""
    key = parse_cookie(cookie_header).get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    user = _user(session)
    return Visitor(user, key, session.get("sign_in", "")) if user else None


def _user(session: SessionBase) -> Any:
    """As `django.contrib.auth.get_user`, which however gives a session signed with an older secret key a new key of its own;
    here no cookie can be set, so that would sign the person out.
    """
    model = get_user_model()
    try:
        user_id = model._meta.pk.to_python(session[SESSION_KEY])
    except (KeyError, ValidationError):
        return None
    user = model._default_manager.filter(pk=user_id, is_active=True).first()
    if user is None:
        return None
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    signed = session.get(HASH_SESSION_KEY, "")
    return user if any(constant_time_compare(signed, known) for known in hashes) else None
