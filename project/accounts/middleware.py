from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from project.accounts import sign_ins
from project.accounts.models import User


class SessionSeen:
    """Notes that a session is in use, at most once in a while. The time is in the session itself, so looking costs no query."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.COOKIES and request.path.startswith("/api/") and "HTTP_AUTHORIZATION" not in request.META:
            now = timezone.now().timestamp()
            last = request.session.get("seen")
            if last is not None and now - last > sign_ins.SEEN_EVERY.total_seconds():
                current = sign_ins.current(request)
                if current and isinstance(request.user, User):
                    request.session["seen"] = now
                    sign_ins.seen(request.user, current)
        response = self.get_response(request)
        given = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        if given and request.session.accessed and request.session.session_key not in (None, given):
            sign_ins.follow_key(request)  # a session signed with an older secret key is given a new key of its own
        return response
