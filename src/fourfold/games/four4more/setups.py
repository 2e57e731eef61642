"""How a match is dealt; explicit setups, read with checks and written back (docs/rules/four4more.md 5).

A setup stacks bags and decks, gives hands and cards for puzzles, or is a whole position.

All keys are optional. `first`, `bags`, `challenges`, `bonus`, `bonus_only`, `hands`, `cards` and `scores` are
for puzzles; the others let the moment before any pick be written down and read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.errors import shown
from fourfold.core.setups import SetupReader, read_number, read_words, refuse
from fourfold.games.four4more.pack_library import find_pack
from fourfold.games.four4more.pieces import (
    CARDS,
    CATEGORIES,
    COPIES,
    KINDS,
    SIZE,
    SLOTS,
    TOKENS,
    card_kind,
    token_id,
)
from fourfold.games.four4more.state import NONE, PICK, Four4MoreState, packed, unpacked

KEYS: Final = (
    "first", "bags", "challenges", "bonus", "bonus_only", "hands", "cards", "scores", "round",
    "starter", "drafts", "centres", "discard", "spent", "asked", "ages", "tallies",
)  # fmt: skip
TALLIES: Final = ("right", "wrong", "cashed", "sets", "fours", "multipliers", "factor")
LARGEST: Final = 9999


# --- dealing (F4M-13 to 17) --------------------------------------------------------------------------


def deal(table: Four4MoreState) -> None:
    """F4M-13, 14, 15, 17: bags, challenge decks, bonus deck, first guesser, in this order."""
    table.bags = shuffled_groups(table, SIZE, [SIZE] * 4)
    table.bag_at = [0] * 4
    table.bag_end = [SIZE] * 4
    table.decks = shuffled_groups(table, SLOTS, table.counts)
    table.deck_at = [0] * 4
    table.deck_end = table.counts.copy()
    kinds: list[i64] = []
    for kind in range(KINDS):
        kinds.extend([kind] * COPIES[kind])
    table.dice.shuffle(kinds)
    table.bonus_deck = kinds if table.bonus else []
    table.box = packed(table.bonus_deck)
    table.first = table.dice.below(table.sides)
    table.starter = table.first


def shuffled_groups(table: Four4MoreState, width: i64, sizes: list[i64]) -> list[i64]:
    """For each category its first numbers in random order, each group with room for `width`."""
    found: list[i64] = []
    for size in sizes:
        group: list[i64] = list(range(size))
        table.dice.shuffle(group)
        found.extend(group)
        found.extend([NONE] * (width - size))
    return found


# --- reading a setup ---------------------------------------------------------------------------------


def arrange(table: Four4MoreState, data: Mapping[str, Any]) -> None:
    """After the seeded deal: what the setup names is put in its place, the rest keeps its order."""
    setup = SetupReader(data, "A setup of Four4More", KEYS)
    _read_numbers(table, setup)
    _read_tallies(table, setup.get("tallies", {}))
    _read_tokens(table, setup)
    _read_bags(table, _by_category(setup, "bags"))
    _read_challenges(table, setup)
    _read_cards(table, setup)


def _read_numbers(table: Four4MoreState, setup: SetupReader) -> None:
    table.first = setup.number("first", 0, table.sides - 1, int(table.first))
    table.starter = setup.number("starter", 0, table.sides - 1, int(table.first))
    table.chapter = setup.number("round", 1, table.rounds, 1) - 1
    table.scores = setup.numbers("scores", LARGEST, int(table.sides))


def _read_tallies(table: Four4MoreState, tallies: Any) -> None:
    if not isinstance(tallies, dict):
        refuse(f"“tallies” may hold: {', '.join(TALLIES)}.")
    reader = SetupReader(tallies, "“tallies”", TALLIES)
    for name in tallies:
        setattr(table, name, reader.numbers(name, LARGEST, int(table.sides)))
    if any(factor not in (1, 2, 3) for factor in table.factor):
        refuse("A factor is 1, 2 or 3.")


# --- tokens ------------------------------------------------------------------------------------------


def _read_tokens(table: Four4MoreState, setup: SetupReader) -> None:
    """Hands, drafts, centres and discard; every token named leaves its bag."""
    named: list[i64] = [0] * 4
    for side, hand in enumerate(setup.entries("hands", table.sides, [])):
        for token in _tokens(hand):
            _take(named, token)
            table.hands[4 * side + token // SIZE] |= bit(token % SIZE)
    for category, draft in enumerate(_by_category(setup, "drafts")):
        for token in _tokens(draft):
            _take(named, _of_category(token, category))
            table.drafts[category] |= bit(token % SIZE)
    for category, centre in enumerate(_by_category(setup, "centres")):
        for token in _tokens(centre):
            _take(named, _of_category(token, category))
            table.centres[category] = token % SIZE
    for token in _tokens(setup.get("discard", [])):
        _take(named, token)
        table.gone[token // SIZE] |= bit(token % SIZE)
    _leave_bags(table, named)


def _take(named: list[i64], token: i64) -> None:
    if named[token // SIZE] & bit(token % SIZE):
        refuse(f"The token {TOKENS[token]} is named twice.")
    named[token // SIZE] |= bit(token % SIZE)


def _of_category(token: i64, category: i64) -> i64:
    if token // SIZE != category:
        refuse(f"The token {TOKENS[token]} is not of the category {CATEGORIES[category]}.")
    return token


def _leave_bags(table: Four4MoreState, named: list[i64]) -> None:
    for category in range(4):
        start: i64 = SIZE * category
        left = [row for row in table.bags[start : start + SIZE] if not named[category] & bit(row)]
        table.bag_end[category] = len(left)
        table.bags[start : start + SIZE] = left + [NONE] * (SIZE - len(left))


def _read_bags(table: Four4MoreState, bags: list[Any]) -> None:
    """The named tokens are drawn first, in this order."""
    for category, named in enumerate(bags):
        front = [_of_category(token, category) % SIZE for token in _tokens(named)]
        start: i64 = SIZE * category
        rest = table.bags[start : start + table.bag_end[category]]
        order = _moved_to_front(front, rest, f"the bag of {CATEGORIES[category]}")
        table.bags[start : start + len(order)] = order


def _moved_to_front(front: list[i64], rest: list[i64], where: str) -> list[i64]:
    left = rest.copy()
    for item in front:
        if item not in left:
            refuse(f"Something named for {where} is not there, or is named twice.")
        left.remove(item)
    return front + left


# --- challenges --------------------------------------------------------------------------------------


def _read_challenges(table: Four4MoreState, setup: SetupReader) -> None:
    """The first one named is turned up; those asked before are used up."""
    asked, named = _by_category(setup, "asked"), _by_category(setup, "challenges")
    ages = _by_category(setup, "ages")
    for category in range(4):
        played = [_slot(table, category, key) for key in _names_in(asked[category])]
        _use_up(table, category, played)
        front = [_slot(table, category, key) for key in _names_in(named[category])]
        start: i64 = SLOTS * category
        rest = table.decks[start : start + table.deck_end[category]]
        order = _moved_to_front(front, rest, f"the challenges of {CATEGORIES[category]}")
        table.decks[start : start + len(order)] = order
        if ages[category] != []:
            _turn_up_old(table, category, read_number(ages[category], "age", 0, 12))


def _use_up(table: Four4MoreState, category: i64, played: list[i64]) -> None:
    start: i64 = SLOTS * category
    rest = table.decks[start : start + table.deck_end[category]]
    left = _moved_to_front(played, rest, f"the challenges of {CATEGORIES[category]}")[len(played) :]
    table.decks[start : start + len(left)] = left
    table.deck_end[category] = len(left)
    for slot in played:
        table.used[category] |= bit(slot)
        table.last[category] = slot


def _turn_up_old(table: Four4MoreState, category: i64, age: i64) -> None:
    """A card that was face up before; opening the round adds the last year to its age."""
    if age < 2 or table.manual or not table.deck_end[category]:
        return
    table.face[category] = table.decks[SLOTS * category]
    table.deck_at[category] = 1
    table.age[category] = age - 1


def _slot(table: Four4MoreState, category: i64, key: object) -> i64:
    names = find_pack(table.pack).challenges[SLOTS * category :][: table.counts[category]]
    name = f"{CATEGORIES[category]}/{key}"
    if name not in names:
        refuse(f"There is no challenge “{shown(name)}”.")
    return names.index(name)


# --- bonus cards -------------------------------------------------------------------------------------


def _read_cards(table: Four4MoreState, setup: SetupReader) -> None:
    """Cards in hands and spent ones leave the deck; then its order is read."""
    held = [_kinds(cards) for cards in setup.entries("cards", table.sides, [])]
    spent, front = _kinds(setup.get("spent", [])), _kinds(setup.get("bonus", []))
    if not table.bonus and (any(held) or spent or front):
        refuse("A match without bonus cards has none to set up (F4M-10).")
    rest = table.bonus_deck.copy()
    for kind in [kind for cards in [*held, spent] for kind in cards]:
        if kind not in rest:
            refuse(f"There are only {COPIES[kind]} of {CARDS[kind]} (F4M-R1).")
        rest.remove(kind)
    order = _moved_to_front(front, rest, "the bonus deck")
    table.bonus_deck = front if setup.get("bonus_only") is True else order
    table.cards = [packed(cards) for cards in held]
    table.spent = packed(spent)
    table.box = packed(table.bonus_deck) + table.spent + sum(table.cards)


def _kinds(names: Any) -> list[i64]:
    return [card_kind(name) for name in _names_in(names)]


# --- the form ----------------------------------------------------------------------------------------


def _names_in(names: object) -> list[str]:
    return read_words(names, "m01 m02")


def _tokens(names: Any) -> list[i64]:
    return [token_id(name) for name in _names_in(names)]


def _by_category(setup: SetupReader, key: str) -> list[Any]:
    """One entry for each category; empty where none is named."""
    found = setup.get(key, {})
    if not isinstance(found, dict) or any(name not in CATEGORIES for name in found):
        refuse(f"“{key}” is by category: {', '.join(CATEGORIES)}.")
    return [found.get(category, []) for category in CATEGORIES]


# --- the other way -----------------------------------------------------------------------------------


def position(table: Four4MoreState) -> dict[str, Any]:
    """The state as an explicit setup; before a pick, where such a form exists."""
    if table.phase != PICK:
        refuse("Only the moment before a challenge is picked can be written as a position.")
    return {
        "first": int(table.first),
        "starter": int(table.starter),
        "round": int(table.chapter),
        "scores": table.scores.copy(),
        "tallies": {name: list(getattr(table, name)) for name in TALLIES},
        "hands": [_names(table.hand_tokens(side)) for side in range(table.sides)],
        "drafts": {name: _rows(c, table.drafts[c]) for c, name in enumerate(CATEGORIES)},
        "centres": _centres(table),
        "discard": [name for c in range(4) for name in _rows(c, table.gone[c])],
        "bags": {name: _bag(table, c) for c, name in enumerate(CATEGORIES)},
        "challenges": {name: _challenges(table, c) for c, name in enumerate(CATEGORIES)},
        "asked": {name: _asked(table, c) for c, name in enumerate(CATEGORIES)},
        "ages": {} if table.manual else {n: int(table.age[c]) for c, n in enumerate(CATEGORIES)},
        "bonus": _cards(table.pool + table.bonus_deck[table.pool_at :]),
        "bonus_only": True,
        "cards": [_cards(unpacked(cards)) for cards in table.cards],
        "spent": _cards(unpacked(table.spent)),
    }


def _names(tokens: list[i64]) -> list[str]:
    return [TOKENS[token] for token in tokens]


def _rows(category: int, rows: i64) -> list[str]:
    return [TOKENS[SIZE * category + row] for row in members(rows)]


def _cards(kinds: list[i64]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


def _centres(table: Four4MoreState) -> dict[str, str]:
    return {
        name: TOKENS[SIZE * category + table.centres[category]]
        for category, name in enumerate(CATEGORIES)
        if table.centres[category] != NONE
    }


def _bag(table: Four4MoreState, category: int) -> list[str]:
    start = SIZE * category
    rows = table.bags[start + table.bag_at[category] : start + table.bag_end[category]]
    return [TOKENS[start + row] for row in rows]


def _challenges(table: Four4MoreState, category: int) -> list[str]:
    """The card that is turned up, then the deck."""
    start = SLOTS * category
    slots = table.decks[start + table.deck_at[category] : start + table.deck_end[category]]
    if table.face[category] != NONE:
        slots.insert(0, table.face[category])
    if table.manual:
        slots = [slot for slot in slots if not table.used[category] & bit(slot)]
    return [_key(table, category, slot) for slot in slots]


def _asked(table: Four4MoreState, category: int) -> list[str]:
    """Used challenges, the last one last."""
    last = table.last[category]
    slots = [slot for slot in members(table.used[category]) if slot != last]
    if last != NONE:
        slots.append(last)
    return [_key(table, category, slot) for slot in slots]


def _key(table: Four4MoreState, category: int, slot: i64) -> str:
    return find_pack(table.pack).challenges[SLOTS * category + slot].partition("/")[2]
