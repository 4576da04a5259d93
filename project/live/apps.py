from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "project.live"
    label = "live"
