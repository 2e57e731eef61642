"""One mutant's trial, in a process that has imported the changed package: which law notices first?"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import process_time

import fourfold
from fourfold.laws import LAWS, Case, LawBroken, LawSkipped, cases_of
from fourfold.laws.cases import Law, law
from fourfold.laws.memory import memory_of_game
from fourfold.laws.places import RareFirst
from fourfold.laws.twins import twins_of_game
from tests.laws import patches

AT_ONCE = ("tensors", "sampler", "help", "redeal")  # game by game, after the twins
AFTER = ("play", "copy", "replay", "pieces", "standings")
MANY = 10  # games of the laws that look at a whole case


def main() -> None:
    asked = json.load(sys.stdin)
    game = fourfold.game(asked["game"])
    if asked["patch"]:
        patches.apply(game, asked["patch"])
    cases = cases_of(game)
    answer = {"law": "", "sentence": ""}
    for trial, case in _trials(cases, int(asked["games"])):
        if process_time() > float(asked["limit_s"]):
            break
        try:
            trial(case)
        except LawSkipped:
            continue
        except LawBroken as broken:
            answer = {"law": broken.law, "sentence": str(broken)}
            break
    print(json.dumps(answer))


def _trials(cases: list[Case], games: int) -> Iterator[tuple[Callable[[Case], int], Case]]:
    twins, memory = _over_all("twins", twins_of_game), _over_all("memory", memory_of_game)
    for seed in range(games):
        for case in cases:
            for trial in (twins, *(LAWS[name] for name in AT_ONCE), memory):
                yield trial, replace(case, games=1, seed=seed)
        if seed == 0:  # what varies shows only over many games
            yield from ((LAWS["sampler"], replace(case, games=MANY)) for case in cases)
    for name in AFTER:
        for case in cases:
            yield LAWS[name], replace(case, games=MANY)


def _over_all(name: str, of_game: Callable[[Case, int, RareFirst], int]) -> Law:
    """A law that chooses rare decisions over all variants together."""
    rare = RareFirst()

    @law(name)
    def tried(case: Case) -> int:
        return of_game(case, case.seed, rare)

    return tried
