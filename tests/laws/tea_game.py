"""Tea with the Cat: a tiny bidding game, whole in one file, as a game from outside would be.

It carries what Four Horsemen does not use: sealed choices, table talk, a seat that never decides, and
two versions of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventKind, EventTable, Field
from fourfold.core.game import Game
from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.core.options import option
from fourfold.core.standings import Standings, rank
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine

RULES: Final = """# Tea with the Cat

- **TEA-1** 24 spoons: four of each size 1 to 6. Four teas: mint 1, jasmine 2, oolong 3, smoke 4 points.
- **TEA-2** 2 to 4 seats. Each gets 4 spoons, hidden from the others; the rest fill the jar.
- **TEA-3** Option `cat`: the last seat is the cat's. It never decides: luck chooses its spoons.
- **TEA-4** A tea is served at random; everybody bids one spoon of its hand, sealed, and all are shown.
- **TEA-5** Before bidding a guest may bow to the pot, once a tea and sealed too: 1 point more if it
  takes this tea, 1 point less if not.
- **TEA-6** The largest spoon takes the tea. Equal largest spoons spill it (rules version 1), or cancel
  each other so that the next largest takes it (rules version 2).
- **TEA-7** Unless it was the last tea, a single smallest bidder fishes a spoon from the jar, unseen.
- **TEA-8** It then lays a spoon of its hand aside, face down; it is asked even if it has no choice.
- **TEA-9** Most points win; equal points: more teas; equal in both share the place.
- **TEA-10** Talk: anybody may claim a bid, true or not: `claim 5`.
"""

SIZES: Final = 6
COPIES: Final = 4
NAMES: Final = {
    "spoon": [str(size + 1) for size in range(SIZES)],
    "tea": ["mint", "jasmine", "oolong", "smoke"],
}
MOVES: Final = MoveTable(
    [
        MoveFamily("bid", ("spoon", "spoon"), sealed=True),
        MoveFamily("aside", ("spoon", "spoon"), secret=("spoon",)),
        MoveFamily("bow"),
    ],
    NAMES,
)
EVENTS: Final = [
    EventKind("dealt", Field("seat", "seat"), Field("spoons", "spoon", to=("seat",), news=True)),
    EventKind("served", Field("tea", "tea", news=True)),
    EventKind("bowed", Field("seat", "seat"), to=("seat",)),
    EventKind("sealed", Field("seat", "seat"), Field("spoon", "spoon", to=("seat",))),
    EventKind("shown", Field("spoons", "spoon", news=True), Field("bows", "seat", news=True)),
    EventKind("took", Field("seat", "seat"), Field("tea", "tea")),
    EventKind("spilled", Field("tea", "tea")),
    EventKind("fished", Field("seat", "seat"), Field("spoon", "spoon", to=("seat",), news=True)),
    EventKind("aside", Field("seat", "seat"), Field("spoon", "spoon", to=("seat",))),
    EventKind("finished", Field("seats", "seat")),
]
BOW: Final = MOVES.base("bow")
BID: Final = 0
ASIDE: Final = 1
OVER: Final = 2
PHASES: Final = ("bid", "aside", "over")
NONE: Final = -1


@dataclass(frozen=True)
class Options:
    cat: bool = option(True, rule="TEA-3")


class Tea(State):
    """Spoons of a seat are counted by size: `hands[6 * seat + size]`."""

    def __init__(self) -> None:
        super().__init__()
        # --- public
        self.cat = NONE
        self.phase = BID
        self.tea = NONE
        self.points: list[int] = []
        self.cups: list[int] = []
        self.shown: list[int] = []  # the last bids, by seat
        self.bowed: list[int] = []  # the seats that bowed with them
        self.used = [0] * SIZES
        # --- hidden
        self.hands: list[int] = []
        self.laid: list[int] = []  # aside, face down
        self.bids: list[int] = []  # sealed, by seat
        self.bows: list[int] = []  # sealed, by seat: 1 for a bow
        self.jar: list[int] = []
        self.teas: list[int] = []

    def field_names(self) -> tuple[str, ...]:
        public = ("cat", "phase", "tea", "points", "cups", "shown", "bowed", "used")
        return (*public, "hands", "laid", "bids", "bows", "jar", "teas")

    def copy(self) -> Tea:
        other = type(self)()
        self.copy_base_into(other)
        for name in self.field_names():
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def emit(self, code: str, *values: object) -> None:
        if self.events is not None:
            self.events.emit(code, list(values))

    # --- setup (TEA-1 to 3) ------------------------------------------------------------------------

    def begin(self, options: Options, setup: Mapping[str, Any] | None) -> None:
        seats = int(self.seats)
        self.cat = seats - 1 if options.cat else NONE
        self.points, self.cups = [0] * seats, [0] * seats
        self.hands, self.laid = [0] * SIZES * seats, [0] * SIZES * seats
        if setup is None:
            self.deal()
        else:
            self.arrange(setup)
        for seat in range(seats):
            self.emit("dealt", seat, self.spoons(self.hands, seat))
        self.serve()

    def deal(self) -> None:
        self.jar, self.teas = [size for size in range(SIZES) for _ in range(COPIES)], [0, 1, 2, 3]
        self.dice.shuffle(self.jar)
        self.dice.shuffle(self.teas)
        for seat in range(int(self.seats)):
            for _ in range(4):
                self.hands[SIZES * seat + self.jar.pop()] += 1

    def arrange(self, setup: Mapping[str, Any]) -> None:
        """A deal as `position` wrote it."""
        self.hands, self.jar, self.teas = (list(setup[key]) for key in ("hands", "jar", "teas"))
        if self.lost_pieces() or sorted(self.teas) != [0, 1, 2, 3]:
            raise NotUnderstood("bad-setup", "The setup is no deal of Tea with the Cat.")

    def position(self) -> dict[str, Any]:
        if len(self.teas) != 3 or any(self.bids[seat] != NONE for seat in range(int(self.seats))):
            raise NotUnderstood("no-setup", "Only a deal can be written as a setup.")
        return {
            "hands": self.hands.copy(),
            "jar": self.jar.copy(),
            "teas": [*self.teas, self.tea],
        }

    def spoons(self, counts: list[int], seat: int) -> list[int]:
        """The spoons of a seat, smallest first."""
        return [size for size in range(SIZES) for _ in range(counts[SIZES * seat + size])]

    # --- decisions ---------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        if self.phase != BID:
            return (int(self.actor),) if self.actor >= 0 else ()
        return tuple(s for s, bid in enumerate(self.bids) if bid == NONE and s != self.cat)

    def legal(self, seat: int) -> list[int]:
        if seat not in self.acting:
            return []
        base = MOVES.base(PHASES[self.phase])
        moves = [base + size for size in range(SIZES) if self.hands[SIZES * seat + size]]
        return [*moves, BOW] if self.phase == BID and not self.bows[seat] else moves

    def why_not(self, seat: int, move: int) -> str:
        if move == BOW:
            return "TEA-5"
        if MOVES.verb(move) != PHASES[self.phase]:
            return "TEA-4" if self.phase == BID else "TEA-8"
        return "TEA-2"

    def play(self, seat: int, move: int) -> None:
        if move == BOW:
            self.bow(seat)
        elif self.phase == BID:
            self.seal(seat, move)
        else:
            self.lay_aside(seat, move - SIZES)
            self.serve()

    # --- one tea (TEA-4 to 8) ----------------------------------------------------------------------

    def serve(self) -> None:
        self.chapter += 1
        self.tea = self.teas.pop()
        self.clear()
        self.phase, self.actor = BID, 0  # the cat never sits first
        self.emit("served", self.tea)

    def clear(self) -> None:
        self.bids, self.bows = [NONE] * int(self.seats), [0] * int(self.seats)

    def bow(self, seat: int) -> None:
        self.bows[seat] = 1
        self.emit("bowed", seat)

    def seal(self, seat: int, size: int) -> None:
        self.bids[seat] = size
        self.emit("sealed", seat, size)
        if self.acting:
            self.actor = self.acting[0]
        else:
            self.show()

    def show(self) -> None:
        if self.cat != NONE:
            self.bids[self.cat] = self.by_luck(self.cat)
        self.shown = self.bids
        self.bowed = [seat for seat, bow in enumerate(self.bows) if bow]
        self.clear()  # what was shown is no secret any more
        for seat, size in enumerate(self.shown):
            self.hands[SIZES * seat + size] -= 1
            self.used[size] += 1
        self.emit("shown", self.shown, self.bowed)
        self.award()
        if self.teas:
            self.fish()
        else:
            self.finish()

    def by_luck(self, seat: int) -> int:
        hand = self.spoons(self.hands, seat)
        return hand[self.dice.below(len(hand))]

    def award(self) -> None:
        winner = self.taker()
        for seat in self.bowed:
            self.points[seat] += 1 if seat == winner else -1
        if winner == NONE:
            self.emit("spilled", self.tea)
            return
        self.points[winner] += self.tea + 1
        self.cups[winner] += 1
        self.emit("took", winner, self.tea)

    def taker(self) -> int:
        """TEA-6."""
        largest = max(self.shown)
        singles = [size for size in self.shown if self.shown.count(size) == 1]
        if self.version == 1:
            return self.shown.index(largest) if largest in singles else NONE
        return self.shown.index(max(singles)) if singles else NONE

    def fish(self) -> None:
        smallest = min(self.shown)
        if self.shown.count(smallest) > 1:
            self.serve()
            return
        seat = self.shown.index(smallest)
        spoon = self.jar.pop()
        self.hands[SIZES * seat + spoon] += 1
        self.emit("fished", seat, spoon)
        self.ask_aside(seat)

    def ask_aside(self, seat: int) -> None:
        if seat == self.cat:
            self.lay_aside(seat, self.by_luck(seat))
            self.serve()
        else:
            self.phase, self.actor = ASIDE, seat

    def lay_aside(self, seat: int, size: int) -> None:
        self.hands[SIZES * seat + size] -= 1
        self.laid[SIZES * seat + size] += 1
        self.emit("aside", seat, size)

    # --- end (TEA-9) -------------------------------------------------------------------------------

    def finish(self) -> None:
        self.phase, self.tea, self.actor = OVER, NONE, NONE
        self.clear()
        self.emit("finished", self.standings().winners)

    def standings(self) -> Standings:
        return rank([("points", self.points.copy()), ("cups", self.cups.copy())])

    def lost_pieces(self) -> str:
        for size in range(SIZES):
            found = sum(self.hands[size::SIZES]) + sum(self.laid[size::SIZES])
            found += self.used[size] + self.jar.count(size)
            if found != COPIES:
                return f"there are {found} spoons of size {size + 1}"
        return ""

    # --- knowledge ---------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        mine = seat >= 0
        return {
            "seat": seat,
            "seats": int(self.seats),
            "cat": self.cat,
            "phase": PHASES[self.phase],
            "acting": list(self.acting),
            "tea": named("tea", self.tea),
            "teas": sorted(self.teas),
            "points": self.points.copy(),
            "cups": self.cups.copy(),
            "shown": [named("spoon", size) for size in self.shown],
            "bowed": self.bowed.copy(),
            "used": self.used.copy(),
            "sizes": [len(self.spoons(self.hands, s)) for s in range(int(self.seats))],
            "laid": [len(self.spoons(self.laid, s)) for s in range(int(self.seats))],
            "mine": names(self.spoons(self.hands, seat)) if mine else None,
            "aside": names(self.spoons(self.laid, seat)) if mine else None,
            "bid": named("spoon", self.bids[seat]) if mine else None,
            "bow": bool(self.bows[seat]) if mine else None,
        }

    def unseen(self, seat: int) -> list[int]:
        """All spoons that are not used up and not the seat's own, smallest first."""
        own = self.spoons(self.hands, seat) + self.spoons(self.laid, seat) if seat >= 0 else []
        return [s for s in range(SIZES) for _ in range(COPIES - self.used[s] - own.count(s))]

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = self.copy()
        unseen = self.unseen(seat)
        dice.shuffle(unseen)
        for other in range(int(self.seats)):
            if other != seat:
                for counts in (world.hands, world.laid):
                    draw_anew(counts, SIZES * other, unseen)
        world.jar = unseen
        world.teas = sorted(world.teas)
        dice.shuffle(world.teas)
        world.dice = dice.fork()
        for other in range(int(self.seats)):
            if other != seat:
                world.seal_anew(other)
        return world

    def seal_anew(self, seat: int) -> None:
        """A fresh choice for a seat that has sealed; one still choosing is back at the opening."""
        sealed = self.bids[seat] != NONE
        self.bids[seat] = self.by_luck(seat) if sealed else NONE
        self.bows[seat] = int(self.dice.below(2)) if sealed else 0

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        found = {"teas": str(self.teas)} if len(self.teas) > 1 else {}
        if len(set(self.unseen(viewer))) < 2:
            return found
        found["jar"] = str(self.jar)
        for seat in range(int(self.seats)):
            if seat != viewer:
                found |= self.secrets_of(seat)
        return found

    def secrets_of(self, seat: int) -> dict[str, str]:
        found = {
            f"hand {seat}": self.spoons(self.hands, seat),
            f"aside {seat}": self.spoons(self.laid, seat),
            f"bid {seat}": [size for size in [self.bids[seat]] if size != NONE],
            f"bow {seat}": [self.bows[seat] for size in [self.bids[seat]] if size != NONE],
        }
        return {name: str(spoons) for name, spoons in found.items() if spoons}


def draw_anew(counts: list[int], start: int, unseen: list[int]) -> None:
    """As many spoons as before, from the unseen ones."""
    size = sum(counts[start : start + SIZES])
    counts[start : start + SIZES] = [0] * SIZES
    for _ in range(size):
        counts[start + unseen.pop()] += 1


def named(kind: str, index: int) -> str | None:
    return None if index == NONE else NAMES[kind][index]


def names(spoons: list[int]) -> list[str]:
    return [NAMES["spoon"][size] for size in spoons]


# --- text, aids, talk -------------------------------------------------------------------------------


def table(view: dict[str, Any]) -> list[TextLine]:
    seat = {"seat": "seat"}
    lines = [TextLine("line-over", heading=True)]
    if view["tea"]:
        lines = [TextLine("line-tea", {"tea": view["tea"]}, {"tea": "tea"}, heading=True)]
    for s in range(view["seats"]):
        fields = {"seat": s, "points": view["points"][s], "size": view["sizes"][s]}
        lines.append(TextLine("line-cat" if s == view["cat"] else "line-player", fields, seat))
    if view["mine"] is not None:
        lines.append(TextLine("line-mine", {"spoons": view["mine"]}, {"spoons": "spoon"}))
    return lines


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    """What is still out there; at `proofs` also when nothing out there beats the seat's best."""
    assert isinstance(world, Tea)
    unseen, mine = world.unseen(seat), world.spoons(world.hands, seat)
    lines = [TextLine("aid-unseen", {"spoons": names(unseen)}, {"spoons": "spoon"})]
    if level != "bookkeeping" and mine and unseen and max(mine) > max(unseen):
        lines.append(TextLine("aid-safe", {"spoon": named("spoon", max(mine))}, {"spoon": "spoon"}))
    return lines


def talk(state: State, seat: int, text: str) -> str:
    """TEA-10."""
    verb, _, spoon = " ".join(text.lower().split()).partition(" ")
    if verb != "claim" or spoon not in NAMES["spoon"]:
        raise NotUnderstood("bad-claim", "A claim reads “claim 5”.", {"text": text})
    return f"claim {spoon}"


def sayings(state: State, seat: int) -> list[str]:
    return [f"claim {spoon}" for spoon in NAMES["spoon"]]


def automatic(seats: int, options: Options) -> tuple[int, ...]:
    return (seats - 1,) if options.cat else ()


# --- words ------------------------------------------------------------------------------------------

EN: Final = """
game-title = Tea with the Cat
game-tagline = Four teas, a jar of spoons, and somebody under the table.
game-length = 5 minutes
event-dealt = { $seat } draws { $spoons }.
event-served = { $tea } is served.
event-bowed = { $seat } bows to the pot, unseen.
event-sealed = { $seat } has chosen.
event-shown = On the table: { $spoons }. Bowed: { $bows }.
event-took = { $seat } takes the { $tea }.
event-spilled = Too many hands: the { $tea } is spilled.
event-fished = { $seat } fishes { $spoon } from the jar.
event-aside = { $seat } lays { $spoon } aside.
event-finished = The pot is empty. Best guest: { $seats }.
move-bid = bid { $spoon }
move-aside = lay { $spoon } aside
move-bow = bow to the pot
prompt-bid = Which spoon do you bid? A bow may come first.
prompt-aside = Which spoon do you lay aside?
prompt-over = The pot is empty.
option-cat = The cat plays too
option-cat-help = The last seat is the cat's. Luck chooses its spoons; do not laugh, it wins.
refusal-TEA-2 = You hold no such spoon.
refusal-TEA-4 = Now everybody bids a spoon.
refusal-TEA-5 = One bow a tea, before you bid.
refusal-TEA-8 = Now you lay a spoon aside.
step-points = points
step-cups = teas taken
line-tea = { $tea } stands on the table.
line-over = The pot is empty.
line-player = { $seat }: { $points } points, { $size } spoons.
line-cat = The cat: { $points } points, { $size } spoons, one tail.
line-mine = Your spoons: { $spoons }.
aid-unseen = Still out there: { $spoons }.
aid-safe = Nothing out there beats your { $spoon }.
tea-mint = mint tea
tea-jasmine = jasmine tea
tea-oolong = oolong
tea-smoke = smoked tea
"""

ZH: Final = """
game-title = 与猫喝茶
game-tagline = 四壶茶，一罐勺，桌下还有一位客人。
game-length = 5 分钟
event-dealt = { $seat }拿到{ $spoons }。
event-served = 上茶：{ $tea }。
event-bowed = { $seat }悄悄向茶壶鞠了一躬。
event-sealed = { $seat }选好了。
event-shown = 亮勺：{ $spoons }。鞠躬的：{ $bows }。
event-took = { $seat }得到{ $tea }。
event-spilled = 手忙脚乱，{ $tea }洒了。
event-fished = { $seat }从罐里摸到{ $spoon }。
event-aside = { $seat }放下{ $spoon }。
event-finished = 茶喝完了。最佳茶客：{ $seats }。
move-bid = 出{ $spoon }
move-aside = 放下{ $spoon }
move-bow = 向茶壶鞠躬
prompt-bid = 你出哪把勺？也可先鞠一躬。
prompt-aside = 你放下哪把勺？
prompt-over = 茶喝完了。
option-cat = 猫也来
option-cat-help = 最后一席归猫，勺子凭运气。别笑，它真会赢。
refusal-TEA-2 = 你没有这把勺。
refusal-TEA-4 = 现在大家出勺。
refusal-TEA-5 = 一壶茶一鞠躬，要在出勺之前。
refusal-TEA-8 = 现在你要放下一把勺。
step-points = 分数
step-cups = 茶数
line-tea = 桌上是{ $tea }。
line-over = 茶喝完了。
line-player = { $seat }：{ $points } 分，{ $size } 把勺。
line-cat = 猫：{ $points } 分，{ $size } 把勺，一条尾巴。
line-mine = 你的勺：{ $spoons }。
aid-unseen = 还没露面的：{ $spoons }。
aid-safe = 外面没有比你的{ $spoon }更大的。
tea-mint = 薄荷茶
tea-jasmine = 茉莉茶
tea-oolong = 乌龙
tea-smoke = 烟熏茶
"""


def counted(text: str, spoon: str) -> str:
    """One line for each size, so that no word file has to repeat them."""
    return text + "".join(f"spoon-{size} = {spoon.format(size)}\n" for size in NAMES["spoon"])


GAME: Final = Game(
    name="tea",
    prefix="TEA",
    state=Tea,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3, 4),
    events=EventTable(EVENTS, NAMES),
    describe=table,
    max_decisions=lambda seats, options: 8 * seats + 3,
    variants=[(2, {"cat": False}), (2, {}), (3, {"cat": False}), (4, {})],
    versions=(1, 2),
    words={"en": counted(EN, "a {}-spoon"), "zh": counted(ZH, "{} 号勺")},
    rules=RULES,
    aids=aids,
    automatic=automatic,
    check_talk=talk,
    sayings=sayings,
)
