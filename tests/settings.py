"""The product's own settings, in an environment made for the run. Also what the type checker reads."""

from tests import environment

environment.prepare()

from project.settings import *  # noqa: E402, F403

if SQLITE:  # noqa: F405
    DATABASES["default"]["TEST"] = {"NAME": DATA.path / "test.sqlite3"}  # noqa: F405  (in memory, closing a connection would do nothing)
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # in this process only; the product's are slow on purpose
