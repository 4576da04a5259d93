from typing import ClassVar

from django.db import connection, models


class Topic(models.Model):
    """A small document that pages watch. Its version grows by one with every change, in the change's own transaction."""

    name = models.CharField(max_length=80, primary_key=True)
    version = models.BigIntegerField(default=0)

    objects: ClassVar[models.Manager["Topic"]]

    def __str__(self) -> str:
        return f"{self.name} at {self.version}"

    @staticmethod
    def bump(name: str) -> int:
        """The next version. The row stays locked until the transaction ends, so versions are committed in their order."""
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO live_topic (name, version) VALUES (%s, 1)"
                " ON CONFLICT (name) DO UPDATE SET version = live_topic.version + 1 RETURNING version",
                [name],
            )
            return int(cursor.fetchone()[0])

    @staticmethod
    def versions(names: set[str]) -> dict[str, int]:
        """A topic that never changed has no row and is at 0."""
        known = dict(Topic.objects.filter(name__in=names).values_list("name", "version"))
        return {name: known.get(name, 0) for name in names}
