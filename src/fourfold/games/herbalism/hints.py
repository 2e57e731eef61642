"""Why a move: what an exchange must tell, what is proved, what the exact belief makes of a cure."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import members
from fourfold.core.hints import Hints
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.herbalism.belief import Belief, belief_of
from fourfold.games.herbalism.exchange import by_active, choices, number_told, other_colour
from fourfold.games.herbalism.moves import (
    ACT_BASE,
    ANSWER_BASE,
    CURE_BASE,
    FOLLOW_BASE,
    GIVE_BASE,
    MOVES,
    PASS,
    PREDICT_BASE,
)
from fourfold.games.herbalism.pieces import (
    ACTIONS,
    COLOURS,
    CURE_PLACE,
    MEDICINES,
    cure_of,
    row_of,
)
from fourfold.games.herbalism.rules import SEVEN, Herbalism
from fourfold.games.herbalism.state import ACT, GIVE, NONE, PREDICT, YIELD, HerbalismState

_TO = {"to": "seat"}


class HerbalismHints(Hints):
    def goes_on(self, before: State, after: State, seat: i64) -> bool:
        """The way, the action and the card given are one move."""
        return isinstance(after, Herbalism) and after.phase in (ACT, GIVE)

    def steps(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        return [_step(move) for move in moves]

    def reasons(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        assert isinstance(world, Herbalism)
        last: i64 = moves[-1]
        if world.phase == YIELD:
            return _of_a_gift(world, seat, last - GIVE_BASE)
        belief = belief_of(world, seat)
        if world.phase == PREDICT:
            return _of_a_prediction(world, belief, last)
        if last == PASS:
            return _of_a_pass(world, belief)
        if CURE_BASE <= last < GIVE_BASE:
            return _of_an_answer(belief, last - CURE_BASE, SEVEN)
        if ANSWER_BASE <= last < FOLLOW_BASE:
            return _of_an_answer(belief, last - ANSWER_BASE, SEVEN & ~world.marked())
        if FOLLOW_BASE <= last < PASS:
            return _of_a_follow(world, belief, seat, last - FOLLOW_BASE)
        if last >= ACT_BASE:
            return _of_an_exchange(belief, Exchange(world, seat, moves))
        return []


def _step(move: i64) -> TextLine:
    """An action by its name alone: what it gives and asks for follows."""
    fields: dict[str, object] = {}
    for name, value in MOVES.fields(move).items():
        fields[name] = value
    is_action = ACT_BASE <= move < CURE_BASE
    return TextLine(
        ("hint-" if is_action else "move-") + MOVES.verb(move), fields, MOVES.kinds(move)
    )


# --- exchanges ---------------------------------------------------------------------------------------


class Exchange:
    """What the seat would do with whom, as far as the chain and the table say."""

    def __init__(self, table: HerbalismState, seat: i64, moves: list[i64]) -> None:
        self.action: i64 = table.action
        self.partner: i64 = table.partner
        self.medicine: i64 = table.pharmacists[seat]
        self.gift: i64 = NONE
        for move in moves:
            if move < ACT_BASE:
                self.medicine = move
            elif move < CURE_BASE:
                self.action = (move - ACT_BASE) >> 2
                self.partner = (move - ACT_BASE) & 3
            else:
                self.gift = move - GIVE_BASE

    def answers(self, table: i64) -> list[i64]:
        """What the seat may come to see, if the hands are these: choice and number in one."""
        row = row_of(table, self.partner)
        if by_active(self.action):
            return [number_told(self.action, self.medicine, self.gift, row)]
        return [
            8 * choice + number_told(self.action, self.medicine, choice, row)
            for choice in members(choices(self.action, self.medicine, row))
        ]


def _of_an_exchange(belief: Belief, exchange: Exchange) -> list[TextLine]:
    """How many cures the worst answer leaves; else between which numbers the answer lies."""
    if by_active(exchange.action) and exchange.gift == NONE:
        return []
    cures: dict[int, set[int]] = {}
    possible: set[int] = set()
    for key in belief.tables:
        table: i64 = key
        cure: int = CURE_PLACE[cure_of(table)]
        possible.add(cure)
        for answer in exchange.answers(table):
            cures.setdefault(int(answer), set()).add(cure)
    left = max([len(each) for each in cures.values()])
    fields: dict[str, object] = {"to": int(exchange.partner), "now": len(possible), "left": left}
    found = [TextLine("hint-narrows", fields, _TO)] if left < len(possible) else []
    found.extend(_of_a_number(exchange, [answer % 8 for answer in cures]))
    return found


def _of_a_number(exchange: Exchange, numbers: list[int]) -> list[TextLine]:
    """What will be told or handed over, between the least and the most that is possible."""
    if min(numbers) == max(numbers):
        return []
    fields: dict[str, object] = {
        "to": int(exchange.partner),
        "least": min(numbers),
        "most": max(numbers),
    }
    if by_active(exchange.action):
        fields["colour"] = COLOURS[other_colour(exchange.medicine, exchange.gift)]
    key = f"hint-number-{ACTIONS[exchange.action]}"
    return [TextLine(key, fields, {"to": "seat", "colour": "colour"})]


def _of_a_gift(table: Herbalism, seat: i64, choice: i64) -> list[TextLine]:
    """What is handed over is known to another: as few cards as can be."""
    medicine: i64 = table.pharmacists[table.active]
    row = row_of(table.hands, seat)
    numbers = [
        int(number_told(table.action, medicine, move - GIVE_BASE, row))
        for move in table.legal(seat)
    ]
    mine = int(number_told(table.action, medicine, choice, row))
    if len(numbers) == 1:
        return [TextLine("hint-yield-one", {"number": mine})]
    return [TextLine("hint-yield", {"number": mine})] if mine == min(numbers) else []


# --- the cure ----------------------------------------------------------------------------------------


def _percent(weight: int, belief: Belief) -> int:
    """Whole percents; 0 and 100 only for what is proved."""
    found = round(100.0 * float(weight) / float(belief.total))
    if 0 < weight < belief.total:
        return min(99, max(1, found))
    return found


def _proved(belief: Belief) -> bool:
    """Whether all tables that are possible have one and the same medicine card."""
    return len([weight for weight in belief.odds() if weight]) == 1


def _of_an_answer(belief: Belief, medicine: i64, open_: i64) -> list[TextLine]:
    odds = belief.odds()
    fields: dict[str, object] = {
        "medicine": MEDICINES[medicine],
        "percent": _percent(odds[medicine], belief),
    }
    kinds = {"medicine": "medicine"}
    if _proved(belief) and odds[medicine]:
        return [TextLine("hint-proved", {"medicine": MEDICINES[medicine]}, kinds)]
    if odds[medicine] == max([odds[card] for card in members(open_)]):
        key = "hint-likeliest" if open_ == SEVEN else "hint-likeliest-free"
        return [TextLine(key, fields, kinds)]
    return [TextLine("hint-odds", fields, kinds)]


def _of_a_follow(table: Herbalism, belief: Belief, seat: i64, medicine: i64) -> list[TextLine]:
    """HERB-33, 41: a wrong Follow costs a point, if there is one."""
    fields: dict[str, object] = {
        "medicine": MEDICINES[medicine],
        "percent": _percent(belief.odds()[medicine], belief),
    }
    key = "hint-follow" if table.scores[seat] else "hint-follow-free"
    return [TextLine(key, fields, {"medicine": "medicine"})]


def _of_a_pass(table: Herbalism, belief: Belief) -> list[TextLine]:
    """RESPOND: the likeliest card that is free is not likely enough to spend the marker on."""
    odds = belief.odds()
    best = max([odds[card] for card in members(SEVEN & ~table.marked())])
    return [TextLine("hint-marker", {"percent": _percent(best, belief)})]


def _of_a_prediction(table: Herbalism, belief: Belief, move: i64) -> list[TextLine]:
    """HERB-40: a point for a colour that is in the cure, one lost for one that is not."""
    likely = belief.colours()
    if move == PASS:
        open_ = [likely[colour] for colour in members(table.predictable())]
        return [TextLine("hint-no-colour")] if 2 * max(open_) <= belief.total else []
    colour: i64 = move - PREDICT_BASE
    fields: dict[str, object] = {
        "colour": COLOURS[colour],
        "percent": _percent(likely[colour], belief),
    }
    return [TextLine("hint-predict", fields, {"colour": "colour"})]
