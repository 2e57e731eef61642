"""The browser table's files, health and metrics. Without a bundle the root page says how to build it.

By hand: Litestar's static files answer no conditional request, and its compression works anew for every
answer; here each file is read and compressed once, in a thread.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Response
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from fourfold.server.access.limits import address_of
from fourfold.server.access.security import is_own_host
from fourfold.server.errors import NotFound
from fourfold.server.http.dependencies import ERRORS, Asked, context_of, get
from fourfold.server.protocol.http import Health
from fourfold.server.store.health import is_healthy

STATIC = Path(__file__).parents[1] / "static"
HASHED = "assets"  # files whose names hold a hash of what is in them
LASTING = "public, max-age=31536000, immutable"
MIN_GZIP_BYTES = 500  # less is one packet anyway
THIS_MACHINE = ("127.0.0.1", "::/64")  # this machine, as `address_of` names it
PROXY_HEADERS = (
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
)
HEALTH = "/healthz"  # whoever looks after a server asks by any name
UNBUILT = (
    "<!doctype html><title>Fourfold</title><p>The browser table is not built: with Node 20 or newer "
    "run <code>make play</code>, or <code>npm ci &amp;&amp; npm run build</code> in <code>web</code>. "
    "The API is at <a href='/api/house'>/api/house</a>."
)
UNWELL = ResponseSpec(Health, description="draining, or cannot save")


@get(HEALTH, responses={**ERRORS, 503: UNWELL})
async def healthz(request: Asked) -> Response[Health]:
    context = context_of(request)
    well = await is_healthy(context.store)
    health = Health("draining" if context.writer.draining else "ok" if well else "cannot save")
    return Response(health, status_code=200 if health.status == "ok" else 503)


def is_from_here(request: Asked) -> bool:
    """Whether the request comes from this machine, by its own name and through no proxy."""
    if context_of(request).settings.public_url or address_of(request) not in THIS_MACHINE:
        return False
    proxied = any(name in request.headers for name in PROXY_HEADERS)
    return not proxied and is_own_host(request.headers.get("host", ""))


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> Response[bytes]:
    context = context_of(request)
    if not (context.settings.public_metrics or is_from_here(request)):
        raise NotFound
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


class BundleFile(NamedTuple):
    """A file of the bundle, ready to send."""

    content: bytes
    gzipped: bytes  # empty where that saves nothing
    etag: str
    kind: str


@lru_cache(256)
def _read(file: Path, _changed_ns: int) -> BundleFile:
    """Reads a file and compresses it, once until it changes: work for a thread."""
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    gzipped = gzip.compress(content, 9, mtime=0) if len(content) > MIN_GZIP_BYTES else b""
    etag = f'W/"{sha256(content).hexdigest()[:32]}"'  # weak: of both encodings
    return BundleFile(content, gzipped if len(gzipped) < len(content) else b"", etag, kind)


async def page(request: Asked, path: FromPath[Path]) -> Response[bytes]:
    """A file of the bundle; any other path is a page of the one application."""
    wanted = path.as_posix().lstrip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise NotFound
    file = _file(wanted)
    if file is None:
        return await _index(request)
    lasting = wanted.startswith(f"{HASHED}/")
    return await _send(request, file, LASTING if lasting else "no-cache")


async def _send(request: Asked, file: Path, cache: str) -> Response[bytes]:
    """The whole file, compressed for who can read it; nothing new for who has it already."""
    found = await asyncio.to_thread(_read, file, file.stat().st_mtime_ns)
    headers = {"cache-control": cache, "etag": found.etag, "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.gzipped, media_type=found.kind, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)


def _file(wanted: str) -> Path | None:
    try:
        file = (STATIC / wanted).resolve()
        inside = file.is_relative_to(STATIC.resolve())
        return file if wanted and inside and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


async def root(request: Asked) -> Response[bytes]:
    return await _index(request)


async def _index(request: Asked) -> Response[bytes]:
    index = STATIC / "index.html"
    if index.is_file():
        return await _send(request, index, "no-cache")
    return Response(
        UNBUILT.encode(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"}
    )


def hidden_route(path: str, function: Any) -> HTTPRouteHandler:
    """A page for people: it is no part of the API."""
    methods = [HttpMethod.GET, HttpMethod.HEAD]
    return HTTPRouteHandler(path, http_method=methods, include_in_schema=False)(function)


ROUTES = [healthz, metrics, hidden_route("/", root), hidden_route("/{path:path}", page)]
