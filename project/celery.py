"""The Celery application: `manage.py worker` runs it."""

from celery import Celery
from django.conf import settings

from project.work.process import connect_signals

app = Celery("patchbay")
app.config_from_object(settings.CELERY)
app.autodiscover_tasks(["project.work"])
connect_signals()
