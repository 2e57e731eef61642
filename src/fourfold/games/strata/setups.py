"""How a game is dealt, arranged and written down (ledger 16).

A *stacked game* names the order of the piles; what it does not name is drawn, the rest of a pile that it
begins to name follows in table order. A *position* is a moment between two phases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.strata.content import CLASSES
from fourfold.games.strata.pieces import (
    BID_DECKS,
    COLUMN,
    COUNTS,
    EDGE,
    EMPRESS_FROM,
    EMPRESSES,
    KINDS,
    LEVELS,
    MOST_KEPT,
    ROUNDS,
    SLOTS,
    card_id,
)
from fourfold.games.strata.state import PUBLIC, Table, class_pile, empress_pile

STACKED: Final = ("seats", "start", "deck", "empresses", "solo", "level", "npc_bids")
POSITION: Final = (
    "seats", "round", "start", "phase", "players", "display", "solo", "level", "npc_bids",
)  # fmt: skip
PHASES: Final = ("bid", "produce", "tribute", "final")
MOST_HELD: Final = 99  # in a position after the auction; more than could ever be needed


# --- dealing -----------------------------------------------------------------------------------------


def shuffle(table: Table) -> None:
    """STR-11, STR-R6, STR-N1, STR-N3: both piles, the NPC's bids, and who starts."""
    draw_start(table)
    table.pile = all_kinds(False)
    table.empresses = all_kinds(True)
    table.dice.shuffle(table.pile)
    table.dice.shuffle(table.empresses)
    draw_npc_bids(table, [], 1)


def draw_start(table: Table) -> None:
    table.start = 0 if table.solo else table.dice.below(table.seats)


def all_kinds(empresses: bool) -> list[i64]:
    """The whole class deck, or all Empresses, in table order."""
    return left_over([0] * len(KINDS), empresses)


def left_over(used: list[int], empresses: bool) -> list[i64]:
    """The cards that are not used, in table order."""
    found: list[i64] = []
    for kind in range(len(KINDS)):
        if (COLUMN[kind] == EMPRESSES) == empresses:
            found.extend([kind] * (COUNTS[kind] - used[kind]))
    return found


def draw_npc_bids(table: Table, named: list[i64], round_: i64) -> None:
    """STR-N3: the bids from a round on begin as named; those of rounds gone by are what is left."""
    if not table.solo:
        return
    rest: list[i64] = list(BID_DECKS[table.solo - 1])
    for value in named:
        if value not in rest:
            _refuse(f"The NPC's bid deck has no {value} left (STR-N3).")
        rest.remove(value)
    table.dice.shuffle(rest)
    gone = int(round_) - 1
    if len(named) + gone > ROUNDS:
        _refuse(f"From round {round_} on the NPC bids {int(ROUNDS) - gone} times.")
    table.npc_bids = sorted(rest[:gone]) + named + rest[gone:]


# --- explicit setups ---------------------------------------------------------------------------------


def arrange(table: Table, setup: Mapping[str, Any]) -> str:
    """Lay out a setup; which phase comes next (`start` for a stacked game)."""
    position = "phase" in setup
    for key in setup:
        if key not in (POSITION if position else STACKED):
            _refuse(f"A setup of Four Big Strata has no “{shown(str(key))}” here.")
    if setup.get("seats", table.seats) != table.seats:
        _refuse(f"The setup is not for {table.seats} seats.")
    check_solo(table, setup)
    if position:
        return arrange_position(table, setup)
    stack(table, setup)
    return "start"


def check_solo(table: Table, setup: Mapping[str, Any]) -> None:
    """The option `solo` chooses the level, because it decides who sits at the table."""
    solo = setup.get("solo", table.solo > 0)
    level = setup.get("level", LEVELS[table.solo - 1] if table.solo else None)
    if not isinstance(solo, bool) or solo != (table.solo > 0):
        _refuse("“solo” is true exactly when the option solo names a level (STR-N1).")
    if table.solo and level != LEVELS[table.solo - 1]:
        _refuse("“level” must be the level that the option solo names (STR-N3).")
    if not table.solo and ("level" in setup or "npc_bids" in setup):
        _refuse("Only a solo game has a “level” and “npc_bids” (STR-N3).")


def stack(table: Table, setup: Mapping[str, Any]) -> None:
    shuffle(table)
    if "start" in setup:
        table.start = _number(setup, "start", 0, int(table.seats) - 1)
    if "deck" in setup:
        table.pile = stacked_pile(setup, "deck", False)
    if "empresses" in setup:
        table.empresses = stacked_pile(setup, "empresses", True)
    if "npc_bids" in setup:
        draw_npc_bids(table, _numbers(setup, "npc_bids"), 1)


def stacked_pile(setup: Mapping[str, Any], key: str, empresses: bool) -> list[i64]:
    """First named, first dealt; the top of a pile is the end of its list."""
    named = [card_id(code) for code in _texts(setup, key)]
    used = [0] * len(KINDS)
    for kind in named:
        if (COLUMN[kind] == EMPRESSES) != empresses:
            _refuse(f"The card {KINDS[kind]} does not belong into “{key}”.")
        use(used, kind)
    pile: list[i64] = [*named, *left_over(used, empresses)]
    pile.reverse()
    return pile


def use(used: list[int], kind: i64) -> None:
    used[kind] += 1
    if used[kind] > COUNTS[kind]:
        _refuse(f"There are only {COUNTS[kind]} cards {KINDS[kind]}.")


# --- positions ---------------------------------------------------------------------------------------


def arrange_position(table: Table, setup: Mapping[str, Any]) -> str:
    phase = setup["phase"]
    if phase not in PHASES:
        _refuse(f"A position is in one of the phases {', '.join(PHASES)}.")
    table.chapter = _number(setup, "round", 1, int(ROUNDS))
    if phase == "final" and table.chapter != ROUNDS:
        _refuse(f"The phase “final” comes after round {ROUNDS} (STR-42).")
    table.start = _number(setup, "start", 0, int(table.seats) - 1)
    used = [0] * len(KINDS)
    read_players(table, setup, phase, used)
    if phase == "bid":
        read_display(table, setup, used)
    elif "display" in setup:
        _refuse("Only the phase “bid” has a display.")
    fill_piles(table, used)
    bids = _numbers(setup, "npc_bids") if "npc_bids" in setup else []
    draw_npc_bids(table, bids, table.chapter)
    return str(phase)


def read_players(table: Table, setup: Mapping[str, Any], phase: str, used: list[int]) -> None:
    players = setup.get("players")
    if not isinstance(players, list) or len(players) != table.seats:
        _refuse("“players” needs one entry for each seat.")
    for seat, player in enumerate(players):
        if not isinstance(player, dict) or not set(player) <= {"g", "m", "cards"}:
            _refuse("A player has “g”, “m” and “cards”.")
        if not table.is_npc(seat):
            read_resources(table, player, phase, seat)
        elif player.get("g", 0) or player.get("m", 0):
            _refuse("The NPC has no resources (STR-N2).")
        read_cards(table, player, seat, int(table.chapter) - (phase == "bid"), used)


def read_resources(table: Table, player: Mapping[str, Any], phase: str, seat: int) -> None:
    table.grain[seat] = _number(player, "g", 0, MOST_HELD)
    table.money[seat] = _number(player, "m", 0, MOST_HELD)
    if phase in ("bid", "tribute") and table.grain[seat] + table.money[seat] > MOST_KEPT:
        _refuse(f"Nobody holds more than {MOST_KEPT} in the phase “{phase}” (STR-32, STR-35).")


def read_cards(
    table: Table, player: Mapping[str, Any], seat: int, size: int, used: list[int]
) -> None:
    cards = _texts(player, "cards")
    if len(cards) != size:
        _refuse(f"Each player has {size} cards in this round and phase (STR-R15).")
    for card in cards:
        kind, face = read_card(card)
        use(used, kind)
        once_up = face < EDGE or COLUMN[kind] == EMPRESSES  # an Empress is never taken face down
        table.add_card(seat, kind, face, PUBLIC if once_up else bit(seat))


def read_card(text: str) -> tuple[int, int]:
    """`P2` lies face up, `~P2:S` face down with the Scholar edge up."""
    if not text.startswith("~"):
        kind = card_id(text)
        return kind, kind
    code, _, edge = text[1:].partition(":")
    if len(edge) != 1 or edge not in CLASSES:
        _refuse(f"A face-down card reads “~P2:S”, not “{shown(text)}”.")
    return card_id(code), int(EDGE) + CLASSES.index(edge)


def read_display(table: Table, setup: Mapping[str, Any], used: list[int]) -> None:
    """STR-R3, STR-R5: the Empress first, the lowest slots face up."""
    display = _texts(setup, "display")
    if len(display) != SLOTS:
        _refuse(f"The display has {SLOTS} slots.")
    for slot, text in enumerate(display):
        kind = card_id(text.removeprefix("~"))
        if text.startswith("~") == table.is_up(slot):
            _refuse(f"Slot {slot + 1} lies face {'up' if table.is_up(slot) else 'down'} (STR-R5).")
        if (COLUMN[kind] == EMPRESSES) != (slot == 0 and table.chapter >= EMPRESS_FROM):
            _refuse(
                f"An Empress lies in slot 1 from round {EMPRESS_FROM} on, and nowhere else (STR-R5)."
            )
        use(used, kind)
        table.slots[slot] = kind


def fill_piles(table: Table, used: list[int]) -> None:
    """The piles are the first unused cards in table order, what is left over is discarded."""
    table.pile = cut_pile(table, left_over(used, False), class_pile(table.chapter))
    table.empresses = cut_pile(table, left_over(used, True), empress_pile(table.chapter))


def cut_pile(table: Table, cards: list[i64], size: int) -> list[i64]:
    if len(cards) < size:
        _refuse(f"More cards are named than were dealt by round {table.chapter} (STR-R2).")
    table.discards.extend(cards[size:])
    pile = cards[:size]
    pile.reverse()
    return pile


# --- writing a setup ---------------------------------------------------------------------------------


def position(table: Table, phase: str) -> dict[str, Any]:
    """The state in the ledger's form; `phase` is where such a form exists, else empty."""
    found: dict[str, Any] = {"seats": int(table.seats)}
    if phase == "start":
        found.update({"start": int(table.start), **stacked_form(table)})
    elif phase:
        found.update({"round": int(table.chapter), "start": int(table.start), "phase": phase})
        found["players"] = [player_form(table, seat) for seat in range(table.seats)]
        if phase == "bid":
            found["display"] = [slot_text(table, slot) for slot in range(SLOTS)]
    else:
        _refuse("Only a moment at the beginning of a phase can be written as a position.")
    if table.solo:
        bids = [int(bid) for bid in table.npc_bids[int(table.chapter) - 1 :]]
        found.update({"solo": True, "level": LEVELS[table.solo - 1], "npc_bids": bids})
    return found


def stacked_form(table: Table) -> dict[str, Any]:
    deck = [*table.slots, *reversed(table.pile)]
    empresses = [KINDS[kind] for kind in reversed(table.empresses)]
    return {"deck": [KINDS[kind] for kind in deck], "empresses": empresses}


def player_form(table: Table, seat: i64) -> dict[str, Any]:
    first = int(ROUNDS * seat)
    cards = [card_text(table, place) for place in range(first, first + table.sizes[seat])]
    if table.is_npc(seat):
        return {"cards": cards}
    return {"g": int(table.grain[seat]), "m": int(table.money[seat]), "cards": cards}


def card_text(table: Table, place: i64) -> str:
    """As in a position: `P2`, `~P2:S`."""
    face: i64 = table.faces[place]
    code = KINDS[table.kinds[place]]
    return code if face < EDGE else f"~{code}:{CLASSES[face - EDGE]}"


def slot_text(table: Table, slot: i64) -> str:
    code = KINDS[table.slots[slot]]
    return code if table.is_up(slot) else f"~{code}"


# --- reading values ----------------------------------------------------------------------------------


def _refuse(sentence: str) -> NoReturn:
    raise NotUnderstood("bad-setup", sentence)


def _number(source: Mapping[str, Any], key: str, low: int, high: int) -> int:
    found = source.get(key)
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        _refuse(f"“{key}” must be a whole number from {low} to {high}.")
    return found


def _numbers(source: Mapping[str, Any], key: str) -> list[i64]:
    found = source[key]
    if not isinstance(found, list) or len(found) > ROUNDS:
        _refuse(f"“{key}” must be a list of up to {ROUNDS} numbers.")
    return [_number({key: value}, key, 0, 9) for value in found]


def _texts(source: Mapping[str, Any], key: str) -> list[str]:
    found = source.get(key)
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        _refuse(f'“{key}” must be a list of cards, like ["P2", "S4"].')
    return [str(text) for text in found]
