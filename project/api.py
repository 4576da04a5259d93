"""The REST API and the one place where failures become answers."""

import logging
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from project import health, system
from project.accounts import api as accounts
from project.errors import DatabaseAway, Invalid, NotFound, NotSignedIn, PatchbayError, Throttled, TooBig, Unexpected

log = logging.getLogger(__name__)

api = NinjaAPI(title="Patchbay", version=settings.VERSION, docs_url=None, openapi_url="/openapi.json", urls_namespace="api")
api.add_router("", health.router)
api.add_router("", accounts.router)
api.add_router("", system.router)


def answer(problem: PatchbayError) -> HttpResponse:
    response = JsonResponse(problem.body(), status=problem.status)
    if isinstance(problem, Throttled):
        response["Retry-After"] = str(problem.retry_after)
    return response


@api.exception_handler(PatchbayError)
def patchbay_error(request: HttpRequest, problem: PatchbayError) -> HttpResponse:
    return answer(problem)


@api.exception_handler(AuthenticationError)
def not_signed_in(request: HttpRequest, problem: AuthenticationError) -> HttpResponse:
    return answer(NotSignedIn())


@api.exception_handler(Http404)
def not_found(request: HttpRequest, problem: Http404) -> HttpResponse:
    return answer(NotFound())


@api.exception_handler(ValidationError)
def invalid(request: HttpRequest, problem: ValidationError) -> HttpResponse:
    return answer(Invalid("Some fields need another look.", fields=_fields(problem.errors)))


@api.exception_handler(HttpError)
def http_error(request: HttpRequest, problem: HttpError) -> HttpResponse:
    return answer(Invalid("The request's body is not JSON.") if problem.status_code == 400 else PatchbayError(str(problem)))


@api.exception_handler(RequestDataTooBig)
def too_big(request: HttpRequest, problem: RequestDataTooBig) -> HttpResponse:
    return answer(TooBig("The request is larger than 1 MB."))


@api.exception_handler(InterfaceError)
@api.exception_handler(OperationalError)
def database_down(request: HttpRequest, problem: Exception) -> HttpResponse:
    log.error("The database failed.", extra={"path": request.path, "problem": repr(problem)})
    return answer(DatabaseAway(problem))


@api.exception_handler(Exception)
def unexpected(request: HttpRequest, problem: Exception) -> HttpResponse:
    log.exception("A request failed.", extra={"path": request.path})
    return answer(Unexpected())


def _fields(errors: list[dict[str, Any]]) -> dict[str, str]:
    """{"password": "sentence"}: the last name in the location is the field; the first says body, query or path."""
    found: dict[str, str] = {}
    for error in errors:
        names = [str(part) for part in error["loc"] if isinstance(part, str) and part not in ("body", "query", "path")]
        message = str(error["msg"]).removeprefix("Value error, ")
        found.setdefault(".".join(names[1:] if len(names) > 1 else names) or "body", message.rstrip(".") + ".")
    return found
