"""The log on standard error: one JSON object a line, without secrets and without addresses.

Python's own logging with one formatter. Exception messages are left out, because they may quote a card or a
name; of an event that repeats without end a few lines are written, then a count.
"""

from __future__ import annotations

import datetime
import json
import logging
import sys
import time
import traceback
from typing import Any

ROOT = "fourfold.server"
MAX_LINES_PER_EVENT = 5  # within one window; further ones are counted
MAX_EVENTS = 200  # told apart within one window
WINDOW_S = 10.0


class Log:
    """The log of one part of the server: an event in plain words, and fields."""

    def __init__(self, part: str) -> None:
        self.part = part
        self._logger = logging.getLogger(f"{ROOT}.{part}")

    def info(self, event: str, **fields: Any) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, failed: BaseException | None = None, **fields: Any) -> None:
        self._write(logging.ERROR, event, fields, failed)

    def critical(self, event: str, **fields: Any) -> None:
        self._write(logging.CRITICAL, event, fields)

    def _write(
        self, level: int, event: str, fields: dict[str, Any], failed: BaseException | None = None
    ) -> None:
        more = {"part": self.part, "fields": fields}
        self._logger.log(level, event, exc_info=failed, extra=more)


class JsonFormatter(logging.Formatter):
    """One JSON object a line. Without `words` a library's message is replaced by its place."""

    def __init__(self, words: bool = True) -> None:
        super().__init__()
        self.words = words

    def event(self, record: logging.LogRecord) -> str:
        if not self.words:
            return place_of(record)
        return record.getMessage().partition("\n")[0]  # asyncio goes on with what failed

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = dict(getattr(record, "fields", {}))
        failed = record.exc_info[1] if record.exc_info else None
        if failed is not None:
            line |= {"why": type(failed).__name__, "exception": trace(failed)}
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat()
        line |= {"part": getattr(record, "part", record.name), "event": self.event(record)}
        line |= {"level": record.levelname.lower(), "timestamp": at}
        return json.dumps(line, ensure_ascii=False, default=str)


def place_of(record: logging.LogRecord) -> str:
    return f"line {record.lineno} of {record.module}"


def trace(failed: BaseException) -> str:
    """Formats a traceback without the exception's message, which may contain a card or a name."""
    before = failed.__cause__ or (None if failed.__suppress_context__ else failed.__context__)
    earlier = "" if before is None else f"{trace(before)}, then "
    places = [
        f"{place.filename}:{place.lineno} {place.name}"
        for place in traceback.extract_tb(failed.__traceback__)
    ]
    return earlier + " > ".join([*places, type(failed).__name__])


class RepeatLimit(logging.Filter):
    """Lets a few lines of one event through in a window; the rest are counted.

    Without it whoever sends broken requests fills the disk with lines.
    """

    def __init__(self, words: bool = True) -> None:
        super().__init__()
        self.words = words
        self._seen: dict[tuple[str, str], int] = {}
        self._began = time.monotonic()

    def filter(self, record: logging.LogRecord) -> bool:
        if time.monotonic() - self._began >= WINDOW_S:
            self.tell_counts()
        event = str(record.msg) if self.words else place_of(record)
        key = (record.name, event.partition("\n")[0])
        if key not in self._seen and len(self._seen) >= MAX_EVENTS:
            key = (record.name, "other events")
        count = self._seen[key] = self._seen.get(key, 0) + 1
        return count <= MAX_LINES_PER_EVENT

    def tell_counts(self) -> None:
        """Writes one line for each event that was cut short, and begins a new window."""
        seen, self._seen, self._began = self._seen, {}, time.monotonic()
        for (name, event), count in seen.items():
            if count > MAX_LINES_PER_EVENT:
                of, more = name.removeprefix(f"{ROOT}."), count - MAX_LINES_PER_EVENT
                _COUNTS.warning("an event repeats", of=of, repeated=event, count=more)


class _Stderr(logging.Handler):
    """Writes to the present `sys.stderr`, which tests replace."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.stderr.write(self.format(record) + "\n")
        sys.stderr.flush()


_COUNTS = Log("logs")
_LIMITS: dict[str, RepeatLimit] = {}


def tell_counts() -> None:
    """Tells of all logs how often an event was not written."""
    for limit in list(_LIMITS.values()):
        limit.tell_counts()


def set_level(level: str) -> None:
    """Writes only what is at least as grave."""
    logging.getLogger(ROOT).setLevel(level.upper())


def adopt(library: str, words: bool = True) -> None:
    """Makes a library's log part of ours; without its messages if they could hold a player's cards."""
    logger, handler = logging.getLogger(library), _Stderr()
    handler.setFormatter(JsonFormatter(words))
    _LIMITS[library] = RepeatLimit(words)
    handler.addFilter(_LIMITS[library])
    logger.handlers[:] = [handler]
    logger.propagate = False


adopt(ROOT)
set_level("info")
