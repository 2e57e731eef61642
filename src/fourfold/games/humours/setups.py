"""Explicit setups and positions (docs/rules/humours.md 5), read with checks and written back.

    {"mode": "kingdom", "grid": [six boards], "objectives": [four], "deck": [cards, the next one first],
     "start": 0, "hands": ["CSMP", …], "draws": {"0": "CCS"}}          a game from its beginning

What is not named is left to chance; cards that are not named are discarded. `cards` makes it a position:

     "round": 3, "cards": ["chapel: 0M 1P -", …], "board": {"0": ["moat C"]},
     "tiles": {"knight-club": ["0P"]}, "markers": {"0": ["grand-rounds"]}, "resolved": 1, "last": 0,
     "phase": "visit", "turn": 1, "passes": 0, "redrawn": false, "returned": {"0": "S"}

Fiefdom and solo have `fiefs`, fiefdom also `party`; solo has `matrix` {"C": ["S", "C"]} and the rivals
as `R` (`RP` on cards, `"R": ["b3 C"]` on the board). Bags hold whatever is left of the 20.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.errors import shown
from fourfold.core.setups import SetupReader, read_texts, refuse
from fourfold.games.humours.map import LAYOUTS, layout_of
from fourfold.games.humours.pieces import (
    ABSENT,
    BOARDS,
    CARD_OPEN,
    CARD_SIZE,
    CARDS,
    HAND,
    HUMOURS,
    NONE,
    OBJECTIVES,
    OPEN_TO,
    SCENES,
    SPACES,
    TILE_SEATS,
    TILES,
    amount,
    humours_of,
    one,
    size,
)
from fourfold.games.humours.state import (
    KINGDOM,
    MODES,
    RIVALS,
    SOLO,
    TILE_PLACE,
    VISIT,
    HumoursState,
    first_place,
    owner_of,
    place_of,
)

_START_KEYS: Final = (
    "mode", "seats", "grid", "fiefs", "party", "objectives", "deck", "start", "hands", "draws",
)  # fmt: skip
_POSITION_KEYS: Final = (
    "round", "cards", "board", "tiles", "markers", "resolved", "last", "matrix", "phase", "turn",
    "passes", "redrawn", "returned",
)  # fmt: skip
_PHASES: Final = ("visit", "resolve", "cleanup")


# --- reading -----------------------------------------------------------------------------------------


def arrange(table: HumoursState, data: Mapping[str, Any]) -> bool:
    """Fill an empty table; True if it is a position, False if the game is still to be begun."""
    setup = SetupReader(data, "A setup of Four Humours", _START_KEYS + _POSITION_KEYS)
    check_kind(table, setup)
    table.shuffle_all()
    read_boards(table, setup)
    read_objectives(table, setup)
    table.start = setup.number("start", 0, table.seats - 1, int(table.start))
    read_deck(table, setup)
    if "cards" in setup:
        read_position(table, setup)
    read_hands(table, setup)
    read_draws(table, setup)
    if "cards" in setup:
        finish_position(table, setup)
    return "cards" in setup


def check_kind(table: HumoursState, setup: SetupReader) -> None:
    for key in _POSITION_KEYS:
        if key in setup and "cards" not in setup:
            refuse(f"“{key}” belongs to a position, which needs “cards”.")
    if setup.get("mode", MODES[table.mode]) != MODES[table.mode]:
        refuse(f"The setup is not for a {MODES[table.mode]} game.")
    setup.check_seats(table.seats)


def read_boards(table: HumoursState, setup: SetupReader) -> None:
    """HUM-10, 14, R2, R3, R8"""
    for key in ("fiefs", "party") if table.mode == KINGDOM else ("grid",):
        if key in setup:
            refuse(f"A {MODES[table.mode]} game has no “{key}”.")
    if "grid" in setup:
        layout = layout_of(read_names(setup.get("grid"), BOARDS, "board"))
        if layout < 0:
            refuse("“grid” names each of the six boards once.")
        table.layout = layout
        table.tiles = [i64(tile) for tile in LAYOUTS[layout]]
    if "fiefs" in setup:
        table.fiefs = read_distinct(setup.get("fiefs"), BOARDS, "board", table.seats)
    if "party" in setup:
        table.tiles = read_distinct(setup.get("party"), TILES, "party tile", len(table.tiles))


def read_objectives(table: HumoursState, setup: SetupReader) -> None:
    if "objectives" in setup:
        table.objectives = read_distinct(setup.get("objectives"), OBJECTIVES, "objective", 4)
        for objective in table.objectives:
            if (objective < 12) != (table.mode == KINGDOM):
                refuse(f"{OBJECTIVES[objective]} is not an objective of this mode (HUM-R4).")


def read_deck(table: HumoursState, setup: SetupReader) -> None:
    if "deck" in setup:
        table.deck = read_distinct(setup.get("deck"), CARDS, "card", NONE)
        table.deck.reverse()
        if len(table.deck) < table.slots and "cards" not in setup:
            refuse(f"The deck of a new game has at least {table.slots} cards.")


def read_hands(table: HumoursState, setup: SetupReader) -> None:
    if "hands" not in setup:
        return
    for seat, text in enumerate(setup.entries("hands", table.seats, "")):
        for humour in read_humours(text):
            take_out(table, seat, humour)
            table.hands[seat] += one(humour)
        if size(table.hands[seat]) > HAND:
            refuse(f"A hand holds at most {HAND} potions (HUM-16).")


def read_draws(table: HumoursState, setup: SetupReader) -> None:
    """A script of what the bags will give; a potion must be in its bag when its turn comes."""
    for colour, text in read_by_colour(table, setup, "draws"):
        for humour in read_humours(text):
            table.script.append(4 * colour + humour)


def read_position(table: HumoursState, setup: SetupReader) -> None:
    """What lies on cards, tiles and boards leaves the bags."""
    read_cards(table, setup)
    table.resolved = setup.number("resolved", 0, len(table.tiles), 0)
    read_tiles(table, setup)
    for colour, words in read_by_colour(table, setup, "board"):
        for word in read_texts(words, "board"):
            settle(table, colour, word)
    for colour, names in read_by_colour(table, setup, "markers"):
        if colour >= table.seats:
            refuse("The rivals own no objectives (HUM-R49).")
        for name in read_names(names, OBJECTIVES, "objective"):
            table.markers[colour] |= bit(read_marker(table, name))
    read_matrix(table, setup)


def read_cards(table: HumoursState, setup: SetupReader) -> None:
    """`chapel: 0M 1P -` in citizen order."""
    texts = setup.texts("cards")
    if len(texts) != table.slots:
        refuse(f"With {table.seats} players {table.slots} cards are in play (HUM-9).")
    names = [text.partition(":")[0].strip() for text in texts]
    table.cards = read_distinct(names, CARDS, "card", table.slots)
    if "deck" not in setup:
        table.deck = [card for card in table.deck if card not in table.cards]
    if any(card in table.deck for card in table.cards):
        refuse("A card in play is not in the deck.")
    for slot, text in enumerate(texts):
        table.open[slot] = CARD_OPEN[table.cards[slot]]
        read_card(table, slot, text.partition(":")[2].split())


def read_card(table: HumoursState, slot: i64, words: list[str]) -> None:
    if words and len(words) != CARD_SIZE[table.cards[slot]]:
        refuse(f"{CARDS[table.cards[slot]]} has {CARD_SIZE[table.cards[slot]]} citizens.")
    for n, word in enumerate(words):
        if word != "-":
            lay(table, first_place(slot) + n, read_potion(table, word))
            table.open[slot] &= ~(bit(4 * n) * 15)


def read_tiles(table: HumoursState, setup: SetupReader) -> None:
    """HUM-29, R7, R54"""
    found = setup.get("tiles", {})
    if not isinstance(found, Mapping):
        refuse("“tiles” gives for a party tile the potions on it.")
    for name, words in found.items():
        tile = read_distinct([name], TILES, "party tile", 1)[0]
        if tile not in table.tiles_left():
            refuse(f"{name} is not in play (HUM-30).")
        for n, word in enumerate(read_texts(words, "tiles")):
            if n >= TILE_SEATS:
                refuse(f"{name} has {TILE_SEATS} seats (HUM-R7).")
            potion = read_potion(table, word)
            if table.on_tile(tile, potion >> 2) >= table.party_limit:
                refuse(f"Too many potions of one player on {name} (HUM-29).")
            lay(table, TILE_PLACE + TILE_SEATS * tile + n, potion)


def lay(table: HumoursState, place: i64, potion: i64) -> None:
    """HUM-26, R25: a potion that the citizen does not take is refused."""
    being = table.being_at(place)
    if being == ABSENT or not OPEN_TO[being] & bit(potion & 3):
        refuse(f"A {HUMOURS[potion & 3]} potion lies where it cannot (HUM-26).")
    take_out(table, potion >> 2, potion & 3)
    table.placed[place] = potion


def settle(table: HumoursState, colour: i64, text: str) -> None:
    """`moat C`, on a fiefdom `b3 C`"""
    words = text.split()
    names = SCENES if table.mode == KINGDOM else SPACES
    if len(words) != 2:
        refuse(f"“{shown(text)}” is not a place with a humour, like “{names[0]} C”.")
    place: i64 = read_distinct(words[:1], names, "place", 1)[0]
    humour: i64 = read_humours(words[1])[0]
    if not table.is_free(colour, place):
        refuse(f"Two potions lie on {names[place]} (HUM-R34).")
    take_out(table, colour, humour)
    table.join_board(place, 4 * colour + humour)


def read_marker(table: HumoursState, name: str) -> int:
    objective: i64 = OBJECTIVES.index(name)
    if objective not in table.objectives:
        refuse(f"{name} is not in play.")
    return table.objectives.index(objective)


def read_matrix(table: HumoursState, setup: SetupReader) -> None:
    """HUM-80: faceup and facedown potion of a row; other rows are filled from the bag."""
    found = setup.get("matrix", {})
    if table.mode != SOLO and found:
        refuse("Only solo has a matrix of rivals (HUM-80).")
    if not isinstance(found, Mapping):
        refuse("“matrix” gives the two potions of each row.")
    for row, cells in found.items():
        number: i64 = read_humours(row)[0]
        humours = read_humours("".join(read_texts(cells, "matrix")))
        if len(humours) != 2:
            refuse("A row of the matrix has two potions (HUM-80).")
        for n, humour in enumerate(humours):
            take_out(table, RIVALS, humour)
            table.matrix[number + 4 * n] = humour


def finish_position(table: HumoursState, setup: SetupReader) -> None:
    """Hands and matrix that were not named are drawn; then whose turn it is."""
    if "hands" not in setup:
        for seat in range(table.seats):
            table.refill(seat)
    for row in range(4 if table.mode == SOLO else 0):
        if table.matrix[row] == NONE:
            table.fill_row(row)
    for colour, text in read_by_colour(table, setup, "returned"):
        for humour in read_humours(text):
            table.returned[colour] += one(humour)
            if amount(table.returned[colour], humour) > amount(table.bags[colour], humour):
                refuse("“returned” names potions that are not in the bag.")
    table.invite_all()
    table.chapter = setup.number("round", 1, 9, 1)
    table.last = setup.number("last", 0, table.seats - 1, NONE)
    table.passes = setup.number("passes", 0, table.seats - 1, 0)
    table.redrawn = 1 if setup.get("redrawn", False) else 0
    table.phase = VISIT
    table.actor = setup.number("turn", 0, table.seats - 1, int(table.start))
    phase = setup.get("phase", "visit")
    if phase not in _PHASES:
        refuse(f"“phase” is one of: {', '.join(_PHASES)}.")
    if phase == "visit" and table.full_cards() >= table.full_to_end:
        refuse("So many cards are full that the visit phase is over (HUM-35).")


# --- words of a setup --------------------------------------------------------------------------------


def read_names(found: Any, names: list[str], kind: str) -> list[str]:
    texts = read_texts(found, kind)
    for text in texts:
        if text not in names:
            refuse(f"“{shown(text)}” is not a {kind} of Four Humours.")
    return texts


def read_distinct(found: Any, names: list[str], kind: str, wanted: i64) -> list[i64]:
    """Different names as numbers; `wanted` of them, or any number."""
    texts = read_names(found, names, kind)
    if len(set(texts)) != len(texts) or (wanted != NONE and len(texts) != wanted):
        number = "only different ones" if wanted == NONE else f"{wanted} different ones"
        refuse(f"Of each {kind} there is one; the setup must name {number}.")
    return [names.index(text) for text in texts]


def read_humours(text: object) -> list[i64]:
    """`CSMP`"""
    if not isinstance(text, str) or not text or not all(letter in HUMOURS for letter in text):
        if text == "":
            return []
        refuse(f"“{shown(str(text))}” is not a row of the letters C, S, M, P.")
    return [HUMOURS.index(letter) for letter in text]


def read_potion(table: HumoursState, word: str) -> i64:
    """`1P`, `RP`"""
    if len(word) != 2:
        refuse(f"“{shown(word)}” is not a potion, like “1P”.")
    return 4 * read_colour(table, word[0]) + read_humours(word[1])[0]


def read_colour(table: HumoursState, word: str) -> i64:
    if word == "R" and table.mode == SOLO:
        return RIVALS
    if not word.isdecimal() or int(word) >= table.seats:
        refuse(f"“{shown(word)}” is not a player of this table.")
    return int(word)


def read_by_colour(table: HumoursState, setup: SetupReader, key: str) -> list[tuple[int, Any]]:
    found = setup.get(key, {})
    if not isinstance(found, Mapping):
        refuse(f'“{key}” must give something for each player, like {{"0": …}}.')
    return [(int(read_colour(table, str(name))), value) for name, value in found.items()]


def take_out(table: HumoursState, colour: i64, humour: i64) -> None:
    if not amount(table.bags[colour], humour):
        refuse(f"There are five {HUMOURS[humour]} potions of each colour (HUM-2).")
    table.bags[colour] -= one(humour)


# --- writing -----------------------------------------------------------------------------------------


def position(table: HumoursState) -> dict[str, Any]:
    """The state in the same form; in the visit phase, where such a form exists."""
    if table.phase != VISIT:
        refuse("Only a moment of the visit phase can be written as a position.")
    found: dict[str, Any] = {
        "mode": MODES[table.mode],
        "seats": int(table.seats),
        **written_boards(table),
        "objectives": [OBJECTIVES[objective] for objective in table.objectives],
        "deck": [CARDS[card] for card in reversed(table.deck)],
        "start": int(table.start),
        "hands": [written(hand) for hand in table.hands],
        "round": int(table.chapter),
        "cards": [written_card(table, slot) for slot in range(len(table.cards))],
        "board": by_colour(table, [written_board(table, n) for n in range(table.colours)]),
        "tiles": written_tiles(table),
        "markers": by_colour(table, [written_markers(table, n) for n in range(table.seats)]),
        "resolved": int(table.resolved),
        "phase": "visit",
        "turn": int(table.actor),
        "passes": int(table.passes),
        "redrawn": table.redrawn == 1,
        "returned": by_colour(table, [written(pack) for pack in table.returned]),
    }
    if table.last != NONE:
        found["last"] = int(table.last)
    if table.script:
        found["draws"] = by_colour(table, [written_script(table, n) for n in range(table.colours)])
    return found


def written_boards(table: HumoursState) -> dict[str, Any]:
    if table.mode == KINGDOM:
        return {"grid": [BOARDS[board] for board in LAYOUTS[table.layout]]}
    fiefs = {"fiefs": [BOARDS[fief] for fief in table.fiefs]}
    if table.mode != SOLO:
        return {**fiefs, "party": [TILES[tile] for tile in table.tiles]}
    rows = {HUMOURS[n]: [HUMOURS[table.matrix[n]], HUMOURS[table.matrix[4 + n]]] for n in range(4)}
    return {**fiefs, "matrix": rows}


def by_colour(table: HumoursState, values: list[Any]) -> dict[str, Any]:
    """Without the players that have nothing."""
    return {name_of(table, n): value for n, value in enumerate(values) if value}


def name_of(table: HumoursState, colour: i64) -> str:
    return "R" if table.mode == SOLO and colour == RIVALS else str(colour)


def written(pack: i64) -> str:
    return "".join(HUMOURS[humour] for humour in humours_of(pack))


def written_potion(table: HumoursState, potion: i64) -> str:
    return name_of(table, potion >> 2) + HUMOURS[potion & 3]


def written_card(table: HumoursState, slot: i64) -> str:
    card: i64 = table.cards[slot]
    first = first_place(slot)
    potions = [table.placed[first + n] for n in range(CARD_SIZE[card])]
    if all(potion == NONE for potion in potions):
        return CARDS[card]
    words = ["-" if potion == NONE else written_potion(table, potion) for potion in potions]
    return f"{CARDS[card]}: {' '.join(words)}"


def written_tiles(table: HumoursState) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for tile in table.tiles_left():
        first: i64 = TILE_PLACE + TILE_SEATS * tile
        potions = [table.placed[place] for place in range(first, first + TILE_SEATS)]
        words = [written_potion(table, potion) for potion in potions if potion != NONE]
        if words:
            found[TILES[tile]] = words
    return found


def written_board(table: HumoursState, colour: i64) -> list[str]:
    names = SCENES if table.mode == KINGDOM else SPACES
    return [
        f"{names[place_of(landed)]} {HUMOURS[landed & 3]}"
        for landed in table.landed
        if owner_of(landed) == colour
    ]


def written_markers(table: HumoursState, seat: i64) -> list[str]:
    return [OBJECTIVES[table.objectives[n]] for n in range(4) if table.markers[seat] & bit(n)]


def written_script(table: HumoursState, colour: i64) -> str:
    return "".join(HUMOURS[potion & 3] for potion in table.script if potion >> 2 == colour)
