"""The page's built files, compressed ahead, under names that carry their hash."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class Assets(WhiteNoiseMiddleware):  # type: ignore[misc]
    def __init__(self, get_response: Any = None) -> None:
        super().__init__(get_response, settings)
        if settings.FRONTEND_DIST.is_dir():
            self.add_files(str(settings.FRONTEND_DIST))
        for url in [url for url in self.files if url.startswith(("/.", "/index.html"))]:
            del self.files[url]  # the build's own notes; and the page, which needs its nonce: see spa.py

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        """In one piece: they are small, and a file object would have to be streamed through a thread under ASGI."""
        found = static_file.get_response(request.method, request.META)
        response = HttpResponse(found.file.read() if found.file else b"", status=int(found.status))
        if found.file:
            found.file.close()
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response

    @staticmethod
    def immutable_file_test(path: str, url: str) -> bool:
        return url.startswith("/assets/")
