"""Why a move: class totals that rise, what a card brings in, whether the coming dues are covered.

Numbers are made by running the rules on a copy in which the others' sealed steps are undone (aids.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.hints import Hints
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.strata import heuristic, scoring
from fourfold.games.strata.aids import forecast, owes_dues, quiet_copy
from fourfold.games.strata.moves import (
    FEED_MOVE,
    FLIP_BASE,
    FREE_MOVE,
    HIDE_BASE,
    KEEP_BASE,
    MOVES,
    REVEAL_MOVE,
    TAKE_BASE,
)
from fourfold.games.strata.pieces import (
    COLUMN,
    EMPRESSES,
    MOST_KEPT,
    NAMES,
    SCORE,
    grain_made,
    influence,
    money_made,
)
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import (
    ASSIGN,
    BID,
    BOOST,
    KEEP,
    LIMIT,
    MAIN,
    PAY,
    PLACE,
    TAKE,
)

_CARD: Final = {"card": "card", "class": "class"}


class StrataHints(Hints):
    def goes_on(self, before: State, after: State, seat: i64) -> bool:
        """What belongs to one window, a hidden card and its place, Empresses and free points."""
        assert isinstance(before, Strata)
        assert isinstance(after, Strata)
        if after.chapter != before.chapter:
            return False
        pair = (before.phase, after.phase)
        return pair[0] == pair[1] or pair in ((TAKE, PLACE), (ASSIGN, BOOST))

    def steps(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        """A card by its name; that something comes first is told by the order."""
        assert isinstance(world, Strata)
        return [_step(world, seat, move) for move in moves if move != FREE_MOVE or len(moves) == 1]

    def reasons(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        assert isinstance(world, Strata)
        last: i64 = moves[-1]
        if world.phase == PAY:
            return [TextLine("hint-pay")]
        if last == FEED_MOVE:
            return _of_feeding(after(world, seat, moves[:-1]), seat)
        if world.phase == BID and last < FREE_MOVE:
            return _of_a_bid(quiet_copy(after(world, seat, moves[:-1]), int(seat)), seat, last)
        if world.phase == TAKE and len(moves) == 1:
            return _of_taking(world, seat, last - TAKE_BASE)
        placing = [n for n in range(len(moves)) if REVEAL_MOVE <= moves[n] < FLIP_BASE]
        if world.phase in (TAKE, PLACE) and placing:  # a bonus may follow (STR-40)
            return _of_placing(world, seat, moves[: placing[0] + 1])
        if world.phase in (ASSIGN, BOOST):
            return _of_classes(world, seat, moves)
        if world.phase in (KEEP, LIMIT):
            return _of_keeping(world, seat, last)
        return _of_dues(world, seat, moves)


def after(world: Strata, seat: i64, moves: list[i64]) -> Strata:
    found = world.copy()
    assert isinstance(found, Strata)
    for move in moves:
        found.play(seat, move)
    return found


def _step(world: Strata, seat: i64, move: i64) -> TextLine:
    fields: dict[str, object] = {}
    for name, value in MOVES.fields(move).items():
        fields[name] = value
    kinds = MOVES.kinds(move)
    slot: i64 = move - TAKE_BASE
    if MOVES.verb(move) == "take" and (world.is_up(slot) or world.looker() == seat):
        card = NAMES["card"][world.slots[slot]]
        return TextLine("hint-take", {"card": card, **fields}, {"card": "card", **kinds})
    return TextLine(f"move-{MOVES.verb(move)}", fields, kinds)


# --- the auction -------------------------------------------------------------------------------------


def _of_a_bid(table: Strata, seat: i64, bid: i64) -> list[TextLine]:
    """The open card that the seat would like best, and what it would bring."""
    slot = heuristic.best_of(heuristic.slot_values(table, seat, seat))
    found: list[TextLine] = []
    if bid > 0 and table.is_up(slot):
        found = _brings(table, _with_slot(table, seat, slot), seat, table.slots[slot], "hint-bid")
    left: dict[str, object] = {"left": int(table.money[seat] - bid)}
    key = "hint-bid-left" if bid else "hint-bid-nothing" if table.money[seat] else "hint-bid-none"
    found.append(TextLine(key, left))
    return found


def _with_slot(table: Strata, seat: i64, slot: i64) -> Strata:
    found = table.copy()
    assert isinstance(found, Strata)
    found.take_open(seat, slot)
    return found


def _brings(before: Strata, then: Strata, seat: i64, kind: i64, key: str) -> list[TextLine]:
    """What a card adds to a display: the lowest class, a class, income, Influence, an Empress."""
    card: dict[str, object] = {"card": NAMES["card"][kind]}
    was, becomes = scoring.totals(before, seat), scoring.totals(then, seat)
    found: list[TextLine] = []
    if min(becomes) > min(was):
        found.append(TextLine(f"{key}-lowest", {**card, **_from_to(min(was), min(becomes))}, _CARD))
    if COLUMN[kind] == EMPRESSES:
        found.append(TextLine(f"{key}-empress", {**card, "points": int(SCORE[kind])}, _CARD))
    for column in range(4):
        if becomes[column] > was[column]:
            where: dict[str, object] = {"class": NAMES["class"][column]}
            rise = _from_to(was[column], becomes[column])
            found.append(TextLine(f"{key}-class", {**card, **where, **rise}, _CARD))
    shown, shows = before.shows[seat], then.shows[seat]
    grain = grain_made(shows) - grain_made(shown)
    money = money_made(shows) - money_made(shown)
    if grain > 0 or money > 0:
        income: dict[str, object] = {"grain": int(grain), "money": int(money)}
        found.append(TextLine(f"{key}-income", {**card, **income}, _CARD))
    if influence(shows) > influence(shown):
        rise = _from_to(influence(shown), influence(shows))
        found.append(TextLine(f"{key}-influence", {**card, **rise}, _CARD))
    return found


def _from_to(before: i64, now: i64) -> dict[str, object]:
    return {"before": int(before), "after": int(now)}


def _of_taking(world: Strata, seat: i64, slot: i64) -> list[TextLine]:
    """An open card by what it brings; a hidden one by what may be done with it (STR-27)."""
    if not world.is_up(slot):
        return [TextLine("hint-hidden")]
    before = quiet_copy(world, int(seat))
    return _brings(before, _with_slot(before, seat, slot), seat, world.slots[slot], "hint-take")


def _of_placing(world: Strata, seat: i64, moves: list[i64]) -> list[TextLine]:
    held = after(world, seat, moves[:-1])
    then = after(held, seat, moves[-1:])
    if moves[-1] == REVEAL_MOVE:
        return _brings(held, then, seat, held.held, "hint-take")
    column: i64 = moves[-1] - HIDE_BASE
    was, becomes = scoring.totals(held, seat)[column], scoring.totals(then, seat)[column]
    if becomes <= was:
        return []
    fields = {"class": NAMES["class"][column], **_from_to(was, becomes)}
    return [TextLine("hint-class", fields, _CARD)]


# --- dues and resources ------------------------------------------------------------------------------


def _of_feeding(table: Strata, seat: i64) -> list[TextLine]:
    due: dict[str, object] = {
        "grain": int(table.grain_due(seat)),
        "money": int(table.money_due(seat)),
    }
    return [TextLine("hint-feed", due)]


def _of_keeping(table: Strata, seat: i64, last: i64) -> list[TextLine]:
    """STR-32: what is kept beside the Grain that is made and eaten; or what is too much."""
    if not KEEP_BASE <= last <= KEEP_BASE + MOST_KEPT:
        over: i64 = table.grain[seat] + table.money[seat] - MOST_KEPT
        return [TextLine("hint-over", {"over": int(over)})]
    fields: dict[str, object] = {
        "made": int(grain_made(table.shows[seat])),
        "due": int(table.grain_due(seat)),
    }
    return [TextLine("hint-keep", fields)]


def _of_dues(world: Strata, seat: i64, moves: list[i64]) -> list[TextLine]:
    """Whether the feeding that comes next can be paid, before and after."""
    before = quiet_copy(world, int(seat))
    run = after(world, seat, moves)
    now = forecast(before, int(seat))
    if now is None:
        return []
    found: list[TextLine] = []
    if run.step[seat] == MAIN and _same_feeding(before, run, int(seat)):
        later = forecast(quiet_copy(run, int(seat)), int(seat))
        if later is not None:
            found.append(_dues(now, later))
    if _is_short(now):
        lacking: dict[str, object] = {"grain": now["short_grain"], "money": now["short_money"]}
        found.append(TextLine("hint-lacking", lacking))
    return found


def _same_feeding(before: Strata, then: Strata, seat: int) -> bool:
    """Whether both look forward to one and the same feeding."""
    if before.chapter != then.chapter or then.over:
        return False
    return owes_dues(before, seat) == owes_dues(then, seat)


def _is_short(ahead: dict[str, object]) -> bool:
    return ahead["short_grain"] != 0 or ahead["short_money"] != 0


def _dues(now: dict[str, object], later: dict[str, object]) -> TextLine:
    if _is_short(later):
        lacking: dict[str, object] = {"grain": later["short_grain"], "money": later["short_money"]}
        return TextLine("hint-short", lacking)
    fields: dict[str, object] = {
        "due_grain": later["due_grain"],
        "due_money": later["due_money"],
        "left_grain": later["left_grain"],
        "left_money": later["left_money"],
    }
    return TextLine("hint-enough" if _is_short(now) else "hint-left", fields)


# --- the end -----------------------------------------------------------------------------------------


def _of_classes(world: Strata, seat: i64, moves: list[i64]) -> list[TextLine]:
    """STR-43, 45: the lowest class counts first."""
    was, becomes = scoring.totals(world, seat), scoring.totals(after(world, seat, moves), seat)
    if min(becomes) > min(was):
        return [TextLine("hint-lowest", _from_to(min(was), min(becomes)))]
    column: i64 = NAMES["class"].index(MOVES.fields(moves[-1])["class"])
    if becomes[column] <= was[column]:
        return []
    fields = {"class": NAMES["class"][column], **_from_to(was[column], becomes[column])}
    return [TextLine("hint-class", fields, _CARD)]
