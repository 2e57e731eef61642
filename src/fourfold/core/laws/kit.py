"""The whole kit: all laws over all variants of a game, timed and counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from fourfold.core.contract import Game
from fourfold.core.errors import NotUnderstood
from fourfold.core.laws.builds import law_builds
from fourfold.core.laws.cases import Case, Law, LawBroken, LawSkipped
from fourfold.core.laws.copies import law_copy, law_replay
from fourfold.core.laws.helps import law_help
from fourfold.core.laws.plays import law_notation, law_pieces, law_play, law_standings
from fourfold.core.laws.secrecy import law_leak, law_sampler
from fourfold.core.laws.words import law_words

LAWS: dict[str, Law] = {
    "play": law_play,
    "copy": law_copy,
    "replay": law_replay,
    "notation": law_notation,
    "leak": law_leak,
    "sampler": law_sampler,
    "pieces": law_pieces,
    "standings": law_standings,
    "builds": law_builds,
    "help": law_help,
    "words": law_words,
}

SECONDS = 120.0  # of a run without a stated number of games
FIRST = 2  # games to measure by
MOST = 1000  # games of a variant


@dataclass
class Row:
    """One law over all cases: what was tried, how long it took, and what came of it."""

    law: str
    games: int = 0
    checks: int = 0
    seconds: float = 0.0
    broken: LawBroken | None = None
    skipped: str = ""

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
            "broken": None if self.broken is None else self.broken.as_data(),
        }


@dataclass
class Report:
    """What a run of the kit found."""

    game: str
    rows: list[Row] = field(default_factory=list)

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
    seconds: float = SECONDS,
) -> Report:
    """Try every law (or `only` some) on every variant and rules version, or on the seats and options
    asked for. `games` is for each law and variant; without it the run takes about `seconds`."""
    report = Report(game.name, [Row(law) for law in _known(only)])
    trials = [(row, case) for row in report.rows for case in cases_of(game, seats, options, seed)]
    deadline = perf_counter() + seconds
    for done, (row, case) in enumerate(trials):
        if progress is not None:
            progress(done, len(trials), f"{row.law}: {case}")
        if row.holds and not row.skipped:
            share = (deadline - perf_counter()) / (len(trials) - done)  # what one leaves, all get
            _try(row, case, games, share)
    if progress is not None:
        progress(len(trials), len(trials), "")
    return report


def check(game: Game, games: int = 20) -> Report:
    """All laws on a game, in one line; the first that is broken is raised."""
    report = run(game, games)
    for broken in report.broken:
        raise broken
    return report


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


def _try(row: Row, case: Case, games: int | None, share: float) -> None:
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


def _try_for(row: Row, case: Case, share: float) -> None:
    """A few games to measure by, then as many as fit."""
    begin = perf_counter()
    _try_games(row, replace(case, games=FIRST))
    took = perf_counter() - begin
    more = min(MOST, int(FIRST * (share - took) / max(took, 1e-6)))
    if more > 0 and row.law != "notation":
        _try_games(row, replace(case, games=more, seed=case.seed + FIRST))


def _try_games(row: Row, case: Case) -> None:
    row.checks += LAWS[row.law](case)
    row.games += case.games
