"""One card or tile resolved (HUM-38 to 53, 59, 72 to 77, 86): winners, sneaker, and where they may go.

The modes differ here and almost nowhere else.
"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit, lowest, members
from fourfold.games.humours.map import kingdom
from fourfold.games.humours.pieces import (
    BOARD_SCENES,
    CARD_BOARD,
    CARD_SCENE,
    CARD_TERRAIN,
    MELANCHOLIC,
    NONE,
    TERRAIN_SNEAKS,
    TERRAIN_SPACES,
    TILE_SCENE,
    TYPE_SNEAKS,
    TYPE_SPACES,
    WILD,
)
from fourfold.games.humours.principles import sneaks, winning
from fourfold.games.humours.state import (
    KINGDOM,
    RIVALS,
    SETTLE,
    SOLO,
    TILE_VENUE,
    HumoursState,
    first_place,
    places_of,
)


class HumoursResolution(HumoursState):
    """Resolves cards and tiles; the seat that must choose a destination is the actor."""

    def reveal(self, venue: i64) -> None:
        """HUM-38, 39, R29: find winners and sneaker; the others go back to their bags."""
        self.venue = venue
        self.tell_revealed()
        pack = self.pack_on(venue)
        winner = winning(pack)
        self.sneaks = 1 if sneaks(pack) else 0
        self.winners = 0
        first = first_place(venue)
        for place in range(first, first + places_of(venue)):
            potion: i64 = self.placed[place]
            if potion == NONE:
                continue
            if potion & 3 == winner or (self.sneaks and potion & 3 == MELANCHOLIC):
                self.winners |= bit(place - first)
                self.tell_of(potion, "won" if potion & 3 == winner else "sneaks", NONE)
            else:
                self.placed[place] = NONE
                self.give_back(potion)
                self.tell_of(potion, "returned", NONE)

    def settle_all(self) -> bool:
        """HUM-R20, R21: the sneaker, then the winners from the left; False when somebody must choose."""
        while self.winners:
            self.pending = self.next_to_settle()
            owner: i64 = self.placed[self.pending] >> 2
            being = self.being_at(self.pending)
            self.choices = self.destinations(owner, self.venue, being, self.is_sneaking())
            if self.choices & (self.choices - 1):
                self.phase = SETTLE
                self.actor = self.decider(owner)
                return False
            if self.choices:
                self.settle(lowest(self.choices))
            else:
                self.turn_away()
        self.close_venue()
        return True

    def next_to_settle(self) -> i64:
        first = first_place(self.venue)
        if self.sneaks:
            for n in members(self.winners):
                if self.placed[first + n] & 3 == MELANCHOLIC:
                    return first + n
        return first + lowest(self.winners)

    def decider(self, owner: i64) -> i64:
        """HUM-86: in solo you choose for the rivals too."""
        return 0 if self.mode == SOLO else owner

    def settle(self, choice: i64) -> None:
        """HUM-48, 52, R23: the potion moves; on a kingdom bestiary card all winners of its owner with it."""
        owner: i64 = self.placed[self.pending] >> 2
        together = self.mode == KINGDOM and self.is_bestiary(self.venue) and not self.is_sneaking()
        first = first_place(self.venue)
        for n in members(self.winners):
            place = first + n
            if place == self.pending or (together and self.placed[place] >> 2 == owner):
                self.land(place, choice)

    def land(self, place: i64, choice: i64) -> None:
        """A potion leaves its card or tile for the board."""
        potion: i64 = self.placed[place]
        self.tell_of(potion, "went" if self.mode == KINGDOM else "put", choice)
        self.placed[place] = NONE
        self.winners &= ~bit(place - first_place(self.venue))
        self.join_board(choice, potion)

    def turn_away(self) -> None:
        """HUM-R31: without a free space the potion goes back to its bag."""
        potion: i64 = self.placed[self.pending]
        self.placed[self.pending] = NONE
        self.winners &= ~bit(self.pending - first_place(self.venue))
        self.give_back(potion)
        self.tell_of(potion, "turned-away", NONE)

    def close_venue(self) -> None:
        """The card or tile is empty; a tile leaves play (HUM-59)."""
        self.pending = NONE
        self.choices = 0
        self.sneaks = 0
        if self.venue >= TILE_VENUE:
            self.resolved += 1
            self.uninvite_all(self.venue - TILE_VENUE)

    # --- where a potion may go (HUM-46 to 53, 72 to 77) ----------------------------------------------

    def destinations(self, owner: i64, venue: i64, being: i64, sneaking: bool) -> i64:
        """For a winner or sneaker of an owner, from a being of a card or tile."""
        if self.mode == KINGDOM:
            return self.kingdom_destinations(venue, sneaking)
        fief: i64 = self.fiefs[self.decider(owner)]
        return self.fiefdom_destinations(fief, venue, being, sneaking) & ~self.occupied(owner)

    def kingdom_destinations(self, venue: i64, sneaking: bool) -> i64:
        """HUM-46, 50 to 53, 59, R22, R24"""
        map = kingdom(self.layout)
        if self.is_bestiary(venue):
            board: i64 = CARD_BOARD[self.cards[venue]]
            return map.around[board] if sneaking else BOARD_SCENES[board]
        scene = self.own_scene(venue)
        return map.links[scene] if sneaking else bit(scene)

    def own_scene(self, venue: i64) -> i64:
        if venue >= TILE_VENUE:
            return TILE_SCENE[venue - TILE_VENUE]
        return CARD_SCENE[self.cards[venue]]

    def fiefdom_destinations(self, fief: i64, venue: i64, being: i64, sneaking: bool) -> i64:
        """HUM-72 to 77, R35 to R40: by citizen, on bestiary cards by terrain; wild spaces always."""
        if self.is_bestiary(venue):
            land: i64 = 3 * fief + CARD_TERRAIN[self.cards[venue]]
            return TERRAIN_SNEAKS[land] if sneaking else TERRAIN_SPACES[land] | WILD[fief]
        home: i64 = 6 * fief + being
        return TYPE_SNEAKS[home] if sneaking else TYPE_SPACES[home] | WILD[fief]

    # --- telling -------------------------------------------------------------------------------------

    def tell_revealed(self) -> None:
        if self.events is None:
            return
        first = first_place(self.venue)
        spots = [n for n in range(places_of(self.venue)) if self.placed[first + n] != NONE]
        potions = [self.placed[first + n] for n in spots]
        owners = [potion >> 2 for potion in potions]
        humours = [potion & 3 for potion in potions]
        numbers = [n + 1 for n in spots]
        if self.venue < TILE_VENUE:
            card: i64 = self.cards[self.venue]
            self.events.emit("revealed", [card, self.venue + 1, numbers, owners, humours])
        else:
            self.events.emit("party-revealed", [self.venue - TILE_VENUE, owners, humours])

    def tell_of(self, potion: i64, code: str, where: i64) -> None:
        """What becomes of a potion; the rivals' have sentences of their own."""
        if self.events is None:
            return
        values: list[object] = [potion & 3] if where == NONE else [potion & 3, where]
        if self.mode == SOLO and potion >> 2 == RIVALS:
            self.events.emit(f"rival-{code}", values)
        else:
            self.events.emit(code, [potion >> 2, *values])
