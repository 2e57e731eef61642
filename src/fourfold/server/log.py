"""The log on standard error: one JSON object a line, without secrets and without addresses."""

from __future__ import annotations

import datetime
import json
import logging
import sys
import traceback
from typing import Any

LEVELS = ("debug", "info", "warning", "error", "critical")


class Log:
    """What one part of the server has to say to whoever runs it."""

    least = "info"  # of all logs: what is below is not written

    def __init__(self, part: str) -> None:
        self.part = part

    def info(self, event: str, **fields: Any) -> None:
        self._write("info", event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._write("warning", event, fields)

    def error(self, event: str, failed: BaseException | None = None, **fields: Any) -> None:
        if failed is not None:
            fields["exception"] = trace(failed)
        self._write("error", event, fields)

    def critical(self, event: str, **fields: Any) -> None:
        self._write("critical", event, fields)

    def _write(self, level: str, event: str, fields: dict[str, Any]) -> None:
        if LEVELS.index(level) >= LEVELS.index(Log.least):
            now = datetime.datetime.now(datetime.UTC).isoformat()
            line = {**fields, "part": self.part, "event": event, "level": level, "timestamp": now}
            sys.stderr.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
            sys.stderr.flush()


def trace(failed: BaseException) -> str:
    """Where something failed, and of what kind: its own words may hold a card or a name."""
    before = failed.__cause__ or (None if failed.__suppress_context__ else failed.__context__)
    earlier = "" if before is None else f"{trace(before)}, then "
    places = [
        f"{place.filename}:{place.lineno} {place.name}"
        for place in traceback.extract_tb(failed.__traceback__)
    ]
    return earlier + " > ".join([*places, type(failed).__name__])


class _Library(logging.Handler):
    """Writes what a library has to say into our log."""

    def __init__(self, words: bool) -> None:
        super().__init__()
        self.words = words

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        failed = record.exc_info[1] if record.exc_info else None
        fields: dict[str, Any] = {}
        if failed is not None:
            fields = {"why": type(failed).__name__, "exception": trace(failed)}
        event = f"line {record.lineno} of {record.module}"
        if self.words:
            event = record.getMessage().partition("\n")[0]  # asyncio goes on with what failed
        Log(record.name)._write(level if level in LEVELS else "info", event, fields)


def adopt(library: str, words: bool = True) -> None:
    """A library's log becomes part of ours; without its words if they could hold somebody's cards."""
    logger = logging.getLogger(library)
    logger.handlers[:] = [_Library(words)]
    logger.propagate = False
