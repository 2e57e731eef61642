"""The log on standard error: one JSON object a line, without secrets and without addresses."""

from __future__ import annotations

import datetime
import json
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
            fields["exception"] = "".join(traceback.format_exception(failed))
        self._write("error", event, fields)

    def critical(self, event: str, **fields: Any) -> None:
        self._write("critical", event, fields)

    def _write(self, level: str, event: str, fields: dict[str, Any]) -> None:
        if LEVELS.index(level) >= LEVELS.index(Log.least):
            now = datetime.datetime.now(datetime.UTC).isoformat()
            line = {**fields, "part": self.part, "event": event, "level": level, "timestamp": now}
            sys.stderr.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
            sys.stderr.flush()
