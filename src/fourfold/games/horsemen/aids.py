"""Help for a person: totals now with their lines, previews of a hand-out, cards seen."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.core.events import EventSink, EventTable
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.horsemen import scoring
from fourfold.games.horsemen.moves import MOVES
from fourfold.games.horsemen.pieces import CARDS, DEATH, FAMINE, NAMES, PESTILENCE, WAR, points
from fourfold.games.horsemen.rules import Horsemen
from fourfold.games.horsemen.schema import EVENTS
from fourfold.games.horsemen.state import GIVE, HorsemenState

_EVENTS = EventTable(EVENTS, NAMES)


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    """All levels show the same here: nothing in this game needs proof beyond book-keeping."""
    assert isinstance(world, Horsemen)
    lines = [_total(world, other) for other in members(world.inside)]
    if world.phase == GIVE and world.actor == seat:
        lines.extend(_preview(world, move) for move in world.legal(seat))
    if seat >= 0:
        lines.append(_seen(world, seat))
    return lines


def _total(world: HorsemenState, seat: i64) -> TextLine:
    """ "If the hand ended now": the total and the lines that add up to it."""
    scorer = scoring.pestilence_scorer(world)
    up: i64 = world.up[seat]
    fields: dict[str, object] = {
        "seat": int(seat),
        "total": int(scoring.total(world, seat, scorer)),
        "death": int(points(up & DEATH)),
        "war": int(points(up & WAR)),
        "famine": int(scoring.famine_points(up)),
        "pestilence": int(points(up & PESTILENCE)) if seat == scorer else 0,
        "deaths": int(count(up & DEATH)),
        "famines": int(count(up & FAMINE)),
        "plague": int(points(up & PESTILENCE)),
        "destroyed": int(count(world.down[seat])),
    }
    return TextLine("aid-total", fields, {"seat": "seat"})


def _preview(world: Horsemen, move: i64) -> TextLine:
    """All totals as they would stand with this gift, made by running the rules on a copy."""
    fields: dict[str, object] = {
        "card": MOVES.fields(move)["card"],
        "to": int(MOVES.fields(move)["to"]),
        "totals": totals_after(world, move),
    }
    return TextLine("aid-preview", fields, {"card": "card", "to": "seat"})


def totals_after(world: Horsemen, move: i64) -> list[int | None]:
    """Totals once the gifts so far have landed; None for a seat that would be out."""
    trial = world.copy()
    assert isinstance(trial, Horsemen)
    log = EventSink(_EVENTS)
    trial.events = log
    trial.play(trial.actor, move)
    scored = {
        event.values["seat"]: event.values["total"]
        for event in log.events
        if event.code == "scored"
    }
    if scored:
        return [_int_or_none(scored.get(seat)) for seat in range(world.seats)]
    if trial.phase == GIVE:
        trial.land_all()
    now = scoring.totals(trial)
    return [int(now[s]) if trial.inside & bit(s) else None for s in range(trial.seats)]


def _int_or_none(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _seen(world: HorsemenState, seat: int) -> TextLine:
    """The 24 cards by where they are, for all this seat knows."""
    mine: i64 = world.hands[seat]
    open_: i64 = world.played_cards()
    for other in range(world.seats):
        open_ |= world.up[other] | world.down[other]
    for place in range(len(world.fate)):
        if world.under[place] == seat:
            mine |= bit(world.fate[place])
    unknown: i64 = world.present & ~open_ & ~mine
    fields: dict[str, object] = {
        "open": [CARDS[card] for card in members(open_)],
        "mine": [CARDS[card] for card in members(mine)],
        "unknown": [CARDS[card] for card in members(unknown)],
    }
    return TextLine("aid-seen", fields, {"open": "card", "mine": "card", "unknown": "card"})
