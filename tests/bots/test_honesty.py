"""No bot decides by what its seat cannot know: in two worlds the seat cannot tell apart, the same dice
give the same move. The door (`observe`) and the short cut of simulations (`decide_in`) are both tried."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from fourfold.bots.bot import Bot, Observation, observe, seen_events
from fourfold.bots.plain import PlainBot
from fourfold.bots.registry import bots, make_bot
from fourfold.core.dice import Dice
from fourfold.core.events import EventSink
from fourfold.core.game import Game, Variant
from fourfold.core.state import State
from fourfold.match.match import Match
from tests.bots.tables import VARIANTS, decisions, name_of
from tests.laws.tea_game import GAME as TEA
from tests.laws.tea_game import Tea

OUTSIDE = ("stdio",)  # another process, which gets nothing but a sight
QUICK = {"search": "search:2"}  # enough thought to tell two worlds apart
SPECS = ["plain:50"] + [QUICK.get(name, name) for name in bots() if name not in OUTSIDE]


def every(spec: str) -> int:
    """A bot that thinks is asked less often."""
    return 20 if spec in QUICK.values() else 1


def ready(bot: Bot, seed: int) -> Bot:
    bot.new_match(Dice(seed))
    return bot


def same_through_the_door(bot: Bot, match: Match, seat: int, seed: int) -> bool:
    twin = match.state.sample(seat, Dice(seed + 1))
    true = ready(bot, 5).decide(observe(match, seat, Dice(seed)))
    world = twin.sample(seat, Dice(seed))
    other = ready(bot, 5).decide(Observation(match.game, seat, world, match.memory(seat)))
    return true == other


def same_at_a_glance(bot: Bot, game: Game, state: State, seat: i64, seed: int) -> bool:
    twin = state.sample(int(seat), Dice(seed + 1))
    return ready(bot, 5).decide_in(game, state, seat) == ready(bot, 5).decide_in(game, twin, seat)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("table", VARIANTS, ids=map(name_of, VARIANTS))
def test_a_bot_decides_alike_in_worlds_it_cannot_tell_apart(
    table: tuple[Game, Variant], spec: str
) -> None:
    game, variant = table
    bot = make_bot(spec, game)
    for match, seat in decisions(game, variant, 1, most=80, every=every(spec)):
        assert same_through_the_door(bot, match, seat, 7)
        assert same_at_a_glance(bot, game, match.state, seat, 8)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("table", VARIANTS, ids=map(name_of, VARIANTS))
def test_a_decision_is_a_legal_move(table: tuple[Game, Variant], spec: str) -> None:
    game, variant = table
    bot = ready(make_bot(spec, game), 3)
    for match, seat in decisions(game, variant, 11, every=every(spec)):
        assert bot.decide(observe(match, seat, Dice(1))) in match.legal(seat)
        assert bot.decide_in(game, match.state, seat) in match.legal(seat)


@pytest.mark.parametrize("table", VARIANTS, ids=map(name_of, VARIANTS))
def test_judgement_of_the_true_state_is_judgement_of_a_sampled_one(
    table: tuple[Game, Variant],
) -> None:
    """What allows a simulation to call `heuristic_move` on the true state."""
    game, variant = table
    bot = PlainBot()
    for match, seat in decisions(game, variant, 21):
        through_door = ready(bot, 5).decide(observe(match, seat, Dice(2)))
        assert ready(bot, 5).decide_in(game, match.state, seat) == through_door


@pytest.mark.parametrize("table", VARIANTS, ids=map(name_of, VARIANTS))
def test_a_sight_is_what_the_match_shows_the_seat(table: tuple[Game, Variant]) -> None:
    game, variant = table
    for match, seat in decisions(game, variant, 31):
        sight = observe(match, seat, Dice(4))
        assert sight.view == match.view(seat)
        assert list(sight.legal) == match.legal(seat)
        assert sight.events == match.memory(seat)
        assert sight.sample(Dice(8)).dump() == match.state.sample(seat, Dice(8)).dump()


def test_a_state_with_a_log_tells_a_bot_what_its_seat_saw() -> None:
    log = EventSink(TEA.events)
    state = TEA.start(2, seed=1, options={"cat": False}, events=log)
    mine, theirs = [event for event in seen_events(state, 0) if event["event"] == "dealt"]
    assert mine["spoons"] is not None
    assert theirs["spoons"] is None


# --- these tests can fail ----------------------------------------------------------------------------


class Peeking(Tea):
    """Its advice looks into another seat's hand."""

    def heuristic_move(self, seat: int, dice: Dice) -> int:
        other = (seat + 1) % int(self.seats)
        moves = self.legal(seat)
        return moves[sum(self.spoons(self.hands, other)) % len(moves)]


def test_peeking_advice_is_caught() -> None:
    state = Peeking()
    state.seats, state.version, state.dice = 3, 1, Dice(2)
    state.begin(TEA.read_options(3, {"cat": False}), None)
    found = [same_at_a_glance(PlainBot(), TEA, state, 0, seed) for seed in range(20)]
    assert not all(found)
