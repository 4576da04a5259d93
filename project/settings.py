"""All settings, read from the environment. Nothing set means production rules.

`manage.py up` writes the settings of the one-command install into the data directory; the environment wins over that file.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from project import __version__
from project.logs import is_news
from project.up import envfile, keys
from project.up.paths import ROOT, data_directory

DATA = data_directory()
envfile.load(DATA.local_settings)

# ── Reading the environment


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def number(name: str, default: int, least: int, most: int) -> int:
    text = os.environ.get(name, str(default))
    if not text.isdecimal() or not least <= int(text) <= most:
        raise ImproperlyConfigured(f"{name} must be a whole number from {least} to {most}, not {text!r}.")
    return int(text)


def required(name: str, local_default: str) -> str:
    """A production install names its services itself; the one-command install has its own."""
    value = os.environ.get(name) or (local_default if LOCAL else "")
    if not value:
        raise ImproperlyConfigured(f"{name} is not set, and PATCHBAY_PROFILE is production. Set it, or start with: manage.py up")
    return value


def key_list(name: str, path: Any) -> list[str]:
    """Newest first: the first key signs or encrypts, the others still verify or decrypt."""
    if given := words(name):
        return given
    try:
        if found := keys.read(path):
            return found
        raise ImproperlyConfigured(f"{name} is not set and {path.name} in the data directory is empty.")
    except FileNotFoundError:
        raise ImproperlyConfigured(
            f"{name} is not set and the data directory has no {path.name}. Set it, or start with: manage.py up"
        ) from None
    except (keys.UnsafeKeyFile, OSError) as problem:
        raise ImproperlyConfigured(str(problem)) from None


def public_url() -> str:
    """Where people reach us, for the links that we print."""
    if given := os.environ.get("PATCHBAY_URL"):
        return given.rstrip("/")
    if not LOCAL:
        return f"https://{ALLOWED_HOSTS[0]}" if ALLOWED_HOSTS else ""
    return DATA.url.read_text().strip() if DATA.url.exists() else "http://127.0.0.1:8000"


# ── Profile

PROFILE = os.environ.get("PATCHBAY_PROFILE", "production")
if PROFILE not in ("local", "production"):
    raise ImproperlyConfigured(f"PATCHBAY_PROFILE must be local or production, not {PROFILE!r}.")
LOCAL = PROFILE == "local"
VERSION = __version__
DEBUG = False
LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
ALLOWED_HOSTS = words("PATCHBAY_ALLOWED_HOSTS") or (LOOPBACK_HOSTS if LOCAL else [])
PROXIES = number("PATCHBAY_PROXIES", 0, 0, 10)  # how many reverse proxies stand in front and are to be believed
PUBLIC_URL = public_url()

SECRET_KEY, *SECRET_KEY_FALLBACKS = key_list("PATCHBAY_SECRET_KEYS", DATA.secret_keys)
FIELD_ENCRYPTION_KEY = key_list("PATCHBAY_ENCRYPTION_KEYS", DATA.encryption_keys)
if not all(keys.is_encryption_key(key) for key in FIELD_ENCRYPTION_KEY):
    raise ImproperlyConfigured("PATCHBAY_ENCRYPTION_KEYS holds something that is not 32 bytes in URL-safe base64.")

# ── Limits

WORKER_THREADS = number("PATCHBAY_WORKER_THREADS", 16, 1, 256)
SOCKET_HEARTBEAT_SECONDS = number("PATCHBAY_SOCKET_HEARTBEAT_SECONDS", 5, 1, 10)  # the page gives up after 15 s of silence
SOCKET_MESSAGE_BYTES = 64 * 1024
SOCKET_MESSAGES_PER_10_SECONDS = number("PATCHBAY_SOCKET_MESSAGES_PER_10_SECONDS", 100, 10, 10_000)
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
SESSION_COOKIE_AGE = number("PATCHBAY_SESSION_DAYS", 14, 1, 365) * 24 * 60 * 60

# ── What workers may connect to

OUTBOUND_ALLOW = words("PATCHBAY_OUTBOUND_ALLOW")  # private hosts and networks, such as 10.1.0.0/16 or wiki.internal:8443
OUTBOUND_CA_BUNDLE = os.environ.get("PATCHBAY_OUTBOUND_CA_BUNDLE")  # certificates of a private CA, besides the system's

# ── Database: SQLite as measured (WAL, one writer at a time from the first statement), or PostgreSQL with a pool

DATABASE_URL = required("DATABASE_URL", f"sqlite:///{DATA.database}")
SQLITE = DATABASE_URL.startswith("sqlite")
DATABASES: dict[str, dict[str, Any]] = {"default": dict(dj_database_url.parse(DATABASE_URL))}
if SQLITE:
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"].setdefault("OPTIONS", {}).update(
        connect_timeout=5, pool={"min_size": 1, "max_size": WORKER_THREADS + 8, "timeout": 5, "reconnect_timeout": 5}
    )
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"  # Django exports TZ to child processes

# ── Broker and channel layer

REDIS_URL = required("REDIS_URL", f"unix://{DATA.valkey_socket}")
CHANNEL_LAYERS = {
    "default": {
        # Tests put a layer here that loses events on purpose.
        "BACKEND": os.environ.get("PATCHBAY_CHANNEL_LAYER", "channels_redis.pubsub.RedisPubSubChannelLayer"),
        # redis-py 8 gives up on an idle subscription after 5 s unless told otherwise.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None, "socket_connect_timeout": 2}]},
    }
}

# ── Application

INSTALLED_APPS = [
    "daphne",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "project",
    "project.accounts",
    "project.live",
    "project.work",
    "mcp_servers",
    "gpts",
]
MIDDLEWARE = [
    "project.headers.SecurityHeaders",
    "django.middleware.security.SecurityMiddleware",
    "project.assets.Assets",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "project.accounts.middleware.SessionSeen",
]
ROOT_URLCONF = "project.urls"
ASGI_APPLICATION = "project.asgi.application"
APPEND_SLASH = False

FRONTEND_DIST = Path(os.environ.get("PATCHBAY_PAGE") or ROOT / "frontend" / "dist")  # the built page
STATIC_URL = "/assets/"

# ── Accounts

AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher", "django.contrib.auth.hashers.PBKDF2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "project.accounts.passwords.DistinctCharacters"},
]
# A __Host- cookie cannot be set by a neighbouring host, but needs https. On loopback all ports share their cookies: a name of our own.
_PREFIX = "patchbay-" if LOCAL else "__Host-"
SESSION_COOKIE_NAME = f"{_PREFIX}sessionid"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = not LOCAL
CSRF_COOKIE_NAME = f"{_PREFIX}csrftoken"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = not LOCAL
CSRF_TRUSTED_ORIGINS = words("PATCHBAY_TRUSTED_ORIGINS")
CSRF_FAILURE_VIEW = "project.errors.csrf_failure"

# ── Transport security

SECURE_SSL_REDIRECT = not LOCAL
SECURE_REDIRECT_EXEMPT = [r"^api/health$"]  # asked by container health checks, inside, over http
SECURE_HSTS_SECONDS = 0 if LOCAL else 365 * 24 * 60 * 60
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # X-Frame-Options: our own headers send frame-ancestors 'none' and the old header with it
    "security.W005",  # HSTS for subdomains: they may belong to someone else
    "security.W021",  # HSTS preload: for the operator of the domain to decide
]

# ── Celery: rows are the truth, messages carry ids, nothing is kept in the broker

CELERY = {
    "broker_url": REDIS_URL.replace("unix://", "redis+socket://", 1),
    "broker_connection_retry_on_startup": True,
    "broker_connection_max_retries": None,
    "broker_transport_options": {"socket_connect_timeout": 2, "socket_timeout": None, "visibility_timeout": 3600},
    "task_publish_retry": False,  # a row that could not be sent is found by the sweeper
    "task_ignore_result": True,
    "task_acks_late": False,
    "task_serializer": "json",
    "accept_content": ["json"],
    "task_default_queue": "patchbay",
    "worker_direct": True,
    "worker_prefetch_multiplier": 1,
    "worker_enable_remote_control": False,
    "worker_send_task_events": False,
    "worker_hijack_root_logger": False,
    "worker_redirect_stdouts": False,
    "worker_cancel_long_running_tasks_on_connection_loss": False,
}

# ── Logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "readable": {"()": "project.logs.ReadableFormatter"},
        "json": {"()": "project.logs.JsonFormatter"},
    },
    "filters": {"news": {"()": lambda: is_news}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "json" if os.environ.get("PATCHBAY_LOG") == "json" else "readable",
            "filters": ["news"],
        },
    },
    "root": {"handlers": ["stderr"], "level": os.environ.get("PATCHBAY_LOG_LEVEL", "INFO").upper()},
    "loggers": {
        "daphne": {"level": "WARNING"},
        "celery": {"level": "WARNING"},
        "kombu": {"level": "WARNING"},
        **{name: {"level": "WARNING"} for name in ("httpx", "httpx2", "httpcore2", "mcp", "client")},  # they log whole addresses
        "channels_redis.pubsub": {"level": "CRITICAL"},  # a traceback per second while the broker is away; health says it once
        "django.channels.server": {"level": "WARNING"},
    },
}
