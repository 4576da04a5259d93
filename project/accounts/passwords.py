"""A password rule of our own: a sentence is welcome, one key held down is not."""

from django.core.exceptions import ValidationError

FEWEST_CHARACTERS = 5


class DistinctCharacters:
    def validate(self, password: str, user: object = None) -> None:
        if len(set(password.casefold())) < FEWEST_CHARACTERS:
            raise ValidationError(f"This is easy to guess. Use at least {FEWEST_CHARACTERS} different characters.")

    def get_help_text(self) -> str:
        return f"At least {FEWEST_CHARACTERS} different characters."
