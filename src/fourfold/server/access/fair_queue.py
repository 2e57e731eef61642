"""Who is next when more tasks wait than can run at once: guests in turn, abandoned tables last."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple


class Asker(NamedTuple):
    """For whom a task is: a guest, and whether nobody looks at the table."""

    guest: str
    abandoned: bool = False


class FairQueue:
    """Admits as many tasks at once as there are slots.

    Each guest has a line of its own and the lines take turns, so that a guest who asks for much waits for its
    own tasks and not others for them. Lines of abandoned tables move only while no other line waits.
    """

    def __init__(self, slots: int) -> None:
        self.free = slots
        self._lines: dict[Asker, deque[asyncio.Future[None]]] = {}  # whose turn it is comes first

    @property
    def waiting(self) -> int:
        return sum(map(len, self._lines.values()))

    def has_line(self, asker: Asker) -> bool:
        return asker in self._lines

    async def enter(self, asker: Asker) -> None:
        """Waits for a slot; whoever got one gives it back by `leave`."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # admitted, and given up in the same moment
                self.leave()
            raise

    def leave(self) -> None:
        """Gives the slot to the next line, or keeps it free."""
        while self._lines:
            asker = min(
                self._lines, key=lambda each: each.abandoned
            )  # the first of the better kind
            line = self._lines.pop(asker)
            turn = line.popleft()
            if line:
                self._lines[asker] = line  # behind all others
            if not turn.done():  # else it was given up
                turn.set_result(None)
                return
        self.free += 1
