"""What every game is: a `Game` (its fixed facts) and a `State` (one moment of one match).

The rules of a game are a subclass of `State`; search, server, lab and adapters know nothing else.
Seats are 0…n-1 clockwise; moves are small ints of the game's fixed table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from fourfold.core.dice import Dice, dice_from, load_dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventTable, Log
from fourfold.core.lines import Line
from fourfold.core.moves import MoveTable
from fourfold.core.shape import option_fields, read_options
from fourfold.core.standings import Standings, payoffs_of

SPECTATOR: Final = -1
LEVELS: Final = ("bare", "bookkeeping", "proofs", "odds")
LANGUAGES: Final = ("en", "zh")

_NO_DICE: Final = Dice()
_ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]  # made once, shared by all


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one match. `play` trusts its caller; `Match` is the checked door."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.version: i64 = 1  # of the rules this match is played by
        self.actor: i64 = SPECTATOR  # one acting seat; -1 when the match is over
        self.chapter: i64 = 0  # hand or round: where a playout may be cut off
        self.cut_after: i64 = 0  # in search: after this chapter a game need not deal again
        self.dice: Dice = _NO_DICE
        self.log: Log | None = None  # None inside search

    # --- life: a fresh state is filled by `begin`, `copy` or `load` ---------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        """Deal, or arrange an explicit setup; seats, version, dice and log are already set."""
        raise NotImplementedError

    def copy(self) -> State:
        """An equal state that shares nothing that changes; without the log."""
        raise NotImplementedError

    def copy_common(self, other: State) -> None:
        """Carry over the fields that every state has."""
        other.seats = self.seats
        other.version = self.version
        other.actor = self.actor
        other.chapter = self.chapter
        other.dice = self.dice.copy()

    def fields(self) -> tuple[str, ...]:
        """The names of the game's own fields: ints, texts and flat lists of them."""
        raise NotImplementedError

    def dump(self) -> str:
        """The whole state as canonical text: equal dumps, equal states."""
        data: dict[str, object] = {
            "seats": self.seats,
            "version": self.version,
            "actor": self.actor,
            "chapter": self.chapter,
            "dice": self.dice.dump(),
        }
        for name in self.fields():
            data[name] = getattr(self, name)
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    def undump(self, data: dict[str, Any]) -> None:
        """Fill a fresh state from what `dump` wrote."""
        self.seats = data["seats"]
        self.version = data["version"]
        self.actor = data["actor"]
        self.chapter = data["chapter"]
        self.dice = load_dice(data["dice"])
        for name in self.fields():
            setattr(self, name, data[name])

    def position(self) -> dict[str, Any]:
        """The state as an explicit setup, in the ledger's own keys."""
        raise NotImplementedError

    # --- decisions ---------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision; several in a sealed window; () when over."""
        if self.actor < 0:
            return ()
        return _ALONE[self.actor] if self.actor < len(_ALONE) else (int(self.actor),)

    @property
    def over(self) -> bool:
        return self.actor < 0

    def legal(self, seat: i64) -> list[i64]:
        """The seat's legal moves, ascending; [] when it owes no decision. The one statement of legality."""
        raise NotImplementedError

    def pick(self, dice: Dice) -> i64:
        """A random legal move of `actor`, uniformly, without making a list where the game can."""
        moves = self.legal(self.actor)
        return moves[dice.below(len(moves))]

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move and everything automatic that follows from it."""
        raise NotImplementedError

    def is_sealed(self, seat: i64, move: i64) -> bool:
        """Whether the move is a step in a sealed window now: nobody else sees it before the reveal."""
        return False

    def rollout(self, dice: Dice, limit: i64) -> i64:
        """Play random moves to the end, or `limit` of them; how many were played."""
        played: i64 = 0
        while self.actor >= 0 and played < limit:
            self.play(self.actor, self.pick(dice))
            played += 1
        return played

    def why_not(self, seat: i64, move: i64) -> str:
        """The number of the rule that an illegal move of an acting seat would break."""
        raise NotImplementedError

    def advise(self, seat: i64, dice: Dice) -> i64:
        """A sensible legal move judged from what the seat knows: the plain bot, and playouts."""
        moves = self.legal(seat)
        return moves[dice.below(len(moves))]

    def sensible(self, seat: i64) -> list[i64]:
        """The legal moves worth thinking about, from what the seat knows; a game with many may name few."""
        return self.legal(seat)

    def recalling(self, seat: i64, recall: list[float] | None) -> State:
        """This world, with what the seat remembers of a trivia pack; other games have no such memory."""
        return self

    # --- knowledge ---------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """Plain JSON data: exactly what the seat may know; SPECTATOR sees the public part."""
        raise NotImplementedError

    def open_view(self) -> dict[str, Any]:
        """The fields of the view that are the same for everybody, where a game tells them apart."""
        return {}

    def own_view(self, seat: int) -> dict[str, Any]:
        """The other fields of the seat's view."""
        return self.view(seat)

    def sample(self, seat: int, dice: Dice) -> State:
        """A full state consistent with all that the seat knows, with fresh randomness."""
        raise NotImplementedError

    def dream(self, seat: int, dice: Dice, recall: list[float] | None) -> State:
        """`sample` for a seat that also remembers facts of a trivia pack; other games have no such memory."""
        return self.sample(seat, dice)

    def secrets(self, viewer: int) -> dict[str, str]:
        """What is hidden from the viewer and open to doubt now, by name: the sampler must vary it."""
        return {}

    # --- end ---------------------------------------------------------------------------------------

    def standings(self) -> Standings:
        """Places now, by the rulebook's steps; final when over."""
        raise NotImplementedError

    def payoffs(self) -> list[float]:
        """Per seat in [0, 1]: 3/4 share of victory + 1/4 share of rivals below."""
        return payoffs_of(self.standings().places)

    def prospects(self) -> list[float]:
        """The payoffs, or an estimate of them where a playout was cut off."""
        return self.payoffs()

    def lost_pieces(self) -> str:
        """Empty if no piece was created or lost, else what is wrong."""
        return ""


Variant = tuple[int, dict[str, object]]  # seats and options that the laws are run over


class Game:
    """The fixed facts of a game. `package` is where its word files and RULES.md lie."""

    def __init__(
        self,
        *,
        name: str,
        prefix: str,
        state: Callable[[], State],
        moves: MoveTable,
        names: dict[str, list[str]],
        options: type,
        seats: tuple[int, ...],
        events: EventTable,
        table: Callable[[dict[str, Any]], list[Line]],
        limit: Callable[[int, Any], int],
        variants: list[Variant],
        versions: tuple[int, ...] = (1,),
        package: str = "",
        words: dict[str, str] | None = None,
        rules: str = "",
        aids: Callable[[State, int, str, list[dict[str, Any]]], list[Line]] | None = None,
        check: Callable[[int, Any], str] | None = None,
        automatic: Callable[[int, Any], tuple[int, ...]] | None = None,
        talk: Callable[[State, int, str], str] | None = None,
        recall: Callable[[State, int, str, bytes], list[float]] | None = None,
        packs: Callable[[str], Game] | None = None,
    ) -> None:
        self.name = name
        self.prefix = prefix  # of its rule numbers
        self.state = state
        self.moves = moves
        self.names = names  # kind of thing -> names, by index
        self.options = options
        self.seats = seats
        self.events = events
        self.table = table  # the table as text, made from a view
        self.limit = limit  # decisions within which random play ends
        self.variants = variants
        self.versions = versions
        self.package = package
        self._words = words
        self._rules = rules
        self._aids = aids
        self._check = check
        self._automatic = automatic
        self.talk = talk  # checks table talk and gives its canonical text
        self.recall = recall  # what a bot seat of a trivia game remembers
        self._packs = packs
        self.pack = ""  # the folder of the trivia pack, if it is not the game's own

    def start(
        self,
        seats: int = 0,
        seed: int | str = 0,
        options: Mapping[str, object] | None = None,
        setup: Mapping[str, Any] | None = None,
        version: int = 0,
        log: Log | None = None,
    ) -> State:
        """A new match; bad seats, options or setups are refused in words."""
        seats = seats or self.seats[0]
        chosen = self.read_options(seats, options)
        state = self.state()
        state.seats = seats
        state.version = self.read_version(version)
        state.dice = dice_from(seed)
        state.log = log
        state.begin(chosen, setup)
        return state

    def read_options(self, seats: int, raw: Mapping[str, object] | None) -> Any:
        chosen = read_options(self.options, raw)
        complaint = "" if self._check is None else self._check(seats, chosen)
        if not complaint and seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            complaint = f"{self.name} is for {counts} seats, not {seats}."
        if complaint:
            raise NotUnderstood("bad-seats", complaint, {"seats": seats})
        return chosen

    def read_version(self, version: int) -> int:
        if version == 0:
            return self.versions[-1]
        if version not in self.versions:
            known = ", ".join(str(number) for number in self.versions)
            raise NotUnderstood(
                "unknown-version",
                f"This Fourfold knows rules version {known} of {self.name}, not {version}.",
                {"version": version},
            )
        return version

    def load(self, dumped: str) -> State:
        """A state from `dump`."""
        state = self.state()
        state.undump(json.loads(dumped))
        return state

    def with_pack(self, folder: str) -> Game:
        """The same game with the facts of the trivia pack in a folder; without a folder this one."""
        if not folder:
            return self
        if self._packs is None:
            raise NotUnderstood("no-packs", f"{self.name} has no trivia packs.")
        found = self._packs(folder)
        found.pack = folder
        return found

    def automatic(self, seats: int, options: Any) -> tuple[int, ...]:
        """The seats that never decide: no person, bot or token sits there."""
        return () if self._automatic is None else self._automatic(seats, options)

    def aids(self, world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[Line]:
        """Help at the table's level, from a world sampled for the seat and the events it saw."""
        if self._aids is None or level == "bare":
            return []
        return self._aids(world, seat, level, events)

    def form(self) -> dict[str, Any]:
        """Seats and options as plain data, for the command line, the create page and the border."""
        return {
            "game": self.name,
            "seats": list(self.seats),
            "versions": list(self.versions),
            "options": option_fields(self.options),
        }

    def words(self, language: str) -> str:
        """The game's Fluent source in a language."""
        if self._words is not None:
            return self._words[language]
        return files(self.package).joinpath("words", f"{language}.ftl").read_text("utf-8")

    def rules_text(self, language: str = "en") -> str:
        """The rules as a page; in English where a game has no other."""
        if self._rules or not self.package:
            return self._rules
        page = files(self.package).joinpath(f"RULES.{language}.md")
        if not page.is_file():
            page = files(self.package).joinpath("RULES.md")
        return page.read_text("utf-8")

    def rules(self, language: str = "en") -> dict[str, str]:
        """The numbered rules: `HORSE-6` -> its text."""
        found: dict[str, str] = {}
        last = ""  # the rule that an indented line goes on with
        for line in self.rules_text(language).splitlines():
            number, text = _numbered(line, self.prefix)
            if number:
                found[number] = text
            elif last and line.startswith("  "):
                found[last] += " " + line.strip()
                continue
            last = number
        return found

    def rule(self, number: str, language: str = "en") -> str:
        return self.rules(language).get(number, "")


def _numbered(line: str, prefix: str) -> tuple[str, str]:
    """A rule line of RULES.md reads `- **HORSE-6** The First Player …`."""
    opening = f"- **{prefix}-"
    if not line.startswith(opening):
        return "", ""
    number, _, text = line[4:].partition("**")
    return number, text.strip()
