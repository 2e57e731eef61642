"""Word between server processes: a hint that something has changed. One process needs no word."""

from __future__ import annotations

from collections.abc import Callable

Hear = Callable[[str, str], None]  # what kind of word, and about what


class Bus:
    """The bus of one process: nobody else is there. Another store brings its own."""

    shared = False  # whether other processes serve the same tables
    process = ""  # our own name among them

    async def open(self, hear: Hear) -> None:
        """From now on `hear(kind, what)` is called for whatever another process says."""

    async def tell(self, kind: str, what: str = "") -> None:
        """Say something to all other processes."""

    async def close(self) -> None:
        """No more words."""
