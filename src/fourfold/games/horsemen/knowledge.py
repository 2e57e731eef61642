"""What a seat may know (docs/rules/horsemen.md 4): its view, and the worlds it cannot tell apart."""

from __future__ import annotations

import json
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.core.dice import Dice
from fourfold.games.horsemen.pieces import ALL_CARDS, CARDS
from fourfold.games.horsemen.state import DESTROY, GIVE, NONE, PHASES, PLAY, HorsemenState


def names_of(cards: i64) -> list[str]:
    return [CARDS[card] for card in members(cards)]


def card_or_none(card: i64) -> str | None:
    return None if card == NONE else CARDS[card]


# --- the view ----------------------------------------------------------------------------------------


def private_view(table: HorsemenState, seat: int) -> dict[str, Any]:
    """Hands and the Fate Deck are not open."""
    return {
        "seat": seat,
        "mine": names_of(table.hands[seat]) if seat >= 0 else None,
        "fate": [fate_card(table, place, seat) for place in range(len(table.fate))],
    }


def public_view(table: HorsemenState) -> dict[str, Any]:
    """Piles, plays and hand-outs are."""
    giving = table.phase == GIVE
    return {
        "seats": int(table.seats),
        "phase": phase_of(table),
        "acting": list(table.acting),
        "hand": int(table.chapter),
        "favor": table.favor.copy(),
        "target": int(table.target),
        "leader": int(table.leader),
        "opening": card_or_none(table.opening),
        "inside": [bool(table.inside & bit(s)) for s in range(table.seats)],
        "sizes": [int(count(hand)) for hand in table.hands],
        "piles": [table.pile_words(s) for s in range(table.seats)],
        "round": round_so_far(table),
        "winner": None if table.winner == NONE else int(table.winner),
        "left": names_of(table.left),
        "receiver": int(table.receiver) if giving else None,
        "gifts": [card_or_none(card) for card in table.gifts],
        "choices": names_of(table.struck[table.actor]) if table.phase == DESTROY else [],
        "absent": names_of(ALL_CARDS & ~table.present),
    }


def phase_of(table: HorsemenState) -> str:
    return "open" if table.phase == PLAY and table.must != NONE else PHASES[table.phase]


def round_so_far(table: HorsemenState) -> list[dict[str, Any]]:
    """The cards in the middle, in order of play."""
    order = [(int(table.leader) + step) % int(table.seats) for step in range(table.seats)]
    return [
        {"seat": seat, "card": CARDS[table.played[seat]]}
        for seat in order
        if table.played[seat] != NONE
    ]


def fate_card(table: HorsemenState, place: i64, seat: int) -> dict[str, Any]:
    """HORSE-R23: only its owner knows a card put under."""
    by: i64 = table.under[place]
    mine = by != NONE and by == seat
    return {
        "by": None if by == NONE else int(by),
        "card": CARDS[table.fate[place]] if mine else None,
    }


# --- worlds that the seat cannot tell apart ----------------------------------------------------------


def unseen_by(table: HorsemenState, seat: int) -> i64:
    """The cards whose place the seat does not know."""
    unseen: i64 = 0
    for other in range(table.seats):
        if other != seat:
            unseen |= table.hands[other]
    for place in range(len(table.fate)):
        if table.under[place] == NONE or table.under[place] != seat:
            unseen |= bit(table.fate[place])
    return unseen


def sample_into(world: HorsemenState, seat: int, dice: Dice) -> None:
    """Deal the unseen cards anew, uniformly among all deals that fit what the seat knows."""
    unseen = unseen_by(world, seat)
    if world.must == NONE:
        below: i64 = bit(world.opening) - 1 if world.opening != NONE and world.seats == 2 else 0
        deal_unseen(world, seat, unseen, unseen & below, dice)
    elif world.seats > 2:
        imagine_opener(world, seat, unseen, dice)
    elif world.leader == seat:
        deal_unseen(world, seat, unseen, unseen & (bit(world.must) - 1), dice)
    else:
        imagine_two_before_opening(world, seat, unseen, dice)


def imagine_opener(world: HorsemenState, seat: int, unseen: i64, dice: Dice) -> None:
    """HORSE-5: with 3 or 4 players the seat about to open holds the lowest card, and all know it."""
    opener: i64 = world.leader
    if opener == seat:
        deal_unseen(world, seat, unseen, 0, dice)
        return
    kept: i64 = bit(world.must)
    world.hands[opener] &= ~kept
    deal_unseen(world, seat, unseen & ~kept, 0, dice)
    world.hands[opener] |= kept


def imagine_two_before_opening(world: HorsemenState, seat: int, unseen: i64, dice: Dice) -> None:
    """The other seat opens, so it holds the lowest card of both hands; half the deals or more fit."""
    opener: i64 = world.leader
    while True:
        deal_unseen(world, seat, unseen, 0, dice)
        if world.first_player() == opener:
            break
    mine: i64 = world.hands[opener]
    world.must = members(mine)[0]


def deal_unseen(world: HorsemenState, seat: int, unseen: i64, in_fate: i64, dice: Dice) -> None:
    """Hands first, then cards put under by others, the rest with `in_fate` into the deal's Fate cards.

    A hand never receives Fate cards, so cards below the opening card are all among the Fate cards of
    the deal that were not drawn yet.
    """
    cards = members(unseen & ~in_fate)
    dice.shuffle(cards)
    next_card: i64 = 0
    for other in range(world.seats):
        if other != seat:
            hand: i64 = 0
            for _ in range(count(world.hands[other])):
                hand |= bit(cards[next_card])
                next_card += 1
            world.hands[other] = hand
    for place in range(len(world.fate)):
        if world.under[place] != NONE and world.under[place] != seat:
            world.fate[place] = cards[next_card]
            next_card += 1
    if world.fate:
        fill_fate(world, members(in_fate) + cards[next_card:], dice)


def fill_fate(world: HorsemenState, cards: list[i64], dice: Dice) -> None:
    dice.shuffle(cards)
    next_card: i64 = 0
    for place in range(len(world.fate)):
        if world.under[place] == NONE:
            world.fate[place] = cards[next_card]
            next_card += 1


def hidden_facts(table: HorsemenState, viewer: int) -> dict[str, str]:
    """Hands and Fate cards that could be otherwise, for all the viewer knows."""
    unseen = unseen_by(table, viewer)
    below: i64 = bit(table.opening) - 1 if table.opening != NONE and table.seats == 2 else 0
    free = count(unseen & ~below)
    found: dict[str, str] = {}
    for seat in range(table.seats):
        size = count(table.hands[seat])
        if seat != viewer and 0 < size < free:
            found[f"hand {seat}"] = json.dumps(names_of(table.hands[seat]))
    others = [
        table.fate[i]
        for i in range(len(table.fate))
        if table.under[i] != NONE and table.under[i] != viewer
    ]
    if 0 < len(others) < free:
        found["under"] = str(others)
    originals = [table.fate[i] for i in range(len(table.fate)) if table.under[i] == NONE]
    if len(originals) > 1:
        found["fate"] = str(originals)
    return found
