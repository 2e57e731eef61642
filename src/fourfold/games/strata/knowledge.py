"""What a seat may know (docs/rules/strata.md 4): its view, and the worlds it cannot tell apart."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.dice import Dice
from fourfold.games.strata.content import CLASSES, EMPRESS
from fourfold.games.strata.pieces import COLUMN, EDGE, KINDS, LEVELS, ROUNDS, SLOTS
from fourfold.games.strata.state import (
    BID,
    DEMAND,
    EXTRA,
    MAIN,
    NONE,
    NPC,
    OVER,
    PAY,
    PHASES,
    PLACE,
    PUBLIC,
    STEPS,
    StrataState,
)


def knows(table: StrataState, place: i64, viewer: i64) -> bool:
    """STR-R22: whether the viewer knows the kind of a card in a display; after the end all are shown."""
    known: i64 = table.known[place]
    return known == PUBLIC or table.phase == OVER or (viewer >= 0 and known & bit(viewer) != 0)


def sees_slot(table: StrataState, slot: i64, viewer: i64) -> bool:
    """STR-19, STR-R10: the Start player looks at all of them."""
    return table.is_up(slot) or (viewer >= 0 and viewer == table.looker())


def sees_held(table: StrataState, viewer: i64) -> bool:
    return viewer >= 0 and (viewer == table.actor or viewer == table.looker())


def sees_window(table: StrataState, seat: i64, viewer: i64) -> bool:
    """STR-R13: whether the viewer sees what the seat has done since the bid window opened."""
    return table.phase != BID or seat == viewer


# --- the view ----------------------------------------------------------------------------------------


def view(table: StrataState, seat: int) -> dict[str, Any]:
    """All that lies open, the seat's own secrets, and others as they were when a bid window opened."""
    seats = range(int(table.seats))
    return {
        "seat": seat,
        "seats": int(table.seats),
        "phase": phase_of(table, seat),
        "acting": list(table.acting),
        "round": int(table.chapter),
        "start": int(table.start),
        "looker": number_or_none(table.looker()),
        "npc": NPC if table.solo else None,
        "level": LEVELS[table.solo - 1] if table.solo else None,
        "slots": [slot_of(table, slot, seat) for slot in range(SLOTS)],
        "pile": len(table.pile),
        "empresses": len(table.empresses),
        "next_empress": KINDS[table.empresses[-1]] if table.empresses else None,
        "discards": [KINDS[kind] for kind in table.discards],
        "grain": [int(grain_of(table, s, seat)) for s in seats],
        "money": [int(money_of(table, s, seat)) for s in seats],
        "displays": [display_of(table, s, seat) for s in seats],
        "sealed": [table.phase == BID and table.bids[s] != NONE for s in seats],
        "bids": [bid_of(table, s, seat) for s in seats],
        "order": [int(s) for s in table.order],
        "held": held_of(table, seat),
        "turning": turning_of(table, seat),
        "tribute": tribute_of(table),
        "extra": int(table.due) if table.phase == EXTRA else None,
        "npc_bids": [int(bid) for bid in table.npc_bids[: bids_drawn(table)]],
    }


def phase_of(table: StrataState, seat: int) -> str:
    """What is waited for; what a seat is in the middle of in the bid window is its own affair."""
    if table.phase != BID:
        step: i64 = table.step[table.actor] if table.actor >= 0 else MAIN
        return PHASES[table.phase] if step == MAIN else STEPS[step]
    if seat < 0 or table.step[seat] == MAIN:
        return PHASES[BID]
    return f"bid-{STEPS[table.step[seat]]}"


def number_or_none(value: i64) -> int | None:
    return None if value == NONE else int(value)


def slot_of(table: StrataState, slot: i64, seat: int) -> dict[str, Any] | None:
    kind: i64 = table.slots[slot]
    if kind == NONE:
        return None
    seen = sees_slot(table, slot, seat)
    return {"up": table.is_up(slot), "card": KINDS[kind] if seen else None}


def grain_of(table: StrataState, seat: i64, viewer: i64) -> i64:
    return table.grain[seat] if sees_window(table, seat, viewer) else table.open_grain[seat]


def money_of(table: StrataState, seat: i64, viewer: i64) -> i64:
    return table.money[seat] if sees_window(table, seat, viewer) else table.open_money[seat]


def display_of(table: StrataState, seat: i64, viewer: i64) -> list[dict[str, Any]]:
    """The seat's cards in the order taken."""
    faces = table.faces if sees_window(table, seat, viewer) else table.open_faces
    first: i64 = ROUNDS * seat
    return [
        card_of(table, place, faces[place], viewer)
        for place in range(first, first + table.sizes[seat])
    ]


def card_of(table: StrataState, place: i64, face: i64, viewer: i64) -> dict[str, Any]:
    ended = len(table.placed) > 0
    return {
        "card": KINDS[table.kinds[place]] if knows(table, place, viewer) else None,
        "up": face < EDGE,
        "class": (CLASSES + EMPRESS)[COLUMN[face]],
        "secret": table.known[place] != PUBLIC,
        "placed": class_or_none(table.placed[place]) if ended else None,
        "boosted": class_or_none(table.boosted[place]) if ended else None,
    }


def class_or_none(column: i64) -> str | None:
    return None if column == NONE else CLASSES[column]


def bid_of(table: StrataState, seat: i64, viewer: i64) -> int | None:
    """Revealed bids are open; a sealed one shows to its seat alone."""
    return number_or_none(table.bids[seat]) if sees_window(table, seat, viewer) else None


def held_of(table: StrataState, viewer: i64) -> dict[str, Any] | None:
    if table.held == NONE:
        return None
    card = KINDS[table.held] if sees_held(table, viewer) else None
    return {"seat": int(table.actor), "card": card}


def turning_of(table: StrataState, viewer: i64) -> str | None:
    """The Empress for which a class must be chosen."""
    seat = viewer if table.phase == BID else table.actor
    if seat < 0 or table.turning[seat] == NONE:
        return None
    return KINDS[table.kinds[table.turning[seat]]]


def tribute_of(table: StrataState) -> dict[str, int] | None:
    if table.phase != DEMAND and table.phase != PAY:
        return None
    receiver = table.seat_at(table.turn)
    payer = table.seat_at(table.turn + table.other)
    return {"receiver": int(receiver), "payer": int(payer), "due": int(table.due)}


def bids_drawn(table: StrataState) -> int:
    """STR-N3: how many cards of the NPC's bid deck are public."""
    return int(table.chapter) - (table.phase == BID) if table.solo else 0


# --- worlds that the seat cannot tell apart ----------------------------------------------------------


def sample_into(world: StrataState, seat: int, dice: Dice) -> None:
    """Deal what the seat cannot see anew; the bid window is left to the rules."""
    deal_unseen(world, seat, dice)
    top = world.empresses[-1:]
    rest = sorted(world.empresses[:-1])
    dice.shuffle(rest)
    world.empresses = rest + top
    drawn = bids_drawn(world)
    bids = sorted(world.npc_bids[drawn:])
    dice.shuffle(bids)
    world.npc_bids = world.npc_bids[:drawn] + bids


def unseen_by(table: StrataState, seat: int) -> list[i64]:
    """The class cards whose place the seat does not know, sorted."""
    unseen: list[i64] = table.pile.copy()
    for place in secret_places(table, seat):
        unseen.append(table.kinds[place])
    for slot in secret_slots(table, seat):
        unseen.append(table.slots[slot])
    if table.held != NONE and not sees_held(table, seat):
        unseen.append(table.held)
    unseen.sort()
    return unseen


def secret_places(table: StrataState, seat: int) -> list[i64]:
    """Cards in displays whose kind the seat does not know."""
    places: list[i64] = []
    for owner in range(table.seats):
        first: i64 = ROUNDS * owner
        for place in range(first, first + table.sizes[owner]):
            if table.known[place] != PUBLIC and not knows(table, place, seat):
                places.append(place)
    return places


def secret_slots(table: StrataState, seat: int) -> list[i64]:
    slots: list[i64] = []
    for slot in range(SLOTS):
        if table.slots[slot] != NONE and not sees_slot(table, slot, seat):
            slots.append(slot)
    return slots


def deal_unseen(world: StrataState, seat: int, dice: Dice) -> None:
    """Displays first, then slots, then a card in hand; the rest is the pile."""
    unseen = unseen_by(world, seat)
    dice.shuffle(unseen)
    for place in secret_places(world, seat):
        world.kinds[place] = unseen.pop()
    for slot in secret_slots(world, seat):
        world.slots[slot] = unseen.pop()
    if world.held != NONE and not sees_held(world, seat):
        world.held = unseen.pop()
    world.pile = unseen


def reopen(world: StrataState, seat: int) -> list[i64]:
    """Put all other seats back to the opening of the bid window; those who had sealed a bid."""
    sealed: list[i64] = []
    for other in range(world.seats):
        if other != seat and not world.is_npc(other):
            if world.bids[other] != NONE:
                sealed.append(other)
            put_back(world, other)
    world.actor = world.next_bidder()
    return sealed


def put_back(world: StrataState, seat: i64) -> None:
    world.bids[seat] = NONE
    world.step[seat] = MAIN
    world.turning[seat] = NONE
    world.shows[seat] = world.open_shows[seat]
    world.points[seat] = world.open_points[seat]
    world.ups[seat] = world.open_ups[seat]
    world.grain[seat] = world.open_grain[seat]
    world.money[seat] = world.open_money[seat]
    for place in range(ROUNDS * seat, ROUNDS * seat + world.sizes[seat]):
        world.faces[place] = world.open_faces[place]


def hidden_facts(table: StrataState, viewer: int) -> dict[str, str]:
    """What could be otherwise, for all the viewer knows."""
    found: dict[str, str] = {}
    unseen = unseen_by(table, viewer)
    if unseen and unseen[0] != unseen[-1]:
        found.update(hidden_cards(table, viewer))
    beneath = table.empresses[:-1]
    if len(set(beneath)) > 1:
        found["empresses"] = str(beneath)
    bids = table.npc_bids[bids_drawn(table) :]
    if len(set(bids)) > 1:
        found["npc bids"] = str(bids)
    if table.phase == BID:
        found.update(sealed_choices(table, viewer))
    return found


def hidden_cards(table: StrataState, viewer: int) -> dict[str, str]:
    found = {"pile": str(table.pile)} if len(table.pile) > 1 else {}
    slots = secret_slots(table, viewer)
    if slots:
        found["slots"] = str([table.slots[slot] for slot in slots])
    places = secret_places(table, viewer)
    if places:
        found["face down"] = str([table.kinds[place] for place in places])
    if table.phase == PLACE and table.held != NONE and not sees_held(table, viewer):
        found["held"] = str(table.held)
    return found


def sealed_choices(table: StrataState, viewer: int) -> dict[str, str]:
    """Bids of others who had anything to bid or to do before; what they did then is as hidden."""
    return {
        f"bid {seat}": str(sealed_by(table, seat))
        for seat in range(int(table.seats))
        if seat != viewer and table.bids[seat] != NONE and had_choice(table, seat)
    }


def sealed_by(table: StrataState, seat: int) -> list[i64]:
    """A bid, and what the seat holds and shows after what it did before bidding."""
    first: i64 = ROUNDS * seat
    faces = table.faces[first : first + table.sizes[seat]]
    return [table.bids[seat], table.grain[seat], table.money[seat], *faces]


def had_choice(table: StrataState, seat: int) -> bool:
    return table.open_money[seat] > 0 or table.open_grain[seat] > 0 or table.open_ups[seat] > 0
