"""Tea with the Cat, broken in one way each. `BROKEN` says which law must catch which."""

from __future__ import annotations

from typing import Any

from fourfold.core.bits import COMPILED
from fourfold.core.dice import Dice
from fourfold.core.events import EventKind, EventTable, Field
from fourfold.core.game import Game
from fourfold.core.moves import MoveTable
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.core.text_lines import TextLine
from tests.laws import tea_game
from tests.laws.tea_game import BID, EVENTS, GAME, NAMES, SIZES, Tea, named


def tea(**changes: Any) -> Game:
    """The honest game with some parts changed."""
    parts: dict[str, Any] = {
        "name": GAME.name,
        "prefix": GAME.prefix,
        "state": Tea,
        "moves": GAME.moves,
        "names": NAMES,
        "options": GAME.options,
        "seats": GAME.seats,
        "events": GAME.events,
        "describe": tea_game.table,
        "max_decisions": GAME.max_decisions,
        "variants": GAME.variants,
        "versions": GAME.versions,
        "words": {language: GAME.words(language) for language in ("en", "zh")},
        "rules": tea_game.RULES,
        "aids": tea_game.aids,
        "automatic": tea_game.automatic,
        "check_talk": tea_game.talk,
        "sayings": tea_game.sayings,
    }
    return Game(**{**parts, **changes})


def events_with(*kinds: EventKind) -> EventTable:
    """The honest events, some declared otherwise."""
    changed = {kind.code: kind for kind in kinds}
    return EventTable([changed.get(kind.code, kind) for kind in EVENTS], NAMES)


# --- 1 play -----------------------------------------------------------------------------------------


class LazyPick(Tea):
    """Never picks the last legal move."""

    def pick(self, dice: Dice) -> int:
        moves = self.legal(int(self.actor))
        return moves[dice.below(max(1, len(moves) - 1))]


class LoadedPick(Tea):
    """Picks every legal move, but the first too often."""

    def pick(self, dice: Dice) -> int:
        moves = self.legal(int(self.actor))
        return moves[0] if dice.below(3) == 0 else moves[dice.below(len(moves))]


class Stranded(Tea):
    """Asks a seat that has nothing to choose from."""

    def legal(self, seat: int) -> list[int]:
        return [] if self.phase != BID else super().legal(seat)


class Unruly(Tea):
    """Refuses by a rule that does not exist."""

    def why_not(self, seat: int, move: int) -> str:
        return "TEA-99"


# --- 2 copy -----------------------------------------------------------------------------------------


class ShallowCopy(Tea):
    """Copies share the hands."""

    def copy(self) -> Tea:
        other = super().copy()
        other.hands = self.hands
        return other


class ForgetfulCopy(Tea):
    """A copy forgets the sealed bows."""

    def copy(self) -> Tea:
        other = super().copy()
        other.bows = [0] * int(self.seats)
        return other


# --- 3 replay ---------------------------------------------------------------------------------------


class LossyDump(Tea):
    """A dump without the spoons that were used up."""

    def field_names(self) -> tuple[str, ...]:
        return tuple(name for name in super().field_names() if name != "used")

    def copy(self) -> Tea:
        other = super().copy()
        other.used = self.used.copy()
        return other


class UnwrittenLuck(Tea):
    """Luck from outside the dice: a record cannot play it again."""

    calls = 0

    def by_luck(self, seat: int) -> int:
        UnwrittenLuck.calls += 1
        hand = self.spoons(self.hands, seat)
        return hand[UnwrittenLuck.calls % len(hand)]


class FirstComeFirstServed(Tea):
    """Who sealed first wins ties: the result depends on the order of arrival."""

    def __init__(self) -> None:
        super().__init__()
        self.first = -1

    def field_names(self) -> tuple[str, ...]:
        return (*super().field_names(), "first")

    def clear(self) -> None:
        super().clear()
        self.first = -1

    def seal(self, seat: int, size: int) -> None:
        if self.first == -1:
            self.first = seat
        super().seal(seat, size)

    def taker(self) -> int:
        tied = self.shown[self.first] == max(self.shown)
        return self.first if tied else super().taker()


# --- 4 notation -------------------------------------------------------------------------------------


def doubled_notation() -> MoveTable:
    """Two moves read `bid 1`. The table refuses such names, so it is spoilt afterwards."""
    moves = MoveTable(GAME.moves.families, NAMES)
    moves.texts[1] = moves.texts[0]
    return moves


def crossed_notation() -> MoveTable:
    """`bid 1` is read as `bid 2`, and the other way round."""
    moves = MoveTable(GAME.moves.families, NAMES)
    moves.ids["bid 1"], moves.ids["bid 2"] = 1, 0
    return moves


# --- 5 leak -----------------------------------------------------------------------------------------


class LeakingView(Tea):
    """Everybody sees how many large spoons the others hold."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "large": self.hands[SIZES - 1 :: SIZES]}


def spoons(seats: int, options: Any) -> TensorSpec:
    return TensorSpec([TensorBlock("spoons", (SIZES,), "spoons by size", high=20)])


class LeakingTensor(Tea):
    """Its tensor shows the spoons of the next seat."""

    def write_tensor(self, seat: int, writer: TensorWriter) -> None:
        first = SIZES * ((seat + 1) % self.seats)
        writer.numbers(self.hands[first : first + SIZES])


class LongTensor(Tea):
    """Its tensor has one value more than its blocks."""

    def write_tensor(self, seat: int, writer: TensorWriter) -> None:
        writer.numbers([*self.hands[SIZES * seat : SIZES * seat + SIZES], 0])


class WildTensor(Tea):
    """Its tensor holds a value below the range of its block."""

    def write_tensor(self, seat: int, writer: TensorWriter) -> None:
        writer.numbers([-1] * SIZES)


class BlankMask(Tea):
    """Its mask marks nothing."""

    def write_mask(self, seat: int, writer: TensorWriter, moves: int) -> None:
        writer.zeros(moves)


class OrderedView(Tea):
    """The teas still to come stand in the order in which they will come."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "teas": self.teas.copy()}


class VisibleBow(Tea):
    """The sealed bow shows in everybody's view at once."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "bows": self.bows.copy()}


class SkippedQuestion(Tea):
    """A guest with equal spoons is not asked, so the others learn that it had no choice."""

    def ask_aside(self, seat: int) -> None:
        hand = self.spoons(self.hands, seat)
        if len(set(hand)) == 1:
            self.lay_aside(seat, hand[0])
            self.serve()
        else:
            super().ask_aside(seat)


class WhisperedLuck(Tea):
    """An event that is told only when a large spoon was fished."""

    def ask_aside(self, seat: int) -> None:
        if self.hands[SIZES * seat + SIZES - 1]:
            self.emit("spilled", self.tea)
        super().ask_aside(seat)


SHOWN_SEAL = EventKind("sealed", Field("seat", "seat"), Field("spoon", "spoon"))
SHOWN_ASIDE = EventKind("aside", Field("seat", "seat"), Field("spoon", "spoon"))
SHOWN_BOW = EventKind("bowed", Field("seat", "seat"))


# --- 6 sampler --------------------------------------------------------------------------------------


class TimidSampler(Tea):
    """The view leaks the jar, and the sampler keeps it: law 5 alone would let this pass."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "jar": self.jar.copy()}

    def unseen(self, seat: int) -> list[int]:
        unseen = super().unseen(seat)
        for spoon in self.jar:
            unseen.remove(spoon)
        return unseen

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = super().sample(seat, dice)
        world.jar = self.jar.copy()
        return world

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return {**super().hidden_facts(viewer), "jar": str(self.jar)}


class PeekingSampler(Tea):
    """Keeps the true teas every other time."""

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = super().sample(seat, dice)
        if dice.below(2):
            world.teas = self.teas.copy()
        return world


class TrueDice(Tea):
    """A sampled world goes on with the true dice, so a bot can foresee them."""

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = super().sample(seat, dice)
        world.dice = self.dice.copy()
        return world


# --- 7 pieces, 8 standings --------------------------------------------------------------------------


class LostSpoon(Tea):
    """Spoons laid aside vanish."""

    def lay_aside(self, seat: int, size: int) -> None:
        self.hands[SIZES * seat + size] -= 1
        self.emit("aside", seat, size)


class Uncounted(Tea):
    """Never counts its spoons."""

    def lost_pieces(self) -> str:
        return ""


class WrongPlaces(Tea):
    """Fewest points win, but the steps say most."""

    def standings(self) -> Standings:
        right = super().standings()
        last = max(right.places)
        return Standings([last + 1 - place for place in right.places], right.steps)


class WrongPayoffs(Tea):
    """Everybody is paid as a winner."""

    def payoffs(self) -> list[float]:
        return [1.0] * int(self.seats)


# --- 9 builds ---------------------------------------------------------------------------------------


class TwoFaced(Tea):
    """Plays by other rules when the engine is compiled."""

    def taker(self) -> int:
        return 0 if COMPILED else super().taker()


# --- 10 help ----------------------------------------------------------------------------------------


def peeking_aids(
    world: State, seat: int, level: str, events: list[dict[str, Any]]
) -> list[TextLine]:
    """Names the next spoon of the jar, as it lies in the sampled world."""
    assert isinstance(world, Tea)
    lines = tea_game.aids(world, seat, level, events)
    if level == "odds":
        lines.append(
            TextLine("aid-safe", {"spoon": named("spoon", world.jar[-1])}, {"spoon": "spoon"})
        )
    return lines


class PeekingAdvice(Tea):
    """Bids large when the others hold nothing large."""

    def heuristic_move(self, seat: int, dice: Dice) -> int:
        others = max((s for s in range(SIZES) for o in range(int(self.seats))
                      if o != seat and self.hands[SIZES * o + s]), default=0)  # fmt: skip
        moves = self.legal(seat)
        return moves[min(others, len(moves) - 1)]


QUIET_TEA = EventKind("served", Field("tea", "tea"))  # a reveal that hides its news flag


# --- words ------------------------------------------------------------------------------------------


def words_with(old: str, new: str) -> dict[str, str]:
    return {language: GAME.words(language).replace(old, new) for language in ("en", "zh")}


BROKEN: dict[str, tuple[str, Game]] = {
    "a pick that misses a move": ("play", tea(state=LazyPick)),
    "a pick that prefers a move": ("play", tea(state=LoadedPick)),
    "a seat without a move": ("play", tea(state=Stranded)),
    "a refusal by no rule": ("play", tea(state=Unruly)),
    "an endless game": ("play", tea(max_decisions=lambda seats, options: 4)),
    "a question to the cat": ("play", tea(automatic=lambda seats, options: (0,))),
    "a shallow copy": ("copy", tea(state=ShallowCopy)),
    "a forgetful copy": ("copy", tea(state=ForgetfulCopy)),
    "a lossy record": ("replay", tea(state=LossyDump)),
    "luck that no record holds": ("replay", tea(state=UnwrittenLuck)),
    "a sealed window that depends on order": ("replay", tea(state=FirstComeFirstServed)),
    "a leaking tensor": ("tensors", tea(state=LeakingTensor, tensors=spoons)),
    "a tensor longer than its blocks": ("tensors", tea(state=LongTensor, tensors=spoons)),
    "a tensor beyond its range": ("tensors", tea(state=WildTensor, tensors=spoons)),
    "a mask that marks nothing": ("tensors", tea(state=BlankMask)),
    "a doubled notation": ("notation", tea(moves=doubled_notation())),
    "a crossed notation": ("notation", tea(moves=crossed_notation())),
    "a leaking view": ("twins", tea(state=LeakingView)),
    "a view in a telling order": ("twins", tea(state=OrderedView)),
    "a sealed step in the view": ("twins", tea(state=VisibleBow)),
    "a leaking event": ("twins", tea(events=events_with(SHOWN_ASIDE))),
    "a leaking sealed event": ("twins", tea(events=events_with(SHOWN_SEAL))),
    "a leaking step in a sealed window": ("twins", tea(events=events_with(SHOWN_BOW))),
    "a reveal that is not called news": ("twins", tea(events=events_with(QUIET_TEA))),
    "an event that comes only sometimes": ("twins", tea(state=WhisperedLuck)),
    "a forced decision that is skipped": ("twins", tea(state=SkippedQuestion)),
    "a leaking view beside a timid sampler": ("sampler", tea(state=TimidSampler)),
    "a peeking sampler": ("sampler", tea(state=PeekingSampler)),
    "a sampler with the true dice": ("sampler", tea(state=TrueDice)),
    "a lost piece": ("pieces", tea(state=LostSpoon)),
    "places against the steps": ("standings", tea(state=WrongPlaces)),
    "payoffs against the places": ("standings", tea(state=WrongPayoffs)),
    "a peeking aid": ("help", tea(aids=peeking_aids)),
    "peeking advice": ("help", tea(state=PeekingAdvice)),
    "an undo past a reveal": ("help", tea(events=events_with(QUIET_TEA))),
    "a missing word": ("words", tea(words=words_with("line-mine", "line-yours"))),
    "a word for a field that is not there": ("words", tea(words=words_with("$bows", "$bow"))),
    "a word said twice": ("words", tea(words=words_with("tea-smoke", "tea-mint"))),
    "a refusal without a word": ("words", tea(words=words_with("refusal-TEA-5", "refusal-5"))),
}

# Law 9 needs both builds, and a name by which another process finds the game.
TWO_FACED = tea(state=TwoFaced)
