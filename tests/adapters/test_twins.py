"""Tensors and masks of worlds that a seat cannot tell apart are the same; an encoder that leaks is caught."""

from __future__ import annotations

import pytest

import fourfold
from fourfold import State
from fourfold.adapters.generic_tensors import Encoder
from fourfold.core.bits import highest
from fourfold.core.tensors import TensorWriter
from fourfold.games.horsemen.state import HorsemenState
from tests.adapters.twins import differing, main


@pytest.mark.parametrize("name", ["four4more", "herbalism", "horsemen", "humours", "strata"])
def test_twins_have_the_same_bytes(name: str) -> None:
    assert differing(fourfold.game(name), 150) == 0


def leaking(state: State, seat: int) -> bytes:
    """The next seat's highest card in place of nothing."""
    assert isinstance(state, HorsemenState)
    writer = TensorWriter()
    state.write_tensor(seat, writer)
    writer.number(highest(state.hands[(seat + 1) % int(state.seats)]))
    return writer.take()


def test_encoder_that_shows_one_hidden_card_is_caught() -> None:
    assert differing(fourfold.game("horsemen"), 60, encode=leaking) > 20


def test_generic_encoder_does_not_leak_either() -> None:
    game = fourfold.game("humours")
    rows = Encoder(game, 3)
    rows.is_generic = True
    assert differing(game, 40, encode=rows.row) == 0


def test_command_tells_each_game_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["12", "horsemen", "strata"]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("horsemen: 0 of 12 pairs differ")
