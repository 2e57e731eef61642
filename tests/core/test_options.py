"""Options: declared once, checked at the border, given as plain data."""

import json
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.errors import NotUnderstood
from fourfold.core.options import (
    option,
    option_fields,
    option_values,
    read_options,
    seats_complaint,
    tables,
)
from fourfold.core.registry import OURS, game


@dataclass(frozen=True)
class Options:
    tie: str = option("first", rule="TOY-1", choices=("first", "last"))
    size: int = option(3, rule="TOY-2", choices=(3, 5))
    target: int = option(6, rule="TOY-3", low=1, high=9)
    rounds: int = option(0, rule="TOY-4", low=0, lab=True)
    cat: bool = option(True, rule="TOY-5")
    pack: str = option("world", rule="TOY-6")


def test_without_a_word_all_is_default() -> None:
    assert read_options(Options, None) == read_options(Options, {}) == Options()


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("tie", "last", "last"),
        ("size", 5, 5),
        ("size", "5", 5),
        ("target", 9, 9),
        ("target", "1", 1),
        ("rounds", 10**6, 10**6),
        ("cat", False, False),
        ("cat", "no", False),
        ("cat", "0", False),
        ("cat", "OFF", False),
        ("cat", "Yes", True),
        ("pack", "films", "films"),
    ],
)
def test_options_come_as_values_or_as_text(name: str, raw: object, value: object) -> None:
    chosen = read_options(Options, {name: raw})
    assert option_values(chosen) == {**option_values(Options()), name: value}
    assert type(getattr(chosen, name)) is type(value)


@pytest.mark.parametrize(
    ("name", "raw", "sentence"),
    [
        (
            "speed",
            1,
            "There is no option “speed”; there are: tie, size, target, rounds, cat, pack.",
        ),
        ("tie", "middle", "Option tie must be one of: first, last."),
        ("tie", 1, "Option tie must be one of: first, last."),
        ("size", 4, "Option size must be one of: 3, 5."),
        ("size", 3.0, "Option size must be one of: 3, 5."),
        ("target", 0, "Option target must be 1 or more."),
        ("target", 10, "Option target must be 9 or less."),
        ("rounds", -1, "Option rounds must be 0 or more."),
        ("target", "many", "Option target must be a whole number."),
        ("target", "9" * 5000, "Option target must be a whole number."),
        ("target", 1.5, "Option target must be a whole number."),
        ("target", True, "Option target must be a whole number."),
        ("target", None, "Option target must be a whole number."),
        ("cat", 1, "Option cat must be true or false."),
        ("cat", "perhaps", "Option cat must be true or false."),
        ("pack", 7, "Option pack must be text."),
        ("pack", None, "Option pack must be text."),
    ],
)
def test_what_does_not_fit_gets_one_sentence(name: str, raw: object, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        read_options(Options, {name: raw})
    assert refusal.value.sentence == sentence
    assert refusal.value.fields == {"option": name}


def test_a_foreign_name_is_repeated_short_and_harmless() -> None:
    with pytest.raises(NotUnderstood, match=r"^There is no option “�+…”; there are:"):
        read_options(Options, {"\x1b" * 1000: 1})


PLAIN: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())
)


@given(st.dictionaries(st.sampled_from(["tie", "size", "target", "cat", "pack", "x"]), PLAIN))
def test_any_options_are_read_or_refused(raw: dict[str, object]) -> None:
    try:
        chosen = read_options(Options, raw)
    except NotUnderstood:
        return
    assert read_options(Options, option_values(chosen)) == chosen  # as a record gives them back


def test_the_form_is_plain_data() -> None:
    form = option_fields(Options)
    assert json.loads(json.dumps(form)) == form
    assert form[0] == {
        "name": "tie",
        "default": "first",
        "choices": ["first", "last"],
        "low": None,
        "high": None,
        "rule": "TOY-1",
        "lab": False,
        "main": False,
        "first": [],
    }
    assert [field["name"] for field in form if field["lab"]] == ["rounds"]


# --- what goes with how many seats ----------------------------------------------------------------------


@dataclass(frozen=True)
class Seated:
    duel: bool = option(False, rule="TOY-7", seats={True: (2,), False: (3, 4)})
    teams: int = option(0, rule="TOY-8", choices=(0, 2, 3), seats={2: (4,), 3: (6,)})
    ghost: str = option(
        "no", rule="TOY-9", choices=("no", "meek", "bold", "brave"), twins=("brave",)
    )
    mode: str = option("long", rule="TOY-10", choices=("long", "short"), idle=(2,))
    cap: int = option(0, rule="TOY-11", low=0, lab=True)


def ghost(seats: int, options: Seated) -> tuple[int, ...]:
    return () if options.ghost == "no" else (1,)


def test_a_choice_says_with_how_many_seats_it_goes() -> None:
    assert seats_complaint(Seated(), 3) == ""
    assert seats_complaint(Seated(duel=True), 2) == ""
    assert seats_complaint(Seated(), 2) == "With 2 seats duel must be true (TOY-7)."
    assert seats_complaint(Seated(teams=3), 4) == "With 4 seats teams must be 0 or 2 (TOY-8)."
    assert seats_complaint(Seated(duel=True, mode="short"), 2) == ""  # idle is not forbidden


def test_the_tables_that_can_be_made() -> None:
    """By the number of people: a seat that the game plays itself takes none."""
    found = tables(Seated, (2, 4), ghost)
    assert [(each["players"], each["seats"], each["automatic"]) for each in found] == [
        (1, 2, [1]),
        (2, 2, []),
        (3, 4, [1]),
        (4, 4, []),
    ]
    assert found[0]["choices"] == {
        "duel": [True],
        "teams": [0],
        "ghost": ["meek", "bold"],
        "mode": ["long"],
    }
    assert found[3]["choices"] == {
        "duel": [False],
        "teams": [0, 2],
        "ghost": ["no"],
        "mode": ["long", "short"],
    }


@pytest.mark.parametrize("name", OURS)
def test_whatever_is_offered_can_be_made(name: str) -> None:
    """Every product of the choices of every table is understood, and nobody is offered a twin."""
    found, made = game(name), 0
    form = found.form()
    assert json.loads(json.dumps(form["tables"])) == form["tables"]
    assert len({table["players"] for table in form["tables"]}) == len(form["tables"])
    for table in form["tables"]:
        names = list(table["choices"])
        for chosen in product(*table["choices"].values()):
            options = found.read_options(table["seats"], dict(zip(names, chosen, strict=True)))
            taken = found.automatic(table["seats"], options)
            assert [seat for seat in taken if seat < table["seats"]] == table["automatic"]
            made += 1
    assert made >= len(form["tables"])


def test_herbalism_offers_each_set_of_actions_once() -> None:
    from fourfold.games.herbalism.schema import ACTION_SETS

    for table in game("herbalism").form()["tables"]:
        sets = [frozenset(ACTION_SETS[choice]) for choice in table["choices"]["actions"]]
        assert len(sets) == len(set(sets)) == 15
