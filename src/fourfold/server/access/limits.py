"""Rate limits: what each address and each guest may ask for. Counted in memory and kept nowhere.

By hand: Litestar's limiter counts HTTP requests by address alone; guests, sockets, chat and control frames
need the same buckets.
"""

from __future__ import annotations

import ipaddress
import time
from contextlib import suppress
from typing import Any

from litestar.connection import ASGIConnection

from fourfold.server.access.loop_turns import LoopTurns
from fourfold.server.errors import RateLimited
from fourfold.server.scheduler import PeriodicJob
from fourfold.server.settings import Settings

EXPORTS_PER_HOUR = 10  # downloads of all one's games, of one guest
GUESTS_AT_ONE_ADDRESS = 10  # an address may send as much as so many guests
MAX_UNREAD_BYTES = 8_000_000  # that wait for all sockets of one address
EXPIRE_EVERY_S = 60.0  # between two looks for counts that say nothing any more


class TokenBucket:
    """So many at once, and so many a second after that."""

    def __init__(self, size: float, seconds: float) -> None:
        self.size = size
        self.rate = size / seconds
        self.level = size
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class RateLimiter:
    """Counts what each address and guest asks for. Old counts are forgotten."""

    def __init__(self, settings: Settings) -> None:
        self._sizes = {
            "request": (settings.requests_per_minute, 60.0),
            "change": (settings.changes_per_minute, 60.0),
            "table": (settings.tables_per_hour, 3600.0),
            "guest": (settings.guests_per_hour, 3600.0),
            "export": (EXPORTS_PER_HOUR, 3600.0),
            "chat": (settings.chat_per_minute, 60.0),
            "message": (settings.messages_per_20s, 20.0),
            "draft": (settings.drafts_per_20s, 20.0),
            "hint": (settings.hints_per_minute, 60.0),
        }
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._sockets: dict[str, int] = {}
        self._unread: dict[str, int] = {}  # by address, in bytes
        self.most = settings.sockets_per_address
        self.turns = LoopTurns()

    def take(self, what: str, whose: str) -> None:
        bucket = self._buckets.get((what, whose))
        if bucket is None:
            bucket = self._buckets[what, whose] = TokenBucket(*self._sizes[what])
        if not bucket.take():
            raise RateLimited(max(1, int(1 / bucket.rate)))

    def take_live(self, what: str, guest: str, address: str) -> None:
        """Counts what comes by a socket for its guest, and for its address, which may have many guests."""
        self.take(what, guest)
        key = (what, f"address {address}")
        bucket = self._buckets.get(key)
        if bucket is None:
            size, seconds = self._sizes[what]
            bucket = self._buckets[key] = TokenBucket(size * GUESTS_AT_ONE_ADDRESS, seconds)
        if not bucket.take():
            raise RateLimited(max(1, int(1 / bucket.rate)))

    def enter(self, address: str) -> None:
        if self._sockets.get(address, 0) >= self.most:
            raise RateLimited
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        left = self._sockets.get(address, 1) - 1
        if left:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)

    def owe(self, address: str, size: int) -> bool:
        """So many bytes more wait for an address, or fewer; whether it may be so many."""
        unread = self._unread.pop(address, 0) + size
        if unread:
            self._unread[address] = unread
        return unread <= MAX_UNREAD_BYTES

    def jobs(self) -> list[PeriodicJob]:
        return [PeriodicJob("expire limits", EXPIRE_EVERY_S, self.forget)]

    def forget(self) -> None:
        """Buckets that are full again say nothing."""
        now = time.monotonic()
        for key, bucket in list(self._buckets.items()):
            if bucket.level + (now - bucket.at) * bucket.rate >= bucket.size:
                del self._buckets[key]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom limits count: of IPv6 the network, for whoever has one has all its addresses."""
    client = connection.scope.get("client")
    address = str(client[0]) if client else ""
    if ":" not in address:
        return address
    with suppress(ValueError):
        return _network(ipaddress.IPv6Address(address.partition("%")[0]))
    return address


def _network(address: ipaddress.IPv6Address) -> str:
    return str(address.ipv4_mapped or ipaddress.IPv6Network((address, 64), strict=False))
