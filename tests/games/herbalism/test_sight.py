"""What a seat may know (docs/rules/herbalism.md 4), and that the laws would notice more."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import laws
from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.deduction_sheet import sheet_of
from fourfold.games.herbalism.exchange import choice_of
from fourfold.games.herbalism.pieces import cure_of, letters
from fourfold.games.herbalism.rules import Herbalism
from fourfold.match.match import Match
from tests.games.herbalism.driver import FOUR, X1, legal, play, seen, start, x1
from tests.games.herbalism.leaky_game import HASTY

# --- what each event shows (docs/rules/herbalism.md 4.2) -----------------------------------------------


@pytest.mark.parametrize(
    ("moves", "code", "secret", "value"),
    [
        (["go RB", "inquire 1", "give B"], "inquired", "card", "B"),
        (["go RB", "feed 1", "give B"], "fed", "card", "B"),
        (["go RB", "feed 1", "give B"], "fed", "back", ["R"]),
        (["go RB", "brew 1"], "handed", "cards", ["R", "B"]),
        (["go pair", "brew 2", "give G"], "handed", "cards", ["G", "G"]),
        (["go RB", "appeal 1", "give R"], "handed", "cards", ["R"]),
        (["go pair", "appeal 2", "give G"], "handed", "cards", ["G", "G"]),
    ],
)
def test_colours_are_for_the_two(moves: list[str], code: str, secret: str, value: object) -> None:
    """HERB-7, HERB-12, HERB-13: everybody hears the number, only the two see the colours."""
    state = x1(*moves)
    partner = 2 if "2" in moves[1] else 1
    for viewer in (SPECTATOR, 0, 1, 2):
        event = seen(state, viewer, code)[-1]
        assert event[secret] == (value if viewer in (0, partner) else None)
        assert isinstance(event["number"], int)


def test_the_view_is_redacted_like_the_log() -> None:
    state = x1("go RB", "inquire 1", "give B")
    assert state.view(0)["notes"][0]["cards"] == ["B"]
    assert state.view(1)["notes"][0]["cards"] == ["B"]
    assert state.view(2)["notes"][0]["cards"] is None
    assert state.view(SPECTATOR)["notes"][0]["cards"] is None


def test_moves_of_others_read_without_their_colour() -> None:
    """docs/rules/herbalism.md 4.2: `give R` by somebody else reads `give ?` in its transcript."""
    match = Match(GAME, seats=3, setup=X1, options={"actions": "advanced"})
    for seat, move in ((0, "go RB"), (0, "appeal 1"), (1, "give R")):
        match.play(seat, move)
    assert "give R" not in json.dumps(match.transcript(2))
    assert "give ?" in json.dumps(match.transcript(2))
    assert "give R" in json.dumps(match.transcript(1))


def test_the_cure_is_known_to_who_looked_and_at_the_end() -> None:
    """HERB-24, HERB-R23"""
    state = x1("go RB", "cure RB", "pass", "pass")
    assert [state.view(seat)["cure"] for seat in (0, 1, 2)] == ["GB", None, None]
    over = play(start({**X1, "scores": [5, 0, 0]}), "go RB", "cure GB", "pass", "pass")
    assert over.view(SPECTATOR)["cure"] == "GB"
    assert over.view(SPECTATOR)["mine"] is None


def test_no_order_and_no_names_of_cards() -> None:
    """docs/rules/herbalism.md 4.3: a hand is shown by colour, whatever came last."""
    state = x1("go RB", "feed 1", "give B")
    assert state.view(0)["mine"] == ["R", "R", "Y", "B"]
    other = play(start({**X1, "hands": ["RRYB", "YGBB", "YGGB"]}), "go RB", "brew 2")
    assert other.view(1)["mine"] == ["Y", "G", "B", "B"]


# --- questions are always asked (docs/rules/herbalism.md 4.3) ------------------------------------------


def test_one_option_is_asked_all_the_same() -> None:
    """HERB-20, HERB-19, HERB-12: appeal, brew on pair and gift, with no choice."""
    appeal = play(start({**X1, "hands": ["RRYB", "YGBB", "YGGB"]}), "go RB", "appeal 1")
    assert (appeal.actor, legal(appeal)) == (1, ["give B"])
    assert (x1("go pair", "brew 1").actor, legal(x1("go pair", "brew 1"))) == (1, ["give none"])
    gift = x1("go RG", "inquire 1")
    assert (gift.actor, legal(gift)) == (0, ["give R"])


def test_legal_lists_are_private() -> None:
    """Nobody but the acting seat has a list, and views do not hold one."""
    state = x1("go RB", "appeal 1")
    assert [len(state.legal(seat)) for seat in (0, 1, 2)] == [0, 2, 0]
    assert all("legal" not in state.view(seat) for seat in (SPECTATOR, 0, 1, 2))


def test_the_law_of_twins_catches_a_spared_question() -> None:
    """The sequence of acting seats leaks: a variant that skips a forced YIELD breaks law 5."""
    for case in laws.cases_of(HASTY, None, None):
        with pytest.raises(laws.LawBroken, match=r"handed|acting|give|undo") as caught:
            laws.law_twins(laws.Case(case.game, case.seats, case.options, games=40))
        assert caught.value.law == "twins"


def test_the_law_of_twins_lets_the_honest_game_pass() -> None:
    """The same cases, the same games."""
    for case in laws.cases_of(HASTY, None, None):
        assert laws.law_twins(laws.Case(GAME, case.seats, case.options, games=5)) > 50


# --- worlds ------------------------------------------------------------------------------------------


def worlds(state: Herbalism, seat: int, number: int) -> list[Herbalism]:
    dice = Dice(seat + 7)
    found = [state.sample(seat, dice) for _ in range(number)]
    return [world for world in found if isinstance(world, Herbalism)]


def test_a_world_keeps_what_the_seat_knows() -> None:
    """Its exchanges with their colours; what others exchanged does vary."""
    state = x1("go RB", "inquire 1", "give B", "go RB", "inquire 2", "give B")
    for world in worlds(state, 0, 30):
        assert choice_of(world.notes[0]) == 3
        assert world.view(0) == state.view(0)
    assert {int(choice_of(world.notes[1])) for world in worlds(state, 0, 60)} == {0, 3}


def test_who_has_looked_knows_the_cure_in_every_world() -> None:
    """HERB-24"""
    state = x1("go RB", "cure RB", "pass", "pass")
    assert {letters(cure_of(world.hands)) for world in worlds(state, 0, 20)} == {"GB"}
    assert len({letters(cure_of(world.hands)) for world in worlds(state, 1, 60)}) > 4


def test_hands_to_come_are_nobodys_knowledge() -> None:
    """A stacked deal of the next round is not in a sampled world."""
    state = start({"deals": [{"hands": X1["hands"], "cure": "GB"}] * 2, "start": 0})
    assert state.stacked
    assert not any(world.stacked for world in worlds(state, 0, 3))


def test_secrets_end_where_proof_begins() -> None:
    """Once a look or an exchange has proved something, it is no secret any more."""
    state = x1("go RB", "cure RB", "pass", "pass")
    assert set(state.hidden_facts(0)) == {"hand 1", "hand 2"}
    assert set(state.hidden_facts(1)) == {"hand 0", "hand 2", "cure"}


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]))
def test_a_secret_is_what_the_sheet_leaves_open(seed: int, seats: int) -> None:
    state = start(seats=seats, seed=seed, silent_third=seats == 2)
    dice = Dice(seed)
    for _ in range(25):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    sheet = sheet_of(state, 0)
    names = [*(f"hand {row}" for row in range(int(state.rows))), "cure"]
    cells = list(zip(sheet.least, sheet.most, strict=True))
    opened = [name for row, name in enumerate(names) if not closed(cells[4 * row : 4 * row + 4])]
    secret = state.hidden_facts(0)
    assert [name for name in secret if name != "gifts"] == opened
    assert opened or "gifts" not in secret  # where all is proved no gift is open to doubt


def closed(cells: list[tuple[int, int]]) -> bool:
    return all(least == most for least, most in cells)


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]))
def test_equal_dice_equal_worlds(seed: int, seats: int) -> None:
    """From the truth and from any world that looks the same, the past of others included."""
    state = start(seats=seats, seed=seed, silent_third=seats == 2)
    dice = Dice(seed)
    for _ in range(20):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    for viewer in range(-1, seats):
        world = state.sample(viewer, dice)
        again = world.sample(viewer, Dice(seed))
        assert again.dump() == state.sample(viewer, Dice(seed)).dump()


def test_taking_back() -> None:
    """A chosen inquiry tells others that a fitting card is there, so it stands; a walk does not."""
    match = Match(GAME, seats=4, setup=FOUR, options={"actions": "advanced"})
    match.play(0, "go RB")
    assert match.can_undo(0)
    match.play(0, "inquire 1")
    assert not match.can_undo(0)
    match.play(0, "give R")
    match.play(1, "go RB")
    match.play(1, "appeal 0")
    assert match.can_undo(1)
    match.play(0, "give B")
    assert not match.can_undo(1)
