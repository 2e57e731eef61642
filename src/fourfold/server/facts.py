"""What never changes while a server runs: games, their forms, moves, words and rules, written down once."""

from __future__ import annotations

from functools import cache
from typing import Any

import fourfold
from fourfold.bots.levels import LEVELS as BOT_LEVELS
from fourfold.core.contract import LANGUAGES, LEVELS, Game
from fourfold.core.errors import Refusal
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.server.chat import PHRASES
from fourfold.server.errors import NotHere
from fourfold.server.protocol import PROTOCOL, encode
from fourfold.wording import house_words


def found(name: str) -> Game:
    try:
        return find_game(name)
    except Refusal:
        raise NotHere from None


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
            "games": [_listed(find_game(name)) for name in games()],
        }
    )


def _listed(game: Game) -> dict[str, Any]:
    return {"name": game.name, "form": game.form(), "talk": game.talk is not None}


@cache
def facts(name: str) -> bytes:
    """Moves by number, events by code, names by kind: what a client needs to find its words."""
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
        }
    )


@cache
def words(name: str, language: str) -> str:
    """The house's words, then the game's: of two messages with one key the later one counts."""
    if language not in LANGUAGES:
        raise NotHere
    own = "" if name == "house" else "\n" + found(name).words(language)
    return house_words(language) + own


@cache
def rules(name: str, language: str) -> bytes:
    if language not in LANGUAGES:
        raise NotHere
    numbered = found(name).rules(language)
    return encode([{"number": number, "text": text} for number, text in numbered.items()])
