"""daphne reads a request's body whole before Django sees it. Whoever sends more than we read is cut off while sending."""

from daphne.http_protocol import WebRequest
from django.conf import settings

LARGEST = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 64 * 1024  # a little more, so that Django can refuse politely what is just too big


class CappedRequest(WebRequest):  # type: ignore[misc]
    received = 0

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.received > LARGEST:
            self.channel.forceAbortClient()
        else:
            super().handleContentChunk(data)
