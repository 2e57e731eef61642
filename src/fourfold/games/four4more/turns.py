"""A round in the order of the rules: opening, challenge, turns, guess, cash-in, pass, end."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.games.four4more import knowledge
from fourfold.games.four4more.pieces import (
    GENIUS,
    INSURANCE,
    JACKPOT,
    PAYS,
    SET_POINTS,
    SIZE,
    SLOTS,
)
from fourfold.games.four4more.state import CASH, MAIN, NONE, PICK, TAKE, Four4MoreState


class Four4MoreRound(Four4MoreState):
    """What a side does in its turn, but for playing cards."""

    # --- the round opens (F4M-18 to 23) --------------------------------------------------------------

    def open_round(self) -> None:
        """Cards that were picked are replaced, the others age; then the first guesser picks."""
        self.chapter += 1
        self.phase = PICK
        self.turn = NONE
        self.category = NONE
        self.column = NONE
        if self.events is not None:
            self.events.emit("round-begins", [self.chapter, self.up[self.first]])
        for category in range(4):
            if self.manual:
                self.free_challenges(category)
            else:
                self.turn_up_challenge(category)
        self.actor = self.up[self.first]
        if not self.eligible_categories():  # F4M-23, R8
            if self.events is not None:
                self.events.emit("no-category", [])
            self.end_match()

    def end_match(self) -> None:
        raise NotImplementedError

    def turn_up_challenge(self, category: i64) -> None:
        """F4M-20, 21."""
        self.age[category] += 1
        if self.face[category] != NONE:
            return
        if self.deck_at[category] == self.deck_end[category]:
            self.shuffle_used(category)
        self.face[category] = self.decks[SLOTS * category + self.deck_at[category]]
        self.deck_at[category] += 1
        self.age[category] = 1
        if self.events is not None:
            self.events.emit("turned-up", [SLOTS * category + self.face[category]])

    def shuffle_used(self, category: i64) -> None:
        """F4M-R7: all used cards but the last one are a new deck."""
        cards = members(self.used[category] & ~bit(self.last[category]))
        self.dice.shuffle(cards)
        decks = self.decks.copy()
        for place in range(len(cards)):
            decks[SLOTS * category + place] = cards[place]
        self.decks = decks
        self.deck_at[category] = 0
        self.deck_end[category] = len(cards)
        self.used[category] = bit(self.last[category])

    def free_challenges(self, category: i64) -> None:
        """F4M-22, R7: in manual mode, when all have been played, all but the last are free again."""
        if count(self.used[category]) == self.counts[category]:
            self.used[category] = bit(self.last[category])

    # --- the challenge (F4M-18 to 29) ----------------------------------------------------------------

    def choose_challenge(self, column: i64) -> None:
        """Category and statistic hold for the whole round; the card is used up (F4M-21)."""
        category: i64 = column // SLOTS
        self.category = category
        self.column = column
        self.used[category] |= bit(column % SLOTS)
        self.last[category] = column % SLOTS
        self.face[category] = NONE
        if self.events is not None:
            self.events.emit("picked", [self.actor, column])
        if self.imagined:
            knowledge.imagine_values(self, column, self.dice)
        self.top_up(category)
        self.show_centre()
        self.begin_turn(self.starter)

    def top_up(self, category: i64) -> None:
        """F4M-24, 25, R9, R31: draw until centre and draft are 13; the first drawn may be the centre."""
        drawn: list[i64] = []
        if self.centres[category] == NONE:
            self.centres[category] = self.draw(category, drawn)
        while count(self.drafts[category]) < self.draft_size:
            self.drafts[category] |= bit(self.draw(category, drawn))
        if self.events is not None and drawn:
            self.events.emit("drawn", [category, drawn])

    def draw(self, category: i64, drawn: list[i64]) -> i64:
        row: i64 = self.bags[SIZE * category + self.bag_at[category]]
        self.bag_at[category] += 1
        drawn.append(SIZE * category + row)
        return row

    def show_centre(self) -> None:
        """F4M-27, 28: only the centre shows its value."""
        centre = self.centre()
        self.shown[self.column] |= bit(centre % SIZE)
        if self.events is not None:
            self.events.emit("centre", [centre, self.figure_of(centre), self.column])

    # --- turns (F4M-30 to 34) ------------------------------------------------------------------------

    def begin_turn(self, side: i64) -> None:
        self.turn = side
        self.phase = MAIN
        self.actor = self.up[side]

    def end_turn(self) -> None:
        """F4M-30, 51, 72: the next side that is in; without one the round is over."""
        side = self.turn
        self.next_member(side)
        following = self.next_in(side)
        if following == NONE:
            self.end_round(side)
        else:
            self.begin_turn(following)

    # --- guess (F4M-35 to 41) ------------------------------------------------------------------------

    def guess(self, token: i64, claim: i64) -> None:
        """The plain numbers are compared; equal is wrong (F4M-36). The token leaves the draft."""
        mine = self.rank_of(token)
        other = self.rank_of(self.centre())
        self.drafts[self.category] &= ~bit(token % SIZE)
        if mine < other if claim else mine > other:
            self.guess_right(token, claim)
        else:
            self.guess_wrong(token, claim)

    def guess_right(self, token: i64, claim: i64) -> None:
        """F4M-38: a point, the old centre into the pile, the token is the new centre."""
        side = self.turn
        points: i64 = 1 + PAYS[GENIUS] if self.holds(side, GENIUS) else 1
        old = self.centre()
        self.scores[side] += points
        self.right[side] += 1
        self.piles[side] |= bit(old % SIZE)
        self.centres[self.category] = token % SIZE
        self.shown[self.column] |= bit(token % SIZE)
        if self.events is not None:
            told: list[object] = [
                self.actor,
                token,
                claim,
                old,
                True,
                self.figure_of(token),
                points,
            ]
            self.events.emit("guessed", told)
        if self.stay:  # F4M-R12, other reading
            self.next_member(side)
            self.begin_turn(side)
        else:
            self.end_turn()

    def guess_wrong(self, token: i64, claim: i64) -> None:
        """F4M-39, 40, R10, R33: the token is lost, its value stays hidden, the claim is remembered."""
        side = self.turn
        self.wrong[side] += 1
        self.gone[self.category] |= bit(token % SIZE)
        rank = self.rank_of(self.centre())
        self.doubts.append(knowledge.doubt(self.column, token % SIZE, rank, claim))
        if self.events is not None:
            told: list[object] = [self.actor, token, claim, self.centre(), False, None, 0]
            self.events.emit("guessed", told)
        if self.holds(side, INSURANCE):
            self.spend_card(side, INSURANCE)
            self.tell_side("insured", side)
        else:
            self.out |= bit(side)
            self.tell_side("locked-out", side)
        self.end_turn()

    # --- cash in (F4M-42 to 48) ----------------------------------------------------------------------

    def open_set(self, tag: i64) -> None:
        self.tag = tag
        self.phase = CASH

    def add_to_set(self, token: i64) -> None:
        self.chosen.append(token)
        if len(self.chosen) == 4:
            self.close_set()

    def close_set(self) -> None:
        """F4M-43, 44, 45: points, times the waiting multiplier; the tokens are gone for good."""
        side = self.turn
        size: i64 = len(self.chosen)
        factor: i64 = self.factor[side]
        self.factor[side] = 1
        self.scores[side] += SET_POINTS[size] * factor
        self.cashed[side] += size
        self.sets[side] += size // 3
        self.fours[side] += size // 4
        for token in self.chosen:
            self.hand_in(side, token)
        if self.events is not None:
            points = SET_POINTS[size] * factor
            told: list[object] = [self.actor, self.tag, self.chosen.copy(), factor, points]
            self.events.emit("cashed", told)
        self.clear_chain()
        if self.pool:  # F4M-46, 47, R18
            self.phase = TAKE
        else:
            self.end_turn()

    def hand_in(self, side: i64, token: i64) -> None:
        category: i64 = token // SIZE
        self.hands[4 * side + category] &= ~bit(token % SIZE)
        if category == self.category:
            self.piles[side] &= ~bit(token % SIZE)
        self.gone[category] |= bit(token % SIZE)

    def take(self, kind: i64) -> None:
        """F4M-46, 48: take, immediate effect, refill; the turn ends."""
        side = self.turn
        self.pool.remove(kind)
        self.add_card(side, kind)
        points: i64 = 0
        if kind <= JACKPOT:
            points = PAYS[kind]
            self.spend_card(side, kind)
            self.scores[side] += points
        if self.events is not None:
            self.events.emit("took", [self.actor, kind, points])
        self.refill()
        self.end_turn()

    def refill(self) -> None:
        before = len(self.pool)
        self.turn_up_pool()
        if self.events is not None and len(self.pool) > before:
            self.events.emit("refilled", [self.pool[-1]])

    # --- pass, end of the round (F4M-49 to 54) -------------------------------------------------------

    def pass_round(self) -> None:
        side = self.turn
        first = self.first_pass == NONE
        self.out |= bit(side)
        self.quit |= bit(side)
        if first:
            self.first_pass = side
        if self.events is not None:
            self.events.emit("passed", [self.actor, first])
        self.end_turn()

    def end_round(self, last: i64) -> None:
        """F4M-51, 52: the last standing gets a point; piles go to hands, everybody is in again."""
        self.scores[last] += 1
        self.tell_side("last-standing", last)
        for side in range(self.sides):
            self.hands[4 * side + self.category] |= self.piles[side]
            self.piles[side] = 0
        self.out = 0
        self.quit = 0
        self.lockdown = 0
        if self.events is not None:
            self.events.emit("round-over", [self.chapter])
            self.events.stop()
        self.next_first_guesser()
        if self.chapter == self.rounds:
            self.end_match()
        else:
            self.open_round()

    def next_first_guesser(self) -> None:
        """F4M-53, 31: the first who passed picks next; the starter moves on by one."""
        if self.first_pass != NONE:
            self.first = self.first_pass
        self.first_pass = NONE
        self.starter = self.starter + 1 if self.starter + 1 < self.sides else 0
        if self.starter_first:
            self.starter = self.first

    # --- chains and telling --------------------------------------------------------------------------

    def clear_chain(self) -> None:
        self.card = NONE
        self.tag = NONE
        self.aim = NONE
        self.given = NONE
        self.wanted = NONE
        self.asked = NONE
        self.guarded = 0
        self.chosen.clear()

    def tell_side(self, code: str, side: i64) -> None:
        if self.events is not None:
            self.events.emit(code, [self.seats_of(side)])
