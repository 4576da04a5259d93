"""One line per event, whoever wrote it."""

import json
import logging

from project.logs import JsonFormatter, ReadableFormatter, is_news


def record(message: str, **extra: object) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": message, "levelname": "INFO", "name": "test", **extra})


def test_a_line_tells_when_who_what_and_the_facts(monkeypatch):
    monkeypatch.setenv("PATCHBAY_PROCESS", "web")
    line = ReadableFormatter().format(record("Ready.", node="one"))
    assert line.split()[1:] == ["web", "info", "Ready.", "node=one"]


def test_text_from_outside_cannot_begin_a_line_of_its_own():
    line = ReadableFormatter().format(record("Origin", origin="evil\n10:00:00 web info All is well"))
    assert "\n" not in line


def test_json_lines_are_json():
    entry = json.loads(JsonFormatter().format(record("Ready.", node="one")))
    assert (entry["message"], entry["node"], entry["level"]) == ("Ready.", "one", "info")


def test_a_traceback_is_kept_in_both_forms():
    try:
        raise ValueError("why")
    except ValueError as problem:
        failed = record("Failed.", exc_info=(type(problem), problem, problem.__traceback__))
    assert "ValueError: why" in ReadableFormatter().format(failed)
    assert "ValueError: why" in json.loads(JsonFormatter().format(failed))["traceback"]


def test_a_503_is_not_news():
    assert not is_news(record("Service Unavailable", status_code=503))
    assert is_news(record("Internal Server Error", status_code=500))
