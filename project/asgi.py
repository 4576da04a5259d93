"""The web process: HTTP to Django, `/ws/` to the page's socket."""

import os
from typing import Any

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
django_application = get_asgi_application()

from django.urls import path  # noqa: E402

from project import periodic  # noqa: E402
from project.live.consumer import PageConsumer  # noqa: E402
from project.live.unknown import refuse  # noqa: E402

nowhere: Any = refuse
sockets = URLRouter([path("ws/", PageConsumer.as_asgi()), path("<path:rest>", nowhere)])
application = ProtocolTypeRouter({"http": django_application, "websocket": sockets})

periodic.start("web")
