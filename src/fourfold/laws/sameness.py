"""The laws of sameness: copy (2) and replay (3)."""

from __future__ import annotations

from fourfold.core.dice import Dice
from fourfold.core.state import State
from fourfold.laws.cases import (
    Case,
    Situation,
    Step,
    as_text,
    choose,
    difference,
    everything,
    law,
    moments,
    our_dice,
    some_of,
    story,
    walk,
)
from fourfold.laws.places import match_of
from fourfold.match import record
from fourfold.match.match import Match

FEW = 3  # moments of a game
AHEAD = 12  # decisions played on from a moment
PAIRS = 2  # pairs of sealed choices tried at every other moment of a sealed window
REPLAYS = 2  # of a game's record, besides the whole


# --- 2 ----------------------------------------------------------------------------------------------


@law("copy")
def law_copy(case: Case) -> int:
    """A copy shares nothing that changes; playing one never changes the other."""
    checks = 0
    for moment in moments("copy", case, FEW):
        _copy(moment, moment.state)
        viewer = case.viewers[moment.dice.below(len(case.viewers))]
        _copy(moment, moment.state.sample(viewer, moment.dice))  # what search copies
        checks += 2
    return checks


def _copy(moment: Situation, state: State) -> None:
    before = everything(moment, state)
    copy, still = moment.ask.copy(state), moment.ask.copy(state)
    moment.same(copy.events, None, "a copy keeps the log of its original.")
    _equal(moment, everything(moment, copy), before, "a copy differs from its original")
    path = play_on(copy, moment.dice)
    _equal(moment, everything(moment, state), before, "playing a copy changed its original")
    for step in path:
        still.play(*step)
    _equal(moment, everything(moment, still), everything(moment, copy), "equal copies played apart")


def play_on(state: State, dice: Dice) -> list[Step]:
    """Random decisions from here; which they were."""
    path: list[Step] = []
    while not state.over and len(path) < AHEAD:
        step = choose(state, dice)
        path.append(step)
        state.play(*step)
    return path


def _equal(moment: Situation, found: dict[str, str], wanted: dict[str, str], sentence: str) -> None:
    apart = difference(found, wanted)
    if apart:
        moment.broken(f"{sentence}: {apart}.")


# --- 3 ----------------------------------------------------------------------------------------------


@law("replay")
def law_replay(case: Case) -> int:
    """A record plays again to the same state, a dump loads again, a sealed window knows no order."""
    checks = 0
    for seed in case.seeds:
        checks += _record(case, seed)
        for moment in walk("replay", case, seed):
            if len(moment.state.acting) > 1 and moment.dice.below(2):
                checks += _no_order(moment)
    for moment in moments("replay", case, FEW):
        _dump_and_load(moment)
        checks += 1
    return checks


def _record(case: Case, seed: int) -> int:
    """Written down and played again: at a few moments, and move by move from the whole record."""
    match, dumps = match_of(case, seed), []
    steps = story(case, seed)
    chosen = some_of(len(steps) + 1, REPLAYS, our_dice("record", seed)) | {len(steps)}
    for decision in range(len(steps) + 1):
        dumps.append(match.state.dump())
        if decision in chosen:
            _replays(Situation("replay", case, seed, decision, match.state), match)
        if decision < len(steps):
            match.play(*steps[decision])
    _move_by_move(case, seed, match, dumps)
    return len(dumps)


def _replays(moment: Situation, match: Match) -> None:
    again = Match.replay(record.read(record.write(match.record())), match.game)
    moment.same(again.record(), match.record(), "the record of a replay is another one.")
    moment.same(again.state.dump(), match.state.dump(), "a record replays to another state.")
    for viewer in moment.case.viewers:
        seen = as_text(match.events(viewer))
        moment.same(as_text(again.events(viewer)), seen, f"{viewer} sees other events in a replay.")


def _move_by_move(case: Case, seed: int, match: Match, dumps: list[str]) -> None:
    again = match_of(case, seed)
    for decision, dump in enumerate(dumps):
        moment = Situation("replay", case, seed, decision, again.state)
        moment.same(again.state.dump(), dump, "the record's moves lead to another state.")
        if decision < len(match.entries):
            entry = match.entries[decision]
            again.play(entry.seat, entry.text)


def _dump_and_load(moment: Situation) -> None:
    state = moment.state.copy()
    loaded = moment.ask.load(moment.game, state.dump())
    _equal(moment, everything(moment, loaded), everything(moment, state), "a loaded dump differs")
    for step in play_on(state, moment.dice):
        loaded.play(*step)
    wanted = everything(moment, state)
    _equal(moment, everything(moment, loaded), wanted, "a loaded dump plays on differently")


def _no_order(moment: Situation) -> int:
    """Two steps of an open window, one after the other and the other way round."""
    for _ in range(PAIRS):
        one, other = _two_steps(moment)
        moment.same(
            _after(moment, one, other), _after(moment, other, one), _order(moment, one, other)
        )
    return PAIRS


def _two_steps(moment: Situation) -> tuple[Step, Step]:
    """By two acting seats; the same move by both, if they can, half the time: order loves ties."""
    state, dice = moment.state, moment.dice
    seats = list(state.acting)
    dice.shuffle(seats)
    one, move = choose_for(state, seats[0], dice)
    wish = move if dice.below(2) and move in state.legal(seats[1]) else None
    return (one, move), choose_for(state, seats[1], dice, wish)


def choose_for(state: State, seat: int, dice: Dice, wish: int | None = None) -> Step:
    moves = state.legal(seat)
    return seat, int(moves[dice.below(len(moves))]) if wish is None else wish


def _after(moment: Situation, first: Step, second: Step) -> str:
    state = moment.state.copy()
    state.play(*first)
    if second[1] not in state.legal(second[0]):
        moment.broken(f"a sealed step of seat {first[0]} changed what seat {second[0]} may do.")
    state.play(*second)
    return state.dump()


def _order(moment: Situation, one: Step, other: Step) -> str:
    text = moment.game.moves.text
    both = f"“{text(one[1])}” by seat {one[0]} and “{text(other[1])}” by seat {other[0]}"
    return f"the order of the sealed choices {both} changes the result."
