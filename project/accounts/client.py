"""What a request says about the machine it came from. Only what a trusted proxy added is believed."""

import ipaddress
import re

from django.conf import settings
from django.http import HttpRequest

# Order matters: Edge and Opera also say Chrome, Chrome also says Safari.
_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def ip_address(request: HttpRequest) -> str | None:
    """Each proxy appends the address it was called from, so the one to believe is counted from the right."""
    address = request.META.get("REMOTE_ADDR", "")
    if settings.PROXIES:
        hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if hop.strip()]
        if len(hops) >= settings.PROXIES:
            address = hops[-settings.PROXIES]
    try:
        return str(ipaddress.ip_address(address))
    except ValueError:
        return None


def browser(request: HttpRequest) -> str:
    agent = request.META.get("HTTP_USER_AGENT", "")
    name = next((label for sign, label in _BROWSERS if sign in agent), None)
    system = next((label for sign, label in _SYSTEMS if sign in agent), None)
    if name is None:
        return re.sub(r"[^\w ./;()-]", "", agent, flags=re.ASCII)[:40].strip() or "A program"
    return f"{name} on {system}" if system else name
