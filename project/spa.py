"""The page: one built index.html for every address, with a nonce of its own per answer."""

import functools
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.utils.html import escape
from django.views.decorators.csrf import csrf_exempt

from project.accounts.models import User
from project.errors import NotFound

NOT_BUILT = "<!doctype html><title>Patchbay</title><p>The page is not built yet. Run: make build"


@functools.cache
def _index(path: Path, changed: float) -> str:
    return path.read_text(encoding="utf-8")


@csrf_exempt
def page(request: HttpRequest) -> HttpResponse:
    """Unknown addresses too: the page knows its own routes and says so when there is none."""
    if request.method not in ("GET", "HEAD"):
        return JsonResponse(NotFound().body(), status=404)
    get_token(request)  # sets the cookie that every unsafe request must repeat
    path: Path = settings.FRONTEND_DIST / "index.html"
    if not path.exists():
        return HttpResponse(NOT_BUILT, status=503)
    html = _index(path, path.stat().st_mtime)
    user = request.user
    theme = user.theme if isinstance(user, User) and user.theme != User.Theme.SYSTEM else ""
    for word, value in {
        "__CSP_NONCE__": request.csp_nonce,  # type: ignore[attr-defined]
        "__THEME__": theme,
        "__CSRF_COOKIE__": settings.CSRF_COOKIE_NAME,
    }.items():
        html = html.replace(word, escape(value))
    return HttpResponse(html, headers={"Cache-Control": "no-store"})


@csrf_exempt
def unknown_endpoint(request: HttpRequest) -> JsonResponse:
    return JsonResponse(NotFound("There is no such endpoint.").body(), status=404)
