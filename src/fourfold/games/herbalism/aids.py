"""Help for a person (docs/rules/herbalism.md 10.3): what a card allows, the deduction sheet, the odds."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.herbalism.belief import Belief, belief_of
from fourfold.games.herbalism.deduction_sheet import DeductionSheet, sheet_of
from fourfold.games.herbalism.exchange import by_active, choices
from fourfold.games.herbalism.heuristic import follow_value
from fourfold.games.herbalism.knowledge import note_view
from fourfold.games.herbalism.moves import FOLLOW_BASE
from fourfold.games.herbalism.pieces import (
    ACTIONS,
    ALL_CARDS,
    COLOURS,
    CURES,
    MEDICINES,
    letters,
    number_of,
    row_of,
)
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.state import MOVE, RESPOND


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    """Book-keeping from the own hand; at *proofs* the sheet; at *odds* also how likely things are."""
    assert isinstance(world, Herbalism)
    lines = [_unseen(world, seat)]
    if world.phase == MOVE and world.actor == seat:
        lines.extend(_allows(world, seat, medicine) for medicine in members(world.ways()))
    if level in ("proofs", "odds"):
        lines.extend(_sheet(world, seat))
    if level == "odds":
        lines.extend(_odds(world, seat))
    return lines


# --- book-keeping ------------------------------------------------------------------------------------


def _unseen(world: Herbalism, seat: int) -> TextLine:
    """How many cards of each colour are not in the own hand."""
    own = row_of(world.hands, seat) if seat >= 0 else 0
    fields: dict[str, object] = {
        COLOURS[colour]: int(number_of(ALL_CARDS - own, colour)) for colour in range(4)
    }
    return TextLine("aid-unseen", fields)


def _allows(world: Herbalism, seat: int, medicine: i64) -> TextLine:
    """HERB-R7: which actions the card would allow, before the pharmacist goes there."""
    row = row_of(world.hands, seat)
    found = [
        ACTIONS[action]
        for action in members(world.actions)
        if not by_active(action) or choices(action, medicine, row)
    ]
    fields: dict[str, object] = {"medicine": MEDICINES[medicine], "actions": [*found, "cure"]}
    return TextLine("aid-allows", fields, {"medicine": "medicine", "actions": "action"})


# --- proofs ------------------------------------------------------------------------------------------


def _sheet(world: Herbalism, seat: int) -> list[TextLine]:
    sheet = sheet_of(world, seat)
    lines = [TextLine("aid-sheet", {"deals": int(sheet.deals)}, heading=True)]
    lines.extend(_row(sheet, row) for row in range(sheet.rows))
    lines.append(_cures(sheet))
    lines.extend(_struck(sheet, place) for place in range(10) if not sheet.possible & bit(place))
    proofs = {int(number) for number in [*sheet.since, *sheet.struck]}
    lines.extend(
        _note(world, seat, number) for number in sorted(proofs) if 0 < number <= len(world.notes)
    )
    return lines


def _row(sheet: DeductionSheet, row: i64) -> TextLine:
    """Ranges by colour, and after each the number of the note that proved it."""
    fields: dict[str, object] = {"seat": int(row)}
    for colour in range(4):
        cell: i64 = 4 * row + colour
        fields[COLOURS[colour]] = range_text(sheet.least[cell], sheet.most[cell])
    fields["since"] = [int(number) for number in sheet.since[4 * row : 4 * row + 4]]
    if row + 1 < sheet.rows:
        return TextLine("aid-row", fields, {"seat": "seat"})
    del fields["seat"]
    return TextLine("aid-cure-row", fields)


def range_text(least: i64, most: i64) -> str:
    return str(int(least)) if least == most else f"{int(least)}–{int(most)}"


def _cures(sheet: DeductionSheet) -> TextLine:
    found = [letters(CURES[place]) for place in members(sheet.possible)]
    return TextLine("aid-cures", {"cures": found, "count": len(found)})


def _struck(sheet: DeductionSheet, place: i64) -> TextLine:
    fields: dict[str, object] = {
        "cure": letters(CURES[place]),
        "note": int(sheet.struck[place]),
    }
    return TextLine("aid-struck", fields)


def _note(world: Herbalism, seat: int, number: int) -> TextLine:
    """The note that a proof refers to."""
    note = note_view(world.notes[number - 1], seat)
    fields: dict[str, object] = {"note": number}
    if note["action"] == "look":
        fields |= {name: note[name] for name in ("seats", "wrong")}
        return TextLine("aid-look", fields, {"seats": "seat", "wrong": "medicine"})
    fields |= {name: note[name] for name in ("action", "seat", "to", "medicine", "number")}
    kinds = {"action": "action", "seat": "seat", "to": "seat", "medicine": "medicine"}
    return TextLine("aid-note", fields, kinds)


# --- odds --------------------------------------------------------------------------------------------


def _odds(world: Herbalism, seat: int) -> list[TextLine]:
    belief = belief_of(world, seat)
    lines = [_chance(belief, medicine) for medicine in range(7)]
    moves = world.open_moves() if world.actor == seat else 0
    if world.phase == RESPOND:
        lines.extend(_follow(world, belief, seat, card) for card in _followed(moves))
    if world.predictions:
        lines.extend(_colour(belief, colour) for colour in range(4))
    return lines


def _followed(moves: i64) -> list[i64]:
    return members((moves >> FOLLOW_BASE) & 0x7F)


def _chance(belief: Belief, medicine: i64) -> TextLine:
    """How likely the card is the cure, and what an Answer there is worth."""
    chance = float(belief.odds()[medicine]) / float(belief.total)
    fields: dict[str, object] = {
        "medicine": MEDICINES[medicine],
        "percent": round(100.0 * chance, 1),
        "points": round(3.0 * chance, 2),
    }
    return TextLine("aid-odds", fields, {"medicine": "medicine"})


def _follow(world: Herbalism, belief: Belief, seat: int, medicine: i64) -> TextLine:
    """What following is worth: p for who has no point to lose, else 2p - 1."""
    chance = float(belief.odds()[medicine]) / float(belief.total)
    fields: dict[str, object] = {
        "medicine": MEDICINES[medicine],
        "points": round(follow_value(chance, world.scores[seat]), 2),
    }
    return TextLine("aid-follow", fields, {"medicine": "medicine"})


def _colour(belief: Belief, colour: i64) -> TextLine:
    """How likely the colour is in the cure, and what predicting it is worth."""
    chance = float(belief.colours()[colour]) / float(belief.total)
    fields: dict[str, object] = {
        "colour": COLOURS[colour],
        "percent": round(100.0 * chance, 1),
        "points": round(2.0 * chance - 1.0, 2),
    }
    return TextLine("aid-colour", fields, {"colour": "colour"})
