"""Tells other parts of the server what happened to a table in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fourfold.server.logs import Log
from fourfold.server.tables.entries import LogEntry

if TYPE_CHECKING:
    from fourfold.server.tables.session import TableSession

log = Log("tables")


class TableObserver(Protocol):
    """A part of the server that follows the tables in this process."""

    def changed(self, session: TableSession) -> None:
        """This process has changed the table; its viewers were told."""

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        """The table has taken in entries that it had not seen; its viewers were told."""

    def viewer_left(self, session: TableSession, guest: str) -> None:
        """A socket of this guest at the table has ended."""


class TableEvents:
    """Passes on what happened to all observers. One that fails is logged and stops no other."""

    def __init__(self) -> None:
        self._observers: list[TableObserver] = []

    def add(self, observer: TableObserver) -> None:
        self._observers.append(observer)

    def changed(self, session: TableSession) -> None:
        for observer in self._observers:
            try:
                observer.changed(session)
            except Exception as error:
                log.error("an observer failed", error)

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        for observer in self._observers:
            try:
                observer.caught_up(session, entries)
            except Exception as error:
                log.error("an observer failed", error)

    def viewer_left(self, session: TableSession, guest: str) -> None:
        for observer in self._observers:
            try:
                observer.viewer_left(session, guest)
            except Exception as error:
                log.error("an observer failed", error)
