"""Bots that do not know everything (docs/rules/four4more.md 9): memory, belief, dreams, honesty."""

from __future__ import annotations

import pytest

from bench.games.four4more.calibration import MEMORIES, measure
from fourfold.bots.bot import Observation, observe, recall_for
from fourfold.bots.plain import PlainBot
from fourfold.bots.registry import make_bot
from fourfold.core.bits import bit
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.state import State
from fourfold.games.four4more import GAME, belief
from fourfold.games.four4more.pieces import TOKENS
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import MAIN
from fourfold.lab.simulate import make_plan, report, simulate
from fourfold.match.match import Match
from tests.games.four4more.driver import PACK, guess, movies, start


def recall(level: str = "casual", seat: int = 0, secret: bytes = b"s") -> list[float]:
    return belief.recall(start(), seat, level, secret)


def test_normal_scores_by_rank() -> None:
    """z is the inverse normal of (rank - 0.5) / 40."""
    assert belief.SCORES[0] == pytest.approx(-belief.SCORES[39])
    assert belief.SCORES[19] < 0 < belief.SCORES[20]
    assert belief.SCORES[39] == pytest.approx(2.2414, abs=1e-3)


@pytest.mark.parametrize(("level", "sigma"), list(belief.SIGMA.items()))
def test_a_memory_is_the_truth_with_noise_of_its_level(level: str, sigma: float) -> None:
    real = [place for place in range(64 * 40) if PACK.titles[place // 40]]
    noise: list[float] = []
    for secret in (b"a", b"b", b"c"):
        found = recall(level, secret=secret)
        assert found[0] == sigma
        noise += [found[1 + place] - belief.SCORES[PACK.ranks[place]] for place in real]
    spread = (sum(x * x for x in noise) / len(noise)) ** 0.5
    assert abs(sum(noise) / len(noise)) <= 0.05 * sigma
    assert spread == pytest.approx(sigma, rel=0.04)


def test_a_memory_never_changes_and_is_a_seats_own() -> None:
    assert recall() == recall()
    assert recall(seat=1) != recall()
    assert recall(secret=b"t") != recall()
    state = movies()
    before = recall_for(GAME, state, 0, "casual", 7)
    guess(state, "m02")
    assert recall_for(GAME, state, 0, "casual", 7) == before


def test_an_unknown_memory_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="novice, casual, expert, scholar, oracle"):
        recall("perfect")


@pytest.mark.parametrize("memory", MEMORIES)
def test_stated_confidence_meets_outcome(memory: str) -> None:
    """The full count is in docs/games/four4more.md; here a small one, random draft tokens."""
    found = measure(memory, 1200).any
    for tenth in range(5):
        if found.all[tenth] < 60:
            continue
        share = found.right[tenth] / found.all[tenth]
        stated = found.stated[tenth] / found.all[tenth]
        allowed = 0.05 + 3 * (stated * (1 - stated) / found.all[tenth]) ** 0.5
        assert abs(share - stated) < allowed, (memory, tenth, share, stated)


def test_better_memories_guess_better() -> None:
    accuracy = [measure(memory, 700).any.accuracy for memory in MEMORIES]
    assert accuracy == sorted(accuracy)


def test_the_oracle_is_never_wrong() -> None:
    found = measure("oracle", 300)
    assert found.played.accuracy == 1.0


def test_a_closed_book_knows_only_where_the_centre_lies() -> None:
    """All draft tokens lean the same way, and by the values that are not shown."""
    state = movies()
    leans = {belief.lean_higher(state, 0, row, -1.0) for row in range(1, 13)}
    assert len(leans) == 1
    above = sum(1 for row in range(40) if state.rank_of(row) > state.rank_of(0))
    assert (leans.pop() > 0) == (above > 19)


def test_a_value_seen_before_is_known() -> None:
    """F4M-R7: in a statistic that is asked again, a token that was the centre is no guess."""
    state = movies()
    state.shown[state.column] |= bit(5)
    for sigma in (-1.0, 2.0):
        lean = belief.lean_higher(state, 0, 5, sigma)
        assert (lean > 0) == (state.rank_of(5) > state.rank_of(0))
        assert belief.chance(abs(lean)) > 0.999


def dreamt(state: State, seat: int, dice: Dice, recall: list[float] | None) -> State:
    """A world for the search of a seat with this recall."""
    assert GAME.memory is not None
    assert recall is not None
    return GAME.memory.sample(state, seat, dice, recall)


# --- dreams ------------------------------------------------------------------------------------------


def test_a_dream_follows_the_memory() -> None:
    """With a sharp memory the values fall nearly as they are, with a blurred one hardly."""
    state = movies()
    shares = {}
    for level in ("scholar", "novice"):
        remembered = recall_for(GAME, state, 0, level, 3)
        shares[level] = sum(agreement(state, remembered, seed) for seed in range(20)) / 20
    assert shares["scholar"] > 0.85
    assert 0.55 < shares["novice"] < 0.8


def agreement(state: Four4More, remembered: list[float] | None, seed: int) -> float:
    """The share of draft tokens on the true side of the centre."""
    world = dreamt(state, 0, Dice(seed), remembered)
    assert isinstance(world, Four4More)
    centre = state.rank_of(state.centre())
    tokens = state.draft_tokens()
    same = [(world.rank_of(t) > centre) == (state.rank_of(t) > centre) for t in tokens]
    return sum(same) / len(same)


def test_a_dream_shows_the_dreamer_the_same_table() -> None:
    """And nobody else's view tells that somebody dreams."""
    state = movies(3)
    guess(state, "m02")
    guess(state, "m03", right=False)
    world = dreamt(state, 2, Dice(1), recall_for(GAME, state, 2, "expert", 1))
    for viewer in (-1, 0, 1, 2):
        assert world.view(viewer) == state.view(viewer)
    assert GAME.load(world.dump()).dump() == world.dump()
    assert world.sample(0, Dice(4)).dump() == state.sample(0, Dice(4)).dump()


def test_in_a_dream_the_others_remember_casually() -> None:
    """Their memory is of the dreamt values and never changes within the dream."""
    state = movies(3)
    world = dreamt(state, 0, Dice(1), recall_for(GAME, state, 0, "scholar", 1))
    assert isinstance(world, Four4More)
    assert (belief.blur(world, 0), belief.blur(world, 1)) == (0.35, 1.0)
    place = 40 * world.column + 5
    assert belief.remembered(world, 1, place) == belief.remembered(world, 1, place)
    assert belief.remembered(world, 1, place) != belief.remembered(world, 2, place)
    noise = [
        belief.remembered(world, 1, 40 * world.column + row) - belief.SCORES[world.rank_of(row)]
        for row in range(40)
    ]
    assert 0.6 < (sum(x * x for x in noise) / 40) ** 0.5 < 1.4


# --- bots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["plain@expert", "plain:50@novice", "search:6@casual", "hard"])
def test_with_its_memory_held_fixed_a_bot_decides_alike_in_worlds_it_cannot_tell_apart(
    spec: str,
) -> None:
    match, dice = Match(GAME, 3, 5, options={"rounds": 2}), Dice(2)
    bot = make_bot("search:6" if spec == "hard" else spec, GAME)
    asked = 0
    while not match.state.over:
        seat = int(match.state.actor)
        remembered = recall_for(GAME, match.state, seat, bot.memory, 5)
        if len(match.entries) % 5 == 0:
            twin = match.state.sample(seat, Dice(77))
            bot.new_match(Dice(9))
            true = bot.decide(observe(match, seat, Dice(1), remembered))
            world = twin.sample(seat, Dice(1))
            bot.new_match(Dice(9))
            assert true == bot.decide(
                Observation(GAME, seat, world, match.memory(seat), remembered)
            )
            assert true in match.legal(seat)
            asked += 1
        match.play(seat, int(match.state.pick(dice)))
    assert asked > 3


def test_memories_by_spec_and_by_level() -> None:
    memories = {
        spec: make_bot(spec, GAME).memory
        for spec in ("plain", "plain@scholar", "easy", "medium", "hard", "expert", "hard@novice")
    }
    assert memories == {
        "plain": "casual", "plain@scholar": "scholar", "easy": "novice", "medium": "casual",
        "hard": "expert", "expert": "scholar", "hard@novice": "novice",
    }  # fmt: skip


def test_a_spec_with_an_unknown_memory_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="plain@perfect"):
        make_bot("plain@perfect", GAME)


def test_a_memory_changes_what_plain_guesses() -> None:
    state = movies()
    guesses = set()
    for seat in range(2):
        for seed in range(6):
            bot = PlainBot()
            bot.new_match(Dice(1))
            bot.recall = recall_for(GAME, state, seat, "casual", seed)
            guesses.add(GAME.moves.text(bot.decide_in(GAME, state, 0)))
    assert len(guesses) > 2
    assert {text.split()[1] for text in guesses} <= set(TOKENS[1:13])


def test_simulations_hand_memories_to_their_bots() -> None:
    """A scholar beats novices clearly; with equal memories nobody would."""
    plan = make_plan(GAME, 2, ["plain@scholar", "plain@novice"], 60, {"rounds": 3}, seed=1)
    scholar = report(plan, simulate(plan, jobs=1))["bots"][0]
    assert scholar["win_share"] > 0.62


@pytest.mark.parametrize("seats", [2, 6])
def test_search_looks_into_a_few_sensible_moves(seats: int) -> None:
    """Legal ones, the same in worlds that the seat cannot tell apart, and what plain judgement advises."""
    dice, most = Dice(1), 0
    for seed in range(6):
        held = [["saboteur", "snatch"], ["refresh"], *[[]] * (seats - 2)]
        state = start(seats, {"cards": held}, seed)
        while not state.over:
            seat = int(state.actor)
            remembered = recall_for(GAME, state, seat, "casual", seed)
            dreams = [dreamt(state, seat, Dice(luck), remembered) for luck in (1, 2)]
            few = dreams[0].candidate_moves(seat)
            assert few == dreams[1].candidate_moves(seat)
            assert few
            assert set(few) <= set(state.legal(seat))
            advised = dreams[0].heuristic_move(seat, Dice(3))
            if state.phase == MAIN:
                assert advised in few
                most = max(most, len(few))
            state.play(seat, advised if seed % 2 else state.pick(dice))
    assert 3 < most < 10
