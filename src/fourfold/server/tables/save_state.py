"""Whether commits go through, and which tables were told that they do not."""

from __future__ import annotations

import os
import sys

from fourfold.server.logs import Log
from fourfold.server.metrics import Metrics
from fourfold.server.protocol import socket as messages
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.session import TableSession

TROUBLE = messages.SaveTrouble("cannot-save")


log = Log("tables")


class SaveState:
    """While nothing can be saved the server's clock stands still and the people at a table are told once."""

    def __init__(self, clock: ServerClock, metrics: Metrics) -> None:
        self.clock = clock
        self.metrics = metrics
        self.troubled: set[TableSession] = (
            set()
        )  # sessions that were told that nothing can be saved

    @property
    def is_stuck(self) -> bool:
        """Whether the last that was heard of the database is that it saves nothing."""
        return bool(self.troubled) or self.clock.is_stopped

    def cannot_save(self, session: TableSession) -> None:
        """Tells everybody at the table, once until something was saved."""
        if session not in self.troubled:
            self.troubled.add(session)
            session.broadcast(TROUBLE)

    # --- as a StoreListener ------------------------------------------------------------------------

    def committed(self, rows: int) -> None:
        """The clock goes on, and the tables that waited are told."""
        self.metrics.lines.inc(rows)
        self.clock.go()
        for session in self.troubled:
            session.broadcast(messages.SaveTrouble(""))
        self.troubled.clear()

    def commit_failed(self, since: float) -> None:
        """What passes from there on is not charged to anybody."""
        self.clock.stop(since)

    def disk_failed(self, reason: str) -> None:
        """Stops the process, loudly: a disk that fails to write may lie about the next write."""
        log.critical("the disk failed; stopping", why=reason[:300])
        sys.stderr.flush()
        os._exit(3)
