"""The seal of version 1 covers the same bytes as when the stored tables were written."""

from hashlib import sha256

import pytest

import fourfold
from fourfold.core.dice import Dice
from fourfold.server.tables.legacy_seal import state_bytes

# Taken from the code that wrote those tables: three seats, seed 5, forty random moves.
DIGESTS = {
    "horsemen": "919779e08c37d19077519ff7bef5ddbccdd59e763cf95cbcfc5fd034f9be4037",
    "herbalism": "daeeba700559fab23b5f5696c8c266d7f5d830596af1c859ea54d1466fe1fc79",
    "humours": "c67eee4a1c6c85b3827aa135215e4fa4d643bdb1f73959ced78f49f965c2d1f7",
    "strata": "883d9f7123f2b87f3277b3dfacc9a5b3da637756dc26dc46a3807448d85a0a28",
    "four4more": "0fbdea4fc5bed10e96430c2ebed25ca5d9f1d20fd4330b3bf57a5c0e8cc92a33",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_legacy_seal_of_a_state_covers_the_bytes_of_old(name: str) -> None:
    state = fourfold.game(name).start(seats=3, seed=5)
    state.rollout(Dice(5), 40)
    assert sha256(state_bytes(name, state)).hexdigest() == DIGESTS[name]
