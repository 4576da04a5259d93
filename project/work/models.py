import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Now


class Worker(models.Model):
    """A worker process. `seen_at` is by the database's clock; whoever is not seen for a few seconds is gone."""

    node = models.CharField(max_length=120, primary_key=True)
    boot = models.UUIDField()  # differs when a worker of the same name is started anew
    version = models.CharField(max_length=20)
    threads = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField(db_default=Now())
    live_since = models.DateTimeField(db_default=Now())  # survives a quick restart: its work need not move away and back
    seen_at = models.DateTimeField(db_default=Now())
    gone = models.BooleanField(default=False)  # takes no more work and is not shown; set by itself or by whoever notices

    objects: ClassVar[models.Manager["Worker"]]

    def __str__(self) -> str:
        return self.node


class Work(models.Model):
    """A row that waits to be worked on, once. The broker's message is only a hint: the row is the truth.

    Kinds add statuses of their own; these two, with the fence, are what claims and the sweeper know.
    """

    QUEUED = "queued"
    RUNNING = "running"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    status = models.CharField(max_length=10, default=QUEUED)
    node = models.CharField(max_length=120, blank=True)  # who claimed it: with `boot` and `claim`, the fence
    boot = models.UUIDField(null=True)
    claim = models.PositiveIntegerField(default=0)
    sent_to = models.CharField(max_length=120, blank=True)  # whom it waits for
    resend_at = models.DateTimeField(db_default=Now())  # still queued then: its message was lost
    resends = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True
        indexes: ClassVar = [models.Index(fields=["status", "resend_at"])]


class Check(Work):
    """The smallest piece of work there is: does a worker do what it is asked?"""

    DONE = "done"
    FAILED = "failed"

    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    requested_at = models.DateTimeField(db_default=Now())
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    detail = models.CharField(max_length=200, blank=True)

    objects: ClassVar[models.Manager["Check"]]

    def __str__(self) -> str:
        return f"check {self.pk}: {self.status}"
