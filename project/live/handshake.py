"""Who opens a socket, and from where."""

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host


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
    try:
        cookie = SimpleCookie(cookie_header).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    if cookie is None:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(cookie.value)
    user = auth.get_user(request)
    if not user.is_authenticated or request.session.session_key is None:
        return None
    return Visitor(user, request.session.session_key, request.session.get("sign_in", ""))
