import uuid
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Now

USERNAME = RegexValidator(r"^[a-z0-9][a-z0-9._@+-]*\Z", "Use small letters, digits and . _ @ + - only, beginning with a letter or digit.")


class User(AbstractUser):
    """A person with an account. The owner (the first one) is the superuser; staff run the installation."""

    class Theme(models.TextChoices):
        SYSTEM = "system"
        LIGHT = "light"
        DARK = "dark"

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=50, unique=True, validators=[USERNAME])
    name = models.CharField(max_length=100)
    theme = models.CharField(max_length=6, choices=Theme, default=Theme.SYSTEM)

    class Meta(AbstractUser.Meta):
        constraints: ClassVar = [models.UniqueConstraint(fields=["is_superuser"], condition=models.Q(is_superuser=True), name="one_owner")]

    def __str__(self) -> str:
        return self.username

    @property
    def is_owner(self) -> bool:
        return self.is_superuser

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class SignIn(models.Model):
    """A session as its person sees it. Django's own session row holds the key, which never leaves the server."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    user = models.ForeignKey(User, models.CASCADE, related_name="sign_ins")
    session_key = models.CharField(max_length=40, unique=True)
    created_at = models.DateTimeField(db_default=Now())
    seen_at = models.DateTimeField(db_default=Now())
    ip = models.GenericIPAddressField(null=True)
    browser = models.CharField(max_length=80)

    objects: ClassVar[models.Manager["SignIn"]]

    def __str__(self) -> str:
        return f"{self.user} on {self.browser}"


class AccountLink(models.Model):
    """A link that makes or recovers an account: for one hour or a few days, once. Only its hash is kept."""

    class Purpose(models.TextChoices):
        OWNER = "owner"
        RECOVER = "recover"
        INVITE = "invite"
        RESET = "reset"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    purpose = models.CharField(max_length=7, choices=Purpose)
    digest = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="+")
    name = models.CharField(max_length=100, blank=True)
    makes_staff = models.BooleanField(default=False)
    created_by = models.ForeignKey(User, models.CASCADE, null=True, related_name="+")
    created_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager["AccountLink"]]

    def __str__(self) -> str:
        return f"{self.purpose} link"


class ApiToken(models.Model):
    """What a program signs in with. 32 random bytes need no slow hash."""

    class Scope(models.TextChoices):
        READ = "read"
        WRITE = "write"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    user = models.ForeignKey(User, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=100)
    prefix = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)

    objects: ClassVar[models.Manager["ApiToken"]]

    class Meta:
        ordering: ClassVar = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"


class LoginAttempt(models.Model):
    """Written before the password is looked at, deleted when it was right; so guesses made at once are counted too."""

    username = models.CharField(max_length=50)
    ip = models.GenericIPAddressField(null=True)
    at = models.DateTimeField(db_default=Now())

    objects: ClassVar[models.Manager["LoginAttempt"]]

    class Meta:
        indexes: ClassVar = [models.Index(fields=["username", "at"]), models.Index(fields=["ip", "at"])]

    def __str__(self) -> str:
        return f"{self.username} from {self.ip}"
