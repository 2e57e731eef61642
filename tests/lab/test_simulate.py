"""Simulation: seat-balanced, on paired deals, the same for a seed whatever the number of processes."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from fourfold.bots.bot import Bot, Observation
from fourfold.bots.registry import OURS
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.lab import simulate as lab
from fourfold.lab.simulate import Plan, make_plan, report, simulate
from tests.laws.tea_game import GAME as TEA

HORSEMEN = find_game("horsemen")
SHORT = {"max_hands": 1}


def result(plan: Plan, jobs: int = 1) -> dict[str, Any]:
    return report(plan, simulate(plan, jobs))


def test_the_result_depends_on_the_seed_alone() -> None:
    plan = make_plan(HORSEMEN, 3, ["plain", "random", "random"], 120, SHORT, seed=5)
    assert plan.games > lab.GAMES_PER_CHUNK  # so that two processes share the work
    alone = result(plan)
    assert result(plan, jobs=2) == alone
    other = make_plan(HORSEMEN, 3, ["plain", "random", "random"], 120, SHORT, seed=6)
    assert result(other)["bots"] != alone["bots"]


def test_every_bot_sits_equally_often_in_every_seat() -> None:
    plan = make_plan(HORSEMEN, 4, ["plain", "random"], 10, SHORT)
    assert plan.bots == ("plain", "random", "random", "random")
    assert plan.games == 12  # whole rotations
    tally = simulate(plan, 1)
    assert tally.seated == [[3] * 4] * 4
    assert tally.games == 12
    assert sum(map(sum, tally.wins)) == pytest.approx(12)


class Noting(Bot):
    """Random, and writes down which deal it was dealt in which seat."""

    seen: list[tuple[int, str]] = []  # noqa: RUF012 - shared on purpose

    def decide(self, sight: Observation) -> int:
        if sight.view["opening"] is None:
            hand = str([event for event in sight.events if event["event"] == "dealt"])
            self.seen.append((sight.seat, hand))
        return int(sight.legal[self.dice.below(len(sight.legal))])


def test_a_rotation_plays_one_deal_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    def maker(game: Game, argument: str) -> Bot:
        return Noting()

    monkeypatch.setitem(OURS, "noting", ("noting", "", maker))
    monkeypatch.setattr("fourfold.bots.registry._makers", lambda: {"noting": maker})
    Noting.seen.clear()
    simulate(make_plan(HORSEMEN, 2, ["noting", "noting"], 6, SHORT), 1)
    deals = [Noting.seen[start : start + 2] for start in (0, 2, 4)]
    assert len(Noting.seen) == 6
    for first, second in deals:
        assert first == second
    assert len({deal[0] for deal in deals}) == 3


def test_plain_beats_random_at_horsemen() -> None:
    """Must show: plain wins clearly more than its third among three."""
    data = result(make_plan(HORSEMEN, 3, ["plain", "random"], 300))
    low, high = data["bots"][0]["interval"]
    assert data["games"] == 300
    assert low > 1 / 3
    assert high < 0.75
    assert data["mean_decisions"] > 40


def test_an_automatic_seat_gets_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cat never decides; two bots change places beside it, and its wins are nobody's."""
    monkeypatch.setattr(lab, "find_game", lambda name: TEA)
    plan = make_plan(TEA, 3, ["random", "plain"], 60)
    tally = simulate(plan, 1)
    assert tally.seated == [[30, 30, 0], [30, 30, 0]]
    assert sum(map(sum, tally.wins)) < 60
    data = report(plan, tally)
    assert [seat["seat"] for seat in data["by_seat"]] == [0, 1]
    with pytest.raises(NotUnderstood, match="2 deciding seats here; --bots names 3"):
        make_plan(TEA, 3, ["random"] * 3, 10)


def test_shared_victories_count_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_game", lambda name: TEA)
    plan = make_plan(TEA, 2, ["random"], 200, {"cat": False})
    tally = simulate(plan, 1)
    assert tally.shared > 0
    assert sum(map(sum, tally.wins)) == pytest.approx(200)


def test_matches_that_do_not_end_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "MAX_LENGTH_FACTOR", 0)
    data = result(make_plan(HORSEMEN, 2, ["random"], 4))
    assert (data["games"], data["unfinished"]) == (0, 4)
    assert data["mean_decisions"] == 0


def test_a_bot_of_another_language_can_be_simulated() -> None:
    code = "import json,sys\nfor line in sys.stdin: print(json.loads(line)['legal'][0]['move'], flush=True)"
    bot = f'stdio:{sys.executable} -c "{code}"'
    data = result(make_plan(HORSEMEN, 2, [bot, "random"], 4, SHORT))
    assert data["games"] == 4


def test_a_bot_that_fails_in_another_process_is_told_here() -> None:
    plan = make_plan(HORSEMEN, 2, ["stdio:/no/such/bot"], 2 * lab.GAMES_PER_CHUNK, SHORT)
    with pytest.raises(NotUnderstood, match="“/no/such/bot” could not be started") as refusal:
        simulate(plan, jobs=2)
    assert refusal.value.code == "bot-failed"


def test_a_plan_is_checked_before_any_work() -> None:
    for bots in ([], ["random"] * 3, ["deep"]):
        with pytest.raises(NotUnderstood):
            make_plan(HORSEMEN, 2, bots, 10)
    with pytest.raises(NotUnderstood):
        make_plan(HORSEMEN, 5, ["random"], 10)
    with pytest.raises(NotUnderstood):
        make_plan(HORSEMEN, 2, ["random"], 10, {"tie": "often"})
