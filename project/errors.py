"""What can go wrong, in words. Raised anywhere below, turned into an answer in one place (`api.py`, `live/consumer.py`).

PatchbayError
├── NotSignedIn      401  no session, no token, or one that ended
├── Forbidden        403  signed in, but not allowed (only where the thing's existence is no secret)
│   └── StalePage         the CSRF token is missing or old
├── NotFound         404  not there, or not yours
├── Conflict         409  someone or something else was first
├── Gone             410  it was there once: a link that was used or ran out
├── TooBig           413  the request is larger than we read
├── Invalid          422  the input, with a sentence per field
├── Throttled        429  too often; says when to try again
├── Unavailable      503  a part that Patchbay needs does not answer
│   └── DatabaseAway
└── Unexpected       500  a mistake of ours
"""

import sys
from typing import ClassVar

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, JsonResponse


class PatchbayError(Exception):
    status: ClassVar[int] = 500
    code = "error"

    def __init__(self, detail: str, *, code: str | None = None, fields: dict[str, str] | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.code = code or self.code
        self.fields = fields or {}

    def body(self) -> dict[str, object]:
        return {"detail": self.detail, "code": self.code, "fields": self.fields}


class NotSignedIn(PatchbayError):
    status = 401
    code = "not_signed_in"

    def __init__(self, detail: str = "Sign in to go on.", *, code: str | None = None) -> None:
        super().__init__(detail, code=code)


class Forbidden(PatchbayError):
    status = 403
    code = "forbidden"


class NotFound(PatchbayError):
    status = 404
    code = "not_found"

    def __init__(self, detail: str = "There is nothing here, or it is not yours.") -> None:
        super().__init__(detail)


class Conflict(PatchbayError):
    status = 409
    code = "conflict"


class Gone(PatchbayError):
    status = 410
    code = "gone"


class TooBig(PatchbayError):
    status = 413
    code = "too_big"


class Invalid(PatchbayError):
    status = 422
    code = "invalid"


class Throttled(PatchbayError):
    status = 429
    code = "throttled"

    def __init__(self, detail: str, *, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


class Unavailable(PatchbayError):
    status = 503
    code = "unavailable"


class DatabaseAway(Unavailable):
    def __init__(self, problem: BaseException | None = None) -> None:
        full = any(word in str(problem) for word in ("full", "disk I/O", "No space left"))
        what = "The server's disk is full or broken: make room." if full else "The database does not answer. Try again in a moment."
        super().__init__(f"{what} Nothing was changed.")


class Unexpected(PatchbayError):
    def __init__(self) -> None:
        super().__init__("Something went wrong on our side. It is in the log.")


class StalePage(Forbidden):
    """The request's CSRF token is missing or old."""

    code = "csrf"

    def __init__(self) -> None:
        super().__init__("The page is out of date. Reload it and try again.")


def is_outage(problem: BaseException | None) -> bool:
    """The database is away or full: not a mistake of ours, and over some time."""
    return isinstance(problem, InterfaceError | OperationalError)


def server_error(request: HttpRequest) -> JsonResponse:
    """What failed before a view was reached, such as reading the session. Django logs it."""
    raised = sys.exc_info()[1]
    problem = DatabaseAway(raised) if is_outage(raised) else Unexpected()
    return JsonResponse(problem.body(), status=problem.status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> JsonResponse:
    """Django's own refusals, such as a Host that is not ours."""
    problem = PatchbayError("This request is not one that we can read.", code="bad_request")
    return JsonResponse(problem.body(), status=400)


def csrf_failure(request: HttpRequest, reason: str = "") -> JsonResponse:
    return JsonResponse(StalePage().body(), status=StalePage.status)
