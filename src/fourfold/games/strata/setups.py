"""How a game is dealt, arranged and written down (docs/rules/strata.md 5).

A *stacked game* names the order of the piles; what it does not name is drawn, the rest of a pile that it
begins to name follows in table order. A *position* is a moment between two phases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.errors import shown
from fourfold.core.setups import SetupReader, refuse
from fourfold.games.strata.content import CLASSES
from fourfold.games.strata.pieces import (
    BID_DECKS,
    COLUMN,
    COUNTS,
    EDGE,
    EMPRESS_FROM,
    EMPRESSES,
    EXTRA_BY_PLACE,
    KINDS,
    LEVELS,
    MOST_KEPT,
    ROUNDS,
    SLOTS,
    card_id,
)
from fourfold.games.strata.state import (
    ASSIGN,
    BID,
    BOOST,
    DEMAND,
    EXTRA,
    MAIN,
    NONE,
    PAY,
    PUBLIC,
    StrataState,
    class_pile,
    empress_pile,
)
from fourfold.games.strata.upkeep import StrataUpkeep

STACKED: Final = ("seats", "start", "deck", "empresses", "solo", "level", "npc_bids")
POSITION: Final = (
    "seats", "round", "start", "phase", "players", "display", "solo", "level", "npc_bids",
)  # fmt: skip
PHASES: Final = ("bid", "produce", "tribute", "final")
CARD_LIST: Final = 'cards, like ["P2", "S4"]'  # what a key must hold, for refusals
HIGHEST_NPC_BID: Final = 9
MOST_HELD: Final = 99  # in a position after the auction; more than could ever be needed


# --- dealing -----------------------------------------------------------------------------------------


def shuffle(table: StrataState) -> None:
    """STR-11, STR-R6, STR-N1, STR-N3: both piles, the NPC's bids, and who starts."""
    draw_start(table)
    table.pile = all_kinds(False)
    table.empresses = all_kinds(True)
    table.dice.shuffle(table.pile)
    table.dice.shuffle(table.empresses)
    draw_npc_bids(table, [], 1)


def draw_start(table: StrataState) -> None:
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


def draw_npc_bids(table: StrataState, named: list[i64], round_: i64) -> None:
    """STR-N3: the bids from a round on begin as named; those of rounds gone by are what is left."""
    if not table.solo:
        return
    rest: list[i64] = list(BID_DECKS[table.solo - 1])
    for value in named:
        if value not in rest:
            refuse(f"The NPC's bid deck has no {value} left (STR-N3).")
        rest.remove(value)
    table.dice.shuffle(rest)
    gone = int(round_) - 1
    if len(named) + gone > ROUNDS:
        refuse(f"From round {round_} on the NPC bids {int(ROUNDS) - gone} times.")
    table.npc_bids = sorted(rest[:gone]) + named + rest[gone:]


# --- explicit setups ---------------------------------------------------------------------------------


def arrange(table: StrataState, data: Mapping[str, Any]) -> str:
    """Lay out a setup; which phase comes next (`start` for a stacked game)."""
    if "phase" in data:
        setup = SetupReader(data, "A position of Four Big Strata", POSITION)
        check_table(table, setup)
        return arrange_position(table, setup)
    setup = SetupReader(data, "A stacked game of Four Big Strata", STACKED)
    check_table(table, setup)
    stack(table, setup)
    return "start"


def check_table(table: StrataState, setup: SetupReader) -> None:
    setup.check_seats(table.seats)
    check_solo(table, setup)


def check_solo(table: StrataState, setup: SetupReader) -> None:
    """The option `solo` chooses the level, because it decides who sits at the table."""
    solo = setup.get("solo", table.solo > 0)
    level = setup.get("level", LEVELS[table.solo - 1] if table.solo else None)
    if not isinstance(solo, bool) or solo != (table.solo > 0):
        refuse("“solo” is true exactly when the option solo names a level (STR-N1).")
    if table.solo and level != LEVELS[table.solo - 1]:
        refuse("“level” must be the level that the option solo names (STR-N3).")
    if not table.solo and ("level" in setup or "npc_bids" in setup):
        refuse("Only a solo game has a “level” and “npc_bids” (STR-N3).")


def stack(table: StrataState, setup: SetupReader) -> None:
    shuffle(table)
    if "start" in setup:
        table.start = setup.number("start", 0, int(table.seats) - 1)
    if "deck" in setup:
        table.pile = stacked_pile(setup, "deck", False)
    if "empresses" in setup:
        table.empresses = stacked_pile(setup, "empresses", True)
    if "npc_bids" in setup:
        draw_npc_bids(table, read_bids(setup), 1)


def stacked_pile(setup: SetupReader, key: str, empresses: bool) -> list[i64]:
    """First named, first dealt; the top of a pile is the end of its list."""
    named = [card_id(code) for code in setup.texts(key, CARD_LIST)]
    used = [0] * len(KINDS)
    for kind in named:
        if (COLUMN[kind] == EMPRESSES) != empresses:
            refuse(f"The card {KINDS[kind]} does not belong into “{key}”.")
        use(used, kind)
    pile: list[i64] = [*named, *left_over(used, empresses)]
    pile.reverse()
    return pile


def use(used: list[int], kind: i64) -> None:
    used[kind] += 1
    if used[kind] > COUNTS[kind]:
        refuse(f"There are only {COUNTS[kind]} cards {KINDS[kind]}.")


def read_bids(setup: SetupReader) -> list[i64]:
    """STR-N3: the NPC's next bids, as many as are named."""
    bids = setup.numbers("npc_bids", HIGHEST_NPC_BID)
    if len(bids) > ROUNDS:
        refuse(f"“npc_bids” must be a list of up to {ROUNDS} numbers.")
    return bids


# --- positions ---------------------------------------------------------------------------------------


def arrange_position(table: StrataState, setup: SetupReader) -> str:
    phase = setup.get("phase")
    if phase not in PHASES:
        refuse(f"A position is in one of the phases {', '.join(PHASES)}.")
    table.chapter = setup.number("round", 1, int(ROUNDS))
    if phase == "final" and table.chapter != ROUNDS:
        refuse(f"The phase “final” comes after round {ROUNDS} (STR-42).")
    table.start = setup.number("start", 0, int(table.seats) - 1)
    used = [0] * len(KINDS)
    read_players(table, setup, phase, used)
    if phase == "bid":
        read_display(table, setup, used)
    elif "display" in setup:
        refuse("Only the phase “bid” has a display.")
    fill_piles(table, used)
    bids = read_bids(setup) if "npc_bids" in setup else []
    draw_npc_bids(table, bids, table.chapter)
    return str(phase)


def read_players(table: StrataState, setup: SetupReader, phase: str, used: list[int]) -> None:
    for seat, data in enumerate(setup.entries("players", table.seats, None)):
        if not isinstance(data, dict):
            refuse("A player has “g”, “m” and “cards”.")
        player = SetupReader(data, "A player", ("g", "m", "cards"))
        if not table.is_npc(seat):
            read_resources(table, player, phase, seat)
        elif player.get("g", 0) or player.get("m", 0):
            refuse("The NPC has no resources (STR-N2).")
        read_cards(table, player, seat, int(table.chapter) - (phase == "bid"), used)


def read_resources(table: StrataState, player: SetupReader, phase: str, seat: int) -> None:
    table.grain[seat] = player.number("g", 0, MOST_HELD)
    table.money[seat] = player.number("m", 0, MOST_HELD)
    if phase in ("bid", "tribute") and table.grain[seat] + table.money[seat] > MOST_KEPT:
        refuse(f"Nobody holds more than {MOST_KEPT} in the phase “{phase}” (STR-32, STR-35).")


def read_cards(
    table: StrataState, player: SetupReader, seat: int, size: int, used: list[int]
) -> None:
    cards = player.texts("cards", CARD_LIST)
    if len(cards) != size:
        refuse(f"Each player has {size} cards in this round and phase (STR-R15).")
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
        refuse(f"A face-down card reads “~P2:S”, not “{shown(text)}”.")
    return card_id(code), int(EDGE) + CLASSES.index(edge)


def read_display(table: StrataState, setup: SetupReader, used: list[int]) -> None:
    """STR-R3, STR-R5: the Empress first, the lowest slots face up."""
    display = setup.texts("display", CARD_LIST)
    if len(display) != SLOTS:
        refuse(f"The display has {SLOTS} slots.")
    for slot, text in enumerate(display):
        kind = card_id(text.removeprefix("~"))
        if text.startswith("~") == table.is_up(slot):
            refuse(f"Slot {slot + 1} lies face {'up' if table.is_up(slot) else 'down'} (STR-R5).")
        if (COLUMN[kind] == EMPRESSES) != (slot == 0 and table.chapter >= EMPRESS_FROM):
            refuse(
                f"An Empress lies in slot 1 from round {EMPRESS_FROM} on, and nowhere else (STR-R5)."
            )
        use(used, kind)
        table.slots[slot] = kind


def fill_piles(table: StrataState, used: list[int]) -> None:
    """The piles are the first unused cards in table order, what is left over is discarded."""
    table.pile = cut_pile(table, left_over(used, False), class_pile(table.chapter))
    table.empresses = cut_pile(table, left_over(used, True), empress_pile(table.chapter))


def cut_pile(table: StrataState, cards: list[i64], size: int) -> list[i64]:
    if len(cards) < size:
        refuse(f"More cards are named than were dealt by round {table.chapter} (STR-R2).")
    table.discards.extend(cards[size:])
    pile = cards[:size]
    pile.reverse()
    return pile


# --- writing a setup ---------------------------------------------------------------------------------


def position(table: StrataUpkeep) -> dict[str, Any]:
    """The state as an explicit setup; at the beginning of a phase, where such a form exists."""
    phase = position_phase(table)
    found: dict[str, Any] = {"seats": int(table.seats)}
    if phase == "start":
        found.update({"start": int(table.start), **stacked_form(table)})
    elif phase:
        found.update({"round": int(table.chapter), "start": int(table.start), "phase": phase})
        found["players"] = [player_form(table, seat) for seat in range(table.seats)]
        if phase == "bid":
            found["display"] = [slot_text(table, slot) for slot in range(SLOTS)]
    else:
        refuse("Only a moment at the beginning of a phase can be written as a position.")
    if table.solo:
        bids = [int(bid) for bid in table.npc_bids[int(table.chapter) - 1 :]]
        found.update({"solo": True, "level": LEVELS[table.solo - 1], "npc_bids": bids})
    return found


def position_phase(table: StrataUpkeep) -> str:
    """The form of docs/rules/strata.md 5 that would lead here again; empty if there is none."""
    phase = table.phase
    if table.chapter == 1 and nothing_chosen(table):
        return "start"
    if phase == BID and nothing_sealed(table):
        return "bid"
    if phase in (DEMAND, PAY) and table.tribute_is_fresh():
        return "tribute"
    return "final" if phase in (ASSIGN, BOOST) and table.nothing_placed() else ""


def nothing_chosen(table: StrataUpkeep) -> bool:
    """The deal of round 1 lies there, and nobody has decided anything yet."""
    if table.seats == 2:
        return nothing_sealed(table)
    return table.phase == EXTRA and table.turn == 2 and table.due == EXTRA_BY_PLACE[2]


def nothing_sealed(table: StrataUpkeep) -> bool:
    if table.phase != BID or table.faces != table.open_faces:
        return False
    if table.grain != table.open_grain or table.money != table.open_money:
        return False
    return max(table.bids) == NONE and max(table.step) == MAIN


def stacked_form(table: StrataState) -> dict[str, Any]:
    deck = [*table.slots, *reversed(table.pile)]
    empresses = [KINDS[kind] for kind in reversed(table.empresses)]
    return {"deck": [KINDS[kind] for kind in deck], "empresses": empresses}


def player_form(table: StrataState, seat: i64) -> dict[str, Any]:
    first = int(ROUNDS * seat)
    cards = [card_text(table, place) for place in range(first, first + table.sizes[seat])]
    if table.is_npc(seat):
        return {"cards": cards}
    return {"g": int(table.grain[seat]), "m": int(table.money[seat]), "cards": cards}


def card_text(table: StrataState, place: i64) -> str:
    """As in a position: `P2`, `~P2:S`."""
    face: i64 = table.faces[place]
    code = KINDS[table.kinds[place]]
    return code if face < EDGE else f"~{code}:{CLASSES[face - EDGE]}"


def slot_text(table: StrataState, slot: i64) -> str:
    code = KINDS[table.slots[slot]]
    return code if table.is_up(slot) else f"~{code}"
