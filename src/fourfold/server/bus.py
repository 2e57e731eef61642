"""Word between server processes: a hint that a table has changed. One process needs no word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

Wake = Callable[[str], Awaitable[None]]


class Bus:
    """The bus of one process: nobody else is there. Another store brings its own."""

    shared = False  # whether other processes serve the same tables

    async def open(self, wake: Wake) -> None:
        """From now on `wake(table)` is called for every table that another process has changed."""

    async def close(self) -> None:
        """No more hints."""
