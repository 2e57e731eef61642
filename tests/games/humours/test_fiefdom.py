"""Fiefdom mode (HUM-72 to 78, R31, R34 to R40)."""

from __future__ import annotations

from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import TILES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import OVER, SETTLE, VISIT
from tests.games.humours.driver import bag, board, choices, fiefdom, play, resolving, told

# The keep's board:     a        b        c        d
#                   1   noble    wild     bard     knight      grass  a1 a2 b2 b3
#                   2   knight   peasant  sorcerer wild        stone  c1 d1 c2 c3
#                   3   wild     nun      noble    nun         mire   d3 a4 b4 d4
#                   4   bard     sorcerer wild     peasant
FIEFS = ["keep", "lists", "village"]


def resolve(*cards: str, seats: int = 3, **more: object) -> Humours:
    cards_in_play = resolving(*cards, seats=seats)
    return fiefdom(seats, cards_in_play, fiefs=FIEFS[:seats], phase="resolve", **more)


def rule(state: Humours, move: str) -> str:
    return state.why_not(state.actor, GAME.moves.parse(move))


def test_the_citizen_under_the_potion_counts_not_the_scene() -> None:
    """HUM-72, HUM-73, HUM-R40: a noble's potion goes on a noble or on a wild space."""
    for card in ("joust: - 0C -", "tavern-tab: 0C - - - -", "cauldron: - - - 0C -"):
        state = resolve(card)
        assert choices(state) == ["a1", "b1", "d2", "a3", "c3", "c4"]
        assert rule(state, "put c1") == "HUM-72"
        assert rule(state, "go joust") == "HUM-38"


def test_a_wild_space_takes_any_potion() -> None:
    """HUM-73: whatever citizen or beast, whatever humour."""
    wild = {"b1", "d2", "a3", "c4"}
    for card in ("moat: 0C - -", "chapel: 0P - -", "gargoyle-roost: 0C - - -", "chapel: 0M - -"):
        assert wild <= set(choices(resolve(card)))


def test_a_lone_melancholic_goes_one_space_away_or_to_a_wild_space() -> None:
    """HUM-74, HUM-R35, HUM-R36: far wild spaces too, orthogonal steps, never around the edge."""
    state = resolve("chapel: 0M - -")  # nuns on b3 and d3
    assert choices(state) == ["b1", "b2", "d2", "a3", "c3", "b4", "c4", "d4"]
    assert rule(state, "put b3") == "HUM-74"


def test_a_sneaker_may_leave_from_an_occupied_space() -> None:
    """HUM-R37"""
    state = resolve("chapel: 0M - -", board={"0": ["b3 C", "d3 C"]})
    assert choices(state) == ["b1", "b2", "d2", "a3", "c3", "b4", "c4", "d4"]


def test_bestiary_winners_go_to_the_terrain_or_to_a_wild_space() -> None:
    """HUM-75, HUM-R38: wild spaces belong to no terrain, whatever is painted under them."""
    state = resolve("poor-tempered-rabbit: 0C - -")
    assert choices(state) == ["a1", "b1", "a2", "b2", "d2", "a3", "b3", "c4"]
    assert rule(state, "put c1") == "HUM-75"


def test_a_bestiary_sneaker_goes_one_step_outside_the_terrain() -> None:
    """HUM-76, HUM-R38: it may not end in the terrain."""
    state = resolve("newts: 0M - - -")  # mire: d3 a4 b4 d4
    assert choices(state) == ["b1", "d2", "a3", "b3", "c3", "c4"]
    assert rule(state, "put d3") == "HUM-76"


def test_party_winners_are_placed_by_the_tiles_citizen() -> None:
    """HUM-77: and a lone melancholic of a party sneaks from it."""
    more = {
        "objectives": ["wild-oats", "home-turf", "flat-earth", "queue-here"],
        "board": {"0": ["b1 C", "d2 C", "a3 C", "c4 C"]},
        "fiefs": FIEFS,
        "phase": "cleanup",
    }
    party = ["nun-of-the-above", *[tile for tile in TILES if tile != "nun-of-the-above"]]
    state = fiefdom(3, resolving(), party=party, tiles={party[0]: ["0P"]}, **more)
    assert choices(state) == ["b3", "d3"]
    state = fiefdom(3, resolving(), party=party, tiles={party[0]: ["0M"]}, **more)
    assert choices(state) == ["b2", "c3", "b4", "d4"]
    assert state.view(1)["pending"]["sneaks"]


def test_everything_else_is_as_in_kingdom_mode() -> None:
    """HUM-78: full cards, cleanup loop, endings and tie-breaks, on the player's own board."""
    wild = ["b1 C", "d2 C", "a3 C", "c4 C"]
    state = fiefdom(
        2,
        resolving(seats=2),
        fiefs=FIEFS[:2],
        objectives=["wild-oats", "home-turf", "flat-earth", "queue-here"],
        board={"0": wild, "1": wild},
        resolved=5,
        phase="cleanup",
    )
    # seat 1's wild spaces lie elsewhere: the same places are no Wild Oats on its board
    assert [event["seat"] for event in told(state, "marked")] == [0]
    assert state.phase == OVER
    assert state.standings().places == [1, 2]


def test_a_space_holds_one_potion_for_good() -> None:
    """HUM-R34"""
    state = resolve("joust: - 0C -", board={"0": ["a1 C", "b1 P"]})
    assert choices(state) == ["d2", "a3", "c3", "c4"]
    assert rule(state, "put a1") == "HUM-R34"


def test_a_winner_without_a_free_space_goes_back_to_its_bag() -> None:
    """HUM-R31, HUM-R21: with one free space it goes there unasked."""
    full = ["a1 C", "b1 C", "d2 S", "a3 S", "c3 S"]
    state = resolve("joust: - 0C -", board={"0": full})
    assert (state.phase, board(state, 0)[-1]) == (VISIT, "c4 C")
    state = resolve("joust: - 0C -", board={"0": [*full, "c4 S"]}, hands=["PPPP"] * 3)
    assert told(state, "turned-away") == [{"seat": 0, "humour": "C"}]
    assert bag(state, 0).count("C") == 3
    state = resolve("chapel: 0M - -", board={"0": full + ["c4 S", "b2 S", "b4 P", "d4 P"]})
    assert told(state, "turned-away") == [{"seat": 0, "humour": "M"}]


def test_each_winning_potion_is_placed_on_its_own() -> None:
    """HUM-R39: also on a bestiary card, where the kingdom has one scene for all."""
    state = resolve("counting-sheep: 0P - 1P - 0P", seats=2)
    assert state.actor == 0
    play(state, "put a1")
    assert (state.phase, state.actor) == (SETTLE, 1)
    play(state, "put b3")
    assert state.actor == 0
    assert "a1" not in choices(state)
