"""The law of aids and undo (10): help that cannot leak, and take-backs that take nothing new away."""

from __future__ import annotations

from fourfold.core.dice import Dice
from fourfold.core.game import LEVELS
from fourfold.core.state import State
from fourfold.laws.cases import (
    Case,
    Situation,
    Step,
    as_text,
    difference,
    knowledge,
    law,
    moments,
    name_of,
    our_dice,
    seen_since,
    some_of,
    story,
)
from fourfold.laws.places import match_of
from fourfold.laws.windows import in_window, looks_like
from fourfold.match.match import Match

FEW = 3  # moments of a game at which help is compared
MANY = 12  # moves of a game that are taken back, if they may be
WORLDS = 3  # sampled for each viewer of a move that is taken back


@law("help")
def law_help(case: Case) -> int:
    """An aid is the same from every world sampled for its seat; taking back gives the former state."""
    checks = 0
    for moment in moments("help", case, FEW):
        seats = case.viewers[1:]
        _aids_do_not_peek(moment, seats[moment.dice.below(len(seats))])
        for seat in moment.state.acting:
            _aids_do_not_peek(moment, seat)
            _advice_does_not_peek(moment, seat)
        checks += 1 + len(moment.state.acting)
    for seed in case.seeds:
        checks += _take_backs(case, seed)
    return checks


# --- aids -------------------------------------------------------------------------------------------


def _aids_do_not_peek(moment: Situation, seat: int) -> None:
    worlds = [moment.state.sample(seat, moment.dice) for _ in range(WORLDS)]
    for level in LEVELS:
        wanted = _aids(moment, worlds[0], seat, level)
        for world in worlds[1:]:
            apart = difference({"aids": wanted}, {"aids": _aids(moment, world, seat, level)})
            if apart:
                moment.broken(
                    f"the help for seat {seat} at “{level}” depends on the world: {apart}."
                )


def _aids(moment: Situation, world: State, seat: int, level: str) -> str:
    before = world.dump()
    events = seen_since(moment.state.events, 0, seat)
    lines = moment.ask.aids(moment.game, world, seat, level, events)
    moment.same(world.dump(), before, f"the help for seat {seat} changed its world.")
    return as_text([line.as_data() for line in lines])


def _advice_does_not_peek(moment: Situation, seat: int) -> None:
    """The game's own judgement is legal and comes from what the seat knows."""
    world, seed = moment.state.sample(seat, moment.dice), moment.dice.word()
    move = int(moment.state.heuristic_move(seat, Dice(seed)))
    if move not in moment.state.legal(seat):
        moment.broken(f"the advice for seat {seat} is not legal.")
    told = f"the advice for seat {seat} depends on what it may not know."
    moment.same(int(world.heuristic_move(seat, Dice(seed))), move, told)


# --- take-backs -------------------------------------------------------------------------------------


def _take_backs(case: Case, seed: int) -> int:
    """Some moves of a game are made, taken back and made again."""
    steps = story(case, seed)
    chosen = some_of(len(steps), MANY, our_dice("undo", seed))
    match, taken = match_of(case, seed), 0
    dumps = [match.state.dump()]
    for decision, step in enumerate(steps):
        moment = Situation("help", case, seed, decision, match.state)
        match.play(*step)
        dumps.append(match.state.dump())
        if decision in chosen:
            taken += _undo(moment, match, step, dumps) + _undo_by_consent(moment, match, dumps)
    again = Match.replay(match.record(), match.game)
    moment = Situation("help", case, seed, len(steps), match.state)
    moment.same(again.state.dump(), dumps[-1], "a record with take-backs replays differently.")
    return taken


def _undo(moment: Situation, match: Match, step: Step, dumps: list[str]) -> int:
    if not match.can_undo(step[0]):
        return 0
    _was_nothing_new(moment, match.state, step)
    match.undo(step[0])
    moment.same(match.state.dump(), dumps[-2], "taking back does not give the former state.")
    match.play(*step)
    moment.same(match.state.dump(), dumps[-1], "a move taken back and made again differs.")
    return 1


def _was_nothing_new(moment: Situation, after: State, step: Step) -> None:
    """In each world sampled for a viewer, some move that looks the same gives it an equal view."""
    for viewer in moment.case.viewers:
        wanted = knowledge(after, viewer)
        for _ in range(WORLDS):
            world = moment.state.sample(viewer, moment.dice)
            if not _can_happen(moment, world, viewer, step, wanted):
                text = moment.game.moves.text(step[1])
                moment.broken(
                    f"“{text}” may be taken back, but {name_of(viewer)} learnt something by it."
                )


def _can_happen(
    moment: Situation, world: State, viewer: int, step: Step, wanted: dict[str, str]
) -> bool:
    seat, move = step
    legal = [int(found) for found in world.legal(seat)]
    sealed = seat != viewer and any(
        in_window(state, moment.game.moves, seat) for state in (moment.state, world)
    )
    if sealed and knowledge(world, viewer) == wanted:
        return True  # the viewer could not notice it
    alike = legal if sealed else looks_like(moment.game.moves, legal, move, seat == viewer)
    return any(knowledge(_after(world, seat, found), viewer) == wanted for found in alike)


def _after(world: State, seat: int, move: int) -> State:
    state = world.copy()
    state.play(seat, move)
    return state


def _undo_by_consent(moment: Situation, match: Match, dumps: list[str]) -> int:
    """With everybody's consent the table returns to before a seat's last move, past others' acts."""
    seats = [
        s for s in range(match.seats) if match.can_undo_by_consent(s) and not match.can_undo(s)
    ]
    for seat in seats:
        trial = Match.replay(match.record(), match.game)
        moves = [entry.seat for entry in trial.entries if entry.kind == "move" and entry.standing]
        trial.undo_by_consent(seat)
        last = len(moves) - 1 - moves[::-1].index(seat)
        told = f"taking back by consent for seat {seat} does not give the former state."
        moment.same(trial.state.dump(), dumps[last], told)
    return len(seats)
