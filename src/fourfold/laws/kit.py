"""The whole kit: all laws over all variants of a game, timed and counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.registry import REQUIRED, unwritten
from fourfold.laws.aids_undo import law_help
from fourfold.laws.builds import law_builds
from fourfold.laws.cases import Case, Law, LawBroken, LawSkipped
from fourfold.laws.locales import fallback_note, law_words
from fourfold.laws.memory import law_memory
from fourfold.laws.play import law_notation, law_pieces, law_play, law_standings
from fourfold.laws.redeal import law_redeal
from fourfold.laws.sameness import law_copy, law_replay
from fourfold.laws.sampler import law_sampler
from fourfold.laws.selftest import law_self_test
from fourfold.laws.tensors import law_tensors
from fourfold.laws.twins import law_twins
from fourfold.laws.witnesses import Witnesses

LAWS: dict[str, Law] = {
    "play": law_play,
    "copy": law_copy,
    "replay": law_replay,
    "notation": law_notation,
    "twins": law_twins,
    "sampler": law_sampler,
    "redeal": law_redeal,
    "memory": law_memory,
    "pieces": law_pieces,
    "standings": law_standings,
    "builds": law_builds,
    "help": law_help,
    "words": law_words,
    "tensors": law_tensors,
    "selftest": law_self_test,
}

BUDGET_S = 120.0  # of a run without a stated number of games
WARMUP_GAMES = 2  # games to measure by
MAX_GAMES = 1000  # games of a variant
WEIGHTS = {"twins": 8.0, "memory": 3.0}  # of the laws in a run of so many seconds; of the others 1
ONCE = ("notation", "selftest")  # more games would be the same again


@dataclass
class LawResult:
    """One law over all cases: what was tried, how long it took, and what came of it."""

    law: str
    games: int = 0
    checks: int = 0
    seconds: float = 0.0
    broken: LawBroken | None = None
    skipped: str = ""
    note: str = ""  # what else there is to say of it

    @property
    def holds(self) -> bool:
        return self.broken is None

    def as_data(self) -> dict[str, object]:
        return {
            "law": self.law,
            "holds": self.holds,
            "games": self.games,
            "checks": self.checks,
            "seconds": round(self.seconds, 2),
            "skipped": self.skipped,
            "note": self.note,
            "broken": None if self.broken is None else self.broken.as_data(),
        }


@dataclass
class LawReport:
    """What a run of the kit found."""

    game: str
    rows: list[LawResult] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return all(row.holds for row in self.rows)

    @property
    def broken(self) -> list[LawBroken]:
        return [row.broken for row in self.rows if row.broken is not None]

    def as_data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "holds": self.holds,
            "laws": [row.as_data() for row in self.rows],
        }


Progress = Callable[[int, int, str], None]  # steps done, steps in all, what comes next


def run(
    game: Game,
    games: int | None = None,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    only: Sequence[str] | None = None,
    progress: Progress | None = None,
    seed: int = 0,
    seconds: float = BUDGET_S,
) -> LawReport:
    """Try every law (or `only` some) on every variant and rules version, or on the seats and options
    asked for. `games` is for each law and variant; without it the run takes about `seconds`."""
    _is_complete(game)
    report = LawReport(game.name, [LawResult(law) for law in _known(only)])
    witnesses = Witnesses(of_all=seats is None and options is None)  # for the self-test
    cases = [replace(case, witnesses=witnesses) for case in cases_of(game, seats, options, seed)]
    trials = [(row, case) for row in report.rows for case in cases]
    deadline = perf_counter() + seconds
    for done, (row, case) in enumerate(trials):
        if progress is not None:
            progress(done, len(trials), f"{row.law}: {case}")
        if row.holds and not row.skipped:
            weights = [_weight(later.law) for later, _ in trials[done:]]
            share = (
                (deadline - perf_counter()) * weights[0] / sum(weights)
            )  # what one leaves, all get
            _try(row, case, games, share)
            _move_to_its_law(report, row)
    for row in report.rows:
        row.note = _note(game, row.law, witnesses)
    if progress is not None:
        progress(len(trials), len(trials), "")
    return report


def _note(game: Game, law: str, witnesses: Witnesses) -> str:
    """What else there is to say of a law: that it cannot fail here, or that words fall back."""
    unnoticed = witnesses.blind(law)
    if unnoticed:
        return f"it did not notice {unnoticed[0]}: this law is blind here"
    return fallback_note(game) if law == "words" else ""


def _weight(law: str) -> float:
    """How much of a run's time a law gets: the one most often broken by a rare card gets most."""
    return WEIGHTS.get(law, 1.0)


def check(game: Game, games: int = 20) -> LawReport:
    """All laws on a game, in one line; the first that is broken is raised."""
    report = run(game, games)
    for broken in report.broken:
        raise broken
    return report


def _is_complete(game: Game) -> None:
    """A state without a required method would break every law with one and the same error.

    A game can be played before it says what it hides; the laws need to know.
    """
    methods = REQUIRED if game.open_information else (*REQUIRED, "hidden_facts")
    lacking = unwritten(game, methods)
    if lacking:
        raise NotUnderstood("unfinished-game", f"{lacking}.")


def _move_to_its_law(report: LawReport, row: LawResult) -> None:
    """Every law plays games, so a game that does not end stops them all: one law says so, the others wait."""
    broken = row.broken
    owner = next((one for one in report.rows if broken and one.law == broken.law), row)
    if owner is not row:
        owner.broken = owner.broken or broken
        row.broken, row.skipped = None, f"the law “{owner.law}” is broken"


def _known(only: Sequence[str] | None) -> Sequence[str]:
    for law in only or ():
        if law not in LAWS:
            listed = ", ".join(LAWS)
            raise NotUnderstood("unknown-law", f"There is no law “{law}”; there are: {listed}.")
    return only or list(LAWS)


def cases_of(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
) -> list[Case]:
    """The variants of a game (or the seats and options asked for) under each version of its rules."""
    return [
        Case(game, count, chosen, seed=seed, version=version)
        for count, chosen in _variants(game, seats, options)
        for version in game.versions
    ]


def _variants(
    game: Game, seats: int | None, options: Mapping[str, object] | None
) -> list[tuple[int, Mapping[str, object]]]:
    known: list[tuple[int, Mapping[str, object]]] = list(game.variants)
    if options is None:
        asked = [variant for variant in known if seats in (None, variant[0])]
        if asked:
            return asked
    counts = game.seats if seats is None else (seats,)
    found = [(count, options or {}) for count in counts if _go_together(game, count, options)]
    if not found:
        game.read_options(counts[0], options)  # says in words what is wrong
    return found


def _go_together(game: Game, seats: int, options: Mapping[str, object] | None) -> bool:
    try:
        game.read_options(seats, options)
    except NotUnderstood:
        return False
    return True


def _try(row: LawResult, case: Case, games: int | None, share: float) -> None:
    begin = perf_counter()
    try:
        if games is None:
            _try_for(row, case, share)
        else:
            _try_games(row, replace(case, games=games))
    except LawBroken as broken:
        row.broken = broken
    except LawSkipped as reason:
        row.skipped = str(reason)
    row.seconds += perf_counter() - begin


def _try_for(row: LawResult, case: Case, share: float) -> None:
    """A few games to measure by, then as many as fit."""
    begin = perf_counter()
    _try_games(row, replace(case, games=WARMUP_GAMES))
    took = perf_counter() - begin
    more = min(MAX_GAMES, int(WARMUP_GAMES * (share - took) / max(took, 1e-6)))
    if more > 0 and row.law not in ONCE:
        _try_games(row, replace(case, games=more, seed=case.seed + WARMUP_GAMES))


def _try_games(row: LawResult, case: Case) -> None:
    row.checks += LAWS[row.law](case)
    row.games += case.games
