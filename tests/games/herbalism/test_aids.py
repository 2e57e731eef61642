"""Help at the table: what cards allow, the deduction sheet against brute force, the odds."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.deduction_sheet import sheet_of
from fourfold.games.herbalism.pieces import CURES, cure_of, number_of, row_of
from fourfold.games.herbalism.rules import Herbalism
from fourfold.match.match import Match
from tests.games.herbalism import brute
from tests.games.herbalism.driver import FOUR, X1, play, start, x1


def lines(state: Herbalism, seat: int, level: str, key: str) -> list[dict[str, Any]]:
    return [line.fields for line in GAME.aids(state, seat, level, []) if line.key == key]


# --- book-keeping ------------------------------------------------------------------------------------


def test_cards_not_in_the_own_hand() -> None:
    """HERB-1: the totals 2, 3, 4, 5 less the own hand."""
    assert lines(x1(), 0, "bookkeeping", "aid-unseen") == [{"R": 1, "Y": 2, "G": 4, "B": 3}]


def test_what_a_card_would_allow() -> None:
    """HERB-R7: shown before the pharmacist goes there."""
    state = start({**X1, "hands": ["BBBB", "RYYG", "RYGG"], "cure": "GB"})
    allowed = {
        found["medicine"]: found["actions"]
        for found in lines(state, 0, "bookkeeping", "aid-allows")
    }
    assert allowed["RY"] == ["brew", "appeal", "cure"]
    assert allowed["RB"] == allowed["pair"] == ["inquire", "feed", "brew", "appeal", "cure"]
    assert lines(state, 1, "bookkeeping", "aid-allows") == []


def test_levels() -> None:
    """The helper level belongs to the match, the same for all seats, and stands in the record."""
    keys = {}
    for level in ("bare", "bookkeeping", "proofs", "odds"):
        match = Match(GAME, seats=3, setup=X1, helper=level)
        keys[level] = {line.key for line in match.aids(0)}
        assert match.record()["helper"] == level
        assert Match.replay(match.record(), GAME).helper == level
    assert keys["bare"] == set()
    assert keys["bookkeeping"] == {"aid-unseen", "aid-allows"}
    assert keys["proofs"] - keys["bookkeeping"] == {
        "aid-sheet",
        "aid-row",
        "aid-cure-row",
        "aid-cures",
        "aid-struck",
    }
    assert keys["odds"] - keys["proofs"] == {"aid-odds"}


# --- the sheet ---------------------------------------------------------------------------------------


def test_a_number_closes_cells() -> None:
    """HERB-13: “Bob said 1” proves that Bob has exactly one red, and here that both reds are found."""
    state = x1("go RB", "inquire 1", "give B")
    rows = lines(state, 0, "proofs", "aid-row")
    assert [rows[1][colour] for colour in "RYGB"] == ["1", "0–2", "0–3", "1–4"]
    assert rows[1]["since"][0] == 1
    assert [rows[0][colour] for colour in "RYGB"] == ["1", "1", "0", "1"]
    cure = lines(state, 0, "proofs", "aid-cure-row")[0]
    assert (cure["R"], cure["since"][0]) == ("0", 1)
    struck = {found["cure"]: found["note"] for found in lines(state, 0, "proofs", "aid-struck")}
    assert struck == {"RR": 0, "RY": 1, "RG": 1, "RB": 1}
    assert lines(state, 0, "proofs", "aid-cures")[0]["cures"] == [
        "YG",
        "YB",
        "GB",
        "YY",
        "GG",
        "BB",
    ]


def test_a_proof_names_its_note() -> None:
    """Each narrowing is tied to the event that proved it, by the number both carry."""
    state = x1("go RB", "inquire 1", "give B", "go GB", "cure YG", "pass", "pass")
    notes = {found["note"]: found for found in lines(state, 0, "proofs", "aid-note")}
    assert (notes[1]["action"], notes[1]["number"]) == ("inquire", 1)
    look = lines(state, 0, "proofs", "aid-look")[0]
    assert (look["note"], look["seats"], look["wrong"]) == (2, [1], ["YG"])
    assert state.events is not None
    told = {event.code: event.values for event in state.events.events}
    assert (told["inquired"]["note"], told["disproved"]["note"]) == (1, 2)


def brute_sheet(worlds: brute.Worlds, rows: int) -> tuple[list[int], list[int], set[int]]:
    """Least and most of every cell, and the cures, from every world that is possible."""
    cells = [
        [
            number_of(row, colour)
            for row in [*(row_of(table, r) for r in range(rows)), cure_of(table)]
            for colour in range(4)
        ]
        for table in worlds
    ]
    columns = list(zip(*cells, strict=True))
    cures = {CURES.index(int(cure_of(table))) for table in worlds}
    return [min(column) for column in columns], [max(column) for column in columns], cures


@settings(max_examples=10)
@given(st.integers(0, 10**6), st.integers(0, 2))
def test_the_sheet_is_brute_force(seed: int, seat: int) -> None:
    """Never a fact that is not provable, and all that are."""
    state = start(seed=seed)
    state.events = None
    dice = Dice(seed)
    worlds = brute.deals(state, seat)
    for _ in range(20):
        actor, move, before = int(state.actor), int(state.pick(dice)), int(state.chapter)
        state.play(actor, move)
        if state.over or state.chapter != before:
            return
        worlds = brute.follow(worlds, state, seat, actor, move)
        sheet = sheet_of(state, seat)
        least, most, cures = brute_sheet(worlds, 3)
        assert (sheet.least, sheet.most) == (least, most)
        assert {place for place in range(10) if sheet.possible >> place & 1} == cures
        assert sheet.deals == len(worlds)


def test_what_note_changed_what() -> None:
    """`since` is the last note after which a cell read differently; struck cures stay struck."""
    for seed in range(8):
        state = start(seed=seed, seats=3 + seed % 2)
        dice = Dice(seed)
        changed: dict[int, int] = {}
        ranges: list[tuple[int, int]] = []
        gone: dict[int, int] = {}
        number = -1
        while state.chapter == 1 and not state.over:
            sheet = sheet_of(state, 0)
            if len(state.notes) != number and state.phase != 2:
                number = len(state.notes)
                now = list(zip(sheet.least, sheet.most, strict=True))
                for cell, cell_range in enumerate(now):
                    if not ranges or ranges[cell] != cell_range:
                        changed[cell] = number
                for place in range(10):
                    if not sheet.possible >> place & 1:
                        gone.setdefault(place, number)
                ranges = now
                assert sheet.since == [changed[cell] for cell in range(len(now))]
                assert {p: sheet.struck[p] for p in gone} == gone
            state.play(state.actor, state.pick(dice))


# --- odds --------------------------------------------------------------------------------------------


def test_the_seven_odds() -> None:
    """docs/rules/herbalism.md 10.4, deal X1: GB 12/45, and an Answer there is worth three times that."""
    odds = {found["medicine"]: found for found in lines(x1(), 0, "odds", "aid-odds")}
    assert len(odds) == 7
    assert odds["GB"] == {"medicine": "GB", "percent": 26.7, "points": 0.8}
    assert sum(found["percent"] for found in odds.values()) == 100.0


def test_the_worth_of_following_and_predicting() -> None:
    """HERB-32, HERB-33, HERB-41: 2p - 1, or p for who has nothing to lose; HERB-40: 2q - 1."""
    poor = x1("go RB", "cure GB")
    rich = play(start({**X1, "scores": [0, 2, 0]}), "go RB", "cure GB")
    assert lines(poor, 1, "odds", "aid-follow") == [{"medicine": "GB", "points": 0.27}]
    assert lines(rich, 1, "odds", "aid-follow") == [{"medicine": "GB", "points": -0.47}]
    state = start(X1, predictions=True)
    colours = {found["colour"]: found for found in lines(state, 0, "odds", "aid-colour")}
    assert colours["G"] == {"colour": "G", "percent": 66.7, "points": 0.33}
    assert colours["R"] == {"colour": "R", "percent": 20.0, "points": -0.6}


def test_four_seats_have_a_sheet_of_five_rows() -> None:
    state = start(FOUR, seats=4)
    assert len(lines(state, 0, "proofs", "aid-row")) == 4
    assert len(lines(state, 0, "proofs", "aid-cure-row")) == 1
    duo = start(X1, seats=2, silent_third=True)
    assert len(lines(duo, 0, "proofs", "aid-row")) == 3
