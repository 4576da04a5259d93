from collections.abc import Callable

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
        return self.get_response(request)
