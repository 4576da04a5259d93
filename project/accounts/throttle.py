"""Guessing passwords is slow, from one address or from many, and nobody can lock out a person at another address cheaply."""

import datetime
import ipaddress
import math

from django.db.models import QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from project.accounts.models import LoginAttempt, SignIn
from project.errors import Throttled

WINDOW = datetime.timedelta(minutes=15)
PER_PERSON_AND_ADDRESS = 5
PER_ADDRESS = 30
PER_PERSON = 100


def begin(username: str, ip: str | None) -> LoginAttempt:
    """Count this attempt. Raises Throttled, uncounted, when there were too many; delete the row when the password was right."""
    address = _one_household(ip)
    attempt = LoginAttempt.objects.create(username=username[:50], ip=address)
    recent = LoginAttempt.objects.filter(at__gt=Now() - WINDOW)
    limits = [
        (recent.filter(username=attempt.username, ip=address), PER_PERSON_AND_ADDRESS),
        (recent.filter(ip=address), PER_ADDRESS),
    ]
    if not SignIn.objects.filter(user__username=attempt.username, ip=ip).exists():
        limits.append((recent.filter(username=attempt.username), PER_PERSON))  # where they are signed in, others cannot lock them out
    for attempts, most in limits:
        wait = _wait(attempts.exclude(pk=attempt.pk), most)
        if wait:
            attempt.delete()
            minutes = math.ceil(wait / 60)
            raise Throttled(f"Too many wrong passwords. Try again in {minutes} minute{'s' * (minutes > 1)}.", retry_after=wait)
    return attempt


def succeeded(attempt: LoginAttempt) -> None:
    LoginAttempt.objects.filter(username=attempt.username, ip=attempt.ip).delete()


def forget_old() -> None:
    LoginAttempt.objects.filter(at__lt=Now() - WINDOW).delete()


def _one_household(ip: str | None) -> str | None:
    """Whoever has one IPv6 address has all of its /64."""
    if ip is None or ":" not in ip:
        return ip
    return str(ipaddress.ip_network(f"{ip}/64", strict=False).network_address)


def _wait(attempts: QuerySet[LoginAttempt], most: int) -> int:
    """Seconds until fewer than `most` of them are recent; 0 when that is so now."""
    newest = list(attempts.order_by("-at").values_list("at", flat=True)[:most])
    if len(newest) < most:
        return 0
    return max(1, math.ceil((newest[-1] + WINDOW - timezone.now()).total_seconds()))
