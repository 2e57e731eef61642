"""What everybody knows (docs/rules/four4more.md 4): no value leaks, samples fit what was seen."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from fourfold.core.bits import bit, members
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.core.state import State
from fourfold.games.four4more import GAME, knowledge
from fourfold.games.four4more.pieces import token_id
from fourfold.games.four4more.rules import Four4More
from fourfold.match.match import Match
from tests.games.four4more.driver import FIRST, PACK, guess, movies, pass_round, play, start
from tests.games.four4more.packs import unique_pack


@pytest.fixture(scope="module")
def unique(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return with_pack(GAME, str(unique_pack(tmp_path_factory.mktemp("packs") / "unique")))


def shown_values(state: State) -> set[str]:
    """The figures of tokens that were the centre, each in the statistic of that time."""
    assert isinstance(state, Four4More)
    found = set()
    for column in range(64):
        for row in members(state.shown[column]):
            found.add(state.figures[40 * column + state.ranks[40 * column + row]])
    return found


def test_no_value_leaves_the_table_but_the_centres(unique: Game) -> None:
    """F4M-28, F4M-R10: views, events, help, transcripts and lines of the log, until the match is over."""
    for seed in range(4):
        match = Match(unique, 3, seed, options={"rounds": 3})
        dice = Dice(seed)
        while not match.state.over:
            texts = [
                *[match.view(viewer) for viewer in (-1, 0, 1, 2)],
                *[match.events(viewer) for viewer in (-1, 2)],
                [line.as_data() for line in match.aids(1)],
                [line.as_data() for line in unique.describe(match.view(0))],
                match.transcript(0),
            ]
            figures = set(re.findall(r"\d{3},\d{3}", json.dumps(texts)))
            assert figures <= shown_values(match.state)
            match.play(match.state.actor, int(match.state.pick(dice)))
        assert len(shown_values(match.state)) > 5
        assert len(set(re.findall(r"\d{3},\d{3}", json.dumps(match.events(0))))) > 100  # recap


def test_a_sampled_world_holds_no_value_that_nobody_saw(unique: Game) -> None:
    """A bot's world: only what was shown is true; the rest of other statistics is blank."""
    state = start(2, {"first": 0}, game=unique)
    play(state, "pick movies")
    world = state.sample(0, Dice(3))
    assert isinstance(world, Four4More)
    true = [row for row in range(40) if world.ranks[40 * state.column + row] == state.rank_of(row)]
    assert int(state.centre()) in true
    assert len(true) < 12
    others = world.ranks[: 40 * state.column] + world.ranks[40 * state.column + 40 :]
    assert not any(others)


def test_a_statistic_is_imagined_when_it_is_picked() -> None:
    """docs/rules/four4more.md 4.2: in a sampled world each pick deals the values of its statistic anew."""
    found = set()
    for seed in range(5):
        world = start(2, {"first": 0}).sample(0, Dice(seed))
        world.play(0, 1)
        assert isinstance(world, Four4More)
        column = world.ranks[40 * world.column : 40 * world.column + 40]
        assert sorted(column) == PACK.steps[40 * world.column : 40 * world.column + 40]
        found.add(tuple(column))
    assert len(found) == 5


def test_a_failed_claim_stays_wrong_in_every_world() -> None:
    """F4M-R33"""
    state = movies(3)
    guess(state, "m02")
    guess(state, "m03", right=False)
    guess(state, "m04", right=False)
    for seed in range(60):
        world = state.sample(-1, Dice(seed))
        assert isinstance(world, Four4More)
        assert wrong_still(state, world, "m03")
        assert wrong_still(state, world, "m04")
        shown = [world.rank_of(token_id(token)) for token in ("m01", "m02")]
        assert shown == [state.rank_of(token_id(token)) for token in ("m01", "m02")]
    ranks = {int(world_rank(state, seed, "m03")) for seed in range(60)}
    assert len(ranks) > 3


def wrong_still(state: Four4More, world: Four4More, token: str) -> bool:
    """The centre was m02 when both were called; true and dreamt value lie on the same side of it."""
    bound = state.rank_of(token_id("m02"))
    true, dreamt = state.rank_of(token_id(token)), world.rank_of(token_id(token))
    return dreamt < bound if true < bound else dreamt > bound


def world_rank(state: Four4More, seed: int, token: str) -> int:
    world = state.sample(0, Dice(seed))
    assert isinstance(world, Four4More)
    return int(world.rank_of(token_id(token)))


def test_values_of_wrong_tokens_are_dealt_in_all_ways_equally() -> None:
    """F4M-R33: two called higher and two called lower with crossing bounds, against plain enumeration."""
    values = [0, 1, 2, 4, 5, 6, 7]
    doubts = [(0, 4, 0), (1, 6, 0), (2, 2, 1), (3, 5, 1)]  # row, rank of the centre, claim
    fits = [
        deal
        for deal in permutations(values, 4)
        if deal[0] <= 4 and deal[1] <= 6 and deal[2] >= 2 and deal[3] >= 5
    ]
    items = [knowledge.doubt(0, row, rank, claim) for row, rank, claim in doubts]
    dice, times = Dice(5), Counter[tuple[int, ...]]()
    rounds = 200 * len(fits)
    for _ in range(rounds):
        ranks = [0] * 40
        left = knowledge.deal_doubted(items, values, ranks, 0, dice)
        times[tuple(ranks[:4])] += 1
        assert sorted([*left, *ranks[:4]]) == values
    assert set(times) == set(fits)
    square = sum((times[deal] - 200) ** 2 for deal in fits) / 200
    assert square < len(fits) + 5 * (2 * len(fits)) ** 0.5


def test_closed_book_values_are_uniform() -> None:
    """docs/rules/four4more.md 4.2: each value not shown is equally likely for a token not shown."""
    state = movies()
    times: Counter[int] = Counter()
    for seed in range(1170):
        times[world_rank(state, seed, "m02")] += 1
    assert len(times) == 39
    assert int(state.rank_of(state.centre())) not in times
    square = sum((count - 30) ** 2 for count in times.values()) / 30
    assert square < 39 + 5 * 78**0.5


def test_bags_decks_and_bonus_deck_are_shuffled_within_what_is_hidden() -> None:
    state = movies(bonus=["veto", "vault", "genius"])
    pass_round(state)
    worlds = [state.sample(1, Dice(seed)) for seed in range(12)]
    for world in worlds:
        assert isinstance(world, Four4More)
        assert sorted(world.bags[13:40]) == sorted(state.bags[13:40])
        assert world.bags[:13] == state.bags[:13]
        assert world.pool == state.pool
        assert sorted(world.bonus_deck) == sorted(state.bonus_deck)
        assert world.face == state.face
    assert len({tuple(world.bags) for world in worlds if isinstance(world, Four4More)}) == 12
    assert len({tuple(world.decks) for world in worlds if isinstance(world, Four4More)}) == 12
    assert len({tuple(world.bonus_deck) for world in worlds if isinstance(world, Four4More)}) == 12


def test_values_shown_in_an_asked_again_statistic_are_remembered() -> None:
    """F4M-R7: what everybody saw once is kept in every world, though no view tells it again."""
    state = movies()
    column = int(state.column)
    guess(state, "m02")
    pass_round(state)
    assert state.shown[column] == bit(0) | bit(1)
    world = state.sample(0, Dice(1))
    assert isinstance(world, Four4More)
    kept = [world.ranks[40 * column + row] for row in (0, 1)]
    assert kept == [state.ranks[40 * column + row] for row in (0, 1)]


def test_the_view_is_complete() -> None:
    """What lies on a real table: 40 tokens of a category are all accounted for."""
    state = movies(3, hands=[["n01"], [], []])
    guess(state, "m02")
    guess(state, "m03", right=False)
    view = state.view(0)
    seen = [*view["draft"], view["centre"]["token"], *view["discard"]]
    for side in view["sides"]:
        seen += [token for token in side["hand"] + side["pile"] if token[0] == "m"]
    assert sorted(seen) == FIRST
    assert view["waiting"][0]["bag"] == 40 - len(FIRST)
    assert view["tags"]["m01"] == "A2 B4 D3"


def test_a_packs_folder_may_be_gone_once_it_is_read(tmp_path: Path) -> None:
    folder = unique_pack(tmp_path / "gone")
    game = with_pack(GAME, str(folder))
    for file in folder.iterdir():
        file.unlink()
    state = game.start(2, seed=1)
    assert game.load(state.dump()).dump() == state.dump()
