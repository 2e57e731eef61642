"""What a law is tried on: seeded random games of one variant, and moments inside them."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from hashlib import sha256
from typing import Any, Final, NoReturn

from fourfold.core.dice import Dice, dice_from
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.state import SPECTATOR, State
from fourfold.laws.questions import HONEST, Questions
from fourfold.laws.witnesses import Witnesses

Step = tuple[int, int]  # seat and move
Law = Callable[["Case"], int]  # tries a case, gives the number of checks, raises LawBroken

OUR_DICE: Final = 0x4C415753  # apart from the games' own seeds


@dataclass(frozen=True)
class Case:
    """A game with seats and options, and how many games of it from which seed."""

    game: Game
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    games: int = 10
    seed: int = 0
    version: int = 0  # of the rules; 0 is the newest
    decision: int = -1  # only this one, where a law chooses decisions of a game
    ask: Questions = field(default=HONEST, compare=False, repr=False)
    witnesses: Witnesses = field(default_factory=Witnesses, compare=False, repr=False)
    place: list[int] = field(default_factory=lambda: [0, 0], compare=False, repr=False)

    def at(self, seed: int, decision: int) -> None:
        """Remember where we are, in case the game raises an error of its own."""
        self.place[:] = [seed, decision]

    @property
    def seeds(self) -> range:
        return range(self.seed, self.seed + self.games)

    @property
    def limit(self) -> int:
        """Decisions within which a game must end."""
        return self.game.max_decisions(self.seats, self.game.read_options(self.seats, self.options))

    @property
    def automatic(self) -> tuple[int, ...]:
        options = self.game.read_options(self.seats, self.options)
        return self.game.automatic(self.seats, options)

    @property
    def viewers(self) -> list[int]:
        """Everybody who may look: the seats that decide, and a spectator."""
        never = self.automatic
        return [SPECTATOR, *(seat for seat in range(self.seats) if seat not in never)]

    def start(self, seed: int, dice: Dice | None = None) -> State:
        """A new match that keeps a log; with these dice, if any are given."""
        return self.game.start(
            self.seats,
            dice_seed(seed),
            self.options,
            version=self.version,
            events=EventSink(self.game.events),
            dice=dice,
        )

    def dice(self, seed: int) -> Dice:
        """The dice with which the match of that seed starts."""
        return dice_from(dice_seed(seed))

    def only(self, seed: int, decision: int = -1) -> Case:
        """The one game of this case that has the seed, and of its decisions only one."""
        return replace(self, games=1, seed=seed, decision=decision, place=[seed, 0])

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        version = f", rules version {self.version}" if len(self.game.versions) > 1 else ""
        return f"{self.game.name}, {self.seats} seats{', ' if options else ''}{options}{version}"


class LawBroken(AssertionError):
    """Which law, what is wrong, and how to see it again: `LAWS[broken.law](broken.case)`.

    What shows only over all games of a case has no decision (-1).
    """

    def __init__(self, law: str, sentence: str, case: Case, seed: int, decision: int) -> None:
        self.law = law
        self.sentence = sentence
        self.case = case if decision < 0 else case.only(seed, decision)
        self.seed = seed
        self.decision = decision
        place = f"decision {decision}" if decision >= 0 else f"{case.games} games"
        super().__init__(f"law “{law}”: {sentence} ({case}; seed {seed}, {place})")

    def as_data(self) -> dict[str, object]:
        return {
            "law": self.law,
            "sentence": self.sentence,
            "game": self.case.game.name,
            "seats": self.case.seats,
            "options": dict(self.case.options),
            "version": self.case.version,
            "seed": self.seed,
            "decision": self.decision,
        }


class LawSkipped(Exception):
    """The law cannot be tried here; the text says why."""


def law(name: str) -> Callable[[Law], Law]:
    """Marks a law. An error that the game raises breaks it too, and is told with its place."""

    def named(function: Law) -> Law:
        @wraps(function)
        def tried(case: Case) -> int:
            try:
                return function(case)
            except (LawBroken, LawSkipped):
                raise
            except Exception as error:
                seed, decision = case.place
                sentence = f"the game raised {type(error).__name__}: {error} ({line_of(error)})."
                raise LawBroken(name, sentence, case, seed, decision) from error

        return tried

    return named


def line_of(error: Exception) -> str:
    """The method, file and line that raised an error."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.name} in {last.filename}:{last.lineno}"


class Situation:
    """A state in the middle of a game, with dice of our own that are the same in every run."""

    def __init__(self, law: str, case: Case, seed: int, decision: int, state: State) -> None:
        self.law = law
        self.case = case
        self.game = case.game
        self.ask = case.ask
        self.seed = seed
        self.decision = decision
        self.state = state
        self.dice = our_dice(law, seed, decision)
        case.at(seed, decision)

    def broken(self, sentence: str) -> NoReturn:
        raise LawBroken(self.law, sentence, self.case, self.seed, self.decision)

    def same(self, found: object, wanted: object, sentence: str) -> None:
        if found != wanted:
            self.broken(sentence)


def dice_seed(seed: int) -> int | str:
    """Every fourth game is played with the sealed dice of live tables."""
    return sha256(str(seed).encode()).hexdigest() if seed % 4 == 3 else seed


def our_dice(word: str, seed: int, decision: int = 0) -> Dice:
    text = f"{OUR_DICE}:{word}:{seed}:{decision}"
    return Dice(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))


class Stuck(Exception):
    """A seat owes a decision and has no legal move."""


def choose(state: State, dice: Dice) -> Step:
    """A random acting seat and a random legal move."""
    seats = state.acting
    seat = seats[dice.below(len(seats))]
    moves = state.legal(seat)
    if not moves:
        raise Stuck(f"seat {seat} owes a decision and has no legal move.")
    return seat, int(moves[dice.below(len(moves))])


# --- whole games ------------------------------------------------------------------------------------


def play_story(case: Case, seed: int, state: State) -> Iterator[Step]:
    """Play a state to its end, telling each step before it is made.

    In every second game half the moves are the game's own advice, to get where luck seldom leads.
    """
    dice = our_dice("story", seed)
    limit = case.limit
    decision = 0
    while not state.over:
        if decision >= limit:
            sentence = (
                f"the match goes on after {limit} decisions, the most that `max_decisions` of the "
                "game allows: the number is too small, or the rules never end."
            )
            raise LawBroken("play", sentence, case, seed, decision)
        try:
            seat, move = choose(state, dice)
        except Stuck as stuck:
            raise LawBroken("play", str(stuck), case, seed, decision) from stuck
        if seed % 2 == 0 and dice.below(2):
            move = int(state.heuristic_move(seat, dice))
            if move not in state.legal(seat):
                sentence = (
                    f"heuristic_move gave “{case.game.moves.text(move)}”, which is not legal."
                )
                raise LawBroken("help", sentence, case, seed, decision)
        yield seat, move
        case.at(seed, decision)
        state.play(seat, move)
        decision += 1


def walk(law: str, case: Case, seed: int) -> Iterator[Situation]:
    """Every decision of a game, and its end."""
    state = case.start(seed)
    decision = 0
    for _ in play_story(case, seed, state):
        yield Situation(law, case, seed, decision, state)
        decision += 1
    yield Situation(law, case, seed, decision, state)


def story(case: Case, seed: int) -> list[Step]:
    return list(play_story(case, seed, case.start(seed)))


def moments(law: str, case: Case, count: int) -> Iterator[Situation]:
    """A few random moments of each game of a case."""
    for seed in case.seeds:
        yield from moments_of_game(law, case, seed, count)


def moments_of_game(law: str, case: Case, seed: int, count: int) -> Iterator[Situation]:
    steps = story(case, seed)
    chosen = some_of(len(steps) + 1, count, our_dice(law, seed))
    state = case.start(seed)
    for decision in range(len(steps) + 1):
        if decision in chosen:
            yield Situation(law, case, seed, decision, state)
        if decision < len(steps):
            state.play(*steps[decision])


def some_of(total: int, count: int, dice: Dice) -> set[int]:
    return {int(dice.below(total)) for _ in range(count)}


# --- looking at states ------------------------------------------------------------------------------


def as_text(data: object) -> str:
    """JSON, byte for byte."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def seen_since(log: EventSink | None, start: int, viewer: int) -> list[dict[str, object]]:
    """The events from `start` on, as the viewer saw them."""
    events = [] if log is None else log.events[start:]
    seen = [event.seen_by(viewer) for event in events]
    return [data for data in seen if data is not None]


def name_of(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def knowledge(state: State, viewer: int) -> dict[str, str]:
    """All that a viewer has before it now: what law 5 compares, byte for byte."""
    return {
        "view": as_text(state.view(viewer)),
        "legal moves": as_text([int(move) for move in state.legal(viewer)] if viewer >= 0 else []),
        "acting seats": as_text(list(state.acting)),
    }


def difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """The first thing that is not equal, in a few words; empty if all is."""
    for name in one:
        if one[name] != other.get(name):
            return f"{name} ({_apart(str(one[name]), str(other.get(name)))})"
    return ""


def _apart(one: str, other: str) -> str:
    """The neighbourhood of the first difference of two texts."""
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, at - 30)
    return f"…{one[start : at + 20]}… against …{other[start : at + 20]}…"


def everything(moment: Situation, state: State) -> dict[str, str]:
    """All that can be asked of a state: what laws 2 and 3 compare."""
    asked = {"dump": state.dump(), "places": as_text(state.standings().places)}
    for viewer in moment.case.viewers:
        for name, text in knowledge(state, viewer).items():
            asked[f"{name} of {viewer}"] = text
        sampled = state.sample(viewer, Dice(moment.decision)).dump()
        asked[f"world sampled for {viewer}"] = sampled
    return asked
