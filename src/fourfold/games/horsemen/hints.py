"""Why a move: totals that change, who is out, which cards still beat mine. All this lies open."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.events import Event, EventSink, EventTable
from fourfold.core.hints import Hints
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.horsemen import heuristic, scoring
from fourfold.games.horsemen.moves import DESTROY_BASE, FATE_BASE, GIVE_BASE
from fourfold.games.horsemen.pieces import CARDS, DEATH, NAMES
from fourfold.games.horsemen.rules import Horsemen
from fourfold.games.horsemen.schema import EVENTS
from fourfold.games.horsemen.state import DESTROY, GIVE, NONE

_EVENTS = EventTable(EVENTS, NAMES)
_CARD = {"card": "card"}
_GIFT = {"card": "card", "to": "seat"}
_PLAYED = {"seat": "seat", "card": "card"}


class HorsemenHints(Hints):
    def goes_on(self, before: State, after: State, seat: i64) -> bool:
        """A winning card and its hand-out, and what War then takes from the own pile, are one move."""
        return isinstance(after, Horsemen) and after.phase in (GIVE, DESTROY)

    def steps(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        """With the last card of a hand-out, which goes to the last player without a decision."""
        assert isinstance(world, Horsemen)
        found: list[TextLine] = []
        for move in moves:
            if not GIVE_BASE <= move < DESTROY_BASE:
                found.append(_step(move))
        loss = found.pop() if len(moves) > 1 and moves[-1] >= DESTROY_BASE else None
        for event in Trial(world, moves).of("gave"):
            if event.values["seat"] == seat:
                found.append(_gift(event, seat))
        if loss is not None:
            found.append(loss)
        return found

    def reasons(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        assert isinstance(world, Horsemen)
        trial = Trial(world, moves)
        first: i64 = moves[0]
        if first >= DESTROY_BASE:
            return _of_a_loss(world, seat, first - DESTROY_BASE)
        won = trial.of("won")
        if first >= GIVE_BASE or (won and won[0].values["seat"] == seat):
            return _of_a_hand_out(world, trial, seat)
        if first >= FATE_BASE:
            return _of_the_fate_deck(world, seat, first - FATE_BASE)
        return _of_a_card(world, seat, first)


class Trial:
    """Some moves made on a copy, with what is told of them, and the totals when the cards have landed."""

    def __init__(self, world: Horsemen, moves: list[i64]) -> None:
        state = world.copy()
        assert isinstance(state, Horsemen)
        log = EventSink(_EVENTS)
        state.events = log
        for move in moves:
            state.play(state.actor, move)
        self.events = log.events
        self.state = state
        self.totals = self.all_totals()

    def of(self, code: str) -> list[Event]:
        return [event for event in self.events if event.code == code]

    def all_totals(self) -> list[int | None]:
        """None for who is out, or has still to choose what War destroys."""
        state = self.state
        found: list[int | None] = [None] * int(state.seats)
        scored = self.of("scored")
        if scored:
            for event in scored:
                found[_int(event, "seat")] = _int(event, "total")
            return found
        if state.phase == GIVE:
            state.land_all()
        now = scoring.totals(state)
        for seat in range(state.seats):
            if state.inside & bit(seat) and not state.struck[seat]:
                found[seat] = int(now[seat])
        return found


def _int(event: Event, name: str) -> int:
    value = event.values[name]
    assert isinstance(value, int)
    return value


def _step(move: i64) -> TextLine:
    if move >= DESTROY_BASE:
        return TextLine("move-destroy", {"card": CARDS[move - DESTROY_BASE]}, _CARD)
    if move >= FATE_BASE:
        return TextLine("move-fate", {"card": CARDS[move - FATE_BASE]}, _CARD)
    return TextLine("move-play", {"card": CARDS[move]}, _CARD)


def _gift(event: Event, seat: i64) -> TextLine:
    card, to = event.values["card"], _int(event, "to")
    if to == seat:
        return TextLine("hint-keep", {"card": card}, _CARD)
    return TextLine("move-give", {"card": card, "to": to}, _GIFT)


# --- giving and losing -------------------------------------------------------------------------------


def _of_a_hand_out(world: Horsemen, trial: Trial, seat: i64) -> list[TextLine]:
    """The Favor, somebody put out, totals that change; at least that nothing else leaves more."""
    found: list[TextLine] = []
    mine = trial.totals[seat]
    for event in trial.of("match-won"):
        if event.values["seats"] == [seat]:
            found.append(TextLine("hint-match"))
    for event in trial.of("favored"):
        if event.values["seat"] == seat:
            found.append(TextLine("hint-favor", {"total": mine}))
    for event in trial.of("eliminated"):
        if event.values["seat"] != seat:
            found.append(TextLine("hint-out", {"seat": event.values["seat"]}, {"seat": "seat"}))
    if mine is None:
        return found
    before = scoring.totals(world)
    found.extend(_changes(before, trial.totals, seat, mine))
    if _no_better(world, seat, mine):
        found.append(TextLine("hint-most", {"total": mine}))
    return found


def _changes(before: list[i64], after: list[int | None], seat: i64, mine: int) -> list[TextLine]:
    """My total, and that of the rival who loses most by it."""
    worst: i64 = NONE
    most: i64 = 0
    for rival in range(len(after)):
        total = after[rival]
        if rival != seat and total is not None and before[rival] - total > most:
            most = before[rival] - total
            worst = rival
    own: dict[str, object] = {"before": int(before[seat]), "after": mine}
    if worst == NONE:
        return [TextLine("hint-total", own)] if mine > before[seat] else []
    rival_: dict[str, object] = {
        "rival": int(worst),
        "was": int(before[worst]),
        "becomes": after[worst],
    }
    if mine == before[seat]:
        return [TextLine("hint-rival", rival_, {"rival": "seat"})]
    if mine + most > before[seat]:
        return [TextLine("hint-totals", {**own, **rival_}, {"rival": "seat"})]
    return []


def _no_better(world: Horsemen, seat: i64, mine: int) -> bool:
    """Whether no other hand-out would leave the seat more."""
    if world.phase != GIVE:
        return False
    for chain in _hand_outs(world):
        total = Trial(world, chain).totals[seat]
        if total is not None and total > mine:
            return False
    return True


def _hand_outs(world: Horsemen) -> list[list[i64]]:
    """All ways to give out what is left, while there is something to decide."""
    found: list[list[i64]] = []
    for move in world.legal(world.actor):
        after = world.copy()
        assert isinstance(after, Horsemen)
        after.play(after.actor, move)
        if after.phase == GIVE and after.winner == world.winner and after.chapter == world.chapter:
            found.extend([[move] + rest for rest in _hand_outs(after)])
        else:
            found.append([move])
    return found


def _of_a_loss(world: Horsemen, seat: i64, card: i64) -> list[TextLine]:
    """What each of the equal cards would leave, as the piles stand."""
    totals = [_left(world, seat, move - DESTROY_BASE) for move in world.legal(seat)]
    mine = _left(world, seat, card)
    if mine < max(totals):
        return []
    if mine == min(totals):
        return [TextLine("hint-loss-equal", {"total": mine})]
    return [TextLine("hint-loss", {"total": mine, "less": min(totals)})]


def _left(world: Horsemen, seat: i64, card: i64) -> int:
    """The total without a card."""
    left = world.copy()
    assert isinstance(left, Horsemen)
    left.up[seat] = left.up[seat] & ~bit(card)
    return int(scoring.total(left, seat, scoring.pestilence_scorer(left)))


# --- playing -----------------------------------------------------------------------------------------


def _of_a_card(world: Horsemen, seat: i64, card: i64) -> list[TextLine]:
    """Who beats it already, or how many of the cards not seen yet would."""
    if world.must != NONE:
        return [TextLine("hint-opens")]
    beaten_by = _best_played(world, card)
    if beaten_by != NONE:
        return _of_a_beaten_card(world, seat, card, beaten_by)
    unseen = _unseen(world, seat)
    above: i64 = ~(bit((card & 0xFC) + (0 if world.tie_last else 4)) - 1)
    beating = count(unseen & above)
    if not (unseen | _on_top(world)) & above:
        return [TextLine("hint-unbeaten")]
    fields: dict[str, object] = {"count": int(beating), "unseen": int(count(unseen))}
    chance = heuristic.win_chance(world, seat, card, unseen)
    if world.tie_last or world.fate:  # the chance is that of equal hands and the first of equals
        return [TextLine("hint-beaten-by", fields)]
    return [TextLine("hint-likely" if chance >= 0.5 else "hint-unlikely", fields)]


def _best_played(world: Horsemen, card: i64) -> i64:
    """The seat whose card in the middle beats this one; of several the highest."""
    best: i64 = NONE
    for seat in range(world.seats):
        played: i64 = world.played[seat]
        if played == NONE or played >> 2 < card >> 2:
            continue
        if played >> 2 == card >> 2 and world.tie_last:
            continue
        if best == NONE or played >> 2 > world.played[best] >> 2:
            best = seat
    return best


def _of_a_beaten_card(world: Horsemen, seat: i64, card: i64, by: i64) -> list[TextLine]:
    fields: dict[str, object] = {"seat": int(by), "card": CARDS[world.played[by]]}
    rest: i64 = world.hands[seat] & ~bit(card)
    winning = [one for one in members(rest) if _best_played(world, one) == NONE]
    if bit(card) & DEATH:  # HORSE-12: only one that wins must be kept
        return [TextLine("hint-sheds", fields, _PLAYED)]
    if winning:
        return [TextLine("hint-saves", fields, _PLAYED)]
    if rest and lowest(rest) >> 2 >= card >> 2:
        return [TextLine("hint-lowest", fields, _PLAYED)]
    return [TextLine("hint-beaten", fields, _PLAYED)]


def _unseen(world: Horsemen, seat: i64) -> i64:
    """Cards whose place the seat does not know; what it put under the Fate Deck it knows."""
    found = heuristic.unseen_cards(world, seat)
    for place in range(len(world.fate)):
        if world.under[place] == seat:
            found &= ~bit(world.fate[place])
    return found


def _on_top(world: Horsemen) -> i64:
    """The card that the Fate Deck would turn up next, also if the seat knows it."""
    return bit(world.fate[0]) if world.fate else 0


def _of_the_fate_deck(world: Horsemen, seat: i64, card: i64) -> list[TextLine]:
    """What may come up; a card that the seat put under itself it knows."""
    if world.under[0] == seat:
        return [TextLine("hint-fate-known", {"card": CARDS[world.fate[0]]}, _CARD)]
    unseen = _unseen(world, seat)
    good: i64 = 0
    for one in members(unseen):
        if _best_played(world, one) == NONE:
            good += 1
    if good < count(unseen):
        fields: dict[str, object] = {"count": int(good), "unseen": int(count(unseen))}
        return [TextLine("hint-fate", fields)]
    return [TextLine("hint-fate-under", {"card": CARDS[card]}, _CARD)]
