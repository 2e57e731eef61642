"""The decisions of a game, and which of them the laws look at: the kinds tried least so far come first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fourfold.core.state import SPECTATOR, State
from fourfold.laws.cases import Case, Step, dice_seed, our_dice, play_story
from fourfold.match.history import MatchEntry
from fourfold.match.match import Match

Kind = tuple[object, ...]  # phase, verb and the codes of the events told


@dataclass
class Place:
    """A decision of a game: the state before it, and the entries that may still be taken back there."""

    decision: int
    state: State
    seat: int
    move: int
    entries: list[MatchEntry]


def match_of(case: Case, seed: int) -> Match:
    return Match(
        case.game,
        seats=case.seats,
        seed=dice_seed(seed),
        options=dict(case.options),
        version=case.version,
    )


class RareFirst:
    """Chooses decisions by kind. Random ones would nearly all be of the same three kinds."""

    def __init__(self) -> None:
        self.tried: Counter[Kind] = Counter()

    def choose(self, case: Case, seed: int, count: int) -> list[Place]:
        """So many decisions of a game, in its order; or the one that the case asks for."""
        steps, kinds = _kinds(case, seed)
        if case.decision >= 0:
            chosen = {case.decision}
        else:
            chosen = self._rarest(kinds, count, our_dice("rare", seed).word())
        return _places(case, seed, steps, chosen)

    def _rarest(self, kinds: list[Kind], count: int, start: int) -> set[int]:
        chosen: set[int] = set()
        while len(chosen) < min(count, len(kinds)):
            left = [place for place in range(len(kinds)) if place not in chosen]
            least = min(self.tried[kinds[place]] for place in left)
            rare = [place for place in left if self.tried[kinds[place]] == least]
            found = rare[start % len(rare)]
            chosen.add(found)
            self.tried[kinds[found]] += 1
        return chosen


def _kinds(case: Case, seed: int) -> tuple[list[Step], list[Kind]]:
    """All decisions of a game, and of what kind each is."""
    state = case.start(seed)
    log = state.events
    assert log is not None
    steps: list[Step] = []
    kinds: list[Kind] = []
    told = 0
    for seat, move in play_story(case, seed, state):
        if steps:
            kinds[-1] += tuple(sorted({event.code for event in log.events[told:]}))
        told = len(log.events)
        phase = state.view(SPECTATOR).get("phase")
        kinds.append((phase, case.game.moves.verb(move)))
        steps.append((seat, move))
    if steps:
        kinds[-1] += tuple(sorted({event.code for event in log.events[told:]}))
    return steps, kinds


def _places(case: Case, seed: int, steps: list[Step], chosen: set[int]) -> list[Place]:
    match, found = match_of(case, seed), []
    for decision, (seat, move) in enumerate(steps):
        if decision in chosen:
            case.at(seed, decision)
            found.append(Place(decision, match.state, seat, move, copied(open_entries(match))))
        match.play(seat, move)
    return found


def open_entries(match: Match) -> list[MatchEntry]:
    """The last entries, from the first that could still be taken back."""
    for number, entry in enumerate(match.entries):
        if entry.before is not None:
            return match.entries[number:]
    return []


def copied(entries: list[MatchEntry]) -> list[MatchEntry]:
    """Entries of their own for another table: a take-back changes them."""
    found: list[MatchEntry] = []
    for entry in entries:
        copy = MatchEntry(entry.kind, entry.seat, entry.text)
        copy.move = entry.move
        copy.acting = entry.acting
        copy.events = entry.events
        copy.takeable = entry.takeable
        copy.before = entry.before
        found.append(copy)
    return found
