from typing import ClassVar

from django.db import models

from project.encryption import EncryptedText

CANARY = "A word that only the right key can read."


class KeyCanary(models.Model):
    """One row, written with the first key: if it cannot be read, neither can any credential, and we say so before we start."""

    text = EncryptedText()

    objects: ClassVar[models.Manager["KeyCanary"]]

    def __str__(self) -> str:
        return "key canary"
