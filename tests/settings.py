"""The product's own settings, in an environment made for the run. Also what the type checker reads."""

from tests import environment

environment.prepare()

from project.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # in this process only; the product's are slow on purpose
