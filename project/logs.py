"""Log lines: for a person at a terminal, or as JSON (`PATCHBAY_LOG=json`) for a machine."""

import datetime
import json
import logging
import os

_ORDINARY = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


def process_name() -> str:
    return os.environ.get("PATCHBAY_PROCESS", "cli")


def extras(record: logging.LogRecord) -> dict[str, object]:
    """What the caller passed as `extra=`; a request object is of no use in a line of text."""
    return {key: value for key, value in record.__dict__.items() if key not in _ORDINARY and key not in ("request", "data")}


def one_line(text: object) -> str:
    """A value from outside must not be able to begin a line of its own."""
    return str(text).replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


class ReadableFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = datetime.datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        facts = "".join(f"  {key}={one_line(value)}" for key, value in extras(record).items())
        line = f"{time} {process_name():<8} {record.levelname.lower():<8} {one_line(record.getMessage())}{facts}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(),
            "process": process_name(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str)


def is_news(record: logging.LogRecord) -> bool:
    """A 503 was told by whatever is down; saying it again for every probe would bury the rest."""
    return getattr(record, "status_code", None) != 503
