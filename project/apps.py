from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ProjectConfig(AppConfig):
    name = "project"

    def ready(self) -> None:
        from project import celery, checks, periodic  # noqa: F401  (celery: services send, in whatever process they run)
        from project.accounts import links, sign_ins, throttle

        checks.register()
        post_migrate.connect(_place_canary, sender=self)
        periodic.every(60, sign_ins.forget_ended)
        periodic.every(600, throttle.forget_old)
        periodic.every(3600, links.forget_old)


def _place_canary(**kwargs: Any) -> None:
    from project.models import CANARY, KeyCanary

    if not KeyCanary.objects.exists():
        KeyCanary.objects.create(text=CANARY)
