"""The law of both builds (9): interpreted and compiled engine play the same games, move for move.

The other build plays in a process of its own. A compiled engine finds the pure one in its own sources,
which lie beside it; a pure one looks for an installed wheel, and the law is skipped when there is none.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fourfold.core import registry
from fourfold.core.bits import COMPILED
from fourfold.core.game import LANGUAGES, Game
from fourfold.laws.cases import (
    Case,
    LawBroken,
    LawSkipped,
    Situation,
    as_text,
    knowledge,
    law,
    walk,
)

PACKAGE = Path(__file__).resolve().parents[1]
SAMPLED = 5  # every so many decisions a world is sampled
ANSWER = "from fourfold.laws.builds import answer; answer()"


@law("builds")
def law_builds(case: Case) -> int:
    """Legal lists, dumps, views, sampled worlds and results are the same from both builds."""
    with _other_path() as path:
        other = _ask(case, path)
    mine = trace(case)
    if mine["facts"] != other["facts"]:
        raise LawBroken("builds", "forms, moves or words differ.", case, case.seed, 0)
    for seed, one, two in zip(case.seeds, mine["games"], other["games"]):
        if one != two:
            apart = next((i for i, (a, b) in enumerate(zip(one, two)) if a != b), -1)
            raise LawBroken("builds", "the two builds played apart.", case, seed, apart)
    return sum(len(game) for game in mine["games"])


# --- what both builds answer ------------------------------------------------------------------------


def trace(case: Case) -> dict[str, Any]:
    """A short hash for every decision of every game, and one for the game's fixed facts."""
    return {
        "build": "compiled" if COMPILED else "pure",
        "facts": _hash(_facts(case.game)),
        "games": [
            [_hash(_told(moment)) for moment in walk("builds", case, seed)] for seed in case.seeds
        ],
    }


def _facts(game: Game) -> str:
    words = [game.words(language) for language in LANGUAGES]
    return as_text([game.form(), game.moves.texts, game.rules_text(), *words])


def _told(moment: Situation) -> str:
    state, viewers = moment.state, moment.case.viewers
    told = [state.dump(), as_text([list(map(int, state.legal(seat))) for seat in state.acting])]
    if moment.decision % SAMPLED == 0 or state.over:
        viewer = viewers[moment.dice.below(len(viewers))]
        told.append(state.sample(viewer, moment.dice).dump())
        told.append(as_text(knowledge(state, viewer)))
        told.append(as_text([state.standings().as_data(), state.payoffs(), state.estimate()]))
    return "\n".join(told)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def _sources(package: Path) -> str:
    """The Python sources of the engine: two builds of different sources cannot be compared."""
    total = sha256()
    for room in ("core", "match", "games", "bots"):
        for file in sorted((package / room).rglob("*.py")):
            total.update(f"\0{file.relative_to(package).as_posix()}\0".encode() + file.read_bytes())
    return total.hexdigest()


# --- the other process ------------------------------------------------------------------------------


@contextmanager
def _other_path() -> Iterator[list[str]]:
    """Where the other build is imported from."""
    paths = [os.path.abspath(path) for path in sys.path]
    if not COMPILED:
        yield [path for path in paths if Path(path).resolve() != PACKAGE.parent]
        return
    with TemporaryDirectory() as folder:
        ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
        shutil.copytree(PACKAGE, Path(folder, PACKAGE.name), ignore=ignore)
        yield [folder, *paths]


def _ask(case: Case, path: list[str]) -> dict[str, Any]:
    question = {
        "game": reference(case.game),
        "seats": case.seats,
        "options": dict(case.options),
        "games": case.games,
        "seed": case.seed,
        "version": case.version,
    }
    wanted = "pure" if COMPILED else "compiled"
    _has_our_sources(path, wanted)
    done = subprocess.run(
        [sys.executable, "-P", "-c", ANSWER],
        input=json.dumps(question),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise LawBroken(
            "builds", f"with the {wanted} engine: {_last(done.stderr)}", case, case.seed, 0
        )
    answer: dict[str, Any] = json.loads(done.stdout)
    if answer["build"] != wanted:
        raise LawSkipped(f"there is no {wanted} build here to compare with")
    return answer


def _has_our_sources(path: list[str], wanted: str) -> None:
    """Looked at before anything is played: what another version fails at is no fault of the game."""
    packages = [Path(place, PACKAGE.name) for place in path]
    other = next((package for package in packages if (package / "core").is_dir()), None)
    if other is None:
        raise LawSkipped(f"there is no {wanted} build here to compare with")
    if _sources(other) != _sources(PACKAGE):
        raise LawSkipped(f"the {wanted} build was made from other sources")


def _last(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


def reference(game: Game) -> str:
    """How another process finds the game: by its registered name, or `module:attribute`."""
    if game.name in registry.OURS and registry.game(game.name) is game:
        return game.name
    for module in filter(None, (game.package, game.state.__module__)):
        for name, value in vars(sys.modules[module]).items():
            if value is game:
                return f"{module}:{name}"
    raise LawSkipped("the game has no name by which another process could find it")


def find(place: str) -> Game:
    module, _, attribute = place.partition(":")
    if not attribute:
        return registry.game(place)
    found: Game = getattr(__import__(module, fromlist=[attribute]), attribute)
    return found


def answer() -> None:
    """What the other process does: read a case, write its trace."""
    asked = json.load(sys.stdin)
    case = Case(**{**asked, "game": find(asked["game"])})
    json.dump(trace(case), sys.stdout)
