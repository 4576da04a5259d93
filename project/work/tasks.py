"""Fetch and delegate."""

from celery import shared_task

from project.work import checks
from project.work.models import Check


@shared_task(name="check")
def run_check(check_id: str) -> None:
    check = Check.objects.filter(pk=check_id).first()
    if check is not None:
        checks.run(check)
