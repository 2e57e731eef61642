"""Describes the HTTP API as OpenAPI, and reads requests exactly as they are described."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.serialization import decode_json
from msgspec import Struct

import fourfold
from fourfold.server.access.limits import address_of
from fourfold.server.access.loop_turns import LoopTurns
from fourfold.server.access.security import COOKIE
from fourfold.server.protocol import http as bodies
from fourfold.server.protocol import socket as messages

LONG_BODY_BYTES = 10_000  # longer ones are checked in a thread


class StrictRequest(Request[Any, Any, Any]):
    """The framework would take 0 for false and "7" for 7; what we describe is what we take."""

    async def json(self) -> Any:
        body = await self.body()
        try:
            if len(body) <= LONG_BODY_BYTES:
                return self._read(body)
            turns: LoopTurns = self.app.state.context.limits.turns
            return await turns.in_thread(address_of(self), partial(self._read, body))
        except RecursionError:
            raise ValidationException("This is nested too deeply.") from None
        except UnicodeDecodeError:
            raise ValidationException("This is not text in UTF-8.") from None
        except msgspec.ValidationError as error:
            raise ValidationException(str(error)) from None

    def _read(self, body: bytes) -> Any:
        value, field = whole(decode_json(body or b"null")), self.route_handler.parsed_data_field
        if field is not None:
            msgspec.convert(value, field.annotation)
        return value


def whole(value: Any) -> Any:
    """In JSON 7.0 is the integer 7."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(each) for each in value]
    if isinstance(value, dict):
        return {name: whole(each) for name, each in value.items()}
    return value


class Exact(JsonRenderPlugin):
    """Bodies as msgspec itself describes them: every bound, and closed where unknown fields are refused."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        known = openapi_schema["components"]["schemas"]
        known.update({name: part for name, part in _bodies().items() if name in known})
        for route in openapi_schema["paths"].values():
            for operation in route.values():
                _say_if_optional(operation.get("requestBody"))
        return super().render(request, openapi_schema)


def _say_if_optional(body: dict[str, Any] | None) -> None:
    """One that may be null may be left out."""
    if body is not None:
        kinds = body["content"].get("application/json", {}).get("schema", {}).get("oneOf", [])
        body["required"] = {"type": "null"} not in kinds


def _bodies() -> dict[str, Any]:
    structs = [
        each
        for each in vars(bodies).values()
        if isinstance(each, type) and issubclass(each, Struct) and each is not Struct
    ]
    return _parts(structs)[1]


def _parts(kinds: list[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")


def shapes() -> dict[str, Any]:
    """Every body of HTTP and every message of the socket, as a document without routes."""
    (client, server), parts = _parts([messages.ClientMessage, messages.ServerMessage])
    both = {"ClientMessage": client, "ServerMessage": server}
    info = {"title": "Fourfold", "version": fourfold.__version__}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": {},
        "components": {"schemas": {**_bodies(), **parts, **both}},
    }


def openapi() -> OpenAPIConfig:
    """A guest comes by bearer token, or by cookie from our own page."""
    schemes = {
        "bearer": SecurityScheme("http", scheme="bearer"),
        "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="Fourfold",
        version=fourfold.__version__,
        path="/api",
        components=Components(security_schemes={**schemes}),
        render_plugins=[Exact(path="/openapi.json")],
    )
