"""What never changes while a server runs: games, their forms, moves, words and rules, written down once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import fourfold
from fourfold.bots.levels import LEVELS as BOT_LEVELS
from fourfold.core.errors import Refusal
from fourfold.core.game import LANGUAGES, LEVELS, Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.i18n import shared_messages
from fourfold.server.actions.chat import PHRASES
from fourfold.server.errors import NotFound
from fourfold.server.logs import Log
from fourfold.server.protocol.socket import PROTOCOL, encode

log = Log("catalog")


def found(name: str) -> Game:
    try:
        return find_game(name)
    except Refusal:
        raise NotFound from None


@cache
def house(public_tables: bool) -> bytes:
    return encode(
        {
            "fourfold": fourfold.__version__,
            "protocol": PROTOCOL,
            "languages": list(LANGUAGES),
            "levels": list(BOT_LEVELS),
            "helpers": list(LEVELS),
            "phrases": list(PHRASES),
            "public_tables": public_tables,
            "games": [_listed(game) for game in _usable()],
        }
    )


def _usable() -> Iterator[Game]:
    """The games that can be loaded: a broken one from outside must not hide the others."""
    for name in games():
        try:
            yield find_game(name)
        except Refusal as refusal:
            log.error("a game cannot be loaded", game=name, why=refusal.sentence)


def _listed(game: Game) -> dict[str, Any]:
    return {"name": game.name, "form": game.form(), "talk": game.check_talk is not None}


@cache
def facts(name: str) -> bytes:
    """Moves by number, events by code, names by kind: what a client needs to look messages up."""
    game = found(name)
    moves = game.moves
    return encode(
        {
            **_listed(game),
            "moves": [
                {
                    "text": moves.text(move),
                    "verb": moves.verb(move),
                    "fields": moves.fields(move),
                    "kinds": moves.kinds(move),
                }
                for move in range(len(moves))
            ],
            "events": {
                code: [{"name": field.name, "kind": field.kind} for field in kind.fields]
                for code, kind in game.events.kinds.items()
            },
            "names": game.names,
            "glossary": [line.as_data() for line in game.glossary()],
        }
    )


@cache
def words(name: str, language: str) -> str:
    """The shared words, then the game's: of two messages with one key the later one counts."""
    if language not in LANGUAGES:
        raise NotFound
    own = "" if name == "house" else "\n" + found(name).words(language)
    return shared_messages(language) + own


@cache
def rules(name: str, language: str) -> bytes:
    if language not in LANGUAGES:
        raise NotFound
    numbered = found(name).rules(language)
    return encode([{"number": number, "text": text} for number, text in numbered.items()])
