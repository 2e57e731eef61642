"""The headers of every answer, and one body for everything that is refused or fails."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.server.errors import Code, ForeignOrigin, NotFound, RateLimited, Unauthenticated
from fourfold.server.logs import Log
from fourfold.server.protocol.http import Failure

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

log = Log("http")


def status_of(refusal: Refusal) -> int:
    if refusal.code == "cannot-save":
        return 503
    kinds: list[tuple[type[Refusal], int]] = [
        (NotUnderstood, 400),
        (Unauthenticated, 401),
        (ForeignOrigin, 403),
        (NotFound, 404),
        (RateLimited, 429),
    ]
    return next((status for kind, status in kinds if isinstance(refusal, kind)), 409)


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Failure]:
    later = {"retry-after": str(refusal.seconds)} if isinstance(refusal, RateLimited) else {}
    body = Failure(refusal.code, refusal.sentence, refusal.fields)
    return Response(body, status_code=status_of(refusal), headers={**HEADERS, **later})


def failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What the framework refuses, in our own shape."""
    codes: dict[int, Code] = {400: "bad-request", 405: "bad-method", 413: "too-large"}
    code = codes.get(error.status_code, "failed")
    if error.status_code == 404:
        return refused(_, NotFound())
    body = Failure(code, str(error.detail)[:300])
    headers = {**HEADERS, **(error.headers or {})}
    return Response(body, status_code=error.status_code, headers=headers)


def crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    log.error("a request failed", error, path=request.scope["path"])
    body = Failure("failed", "Something went wrong here.")
    return Response(body, status_code=500, headers=HEADERS)


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: refused,
    HTTPException: failed,
    Exception: crashed,
}
