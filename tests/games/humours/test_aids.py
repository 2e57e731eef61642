"""Help adds up (players need no pencil), and proofs equal brute force."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.core.text_lines import TextLine
from fourfold.games.humours import GAME, knowledge
from fourfold.games.humours.forecast import Outlook, outlook
from fourfold.games.humours.pieces import HUMOURS, OPEN_TO, amount, one
from fourfold.games.humours.principles import sneaks, winning
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import (
    TILE_VENUE,
    first_place,
    places_of,
)
from tests.games.humours.driver import bag, fiefdom, kingdom, play, solo, start


def lines(state: Humours, seat: int, key: str, level: str = "bookkeeping") -> list[TextLine]:
    world = state.sample(seat, Dice(1))
    return [line for line in GAME.aids(world, seat, level, []) if line.key == key]


def test_fill_meters_and_what_ends_the_round() -> None:
    """HUM-34, HUM-35"""
    cards = ["moat: 0C 1S 2P", "joust: 0C - -", "chapel", "laboratory"]
    state = play(kingdom(3, cards, hands=["CSMP"] * 3, turn=0), "pass")
    assert lines(state, 1, "aid-round")[0].fields == {"full": 1, "end": 2, "passes": 1, "seats": 3}
    meters = [line.fields for line in lines(state, 1, "aid-fill")]
    assert meters[:2] == [
        {"card": "moat", "filled": 3, "size": 3},
        {"card": "joust", "filled": 1, "size": 3},
    ]


def test_progress_with_the_best_set_and_what_is_missing() -> None:
    """HUM-55"""
    goals = ["grand-rounds", "two-tolls", "double-dose", "house-calls"]
    linked = ["tax-day C", "mud-harvest C", "moat C"]
    state = kingdom(2, objectives=goals, board={"0": linked}, markers={"1": goals[:1]})
    progress = [line.fields for line in lines(state, 1, "aid-progress")]
    assert progress[0] == {
        "seat": 0, "objective": "grand-rounds", "have": 2, "need": 4,
        "best": ["tax-day", "mud-harvest"], "helpful": ["turnip-tribunal"],
    }  # fmt: skip
    assert lines(state, 0, "aid-done")[0].fields == {"seat": 1, "objective": "grand-rounds"}


def test_progress_on_a_fiefdom() -> None:
    """HUM-55, HUM-R34: a taken space is no help."""
    state = fiefdom(2, fiefs=["keep", "lists"], objectives=["queue-here", "wild-oats", "home-turf",
                    "flat-earth"], board={"0": ["a1 C", "b1 C", "c1 C"]})  # fmt: skip
    first = lines(state, 1, "aid-progress")[0].fields
    assert (first["have"], first["helpful"]) == (3, ["d1"])
    state = solo(objectives=["queue-here", "wild-oats", "home-turf", "flat-earth"],
                 board={"0": ["a1 C", "b1 C", "c1 C"], "R": ["d1 C"]})  # fmt: skip
    assert lines(state, 0, "aid-progress")[0].fields["helpful"] == []


def test_my_bag_by_subtraction() -> None:
    """HUM-2, HUM-16"""
    state = kingdom(2, ["moat: 0C - -", "joust", "chapel", "laboratory"], hands=["CSMP", "CCCC"])
    assert lines(state, 0, "aid-bag")[0].fields == {"size": 15, "C": 3, "S": 4, "M": 4, "P": 4}
    assert bag(state, 0) == "CCCSSSSMMMMPPPP"


def test_tie_break_row() -> None:
    """HUM-67"""
    state = kingdom(2, board={"0": ["moat C", "moat S", "oath M", "oath P"]})
    assert lines(state, 1, "aid-tie-break")[0].fields == {
        "seat": 0, "potions": 4, "choleric": 1, "sanguine": 1, "melancholic": 1,
    }  # fmt: skip


# --- proofs and odds -----------------------------------------------------------------------------------


def test_proofs_in_words() -> None:
    """HUM-39: "a lone sword can still win: you, Ana"."""
    state = kingdom(2, ["joust: 0C 1S -", "moat", "chapel", "laboratory"], hands=["CSMP"] * 2)
    assert lines(state, 0, "aid-outcomes-card", "proofs")[0].fields == {
        "card": "joust", "choleric": [0], "sanguine": [], "melancholic": [], "sneak": [],
        "phlegmatic": [], "nobody": 1,
    }  # fmt: skip
    assert lines(state, 1, "aid-outcomes-card", "proofs")[0].fields == {
        "card": "joust", "choleric": [0], "sanguine": [], "melancholic": [], "sneak": [],
        "phlegmatic": [0], "nobody": 0,
    }  # fmt: skip


def test_proofs_use_what_is_gone() -> None:
    """HUM-R51: with all five swords of a player on the board its knight must hide an hourglass."""
    state = kingdom(2, ["joust: - - 1P", "moat", "chapel", "laboratory"],
                    board={"1": ["dungeon C"] * 5})  # fmt: skip
    fields = lines(state, 0, "aid-outcomes-card", "proofs")[0].fields
    assert (fields["choleric"], fields["phlegmatic"]) == ([], [1])


def test_odds_in_words() -> None:
    """HUM-R58: 5 of 10 unknown potions that fit are swords."""
    state = kingdom(2, ["joust: - - 1P", "moat", "chapel", "laboratory"], hands=["CSMP"] * 2)
    fields = lines(state, 0, "aid-odds-card", "odds")[0].fields
    assert fields == {"seat": 1, "card": "joust", "win": 100, "sneak": 0}


def brute_force(state: Humours, seat: int, venue: int) -> Outlook:
    """Every way to lay all facedown potions of everybody on the table, each single potion told apart."""
    colours = [c for c in range(int(state.colours)) if c != seat]
    per_colour = []
    for colour in colours:
        places = knowledge.hidden_places(state, colour, seat)
        per_colour.append(ways_of(state, colour, places, knowledge.unknown(state, colour, seat)))
    first = first_place(venue)
    here = range(first, first + places_of(venue))
    found = Outlook(int(state.colours))
    whole = 0.0
    for combination in product(*per_colour):
        laid = {place: int(state.placed[place]) for place in here if state.placed[place] >= 0}
        ways = 1
        for potions, number in combination:
            ways *= number
            laid.update({place: potion for place, potion in potions.items() if place in here})
        found.add(list(laid.values()), float(ways))
        whole += ways
    return scaled(found, whole)


def ways_of(
    state: Humours, colour: int, places: list[int], pool: int
) -> list[tuple[dict[int, int], int]]:
    found: list[tuple[dict[int, int], int]] = []
    pairs = [[n for n in range(4) if OPEN_TO[state.being_at(place)] >> n & 1] for place in places]
    for choice in product(*pairs):
        left, ways = pool, 1
        for humour in choice:
            ways *= max(0, amount(left, humour))
            left -= one(humour) if ways else 0
        if ways:
            potions = {p: 4 * colour + humour for p, humour in zip(places, choice, strict=True)}
            found.append((potions, ways))
    return found


def scaled(found: Outlook, whole: float) -> Outlook:
    found.win = [value / whole for value in found.win]
    found.sneak = [value / whole for value in found.sneak]
    found.wins = [[value / whole for value in row] for row in found.wins]
    found.nobody /= whole
    return found


def rows(found: Outlook) -> list[float]:
    flat = [value for row in found.wins for value in row]
    return [round(value, 9) for value in [*flat, *found.win, *found.sneak, found.nobody]]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 400), st.integers(2, 4), st.booleans())
def test_outcomes_equal_brute_force(seed: int, seats: int, fief: bool) -> None:
    """HUM-39, HUM-R58: proofs and odds of every card and tile, against all consistent worlds."""
    state = start(seats, seed=seed, mode="fiefdom" if fief else "kingdom")
    dice = Dice(seed)
    for _ in range(8 + int(dice.below(25))):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    hidden = sum(len(knowledge.hidden_places(state, c, 0)) for c in range(1, seats))
    if hidden > 11:
        return
    venues = [v for v in range(TILE_VENUE + 6) if state.pack_on(v)]
    for venue in venues[:5]:
        assert rows(outlook(state, 0, venue)) == rows(brute_force(state, 0, venue))


def test_brute_force_reads_the_same_principles() -> None:
    """HUM-39: a known row of potions has one outcome."""
    found = Outlook(2)
    found.add([0, 4 + 1, 4 + 1], 1.0)  # a sword of seat 0, two hearts of seat 1
    assert (winning(1 + 32), sneaks(1 + 32)) == (0, False)
    assert found.wins[HUMOURS.index("C")] == [1.0, 0.0]


def test_bare_tables_get_no_help() -> None:
    assert GAME.aids(start(2).sample(0, Dice(1)), 0, "bare", []) == []
