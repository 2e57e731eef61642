"""Law 6, memory: what a viewer was told stays true in the worlds that are sampled for it.

To sample and then step must be able to give whatever to step and then sample gives. So after a decision no
sampled world may be one that the viewer was told is not so. The law claims that values are possible, not
how likely they are; where they are too many to be met, it claims nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from fourfold.core.events import EventSink
from fourfold.core.state import State
from fourfold.laws.cases import Case, LawSkipped, Situation, law, name_of, our_dice, some_of
from fourfold.laws.places import Place, RareFirst
from fourfold.laws.sampler import parts_of
from fourfold.laws.windows import in_window, looks_like

CHOSEN: Final = 3  # decisions of a game
VIEWERS: Final = 1  # at each
# Worlds reached, worlds drawn, and the share of them that is suspect; broken is what is so each time. Many
# secrets are looked at in many games, so what chance brings once in thousands of looks must not count.
LOOKS: Final = ((40, 40, 0.10), (300, 150, 0.05), (900, 400, 0.05))
PATIENCE: Final = 12  # tries for each world that is to be reached

Parts = dict[str, str]


@law("memory")
def law_memory(case: Case) -> int:
    """No world sampled after a decision is one that the viewer was told is not so."""
    if case.game.open_information:
        raise LawSkipped("the game hides nothing")
    rare = RareFirst()
    return sum(memory_of_game(case, seed, rare) for seed in case.seeds)


def memory_of_game(case: Case, seed: int, rare: RareFirst) -> int:
    """A few decisions of one game, each for some viewers."""
    viewers, checks = case.viewers, 0
    for place in rare.choose(case, seed, CHOSEN):
        moment = Situation("memory", case, seed, place.decision, place.state)
        for number in sorted(some_of(len(viewers), VIEWERS, moment.dice)):
            moment.dice = our_dice("memory", seed, place.decision * len(viewers) + number)
            checks += _remembers(moment, place, viewers[number])
    return checks


def _remembers(moment: Situation, place: Place, viewer: int) -> int:
    moves = moment.game.moves
    if viewer != place.seat and in_window(place.state, moves, place.seat):
        return 0  # it notices nothing yet
    after, told = _stepped(moment, place.state, place.seat, place.move, viewer)
    if after.over or not after.hidden_facts(viewer):
        return 0
    found = ""
    for counts in LOOKS:
        found = _suspects(moment, place, viewer, after, told, counts)
        if not found:
            break
    if found:
        moment.broken(
            f"after “{moves.text(place.move)}” by seat {place.seat} worlds sampled for {name_of(viewer)} "
            f"go against what it was told: {found}."
        )
    return 1


def _suspects(
    moment: Situation,
    place: Place,
    viewer: int,
    after: State,
    told: object,
    counts: tuple[int, int, float],
) -> str:
    """A secret whose sampled values are too often none that could have come about; empty if there is none."""
    wanted, worlds, share = counts
    reached = _reached(moment, place, viewer, told, wanted)
    if len(reached) < wanted:
        return ""
    drawn = [
        parts_of(
            moment.ask.sample_after(
                place.state, place.seat, after, viewer, moment.dice
            ).hidden_facts(viewer)
        )
        for _ in range(worlds)
    ]
    for name in drawn[0]:
        heard = Counter(parts[name] for parts in reached if name in parts)
        unheard = [
            parts[name]
            for parts in drawn
            if parts.get(name) is not None and parts[name] not in heard
        ]
        once = sum(1 for times in heard.values() if times == 1)
        if len(unheard) / worlds - 2 * (once + 1) / wanted > share:  # Good and Turing
            return f"the secret “{name}” is {unheard[0]}"
    return ""


def _reached(
    moment: Situation, place: Place, viewer: int, told: object, wanted: int
) -> list[Parts]:
    """Worlds sampled before, played on by a move that looks the same and tells the viewer the same."""
    found: list[Parts] = []
    for _ in range(wanted * PATIENCE):
        world = place.state.sample(viewer, moment.dice)
        legal = [int(move) for move in world.legal(place.seat)]
        alike = looks_like(moment.game.moves, legal, place.move, place.seat == viewer)
        if alike:
            move = alike[moment.dice.below(len(alike))]
            after, heard = _stepped(moment, world, place.seat, move, viewer)
            if heard == told:
                found.append(parts_of(after.hidden_facts(viewer)))
        if len(found) == wanted:
            break
    return found


def _stepped(
    moment: Situation, state: State, seat: int, move: int, viewer: int
) -> tuple[State, object]:
    """The state after a move, and what the viewer was told by it."""
    after = state.copy()
    log = EventSink(moment.game.events, after)
    after.events = log
    after.play(seat, move)
    after.events = None
    seen = [event.seen_by(viewer) for event in log.events]
    return after, [[data for data in seen if data is not None], list(after.acting), after.over]
