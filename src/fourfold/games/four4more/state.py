"""The flat state of Four4More, how a match is dealt, and how a round opens.

Sides are seats, or teams of seats (F4M-71). A token is 40 * category + row; sets of tokens are masks of rows,
one for each category. Bonus cards held are counted in one number, two bits a kind.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.contract import State
from fourfold.games.four4more.facts import find_pack
from fourfold.games.four4more.pieces import COPIES, KINDS, SIZE, SLOTS, WHOLE

PICK: Final = 0
MAIN: Final = 1
CASH: Final = 2
TAKE: Final = 3
TARGET: Final = 4
VETO_REPLY: Final = 5
GUARD_REPLY: Final = 6
OVER: Final = 7
PHASES: Final = ("pick", "main", "cash", "take", "target", "veto", "guard", "over")

NONE: Final = -1

_FIELDS: Final = (
    "pack", "sides", "rounds", "manual", "draft_size", "bonus", "stay", "starter_first",
    "phase", "first", "starter", "turn", "category", "column", "first_pass", "out", "quit",
    "lockdown", "card", "tag", "aim", "given", "wanted", "asked", "guarded", "scores", "right",
    "wrong", "cashed", "sets", "fours", "multipliers", "factor", "cards", "up", "hands", "piles",
    "drafts", "centres", "gone", "bag_at", "bag_end", "face", "age", "deck_at", "deck_end", "used",
    "last", "pool", "chosen", "pool_at", "spent", "box", "shown", "doubts", "facts", "bags",
    "decks", "bonus_deck", "imagined", "dreamer", "salt", "recall",
)  # fmt: skip


class Table(State):
    """Lists are by side, by category or, where said so, by something else."""

    def __init__(self) -> None:
        super().__init__()
        # --- public: the game
        self.pack = ""
        self.sides: i64 = 0
        self.rounds: i64 = 5
        self.manual: i64 = 0
        self.draft_size: i64 = 12
        self.bonus: i64 = 1
        self.stay: i64 = 0  # a right guess gives another turn at once (F4M-R12, other reading)
        self.starter_first: i64 = 0  # the first guesser starts (F4M-R6, other reading)
        # --- public: the round; its number is `chapter`
        self.phase: i64 = PICK
        self.first: i64 = 0  # first guesser
        self.starter: i64 = 0
        self.turn: i64 = NONE
        self.category: i64 = NONE
        self.column: i64 = NONE  # the statistic: 16 * category + slot
        self.first_pass: i64 = NONE
        self.out: i64 = 0  # sides locked out or passed
        self.quit: i64 = 0  # sides that passed
        self.lockdown: i64 = 0
        # --- public: the chain of choices being made
        self.card: i64 = NONE  # the bonus card that is played
        self.tag: i64 = NONE  # of the cash-in
        self.aim: i64 = NONE  # the side that Saboteur is aimed at
        self.given: i64 = NONE  # a token of the hand that the card moves
        self.wanted: i64 = NONE  # a token of the draft that the card moves
        self.asked: i64 = NONE  # the side that may reply
        self.guarded: i64 = 0  # Guardian was played in reply
        self.chosen: list[i64] = []  # tokens of the cash-in
        # --- public, by side
        self.scores: list[i64] = []
        self.right: list[i64] = []
        self.wrong: list[i64] = []
        self.cashed: list[i64] = []  # tokens
        self.sets: list[i64] = []  # cash-ins of three or four
        self.fours: list[i64] = []  # cash-ins of four
        self.multipliers: list[i64] = []  # multiplier cards played
        self.factor: list[i64] = []  # of the waiting multiplier; 1 without
        self.cards: list[i64] = []
        self.up: list[i64] = []  # the member who decides, as a seat
        self.hands: list[i64] = []  # at 4 * side + category
        self.piles: list[i64] = []  # of the category in play
        # --- public, by category
        self.drafts: list[i64] = []
        self.centres: list[i64] = []
        self.gone: list[i64] = []
        self.bag_at: list[i64] = []
        self.bag_end: list[i64] = []
        self.face: list[i64] = []  # the challenge that is turned up
        self.age: list[i64] = []
        self.deck_at: list[i64] = []
        self.deck_end: list[i64] = []
        self.used: list[i64] = []  # challenges played and not free again
        self.last: list[i64] = []
        # --- public: bonus cards
        self.pool: list[i64] = []
        self.pool_at: i64 = 0  # how far the bonus deck is drawn
        self.spent: i64 = 0
        self.box: i64 = 0  # all bonus cards of this match
        # --- what everybody has seen (ledger 17)
        self.shown: list[i64] = []  # by column: the tokens whose value was shown
        self.doubts: list[i64] = []  # wrong guesses: see `doubt`
        # --- hidden; these lists are never changed, only replaced, so copies share them
        self.ranks: list[i64] = []  # by place 40 * column + row: how many values are smaller
        self.bags: list[i64] = []  # at 40 * category
        self.decks: list[i64] = []  # at 16 * category
        self.bonus_deck: list[i64] = []
        # --- sampled worlds (ledger 17), and those that a seat with a memory dreams (ledger 18)
        self.imagined: i64 = 0  # values of a statistic are imagined when it is picked
        self.dreamer: i64 = NONE
        self.salt: i64 = 0
        self.recall: list[float] = []
        # --- from the pack, shared by all
        self.tags: list[i64] = []
        self.counts: list[i64] = []
        self.figures: list[str] = []
        self.steps: list[i64] = []

    def fields(self) -> tuple[str, ...]:
        return _FIELDS

    @property
    def facts(self) -> str:
        """The ranks as text, for `dump`."""
        return bytes(self.ranks).hex()

    @facts.setter
    def facts(self, text: str) -> None:
        self.ranks = list(bytes.fromhex(text))

    def undump(self, data: dict[str, Any]) -> None:
        super().undump(data)
        self.open_pack()

    def open_pack(self) -> None:
        """What is printed on the tokens: the same in every world."""
        pack = find_pack(self.pack)
        self.tags = pack.tags
        self.counts = pack.counts
        self.figures = pack.figures
        self.steps = pack.steps

    def copy_into(self, other: Table) -> None:
        self.copy_common(other)
        self.copy_game(other)
        self.copy_chain(other)
        self.copy_sides(other)
        self.copy_categories(other)
        other.pool = self.pool.copy()
        other.pool_at = self.pool_at
        other.spent = self.spent
        other.box = self.box
        other.shown = self.shown.copy()
        other.doubts = self.doubts.copy()
        other.ranks = self.ranks
        other.bags = self.bags
        other.decks = self.decks
        other.bonus_deck = self.bonus_deck
        other.imagined = self.imagined
        other.dreamer = self.dreamer
        other.salt = self.salt
        other.recall = self.recall
        other.tags = self.tags
        other.counts = self.counts
        other.figures = self.figures
        other.steps = self.steps

    def copy_game(self, other: Table) -> None:
        other.pack = self.pack
        other.sides = self.sides
        other.rounds = self.rounds
        other.manual = self.manual
        other.draft_size = self.draft_size
        other.bonus = self.bonus
        other.stay = self.stay
        other.starter_first = self.starter_first
        other.phase = self.phase
        other.first = self.first
        other.starter = self.starter
        other.turn = self.turn
        other.category = self.category
        other.column = self.column
        other.first_pass = self.first_pass
        other.out = self.out
        other.quit = self.quit
        other.lockdown = self.lockdown

    def copy_chain(self, other: Table) -> None:
        other.card = self.card
        other.tag = self.tag
        other.aim = self.aim
        other.given = self.given
        other.wanted = self.wanted
        other.asked = self.asked
        other.guarded = self.guarded
        other.chosen = self.chosen.copy()

    def copy_sides(self, other: Table) -> None:
        other.scores = self.scores.copy()
        other.right = self.right.copy()
        other.wrong = self.wrong.copy()
        other.cashed = self.cashed.copy()
        other.sets = self.sets.copy()
        other.fours = self.fours.copy()
        other.multipliers = self.multipliers.copy()
        other.factor = self.factor.copy()
        other.cards = self.cards.copy()
        other.up = self.up.copy()
        other.hands = self.hands.copy()
        other.piles = self.piles.copy()

    def copy_categories(self, other: Table) -> None:
        other.drafts = self.drafts.copy()
        other.centres = self.centres.copy()
        other.gone = self.gone.copy()
        other.bag_at = self.bag_at.copy()
        other.bag_end = self.bag_end.copy()
        other.face = self.face.copy()
        other.age = self.age.copy()
        other.deck_at = self.deck_at.copy()
        other.deck_end = self.deck_end.copy()
        other.used = self.used.copy()
        other.last = self.last.copy()

    # --- setup (F4M-13 to 17) ------------------------------------------------------------------------

    def read_options(self, options: Any) -> None:
        self.pack = options.pack
        self.sides = options.teams or self.seats
        self.rounds = options.rounds
        self.manual = 1 if options.challenge_mode == "manual" else 0
        self.draft_size = 8 if options.expert else 12  # F4M-9
        self.bonus = 1 if options.bonus else 0
        self.stay = 1 if options.after_correct == "stay" else 0
        self.starter_first = 1 if options.starter == "first_guesser" else 0
        self.open_pack()
        self.ranks = find_pack(self.pack).ranks

    def clear(self) -> None:
        """F4M-16: 0 points, no tokens, no cards; no draft and no centre yet."""
        self.scores = [0] * self.sides
        self.right = [0] * self.sides
        self.wrong = [0] * self.sides
        self.cashed = [0] * self.sides
        self.sets = [0] * self.sides
        self.fours = [0] * self.sides
        self.multipliers = [0] * self.sides
        self.factor = [1] * self.sides
        self.cards = [0] * self.sides
        self.up = list(range(self.sides))  # F4M-72: first the lowest seat
        self.hands = [0] * (4 * self.sides)
        self.piles = [0] * self.sides
        self.drafts = [0] * 4
        self.centres = [NONE] * 4
        self.gone = [0] * 4
        self.face = [NONE] * 4
        self.age = [0] * 4
        self.used = [0] * 4
        self.last = [NONE] * 4
        self.shown = [0] * 64

    def deal(self) -> None:
        """F4M-13, 14, 15, 17: bags, challenge decks, bonus deck, first guesser, in this order."""
        self.bags = self.shuffled_groups(SIZE, [SIZE] * 4)
        self.bag_at = [0] * 4
        self.bag_end = [SIZE] * 4
        self.decks = self.shuffled_groups(SLOTS, self.counts)
        self.deck_at = [0] * 4
        self.deck_end = self.counts.copy()
        kinds: list[i64] = []
        for kind in range(KINDS):
            kinds.extend([kind] * COPIES[kind])
        self.dice.shuffle(kinds)
        self.bonus_deck = kinds if self.bonus else []
        self.box = packed(self.bonus_deck)
        self.first = self.dice.below(self.sides)
        self.starter = self.first

    def shuffled_groups(self, width: i64, sizes: list[i64]) -> list[i64]:
        """For each category its first numbers in random order, each group with room for `width`."""
        found: list[i64] = []
        for size in sizes:
            group: list[i64] = list(range(size))
            self.dice.shuffle(group)
            found.extend(group)
            found.extend([NONE] * (width - size))
        return found

    def turn_up_pool(self) -> None:
        """F4M-15, 47: three cards face up, fewer if the deck is short."""
        while len(self.pool) < 3 and self.pool_at < len(self.bonus_deck):
            self.pool.append(self.bonus_deck[self.pool_at])
            self.pool_at += 1

    def tell_opening(self) -> None:
        if self.log is not None and self.pool:
            self.log.tell("pool-opens", [self.pool.copy()])

    # --- the round opens (F4M-18 to 23) --------------------------------------------------------------

    def open_round(self) -> None:
        """Cards that were picked are replaced, the others age; then the first guesser picks."""
        self.chapter += 1
        self.phase = PICK
        self.turn = NONE
        self.category = NONE
        self.column = NONE
        if self.log is not None:
            self.log.tell("round-begins", [self.chapter])
        for category in range(4):
            if self.manual:
                self.free_challenges(category)
            else:
                self.turn_up_challenge(category)
        self.actor = self.up[self.first]
        if not self.eligible_categories():  # F4M-23, R8
            if self.log is not None:
                self.log.tell("no-category", [])
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
        if self.log is not None:
            self.log.tell("turned-up", [SLOTS * category + self.face[category]])

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

    def eligible_categories(self) -> list[i64]:
        """F4M-19: bag, draft and centre come to at least 13 tokens."""
        found: list[i64] = []
        for category in range(4):
            if self.is_eligible(category):
                found.append(category)
        return found

    def is_eligible(self, category: i64) -> bool:
        waiting = self.centres[category] != NONE or self.bag_size(category) > 0
        return waiting and self.available(category) > self.draft_size

    def available(self, category: i64) -> i64:
        centre: i64 = 0 if self.centres[category] == NONE else 1
        return self.bag_size(category) + count(self.drafts[category]) + centre

    def bag_size(self, category: i64) -> i64:
        return self.bag_end[category] - self.bag_at[category]

    # --- who is who ----------------------------------------------------------------------------------

    def side_of(self, seat: i64) -> i64:
        """F4M-70: seats of a team alternate round the table."""
        return seat % self.sides

    def seats_of(self, side: i64) -> list[int]:
        return [int(seat) for seat in range(side, self.seats, self.sides)]

    def next_member(self, side: i64) -> None:
        """F4M-72: the pointer moves on when a turn of the team ends."""
        seat: i64 = self.up[side] + self.sides
        self.up[side] = seat if seat < self.seats else side

    def next_in(self, side: i64) -> i64:
        """F4M-30: the next side clockwise that is not out, perhaps the same; NONE if all are."""
        found: i64 = side
        for _ in range(self.sides):
            found = found + 1 if found + 1 < self.sides else 0
            if not self.out & bit(found):
                return found
        return NONE

    def inside(self) -> i64:
        """How many sides are still in the round."""
        return self.sides - count(self.out)

    # --- tokens and cards ----------------------------------------------------------------------------

    def holds(self, side: i64, kind: i64) -> bool:
        return ((self.cards[side] >> (2 * kind)) & 3) > 0

    def add_card(self, side: i64, kind: i64) -> None:
        self.cards[side] += bit(2 * kind)

    def spend_card(self, side: i64, kind: i64) -> None:
        """F4M-56: a card played goes to the discard, whether or not it takes effect."""
        self.cards[side] -= bit(2 * kind)
        self.spent += bit(2 * kind)

    def hand_tokens(self, side: i64) -> list[i64]:
        """The tokens of a hand in table order."""
        found: list[i64] = []
        for category in range(4):
            for row in members(self.hands[4 * side + category]):
                found.append(SIZE * category + row)
        return found

    def owned_tokens(self, side: i64) -> list[i64]:
        """F4M-R17: hand and pile together, in table order."""
        found: list[i64] = []
        for category in range(4):
            rows: i64 = self.hands[4 * side + category]
            if category == self.category:
                rows |= self.piles[side]
            for row in members(rows):
                found.append(SIZE * category + row)
        return found

    def hand_size(self, side: i64) -> i64:
        size: i64 = 0
        for category in range(4):
            size += count(self.hands[4 * side + category])
        return size

    def draft_tokens(self) -> list[i64]:
        """The draft of the category in play, in table order."""
        base: i64 = SIZE * self.category
        return [base + row for row in members(self.drafts[self.category])]

    def rank_of(self, token: i64) -> i64:
        """The token's place in the statistic of the round: how many values are smaller."""
        rank: i64 = self.ranks[SIZE * self.column + token % SIZE]
        return rank

    def figure_of(self, token: i64) -> str:
        """The token's value in the statistic of the round, as people read it."""
        return self.figures[SIZE * self.column + self.rank_of(token)]

    def centre(self) -> i64:
        return SIZE * self.category + self.centres[self.category]

    # --- nothing is created or lost ------------------------------------------------------------------

    def lost_pieces(self) -> str:
        """Every token of a category and every bonus card is in exactly one place."""
        for category in range(4):
            if not self.all_tokens_there(category):
                return f"the tokens of category {category} are not each in one place"
        held: i64 = self.spent + packed(self.pool) + packed(self.bonus_deck[self.pool_at :])
        for cards in self.cards:
            held += cards
        return "" if held == self.box else "the bonus cards are not each in one place"

    def all_tokens_there(self, category: i64) -> bool:
        places: list[i64] = [self.drafts[category], self.gone[category]]
        for side in range(self.sides):
            places.append(self.hands[4 * side + category])
            if category == self.category:
                places.append(self.piles[side])
        if self.centres[category] != NONE:
            places.append(bit(self.centres[category]))
        start: i64 = SIZE * category
        for at in range(start + self.bag_at[category], start + self.bag_end[category]):
            places.append(bit(self.bags[at]))
        seen: i64 = 0
        total: i64 = 0
        for rows in places:
            seen |= rows
            total += count(rows)
        return seen == WHOLE and total == SIZE


def packed(kinds: list[i64]) -> i64:
    """Bonus cards counted in one number, two bits a kind."""
    total: i64 = 0
    for kind in kinds:
        total += bit(2 * kind)
    return total


def unpacked(cards: i64) -> list[i64]:
    """The kinds of a number of cards, in table order, doubles twice."""
    found: list[i64] = []
    while cards:
        kind = lowest(cards) >> 1
        found.append(kind)
        cards -= bit(2 * kind)
    return found
