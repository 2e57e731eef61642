"""What a seat may know (docs/rules/herbalism.md 4): its view, and the worlds it cannot tell apart."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.dice import Dice
from fourfold.games.herbalism.belief import Belief, belief_of, draw_past
from fourfold.games.herbalism.exchange import (
    LOOK,
    active_of,
    by_active,
    cards_handed,
    choice_of,
    is_party,
    kind_of,
    lookers_of,
    medicine_of,
    number_in,
    target_of,
    wrong_of,
)
from fourfold.games.herbalism.pieces import (
    ACTIONS,
    COLOURS,
    MEDICINES,
    ROW,
    colours_in,
    cure_of,
    letters,
    row_of,
    size_of,
    with_cure,
)
from fourfold.games.herbalism.state import (
    FOLLOW,
    GIVE,
    NONE,
    OVER,
    PHASES,
    SILENT,
    YIELD,
    HerbalismState,
)

# --- the view ----------------------------------------------------------------------------------------


def view(table: HerbalismState, seat: int) -> dict[str, Any]:
    """Everything on the table is open; hands, colours given and the cure are not."""
    seats = range(table.seats)
    return {
        "seat": seat,
        "seats": int(table.seats),
        "silent": SILENT if table.rows > table.seats else None,
        "phase": PHASES[table.phase],
        "acting": list(table.acting),
        "round": int(table.chapter),
        "turns": int(table.turns),
        "turn_cap": int(table.turn_cap),
        "start": int(table.start),
        "active": int(table.active),
        "target": int(table.target),
        "actions": [ACTIONS[action] for action in members(table.actions)] + ["cure"],
        "predicting": bool(table.predictions),
        "scores": table.scores.copy(),
        "pharmacists": [medicine_or_none(card) for card in table.pharmacists],
        "action": None if table.action == NONE else ACTIONS[table.action],
        "partner": int(table.partner) if table.phase in (GIVE, YIELD) else None,
        "sizes": [int(size_of(row_of(table.hands, row))) for row in range(table.rows)],
        "mine": names_of(row_of(table.hands, seat)) if seat >= 0 else None,
        "holders": [table.markers[s] == NONE for s in seats],
        "markers": [marker_view(marker) for marker in table.markers],
        "disproved": [MEDICINES[card] for card in members(table.wrong)],
        "looked": [bool(table.looked & bit(s)) for s in seats],
        "cure": letters(cure_of(table.hands)) if knows_cure(table, seat) else None,
        "predicted": [[COLOURS[c] for c in members(taken)] for taken in table.predicted],
        "stock": [int(table.markers_left(colour)) for colour in range(4)],
        "notes": [note_view(note, seat) for note in table.notes],
        "rounds": [finished_view(finished) for finished in table.finished],
    }


def names_of(row: i64) -> list[str]:
    """By colour: the order of arrival would tell (docs/rules/herbalism.md 4.3)."""
    return [COLOURS[colour] for colour in colours_in(row)]


def medicine_or_none(card: i64) -> str | None:
    return None if card == NONE else MEDICINES[card]


def marker_view(marker: i64) -> dict[str, str] | None:
    if marker == NONE:
        return None
    return {
        "side": "follow" if marker >= FOLLOW else "answer",
        "medicine": MEDICINES[marker % FOLLOW],
    }


def quiet_seats(public: dict[str, Any]) -> list[int]:
    """The seats that have looked at the cure, as everybody saw (HERB-24)."""
    return [seat for seat, looked in enumerate(public["looked"]) if looked]


def knows_cure(table: HerbalismState, seat: int) -> bool:
    """HERB-24: who has looked; HERB-R23: everybody once the round is over."""
    return table.phase == OVER or (seat >= 0 and bool(table.looked & bit(seat)))


def note_view(note: i64, seat: int) -> dict[str, Any]:
    """The redacted log (docs/rules/herbalism.md 4.2): only the two of an exchange know its colours."""
    if kind_of(note) == LOOK:
        return look_view(note)
    return {
        "action": ACTIONS[kind_of(note)],
        "seat": int(active_of(note)),
        "to": int(target_of(note)),
        "medicine": MEDICINES[medicine_of(note)],
        "number": int(number_in(note)),
        "cards": cards_in(note) if is_party(note, seat) else None,
        "seats": [],
        "wrong": [],
    }


def look_view(note: i64) -> dict[str, Any]:
    return {
        "action": "look",
        "seat": None,
        "to": None,
        "medicine": None,
        "number": None,
        "cards": None,
        "seats": [int(seat) for seat in members(lookers_of(note))],
        "wrong": [MEDICINES[card] for card in members(wrong_of(note))],
    }


def cards_in(note: i64) -> list[str]:
    """The gift, or what was handed over."""
    if by_active(kind_of(note)):
        return [COLOURS[choice_of(note)]]
    handed = cards_handed(medicine_of(note), choice_of(note), number_in(note))
    return [COLOURS[colour] for colour in handed]


def finished_view(finished: i64) -> dict[str, Any]:
    winner: i64 = (finished >> 12) - 1
    return {
        "cure": letters(finished & ROW),
        "winner": None if winner == NONE else int(winner),
    }


# --- worlds that the seat cannot tell apart ----------------------------------------------------------


def sample_into(world: HerbalismState, seat: int, dice: Dice) -> None:
    """Hands, cure and the secret half of the notes, drawn exactly from the seat's belief."""
    hands, dealt = draw_past(belief_of(world, seat), world.notes, dice)
    world.hands = hands
    world.dealt = dealt
    world.stacked = []


def hidden_facts(table: HerbalismState, viewer: int) -> dict[str, str]:
    """Hands and cure that could be otherwise, for all the viewer knows."""
    belief = belief_of(table, viewer)
    whole = with_cure(table.hands, table.rows)
    found: dict[str, str] = {}
    for row in range(table.rows + 1):
        if not is_known(belief, table.rows, row):
            name = f"hand {row}" if row < table.rows else "cure"
            found[name] = letters(row_of(whole, row))
    exchanges = [note for note in table.notes if kind_of(note) != LOOK]
    gifts = [int(choice_of(note)) for note in exchanges if not is_party(note, viewer)]
    if found and gifts:
        found["gifts"] = str(gifts)
    return found


def is_known(belief: Belief, rows: i64, row: i64) -> bool:
    """Whether a hand, or the cure after the last one, is the same in all that is possible."""
    first: i64 = NONE
    for key in belief.tables:
        hand = row_of(with_cure(key, rows), row)
        if first == NONE:
            first = hand
        elif hand != first:
            return False
    return True
