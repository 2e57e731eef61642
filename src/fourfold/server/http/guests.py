"""Routes of a guest: becoming one, its name, its blocks, being forgotten."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from fourfold.server.access.guests import create_guest
from fourfold.server.access.limits import address_of
from fourfold.server.access.security import COOKIE
from fourfold.server.actions import blocks
from fourfold.server.actions.text_rules import clean_name
from fourfold.server.http.dependencies import (
    GUEST,
    Asked,
    context_of,
    delete,
    get,
    guest_of,
    known_guest_of,
    post,
)
from fourfold.server.protocol import http as bodies
from fourfold.server.store import queries
from fourfold.server.store.bus import GuestForgotten

FOREVER_S = 10 * 365 * 86_400


@post("/api/guest", status_code=200)
async def become_guest(
    request: Asked, data: JSONBody[bodies.NewGuest]
) -> Response[bodies.GuestCreated]:
    context = context_of(request)
    known = await known_guest_of(request)
    if known is not None and not data.bearer:
        return Response(bodies.GuestCreated(known.name))
    context.limits.take("guest", address_of(request))
    name = clean_name(data.name) if data.name else "Guest"
    guest, token = await create_guest(context.store, name)
    if data.bearer:
        return Response(bodies.GuestCreated(guest.name, token))
    return Response(bodies.GuestCreated(guest.name), cookies=[_cookie(request, token)])


def _cookie(request: Asked, token: str) -> Cookie:
    secure = context_of(request).settings.public_url.startswith("https:")
    return Cookie(
        key=COOKIE, value=token, max_age=FOREVER_S, httponly=True, samesite="lax", secure=secure
    )


@get("/api/me", security=GUEST)
async def get_me(request: Asked) -> bodies.GuestCreated:
    return bodies.GuestCreated((await guest_of(request)).name)


@post("/api/me", status_code=200, security=GUEST)
async def rename_me(request: Asked, data: JSONBody[bodies.NewName]) -> bodies.GuestCreated:
    guest, name = await guest_of(request), clean_name(data.name)
    await context_of(request).store.write(lambda c: queries.rename_guest(c, guest.id, name))
    return bodies.GuestCreated(name)


@delete("/api/me", status_code=204, security=GUEST)
async def forget_me(request: Asked) -> None:
    """Everything of a guest goes; its seats stay, and the others can play on."""
    context, guest = context_of(request), await guest_of(request)
    await context.store.write(lambda c: queries.forget_guest(c, guest.id))
    await context.directory.forget_guest(guest.id)
    await context.bus.tell(GuestForgotten(guest.id))


@get("/api/my/blocks", security=GUEST)
async def my_blocks(request: Asked) -> list[bodies.Blocked]:
    guest = await guest_of(request)
    found = await context_of(request).store.read(lambda c: queries.blocks_of(c, guest.id))
    return [
        bodies.Blocked(blocks.handle(guest.id, each["other"]), each["name"], each["at"])
        for each in found
    ]


@delete("/api/my/blocks/{block:str}", status_code=204, security=GUEST)
async def unblock(request: Asked, block: FromPath[str]) -> None:
    await blocks.unblock(context_of(request).writer, await guest_of(request), block)


ROUTES = [
    become_guest,
    get_me,
    rename_me,
    forget_me,
    my_blocks,
    unblock,
]
