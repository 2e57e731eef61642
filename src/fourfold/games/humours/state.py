"""The flat state of Four Humours, how it is dealt, and the small facts that all other files ask for."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.contract import State
from fourfold.core.errors import NotUnderstood
from fourfold.games.humours.map import LAYOUTS
from fourfold.games.humours.pieces import (
    ABSENT,
    ALL_POTIONS,
    CARD_BEING,
    CARD_OPEN,
    CARD_SCENE,
    CARD_SIZE,
    CITIZENS_PER_CARD,
    HAND,
    MELANCHOLIC,
    NONE,
    OPEN_TO,
    SLOTS,
    TILE_SEATS,
    amount,
    draw,
    humours_of,
    one,
    size,
)

KINGDOM: Final = 0
FIEFDOM: Final = 1
SOLO: Final = 2
MODES: Final = ("kingdom", "fiefdom", "solo")

VISIT: Final = 0
SETTLE: Final = 1  # the owner chooses where a winner or sneaker goes
RIVAL: Final = 2  # solo: the faceup rival potion
FOLLOW: Final = 3  # solo: the facedown one
OVER: Final = 4

RIVALS: Final = 1  # the rivals' colour in solo
TILE_VENUE: Final = 5  # venues: slots 0 to 4, then the six tiles
TILE_PLACE: Final = 25  # places: 5 on each slot, then 4 on each tile
VENUES: Final = 11
PLACES_IN_ALL: Final = 49

_FIELDS: Final = (
    "mode", "layout", "start", "phase", "last", "passes", "redrawn", "resolved", "owed", "venue",
    "pending", "sneaks", "winners", "choices", "endings", "row", "led", "rival", "strayed", "exhausted",
    "fiefs", "objectives", "tiles", "cards", "open", "invited", "markers", "mine", "twice", "crowd",
    "settled", "returned", "landed", "placed", "matrix", "hands", "bags", "deck", "script",
)  # fmt: skip


class Table(State):
    """Colours are the seats, and in solo also the rivals. Packs and masks as in pieces.py."""

    def __init__(self) -> None:
        super().__init__()
        # --- public
        self.mode: i64 = KINGDOM
        self.layout: i64 = 0  # of the kingdom boards
        self.start: i64 = 0  # the starting player
        self.phase: i64 = VISIT
        self.last: i64 = NONE  # who last visited (HUM-24)
        self.passes: i64 = 0  # in a row
        self.redrawn: i64 = 0  # 1: the redraw of this turn is used
        self.resolved: i64 = 0  # party tiles out of play
        self.owed: i64 = 0  # tiles to be resolved for markers of this round (HUM-R27)
        self.venue: i64 = NONE  # the card or tile being resolved
        self.pending: i64 = NONE  # the place of the potion that is about to move
        self.sneaks: i64 = 0  # 1: it sneaks; 0: it won
        self.winners: i64 = 0  # places of the venue still to be settled
        self.choices: i64 = 0  # where the pending potion may go
        self.endings: i64 = 0  # reasons why the game is over
        self.row: i64 = NONE  # solo: the matrix row used this turn
        self.led: i64 = NONE  # solo: the slot that the rivals must follow to
        self.rival: i64 = NONE  # solo: the humour of the rival potion to be placed
        self.strayed: i64 = 0  # solo: 1: the first rival potion did not follow
        self.exhausted: i64 = 0  # solo: 1: the matrix could not be refilled (HUM-R46)
        self.fiefs: list[i64] = []  # by seat: its fiefdom board
        self.objectives: list[i64] = []
        self.tiles: list[i64] = []  # party tiles from first to last
        self.cards: list[i64] = []  # by slot
        self.open: list[i64] = []  # by slot: free (citizen, humour), bit 4 * citizen + humour
        self.invited: list[i64] = []  # by seat: (tile, humour) it may visit, bit 4 * tile + humour
        self.markers: list[i64] = []  # by seat: positions of completed objectives
        self.mine: list[i64] = []  # by colour: scenes or spaces with its potions
        self.twice: list[i64] = []  # by colour: scenes with two or more of them
        self.crowd: list[i64] = []  # by colour: potions per kingdom board, five bits each
        self.settled: list[i64] = []  # by colour: pack of its potions on the board
        self.returned: list[i64] = []  # by colour: surely in its bag, seen since it last drew
        self.landed: list[i64] = []  # potions on the board, by place, owner and humour
        # --- hidden, but for what a seat placed itself or what is being resolved
        self.placed: list[i64] = []  # by place: the potion there
        self.matrix: list[i64] = []  # solo: faceup by row, then facedown by row
        self.hands: list[i64] = []  # by seat: pack
        self.bags: list[i64] = []  # by colour: pack
        self.deck: list[i64] = []  # the next card last
        self.script: list[i64] = []  # potions that bags will give next, for tests and puzzles

    def fields(self) -> tuple[str, ...]:
        return _FIELDS

    def copy_into(self, other: Table) -> None:
        """What never changes after the deal is shared."""
        self.copy_common(other)
        other.mode = self.mode
        other.layout = self.layout
        other.start = self.start
        other.phase = self.phase
        other.last = self.last
        other.passes = self.passes
        other.redrawn = self.redrawn
        other.resolved = self.resolved
        other.owed = self.owed
        other.venue = self.venue
        other.pending = self.pending
        other.sneaks = self.sneaks
        other.winners = self.winners
        other.choices = self.choices
        other.endings = self.endings
        other.row = self.row
        other.led = self.led
        other.rival = self.rival
        other.strayed = self.strayed
        other.exhausted = self.exhausted
        other.fiefs = self.fiefs
        other.objectives = self.objectives
        other.tiles = self.tiles
        other.cards = self.cards.copy()
        other.open = self.open.copy()
        other.invited = self.invited.copy()
        other.markers = self.markers.copy()
        other.mine = self.mine.copy()
        other.twice = self.twice.copy()
        other.crowd = self.crowd.copy()
        other.settled = self.settled.copy()
        other.returned = self.returned.copy()
        other.landed = self.landed.copy()
        other.placed = self.placed.copy()
        other.matrix = self.matrix.copy()
        other.hands = self.hands.copy()
        other.bags = self.bags.copy()
        other.deck = self.deck.copy()
        other.script = self.script.copy()

    # --- numbers of players (HUM-9) ------------------------------------------------------------------

    @property
    def colours(self) -> i64:
        return 2 if self.mode == SOLO else self.seats

    @property
    def slots(self) -> i64:
        """Scene cards dealt each round."""
        return 5 if self.seats >= 5 else 4

    @property
    def full_to_end(self) -> i64:
        """Full cards that end the visit phase."""
        return 3 if self.seats >= 5 else 2

    @property
    def party_limit(self) -> i64:
        """Potions that one player may have on one party tile."""
        return 2 if self.seats == 2 else 1

    # --- setup (HUM-10 to 22) ------------------------------------------------------------------------

    def clear(self, mode: i64) -> None:
        """Empty boards and cards, full bags."""
        self.mode = mode
        colours = self.colours
        self.chapter = 1
        self.open = [0] * SLOTS
        self.placed = [NONE] * PLACES_IN_ALL
        self.hands = [0] * self.seats
        self.invited = [0] * self.seats
        self.markers = [0] * self.seats
        self.mine = [0] * colours
        self.twice = [0] * colours
        self.crowd = [0] * colours
        self.settled = [0] * colours
        self.returned = [0] * colours
        self.bags = [ALL_POTIONS] * colours
        self.matrix = [NONE] * 8 if mode == SOLO else []

    def shuffle_all(self) -> None:
        """HUM-10 to 12, 17 to 21, R1, R8: everything that chance decides before the potions."""
        if self.mode == KINGDOM:
            self.layout = self.dice.below(len(LAYOUTS))
            self.tiles = [i64(tile) for tile in LAYOUTS[self.layout]]  # HUM-14, R3
        else:
            self.fiefs = self.shuffled(0, 6)[: self.seats]
            self.tiles = [] if self.mode == SOLO else self.shuffled(0, 6)
        first: i64 = 0 if self.mode == KINGDOM else 12
        self.objectives = self.shuffled(first, first + 12)[:4]
        self.deck = self.shuffled(0, len(CARD_SIZE))
        self.start = self.dice.below(self.seats)

    def shuffled(self, low: i64, high: i64) -> list[i64]:
        items: list[i64] = list(range(low, high))
        self.dice.shuffle(items)
        return items

    def deal_cards(self) -> None:
        """HUM-12, 63: new scene cards, face up."""
        self.cards = [self.deck.pop() for _ in range(self.slots)]
        for slot in range(self.slots):
            self.open[slot] = CARD_OPEN[self.cards[slot]]
        if self.log is not None:
            self.log.tell("round-begins", [self.chapter, self.cards])

    # --- potions in and out of bags (HUM-16, 31, 62) -------------------------------------------------

    def take(self, colour: i64) -> i64:
        """Draw a potion from a bag that is not empty: its humour."""
        humour = self.scripted(colour) if self.script else NONE
        if humour == NONE:
            humour = draw(self.bags[colour], self.dice)
        self.bags[colour] -= one(humour)
        self.returned[colour] = 0
        return humour

    def scripted(self, colour: i64) -> i64:
        """What the draw script of a setup says the bag gives next; NONE if it says nothing more."""
        for n in range(len(self.script)):
            potion: i64 = self.script[n]
            if potion >> 2 == colour:
                self.script.pop(n)
                if not amount(self.bags[colour], potion & 3):
                    raise NotUnderstood(
                        "bad-setup", "The draw script names a potion that is not in the bag."
                    )
                return potion & 3
        return NONE

    def give_back(self, potion: i64) -> None:
        """A potion seen by all goes back to its bag."""
        owner = potion >> 2
        self.bags[owner] += one(potion & 3)
        self.returned[owner] += one(potion & 3)

    def refill(self, seat: i64) -> None:
        """HUM-31: draw until the hand holds four, as far as the bag goes."""
        drawn: i64 = 0
        while size(self.hands[seat]) < HAND and self.bags[seat]:
            potion = one(self.take(seat))
            self.hands[seat] += potion
            drawn += potion
        if drawn and self.log is not None:
            self.log.tell("drew", [seat, humours_of(drawn), size(drawn)])

    def fill_row(self, row: i64) -> None:
        """HUM-80, 85, R56: one rival potion faceup, one facedown."""
        self.matrix[row] = self.take(RIVALS)
        self.matrix[4 + row] = self.take(RIVALS)
        if self.log is not None:
            self.log.tell("rival-row", [row, self.matrix[row], self.matrix[4 + row]])

    def join_board(self, place: i64, potion: i64) -> None:
        """A potion comes to lie on a scene or space; the holdings kept for speed follow."""
        owner = potion >> 2
        self.twice[owner] |= self.mine[owner] & bit(place)
        self.mine[owner] |= bit(place)
        self.settled[owner] += one(potion & 3)
        insort(self.landed, landed_on(place, potion))
        if self.mode == KINGDOM:
            self.crowd[owner] += bit(5 * (place // 6))

    # --- invitations to party tiles (HUM-29, 30, R7) --------------------------------------------------

    def invite_all(self) -> None:
        for tile in self.tiles_left():
            self.invite(tile)

    def invite(self, tile: i64) -> None:
        """Who may visit a tile in play."""
        for seat in range(self.seats):
            self.invited[seat] |= bit(4 * tile) * OPEN_TO[tile]
            self.update_invitation(seat, tile)

    def update_invitation(self, seat: i64, tile: i64) -> None:
        """A seat has put a potion on a tile: it may have reached its limit, or filled the tile."""
        if self.placed[TILE_PLACE + TILE_SEATS * tile + TILE_SEATS - 1] != NONE:
            self.uninvite_all(tile)
        elif self.on_tile(tile, seat) >= self.party_limit:
            self.invited[seat] &= ~(bit(4 * tile) * 15)

    def uninvite_all(self, tile: i64) -> None:
        """The tile is full or out of play."""
        for seat in range(self.seats):
            self.invited[seat] &= ~(bit(4 * tile) * 15)

    def on_tile(self, tile: i64, seat: i64) -> i64:
        """How many potions of the seat lie on a tile."""
        found: i64 = 0
        for place in range(TILE_PLACE + 4 * tile, TILE_PLACE + 4 * tile + TILE_SEATS):
            if self.placed[place] != NONE and self.placed[place] >> 2 == seat:
                found += 1
        return found

    def tiles_left(self) -> list[i64]:
        """HUM-58: the tiles in play, the next one first."""
        return self.tiles[self.resolved :]

    # --- small facts ---------------------------------------------------------------------------------

    def being_at(self, place: i64) -> i64:
        """The citizen or beast of a place; ABSENT if the card has none there or is not in play."""
        if place >= TILE_PLACE:
            return (place - TILE_PLACE) // TILE_SEATS
        slot = place // CITIZENS_PER_CARD
        if slot >= len(self.cards):
            return ABSENT
        return CARD_BEING[CITIZENS_PER_CARD * self.cards[slot] + place % CITIZENS_PER_CARD]

    def is_sneaking(self) -> bool:
        """Whether the pending potion sneaks away (HUM-43); else it won."""
        return self.sneaks == 1 and self.placed[self.pending] & 3 == MELANCHOLIC

    def is_bestiary(self, venue: i64) -> bool:
        """Whether it is a card that shows beasts (HUM-51)."""
        return venue < TILE_VENUE and CARD_SCENE[self.cards[venue]] == ABSENT

    def full_cards(self) -> i64:
        """HUM-35"""
        found: i64 = 0
        for slot in range(len(self.cards)):
            if not self.open[slot]:
                found += 1
        return found

    def is_free(self, colour: i64, place: i64) -> bool:
        """HUM-47: a kingdom scene always is; HUM-R34: a fiefdom space holds one potion."""
        return self.mode == KINGDOM or not self.occupied(colour) & bit(place)

    def occupied(self, colour: i64) -> i64:
        """The spaces of the fiefdom board on which a colour lands that are taken."""
        return self.mine[0] | self.mine[RIVALS] if self.mode == SOLO else self.mine[colour]

    def can_fill(self, seat: i64) -> bool:
        """HUM-65b, R30"""
        return size(self.hands[seat]) + size(self.bags[seat]) >= HAND

    def pack_on(self, venue: i64) -> i64:
        """How many potions of each humour lie on a card or tile."""
        found: i64 = 0
        for place in range(first_place(venue), first_place(venue) + places_of(venue)):
            if self.placed[place] != NONE:
                found += one(self.placed[place] & 3)
        return found

    def placed_pack(self, colour: i64) -> i64:
        """All potions of a colour that lie on cards and tiles."""
        found: i64 = 0
        for potion in self.placed:
            if potion != NONE and potion >> 2 == colour:
                found += one(potion & 3)
        return found

    def lost_pieces(self) -> str:
        """HUM-2: each colour has 5 of each humour; every card is in one place; boards agree."""
        for colour in range(self.colours):
            if self.all_of(colour) != ALL_POTIONS:
                return f"colour {colour} does not have five potions of each humour"
        cards = self.deck + self.cards
        if len(set(cards)) != len(cards):
            return "a scene card is in two places"
        return self.wrong_board()

    def all_of(self, colour: i64) -> i64:
        pack: i64 = self.bags[colour] + self.settled[colour] + self.placed_pack(colour)
        if colour < self.seats:
            return pack + self.hands[colour]
        for humour in self.matrix + [self.rival]:
            if humour != NONE:
                pack += one(humour)
        return pack

    def wrong_board(self) -> str:
        """The holdings kept for speed say what the list of potions on the board says."""
        for colour in range(self.colours):
            own = [potion for potion in self.landed if owner_of(potion) == colour]
            pack: i64 = 0
            mine: i64 = 0
            for potion in own:
                pack += one(potion & 3)
                mine |= bit(place_of(potion))
            if pack != self.settled[colour] or mine != self.mine[colour]:
                return f"the board does not hold the potions of colour {colour}"
        return ""


def first_place(venue: i64) -> i64:
    if venue < TILE_VENUE:
        return CITIZENS_PER_CARD * venue
    return TILE_PLACE + TILE_SEATS * (venue - TILE_VENUE)


def places_of(venue: i64) -> i64:
    return CITIZENS_PER_CARD if venue < TILE_VENUE else TILE_SEATS


def venue_of(place: i64) -> i64:
    if place < TILE_PLACE:
        return place // CITIZENS_PER_CARD
    return TILE_VENUE + (place - TILE_PLACE) // TILE_SEATS


def landed_on(place: i64, potion: i64) -> i64:
    """A potion on the board with its scene or space, as one number."""
    return 32 * place + potion


def place_of(landed: i64) -> i64:
    return landed >> 5


def owner_of(landed: i64) -> i64:
    return (landed >> 2) & 7
