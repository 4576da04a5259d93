"""The door of this process, as the settings want it."""

import functools
import ssl
from urllib.parse import urlsplit

from django.conf import settings

from mcp_servers.outbound import addresses, tls
from mcp_servers.outbound.transport import Door

CA_BUNDLE = "PATCHBAY_OUTBOUND_CA_BUNDLE"


@functools.cache
def door() -> Door:
    """Made on first use, on the loop that its connections belong to."""
    return Door(policy(), tls.context(_ca_bundle()))


def policy() -> addresses.Policy:
    allow, _ = addresses.read_allow_list(settings.OUTBOUND_ALLOW)
    return addresses.Policy(local=settings.LOCAL, allow=allow, own_ports=_own_ports())


def problems() -> list[str]:
    """What is wrong with the settings, a sentence each. Until it is mended an entry allows nothing and a bundle stops every connection."""
    _, found = addresses.read_allow_list(settings.OUTBOUND_ALLOW)
    try:
        tls.context(_ca_bundle())
    except (OSError, ssl.SSLError):
        found.append(f"{CA_BUNDLE} does not name a readable file of certificates in PEM form.")
    return found


def _ca_bundle() -> str | None:
    return settings.OUTBOUND_CA_BUNDLE or None


def _own_ports() -> frozenset[int]:
    """Where Patchbay and its services may listen on this machine: web, Redis, PostgreSQL."""
    ports = {urlsplit(settings.PUBLIC_URL).port, urlsplit(settings.REDIS_URL).port}
    database = str(settings.DATABASES["default"].get("PORT") or "")
    if database.isdecimal():
        ports.add(int(database))
    return frozenset(port for port in ports if port)
