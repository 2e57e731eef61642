"""Help for a person: totals, the coming production and dues, tribute, the best end.

All of it is made by running the rules on a copy of a world sampled for the seat. In a bid window the other
seats are put back to its opening first, so no line depends on what they may have sealed.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.core.events import Event, EventSink, EventTable
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.strata import knowledge, scoring
from fourfold.games.strata.moves import MOVES, REVEAL_MOVE
from fourfold.games.strata.pieces import EDGE, MOST_KEPT, NAMES, ROUNDS, SLOTS, influence
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.schema import EVENTS
from fourfold.games.strata.state import BID, FEED, KEEP, MAIN, NONE, PLACE, SHORT, TAKE

_EVENTS = EventTable(EVENTS, NAMES)
_COLUMNS = ("scholars", "peasants", "artisans", "merchants")
_KINDS = {
    "seat": "seat",
    "payers": "seat",
    "lowest": "class",
    "class": "class",
    "card": "card",
    "slot": "slot",
}


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    """All levels show the same: book-keeping is all the proof this game has."""
    assert isinstance(world, Strata)
    trial = quiet_copy(world, seat)
    lines = [_totals(trial, other) for other in range(trial.seats)]
    if not trial.over:
        lines += _best_ends(trial) + _forecast(trial, seat) + _tributes(trial)
        lines += _last_face(trial, seat) + _takings(world, trial, seat) + _placings(world, seat)
    return lines


def quiet_copy(world: Strata, seat: int) -> Strata:
    """The table as the seat sees it, in the middle of nothing."""
    trial = world.copy()
    assert isinstance(trial, Strata)
    if trial.phase == BID:
        knowledge.reopen(trial, seat)
        trial.phase = TAKE
    trial.step = [MAIN] * int(trial.seats)
    trial.turning = [NONE] * int(trial.seats)
    return trial


# --- totals ------------------------------------------------------------------------------------------


def _totals(trial: Strata, seat: i64) -> TextLine:
    """The columns as they are, without Empresses, and the Influence showing."""
    shown = int(influence(trial.shows[seat]))
    fields = {"seat": int(seat), "influence": shown, **columns(scoring.totals(trial, seat))}
    return TextLine("aid-totals", fields, _KINDS)


def columns(totals: list[i64]) -> dict[str, object]:
    """Four totals by name, and the class that is lowest."""
    lowest = min(totals)
    fields: dict[str, object] = {_COLUMNS[column]: int(totals[column]) for column in range(4)}
    return {**fields, "result": int(lowest), "lowest": NAMES["class"][totals.index(lowest)]}


def _best_ends(trial: Strata) -> list[TextLine]:
    """What the totals become when Empresses and free points are placed as well as can be."""
    end = best_end(trial)
    lines: list[TextLine] = []
    for seat in range(trial.seats):
        totals = scoring.totals(end, seat)
        if totals != scoring.totals(trial, seat):
            lines.append(TextLine("aid-best-end", {"seat": int(seat), **columns(totals)}, _KINDS))
    return lines


def best_end(trial: Strata) -> Strata:
    """The game ended now; the heuristic tries all placings of Empresses and free points."""
    end = trial.copy()
    assert isinstance(end, Strata)
    if not end.placed:
        end.begin_end()
    while end.actor >= 0:
        end.play(end.actor, end.heuristic_move(end.actor, Dice()))
    return end


# --- production and dues -----------------------------------------------------------------------------


def _forecast(trial: Strata, seat: int) -> list[TextLine]:
    """The coming production, the dues after it, and what is left or lacking."""
    fields = forecast(trial, seat)
    if fields is None:
        return []
    lacking = fields["short_grain"] or fields["short_money"]
    return [
        TextLine(
            "aid-short" if lacking else "aid-over" if fields["over"] else "aid-forecast", fields
        )
    ]


def forecast(trial: Strata, seat: int) -> dict[str, object] | None:
    """Run production and feeding until the seat has paid or cannot; None if none will come."""
    run = trial.copy()
    assert isinstance(run, Strata)
    log = EventSink(_EVENTS)
    run.events = log
    if owes_dues(trial, seat):
        run.feed_on()
    elif trial.chapter < ROUNDS or trial.phase <= PLACE:
        run.produce()
    else:
        return None
    while not told(log, "fed", seat) and not (run.actor == seat and run.phase == SHORT):
        run.play(run.actor, run.legal(run.actor)[-1])  # everybody pays and keeps what can be kept
    return outlook(run, log, trial, seat)


def owes_dues(trial: Strata, seat: int) -> bool:
    """Whether this round's production is done and the seat's feeding is not."""
    distance = (seat - trial.start) % trial.seats
    if trial.phase in (FEED, SHORT):
        return distance >= trial.turn
    return trial.phase == KEEP and distance > trial.turn


def outlook(run: Strata, log: EventSink, trial: Strata, seat: int) -> dict[str, object]:
    grain, money = told(log, "produced", seat) or (0, 0)
    fed = told(log, "fed", seat)
    paid = fed if fed else (int(run.grain_due(seat)), int(run.money_due(seat)))
    lapsed = told(log, "lapsed", seat) or (0, 0)
    left_grain = int(trial.grain[seat]) + grain - paid[0]
    left_money = int(trial.money[seat]) + money - paid[1]
    return {
        "grain": grain,
        "money": money,
        "due_grain": paid[0] + lapsed[0],
        "due_money": paid[1] + lapsed[1],
        "left_grain": max(0, left_grain),
        "left_money": max(0, left_money),
        "short_grain": max(0, -left_grain),
        "short_money": max(0, -left_money),
        "lapsed_grain": lapsed[0],
        "lapsed_money": lapsed[1],
        "over": max(0, left_grain + left_money - int(MOST_KEPT)),
    }


def told(log: EventSink, code: str, seat: int) -> tuple[int, int] | None:
    """Grain and Money of the first such event of the seat."""
    for event in log.events:
        if event.code == code and event.values["seat"] == seat:
            return _number(event, "grain"), _number(event, "money")
    return None


def _number(event: Event, name: str) -> int:
    value = event.values[name]
    return value if isinstance(value, int) else 0


# --- tribute and placing -----------------------------------------------------------------------------


def _tributes(trial: Strata) -> list[TextLine]:
    """Who would receive how much from whom, as the displays show now."""
    lines: list[TextLine] = []
    for seat in range(trial.seats):
        others = [(seat + step) % int(trial.seats) for step in range(1, int(trial.seats))]
        dues = {payer: int(trial.tribute(seat, payer)) for payer in others}
        payers = [payer for payer in others if dues[payer]]
        if payers:
            fields = {"seat": int(seat), "payers": payers, "dues": [dues[p] for p in payers]}
            lines.append(TextLine("aid-tribute", {**fields, "total": sum(dues.values())}, _KINDS))
    return lines


def _last_face(trial: Strata, seat: int) -> list[TextLine]:
    """STR-40 is near: one card is still face up."""
    first = int(ROUNDS) * seat
    faces = trial.faces[first : first + int(trial.sizes[seat])]
    if sum(1 for face in faces if face < EDGE) != 1:
        return []
    return [TextLine("aid-last-face", {"bonus": int(trial.chapter)})]


def _takings(world: Strata, trial: Strata, seat: int) -> list[TextLine]:
    """The totals and the forecast for each open card that the seat may take."""
    if world.phase != TAKE or world.actor != seat:
        return []
    slots = [slot for slot in range(SLOTS) if trial.slots[slot] != NONE and trial.is_up(slot)]
    return [_taking(trial, seat, slot) for slot in slots]


def _taking(trial: Strata, seat: int, slot: i64) -> TextLine:
    kind: i64 = trial.slots[slot]
    after = trial.copy()
    assert isinstance(after, Strata)
    after.take_open(seat, slot)
    fields: dict[str, object] = {"slot": NAMES["slot"][slot], "card": NAMES["card"][kind]}
    ahead = forecast(after, seat) or {}
    return TextLine("aid-take", {**fields, **columns(scoring.totals(after, seat)), **ahead}, _KINDS)


def _placings(world: Strata, seat: int) -> list[TextLine]:
    """The totals for each way to place the card in hand."""
    if world.phase != PLACE or world.actor != seat or world.held == NONE:
        return []
    return [_placing(world, seat, move) for move in world.legal(seat) if move >= REVEAL_MOVE]


def _placing(world: Strata, seat: int, move: i64) -> TextLine:
    trial = world.copy()
    assert isinstance(trial, Strata)
    trial.play(seat, move)
    key = "aid-reveal" if move == REVEAL_MOVE else "aid-hide"
    return TextLine(key, {**MOVES.fields(move), **columns(scoring.totals(trial, seat))}, _KINDS)
