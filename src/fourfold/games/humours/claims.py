"""Table talk (HUM-36, R53): what a seat says about its own facedown potion, true or not.

`claim 2.3 S` names the third citizen of slot 2, `claim knight.2 S` the second potion on the knights'
party tile (HUM-R54). Claims are talk: kept in the record between the moves, never in the state.
"""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from fourfold.core.errors import NotUnderstood
from fourfold.core.state import State
from fourfold.games.humours.pieces import CITIZENS, HUMOURS, NONE, PLACES, TILE_SEATS, TILES
from fourfold.games.humours.state import SOLO, TILE_PLACE, VISIT, HumoursState

_CLAIM: Final = re.compile(r"claim\s+([a-z1-5]+\.[1-5])\s+([csmp])", re.IGNORECASE)

Claim = tuple[int, str]  # seat and humour


def talk(state: State, seat: int, text: str) -> str:
    """The claim in its canonical form; refused in words if the seat cannot make it now."""
    assert isinstance(state, HumoursState)
    found = _CLAIM.fullmatch(text.strip())
    if found is None:
        _refuse("A claim reads like “claim 2.3 S”, on a party tile “claim knight.2 S”.")
    spot, humour = found[1].lower(), found[2].upper()
    if state.mode == SOLO:
        _refuse("In solo every potion is open; there is nothing to claim (HUM-R50).")
    if state.phase != VISIT:
        _refuse("Claims are made in the visit phase (HUM-36).")
    place = _place(spot)
    if place == NONE or state.placed[place] == NONE:
        _refuse(f"No potion lies on {spot}.")
    if state.placed[place] >> 2 != seat:
        _refuse("You can make claims about your own potions only.")
    return f"claim {spot} {humour}"


def sayings(state: State, seat: int) -> list[str]:
    """Every claim that the seat could make about its potions, true and false (for the laws)."""
    assert isinstance(state, HumoursState)
    spots = [_spot(place) for place, lying in enumerate(state.placed) if lying >> 2 == seat]
    return [f"claim {spot} {humour}" for spot in spots for humour in HUMOURS]


def _refuse(sentence: str) -> NoReturn:
    raise NotUnderstood("bad-claim", sentence)


def _spot(place: int) -> str:
    """How a claim names a place; the opposite of `_place`."""
    if place < TILE_PLACE:
        return PLACES[place]
    tile, number = divmod(place - TILE_PLACE, TILE_SEATS)
    return f"{CITIZENS[tile]}.{number + 1}"


def _place(spot: str) -> int:
    """The place that a claim names; NONE if there is none."""
    if spot in PLACES:
        return PLACES.index(spot)
    citizen, _, number = spot.partition(".")
    if citizen not in CITIZENS or int(number) > TILE_SEATS:
        return NONE
    return TILE_PLACE + TILE_SEATS * CITIZENS.index(citizen) + int(number) - 1


# --- kept and broken ---------------------------------------------------------------------------------


class Claims:
    """All claims of a match so far, from what a viewer was told."""

    def __init__(self, seats: int) -> None:
        self.open: dict[str, Claim] = {}  # by spot
        self.kept = [0] * seats
        self.broken = [0] * seats

    def read(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == "said":
                self._hear(event["seat"], str(event["text"]))
            elif event["event"] == "revealed":
                self._judge([f"{event['slot']}.{n}" for n in event["spots"]], event["humours"])
            elif event["event"] == "party-revealed":
                citizen = CITIZENS[TILES.index(event["tile"])]
                spots = [f"{citizen}.{n}" for n in range(1, len(event["humours"]) + 1)]
                self._judge(spots, event["humours"])

    def _hear(self, seat: int, text: str) -> None:
        """A later claim replaces the former."""
        found = _CLAIM.fullmatch(text)
        if found is not None:
            self.open[found[1]] = (seat, found[2])

    def _judge(self, spots: list[str], humours: list[str]) -> None:
        for spot, humour in zip(spots, humours, strict=True):
            claim = self.open.pop(spot, None)
            if claim is not None:
                tally = self.kept if claim[1] == humour else self.broken
                tally[claim[0]] += 1


def claims_in(events: list[dict[str, Any]], seats: int) -> Claims:
    found = Claims(seats)
    found.read(events)
    return found
