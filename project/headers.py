"""Security headers on every answer, and the nonce that the page's own scripts and styles carry."""

import secrets
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse

from project.errors import PatchbayError

POLICY = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FIXED = {
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def _not_allowed(plain: HttpResponse) -> HttpResponse:
    """The API's own 405 is an empty one; ours has the form of all errors."""
    problem = PatchbayError(f"Only {plain['Allow']} is offered here.", code="method_not_allowed")
    return JsonResponse(problem.body(), status=405, headers={"Allow": plain["Allow"]})


class SecurityHeaders:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.csp_nonce = secrets.token_urlsafe(16)  # type: ignore[attr-defined]
        response = self.get_response(request)
        if response.status_code == 405 and request.path.startswith("/api/"):
            response = _not_allowed(response)
        response.headers.setdefault("Content-Security-Policy", POLICY.format(nonce=request.csp_nonce))  # type: ignore[attr-defined]
        for name, value in FIXED.items():
            response.headers.setdefault(name, value)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response
