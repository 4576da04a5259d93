"""Settings, System: what runs here. For staff."""

import platform
import uuid
from typing import Any

import django
from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Router, Schema

from project.accounts.access import signed_in, staff_of
from project.work import checks, registry
from project.work.models import Check
from project.work.schemas import CheckOut, WorkerOut

router = Router(tags=["system"], auth=signed_in)


class System(Schema):
    version: str
    profile: str
    database: str
    broker: str
    python: str
    django: str
    workers: list[WorkerOut]


@router.get("/system", response=System)
def system(request: HttpRequest) -> dict[str, Any]:
    staff_of(request)
    return {
        "version": settings.VERSION,
        "profile": settings.PROFILE,
        "database": connection.display_name,
        "broker": "embedded" if settings.REDIS_URL.startswith("unix://") else "external",
        "python": platform.python_version(),
        "django": django.get_version(),
        "workers": list(registry.section("").values()),
    }


@router.post("/system/check", response={202: CheckOut})
def check_worker(request: HttpRequest) -> Check:
    return checks.request(staff_of(request))


@router.get("/system/check/{check_id}", response=CheckOut)
def get_check(request: HttpRequest, check_id: uuid.UUID) -> Check:
    staff_of(request)
    return get_object_or_404(Check, pk=check_id)
