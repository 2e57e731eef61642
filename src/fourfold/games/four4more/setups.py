"""Explicit setups (ledger 16): stacked bags and decks, hands and cards for puzzles, and whole positions.

All keys are optional. `first`, `bags`, `challenges`, `bonus`, `bonus_only`, `hands`, `cards` and `scores` are
the ledger's; the others let the moment before any pick be written down and read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.four4more.facts import find_pack
from fourfold.games.four4more.pieces import (
    CARDS,
    CATEGORIES,
    COPIES,
    SIZE,
    SLOTS,
    TOKENS,
    card_kind,
    token_id,
)
from fourfold.games.four4more.state import NONE, PICK, Table, packed, unpacked

KEYS: Final = (
    "first", "bags", "challenges", "bonus", "bonus_only", "hands", "cards", "scores", "round",
    "starter", "drafts", "centres", "discard", "spent", "asked", "ages", "tallies",
)  # fmt: skip
TALLIES: Final = ("right", "wrong", "cashed", "sets", "fours", "multipliers", "factor")
LARGEST: Final = 9999


def arrange(table: Table, setup: Mapping[str, Any]) -> None:
    """After the seeded deal: what the setup names is put in its place, the rest keeps its order."""
    for key in setup:
        if key not in KEYS:
            _refuse(f"A setup of Four4More has no “{shown(str(key))}”.")
    _read_numbers(table, setup)
    _read_tallies(table, setup.get("tallies", {}))
    _read_tokens(table, setup)
    _read_bags(table, _by_category(setup, "bags"))
    _read_challenges(table, setup)
    _read_cards(table, setup)


def _read_numbers(table: Table, setup: Mapping[str, Any]) -> None:
    table.first = _number(setup, "first", table.first, table.sides - 1)
    table.starter = _number(setup, "starter", table.first, table.sides - 1)
    table.chapter = _number(setup, "round", 1, table.rounds) - 1
    if table.chapter < 0:
        _refuse("“round” is 1 or more.")
    table.scores = _numbers(setup, "scores", table.sides)


def _read_tallies(table: Table, tallies: Any) -> None:
    if not isinstance(tallies, dict) or any(name not in TALLIES for name in tallies):
        _refuse(f"“tallies” may hold: {', '.join(TALLIES)}.")
    for name in tallies:
        setattr(table, name, _numbers(tallies, name, table.sides))
    if any(factor not in (1, 2, 3) for factor in table.factor):
        _refuse("A factor is 1, 2 or 3.")


# --- tokens ------------------------------------------------------------------------------------------


def _read_tokens(table: Table, setup: Mapping[str, Any]) -> None:
    """Hands, drafts, centres and discard; every token named leaves its bag."""
    named: list[i64] = [0] * 4
    for side, hand in enumerate(_by_side(table, setup, "hands")):
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
        _refuse(f"The token {TOKENS[token]} is named twice.")
    named[token // SIZE] |= bit(token % SIZE)


def _of_category(token: i64, category: i64) -> i64:
    if token // SIZE != category:
        _refuse(f"The token {TOKENS[token]} is not of the category {CATEGORIES[category]}.")
    return token


def _leave_bags(table: Table, named: list[i64]) -> None:
    for category in range(4):
        start: i64 = SIZE * category
        left = [row for row in table.bags[start : start + SIZE] if not named[category] & bit(row)]
        table.bag_end[category] = len(left)
        table.bags[start : start + SIZE] = left + [NONE] * (SIZE - len(left))


def _read_bags(table: Table, bags: list[Any]) -> None:
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
            _refuse(f"Something named for {where} is not there, or is named twice.")
        left.remove(item)
    return front + left


# --- challenges --------------------------------------------------------------------------------------


def _read_challenges(table: Table, setup: Mapping[str, Any]) -> None:
    """The first one named is turned up; those asked before are used up."""
    asked, named = _by_category(setup, "asked"), _by_category(setup, "challenges")
    ages = _by_category(setup, "ages")
    for category in range(4):
        played = [_slot(table, category, key) for key in _listed(asked[category])]
        _use_up(table, category, played)
        front = [_slot(table, category, key) for key in _listed(named[category])]
        start: i64 = SLOTS * category
        rest = table.decks[start : start + table.deck_end[category]]
        order = _moved_to_front(front, rest, f"the challenges of {CATEGORIES[category]}")
        table.decks[start : start + len(order)] = order
        if ages[category] != []:
            _turn_up_old(table, category, _number({"age": ages[category]}, "age", 1, 12))


def _use_up(table: Table, category: i64, played: list[i64]) -> None:
    start: i64 = SLOTS * category
    rest = table.decks[start : start + table.deck_end[category]]
    left = _moved_to_front(played, rest, f"the challenges of {CATEGORIES[category]}")[len(played) :]
    table.decks[start : start + len(left)] = left
    table.deck_end[category] = len(left)
    for slot in played:
        table.used[category] |= bit(slot)
        table.last[category] = slot


def _turn_up_old(table: Table, category: i64, age: i64) -> None:
    """A card that was face up before; opening the round adds the last year to its age."""
    if age < 2 or table.manual or not table.deck_end[category]:
        return
    table.face[category] = table.decks[SLOTS * category]
    table.deck_at[category] = 1
    table.age[category] = age - 1


def _slot(table: Table, category: i64, key: object) -> i64:
    names = find_pack(table.pack).challenges[SLOTS * category :][: table.counts[category]]
    name = f"{CATEGORIES[category]}/{key}"
    if name not in names:
        _refuse(f"There is no challenge “{shown(name)}”.")
    return names.index(name)


# --- bonus cards -------------------------------------------------------------------------------------


def _read_cards(table: Table, setup: Mapping[str, Any]) -> None:
    """Cards in hands and spent ones leave the deck; then its order is read."""
    held = [_kinds(cards) for cards in _by_side(table, setup, "cards")]
    spent, front = _kinds(setup.get("spent", [])), _kinds(setup.get("bonus", []))
    if not table.bonus and (any(held) or spent or front):
        _refuse("A match without bonus cards has none to set up (F4M-10).")
    rest = table.bonus_deck.copy()
    for kind in [kind for cards in [*held, spent] for kind in cards]:
        if kind not in rest:
            _refuse(f"There are only {COPIES[kind]} of {CARDS[kind]} (F4M-R1).")
        rest.remove(kind)
    order = _moved_to_front(front, rest, "the bonus deck")
    table.bonus_deck = front if setup.get("bonus_only") is True else order
    table.cards = [packed(cards) for cards in held]
    table.spent = packed(spent)
    table.box = packed(table.bonus_deck) + table.spent + sum(table.cards)


def _kinds(names: Any) -> list[i64]:
    return [card_kind(name) for name in _listed(names)]


# --- the form ----------------------------------------------------------------------------------------


def _refuse(sentence: str) -> None:
    raise NotUnderstood("bad-setup", sentence)


def _listed(names: Any) -> list[Any]:
    """`m01 m02` or a list."""
    if isinstance(names, str):
        return names.split()
    if not isinstance(names, list):
        _refuse("Things are named as a text, like “m01 m02”, or as a list.")
    return list(names)


def _tokens(names: Any) -> list[i64]:
    return [token_id(name) for name in _listed(names)]


def _by_category(setup: Mapping[str, Any], key: str) -> list[Any]:
    """One entry for each category; empty where none is named."""
    found = setup.get(key, {})
    if not isinstance(found, dict) or any(name not in CATEGORIES for name in found):
        _refuse(f"“{key}” is by category: {', '.join(CATEGORIES)}.")
    return [found.get(category, []) for category in CATEGORIES]


def _by_side(table: Table, setup: Mapping[str, Any], key: str) -> list[Any]:
    found = setup.get(key, [[]] * int(table.sides))
    if not isinstance(found, list) or len(found) != table.sides:
        _refuse(f"“{key}” must be a list with one entry for each of the {table.sides} sides.")
    return list(found)


def _number(setup: Mapping[str, Any], key: str, usual: i64, high: i64) -> i64:
    found = setup.get(key, int(usual))
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= high:
        _refuse(f"“{key}” is a number from 0 to {high}.")
    number: i64 = found
    return number


def _numbers(setup: Mapping[str, Any], key: str, size: i64) -> list[i64]:
    found = setup.get(key, [0] * int(size))
    if not isinstance(found, list) or len(found) != size:
        _refuse(f"“{key}” must be a list of {size} numbers.")
    return [_number({key: number}, key, 0, LARGEST) for number in found]


# --- the other way -----------------------------------------------------------------------------------


def position(table: Table) -> dict[str, Any]:
    """The state in the ledger's form; before a pick, where such a form exists."""
    if table.phase != PICK:
        _refuse("Only the moment before a challenge is picked can be written as a position.")
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


def _centres(table: Table) -> dict[str, str]:
    return {
        name: TOKENS[SIZE * category + table.centres[category]]
        for category, name in enumerate(CATEGORIES)
        if table.centres[category] != NONE
    }


def _bag(table: Table, category: int) -> list[str]:
    start = SIZE * category
    rows = table.bags[start + table.bag_at[category] : start + table.bag_end[category]]
    return [TOKENS[start + row] for row in rows]


def _challenges(table: Table, category: int) -> list[str]:
    """The card that is turned up, then the deck."""
    start = SLOTS * category
    slots = table.decks[start + table.deck_at[category] : start + table.deck_end[category]]
    if table.face[category] != NONE:
        slots.insert(0, table.face[category])
    if table.manual:
        slots = [slot for slot in slots if not table.used[category] & bit(slot)]
    return [_key(table, category, slot) for slot in slots]


def _asked(table: Table, category: int) -> list[str]:
    """Used challenges, the last one last."""
    last = table.last[category]
    slots = [slot for slot in members(table.used[category]) if slot != last]
    if last != NONE:
        slots.append(last)
    return [_key(table, category, slot) for slot in slots]


def _key(table: Table, category: int, slot: i64) -> str:
    return find_pack(table.pack).challenges[SLOTS * category + slot].partition("/")[2]
