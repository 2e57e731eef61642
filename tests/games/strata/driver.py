"""A table for tests: arrange a position, play notation seat by seat, read what lies there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fourfold.core.events import EventSink
from fourfold.games.strata import GAME
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.setups import card_text

EXAMPLES: dict[str, Any] = json.loads(
    Path(__file__).with_name("examples.json").read_text(encoding="utf-8")
)
DISPLAY = "P2 S4 | M3 A1 P3 S2 M1"  # two seats, rounds 1 to 6


def start(
    seats: int, setup: dict[str, Any] | None = None, seed: int = 0, solo: str = "no"
) -> Strata:
    state = GAME.start(seats, seed, {"solo": solo}, setup, events=EventSink(GAME.events))
    assert isinstance(state, Strata)
    return state


def player(grain: int, money: int, cards: str = "") -> dict[str, Any]:
    return {"g": grain, "m": money, "cards": cards.split()}


def display(text: str) -> list[str]:
    """`P2 S4 | M3 …`: behind the bar cards lie face down."""
    up, _, down = text.partition("|")
    return [*up.split(), *[f"~{code}" for code in down.split()]]


def position(
    phase: str,
    players: list[dict[str, Any]],
    cards: str = "",
    first: int = 0,
    round_: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position whose round follows from the cards of the first player."""
    size = len(players[0]["cards"])
    setup = {
        "seats": len(players),
        "round": round_ or size + (phase == "bid"),
        "start": first,
        "phase": phase,
        "players": players,
        **more,
    }
    return {**setup, "display": display(cards)} if phase == "bid" else setup


def arrange(
    phase: str,
    players: list[dict[str, Any]],
    cards: str = "",
    first: int = 0,
    solo: str = "no",
    **more: Any,
) -> Strata:
    return start(len(players), position(phase, players, cards, first, **more), solo=solo)


def play(state: Strata, *moves: str) -> Strata:
    """Moves as in a record, `1 bid 2`, each checked against the legal list."""
    for line in moves:
        seat, _, text = line.partition(" ")
        assert text in legal(state, int(seat)), (line, legal(state, int(seat)))
        state.play(int(seat), GAME.moves.parse(text))
    return state


def legal(state: Strata, seat: int) -> list[str]:
    return [GAME.moves.text(move) for move in state.legal(seat)]


def held(state: Strata) -> list[tuple[int, int]]:
    """Grain and Money of each seat."""
    return [(int(g), int(m)) for g, m in zip(state.grain, state.money, strict=True)]


def cards(state: Strata, seat: int) -> str:
    """A display as a position writes it."""
    first = 15 * seat
    return " ".join(card_text(state, place) for place in range(first, first + state.sizes[seat]))


def phase(state: Strata, seat: int = -1) -> str:
    found = state.view(seat)["phase"]
    assert isinstance(found, str)
    return found


def told(state: Strata, code: str) -> list[dict[str, object]]:
    """All events of a code, whole."""
    assert state.events is not None
    return [event.values for event in state.events.events if event.code == code]


def why_not(state: Strata, seat: int, text: str) -> str:
    """The rule that refuses a move."""
    move = GAME.moves.parse(text)
    assert move not in state.legal(seat), text
    return state.why_not(seat, move)
