"""The browser table's files, health and metrics. Without a bundle the root page says how to build it."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Response
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from fourfold.server.bodies import Health
from fourfold.server.doors import address_of
from fourfold.server.errors import NotHere
from fourfold.server.routes import ERRORS, Asked, get, house_of

STATIC = Path(__file__).parent / "static"
HASHED = "assets"  # files whose names hold a hash of what is in them
HERE = ("127.0.0.1", "::/64")  # this machine, as `address_of` names it
UNBUILT = (
    "<!doctype html><title>Fourfold</title><p>The browser table is not built: "
    "run <code>make play</code>, or <code>npm ci &amp;&amp; npm run build</code> in <code>web</code>. "
    "The API is at <a href='/api/house'>/api/house</a>."
)
UNWELL = ResponseSpec(Health, description="draining, or cannot save")


@get("/healthz", responses={**ERRORS, 503: UNWELL})
async def healthz(request: Asked) -> Response[Health]:
    house = house_of(request)
    well = await house.is_healthy()
    health = Health("draining" if house.hall.draining else "ok" if well else "cannot save")
    return Response(health, status_code=200 if health.status == "ok" else 503)


def _is_from_here(request: Asked) -> bool:
    """Asked on this very machine, and through no proxy that could ask for somebody else."""
    proxied = house_of(request).settings.public_url or request.headers.get("x-forwarded-for")
    return not proxied and address_of(request) in HERE


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> Response[bytes]:
    house = house_of(request)
    if not (house.settings.metrics or _is_from_here(request)):
        raise NotHere
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


async def page(path: FromPath[Path]) -> Response[bytes]:
    """A file of the bundle; any other path is a page of the one application."""
    wanted = path.as_posix().lstrip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise NotHere
    file = _file(wanted)
    if file is None:
        return _index()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    lasting = wanted.startswith(f"{HASHED}/")
    cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cache})


def _file(wanted: str) -> Path | None:
    try:
        file = (STATIC / wanted).resolve()
        inside = file.is_relative_to(STATIC.resolve())
        return file if wanted and inside and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


async def root() -> Response[bytes]:
    return _index()


def _index() -> Response[bytes]:
    index = STATIC / "index.html"
    content = index.read_bytes() if index.is_file() else UNBUILT.encode()
    headers = {"cache-control": "no-cache"}
    return Response(content, media_type=MediaType.HTML, headers=headers)


def _route(path: str, function: Any) -> HTTPRouteHandler:
    methods = [HttpMethod.GET, HttpMethod.HEAD]
    return HTTPRouteHandler(path, http_method=methods, include_in_schema=False)(function)


ROUTES = [healthz, metrics, _route("/", root), _route("/{path:path}", page)]
