"""What happens to every request before it is read: limits and the host's name."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from fourfold.server.access.limits import address_of
from fourfold.server.access.security import SAFE, check_host
from fourfold.server.context import ServerContext
from fourfold.server.http.static import HEALTH


async def admit(request: Request[Any, Any, Any]) -> Response[None] | None:
    """Too many requests of one address, and all for a name that is not ours, are refused unread."""
    context: ServerContext = request.app.state.context
    context.limits.take("request", address_of(request))
    if request.method not in SAFE:
        context.limits.take("change", address_of(request))
    if request.scope["path"] != HEALTH:
        check_host(context.settings, request)
    return _options(request) if request.method == "OPTIONS" else None


def _options(request: Request[Any, Any, Any]) -> Response[None]:
    """Where two handlers share a path the framework's own answer names the methods of one."""
    methods = request.app.route_handler_method_map[request.scope["path_template"]]
    return Response(None, status_code=204, headers={"allow": ", ".join(sorted(methods))})
