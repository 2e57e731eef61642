"""The application: routes, headers, one shape for every error, and a house behind it all."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.server import api, archive, pages
from fourfold.server.bodies import Failure
from fourfold.server.describe import StrictRequest, openapi
from fourfold.server.doors import SAFE, address_of
from fourfold.server.errors import Code, Foreign, NoGuest, NotHere, TooMany
from fourfold.server.house import House
from fourfold.server.log import Log, adopt
from fourfold.server.settings import Settings
from fourfold.server.socket import live

BODY = 300_000  # bytes of a request; a setup is the largest thing that comes
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",  # what a seat may see; what is the same for all says otherwise
}

log = Log("app")


def status_of(refusal: Refusal) -> int:
    if refusal.code == "cannot-save":
        return 503
    kinds: list[tuple[type[Refusal], int]] = [
        (NotUnderstood, 400),
        (NoGuest, 401),
        (Foreign, 403),
        (NotHere, 404),
        (TooMany, 429),
    ]
    return next((status for kind, status in kinds if isinstance(refusal, kind)), 409)


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Failure]:
    later = {"retry-after": str(refusal.seconds)} if isinstance(refusal, TooMany) else {}
    body = Failure(refusal.code, refusal.sentence, refusal.fields)
    return Response(body, status_code=status_of(refusal), headers={**HEADERS, **later})


def failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What the framework refuses, in our own shape."""
    codes: dict[int, Code] = {400: "bad-request", 405: "bad-method", 413: "too-large"}
    code = codes.get(error.status_code, "failed")
    if error.status_code == 404:
        return refused(_, NotHere())
    body = Failure(code, str(error.detail)[:300])
    headers = {**HEADERS, **(error.headers or {})}
    return Response(body, status_code=error.status_code, headers=headers)


def crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    log.error("a request failed", error, path=request.scope["path"])
    body = Failure("failed", "Something went wrong here.")
    return Response(body, status_code=500, headers=HEADERS)


async def count(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Too many requests of one address are refused before anything is read."""
    house: House = request.app.state.house
    house.limits.take("request", address_of(request))
    if request.method not in SAFE:
        house.limits.take("change", address_of(request))
    return _options(request) if request.method == "OPTIONS" else None


def _options(request: Request[Any, Any, Any]) -> Response[None]:
    """Where two handlers share a path the framework's own answer names the methods of one."""
    methods = request.app.route_handler_method_map[request.scope["path_template"]]
    return Response(None, status_code=204, headers={"allow": ", ".join(sorted(methods))})


def create_app(settings: Settings) -> Litestar:
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        adopt("uvicorn")
        adopt("asyncio")
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        [*api.ROUTES, *archive.ROUTES, *pages.ROUTES, live],
        lifespan=[lifespan],
        state=State({"house": house}),
        before_request=count,
        response_headers=HEADERS,
        exception_handlers={Refusal: refused, HTTPException: failed, Exception: crashed},
        request_max_body_size=BODY,
        request_class=StrictRequest,
        openapi_config=openapi(),
        logging_config=None,
    )
