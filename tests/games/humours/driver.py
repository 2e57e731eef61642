"""A table for tests: start from a setup, play notation, read the board back."""

from __future__ import annotations

from typing import Any

from fourfold.core.bits import members
from fourfold.core.events import EventSink
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import CARD_SIZE, CARDS, HUMOURS, OBJECTIVES, SCENES, SPACES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.setups import written, written_card
from fourfold.games.humours.state import KINGDOM, owner_of, place_of
from tests.games.driver import legal_texts, play_texts

GRID = ["village", "market", "keep", "abbey", "lists", "wood"]
DULL = ["grand-rounds", "house-calls", "two-tolls", "royal-progress"]  # far from complete
DULL_FIEF = ["all-sorts", "contagious-charm", "queue-here", "flat-earth"]
FOUR = ["moat", "joust", "chapel", "laboratory"]  # three citizens each, all of different boards
FIVE = [*FOUR, "mud-harvest"]


def start(
    seats: int, setup: dict[str, Any] | None = None, seed: int = 0, mode: str = "kingdom"
) -> Humours:
    log = EventSink(GAME.events)
    state = GAME.start(seats=seats, seed=seed, options={"mode": mode}, setup=setup, events=log)
    assert isinstance(state, Humours)
    return state


def kingdom(seats: int, cards: list[str] | None = None, **more: Any) -> Humours:
    """A kingdom position on Grid A, with dull objectives unless others are named."""
    setup = {"grid": GRID, "objectives": DULL, "cards": cards or plain_cards(seats), **more}
    return start(seats, setup)


def fiefdom(seats: int, cards: list[str] | None = None, **more: Any) -> Humours:
    setup = {
        "fiefs": GRID[:seats],
        "objectives": DULL_FIEF,
        "cards": cards or plain_cards(seats),
        **more,
    }
    return start(seats, setup, mode="fiefdom")


def solo(cards: list[str] | None = None, **more: Any) -> Humours:
    setup = {"fiefs": ["keep"], "objectives": DULL_FIEF, "cards": cards or FOUR, **more}
    return start(1, setup)


def plain_cards(seats: int) -> list[str]:
    return FIVE if seats >= 5 else FOUR


def resolving(*texts: str, seats: int = 3) -> list[str]:
    """Cards with potions first, then others without any, as many as are in play."""
    named = [text.partition(":")[0] for text in texts]
    others = [card for card in [*FIVE, "armour", "tax-day"] if card not in named]
    return [*texts, *others][: 5 if seats >= 5 else 4]


def play(state: Humours, *moves: str) -> Humours:
    """Play moves in order, each by the acting seat, each checked against the legal list."""
    return play_texts(GAME, state, *moves)


def legal(state: Humours) -> list[str]:
    return legal_texts(GAME, state)


def choices(state: Humours) -> list[str]:
    """Where the pending potion may go, without the verb."""
    return [move.split(" ", 1)[1] for move in legal(state)]


def told(state: Humours, *codes: str) -> list[dict[str, object]]:
    """All events of some codes, whole."""
    assert state.events is not None
    return [event.values for event in state.events.events if event.code in codes]


def board(state: Humours, owner: int) -> list[str]:
    """`moat C`: what an owner has on the board, by place."""
    names = SCENES if state.mode == KINGDOM else SPACES
    return [
        f"{names[place_of(landed)]} {HUMOURS[landed & 3]}"
        for landed in state.landed
        if owner_of(landed) == owner
    ]


def bag(state: Humours, colour: int) -> str:
    return written(state.bags[colour])


def hand(state: Humours, seat: int) -> str:
    return written(state.hands[seat])


def card(state: Humours, slot: int) -> str:
    """`chapel: 0M 1P -`, slot counted from 1."""
    return written_card(state, slot - 1)


def marks(state: Humours, seat: int) -> list[str]:
    return [OBJECTIVES[state.objectives[n]] for n in members(state.markers[seat])]


def empty(card: str) -> str:
    """A card with all its places written out."""
    return f"{card}: {' '.join('-' * CARD_SIZE[CARDS.index(card)])}"
