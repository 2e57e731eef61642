"""Components, seats, modes and setup (HUM-1 to 22, R1 to R8) and the content file."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from fourfold.core.bits import bit, count, members
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.humours import GAME
from fourfold.games.humours.map import LAYOUTS, kingdom, layout_of
from fourfold.games.humours.objectives import group_of
from fourfold.games.humours.pieces import (
    ABSENT,
    ALL_POTIONS,
    BEINGS,
    BOARD_SCENES,
    BOARDS,
    CARD_BEING,
    CARD_OPEN,
    CARD_SCENE,
    CARD_SIZE,
    CARDS,
    CITIZENS,
    CONTENT,
    HUMOURS,
    OBJECTIVES,
    OPEN_TO,
    PARTY_SCENES,
    SCENES,
    SPACE_LINKS,
    TERRAIN_SPACES,
    TILE_SCENE,
    TILE_SEATS,
    TILES,
    TYPE_SPACES,
    WILD,
    amount,
    humours_of,
    is_four_of_a_kind,
    kinds,
    size,
)
from fourfold.games.humours.state import TILE_PLACE
from fourfold.i18n import Localizer
from tests.games.humours.driver import GRID, bag, hand, legal, play, start, told
from tests.games.humours.driver import kingdom as kingdom_position

MODES = ["kingdom", "fiefdom"]


def test_one_to_six_doctors() -> None:
    """HUM-1, HUM-8"""
    for seats in range(1, 7):
        assert start(seats).seats == seats
    for seats in (7, -1):
        with pytest.raises(NotUnderstood, match="1, 2, 3, 4, 5, 6"):
            GAME.start(seats=seats)


def test_modes() -> None:
    """HUM-8: one seat is solo, whatever mode is chosen, and plays by the fiefdom rules."""
    assert start(2).view(0)["mode"] == "kingdom"
    assert start(2, mode="fiefdom").view(0)["mode"] == "fiefdom"
    for mode in MODES:
        view = start(1, mode=mode).view(0)
        assert (view["mode"], view["grid"], len(view["fiefs"])) == ("solo", None, 1)


def test_twenty_potions_of_each_colour() -> None:
    """HUM-2, HUM-15: five of each humour, a bag, four markers."""
    assert humours_of(ALL_POTIONS) == [n for n in range(4) for _ in range(5)]
    state = start(3)
    for seat in range(3):
        assert Counter(bag(state, seat) + hand(state, seat)) == dict.fromkeys(HUMOURS, 5)
    assert len(state.objectives) == 4


def test_packs_count_potions() -> None:
    """HUM-2, HUM-32: the arithmetic of packs, against plain lists."""
    dice = Dice(3)
    for _ in range(300):
        potions = [int(dice.below(4)) for _ in range(dice.below(9))]
        pack = sum(16**humour for humour in potions)
        assert size(pack) == len(potions)
        assert humours_of(pack) == sorted(potions)
        assert members(kinds(pack)) == sorted(set(potions))
        assert [amount(pack, n) for n in range(4)] == [potions.count(n) for n in range(4)]
        assert is_four_of_a_kind(pack) == (len(potions) == 4 and len(set(potions)) == 1)


def test_six_citizens_and_all_six_pairs() -> None:
    """HUM-3"""
    pairs = {
        citizen: "".join(HUMOURS[n] for n in members(OPEN_TO[BEINGS.index(citizen)]))
        for citizen in CITIZENS
    }
    assert pairs == {
        "noble": "CS", "knight": "CP", "sorcerer": "CM", "peasant": "SP", "bard": "SM", "nun": "MP",
    }  # fmt: skip
    assert {frozenset(pair) for pair in pairs.values()} == {
        frozenset(pair) for pair in combinations(HUMOURS, 2)
    }


def test_thirty_citizen_cards_and_six_bestiary_cards() -> None:
    """HUM-4: 9, 12 and 9 cards of 3, 4 and 5 citizens, 20 of each type; 4 beasts of each kind."""
    assert len(CARDS) == 36
    beasts = [n for n in range(36) if CARD_SCENE[n] == ABSENT]
    assert len(beasts) == 6
    citizen_cards = [n for n in range(36) if n not in beasts]
    assert Counter(CARD_SIZE[n] for n in citizen_cards) == {3: 9, 4: 12, 5: 9}
    shown = Counter(being for being in CARD_BEING if being != ABSENT)
    assert [shown[n] for n in range(12)] == [20] * 6 + [4] * 6
    assert {count(OPEN_TO[being]) for being in range(12)} == {2}
    rows = [tuple(sorted(CARD_BEING[5 * n : 5 * n + 5])) for n in citizen_cards]
    assert len(set(rows)) == 30
    assert all(count(CARD_OPEN[n]) == 2 * CARD_SIZE[n] for n in range(36))


def test_boards_have_two_sides() -> None:
    """HUM-5, HUM-R8: the same six boards as map and as fiefdoms; fiefdoms dealt are all different."""
    assert [fief["id"] for fief in CONTENT["fiefdom"]["boards"]] == BOARDS
    for seed in range(20):
        assert len(set(start(6, seed=seed, mode="fiefdom").fiefs)) == 6
    assert len({tuple(start(2, seed=s, mode="fiefdom").fiefs) for s in range(40)}) > 15


def test_party_tiles_have_one_type_and_a_scene_on_their_board() -> None:
    """HUM-6"""
    tiles = CONTENT["party_tiles"]
    assert [tile["citizen"] for tile in tiles] == CITIZENS
    assert [tile["board"] for tile in tiles] == BOARDS
    assert [SCENES[scene] for scene in TILE_SCENE] == TILES
    assert all(TILE_SCENE[n] // 6 == n for n in range(6))


def test_twelve_objectives_for_each_mode() -> None:
    """HUM-7, HUM-R4: 12 double-sided cards."""
    assert len(OBJECTIVES) == len(set(OBJECTIVES)) == 24
    assert len(CONTENT["objective_cards"]) == 12


@pytest.mark.parametrize(
    ("seats", "cards", "full", "limit"),
    [(1, 4, 2, 0), (2, 4, 2, 2), (3, 4, 2, 1), (4, 4, 2, 1), (5, 5, 3, 1), (6, 5, 3, 1)],
)
def test_what_depends_on_the_number_of_players(
    seats: int, cards: int, full: int, limit: int
) -> None:
    """HUM-9, HUM-12, HUM-20; the content file says the same."""
    view = start(seats).view(0)
    assert (len(view["cards"]), view["full_to_end"], view["party_limit"]) == (cards, full, limit)
    assert CONTENT["players"]["by_count"][str(seats)] == {
        "scene_cards": cards, "filled_to_end": full, "party_potions_per_player": limit,
    }  # fmt: skip


def test_boards_lie_at_random_in_a_grid() -> None:
    """HUM-10, HUM-R2: any of 720 layouts, never turned."""
    assert len(LAYOUTS) == 720
    assert len({int(start(2, seed=seed).layout) for seed in range(60)}) > 50
    assert start(2).view(0)["grid"] == [BOARDS[n] for n in LAYOUTS[start(2).layout]]


@pytest.mark.parametrize(("mode", "first"), [("kingdom", 0), ("fiefdom", 12)])
def test_four_objectives_of_the_mode(mode: str, first: int) -> None:
    """HUM-11, HUM-19, HUM-R4"""
    seen: set[int] = set()
    for seed in range(40):
        dealt = start(3, seed=seed, mode=mode).objectives
        assert len(set(dealt)) == 4
        seen.update(int(objective) for objective in dealt)
    assert seen == set(range(first, first + 12))


def test_scene_cards_come_from_one_shuffled_deck() -> None:
    """HUM-12: all 36 are shuffled, 4 or 5 lie face up."""
    state = start(4, seed=2)
    assert len(state.deck) == 32
    assert sorted([*state.deck, *state.cards]) == list(range(36))
    assert len({start(4, seed=seed).view(0)["cards"][0]["card"] for seed in range(40)}) > 15


def test_scene_markers_are_display_only() -> None:
    """HUM-13: where a card's scene lies follows from the card; the state keeps no marker."""
    for card in start(4, seed=1).view(0)["cards"]:
        assert card["terrain"] is not None or card["card"] in SCENES


def test_party_column_follows_the_boards() -> None:
    """HUM-14, HUM-R3: reading order of the grid."""
    state = start(3, {"grid": GRID})
    assert [tile["tile"] for tile in state.view(0)["tiles"]] == [
        TILES[BOARDS.index(board)] for board in GRID
    ]


def test_four_secret_potions_each() -> None:
    """HUM-16"""
    state = start(4, seed=9)
    assert [size(pack) for pack in state.hands] == [4] * 4
    assert len({hand(start(4, seed=seed), 0) for seed in range(60)}) > 12
    assert state.view(1)["mine"] == list(hand(state, 1))


@pytest.mark.parametrize("mode", MODES)
def test_starting_seat_is_random_or_given(mode: str) -> None:
    """HUM-17, HUM-R1, HUM-22"""
    starts = Counter(int(start(3, seed=seed, mode=mode).actor) for seed in range(90))
    assert min(starts[seat] for seat in range(3)) > 15
    assert start(3, {"start": 2}, mode=mode).actor == 2


def test_each_fiefdom_player_has_a_board_and_there_is_no_map() -> None:
    """HUM-18, HUM-22: hands and bags as in the kingdom."""
    state = start(4, mode="fiefdom")
    assert state.view(0)["grid"] is None
    assert len(state.view(0)["fiefs"]) == 4
    assert [size(pack) for pack in state.hands] == [4] * 4
    assert [size(pack) for pack in state.bags] == [16] * 4


def test_all_six_party_tiles_in_a_random_row() -> None:
    """HUM-21, HUM-R8"""
    rows = [tuple(start(2, seed=seed, mode="fiefdom").tiles) for seed in range(40)]
    assert all(sorted(row) == list(range(6)) for row in rows)
    assert len(set(rows)) > 30


def test_every_board_has_five_citizen_scenes_and_one_party_scene() -> None:
    """HUM-R5"""
    for board in BOARD_SCENES:
        assert count(board) == 6
        assert count(board & PARTY_SCENES) == 1
    with_card = [scene for scene in CARD_SCENE if scene != ABSENT]
    assert sorted([*with_card, *TILE_SCENE]) == list(range(36))


def test_party_scenes_are_scenes_for_every_purpose() -> None:
    """HUM-R6: a bestiary winner may go there before and after its tile is resolved."""
    cards = ["counting-sheep: 0S - 1S - -", "moat", "joust", "laboratory"]
    for resolved in (0, 4):
        state = kingdom_position(2, cards, phase="resolve", resolved=resolved)
        play(state, "go nun-of-the-above")
        assert told(state, "went")[0]["scene"] == "nun-of-the-above"


def test_party_tiles_have_four_seats() -> None:
    """HUM-R7: with five players the fifth doctor finds it full."""
    guests = [f"{seat}C" for seat in range(4)]
    state = kingdom_position(5, tiles={"knight-club": guests}, hands=["CCPP"] * 5, turn=4)
    assert all(move.split()[:2] != ["party", "knight"] for move in legal(state))
    assert state.why_not(4, GAME.moves.parse("party knight C")) == "HUM-R7"
    assert len([p for p in state.placed[TILE_PLACE + 4 : TILE_PLACE + 8] if p >= 0]) == TILE_SEATS


# --- the map and the fiefdom boards -------------------------------------------------------------------


def test_all_720_layouts_are_connected() -> None:
    """HUM-10, HUM-69: 49 links, 10 bridges that share no end, no scene with fewer than 2 links."""
    for layout in range(720):
        map = kingdom(layout)
        assert group_of(1, bit(36) - 1, map.links) == bit(36) - 1
        assert sum(count(links) for links in map.links) == 2 * 49
        assert min(count(links) for links in map.links) == 2
        assert len(map.bridges) == 10
        ends = 0
        for bridge in map.bridges:
            assert count(bridge) == 2
            assert not ends & bridge
            ends |= bridge


def test_nothing_wraps_around_the_edge() -> None:
    """HUM-69, in Grid A: the rulebook's flat earth."""
    map = kingdom(layout_of(GRID))

    def linked(scene: str) -> set[str]:
        return {SCENES[other] for other in members(map.links[SCENES.index(scene)])}

    assert linked("tax-day") == {"turnip-tribunal", "mud-harvest"}
    assert linked("mud-harvest") == {"tax-day", "turnip-tribunal"}
    assert "mud-harvest" not in linked("privy-council")
    assert SPACE_LINKS[3] == bit(2) | bit(7)  # d1: only c1 and d2


def test_a_bestiary_sneak_has_two_or_three_ways_out() -> None:
    """HUM-R24: two from a corner board, three from the middle."""
    for layout in (0, 77, 400, 719):
        ways = [int(count(kingdom(layout).around[board])) for board in LAYOUTS[layout]]
        assert ways == [2, 3, 2, 2, 3, 2]


def test_fiefdom_boards_are_equally_good() -> None:
    """HUM-R35: two spaces of each type, never side by side; four wild; three terrains of four."""
    for board in range(6):
        wild = WILD[board]
        assert count(wild) == 4
        for line in range(4):
            assert count(wild & (bit(4 * line) * 15)) == 1
            assert count(wild & (bit(line) * 0x1111)) == 1
        seen = wild
        for kind in range(6):
            homes = TYPE_SPACES[6 * board + kind]
            first, second = members(homes)
            assert not SPACE_LINKS[first] & bit(second)
            seen |= homes
        assert seen == 0xFFFF
        lands = [TERRAIN_SPACES[3 * board + n] for n in range(3)]
        assert [count(land) for land in lands] == [4, 4, 4]
        assert lands[0] | lands[1] | lands[2] | wild == 0xFFFF


@pytest.mark.parametrize(("language", "nothing"), [("en", "none (none)"), ("zh", "无（无）")])
@pytest.mark.parametrize(("seats", "mode"), [(1, "fiefdom"), (2, "fiefdom"), (3, "kingdom")])
def test_empty_places_are_told_as_empty(seats: int, mode: str, language: str, nothing: str) -> None:
    """HUM-30: no potion lies anywhere yet."""
    words = Localizer(GAME, language, ["Ann", "Ben", "Cleo"][:seats])
    view = GAME.start(seats, 7, {"mode": mode}).view(0)
    told = [words.line(line) for line in GAME.describe(view)]
    assert len(told) > 20
    assert not [text for text in told if nothing in text]
