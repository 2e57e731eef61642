"""The one-move heuristic from what the seat knows: the board, its own potions, and what others' can be.

A card is valued by the chances of the Principles: a facedown potion is one of two, by what of its owner
was not seen yet, and a free citizen may still be visited. A win is worth what its best place does for
the objectives that the seat has not completed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.dice import Dice
from fourfold.games.humours import knowledge, objectives
from fourfold.games.humours.moves import (
    GO_BASE,
    PARTY_BASE,
    PASS,
    PUT_BASE,
    REDRAW,
    RIVAL_BASE,
    VISIT_BASE,
)
from fourfold.games.humours.pieces import (
    ABSENT,
    ALL_SPACES,
    CHOLERIC,
    CITIZENS_PER_CARD,
    MELANCHOLIC,
    NONE,
    OPEN_TO,
    PHLEGMATIC,
    SANGUINE,
    TYPES,
    amount,
    size,
)
from fourfold.games.humours.resolve import HumoursResolution
from fourfold.games.humours.state import (
    KINGDOM,
    PLACES_IN_ALL,
    RIVALS,
    SETTLE,
    SOLO,
    TILE_PLACE,
    TILE_VENUE,
    VENUES,
    VISIT,
    first_place,
    places_of,
)

VISITED: Final = 0.8  # the chance that a free citizen is visited before its card is resolved
VISITED_BY_RIVALS: Final = 0.25  # in solo, where the seat itself places the rivals
DELAY: Final = 0.9  # a party tile counts less for each one before it
HOPE: Final = 0.8  # an objective almost complete, in parts of a complete one
ON_BOARD: Final = 0.05  # a potion on the board, for the tie-break
RIVAL_WINS: Final = 0.06  # what another's win costs
BORED: Final = 0.01  # a visit worth less is no better than a pass
FRESH: Final = 0.10  # a visit worth less is no better than four new potions
LAST_TURN: Final = 0.6  # solo: a visit that ends the game must be worth so much
UNKNOWN: Final = -1000.0


def heuristic_move(table: HumoursResolution, seat: i64, dice: Dice) -> i64:
    judge = Judge(table, seat)
    if table.phase == VISIT:
        return judge.best_visit(dice)
    if table.phase == SETTLE:
        return judge.best_destination()
    return judge.best_rival_place()


def merit(have: i64, need: i64) -> float:
    """What it is worth to be so far with an objective; 1 when it is complete."""
    if have >= need:
        return 1.0
    share = float(have) / float(need)
    return HOPE * share * share


def share_of_lower(pool: i64, pair: i64) -> float:
    """The part of the lower humour of a pair among its potions in a pool."""
    lows = float(amount(pool, lowest(pair)))
    return lows / (lows + float(amount(pool, lowest(pair & (pair - 1)))))


class Crowd:
    """The chances of how many potions of each humour lie on a card: none, one, of M also two."""

    def __init__(self) -> None:
        self.c0 = 1.0
        self.c1 = 0.0
        self.s0 = 1.0
        self.s1 = 0.0
        self.m0 = 1.0
        self.m1 = 0.0
        self.m2 = 0.0
        # potions of others, in the mean
        self.other_c = 0.0
        self.other_s = 0.0
        self.other_m = 0.0
        self.other_p = 0.0

    def join(self, humour: i64, chance: float) -> None:
        """One more potion that is of this humour with a chance."""
        if humour == CHOLERIC:
            self.c1 = self.c1 * (1.0 - chance) + self.c0 * chance
            self.c0 *= 1.0 - chance
        elif humour == SANGUINE:
            self.s1 = self.s1 * (1.0 - chance) + self.s0 * chance
            self.s0 *= 1.0 - chance
        elif humour == MELANCHOLIC:
            self.m2 = self.m2 * (1.0 - chance) + self.m1 * chance
            self.m1 = self.m1 * (1.0 - chance) + self.m0 * chance
            self.m0 *= 1.0 - chance

    def meet(self, humour: i64, chance: float) -> None:
        """The same, of another player."""
        self.join(humour, chance)
        if humour == CHOLERIC:
            self.other_c += chance
        elif humour == SANGUINE:
            self.other_s += chance
        elif humour == MELANCHOLIC:
            self.other_m += chance
        else:
            self.other_p += chance

    def meet_one_of(self, pair: i64, low: float, chance: float) -> None:
        """With a chance a potion of another that is of one of two humours, the lower with chance `low`."""
        self.meet(lowest(pair), chance * low)
        self.meet(lowest(pair & (pair - 1)), chance * (1.0 - low))

    def wins(self, humour: i64) -> float:
        """The chance that the potions of a humour win (HUM-40 to 44)."""
        if humour == CHOLERIC:
            return self.c1
        hearts = 1.0 - self.s0 - self.s1
        if humour == SANGUINE:
            return (1.0 - self.c1) * hearts
        left = (1.0 - self.c1) * (1.0 - hearts)
        return left * self.m2 if humour == MELANCHOLIC else left * (1.0 - self.m2)

    def sneaks(self) -> float:
        """HUM-43"""
        return (1.0 - self.c1) * (self.s0 + self.s1) * self.m1

    def others_win(self) -> float:
        """How many potions of others win or sneak, in the mean."""
        found = self.other_s * self.wins(SANGUINE) + self.other_p * self.wins(PHLEGMATIC)
        found += self.other_m * (self.wins(MELANCHOLIC) + self.sneaks())
        return found + (self.c1 if self.other_c > self.c1 else self.other_c)


class Judge:
    """The table as one seat judges it, for one decision. What was judged once is kept."""

    def __init__(self, table: HumoursResolution, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.visited = VISITED_BY_RIVALS if table.mode == SOLO else VISITED
        self.have: list[i64] = [NONE] * 4  # how far I am with each objective
        self.worths: list[float] = [UNKNOWN] * 36  # of places on the board
        self.prizes: list[float] = [UNKNOWN] * (2 * VENUES + 2 * TYPES)
        self.now: list[float] = [UNKNOWN] * VENUES  # of cards, if they were resolved now
        self.later: list[float] = [UNKNOWN] * VENUES  # of cards and tiles, with what may still come
        self.pairs: list[i64] = []  # by place: the humours that its being is open to
        self.lows: list[
            float
        ] = []  # by place: the chance that the potion there is of the lower one

    def look(self) -> None:
        """See what lies on cards and tiles, and what it can be."""
        table = self.table
        pools: list[i64] = []
        for colour in range(table.colours):
            pools.append(knowledge.unknown(table, colour, int(self.seat)))
        for place in range(PLACES_IN_ALL):
            being = table.being_at(place)
            pair: i64 = 0 if being == ABSENT else OPEN_TO[being]
            lying: i64 = table.placed[place]
            self.pairs.append(pair)
            if lying == NONE:
                self.lows.append(0.5)
            elif knowledge.is_open(table, place, int(self.seat)):
                self.lows.append(1.0 if lying & 3 == lowest(pair) else 0.0)
            else:
                self.lows.append(share_of_lower(pools[lying >> 2], pair))

    # --- what places are worth -----------------------------------------------------------------------

    def worth(self, place: i64) -> float:
        """What a potion of mine on a place does for the objectives I have not completed."""
        if self.worths[place] == UNKNOWN:
            found = ON_BOARD
            for n in range(4):
                if not self.table.markers[self.seat] & bit(n):
                    found += self.progress(n, place)
            self.worths[place] = found
        return self.worths[place]

    def progress(self, n: i64, place: i64) -> float:
        goal: i64 = self.table.objectives[n]
        if self.have[n] == NONE:
            self.have[n] = objectives.have(self.table, self.seat, goal)
        now: i64 = self.have[n]
        then = objectives.far_after(self.table, self.seat, goal, place)
        if then == now:
            return 0.0
        need = objectives.need(self.table, goal)
        return merit(then, need) - merit(now, need)

    def best_worth(self, places: i64) -> float:
        """Of the best of some places; nothing without any."""
        best = UNKNOWN if places else 0.0
        while places:
            here = self.worth(lowest(places))
            places &= places - 1
            if here > best:
                best = here
        return best

    def prize(self, venue: i64, place: i64, sneaking: bool) -> float:
        """What it is worth to win from a place of a card or tile, or to sneak away from it."""
        table = self.table
        being = table.being_at(place)
        by_venue = table.mode == KINGDOM or table.is_bestiary(venue)
        key = 2 * venue if by_venue else 2 * VENUES + 2 * being
        key = key + 1 if sneaking else key
        if self.prizes[key] == UNKNOWN:
            places = table.destinations(self.seat, venue, being, sneaking)
            self.prizes[key] = self.best_worth(places)
        return self.prizes[key]

    # --- what cards and tiles are worth --------------------------------------------------------------

    def value(self, venue: i64, place: i64, potion: i64, visited: float) -> float:
        """A card or tile as it stands, with one more potion on a place (or NONE)."""
        crowd = Crowd()
        mine: i64 = 0
        first = first_place(venue)
        for n in range(places_of(venue)):
            here = first + n
            pair: i64 = self.pairs[here]
            lying: i64 = potion if here == place else self.table.placed[here]
            if lying == NONE:
                if visited > 0.0 and pair:
                    crowd.meet_one_of(pair, 0.5, visited)
            elif lying >> 2 == self.seat:
                crowd.join(lying & 3, 1.0)
                mine |= bit(4 * n + (lying & 3))
            elif here == place:
                crowd.meet(lying & 3, 1.0)
            else:
                crowd.meet_one_of(pair, self.lows[here], 1.0)
        return self.my_wins(crowd, venue, mine) - RIVAL_WINS * crowd.others_win()

    def my_wins(self, crowd: Crowd, venue: i64, mine: i64) -> float:
        """My potions are given as a mask, bit 4 * place + humour."""
        total = 0.0
        first = first_place(venue)
        while mine:
            item = lowest(mine)
            mine &= mine - 1
            place: i64 = first + (item >> 2)
            total += crowd.wins(item & 3) * self.prize(venue, place, False)
            if item & 3 == MELANCHOLIC:
                total += crowd.sneaks() * self.prize(venue, place, True)
        return total

    def as_it_is(self, venue: i64, is_last: bool) -> float:
        """The value without a move of mine; if the round ends now, nothing more is visited."""
        kept = self.now if is_last else self.later
        if kept[venue] == UNKNOWN:
            kept[venue] = self.value(venue, NONE, NONE, 0.0 if is_last else self.visited)
        return kept[venue]

    # --- visits --------------------------------------------------------------------------------------

    def best_visit(self, dice: Dice) -> i64:
        """The visit that gains most; a redraw or a pass when none gains enough."""
        self.look()
        best: i64 = PASS
        most = BORED + self.closing_gain(NONE) if self.pass_closes() else BORED
        can_redraw = False
        for move in self.table.legal(self.seat):
            if move == REDRAW:
                can_redraw = True
            elif move != PASS:
                gain = self.visit_gain(move) + 0.001 * dice.fraction()
                if gain > most:
                    most = gain
                    best = move
        if can_redraw and most < FRESH:
            return REDRAW
        return PASS if self.table.mode == SOLO and self.should_wait(most) else best

    def pass_closes(self) -> bool:
        return self.table.passes + 1 == self.table.seats

    def visit_gain(self, move: i64) -> float:
        if move >= PARTY_BASE:
            return self.party_gain((move - PARTY_BASE) >> 2, (move - PARTY_BASE) & 3)
        place = (move - VISIT_BASE) >> 2
        return self.card_gain(place, 4 * self.seat + ((move - VISIT_BASE) & 3))

    def card_gain(self, place: i64, potion: i64) -> float:
        """With the potion on the place, against leaving it to the others."""
        venue = place // CITIZENS_PER_CARD
        is_last = self.fills_last(venue)
        found = self.value(venue, place, potion, 0.0 if is_last else self.visited)
        found -= self.as_it_is(venue, False)
        return found + self.closing_gain(venue) if is_last else found

    def fills_last(self, venue: i64) -> bool:
        """Whether one more potion fills the card, and that ends the round."""
        left: i64 = self.table.open[venue]
        return count(left) == 2 and self.table.full_cards() + 1 >= self.table.full_to_end

    def closing_gain(self, except_for: i64) -> float:
        """What it brings that the round ends now, on all cards but one."""
        found = 0.0
        for venue in range(len(self.table.cards)):
            if venue != except_for:
                found += self.as_it_is(venue, True) - self.as_it_is(venue, False)
        return found

    def party_gain(self, tile: i64, humour: i64) -> float:
        venue: i64 = TILE_VENUE + tile
        place: i64 = TILE_PLACE + 4 * tile
        while self.table.placed[place] != NONE:
            place += 1
        found = self.value(venue, place, 4 * self.seat + humour, self.visited)
        found -= self.as_it_is(venue, False)
        for before in self.table.tiles_left():
            if before == tile:
                break
            found *= DELAY
        return found

    def should_wait(self, gain: float) -> bool:
        """HUM-R46: with too few rival potions left the next turn ends the game; a pass brings some back."""
        table = self.table
        is_short = size(table.bags[RIVALS]) < 2 and len(table.deck) >= table.slots
        return is_short and gain < LAST_TURN

    # --- destinations --------------------------------------------------------------------------------

    def best_destination(self) -> i64:
        """Where my potion does most, or a rival's least."""
        table = self.table
        base: i64 = GO_BASE if table.mode == KINGDOM else PUT_BASE
        sign = 1.0 if table.placed[table.pending] >> 2 == self.seat else -1.0
        best: i64 = NONE
        most = 0.0
        for place in members(table.choices):
            found = self.worth(place) if sign > 0.0 else -self.harm(place)
            if best == NONE or found > most:
                most = found
                best = place
        return base + best

    def harm(self, place: i64) -> float:
        """A rival on a place: what I could have done there, and what becomes impossible (HUM-87)."""
        table = self.table
        found = self.worth(place)
        hope: i64 = (~table.occupied(self.seat) & ALL_SPACES) | table.mine[self.seat]
        for n in range(4):
            goal: i64 = table.objectives[n]
            is_done = table.markers[self.seat] & bit(n) != 0
            if not is_done and self.can_reach(goal, hope) > self.can_reach(
                goal, hope & ~bit(place)
            ):
                found += 0.5
        return found

    def can_reach(self, goal: i64, hope: i64) -> bool:
        far = objectives.have_with(self.table, self.seat, goal, hope, 0, 0)
        return far >= objectives.need(self.table, goal)

    # --- solo: where the rivals go ---------------------------------------------------------------------

    def best_rival_place(self) -> i64:
        self.look()
        best: i64 = NONE
        most = 0.0
        for place in members(self.table.choices):
            gain = self.card_gain(place, 4 * RIVALS + self.table.rival)
            if best == NONE or gain > most:
                most = gain
                best = place
        return RIVAL_BASE + best
