"""Encrypted columns lose nothing and tell nothing."""

import pytest
from cryptography.fernet import Fernet
from django.core.exceptions import FieldError
from django.db import connection, transaction
from django.db.models import F, Value
from encrypted_model_fields import fields

from project.encryption import Unreadable
from project.models import CANARY, KeyCanary

pytestmark = pytest.mark.django_db


def stored() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT text FROM project_keycanary")
        return str(cursor.fetchone()[0])


def test_what_is_stored_cannot_be_read_without_the_key():
    assert KeyCanary.objects.get().text == CANARY
    assert CANARY not in stored()


def test_a_wrong_key_raises_instead_of_returning_ciphertext(monkeypatch):
    monkeypatch.setattr(fields, "CRYPTER", Fernet(Fernet.generate_key()))
    with pytest.raises(Unreadable, match="PATCHBAY_ENCRYPTION_KEYS"):
        KeyCanary.objects.get()


@pytest.mark.parametrize("expression", [F("id"), Value("x")])
def test_an_expression_is_refused_instead_of_encrypting_its_text(expression):
    before = stored()
    with pytest.raises(FieldError), transaction.atomic():
        KeyCanary.objects.update(text=expression)
    assert stored() == before


def test_bulk_update_is_refused_since_it_makes_an_expression():
    row = KeyCanary.objects.get()
    with pytest.raises(FieldError), transaction.atomic():
        KeyCanary.objects.bulk_update([row], ["text"])
    assert KeyCanary.objects.get().text == CANARY


def test_pasted_ciphertext_is_not_decrypted():
    pasted = stored()
    assert KeyCanary(text=pasted)._meta.get_field("text").clean(pasted, None) == pasted
