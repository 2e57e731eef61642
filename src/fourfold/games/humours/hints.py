"""Why a move: what becomes of a card if it were revealed now, and what a win does for an objective.

All chances are exact, by what the seat knows of the potions that lie facedown (outlook.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.hints import Hints
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.humours import objectives
from fourfold.games.humours.forecast import Outlook, outlook
from fourfold.games.humours.heuristic import Judge
from fourfold.games.humours.moves import (
    GO_BASE,
    MOVES,
    PARTY_BASE,
    PASS,
    REDRAW,
    RIVAL_BASE,
    VISIT_BASE,
)
from fourfold.games.humours.pieces import (
    ABSENT,
    BEINGS,
    CARDS,
    CITIZENS_PER_CARD,
    NONE,
    OBJECTIVES,
    SANGUINE,
    TILES,
    size,
)
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import (
    FOLLOW,
    RIVAL,
    RIVALS,
    TILE_PLACE,
    TILE_VENUE,
    first_place,
    places_of,
)

CERTAIN: Final = 0.99999  # chances are sums of fractions
DENIED: Final = 0.2  # the least chance taken from a rival that is worth a word
_FAR: Final = {"objective": "objective"}


class HumoursHints(Hints):
    def goes_on(self, before: State, after: State, seat: i64) -> bool:
        """Solo: the own potion and the open rival one are one turn."""
        return isinstance(after, Humours) and after.phase in (RIVAL, FOLLOW)

    def steps(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        assert isinstance(world, Humours)
        return [_step(world, move) for move in moves]

    def reasons(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        assert isinstance(world, Humours)
        first: i64 = moves[0]
        if first == PASS:
            return _of_a_pass(world, seat)
        if first == REDRAW:
            return [TextLine("hint-redraw")]
        if first < GO_BASE:
            return _of_a_visit(world, seat, first)
        if first < RIVAL_BASE:
            return _of_a_place(world, seat, first - world.choice_base())
        return _of_a_rival(world, seat, first - RIVAL_BASE)


# --- words of the table ------------------------------------------------------------------------------


def _where(world: Humours, venue: i64) -> tuple[str, str]:
    """The name of a card or tile, and of which of the two it is."""
    if venue < TILE_VENUE:
        return CARDS[world.cards[venue]], "card"
    return TILES[venue - TILE_VENUE], "tile"


def _step(world: Humours, move: i64) -> TextLine:
    """The citizen and the card by their names, not by their places."""
    fields: dict[str, object] = {}
    for name, value in MOVES.fields(move).items():
        fields[name] = value
    kinds = MOVES.kinds(move)
    is_visit = VISIT_BASE <= move < PARTY_BASE
    if not is_visit and move < RIVAL_BASE:
        return TextLine(f"move-{MOVES.verb(move)}", fields, kinds)
    place: i64 = (move - VISIT_BASE) >> 2 if is_visit else move - RIVAL_BASE
    where, kind = _where(world, place // CITIZENS_PER_CARD)
    fields["being"] = BEINGS[world.being_at(place)]
    fields["where"] = where
    del fields["place"]
    kinds = {"humour": "humour", "being": "being", "where": kind}
    return TextLine("hint-visit" if is_visit else "hint-rival", fields, kinds)


# --- visits ------------------------------------------------------------------------------------------


def _of_a_pass(world: Humours, seat: i64) -> list[TextLine]:
    if world.passes + 1 == world.seats:
        return [TextLine("hint-pass-ends")]
    return [TextLine("hint-pass", {"count": int(size(world.hands[seat]))})]


def _of_a_visit(world: Humours, seat: i64, move: i64) -> list[TextLine]:
    """What the potion does on its card or tile, as that would lie then."""
    place, humour = _place_of(world, move)
    venue = _venue_of(place)
    before = outlook(world, int(seat), venue)
    after = _with_potion(world, int(seat), place, 4 * seat + humour)
    sneaking = after.sneak[seat] > after.win[seat]
    mine = after.sneak[seat] if sneaking else after.win[seat]
    where, kind = _where(world, venue)
    named: dict[str, object] = {"where": where, "sneaks": sneaking}
    kinds = {"where": kind}
    found: list[TextLine] = []
    free = _free(world, venue) - 1
    hope = _hope(world, seat, venue, place, sneaking)
    if mine > CERTAIN:
        found.append(_with_hope("hint-wins" if free else "hint-won", named, kinds, hope))
    denial = _denial(world, seat, before, after)
    if denial is not None and mine < 0.5:
        fields: dict[str, object] = {**denial.fields, "where": where}
        found.append(TextLine(denial.key, fields, {**denial.kinds, **kinds}))
    percent = round(100.0 * mine)
    if 0 < percent < 100:
        found.append(_with_hope("hint-chance", {**named, "percent": percent}, kinds, hope))
    if humour == SANGUINE and percent == 0 and free:  # HUM-41: two or more win
        found.append(TextLine("hint-together", {"where": where, "free": int(free)}, kinds))
    return found


def _with_hope(
    key: str, fields: dict[str, object], kinds: dict[str, str], hope: Far | None
) -> TextLine:
    """And what a win there would do for an objective, if it would do something."""
    if hope is None:
        return TextLine(key, fields, kinds)
    return TextLine(f"{key}-far", {**fields, **hope.fields()}, {**kinds, **_FAR})


def _place_of(world: Humours, move: i64) -> tuple[i64, i64]:
    """Where the potion of a visit would lie, and its humour."""
    if move < PARTY_BASE:
        return (move - VISIT_BASE) >> 2, (move - VISIT_BASE) & 3
    place: i64 = TILE_PLACE + 4 * ((move - PARTY_BASE) >> 2)
    while world.placed[place] != NONE:
        place += 1
    return place, (move - PARTY_BASE) & 3


def _venue_of(place: i64) -> i64:
    if place < TILE_PLACE:
        return place // CITIZENS_PER_CARD
    return TILE_VENUE + (place - TILE_PLACE) // 4


def _with_potion(world: Humours, seat: int, place: i64, potion: i64) -> Outlook:
    """The outlook of a card or tile with one more potion on it."""
    trial = world.copy()
    assert isinstance(trial, Humours)
    trial.placed[place] = potion
    if potion >> 2 == seat:
        trial.hands[seat] -= bit(4 * (potion & 3))
    return outlook(trial, seat, _venue_of(place))


def _free(world: Humours, venue: i64) -> i64:
    """Places of a card or tile where a potion may still be put."""
    found: i64 = 0
    first = first_place(venue)
    for place in range(first, first + places_of(venue)):
        if world.placed[place] == NONE and world.being_at(place) != ABSENT:
            found += 1
    return found


def _denial(world: Humours, seat: i64, before: Outlook, after: Outlook) -> TextLine | None:
    """The rival from whom the potion takes most, if that is much."""
    worst: i64 = NONE
    most = DENIED
    for colour in range(len(before.win)):
        lost = before.win[colour] - after.win[colour]
        if colour != seat and lost > most:
            most = lost
            worst = colour
    if worst == NONE:
        return None
    fields: dict[str, object] = {
        "was": round(100.0 * before.win[worst]),
        "becomes": round(100.0 * after.win[worst]),
    }
    if worst >= world.seats:
        return TextLine("hint-denies-rivals", fields)
    return TextLine("hint-denies", {"seat": int(worst), **fields}, {"seat": "seat"})


# --- objectives --------------------------------------------------------------------------------------


class Far:
    """How far a potion on a place of the board brings an objective."""

    def __init__(self, objective: str, have: i64, then: i64, need: i64) -> None:
        self.objective = objective
        self.have = have
        self.then = then
        self.need = need

    def gain(self) -> float:
        """What is nearly complete counts most."""
        share = min(1.0, float(self.then) / float(self.need))
        now = float(self.have) / float(self.need)
        return share * share - now * now

    def fields(self) -> dict[str, object]:
        return {
            "objective": self.objective,
            "have": int(self.have),
            "then": int(self.then),
            "need": int(self.need),
        }


def _hope(world: Humours, seat: i64, venue: i64, place: i64, sneaking: bool) -> Far | None:
    """The best that a win there does for an objective."""
    best: Far | None = None
    for destination in members(world.destinations(seat, venue, world.being_at(place), sneaking)):
        best = _better(best, _progress(world, seat, destination))
    return best


def _better(one: Far | None, other: Far | None) -> Far | None:
    if one is None or other is None:
        return one if other is None else other
    return other if other.gain() > one.gain() else one


def _progress(world: Humours, seat: i64, place: i64) -> Far | None:
    """The objective that a potion on a place of the board brings on most."""
    best: Far | None = None
    for n in range(4):
        if world.markers[seat] & bit(n):
            continue
        goal: i64 = world.objectives[n]
        have = objectives.have(world, seat, goal)
        then = objectives.far_after(world, seat, goal, place)
        if then > have:
            far = Far(OBJECTIVES[goal], have, then, objectives.need(world, goal))
            best = _better(best, far)
    return best


def _of_a_place(world: Humours, seat: i64, place: i64) -> list[TextLine]:
    """SETTLE: what the potion does for an objective; a potion of the rivals should do nothing."""
    owner: i64 = world.placed[world.pending] >> 2
    far = _progress(world, seat, place)
    if owner != seat:
        judge = Judge(world, seat)
        harmless = far is None and judge.harm(place) == judge.worth(place)
        return [TextLine("hint-harmless")] if harmless else []
    if far is None:
        return [TextLine("hint-board")]
    if far.then >= far.need:
        return [TextLine("hint-completes", {"objective": far.objective}, _FAR)]
    return [TextLine("hint-far", far.fields(), _FAR)]


# --- solo: the rivals --------------------------------------------------------------------------------


def _of_a_rival(world: Humours, seat: i64, place: i64) -> list[TextLine]:
    """Where the rival potion leaves my own their chance, or finds none of mine."""
    venue = _venue_of(place)
    where, kind = _where(world, venue)
    first = first_place(venue)
    mine = [
        at
        for at in range(first, first + places_of(venue))
        if world.placed[at] != NONE and world.placed[at] >> 2 == seat
    ]
    if not mine:
        return [TextLine("hint-rival-alone", {"where": where}, {"where": kind})]
    after = _with_potion(world, int(seat), place, 4 * RIVALS + world.rival)
    percent = round(100.0 * after.win[seat])
    if percent == 0:
        return []
    return [TextLine("hint-rival-keeps", {"where": where, "percent": percent}, {"where": kind})]
