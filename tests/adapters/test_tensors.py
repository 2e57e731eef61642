"""Tensors: rows of the declared size and range, decoded back to the view; the same for twins."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import fourfold
from fourfold import Dice, Game, State
from fourfold.adapters.generic_tensors import HASHED_VALUES, Encoder, hashed
from fourfold.adapters.observe import Observer
from fourfold.core.events import EventSink
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.horsemen.pieces import CARDS
from fourfold.match.information import PlayLog, information_state
from fourfold.match.match import Match
from tests.adapters.tensor_page import PAGE, page

GAMES = ("four4more", "herbalism", "horsemen", "humours", "strata")


def moments(game: Game, seats: int, seed: int) -> Iterator[State]:
    """Every state of a random game."""
    state, dice = game.start(seats, seed), Dice(seed + 1)
    while not state.over:
        yield state
        state.play(state.actor, state.pick(dice))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_row_at_any_moment_has_the_declared_size_and_range(name: str) -> None:
    game = fourfold.game(name)
    seats = game.fewest_seats(least=3)
    encoder, low_high = Encoder(game, seats), Observer(game, seats).bounds()
    for state in moments(game, seats, 3):
        for seat in range(seats):
            row = np.frombuffer(encoder.row(state, seat), np.int8)
            assert row.shape == (encoder.spec.size,)
            assert (row >= low_high[0]).all()
            assert (row <= low_high[1]).all()


@pytest.mark.parametrize("name", GAMES)
def test_row_and_mask_of_a_sampled_world_are_those_of_the_true_state(name: str) -> None:
    game = fourfold.game(name)
    seats, dice = game.fewest_seats(least=3), Dice(4)
    encoder = Encoder(game, seats)
    for number, state in enumerate(moments(game, seats, 5)):
        seat = number % seats
        world = state.sample(seat, dice)
        assert encoder.row(world, seat) == encoder.row(state, seat)
        assert encoder.mask_row(world, seat) == encoder.mask_row(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_mask_has_a_one_for_each_legal_move(name: str) -> None:
    game = fourfold.game(name)
    seats = game.fewest_seats(least=3)
    observer = Observer(game, seats)
    for state in moments(game, seats, 6):
        for seat in range(seats):
            assert np.flatnonzero(observer.mask(state, seat)).tolist() == state.legal(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_horsemen_blocks_decode_to_the_view(seats: int) -> None:
    game = fourfold.game("horsemen")
    observer = Observer(game, seats)
    for state in moments(game, seats, 7):
        for seat in range(seats):
            found = {
                name: block.tolist()
                for name, block in observer.blocks(observer.observation(state, seat)).items()
            }
            assert_horsemen(found, state.view(seat), seat, seats)


def assert_horsemen(found: dict[str, list], view: dict, seat: int, seats: int) -> None:  # type: ignore[type-arg]
    turned = [(seat + place) % seats for place in range(seats)]
    phase = ("play", "give", "destroy", "over", "open")[found["phase"].index(1)]
    assert phase == view["phase"]
    assert found["seat"] == [int(other == seat) for other in range(seats)]
    assert found["acting"] == [int(other in view["acting"]) for other in turned]
    assert found["inside"] == [int(view["inside"][other]) for other in turned]
    assert found["leader"] == [int(other == view["leader"]) for other in turned]
    assert found["winner"] == [int(other == view["winner"]) for other in turned]
    assert found["receiver"] == [int(other == view["receiver"]) for other in turned]
    assert found["favor"] == [view["favor"][other] for other in turned]
    assert found["sizes"] == [view["sizes"][other] for other in turned]
    assert (found["target"], found["number"]) == ([view["target"]], [min(view["hand"], 127)])
    assert named(found["mine"]) == view["mine"]
    assert named(found["left"]) == view["left"]
    assert named(found["choices"]) == view["choices"]
    assert named(found["absent"]) == view["absent"]
    assert named(found["opening"]) == ([view["opening"]] if view["opening"] else [])
    for place, other in enumerate(turned):
        up = [card for card in view["piles"][other] if not card.startswith("(")]
        down = [card.strip("()") for card in view["piles"][other] if card.startswith("(")]
        assert [set(named(side)) for side in found["piles"][place]] == [set(up), set(down)]
        played = [entry["card"] for entry in view["round"] if entry["seat"] == other]
        assert named(found["round"][place]) == played
        assert named(found["gifts"][place]) == [card for card in [view["gifts"][other]] if card]
    if seats == 2:
        whose = [None, seat, 1 - seat]
        by = [whose[row.index(1)] for row in found["fate"] if any(row)]
        assert by == [card["by"] for card in view["fate"]]
        under = [named(row) for row in found["under"]][: len(by)]
        assert under == [[card["card"]] if card["card"] else [] for card in view["fate"]]


def named(places: list[int]) -> list[str]:
    return [CARDS[card] for card, there in enumerate(places) if there]


def test_encode_writes_into_the_buffer_of_the_caller_and_nowhere_else() -> None:
    game = fourfold.game("horsemen")
    state, spec = game.start(3, 7), game.tensors(3)
    assert spec is not None
    buffer = bytearray(b"\x55" * (spec.size + 20))
    state.encode(1, buffer, 10)
    assert buffer[:10] + buffer[-10:] == b"\x55" * 20
    assert bytes(buffer[10:-10]) == Encoder(game, 3).row(state, 1)
    moves = len(game.moves)
    mask = bytearray(b"\x55" * (moves + 20))
    state.mask(state.actor, mask, 10, moves)
    assert mask[:10] + mask[-10:] == b"\x55" * 20
    assert bytes(mask[10:-10]) == Encoder(game, 3).mask_row(state, state.actor)


def test_writer_spreads_sets_numbers_places_and_seats() -> None:
    writer = TensorWriter()
    writer.bits(0b1_0000_0000_0101, 13)
    writer.one_hot(2, 4)
    writer.one_hot(-1, 3)
    writer.one_hot(60, 61)
    writer.number(-3)
    writer.number(500)
    writer.seats(0b001, 1, 3)
    writer.seat(0, 2, 3)
    writer.by_seat([7, 8, 9], 1)
    row = writer.take()
    assert list(row[:13]) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert list(row[13:20]) == [0, 0, 1, 0, 0, 0, 0]
    assert list(row[20:81]) == [0] * 60 + [1]
    assert list(row[81:]) == [253, 127, 0, 0, 1, 0, 1, 0, 8, 9, 7]
    assert writer.take() == b""
    writer.places([0, 300, 630], 631)
    assert [place for place, byte in enumerate(writer.take()) if byte] == [0, 300, 630]


def test_page_of_all_blocks_is_what_the_games_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tests.adapters.tensor_page"


def test_spec_with_a_wrong_range_or_a_doubled_name_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        TensorBlock("much", (1,), "too much", high=200)
    block = TensorBlock("one", (2, 3), "six values")
    with pytest.raises(ValueError, match="two tensor blocks"):
        TensorSpec([block, block])
    with pytest.raises(ValueError, match="a row has 5 bytes"):
        TensorSpec([block]).values(bytes(5))


def test_generic_tensor_of_different_views_differs_and_has_one_size() -> None:
    game = fourfold.game("horsemen")
    rows = {hashed(state.view(0)) for state in moments(game, 2, 8)}
    assert len(rows) > 20
    assert {len(row) for row in rows} == {HASHED_VALUES}
    assert hashed({"a": [1, 2]}) == hashed({"a": [1, 2]}) != hashed({"a": [2, 1]})


def test_information_state_of_a_log_is_that_of_the_match_and_grows() -> None:
    game = fourfold.game("strata")
    match = Match(game, seats=3, seed=9)
    log = PlayLog(game, game.start(3, 9, events=EventSink(game.events)))
    dice, last = Dice(2), ["", "", ""]
    for number in range(60):
        for seat in range(3):
            told = log.information_state(seat)
            assert told == information_state(match, seat)
            past = told.rpartition("\n")[0]
            assert past.startswith(last[seat])
            last[seat] = past
        if number == 30:
            log = log.copy()
        move = match.state.pick(dice)
        seat = match.state.actor
        match.play(seat, move)
        log.play(seat, move)


@pytest.mark.parametrize("name", GAMES)
def test_information_state_with_a_sampled_world_is_the_same(name: str) -> None:
    game = fourfold.game(name)
    seats, dice = game.fewest_seats(least=3), Dice(1)
    log = PlayLog(game, game.start(seats, 9, events=EventSink(game.events)))
    for number in range(40):
        seat = number % seats
        world = log.with_state(log.state.sample(seat, dice))
        assert world.information_state(seat) == log.information_state(seat)
        if log.state.over:
            return
        log.play(log.state.actor, log.state.pick(dice))
