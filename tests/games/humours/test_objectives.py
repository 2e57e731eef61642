"""Every objective has a true and a false example; how far a player is, against definitions spelled out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.bits import bit, members
from fourfold.games.humours import objectives
from fourfold.games.humours.map import kingdom as map_of
from fourfold.games.humours.pieces import (
    BOARD_SCENES,
    CONTENT,
    OBJECTIVES,
    PARTY_SCENES,
    SCENES,
    SPACE_LINKS,
    SPACES,
    TERRAIN_SPACES,
    TYPE_SPACES,
    WILD,
)
from fourfold.games.humours.rules import Humours
from tests.games.humours.driver import fiefdom, kingdom, start

Boards = dict[str, list[str]]


def holds(name: str, boards: Boards, seats: int = 3) -> bool:
    """Whether seat 0 satisfies the objective with these places (HUM-55)."""
    lying = {seat: potions(places) for seat, places in boards.items()}
    number = OBJECTIVES.index(name)
    if number < 12:
        state = kingdom(seats, board=lying)
    else:
        fiefs = ["keep", "lists", "village"][:seats]
        state = fiefdom(seats, board=lying, fiefs=fiefs)
    return objectives.is_complete(state, 0, number)


def potions(places: list[str]) -> list[str]:
    return [f"{place} {'CSMP'[n % 4]}" for n, place in enumerate(places)]


LINE = ["tax-day", "turnip-tribunal", "paupers-caucus", "wheelbarrow"]
SIX = ["tax-day", "open-stage", "moat", "chapel", "joust", "laboratory"]  # one on each board

KINGDOM: list[tuple[str, Boards, Boards]] = [
    ("grand-rounds", {"0": LINE}, {"0": [*LINE[:3], "moat", "oath"]}),
    ("house-calls", {"0": SIX}, {"0": [*SIX[:5], "oath"]}),
    (
        "two-tolls",
        {"0": ["turnip-tribunal", "weigh-in", "dungeon", "peer-pressure"]},
        {"0": ["turnip-tribunal", "weigh-in", "dungeon", "moat", "banquet"]},
    ),
    (
        "centre-of-attention",
        {"0": ["turnip-tribunal", "tax-day", "mud-harvest", "weigh-in"]},
        {"0": LINE},
    ),
    (
        "branch-surgeries",
        {"0": ["tax-day", "weigh-in", "moat", "banquet", "chapel", "inquiry"]},
        {"0": ["tax-day", "weigh-in", "moat", "banquet", "chapel", "chapel", "joust"]},
    ),
    (
        "local-celebrity",
        {"0": ["tax-day", "weigh-in", "mud-harvest", "wheelbarrow"]},
        {"0": ["tax-day", "weigh-in", "mud-harvest", "mud-harvest", "moat"]},
    ),
    (
        "royal-progress",  # upper row of Grid A: village, market, keep
        {"0": ["tax-day", "weigh-in", "open-stage", "minstrel", "moat", "banquet"]},
        {"0": ["tax-day", "weigh-in", "open-stage", "minstrel", "chapel", "inquiry", "moat"]},
    ),
    (
        "life-of-the-parties",
        {"0": ["peer-pressure", "knight-club", "band-wagon"]},
        {"0": ["peer-pressure", "knight-club", "knight-club", "moat"]},
    ),
    (
        "undisputed-nuisance",
        {"0": ["moat", "moat", "chapel"], "1": ["dungeon"]},
        {"0": ["moat", "moat", "chapel"], "1": ["dungeon"], "2": ["inquiry"]},
    ),
    ("second-opinion", {"0": SIX, "1": SIX[:3], "2": SIX[3:]}, {"0": SIX, "1": SIX[:5]}),
    ("double-dose", {"0": ["moat", "moat", "oath", "oath"]}, {"0": ["moat", "moat", "moat", "oath"]}),
    (
        "quarantine",
        {"0": ["tax-day", "weigh-in", "moat", "chapel", "joust", "laboratory", "crystal-ball",
               "open-stage"]},
        {"0": ["tax-day", "turnip-tribunal", "moat", "chapel", "joust", "laboratory"]},
    ),
]  # fmt: skip

FIEFDOM: list[tuple[str, Boards, Boards]] = [
    (
        "all-sorts",
        {"0": ["a1", "d1", "b2", "b3", "c1", "c2"]},
        {"0": ["a1", "d1", "b2", "b3", "c1", "b1", "d2"]},
    ),
    (
        "contagious-charm",
        {"0": ["a1", "b1", "c1", "d1", "d2", "d3"]},
        {"0": ["a1", "b1", "c1", "d1", "d2", "d4", "a4"]},
    ),
    ("queue-here", {"0": ["c1", "c2", "c3", "c4"]}, {"0": ["c1", "c2", "c3", "d4"]}),
    ("fair-and-square", {"0": ["b2", "c2", "b3", "c3"]}, {"0": ["b2", "c2", "b3", "d3"]}),
    ("flat-earth", {"0": ["a1", "d1", "a4", "d4"]}, {"0": ["a1", "d1", "a4", "d3"]}),
    ("diagonal-diagnosis", {"0": ["d1", "c2", "b3", "a4"]}, {"0": ["d1", "c2", "b3", "a1", "d4"]}),
    ("home-turf", {"0": ["a1", "a2", "b2", "b3"]}, {"0": ["a1", "a2", "b2", "b1", "a3"]}),
    (
        "bit-of-everywhere",
        {"0": ["a1", "a2", "c1", "d1", "d3", "a4"]},
        {"0": ["a1", "a2", "c1", "d1", "c2", "d3", "c4"]},
    ),
    (
        "matching-bedpans",
        {"0": ["a1", "c3", "d1", "a2", "b2", "d4"]},
        {"0": ["a1", "c3", "d1", "a2", "b2", "b3", "c1"]},
    ),
    ("wild-oats", {"0": ["b1", "d2", "a3", "c4"]}, {"0": ["b1", "d2", "a3", "a1"]}),
    (
        "social-distance",
        {"0": ["a1", "c1", "b2", "d2", "a3"]},
        {"0": ["a1", "b1", "d2", "a3", "c3", "b4"]},
    ),
    (
        "by-appointment",
        {"0": ["a1", "c1", "d1", "a2", "b2", "c2"]},
        {"0": ["a1", "c1", "d1", "a2", "b2", "c2", "b1"]},
    ),
]


@pytest.mark.parametrize(("name", "yes", "no"), KINGDOM + FIEFDOM)
def test_true_and_false_example(name: str, yes: Boards, no: Boards) -> None:
    """HUM-55, HUM-R33"""
    assert holds(name, yes)
    assert not holds(name, no)


def test_every_objective_has_its_examples() -> None:
    """HUM-7"""
    assert [name for name, _, _ in KINGDOM + FIEFDOM] == OBJECTIVES


def test_two_players_need_other_numbers() -> None:
    """HUM-9, HUM-55: three majorities, four shared scenes."""
    two = {"0": ["moat", "chapel"]}
    three = {"0": ["moat", "chapel", "joust"]}
    assert not holds("undisputed-nuisance", two, seats=2)
    assert holds("undisputed-nuisance", three, seats=2)
    shared = {"0": SIX[:4], "1": SIX[:4]}
    assert holds("second-opinion", shared, seats=2)
    assert not holds("second-opinion", shared, seats=3)


# --- have and need against the definitions of docs/rules/humours.md 9.2 ---------------------------------


def groups(mine: set[int], links: list[int]) -> list[set[int]]:
    found: list[set[int]] = []
    left = set(mine)
    while left:
        group = {left.pop()}
        grown = True
        while grown:
            near = {p for p in left if any(links[p] & bit(q) for q in group)}
            grown = bool(near)
            group |= near
            left -= near
        found.append(group)
    return found


def by_definition(state: Humours, seat: int, number: int) -> bool:
    """The predicate as the content file words it, in sets and loops."""
    card = CONTENT["objective_cards"][number % 12]["kingdom" if number < 12 else "fiefdom"]
    rule = card["predicate"]
    kind = rule["type"]
    mine = {int(place) for place in members(state.mine[seat])}
    wanted = rule.get("n_by_players", {}).get(str(state.seats), rule.get("n"))
    if number < 12:
        return kingdom_definition(state, seat, mine, kind, rule, wanted)
    fief = int(state.fiefs[seat])
    wild = set(members(WILD[fief]))
    types = [mine & set(members(TYPE_SPACES[6 * fief + n])) for n in range(6)]
    lands = [mine & set(members(TERRAIN_SPACES[3 * fief + n])) for n in range(3)]
    alone = [p for p in mine if not any(SPACE_LINKS[p] & bit(q) for q in mine)]
    answers: dict[str, Callable[[], bool]] = {
        "citizen_types": lambda: sum(bool(found) for found in types) >= wanted,
        "connected_spaces": lambda: any(len(g) >= wanted for g in groups(mine, SPACE_LINKS)),
        "any_pattern": lambda: any(
            all(SPACES.index(space) in mine for space in pattern) for pattern in rule["patterns"]
        ),
        "terrain_spaces": lambda: (
            sum(len(land) >= rule["spaces"] for land in lands) >= rule["terrains"]
        ),
        "citizen_pairs": lambda: sum(len(found) == 2 for found in types) >= rule["types"],
        "wild_spaces": lambda: len(mine & wild) >= wanted,
        "isolated_spaces": lambda: len(alone) >= wanted,
        "no_wild": lambda: len(mine) >= wanted and not mine & wild,
    }
    return answers[kind]()


def kingdom_definition(
    state: Humours, seat: int, mine: set[int], kind: str, rule: dict[str, int], wanted: int
) -> bool:
    map = map_of(state.layout)
    links = map.links
    landed = [(int(p >> 2) & 7, int(p >> 5)) for p in state.landed]
    boards = [mine & set(members(scenes)) for scenes in BOARD_SCENES]
    potions = [
        [sum(o == s and place // 6 == b for o, place in landed) for s in range(state.seats)]
        for b in range(6)
    ]
    rows = [[boards[b] for b in members(row)] for row in map.rows]
    others = {place for owner, place in landed if owner != seat}
    per_scene = [sum(p == (seat, scene) for p in landed) for scene in range(36)]
    alone = [p for p in mine if not any(links[p] & bit(q) for q in mine)]
    answers: dict[str, Callable[[], bool]] = {
        "connected_scenes": lambda: any(len(g) >= wanted for g in groups(mine, links)),
        "boards_visited": lambda: sum(bool(b) for b in boards) >= wanted,
        "bridges_held": lambda: (
            sum(set(members(bridge)) <= mine for bridge in map.bridges) >= wanted
        ),
        "hub": lambda: any(len(set(members(links[p])) & mine) >= rule["spokes"] for p in mine),
        "scenes_per_board": lambda: sum(len(b) >= rule["scenes"] for b in boards) >= rule["boards"],
        "board_row": lambda: any(all(len(b) >= rule["scenes"] for b in row) for row in rows),
        "party_scenes": lambda: len(mine & set(members(PARTY_SCENES))) >= wanted,
        "board_majorities": lambda: (
            sum(
                counts[seat] > max(c for s, c in enumerate(counts) if s != seat)
                for counts in potions
            )
            >= wanted
        ),
        "shared_scenes": lambda: len(mine & others) >= wanted,
        "stacked_scenes": lambda: sum(n >= rule["potions"] for n in per_scene) >= rule["scenes"],
        "isolated_scenes": lambda: len(alone) >= wanted,
    }
    return answers[kind]()


def random_board(seats: int, mode: str, places: list[list[int]], seed: int) -> Humours:
    """Potions thrown anywhere, as many as there are."""
    state = start(seats, seed=seed, mode=mode)
    for seat in range(seats):
        for n, place in enumerate(places[seat]):
            if mode == "kingdom" or state.is_free(seat, place % 16):
                state.join_board(place if mode == "kingdom" else place % 16, 4 * seat + n % 4)
    return state


@given(
    st.integers(2, 6),
    st.sampled_from(["kingdom", "fiefdom"]),
    st.lists(st.lists(st.integers(0, 35), max_size=16), min_size=6, max_size=6),
    st.integers(0, 99),
)
def test_have_reaches_need_exactly_when_the_card_is_satisfied(
    seats: int, mode: str, places: list[list[int]], seed: int
) -> None:
    """HUM-55 on random boards: all twelve objectives of the mode; best set and help agree with it."""
    state = random_board(seats, mode, places, seed)
    for number in range(12) if mode == "kingdom" else range(12, 24):
        have, need = objectives.have(state, 0, number), objectives.need(state, number)
        assert (have >= need) == by_definition(state, 0, number), OBJECTIVES[number]
        counted = objectives.counted(state, 0, number)
        assert counted & ~state.mine[0] == 0
        assert objectives.far_with_places(state, 0, number, counted) >= have
        for place in members(objectives.helpful(state, 0, number)):
            trial = state.copy()
            assert isinstance(trial, Humours)
            trial.join_board(place, 0)
            assert objectives.have(trial, 0, number) > have, (OBJECTIVES[number], place)


def test_names_of_scenes_are_in_order_of_boards() -> None:
    """HUM-R5: scene // 6 is its board, for all tables."""
    for number, scene in enumerate(CONTENT["scenes"]):
        assert SCENES[number] == scene["id"]
        assert CONTENT["kingdom"]["boards"][number // 6]["id"] == scene["board"]
