"""How a hand is dealt; explicit setups, read with checks and written back (docs/rules/horsemen.md 5).

{"hands": ["1F 2D …", …], "fate": "…", "favor": [0, 1, 0]}        a whole hand
{…, "piles": ["(1F) 2D", …], "out": [2], "leader": 0}             a position between two rounds
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.setups import SetupReader, read_words, refuse
from fourfold.games.horsemen.pieces import ALL_CARDS, CARDS, DEATH, card_id
from fourfold.games.horsemen.state import NONE, PLAY, HorsemenState

POSITION: Final = ("piles", "out", "leader")
KEYS: Final = ("hands", "fate", "favor", *POSITION)
EXAMPLE: Final = "1F 2D"  # how cards are written, for refusals


# --- dealing (HORSE-3 to 6) --------------------------------------------------------------------------


def deal(table: HorsemenState) -> None:
    """HORSE-3, 4: 8, 8 or 6 cards each; with 2 players the other 8 are the Fate Deck."""
    table.clear()
    cards: list[i64] = list(range(24))
    table.dice.shuffle(cards)
    size: i64 = 6 if table.seats == 4 else 8
    for seat in range(table.seats):
        start: i64 = seat * size
        hand: i64 = 0
        for place in range(start, start + size):
            hand |= bit(cards[place])
        table.hands[seat] = hand
    if table.seats == 2:
        table.fate = cards[16:]
        table.under = [NONE] * 8
    open_hand(table)


def open_hand(table: HorsemenState) -> None:
    """HORSE-5, R2, R4: the holder of the lowest card dealt opens every hand."""
    tell_deal(table)
    table.leader = table.first_player()
    table.must = lowest(table.hands[table.leader])
    table.phase = PLAY
    table.actor = table.leader
    if table.events is not None:
        table.events.emit("opens", [table.leader])


def tell_deal(table: HorsemenState) -> None:
    if table.events is None:
        return
    table.events.emit("hand-begins", [table.chapter])
    for seat in range(table.seats):
        table.events.emit("dealt", [seat, members(table.hands[seat])])


# --- reading a setup ---------------------------------------------------------------------------------


def arrange(table: HorsemenState, data: Mapping[str, Any]) -> None:
    """A whole hand, or a position in the middle of one."""
    setup = SetupReader(data, "A setup of Four Horsemen", KEYS)
    table.clear()
    read_hands(table, setup)
    read_fate(table, setup)
    table.favor = setup.numbers("favor", table.target - 1, int(table.seats))
    if any(key in setup for key in POSITION):
        read_position(table, setup)
    else:
        check_whole_hand(table)
        open_hand(table)


def read_hands(table: HorsemenState, setup: SetupReader) -> None:
    table.present = 0
    for seat, text in enumerate(setup.entries("hands", table.seats, "")):
        for card in read_cards(text):
            take_in(table, card)
            table.hands[seat] |= bit(card)


def read_fate(table: HorsemenState, setup: SetupReader) -> None:
    fate = read_cards(setup.get("fate", ""))
    if fate and table.seats != 2:
        refuse("Only the game for two has a Fate Deck (HORSE-4).")
    for card in fate:
        take_in(table, card)
        table.fate.append(card)
        table.under.append(NONE)


def read_cards(text: object) -> list[i64]:
    return [card_id(word) for word in read_words(text, EXAMPLE)]


def take_in(table: HorsemenState, card: i64) -> None:
    if table.present & bit(card):
        refuse(f"The card {CARDS[card]} is named twice.")
    table.present |= bit(card)


def check_whole_hand(table: HorsemenState) -> None:
    sizes = {int(count(hand)) for hand in table.hands}
    if table.present != ALL_CARDS or len(sizes) != 1:
        refuse("A whole hand deals all 24 cards in equal hands (HORSE-3, HORSE-4).")
    if table.seats == 2 and len(table.fate) != 8:
        refuse("With two players the Fate Deck has 8 cards (HORSE-4).")


def read_position(table: HorsemenState, setup: SetupReader) -> None:
    for seat, text in enumerate(setup.entries("piles", table.seats, "")):
        read_pile(table, seat, text)
    for seat in setup.numbers("out", table.seats - 1):
        table.inside &= ~bit(seat)
    table.leader = setup.number("leader", 0, table.seats - 1, 0)
    check_position(table)
    table.phase = PLAY
    table.actor = table.leader


def read_pile(table: HorsemenState, seat: i64, text: object) -> None:
    for word in read_words(text, EXAMPLE):
        destroyed = word.startswith("(") and word.endswith(")")
        card: i64 = card_id(word[1:-1] if destroyed else word)
        take_in(table, card)
        if destroyed:
            table.down[seat] |= bit(card)
        else:
            table.up[seat] |= bit(card)
        table.landed[card] = table.clock
        table.clock += 1


def check_position(table: HorsemenState) -> None:
    if not table.inside & bit(table.leader):
        refuse("The leader of a position must be in the hand.")
    if count(table.inside) < 2:
        refuse("A position needs two players in; with one the hand is over (HORSE-R14).")
    sizes = {int(count(table.hands[seat])) for seat in members(table.inside)}
    if len(sizes) != 1 or 0 in sizes:
        refuse("The players in must hold equally many cards, at least one each.")
    for seat in range(table.seats):
        check_pile(table, seat)


def check_pile(table: HorsemenState, seat: i64) -> None:
    if count(table.up[seat] & DEATH) >= 3:
        refuse("A pile with three face-up Death cards is a pending effect (HORSE-13).")
    if not table.inside & bit(seat) and table.up[seat]:
        refuse("The pile of an eliminated player lies face down (HORSE-14).")


# --- writing a setup ---------------------------------------------------------------------------------


def position(table: HorsemenState) -> dict[str, Any]:
    """The state as a setup; between rounds, where such a form exists."""
    hands = [written(hand) for hand in table.hands]
    setup: dict[str, Any] = {"hands": hands, "favor": table.favor.copy()}
    if table.seats == 2:
        setup["fate"] = " ".join(CARDS[card] for card in table.fate)
    if table.must != NONE:
        return setup
    if table.phase != PLAY or table.played[table.leader] != NONE:
        refuse("Only the moment between two rounds can be written as a position.")
    out = [int(seat) for seat in range(table.seats) if not table.inside & bit(seat)]
    piles = [" ".join(table.pile_words(seat)) for seat in range(table.seats)]
    return {**setup, "piles": piles, "out": out, "leader": int(table.leader)}


def written(cards: i64) -> str:
    return " ".join(CARDS[card] for card in members(cards))
