"""Who is at a table by way of other processes."""

from __future__ import annotations

from typing import Protocol

from fourfold.server.tables.session import TableSession


class Presence(Protocol):
    """Knows who is at a table, whichever process they came to."""

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        """Somebody comes in here; `fair` if the device takes part in the fair deal."""

    async def refresh(self, session: TableSession) -> None:
        """Looks who is at this table, before something depends on it."""


class LocalPresence:
    """Of one process: the sessions themselves know everybody who is there."""

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        """There is no other process that would have to know."""

    async def refresh(self, session: TableSession) -> None:
        """There is no other process to ask."""
