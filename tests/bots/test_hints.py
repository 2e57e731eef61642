"""N3: a hint is a whole move in words and one true reason, from the asker's sight alone."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from fourfold.bots.hints import MAX_MARGIN, MoveHint, compare
from fourfold.bots.levels import settings_for
from fourfold.bots.search import Candidate, Search
from fourfold.core.dice import Dice
from fourfold.core.game import LANGUAGES, Game
from fourfold.core.registry import game
from fourfold.core.text_lines import TextLine
from fourfold.i18n import Localizer
from tests.bots.hinted import Given, hint_at, hints_in
from tests.bots.tables import GAMES, VARIANTS, name_of

TABLES = {name_of(table): table for table in VARIANTS}
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil"]


@cache
def hints_of(name: str) -> list[Given]:
    """A few hints of a variant, for all tests."""
    found, variant = TABLES[name]
    return list(hints_in(found, variant, 3, most=42, every=7))


@pytest.mark.parametrize("name", TABLES)
def test_a_hint_is_the_same_at_tables_that_the_seat_cannot_tell_apart(name: str) -> None:
    """The same bytes: not a move, a number or a word hangs on what is hidden."""
    for given in hints_of(name):
        twin = given.state.sample(given.seat, Dice(21))
        other = hint_at(given.game, twin, given.seat)
        assert json.dumps(other) == json.dumps(given.hint)


@pytest.mark.parametrize("name", TABLES)
def test_the_whole_move_can_be_made_as_it_stands(name: str) -> None:
    """In one go, at the true table and at any that the seat holds possible."""
    for given in hints_of(name):
        for state in [given.state.copy(), *given.worlds(3)]:
            for move in given.moves:
                assert move in state.legal(given.seat), given.texts
                state.play(given.seat, move)
        assert given.moves or given.game.name == "four4more"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_a_hint_reads_as_sentences(name: str, language: str) -> None:
    """Whole words of the table: no key, no number of a card or place, nothing left open."""
    words = Localizer(TABLES[name][0], language, NAMES)
    for given in hints_of(name):
        hint = given.hint
        for line in [*hint["steps"], hint["reason"], hint["other"]]:
            assert line is None or words.has(line["key"]), line
        said = words.hint(hint)
        assert not re.search(r"[{}$]|hint-|hinted-|move-|\?\?", said), said
        assert said.endswith((".", "。")), said
        assert "citizen" not in said
        assert language == "zh" or "  " not in said


@pytest.mark.parametrize("found", GAMES, ids=lambda found: found.name)
def test_every_word_of_a_hint_is_there_in_every_language(found: Game) -> None:
    keys = [
        set(re.findall(r"^(hint-[\w-]+) =", found.words(language), re.MULTILINE))
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1]


def test_a_game_without_reasons_of_its_own_has_the_house_s() -> None:
    tea = next(found for found in GAMES if found.name == "tea")
    reasons = {
        given.key for given in hints_in(tea, tea.variants[0], 1, most=60, every=1, plain=False)
    }
    assert reasons
    assert reasons <= {"hinted-legal", "hinted-only", "hinted-even"}


# --- figures -----------------------------------------------------------------------------------------


def searched(shares: list[tuple[int, int]]) -> Search:
    """A search whose moves won so many of so many playouts."""
    found = game("horsemen")
    search = Search(found, settings_for(found), Dice(1))
    for move, (wins, tries) in enumerate(shares):
        candidate = Candidate(move, 3)
        for number in range(tries):
            won = number < wins
            candidate.note([1.0 if won else 0.0, 0.0, 0.0], float(won), 0.0)
            candidate.weigh([1.0, 0.0, 0.0] if won else [0.0, 0.5, 0.5])
        search.candidates.append(candidate)
    search.running = search.candidates[:1]
    return search


def compared(shares: list[tuple[int, int]]) -> MoveHint:
    found = game("horsemen")
    hint = MoveHint([0], [], TextLine("hinted-even"))
    compare(hint, searched(shares), found, found.start(3, seed=1), 0)
    return hint


def test_no_figure_and_no_comparison_that_chance_may_have_made() -> None:
    """56 % against 50 % of thirty playouts is noise."""
    noise = compared([(17, 30), (15, 30), (2, 4)])
    assert (noise.other, noise.chance) == (None, None)
    clear = compared([(28, 30), (3, 30)])
    assert clear.other is not None
    assert clear.chance is None
    known = compared([(900, 1000), (300, 1000)])
    assert known.other is not None
    assert known.other.fields == {"card": "1P"}
    assert known.chance is not None
    assert known.chance.margin <= MAX_MARGIN
    assert abs(known.chance.chance - 0.9) < 0.01


def test_a_figure_at_the_table_is_narrow_and_names_what_is_worse() -> None:
    told = 0
    for given in hints_in(game("horsemen"), (3, {}), 1, most=60, every=2, iterations=100):
        hint = given.hint
        if hint["wins"] is not None:
            told += 1
            assert hint["other"] is not None
            assert hint["margin"] <= MAX_MARGIN
    assert told
