"""Who may use the API: a person by session, with CSRF, or a program by token. A request with a token has no cookies for us."""

from typing import Any

from django.http import HttpRequest
from ninja.security import APIKeyCookie, HttpBearer
from ninja.utils import check_csrf

from project.accounts import tokens
from project.accounts.models import ApiToken, User
from project.errors import Forbidden, NotFound, NotSignedIn, StalePage

SAFE = ("GET", "HEAD", "OPTIONS")


class TokenAccess(HttpBearer):
    def __call__(self, request: HttpRequest) -> User | None:
        if "Authorization" not in request.headers:
            return None
        scheme, _, token = request.headers["Authorization"].partition(" ")
        row = tokens.find(token.strip()) if scheme.lower() == "bearer" else None
        if row is None:
            raise NotSignedIn("This token is not known, was revoked or ran out. Make a new one under Settings, API tokens.")
        needed = ApiToken.Scope.READ if request.method in SAFE else ApiToken.Scope.WRITE
        if needed not in row.scopes:
            raise Forbidden(f"This token lacks the scope {needed.value}.", code="scope")
        request.user = row.user
        return row.user

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        raise NotImplementedError  # __call__ does it all


class SessionAccess(APIKeyCookie):
    param_name = "sessionid"

    def __call__(self, request: HttpRequest) -> User | None:
        if "Authorization" in request.headers:
            return None
        user = request.user
        if not isinstance(user, User):
            raise NotSignedIn
        require_csrf(request)
        return user

    def authenticate(self, request: HttpRequest, key: str | None) -> Any:
        raise NotImplementedError  # __call__ does it all


def require_csrf(request: HttpRequest) -> bool:
    """Also the whole check of the endpoints that one uses before being signed in."""
    if check_csrf(request) is not None:
        raise StalePage
    return True


def user_of(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def staff_of(request: HttpRequest) -> User:
    """For pages that only staff see: to all others they are not there."""
    user = user_of(request)
    if not user.is_staff:
        raise NotFound
    return user


class PersonAccess(SessionAccess):
    """For what decides who gets in: a token that leaked must not be able to make another one."""

    def __call__(self, request: HttpRequest) -> User | None:
        if "Authorization" in request.headers:
            raise Forbidden("A token cannot do this. Do it on the page, signed in.", code="person_only")
        return super().__call__(request)


signed_in = [TokenAccess(), SessionAccess()]
person = PersonAccess()
