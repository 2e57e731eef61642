"""The flat state of Four Horsemen, and how a match is dealt, arranged and written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.contract import State
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.horsemen.pieces import ALL_CARDS, CARDS, DEATH, STRUCK, card_id

PLAY: Final = 0
GIVE: Final = 1
DESTROY: Final = 2
OVER: Final = 3
PHASES: Final = ("play", "give", "destroy", "over")

NONE: Final = -1
_NOTHING: Final[list[i64]] = []  # never filled: a deal or a copy brings lists of its own

_FIELDS: Final = (
    "target", "max_hands", "tie_last", "phase", "leader", "winner", "receiver", "opening", "must",
    "inside", "present", "left", "clock", "favor", "up", "down", "landed", "played", "gifts",
    "struck", "hands", "fate", "under",
)  # fmt: skip


class Table(State):
    """Cards are bits of masks; lists are by seat, except `landed` (by card) and `fate`, `under`."""

    def __init__(self) -> None:
        super().__init__()
        # --- public
        self.target: i64 = 3
        self.max_hands: i64 = 0
        self.tie_last: i64 = 0
        self.phase: i64 = PLAY
        self.leader: i64 = 0
        self.winner: i64 = NONE
        self.receiver: i64 = NONE
        self.opening: i64 = NONE  # the card that opened the hand, once played
        self.inside: i64 = 0  # seats not eliminated
        self.present: i64 = ALL_CARDS  # cards of this hand; a position may leave some out
        self.left: i64 = 0  # cards of the round still to be given
        self.clock: i64 = 0  # cards that have landed on piles
        self.favor: list[i64] = _NOTHING
        self.up: list[i64] = _NOTHING
        self.down: list[i64] = _NOTHING
        self.landed: list[i64] = _NOTHING  # when each card landed on its pile
        self.played: list[i64] = _NOTHING  # this round's card of each seat
        self.gifts: list[i64] = _NOTHING  # what the winner has given each seat so far
        self.struck: list[i64] = _NOTHING  # tied targets of a War card: the owner chooses
        # --- hidden
        self.must: i64 = NONE  # the card the First Player has to open with (HORSE-6)
        self.hands: list[i64] = _NOTHING
        self.fate: list[i64] = _NOTHING  # from top to bottom
        self.under: list[i64] = _NOTHING  # who put each Fate card under; NONE: the deal

    def fields(self) -> tuple[str, ...]:
        return _FIELDS

    def copy_into(self, other: Table) -> None:
        self.copy_common(other)
        other.target = self.target
        other.max_hands = self.max_hands
        other.tie_last = self.tie_last
        other.phase = self.phase
        other.leader = self.leader
        other.winner = self.winner
        other.receiver = self.receiver
        other.opening = self.opening
        other.must = self.must
        other.inside = self.inside
        other.present = self.present
        other.left = self.left
        other.clock = self.clock
        other.favor = self.favor.copy()
        other.up = self.up.copy()
        other.down = self.down.copy()
        other.landed = self.landed.copy()
        other.played = self.played.copy()
        other.gifts = self.gifts.copy()
        other.struck = self.struck.copy()
        other.hands = self.hands.copy()
        other.fate = self.fate.copy()
        other.under = self.under.copy()

    # --- setup (HORSE-2 to 6) ------------------------------------------------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.target = options.target
        self.max_hands = options.max_hands
        self.tie_last = 1 if options.tie == "last" else 0
        self.favor = [0] * self.seats
        if setup is None:
            self.deal()
        else:
            self.arrange(setup)

    def clear(self) -> None:
        """Everything that belongs to one hand, empty."""
        self.chapter += 1
        self.present = ALL_CARDS
        self.inside = bit(self.seats) - 1
        self.clock = 0
        self.opening = NONE
        self.must = NONE
        self.up = [0] * self.seats
        self.down = [0] * self.seats
        self.hands = [0] * self.seats
        self.played = [NONE] * self.seats
        self.gifts = [NONE] * self.seats
        self.struck = [0] * self.seats
        self.landed = [0] * 24
        self.fate = []
        self.under = []
        self.clear_round()

    def clear_round(self) -> None:
        self.winner = NONE
        self.receiver = NONE
        self.left = 0

    def deal(self) -> None:
        """HORSE-3, 4: 8, 8 or 6 cards each; with 2 players the other 8 are the Fate Deck."""
        self.clear()
        cards: list[i64] = list(range(24))
        self.dice.shuffle(cards)
        size: i64 = 6 if self.seats == 4 else 8
        for seat in range(self.seats):
            start: i64 = seat * size
            hand: i64 = 0
            for place in range(start, start + size):
                hand |= bit(cards[place])
            self.hands[seat] = hand
        if self.seats == 2:
            self.fate = cards[16:]
            self.under = [NONE] * 8
        self.tell_deal()
        self.open_hand()

    def open_hand(self) -> None:
        """HORSE-5, R2, R4: the holder of the lowest card dealt opens every hand."""
        self.leader = self.first_player()
        self.must = lowest(self.hands[self.leader])
        self.phase = PLAY
        self.actor = self.leader
        if self.log is not None:
            self.log.tell("opens", [self.leader])

    def first_player(self) -> i64:
        """The holder of the lowest card in any hand."""
        first: i64 = 0
        for seat in range(1, self.seats):
            mine: i64 = self.hands[seat]
            best: i64 = self.hands[first]
            if (mine & -mine) < (best & -best):
                first = seat
        return first

    def next_inside(self, seat: i64) -> i64:
        """The next seat clockwise that is still in; itself if no other is."""
        found: i64 = seat
        while True:
            found += 1
            if found == self.seats:
                found = 0
            if self.inside & bit(found) or found == seat:
                return found

    def tell_deal(self) -> None:
        if self.log is None:
            return
        self.log.tell("hand-begins", [self.chapter])
        for seat in range(self.seats):
            self.log.tell("dealt", [seat, members(self.hands[seat])])

    # --- explicit setups (ledger 8) ------------------------------------------------------------------

    def arrange(self, setup: Mapping[str, Any]) -> None:
        """A whole hand, or a position in the middle of one."""
        _only_known_keys(setup)
        self.clear()
        self.read_hands(setup)
        self.read_fate(setup)
        self.favor = _numbers(setup, "favor", self.seats, self.target - 1)
        if any(key in setup for key in ("piles", "out", "leader")):
            self.read_position(setup)
        else:
            self.check_whole_hand()
            self.tell_deal()
            self.open_hand()

    def read_hands(self, setup: Mapping[str, Any]) -> None:
        hands = _texts(setup, "hands")
        if len(hands) != self.seats:
            _refuse(f"The setup has {len(hands)} hands for {self.seats} seats.")
        self.present = 0
        for seat, text in enumerate(hands):
            for card in _cards(text):
                self.take_in(card)
                self.hands[seat] |= bit(card)

    def read_fate(self, setup: Mapping[str, Any]) -> None:
        fate = _cards(setup.get("fate", ""))
        if fate and self.seats != 2:
            _refuse("Only the game for two has a Fate Deck (HORSE-4).")
        for card in fate:
            self.take_in(card)
            self.fate.append(card)
            self.under.append(NONE)

    def take_in(self, card: i64) -> None:
        if self.present & bit(card):
            _refuse(f"The card {CARDS[card]} is named twice.")
        self.present |= bit(card)

    def check_whole_hand(self) -> None:
        sizes = {int(count(hand)) for hand in self.hands}
        if self.present != ALL_CARDS or len(sizes) != 1:
            _refuse("A whole hand deals all 24 cards in equal hands (HORSE-3, HORSE-4).")
        if self.seats == 2 and len(self.fate) != 8:
            _refuse("With two players the Fate Deck has 8 cards (HORSE-4).")

    def read_position(self, setup: Mapping[str, Any]) -> None:
        for seat, text in enumerate(_texts(setup, "piles", self.seats)):
            self.read_pile(seat, text)
        for seat in _numbers(setup, "out", -1, self.seats - 1):
            self.inside &= ~bit(seat)
        self.leader = _numbers({"leader": [setup.get("leader", 0)]}, "leader", 1, self.seats - 1)[0]
        self.check_position()
        self.phase = PLAY
        self.actor = self.leader

    def read_pile(self, seat: i64, text: object) -> None:
        for word in _words(text):
            destroyed = word.startswith("(") and word.endswith(")")
            card: i64 = card_id(word[1:-1] if destroyed else word)
            self.take_in(card)
            if destroyed:
                self.down[seat] |= bit(card)
            else:
                self.up[seat] |= bit(card)
            self.landed[card] = self.clock
            self.clock += 1

    def check_position(self) -> None:
        if not self.inside & bit(self.leader):
            _refuse("The leader of a position must be in the hand.")
        if count(self.inside) < 2:
            _refuse("A position needs two players in; with one the hand is over (HORSE-R14).")
        sizes = {int(count(self.hands[seat])) for seat in members(self.inside)}
        if len(sizes) != 1 or 0 in sizes:
            _refuse("The players in must hold equally many cards, at least one each.")
        for seat in range(self.seats):
            self.check_pile(seat)

    def check_pile(self, seat: i64) -> None:
        if count(self.up[seat] & DEATH) >= 3:
            _refuse("A pile with three face-up Death cards is a pending effect (HORSE-13).")
        if not self.inside & bit(seat) and self.up[seat]:
            _refuse("The pile of an eliminated player lies face down (HORSE-14).")

    def position(self) -> dict[str, Any]:
        """The state in the ledger's form; between rounds, where such a form exists."""
        hands = [_text_of(hand) for hand in self.hands]
        setup: dict[str, Any] = {"hands": hands, "favor": self.favor.copy()}
        if self.seats == 2:
            setup["fate"] = " ".join(CARDS[card] for card in self.fate)
        if self.must != NONE:
            return setup
        if self.phase != PLAY or self.played[self.leader] != NONE:
            _refuse("Only the moment between two rounds can be written as a position.")
        out = [int(seat) for seat in range(self.seats) if not self.inside & bit(seat)]
        piles = [" ".join(self.pile_words(seat)) for seat in range(self.seats)]
        return {**setup, "piles": piles, "out": out, "leader": int(self.leader)}

    def pile_words(self, seat: i64) -> list[str]:
        """A pile in order of arrival, destroyed cards in brackets: `(1F) 2D 2W`."""
        cards = members(self.up[seat] | self.down[seat])
        order = [self.landed[card] * len(CARDS) + card for card in cards]
        order.sort()
        down: i64 = self.down[seat]
        words: list[str] = []
        for place in order:
            card: i64 = place % len(CARDS)
            words.append(STRUCK[card] if down & bit(card) else CARDS[card])
        return words

    def played_cards(self) -> i64:
        """The cards lying in the middle."""
        found: i64 = 0
        for card in self.played:
            if card != NONE:
                found |= bit(card)
        return found

    def lost_pieces(self) -> str:
        """All cards of the hand are in exactly one place; two players keep their Fate Deck."""
        seen: i64 = 0
        total: i64 = 0
        places = [*self.hands, *self.up, *self.down, self.played_cards()]
        places.extend(bit(card) for card in self.fate)
        for cards in places:
            total += count(cards)
            seen |= cards
        if seen != self.present or total != count(self.present):
            return "the cards of the hand are not each in one place"
        return ""


# --- reading a setup ---------------------------------------------------------------------------------


def _refuse(sentence: str) -> None:
    raise NotUnderstood("bad-setup", sentence)


def _only_known_keys(setup: Mapping[str, Any]) -> None:
    for key in setup:
        if key not in ("hands", "fate", "favor", "piles", "out", "leader"):
            _refuse(f"A setup of Four Horsemen has no “{shown(str(key))}”.")


def _texts(setup: Mapping[str, Any], key: str, size: int = -1) -> list[Any]:
    found = setup.get(key, [] if size < 0 else [""] * size)
    if not isinstance(found, list) or (size >= 0 and len(found) != size):
        _refuse(f"“{key}” must be a list with one entry for each seat.")
    return list(found)


def _words(text: object) -> list[str]:
    if isinstance(text, str):
        return text.split()
    if isinstance(text, list) and all(isinstance(word, str) for word in text):
        return [str(word) for word in text]
    _refuse("Cards are written as text, like “1F 2D”.")
    return []


def _cards(text: object) -> list[i64]:
    return [card_id(word) for word in _words(text)]


def _numbers(setup: Mapping[str, Any], key: str, size: i64, high: i64) -> list[i64]:
    found = setup.get(key, [0] * max(0, int(size)))
    if not isinstance(found, list) or (size >= 0 and len(found) != size):
        _refuse(f"“{key}” must be a list of {size} numbers.")
    for number in found:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= high:
            _refuse(f"“{key}” holds numbers from 0 to {high}.")
    return [int(number) for number in found]


def _text_of(cards: i64) -> str:
    return " ".join(CARDS[card] for card in members(cards))
