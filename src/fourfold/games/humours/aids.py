"""Help for a person: what ends the round, how far everybody is, my bag, claims; what can still happen."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.humours import objectives
from fourfold.games.humours.claims import claims_in
from fourfold.games.humours.forecast import Outlook, outlook
from fourfold.games.humours.pieces import (
    CARD_SIZE,
    CARDS,
    CHOLERIC,
    HUMOURS,
    MELANCHOLIC,
    NONE,
    OBJECTIVES,
    PHLEGMATIC,
    SANGUINE,
    SCENES,
    SPACES,
    TILES,
    amount,
    size,
)
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import (
    KINGDOM,
    SETTLE,
    SOLO,
    TILE_VENUE,
    VISIT,
    HumoursState,
    first_place,
    places_of,
)

_SEAT = {"seat": "seat"}


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    """Book-keeping from the table and the seat's own potions; proofs and odds from belief.py."""
    assert isinstance(world, Humours)
    lines: list[TextLine] = []
    if world.phase == VISIT:
        lines.append(_round(world))
        lines.extend(_fill(world, slot) for slot in range(len(world.cards)))
    for n in range(4):
        lines.extend(_progress(world, other, n) for other in range(world.seats))
    lines.append(_bag(world, seat))
    if world.mode != SOLO:
        lines.extend(_tie_break(world, other) for other in range(world.seats))
        lines.extend(_claims(world, events))
    if level in ("proofs", "odds"):
        for venue in _venues(world):
            lines.extend(_outcomes(world, seat, venue, level))
    return lines


# --- book-keeping ------------------------------------------------------------------------------------


def _round(world: HumoursState) -> TextLine:
    """How near the end of the round is."""
    fields: dict[str, object] = {
        "full": int(world.full_cards()),
        "end": int(world.full_to_end),
        "passes": int(world.passes),
        "seats": int(world.seats),
    }
    return TextLine("aid-round", fields)


def _fill(world: HumoursState, slot: i64) -> TextLine:
    card: i64 = world.cards[slot]
    filled = sum(world.placed[place] != NONE for place in range(5 * slot, 5 * slot + 5))
    fields: dict[str, object] = {
        "card": CARDS[card],
        "filled": filled,
        "size": CARD_SIZE[card],
    }
    return TextLine("aid-fill", fields, {"card": "card"})


def _progress(world: HumoursState, seat: i64, n: i64) -> TextLine:
    """How far a player is, the places that make it so, and where one more potion would help."""
    goal: i64 = world.objectives[n]
    done = bool(world.markers[seat] & bit(n))
    place = "scene" if world.mode == KINGDOM else "space"
    names = SCENES if world.mode == KINGDOM else SPACES
    fields: dict[str, object] = {"seat": int(seat), "objective": OBJECTIVES[goal]}
    kinds = {"seat": "seat", "objective": "objective"}
    if done:
        return TextLine("aid-done", fields, kinds)
    fields["have"] = int(objectives.have(world, seat, goal))
    fields["need"] = int(objectives.need(world, goal))
    fields["best"] = [names[m] for m in members(objectives.counted(world, seat, goal))]
    fields["helpful"] = [names[m] for m in members(objectives.helpful(world, seat, goal))]
    return TextLine("aid-progress", fields, {**kinds, "best": place, "helpful": place})


def _bag(world: HumoursState, seat: int) -> TextLine:
    """What my bag must hold: 20 less all that I know of mine."""
    bag: i64 = world.bags[seat]
    fields: dict[str, object] = {"size": int(size(bag))}
    for humour in range(4):
        fields[HUMOURS[humour]] = int(amount(bag, humour))
    return TextLine("aid-bag", fields)


def _tie_break(world: HumoursState, seat: i64) -> TextLine:
    """HUM-67"""
    pack: i64 = world.settled[seat]
    fields: dict[str, object] = {
        "seat": int(seat),
        "potions": int(size(pack)),
        "choleric": int(amount(pack, CHOLERIC)),
        "sanguine": int(amount(pack, SANGUINE)),
        "melancholic": int(amount(pack, MELANCHOLIC)),
    }
    return TextLine("aid-tie-break", fields, _SEAT)


def _claims(world: HumoursState, events: list[dict[str, Any]]) -> list[TextLine]:
    """What was said about potions that still lie facedown, and whose word was good."""
    claims = claims_in(events, int(world.seats))
    lines: list[TextLine] = []
    for spot, (seat, humour) in sorted(claims.open.items()):
        fields: dict[str, object] = {"seat": seat, "spot": spot, "humour": humour}
        lines.append(TextLine("aid-claim", fields, {"seat": "seat", "humour": "humour"}))
    for seat in range(world.seats):
        kept, broken = claims.kept[seat], claims.broken[seat]
        if kept or broken:
            lines.append(
                TextLine("aid-word", {"seat": int(seat), "kept": kept, "broken": broken}, _SEAT)
            )
    return lines


# --- proofs and odds ---------------------------------------------------------------------------------


def _venues(world: HumoursState) -> list[i64]:
    """The cards and tiles with potions that are still to be resolved."""
    venues: list[i64] = list(range(len(world.cards)))
    venues.extend([TILE_VENUE + tile for tile in world.tiles_left()])
    return [venue for venue in venues if world.pack_on(venue) and not _is_revealed(world, venue)]


def _is_revealed(world: HumoursState, venue: i64) -> bool:
    return world.phase == SETTLE and venue == world.venue


def _outcomes(world: HumoursState, seat: int, venue: i64, level: str) -> list[TextLine]:
    """ "A lone sword can still win: you, Ana", if the card were revealed now."""
    found = outlook(world, seat, venue)
    name, kind = _name(world, venue)
    if level == "odds":
        return [_odds(world, found, colour, name, kind) for colour in _owners(world, venue)]
    fields: dict[str, object] = {kind: name, "nobody": 1 if found.nobody else 0}
    kinds = {kind: kind}
    for label, chances in _ladder(found):
        fields[label] = [colour for colour, chance in enumerate(chances) if chance]
        kinds[label] = "seat"
    return [TextLine(f"aid-outcomes-{kind}", fields, kinds)]


def _ladder(found: Outlook) -> list[tuple[str, list[float]]]:
    """The lines of the Principles from top to bottom."""
    return [
        ("choleric", found.wins[CHOLERIC]),
        ("sanguine", found.wins[SANGUINE]),
        ("melancholic", found.wins[MELANCHOLIC]),
        ("sneak", found.sneak),
        ("phlegmatic", found.wins[PHLEGMATIC]),
    ]


def _odds(world: HumoursState, found: Outlook, colour: int, name: str, kind: str) -> TextLine:
    fields: dict[str, object] = {
        kind: name,
        "win": round(100 * found.win[colour]),
        "sneak": round(100 * found.sneak[colour]),
    }
    if colour >= world.seats:
        return TextLine("aid-odds-rival", fields, {kind: kind})
    return TextLine(f"aid-odds-{kind}", {"seat": colour, **fields}, {"seat": "seat", kind: kind})


def _name(world: HumoursState, venue: i64) -> tuple[str, str]:
    if venue < TILE_VENUE:
        return CARDS[world.cards[venue]], "card"
    return TILES[venue - TILE_VENUE], "tile"


def _owners(world: HumoursState, venue: i64) -> list[int]:
    first = first_place(venue)
    potions = world.placed[first : first + places_of(venue)]
    return sorted({int(potion >> 2) for potion in potions if potion != NONE})
