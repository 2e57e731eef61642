"""Table talk (HUM-36, HUM-R53): claims are checked, recorded, never in the state, kept or broken."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.text_lines import TextLine
from fourfold.games.humours import GAME
from fourfold.match.match import Match
from tests.games.humours.driver import DULL, FOUR, GRID

SETUP: dict[str, Any] = {
    "grid": GRID,
    "objectives": DULL,
    "cards": FOUR,
    "hands": ["CCSP", "CCPP"],
    "turn": 0,
}


def match(**more: Any) -> Match:
    return Match(GAME, seats=2, setup={**SETUP, **more})


def words_of(table: Match, seat: int, key: str) -> list[dict[str, object]]:
    return [line.fields for line in table.aids(seat) if line.key == key]


def test_a_claim_on_a_card_true_or_false() -> None:
    """HUM-36: anything may be said, in or out of turn; it changes nothing."""
    table = match()
    table.play(0, "visit 2.1 C")
    before = table.state.dump()
    for humour in "CSMP":
        table.say(0, f"claim 2.1 {humour}")  # out of turn now: seat 1 is to play
    assert table.state.dump() == before
    assert table.view(1)["cards"][1]["citizens"][0]["potion"] == {"owner": 0, "humour": None}
    assert table.events(1)[-1] == {"event": "said", "seat": 0, "text": "claim 2.1 P"}


def test_a_claim_on_a_party_names_the_order_of_arrival() -> None:
    """HUM-R54"""
    table = match()
    for seat, humour in ((0, "C"), (1, "P"), (0, "P")):
        table.play(seat, f"party knight {humour}")
    table.say(1, "claim knight.2 C")
    table.say(0, "CLAIM  Knight.3   p")
    assert table.events(0)[-1]["text"] == "claim knight.3 P"
    for text in ("claim knight.2 C", "claim knight.4 C"):
        with pytest.raises(NotUnderstood):
            table.say(0, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("I swear it is a heart", "claim reads like"),
        ("claim 2.1", "claim reads like"),
        ("claim 2.1 X", "claim reads like"),
        ("claim 6.1 S", "claim reads like"),
        ("claim 2.2 S", "No potion lies"),
        ("claim dragon.1 S", "No potion lies"),
        ("claim knight.5 S", "No potion lies"),
        ("claim 1.1 S", "your own potions"),
    ],
)
def test_other_talk_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    """HUM-R53: free chat lives outside the engine."""
    table = match()
    table.play(0, "visit 2.1 C")
    table.play(1, "visit 1.1 C")
    entries = len(table.entries)
    with pytest.raises(NotUnderstood, match=sentence):
        table.say(0, text)
    assert len(table.entries) == entries


def test_claims_only_in_the_visit_phase() -> None:
    """HUM-36"""
    table = match(cards=["chapel: 0M - 1P", "moat: 0C - -", "joust", "laboratory"])
    table.play(0, "pass")
    table.play(1, "pass")
    assert table.view(0)["phase"] == "go"
    with pytest.raises(NotUnderstood, match="visit phase"):
        table.say(0, "claim 2.1 S")


def test_there_is_nothing_to_claim_in_solo() -> None:
    """HUM-R50"""
    table = Match(GAME, seats=1, setup={"cards": FOUR, "hands": ["CSMP"]})
    with pytest.raises(NotUnderstood, match="solo"):
        table.say(0, "claim 1.1 C")


def test_claims_stay_in_the_record() -> None:
    """HUM-R53: between the moves."""
    table = match()
    table.play(0, "visit 2.1 C")
    table.say(0, "claim 2.1 P")
    table.play(1, "pass")
    record = table.record()
    assert record["moves"] == ["0 visit 2.1 C", "0 /say claim 2.1 P", "1 pass"]
    again = Match.replay(record)
    assert again.record() == record
    assert again.state.dump() == table.state.dump()


def test_kept_and_broken_are_counted_after_the_reveal() -> None:
    """HUM-36: the last claim about a potion counts; before the reveal it is only said."""
    table = match()
    table.play(0, "visit 2.1 C")
    table.say(0, "claim 2.1 C")
    table.say(0, "claim 2.1 P")  # replaces the former: broken
    table.play(1, "visit 1.1 P")
    table.say(1, "claim 1.1 P")  # kept
    table.play(0, "party knight C")
    table.say(0, "claim knight.1 C")  # not revealed in this round
    assert words_of(table, 1, "aid-claim") == [
        {"seat": 1, "spot": "1.1", "humour": "P"},
        {"seat": 0, "spot": "2.1", "humour": "P"},
        {"seat": 0, "spot": "knight.1", "humour": "C"},
    ]
    assert words_of(table, 1, "aid-word") == []
    table.play(1, "pass")
    table.play(0, "pass")
    assert words_of(table, 0, "aid-word") == [
        {"seat": 0, "kept": 0, "broken": 1},
        {"seat": 1, "kept": 1, "broken": 0},
    ]
    assert words_of(table, 0, "aid-claim") == [{"seat": 0, "spot": "knight.1", "humour": "C"}]


def test_a_party_claim_is_judged_when_the_party_is_over() -> None:
    """HUM-R54, HUM-59"""
    linked = ["tax-day M", "turnip-tribunal M", "mud-harvest M", "weigh-in M"]
    table = match(board={"0": linked})
    table.play(0, "party peasant S")
    table.say(0, "claim peasant.1 S")
    table.play(1, "pass")
    table.play(0, "pass")
    assert words_of(table, 1, "aid-word") == [{"seat": 0, "kept": 1, "broken": 0}]


def test_bots_hear_claims_and_may_ignore_them() -> None:
    """HUM-36: they are among the events; the advice does not change."""
    table = match()
    table.play(0, "visit 2.1 C")
    before = table.state.sample(1, Dice(4)).heuristic_move(1, Dice(4))
    table.say(0, "claim 2.1 P")
    assert any(event["event"] == "said" for event in table.events(1))
    assert table.state.sample(1, Dice(4)).heuristic_move(1, Dice(4)) == before
    assert all(isinstance(line, TextLine) for line in table.aids(1))
