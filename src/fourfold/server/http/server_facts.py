"""Routes for what a client needs before it has a table: games, words, rules, addresses, the protocol."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response
from litestar.params import FromPath

from fourfold.server import addresses
from fourfold.server.http import catalog
from fourfold.server.http.dependencies import Asked, as_json, context_of, get
from fourfold.server.protocol import http as bodies
from fourfold.server.protocol import socket as messages


@get("/api/house")
async def get_house(request: Asked) -> Response[Any]:
    return as_json(catalog.house(context_of(request).settings.public_tables))


@get("/api/addresses")
async def get_addresses(request: Asked) -> bodies.Addresses:
    """Looked up anew: a laptop changes its network."""
    settings = context_of(request).settings
    found = await asyncio.to_thread(addresses.origins, settings)
    return bodies.Addresses(found, addresses.is_only_here(settings))


@get("/api/protocol")
async def get_protocol() -> Response[Any]:
    return as_json(messages.encode(messages.schema()))


@get("/api/games/{game:str}")
async def get_game(game: FromPath[str]) -> Response[Any]:
    return as_json(catalog.facts(game), 300)


@get("/api/words/{game:str}/{language:str}", media_type=MediaType.TEXT)
async def get_words(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    headers = {"cache-control": "public, max-age=300"}
    return Response(catalog.words(game, language), media_type=MediaType.TEXT, headers=headers)


@get("/api/rules/{game:str}/{language:str}")
async def get_rules(game: FromPath[str], language: FromPath[str]) -> Response[Any]:
    return as_json(catalog.rules(game, language), 300)


ROUTES = [
    get_house,
    get_addresses,
    get_protocol,
    get_game,
    get_words,
    get_rules,
]
