"""Creates the ASGI application: routes, headers, error bodies."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State

from fourfold.server.http.admission import admit
from fourfold.server.http.answers import EXCEPTION_HANDLERS, HEADERS
from fourfold.server.http.openapi import StrictRequest, openapi
from fourfold.server.http.routes import ROUTES
from fourfold.server.lifecycle import Server
from fourfold.server.live.connection import live
from fourfold.server.logs import adopt
from fourfold.server.settings import Settings

MAX_BODY_BYTES = 300_000  # of a request; a setup is the largest thing that comes


def create_app(settings: Settings) -> Litestar:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        adopt("uvicorn")
        adopt("asyncio")
        await server.open()
        try:
            yield
        finally:
            await server.close()

    return Litestar(
        [*ROUTES, live],
        lifespan=[lifespan],
        state=State({"server": server, "context": server.context}),
        before_request=admit,
        response_headers=HEADERS,
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=MAX_BODY_BYTES,
        request_class=StrictRequest,
        openapi_config=openapi(),
        logging_config=None,
    )
