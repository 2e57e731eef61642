"""Who may come in: tokens, cookies, origins, and how often somebody may knock.

A browser comes with its cookie, and then the request must come from our own page: the Origin header must
be there and be ours, and a request that changes something carries a header that no form can send. A
program comes with a bearer token and needs neither. Addresses are counted in memory and kept nowhere.
"""

from __future__ import annotations

import ipaddress
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from fourfold.server.errors import Foreign, NoGuest, TooMany
from fourfold.server.guests import Guest, recognise
from fourfold.server.log import Log
from fourfold.server.settings import Settings, origin_of
from fourfold.server.store.sql import Store

COOKIE = "fourfold"
HEADER = "x-fourfold"
EXPORTS = 10  # downloads of all one's games an hour and guest
SAFE = ("GET", "HEAD", "OPTIONS")

Connection = ASGIConnection[Any, Any, Any, Any]

log = Log("doors")


# --- origin -----------------------------------------------------------------------------------------


def is_ours(settings: Settings, origin: str, host: str) -> bool:
    """Whether a page's origin is this server's own."""
    if settings.public_url:
        return origin == origin_of(settings.public_url)
    return origin in (f"http://{host}", f"https://{host}") and is_known_host(host)


def is_known_host(host: str) -> bool:
    """Without a public address only names that no stranger can point at us: addresses, localhost, .local."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name == "localhost" or name.endswith((".localhost", ".local")):
            return True
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(settings: Settings, connection: Connection, needed: bool) -> None:
    """A foreign origin is refused always, a missing one where a cookie speaks."""
    origin = connection.headers.get("origin")
    if origin is None and not needed:
        return
    if origin is None or not is_ours(settings, origin, connection.headers.get("host", "")):
        raise _foreign({None: "none", "null": "null"}.get(origin, "foreign"))


# --- guests -----------------------------------------------------------------------------------------


def token_of(connection: Connection) -> tuple[str, bool]:
    """The token and whether it came by cookie."""
    given = connection.headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip(), False
    return connection.cookies.get(COOKIE, ""), True


async def find_guest(settings: Settings, store: Store, connection: Connection) -> Guest | None:
    """Who asks; a request that changes something by cookie must come from our own page."""
    token, by_cookie = token_of(connection)
    method = connection.scope.get("method", "")  # a socket has none
    if method not in SAFE:
        check_origin(settings, connection, needed=by_cookie and bool(token))
        if by_cookie and token and method:
            _check_header(connection)
    return await recognise(store, token) if token else None


def _check_header(connection: Connection) -> None:
    if connection.headers.get(HEADER) != "1":
        raise _foreign("a form")


def _foreign(origin: str) -> Foreign:
    """Whoever runs the server can see that somebody tries; which page it was may be an address."""
    log.warning("a foreign page was refused", origin=origin)
    return Foreign()


async def need_guest(settings: Settings, store: Store, connection: Connection) -> Guest:
    guest = await find_guest(settings, store, connection)
    if guest is None:
        raise NoGuest
    return guest


# --- limits -----------------------------------------------------------------------------------------


class Bucket:
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


class Limits:
    """Counts what each address and guest asks for. Old counts are forgotten."""

    def __init__(self, settings: Settings) -> None:
        self._sizes = {
            "request": (settings.requests, 60.0),
            "change": (settings.changes, 60.0),
            "table": (settings.tables, 3600.0),
            "guest": (settings.guests, 3600.0),
            "export": (EXPORTS, 3600.0),
        }
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[str, int] = {}
        self.most = settings.sockets

    def take(self, what: str, whose: str) -> None:
        bucket = self._buckets.get((what, whose))
        if bucket is None:
            bucket = self._buckets[what, whose] = Bucket(*self._sizes[what])
        if not bucket.take():
            raise TooMany(max(1, int(1 / bucket.rate)))

    def enter(self, address: str) -> None:
        if self._sockets.get(address, 0) >= self.most:
            raise TooMany
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        left = self._sockets.get(address, 1) - 1
        if left:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)

    def forget(self) -> None:
        """Buckets that are full again say nothing."""
        now = time.monotonic()
        for key, bucket in list(self._buckets.items()):
            if bucket.level + (now - bucket.at) * bucket.rate >= bucket.size:
                del self._buckets[key]


def address_of(connection: Connection) -> str:
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
