"""Replay: the same match again, or the line and the rule that do not fit."""

from pathlib import Path
from time import process_time
from typing import Any

import pytest

import fourfold
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn
from fourfold.match import record
from fourfold.match.match import Match, verify
from tests.laws import tea_game
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")


def tea(version: int) -> Match:
    """A game in which two sixes meet: spilled by version 1, taken by the next largest in version 2."""
    match = Match(tea_game.GAME, seats=3, seed=2, options={"cat": False}, version=version)
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def horsemen() -> dict[str, Any]:
    match = Match(HORSEMEN, seats=3, seed=7, options={"max_hands": 1})
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[0])
    return match.record()


def test_an_illegal_move_is_refused_with_its_number_and_rule() -> None:
    data = horsemen()
    seat = data["moves"][0][0]
    other = "play 6D" if "6D" not in data["moves"][0] else "play 5D"
    data["moves"][0] = f"{seat} {other}"
    with pytest.raises(IllegalMove) as refusal:
        Match.replay(data)
    assert refusal.value.sentence.startswith(
        f"Move 1, “{seat} {other}”: “{other}” is not allowed now (HORSE-6)"
    )
    assert refusal.value.rule == "HORSE-6"
    assert refusal.value.fields["number"] == 1


def test_a_move_out_of_turn_is_refused_with_its_number() -> None:
    data = horsemen()
    data["moves"].insert(3, data["moves"][0])
    with pytest.raises((NotYourTurn, IllegalMove), match=r"^Move 4, “"):
        Match.replay(data)


def test_a_move_after_the_end_is_refused_with_its_number() -> None:
    data = horsemen()
    data["moves"].append(data["moves"][0])
    with pytest.raises(NotYourTurn, match=rf"^Move {len(data['moves'])}, .* The match is over"):
        Match.replay(data)


@pytest.mark.parametrize(
    "line",
    ["", "play 1F", "0", "0 ", "-1 play 1F", "7 play 1F", "٣ play 1F", "0 castle", "0 /say hello",
     "0 /undo", "0 /undo by consent", "0 /", "0 /resign", "99999999999999999999 play 1F"],
)  # fmt: skip
def test_a_line_that_does_not_fit_is_named(line: str) -> None:
    data = {**horsemen(), "moves": [line]}
    with pytest.raises((NotUnderstood, IllegalMove), match=r"^Move 1, “"):
        Match.replay(data)


def test_a_result_that_the_moves_do_not_give_is_refused() -> None:
    data = horsemen()
    verify(data)
    data["result"] = {**data["result"], "places": [3, 2, 1]}
    with pytest.raises(NotUnderstood, match="result is not what its moves give"):
        verify(data)
    with pytest.raises(NotUnderstood, match="result is not what its moves give"):
        verify({**horsemen(), "result": None})


def test_a_record_belongs_to_its_game() -> None:
    with pytest.raises(NotUnderstood, match="not a record of tea"):
        Match.replay(horsemen(), tea_game.GAME)


# --- rules versions -----------------------------------------------------------------------------------


def test_a_record_is_played_by_the_rules_it_began_with() -> None:
    """TEA-5 changed between the versions; new matches take the newest."""
    old, new = tea(1), tea(2)
    assert old.record()["moves"] == new.record()["moves"]
    assert old.record()["result"] != new.record()["result"]
    assert Match(tea_game.GAME, seats=3).record()["rules"] == 2
    for match in (old, new):
        again = verify(match.record(), tea_game.GAME)
        assert again.state.dump() == match.state.dump()


def test_an_unknown_rules_version_is_refused_in_words() -> None:
    with pytest.raises(NotUnderstood, match="knows rules version 1, 2 of tea, not 3"):
        Match.replay({**tea(1).record(), "rules": 3}, tea_game.GAME)


# --- cost ---------------------------------------------------------------------------------------------


def test_many_take_backs_cost_no_more_than_as_many_moves() -> None:
    """A hostile file full of take-backs is read in time that grows with its length only."""
    match = Match(ferry_game.GAME, seats=2)
    for _ in range(100):
        match.play(0, "load")

    def cost(pairs: int) -> float:
        data = match.record()
        data["moves"] += ["0 load", "0 /undo"] * pairs
        start = process_time()
        Match.replay(data, ferry_game.GAME)
        return process_time() - start

    cost(50)
    assert cost(3000) < 40 * max(cost(300), 0.01)


def test_a_file_from_disk(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(record.write(horsemen()), encoding="utf-8")
    assert verify(record.read(file.read_bytes())).record() == horsemen()
