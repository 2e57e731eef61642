"""Authentication and origin checks.

A browser comes with its cookie, and then the request must come from our own page: the Origin header must
be there and be ours, and a request that changes something carries a header that no form can send. A
program comes with a bearer token and needs neither.
"""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from fourfold.server.access.guests import Guest, guest_for_token
from fourfold.server.addresses import same_address
from fourfold.server.errors import ForeignHost, ForeignOrigin, Unauthenticated
from fourfold.server.logs import Log
from fourfold.server.settings import USUAL, Settings, origin_of
from fourfold.server.store.store import Store

COOKIE = "fourfold"
HEADER = "x-fourfold"
SAFE = ("GET", "HEAD", "OPTIONS")

Connection = ASGIConnection[Any, Any, Any, Any]

log = Log("doors")


# --- origin -----------------------------------------------------------------------------------------


Door = tuple[str, int] | None  # the address and port of this machine at which a connection came in


def is_own_origin(settings: Settings, origin: str, host: str, door: Door = None) -> bool:
    """Whether a page's origin is this server's own."""
    if settings.public_url:
        return origin == origin_of(settings.public_url)
    return origin in (f"http://{host}", f"https://{host}") and is_own_host(host, door)


def is_own_host(host: str, door: Door = None) -> bool:
    """Without a public address only names that no stranger can point at us.

    These are localhost, which every browser looks for on its own machine, and at our own port the very
    address that the connection came to, or this machine's own name. Whatever else leads here is not ours: a
    page of somebody else's gains nothing by letting its own name lead to us (DNS rebinding).
    """
    try:
        parts = urlsplit(f"//{host}")
        name, port = parts.hostname or "", parts.port or USUAL["http"]
    except ValueError:
        return False
    if parts.netloc != host or "@" in host:
        return False
    if name == "localhost" or name.endswith(".localhost") or _is_loopback(name):
        return True
    return door is not None and port == door[1] and (same_address(name, door[0]) or _is_me(name))


def _is_loopback(name: str) -> bool:
    with suppress(ValueError):
        return ipaddress.ip_address(name).is_loopback
    return False


def _is_me(name: str) -> bool:
    """This machine's own name, plain or as it is called in its own network."""
    me = socket.gethostname().partition(".")[0].lower()
    return bool(me) and name in (me, f"{me}.local")


def check_host(settings: Settings, connection: Connection) -> None:
    """A stranger's name that leads here is refused for reading, too; behind a public address a proxy asks."""
    host = connection.headers.get("host")
    if not settings.public_url and host is not None and not is_own_host(host, _door(connection)):
        log.warning("a foreign host was refused")
        raise ForeignHost


def _door(connection: Connection) -> Door:
    found = connection.scope.get("server")
    return (str(found[0]), int(found[1] or 0)) if found else None


def check_origin(settings: Settings, connection: Connection, needed: bool) -> None:
    """A foreign origin is refused always, a missing one where a cookie speaks."""
    origin = connection.headers.get("origin")
    if origin is None and not needed:
        return
    host = connection.headers.get("host", "")
    if origin is None or not is_own_origin(settings, origin, host, _door(connection)):
        raise _foreign({None: "none", "null": "null"}.get(origin, "foreign"))


# --- guests -----------------------------------------------------------------------------------------


def token_of(connection: Connection) -> tuple[str, bool]:
    """The token and whether it came by cookie."""
    given = connection.headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip(), False
    return connection.cookies.get(COOKIE, ""), True


async def authenticate(settings: Settings, store: Store, connection: Connection) -> Guest | None:
    """Who asks; a request that changes something by cookie must come from our own page."""
    token, by_cookie = token_of(connection)
    method = connection.scope.get("method", "")  # a socket has none
    if not method:
        check_host(settings, connection)
    if method not in SAFE:
        check_origin(settings, connection, needed=by_cookie and bool(token))
        if by_cookie and token and method:
            _check_header(connection)
    return await guest_for_token(store, token) if token else None


def _check_header(connection: Connection) -> None:
    if connection.headers.get(HEADER) != "1":
        raise _foreign("a form")


def _foreign(origin: str) -> ForeignOrigin:
    """Whoever runs the server can see that somebody tries; which page it was may be an address."""
    log.warning("a foreign page was refused", origin=origin)
    return ForeignOrigin()


async def require_guest(settings: Settings, store: Store, connection: Connection) -> Guest:
    guest = await authenticate(settings, store, connection)
    if guest is None:
        raise Unauthenticated
    return guest
