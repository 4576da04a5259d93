from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "project.accounts"
    label = "accounts"

    def ready(self) -> None:
        from project.accounts import schemas, sign_ins
        from project.live import topics

        topics.add_section("user", "sessions", schemas.SessionOut, sign_ins.section)
