"""The Celery application: `manage.py worker` runs it."""

from typing import Any

from celery import Celery
from celery.app.amqp import AMQP
from django.conf import settings
from kombu import Connection

from project.work.process import connect_signals


class QuickConnection(Connection):
    """Back within two seconds of the broker; by default a long absence costs half a minute more."""

    def _ensure_connection(self, *args: Any, **kwargs: Any) -> Any:
        return super()._ensure_connection(*args, **{"interval_start": 0.2, "interval_step": 0.3, "interval_max": 2, **kwargs})


class Messages(AMQP):
    Connection = QuickConnection


class Application(Celery):
    def connection_for_write(self, url: str | None = None, **kwargs: Any) -> Connection:
        """Sending gives up soon: the sweeper sends again, and nobody who clicked should wait for a broker that is away."""
        soon = {"socket_timeout": 2, "max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1}
        return super().connection_for_write(url, transport_options=soon, **kwargs)


app = Application("patchbay", amqp=Messages)
app.config_from_object(settings.CELERY)
app.autodiscover_tasks(["project.work"])
app.set_default()  # for every thread of the process, not only the one that imports this
connect_signals()
