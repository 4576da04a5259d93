import datetime
import uuid
from typing import Literal

from ninja import Schema

from project.work.models import Check


class WorkerOut(Schema):
    node: str
    started_at: datetime.datetime
    version: str
    threads: int


class CheckOut(Schema):
    id: uuid.UUID
    status: Literal["queued", "running", "done", "failed"]
    node: str
    requested_at: datetime.datetime
    started_at: datetime.datetime | None
    finished_at: datetime.datetime | None
    duration_ms: float | None
    detail: str

    @staticmethod
    def resolve_duration_ms(row: Check) -> float | None:
        """From the click to the answer, by the database's clock."""
        if row.finished_at is None:
            return None
        return round((row.finished_at - row.requested_at).total_seconds() * 1000, 1)
