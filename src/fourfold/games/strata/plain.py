"""One-move judgement from what the seat knows: class need, income, influence; bids by what a place gains."""

from __future__ import annotations

from math import exp, pow

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.games.strata import windows
from fourfold.games.strata.pieces import (
    ANY_CLASS,
    COLUMN,
    EDGE,
    EMPRESSES,
    GET,
    GET_MORE,
    GIVE,
    MOST_KEPT,
    POINTS,
    REVEAL_COST,
    ROUNDS,
    SCORE,
    SHOWS,
    SLOTS,
    class_points,
    extra_money,
    grain_made,
    influence,
    money_made,
)
from fourfold.games.strata.state import (
    ASSIGN,
    BID,
    BONUS,
    BOOST,
    DEMAND,
    EXTRA,
    FEED,
    GAIN,
    MAIN,
    NONE,
    PAY,
    PLACE,
    SHORT,
    TAKE,
    TURN,
    Table,
)
from fourfold.games.strata.text import (
    BONUS_BASE,
    BOOST_BASE,
    DEMAND_BASE,
    EXTRA_BASE,
    FEED_MOVE,
    FLIP_BASE,
    GAIN_BASE,
    HIDE_BASE,
    KEEP_BASE,
    PLACE_BASE,
    REVEAL_MOVE,
    SWAP_BASE,
    TAKE_BASE,
)
from fourfold.games.strata.worth import W, worth


def advise(table: Table, seat: i64, dice: Dice) -> i64:
    step: i64 = table.step[seat]
    if step == MAIN:
        return main_advice(table, seat, dice)
    if step == GAIN:
        return best_gain(table, seat)
    if step == BONUS:
        return best_bonus(table, seat)
    if step == TURN:
        return HIDE_BASE + best_edge(table, seat)
    moves = windows.legal(table, seat)  # somebody else asked for a free action
    return moves[dice.below(len(moves))]


def main_advice(table: Table, seat: i64, dice: Dice) -> i64:
    phase = table.phase
    if phase == BID:
        return best_bid(table, seat, dice)
    if phase == TAKE:
        return TAKE_BASE + best_slot(table, seat)
    if phase == PLACE:
        return best_placing(table, seat)
    if phase == FEED:
        return FEED_MOVE
    if phase in (SHORT, PAY):
        return cheapest_way(table, seat)
    if phase == DEMAND:
        return best_demand(table, seat)
    if phase == EXTRA:
        return EXTRA_BASE + 1
    if phase in (ASSIGN, BOOST):
        return best_class(table, seat)
    return best_keeping(table, seat)


# --- judging -----------------------------------------------------------------------------------------


def rounds_left(table: Table) -> i64:
    """Productions still to come."""
    return ROUNDS - table.chapter + (1 if table.phase <= PLACE else 0)


def rivals_influence(table: Table, seat: i64) -> i64:
    total: i64 = 0
    for other in range(table.seats):
        if other != seat:
            total += influence(table.shown_openly(other))
    return total


def value_of(table: Table, seat: i64, shown: i64, points: i64, size: i64) -> float:
    return worth(
        shown, points, size, rounds_left(table), table.seats, rivals_influence(table, seat)
    )


# --- the auction -------------------------------------------------------------------------------------


def knows_slot(table: Table, seat: i64, slot: i64) -> bool:
    return table.is_up(slot) or seat == table.looker()


def slot_values(table: Table, seat: i64, eye: i64) -> list[float]:
    """How much each card of the Public Display would add for a seat, as far as `eye` knows the cards."""
    own = seat == eye
    shown = table.shows[seat] if own else table.shown_openly(seat)
    points: i64 = table.points[seat] if own else table.points_openly(seat)
    size: i64 = table.sizes[seat] + 1
    rounds = rounds_left(table)
    rivals = rivals_influence(table, seat)
    seats = table.seats
    money: i64 = table.money[seat] if own else money_openly(table, seat)
    unknown = edge_value(shown, points, size, rounds, seats, rivals) + W[10]
    values: list[float] = []
    for slot in range(SLOTS):
        kind: i64 = table.slots[slot]
        if kind == NONE:
            values.append(-1000.0)
        elif table.is_up(slot):
            values.append(
                worth(shown + SHOWS[kind], points + POINTS[kind], size, rounds, seats, rivals)
            )
        elif own and knows_slot(table, seat, slot):
            best = unknown - W[10]
            if money >= REVEAL_COST:
                up = worth(shown + SHOWS[kind], points + POINTS[kind], size, rounds, seats, rivals)
                best = max(best, up - float(REVEAL_COST) * price(rounds))
            values.append(best)
        else:
            values.append(unknown)
    return values


def money_openly(table: Table, seat: i64) -> i64:
    return table.open_money[seat] if table.phase == BID else table.money[seat]


def edge_value(shown: i64, points: i64, size: i64, rounds: i64, seats: i64, rivals: i64) -> float:
    """A card laid face down where it helps most."""
    best = -1000.0
    for face in range(EDGE, EDGE + 4):
        value = worth(shown + SHOWS[face], points + POINTS[face], size, rounds, seats, rivals)
        best = max(best, value)
    return best


def price(rounds: i64) -> float:
    """What a coin is worth; hardly anything in the last round."""
    return W[9] * float(rounds) / float(rounds + 4)


def best_of(values: list[float]) -> i64:
    best: i64 = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best


def best_slot(table: Table, seat: i64) -> i64:
    return best_of(slot_values(table, seat, seat))


def best_bid(table: Table, seat: i64, dice: Dice) -> i64:
    """What each place in the order would bring, against what the rivals are likely to bid."""
    places = values_by_place(table, seat)
    rounds = rounds_left(table)
    reserve = need_of_money(table, seat)
    top: i64 = table.money[seat]
    best: i64 = 0
    best_value = -1000.0
    distance = (seat - table.start + table.seats) % table.seats
    for amount in range(min(top, 12) + 1):
        place = expected_place(table, seat, distance, amount)
        low = int(place)
        value = places[low]
        if low + 1 < len(places):
            value += (places[low + 1] - places[low]) * (place - float(low))
        value -= price(rounds) * float(amount)
        if top - amount < reserve:
            value -= W[5] * float(reserve - (top - amount))
        value += 0.1 * dice.fraction()
        if value > best_value:
            best_value = value
            best = amount
    return best


def need_of_money(table: Table, seat: i64) -> i64:
    """Money that feeding will ask for beyond what production brings."""
    shown: i64 = table.shows[seat]
    need = extra_money(shown) - money_made(shown)
    return need if need > 0 else 0


def values_by_place(table: Table, seat: i64) -> list[float]:
    """The best card left for the seat after 0, 1, 2 … rivals took the ones they like best."""
    mine = slot_values(table, seat, seat)
    found: list[float] = [mine[best_of(mine)]]
    for step in range(1, table.seats):
        rival = (seat + step) % table.seats
        theirs = slot_values(table, rival, seat)
        for slot in range(SLOTS):
            if mine[slot] <= -1000.0:
                theirs[slot] = -2000.0
        mine[best_of(theirs)] = -1000.0
        found.append(mine[best_of(mine)])
    return found


def expected_place(table: Table, seat: i64, distance: i64, amount: i64) -> float:
    """How many rivals are likely to bid more."""
    above = 0.0
    for step in range(1, table.seats):
        rival = (seat + step) % table.seats
        far = (rival - table.start + table.seats) % table.seats
        needed = amount if far < distance else amount + 1
        if table.is_npc(rival):
            above += npc_above(table, needed)
        elif needed <= money_openly(table, rival):
            above += likely_bid(needed, money_openly(table, rival))
    return above


def likely_bid(needed: i64, money: i64) -> float:
    """The chance that a rival with so much Money bids so much or more."""
    if needed == 0:
        return 1.0
    return W[13] * pow(1.0 - float(needed) / float(money + 1), W[16])


def npc_above(table: Table, needed: i64) -> float:
    """STR-N3: the cards left in its bid deck are public."""
    left = table.npc_bids[table.chapter - 1 :]
    count = 0
    for bid in left:
        if bid >= needed:
            count += 1
    return float(count) / float(len(left))


def best_placing(table: Table, seat: i64) -> i64:
    shown: i64 = table.shows[seat]
    points: i64 = table.points[seat]
    size: i64 = table.sizes[seat] + 1
    kind = table.held
    down = value_of(table, seat, shown + SHOWS[EDGE], points + POINTS[EDGE], size)
    edge: i64 = 0
    for column in range(1, 4):
        face = EDGE + column
        value = value_of(table, seat, shown + SHOWS[face], points + POINTS[face], size)
        if value > down:
            down = value
            edge = column
    if table.money[seat] >= REVEAL_COST:
        up = value_of(table, seat, shown + SHOWS[kind], points + POINTS[kind], size)
        cost = price(rounds_left(table)) * float(REVEAL_COST)
        if table.money[seat] - REVEAL_COST < need_of_money(table, seat):
            cost += W[5]
        if up - cost > down:
            return REVEAL_MOVE
    return HIDE_BASE + edge


# --- flips and resources -----------------------------------------------------------------------------


def best_edge(table: Table, seat: i64) -> i64:
    """Where a flipped Empress helps most."""
    place: i64 = table.turning[seat]
    face: i64 = table.faces[place]
    shown: i64 = table.shows[seat] - SHOWS[face]
    points: i64 = table.points[seat] - POINTS[face]
    values: list[float] = []
    for edge in range(EDGE, EDGE + 4):
        values.append(
            value_of(table, seat, shown + SHOWS[edge], points + POINTS[edge], table.sizes[seat])
        )
    return best_of(values)


def flip_value(table: Table, seat: i64, kind: i64) -> float:
    """What is left of the display after a flip."""
    shown: i64 = table.shows[seat] - SHOWS[kind]
    points: i64 = table.points[seat] - POINTS[kind]
    size: i64 = table.sizes[seat]
    if COLUMN[kind] != EMPRESSES:
        face: i64 = EDGE + COLUMN[kind]
        return value_of(table, seat, shown + SHOWS[face], points + POINTS[face], size)
    return edge_value(
        shown, points, size, rounds_left(table), table.seats, rivals_influence(table, seat)
    )


def cheapest_way(table: Table, seat: i64) -> i64:
    """Of all ways to pay the one that leaves most."""
    now = value_of(table, seat, table.shows[seat], table.points[seat], table.sizes[seat])
    best: i64 = NONE
    best_value = -1000.0
    for move in windows.legal(table, seat):
        if move >= SWAP_BASE:
            got: i64 = GET_MORE if move >= SWAP_BASE + 2 else GET
            value = now - W[14] * float(GIVE - got)
        else:
            value = flip_value(table, seat, move - FLIP_BASE) + 2.0 * W[14]
        if value > best_value:
            best_value = value
            best = move
    return best


def lacking_grain(table: Table, seat: i64) -> i64:
    """Grain that the coming feeding needs beyond what is there: at feeding itself, or after production."""
    due = table.grain_due(seat)
    if table.phase != FEED and table.phase != SHORT:
        due -= grain_made(table.shows[seat])
        due += 1
    return due - table.grain[seat]


def lacking_money(table: Table, seat: i64) -> i64:
    due = table.money_due(seat)
    if table.phase != FEED and table.phase != SHORT:
        due -= money_made(table.shows[seat])
    return due - table.money[seat]


def best_gain(table: Table, seat: i64) -> i64:
    grain = lacking_grain(table, seat)
    money = lacking_money(table, seat)
    coins: i64 = 0
    for _ in range(2):
        if grain > 0 and grain >= money:
            grain -= 1
        else:
            coins += 1
            money -= 1
    return GAIN_BASE + coins


def best_bonus(table: Table, seat: i64) -> i64:
    grain = lacking_grain(table, seat)
    return BONUS_BASE + min(max(grain, 0), table.chapter)


def best_demand(table: Table, seat: i64) -> i64:
    grain = lacking_grain(table, seat)
    moves = windows.legal(table, seat)
    wanted = DEMAND_BASE if grain > 0 else DEMAND_BASE + 1
    return wanted if wanted in moves else moves[0]


def best_keeping(table: Table, seat: i64) -> i64:
    """Grain for the next feeding, the rest in Money."""
    need: i64 = table.grain[seat] + lacking_grain(table, seat)
    low = max(0, MOST_KEPT - table.money[seat])
    high = min(MOST_KEPT, table.grain[seat])
    return KEEP_BASE + min(max(need, low), high)


# --- the end -----------------------------------------------------------------------------------------


def best_class(table: Table, seat: i64) -> i64:
    """The class that leads to the best end there is."""
    totals = open_totals(table, seat)
    items = open_items(table, seat)
    now = items[0] if table.phase == ASSIGN else items[-1]
    rest = items[1:] if table.phase == ASSIGN else items[:-1]
    best: i64 = 0
    best_end: i64 = NONE
    for column in range(4):
        totals[column] += now
        end = best_end_of(totals, rest)
        totals[column] -= now
        if end > best_end:
            best_end = end
            best = column
    return (PLACE_BASE if table.phase == ASSIGN else BOOST_BASE) + best


def open_totals(table: Table, seat: i64) -> list[i64]:
    points: i64 = table.points[seat]
    totals: list[i64] = [class_points(points, column) for column in range(4)]
    for place in range(ROUNDS * seat, ROUNDS * seat + table.sizes[seat]):
        if table.placed[place] != NONE:
            totals[table.placed[place]] += SCORE[table.faces[place]]
        if table.boosted[place] != NONE:
            totals[table.boosted[place]] += ANY_CLASS[table.faces[place]]
    return totals


def open_items(table: Table, seat: i64) -> list[i64]:
    """Points still to be given: Empresses in the order taken, then each "2 points to any class"."""
    items: list[i64] = []
    for place in range(ROUNDS * seat, ROUNDS * seat + table.sizes[seat]):
        if COLUMN[table.faces[place]] == EMPRESSES and table.placed[place] == NONE:
            items.append(SCORE[table.faces[place]])
    for place in range(ROUNDS * seat, ROUNDS * seat + table.sizes[seat]):
        if ANY_CLASS[table.faces[place]] and table.boosted[place] == NONE:
            items.append(ANY_CLASS[table.faces[place]])
    return items


def best_end_of(totals: list[i64], items: list[i64]) -> i64:
    """The best that can come of it, as one number that compares as STR-R45 does."""
    ends: list[i64] = [ranked(totals)]
    for item in items:
        found: list[i64] = []
        for end in ends:
            for column in range(4):
                totals = [(end >> (24 - 8 * c)) & 255 for c in range(4)]
                totals[column] += item
                found.append(ranked(totals))
        ends = sorted(set(found))
    return ends[-1]


def ranked(totals: list[i64]) -> i64:
    """Sorted upwards, the lowest in front."""
    number: i64 = 0
    for total in sorted(totals):
        number = 256 * number + total
    return number


# --- prospects ---------------------------------------------------------------------------------------


def prospects(table: Table) -> list[float]:
    """Shares by worth; the nearer the end, the more a lead counts."""
    values: list[float] = []
    for seat in range(table.seats):
        values.append(
            value_of(
                table, seat, table.shown_openly(seat), table.points_openly(seat), table.sizes[seat]
            )
        )
    top = max(values)
    weights = [exp((value - top) * W[15] / float(rounds_left(table) + 3)) for value in values]
    whole = sum(weights)
    return [0.75 * weight / whole + 0.25 * weight / (weight + 1.0) for weight in weights]
