"""The end of the game (STR-42 to 46): Empresses and free points find their class."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.strata import npc, scoring
from fourfold.games.strata.pieces import ANY_CLASS, COLUMN, EMPRESSES, ROUNDS
from fourfold.games.strata.state import ASSIGN, BOOST, NONE, OVER, PUBLIC, StrataState


class StrataFinalScoring(StrataState):
    """What happens after the Tribute of the last round."""

    def begin_end(self) -> None:
        self.placed = [NONE] * len(self.faces)
        self.boosted = [NONE] * len(self.faces)
        self.turn = 0
        self.choose_on()

    def choose_on(self) -> None:
        """STR-43, STR-R43: clockwise; Empresses in the order taken, then each "2 points to any class"."""
        while self.turn < self.seats:
            seat = self.seat_at(self.turn)
            if self.is_npc(seat):
                npc.settle(self)
            elif self.next_empress(seat) != NONE:
                self.wait(ASSIGN, seat)
                return
            elif self.next_boost(seat) != NONE:
                self.wait(BOOST, seat)
                return
            self.turn += 1
        self.end_match()

    def next_empress(self, seat: i64) -> i64:
        """STR-R44: a face-up Empress without a class yet; a flipped one is not moved."""
        for place in range(ROUNDS * seat, ROUNDS * seat + self.sizes[seat]):
            if COLUMN[self.faces[place]] == EMPRESSES and self.placed[place] == NONE:
                return place
        return NONE

    def next_boost(self, seat: i64) -> i64:
        for place in range(ROUNDS * seat, ROUNDS * seat + self.sizes[seat]):
            if ANY_CLASS[self.faces[place]] and self.boosted[place] == NONE:
                return place
        return NONE

    def nothing_placed(self) -> bool:
        """Whether no player has chosen a class yet; what the NPC does is no choice."""
        for place in range(len(self.placed)):
            chosen = self.placed[place] != NONE or self.boosted[place] != NONE
            if chosen and not self.is_npc(place // ROUNDS):
                return False
        return True

    def place_empress(self, seat: i64, column: i64) -> None:
        place = self.next_empress(seat)
        self.placed[place] = column
        if self.events is not None:
            self.events.emit("placed", [seat, self.kinds[place], column])
        self.choose_on()

    def boost(self, seat: i64, column: i64) -> None:
        place = self.next_boost(seat)
        self.boosted[place] = column
        if self.events is not None:
            self.events.emit("boosted", [seat, self.kinds[place], column])
        self.choose_on()

    def end_match(self) -> None:
        """STR-45: the highest lowest class wins."""
        self.phase = OVER
        self.actor = NONE
        if self.events is None:
            return
        for seat in range(self.seats):
            self.tell_secrets(seat)
            totals = scoring.totals(self, seat)
            self.events.emit("scored", [seat, *totals, min(totals)])
        self.events.emit("match-won", [scoring.standings(self).winners])

    def tell_secrets(self, seat: i64) -> None:
        """After the end everything may be shown: the cards that were kept face down."""
        secret: list[i64] = []
        for place in range(ROUNDS * seat, ROUNDS * seat + self.sizes[seat]):
            if self.known[place] != PUBLIC:
                secret.append(self.kinds[place])
        if secret and self.events is not None:
            self.events.emit("opened", [seat, secret])
