"""Encrypted columns that refuse to lose data.

django-encrypted-model-fields as it is returns ciphertext when the key is wrong (and the next save encrypts that), decrypts
what a person pastes into a form, and writes the text of an expression. This field does none of these.
"""

from typing import Any

from cryptography.fernet import InvalidToken
from django.core.exceptions import FieldError
from django.db import models
from encrypted_model_fields.fields import EncryptedTextField, decrypt_str


class Unreadable(Exception):
    """None of the encryption keys opens this value."""


class EncryptedText(EncryptedTextField):  # type: ignore[misc]
    def from_db_value(self, value: str | None, *args: Any, **kwargs: Any) -> str | None:
        if value is None:
            return None
        try:
            return str(decrypt_str(value))
        except InvalidToken:
            raise Unreadable(
                f"{self.model.__name__}.{self.name} was encrypted with a key that is not in PATCHBAY_ENCRYPTION_KEYS."
            ) from None

    def to_python(self, value: Any) -> Any:
        return models.TextField.to_python(self, value)

    def get_db_prep_save(self, value: Any, connection: Any) -> Any:
        if hasattr(value, "resolve_expression"):
            raise FieldError(f"{self.name} is encrypted: save the value itself, not an expression (bulk_update makes one).")
        return super().get_db_prep_save(value, connection)
