"""Shares the event loop, which does one thing at a time, among guests and addresses.

The loop hears all sockets in turn, but one guest may have two hundred of them. Therefore a guest begins
one message in one turn of the loop, an address ten, and of those that take long one begins in all. The rest
wait in a line of their guest, and the lines take turns. Replays and large bodies are work for a thread, one
after the other: two at once would keep the interpreter from the loop for twice as long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from fourfold.server.access.fair_queue import Asker, FairQueue

MESSAGES_PER_TURN = 1  # of one guest, in one turn of the loop
GUESTS_PER_TURN = 10  # of one address


class LoopTurns:
    """Says when a message or a request may begin."""

    def __init__(self) -> None:
        self._begun: dict[str, int] = {}  # by guest and by address, in this turn of the loop
        self._queue = FairQueue(1)
        self._thread = FairQueue(1)

    async def begin(self, guest: str, address: str, long: bool = False) -> None:
        """Returns when the guest may be served: at once, unless it is served already."""
        if not long and self._is_first(guest, address):
            return
        await self._queue.enter(Asker(guest))
        asyncio.get_running_loop().call_soon(self._queue.leave)

    def _is_first(self, guest: str, address: str) -> bool:
        begun = self._begun
        if not begun:
            asyncio.get_running_loop().call_soon(begun.clear)
        own, here = begun.get(guest, 0), begun.get(address, 0)
        begun[guest], begun[address] = own + 1, here + 1
        full = own >= MESSAGES_PER_TURN or here >= GUESTS_PER_TURN
        return not full and not self._queue.has_line(Asker(guest))

    async def in_thread(self, address: str, work: Callable[[], Any]) -> Any:
        """Does work that computes for long; addresses take turns."""
        await self._thread.enter(Asker(address))
        try:
            return await asyncio.to_thread(work)
        finally:
            self._thread.leave()
