"""What every route of HTTP shares: the errors it may answer with, who asks, and the table asked about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import MediaType, Request, Response
from litestar import delete as _delete
from litestar import get as _get
from litestar import post as _post
from litestar import put as _put
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement

from fourfold.server.access.guests import Guest
from fourfold.server.access.limits import address_of
from fourfold.server.access.security import authenticate, require_guest
from fourfold.server.context import ServerContext
from fourfold.server.protocol.http import Failure, TableAndYou
from fourfold.server.tables.session import TableSession

Asked = Request[Any, Any, Any]

# Every route may answer so; all these bodies have one shape.
ERRORS = {
    status: ResponseSpec(Failure, description=why)
    for status, why in {
        400: "not understood",
        401: "no guest yet",
        403: "foreign origin",
        404: "unknown, or not yours",
        405: "no such method",
        409: "not possible now",
        413: "too large",
        429: "too many requests",
        500: "our fault",
        503: "cannot save",
    }.items()
}
get = partial(_get, responses=ERRORS)
post = partial(_post, responses=ERRORS)
put = partial(_put, responses=ERRORS)
delete = partial(_delete, responses=ERRORS)


# For routes that only a guest can use.
GUEST: list[SecurityRequirement] = [{"bearer": []}, {"cookie": []}]


def context_of(request: Asked) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context


async def guest_of(request: Asked) -> Guest:
    context = context_of(request)
    return await require_guest(context.settings, context.store, request)


async def known_guest_of(request: Asked) -> Guest | None:
    """Who asks, if it is a guest."""
    context = context_of(request)
    return await authenticate(context.settings, context.store, request)


async def session_of(request: Asked, table: str) -> TableSession:
    return await context_of(request).directory.find(table)


async def wait_for_turn(request: Asked) -> None:
    """Before something long is written down: it is done for one address after the other."""
    address = address_of(request)
    await context_of(request).limits.turns.begin(address, address, long=True)


async def in_thread(request: Asked, work: Callable[[], Any]) -> Any:
    return await context_of(request).limits.turns.in_thread(address_of(request), work)


def described(session: TableSession, guest: Guest | None) -> TableAndYou:
    return TableAndYou(session.info(), session.you(guest.id if guest else ""))


def as_json(content: bytes, seconds: int = 0) -> Response[Any]:
    """An answer that was encoded before; a client may cache it for so many seconds."""
    headers = {"cache-control": f"public, max-age={seconds}"} if seconds else {}
    return Response(content, media_type=MediaType.JSON, headers=headers)
