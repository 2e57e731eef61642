"""The one-move heuristic from what the seat knows: class need, income, influence; bids by places."""

from __future__ import annotations

from math import exp, pow
from typing import Final

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.games.strata import scoring, windows
from fourfold.games.strata.moves import (
    BONUS_BASE,
    BOOST_BASE,
    DEMAND_BASE,
    EXTRA_BASE,
    FEED_MOVE,
    FLIP_BASE,
    FREE_MOVE,
    GAIN_BASE,
    HIDE_BASE,
    KEEP_BASE,
    PLACE_BASE,
    REVEAL_MOVE,
    SWAP_BASE,
    TAKE_BASE,
)
from fourfold.games.strata.pieces import (
    ANY_CLASS,
    COLUMN,
    EDGE,
    EMPRESSES,
    FLIP_GAIN,
    GET,
    GET_MORE,
    GIVE,
    MOST_KEPT,
    REVEAL_COST,
    ROUNDS,
    SCORE,
    SLOTS,
    extra_money,
    grain_made,
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
    KEEP,
    LIMIT,
    MAIN,
    NONE,
    PAY,
    PLACE,
    SHORT,
    TAKE,
    TURN,
    StrataState,
)
from fourfold.games.strata.valuation import MONEY_LACKING, Realm, best_edge, realm_of

# Found like those of worth.py, and in its units.
COIN: Final = 0.017  # reluctance to part with Money, beyond what it would buy
HOPE: Final = 0.124  # that a hidden card is better than its back
DITHER: Final = 0.1  # so that bids cannot be foretold
BOLD: Final = 0.85  # chance that a rival bids at all, and how it falls towards all its Money
STEEP: Final = 0.27
RESOURCE: Final = 0.05  # a resource in hand when dues are to be paid
LEAD: Final = 12.0  # how much a lead counts in prospects, spread over the rounds to come

HIGHEST: Final = 12  # bids beyond are never worth it
GONE: Final = -1000.0  # the value of a slot that is empty


def heuristic_move(table: StrataState, seat: i64, dice: Dice) -> i64:
    step: i64 = table.step[seat]
    if step == MAIN:
        return main_advice(table, seat, dice)
    if step == GAIN:
        return best_gain(table, seat)
    if step == BONUS:
        return best_bonus(table, seat)
    if step == TURN:
        return (
            HIDE_BASE + flipped_edge(realm_of(table, seat, seat), turning_kind(table, seat)) - EDGE
        )
    return free_advice(table, seat, dice)


def main_advice(table: StrataState, seat: i64, dice: Dice) -> i64:
    phase = table.phase
    if phase == BID:
        if sells_grain(table, seat):
            return FREE_MOVE
        return best_bid(table, seat, dice)
    if phase == TAKE:
        return TAKE_BASE + best_of(slot_values(table, seat, seat))
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


def candidate_moves(table: StrataState, seat: i64) -> list[i64]:
    """The moves worth thinking about: no reckless bid, no idle free action, sums near the advised one."""
    moves = windows.legal(table, seat)
    step: i64 = table.step[seat]
    if step == BONUS:
        return near(moves, best_bonus(table, seat))
    if step == MAIN and table.phase == BID:
        free = sells_grain(table, seat)
        return [move for move in moves if move <= HIGHEST or (free and move == FREE_MOVE)]
    if step == MAIN and table.phase in (KEEP, LIMIT):
        return near(moves, best_keeping(table, seat))
    return moves


def near(moves: list[i64], advised: i64) -> list[i64]:
    """The advised one of some neighbouring moves, and two on either side."""
    return [move for move in moves if -2 <= move - advised <= 2]


# --- the auction -------------------------------------------------------------------------------------


def slot_values(table: StrataState, seat: i64, eye: i64) -> list[float]:
    """What each card of the Public Display would make of a seat's realm, as far as the eye knows."""
    realm = realm_of(table, seat, eye)
    down = realm.with_face(best_edge(realm))
    looks = seat == eye and seat == table.looker()
    values: list[float] = []
    for slot in range(SLOTS):
        kind: i64 = table.slots[slot]
        if kind == NONE:
            values.append(GONE)
        elif table.is_up(slot):
            values.append(realm.with_face(kind))
        elif looks:
            values.append(max(down, shown_value(realm, kind)))
        else:
            values.append(down + HOPE)
    return values


def shown_value(realm: Realm, kind: i64) -> float:
    """What a hidden card is worth shown for 2 Money."""
    if realm.money < REVEAL_COST:
        return GONE
    return realm.with_face(kind) - COIN * float(REVEAL_COST) - realm.cost(REVEAL_COST)


def best_of(values: list[float]) -> i64:
    best: i64 = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best


def best_placing(table: StrataState, seat: i64) -> i64:
    realm = realm_of(table, seat, seat)
    face = best_edge(realm)
    if shown_value(realm, table.held) > realm.with_face(face):
        return REVEAL_MOVE
    return HIDE_BASE + face - EDGE


def best_bid(table: StrataState, seat: i64, dice: Dice) -> i64:
    """What each place in the order would bring, against what the rivals are likely to bid."""
    places = values_by_place(table, seat)
    realm = realm_of(table, seat, seat)
    best: i64 = 0
    best_value = GONE
    for amount in range(min(realm.money, HIGHEST) + 1):
        value = value_at(places, rivals_before(table, seat, amount)) - realm.cost(amount)
        value -= COIN * float(amount) - DITHER * dice.fraction()
        short = need_of_money(realm) - (realm.money - amount)
        if short > 0:
            value -= MONEY_LACKING * float(short)
        if value > best_value:
            best_value = value
            best = amount
    return best


def need_of_money(realm: Realm) -> i64:
    """Money that feeding will ask for beyond what production brings."""
    need = extra_money(realm.shown) - money_made(realm.shown)
    return need if need > 0 else 0


def value_at(places: list[float], place: float) -> float:
    """Between two places of the order, in proportion."""
    low = int(place)
    if low + 1 >= len(places):
        return places[-1]
    return places[low] + (places[low + 1] - places[low]) * (place - float(low))


def values_by_place(table: StrataState, seat: i64) -> list[float]:
    """The best card left for the seat after 0, 1, 2 … rivals took the ones they like best."""
    mine = slot_values(table, seat, seat)
    found: list[float] = [mine[best_of(mine)]]
    for step in range(1, table.seats):
        theirs = slot_values(table, (seat + step) % table.seats, seat)
        for slot in range(SLOTS):
            if mine[slot] <= GONE:
                theirs[slot] = GONE
        mine[best_of(theirs)] = GONE
        found.append(mine[best_of(mine)])
    return found


def rivals_before(table: StrataState, seat: i64, amount: i64) -> float:
    """How many rivals are likely to bid more, or as much and sit nearer to the Start player."""
    distance = (seat - table.start + table.seats) % table.seats
    before = 0.0
    for step in range(1, table.seats):
        rival = (seat + step) % table.seats
        nearer = (rival - table.start + table.seats) % table.seats < distance
        needed = amount if nearer else amount + 1
        before += (
            npc_chance(table, needed) if table.is_npc(rival) else bid_chance(table, rival, needed)
        )
    return before


def bid_chance(table: StrataState, rival: i64, needed: i64) -> float:
    """The chance that a rival bids so much or more, by the Money it holds."""
    money: i64 = table.open_money[rival]
    if needed == 0:
        return 1.0
    if needed > money:
        return 0.0
    return BOLD * pow(1.0 - float(needed) / float(money + 1), STEEP)


def npc_chance(table: StrataState, needed: i64) -> float:
    """STR-N3: the cards left in its bid deck are public."""
    left: i64 = 0
    high: i64 = 0
    for bid in table.npc_bids[table.chapter - 1 :]:
        left += 1
        if bid >= needed:
            high += 1
    return float(high) / float(left)


def sells_grain(table: StrataState, seat: i64) -> bool:
    """Whether four Grain would only go to waste above the limit of ten."""
    spare = -lacking_grain(table, seat)
    if table.grain[seat] < GIVE or spare < GIVE:
        return False
    return spare - lacking_money(table, seat) > MOST_KEPT


def free_advice(table: StrataState, seat: i64, dice: Dice) -> i64:
    """Sells spare Grain, the only reason for which the heuristic begins a free action."""
    moves = windows.legal(table, seat)
    if table.phase == BID and sells_grain(table, seat):
        return best_sale(moves)
    return moves[dice.below(len(moves))]


def best_sale(moves: list[i64]) -> i64:
    """The exchange of Grain for Money, which the window offers."""
    for move in moves:
        if move == SWAP_BASE or move == SWAP_BASE + 2:
            return move
    return moves[0]


# --- flips and resources -----------------------------------------------------------------------------


def turning_kind(table: StrataState, seat: i64) -> i64:
    return table.kinds[table.turning[seat]]


def flipped_edge(realm: Realm, kind: i64) -> i64:
    """The edge with which a flipped card lies: its own class, or for an Empress the best."""
    if COLUMN[kind] != EMPRESSES:
        return EDGE + COLUMN[kind]
    best: i64 = EDGE
    for face in range(EDGE + 1, EDGE + 4):
        if realm.with_flip(kind, face) > realm.with_flip(kind, best):
            best = face
    return best


def cheapest_way(table: StrataState, seat: i64) -> i64:
    """Of all ways to pay the one that leaves most."""
    realm = realm_of(table, seat, seat)
    best: i64 = NONE
    best_value = GONE
    for move in windows.legal(table, seat):
        if move >= SWAP_BASE:
            got: i64 = GET_MORE if move >= SWAP_BASE + 2 else GET
            value = realm.value() - RESOURCE * float(GIVE - got)
        else:
            kind = move - FLIP_BASE
            value = realm.with_flip(kind, flipped_edge(realm, kind)) + float(FLIP_GAIN) * RESOURCE
        if value > best_value:
            best_value = value
            best = move
    return best


def lacking_grain(table: StrataState, seat: i64) -> i64:
    """Grain that the coming feeding needs beyond what is there: one more card eats, fields yield."""
    due = table.grain_due(seat)
    if table.phase not in (FEED, SHORT):
        due += 1 - grain_made(table.shows[seat])
    return due - table.grain[seat]


def lacking_money(table: StrataState, seat: i64) -> i64:
    due = table.money_due(seat)
    if table.phase not in (FEED, SHORT):
        due -= money_made(table.shows[seat])
    return due - table.money[seat]


def best_gain(table: StrataState, seat: i64) -> i64:
    """One after the other, Grain while it is lacking more than Money."""
    grain = lacking_grain(table, seat)
    money = lacking_money(table, seat)
    coins: i64 = 0
    for _ in range(FLIP_GAIN):
        if grain > 0 and grain >= money:
            grain -= 1
        else:
            coins += 1
            money -= 1
    return GAIN_BASE + coins


def best_bonus(table: StrataState, seat: i64) -> i64:
    return BONUS_BASE + min(max(lacking_grain(table, seat), 0), table.chapter)


def best_demand(table: StrataState, seat: i64) -> i64:
    """What is lacking; in a solo game or from a payer with both kinds there is a choice."""
    wanted = DEMAND_BASE if lacking_grain(table, seat) > 0 else DEMAND_BASE + 1
    moves = windows.legal(table, seat)
    return wanted if wanted in moves else moves[0]


def best_keeping(table: StrataState, seat: i64) -> i64:
    """Grain for the next feeding, the rest in Money."""
    need: i64 = table.grain[seat] + lacking_grain(table, seat)
    if table.grain[seat] - GIVE >= max(need, 0):
        return best_sale(windows.legal(table, seat))
    low: i64 = max(0, MOST_KEPT - table.money[seat])
    high: i64 = min(MOST_KEPT, table.grain[seat])
    return KEEP_BASE + min(max(need, low), high)


# --- the end -----------------------------------------------------------------------------------------


def best_class(table: StrataState, seat: i64) -> i64:
    """The class that leads to the best end there is."""
    totals = scoring.totals(table, seat)
    items = open_items(table, seat)
    now = items.pop(0)
    best: i64 = 0
    best_end: i64 = NONE
    for column in range(4):
        totals[column] += now
        end = best_end_of(totals, items)
        totals[column] -= now
        if end > best_end:
            best_end = end
            best = column
    return (PLACE_BASE if table.phase == ASSIGN else BOOST_BASE) + best


def open_items(table: StrataState, seat: i64) -> list[i64]:
    """Points still to be given: Empresses in the order taken, then each "2 points to any class"."""
    items: list[i64] = []
    first: i64 = ROUNDS * seat
    for place in range(first, first + table.sizes[seat]):
        if COLUMN[table.faces[place]] == EMPRESSES and table.placed[place] == NONE:
            items.append(SCORE[table.faces[place]])
    for place in range(first, first + table.sizes[seat]):
        if ANY_CLASS[table.faces[place]] and table.boosted[place] == NONE:
            items.append(ANY_CLASS[table.faces[place]])
    return items


def best_end_of(totals: list[i64], items: list[i64]) -> i64:
    """The best that can come of it, as one number that compares as STR-R45 does."""
    ends: list[i64] = [ranked(totals)]
    for item in items:
        found: set[int] = set()
        for end in ends:
            for column in range(4):
                found.add(ranked(raised(end, column, item)))
        ends = list(found)
    return max(ends)


def raised(end: i64, column: i64, points: i64) -> list[i64]:
    """The totals of a ranked number, one of them raised."""
    totals: list[i64] = [(end >> 24) & 255, (end >> 16) & 255, (end >> 8) & 255, end & 255]
    totals[column] += points
    return totals


def ranked(totals: list[i64]) -> i64:
    """Sorted upwards, the lowest in front."""
    number: i64 = 0
    for total in sorted(totals):
        number = 256 * number + total
    return number


# --- prospects ---------------------------------------------------------------------------------------


def estimate(table: StrataState) -> list[float]:
    """The victory, and the place."""
    weights = weights_of(table)
    whole = sum(weights)
    return [0.75 * weight / whole + 0.25 * weight / (weight + 1.0) for weight in weights]


def chances(table: StrataState) -> list[float]:
    weights = weights_of(table)
    whole = sum(weights)
    return [weight / whole for weight in weights]


def weights_of(table: StrataState) -> list[float]:
    """By worth, 1 for the best; the nearer the end, the more a lead counts."""
    values: list[float] = []
    for seat in range(table.seats):
        values.append(realm_of(table, seat, NONE).value())
    top = max(values)
    rounds = float(ROUNDS - table.chapter + 6)
    return [exp((value - top) * LEAD / rounds) for value in values]
