"""Law 5, twins: what differs is told, what is told is news, what was told is known.

Twins are two tables that a viewer cannot tell apart. Sampled ones hold the true state and a world sampled
for the viewer. The others need no sampler, so a sampler that peeks cannot blind them: they differ by one
word of the dice (deal, chance), by one move (secret) or by one hidden thing exchanged (near).
"""

from __future__ import annotations

from typing import Final

from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR, State
from fourfold.laws.cases import Case, Situation, as_text, law, name_of, our_dice, some_of
from fourfold.laws.compare import ALIKE, DEALT, OPEN, SEALED, Twins
from fourfold.laws.near import near_twins
from fourfold.laws.places import Place, RareFirst, copied
from fourfold.laws.tables import HONEST, Doors, WatchedTable
from fourfold.laws.tape import Tape, words_drawn
from fourfold.laws.windows import finish_window, in_window, looks_like, sampled_step
from fourfold.match.match import Match

CHOSEN: Final = 5  # decisions of a game
DEALS: Final = 10  # of a game
PLAYED: Final = 4  # of them are played on
WHOLE: Final = 3  # in every third game one of them to the end
WATCHED: Final = 4  # viewers of a pair of tables at most
SAMPLED: Final = 2  # viewers at each of them for whom a world is sampled
CHANCES: Final = 2  # words changed at a decision that draws
AHEAD: Final = 8  # decisions that twins go on together
FAR: Final = 60  # and those that go on to the end


@law("twins")
def law_twins(case: Case) -> int:
    """No viewer receives a byte that depends on what it may not know; what it is told, it knows."""
    rare = RareFirst()
    return sum(twins_of_game(case, seed, rare) for seed in case.seeds)


def twins_of_game(case: Case, seed: int, rare: RareFirst, doors: Doors = HONEST) -> int:
    """All twins of one game."""
    checks = _deals(case, seed, doors)
    for place in rare.choose(case, seed, CHOSEN):
        scene = Scene(case, seed, place, doors)
        checks += scene.plain_views()
        checks += scene.chance() + scene.secret()
        checks += near_twins(scene.moment("near"), place, scene.table_with)
        checks += scene.sampled()
    return checks


# --- deals ------------------------------------------------------------------------------------------


def _deals(case: Case, seed: int, doors: Doors) -> int:
    """The same start, one word of the dice changed: so that others' cards alone may differ."""
    moment = Situation("twins", case, seed, 0, case.start(seed))
    moment.dice = our_dice("deals", seed)
    base = case.dice(seed)
    words = words_drawn(base, lambda dice: case.start(seed, dice))
    checks = 0
    for number in range(DEALS if words else 0):
        changed = Tape(base.copy(), moment.dice.below(words), moment.dice.word())
        viewers = watched(case, moment.dice)
        one = _dealt(case, case.start(seed, base.copy()), doors, 1, viewers)
        other = _dealt(case, case.start(seed, changed), doors, 2, viewers)
        twins = Twins(moment, "deal", one, other, viewers, small=True)
        twins.compare(lambda viewer: DEALT)
        other.state.dice = one.state.dice.copy()
        if number < PLAYED:
            go_on(twins, FAR if number == 0 and seed % WHOLE == 0 else AHEAD)
        checks += twins.checks
    return checks


def _dealt(case: Case, state: State, doors: Doors, seed: int, viewers: list[int]) -> WatchedTable:
    log = state.events
    assert log is not None
    match = match_at(case, state, seed)
    match.opening.events = tuple(log.events)
    return WatchedTable(case, match, viewers, doors)


def watched(case: Case, dice: Dice) -> list[int]:
    """A spectator and some seats: at a large table not all are looked at each time."""
    seats = case.viewers[1:]
    dice.shuffle(seats)
    return sorted([SPECTATOR, *seats[: WATCHED - 1]])


def match_at(case: Case, state: State, seed: int) -> Match:
    """A match in which this state has come about; the seed of its record is another at each table."""
    match = Match(
        case.game, seats=case.seats, seed=seed, options=dict(case.options), version=case.version
    )
    state.events = None
    match.state = state
    match.opening.events = ()
    return match


# --- one decision -----------------------------------------------------------------------------------


class Scene:
    """One decision of a game, from which twins of several sources set out."""

    def __init__(self, case: Case, seed: int, place: Place, doors: Doors) -> None:
        self.case = case
        self.seed = seed
        self.place = place
        self.doors = doors
        self.moves = case.game.moves

    def moment(self, source: str) -> Situation:
        """With dice of its own for each source, so that one does not depend on another."""
        found = Situation("twins", self.case, self.seed, self.place.decision, self.place.state)
        found.dice = our_dice(source, self.seed, self.place.decision)
        return found

    def table(self, seed: int, viewers: list[int]) -> WatchedTable:
        """The table before the decision, with what may still be taken back there."""
        match = match_at(self.case, self.place.state.copy(), seed)
        for entry in copied(self.place.entries):
            match.entries.append(entry)
            if entry.before is not None:
                match._kept.append(entry)
        return WatchedTable(self.case, match, viewers, self.doors)

    def table_with(self, seed: int, viewers: list[int], state: State) -> WatchedTable:
        """A table with a state of another past: nothing can be taken back there."""
        return WatchedTable(self.case, match_at(self.case, state, seed), viewers, self.doors)

    def plain_views(self) -> int:
        """JSON without loss, and the same however often it is asked for; sampling changes nothing."""
        moment, state = self.moment("views"), self.place.state
        before = state.dump()
        for viewer in self.case.viewers:
            view = state.view(viewer)
            if not is_plain(view):
                moment.broken(f"the view of {name_of(viewer)} is not plain JSON data.")
            again = as_text(state.view(viewer))
            told = f"the view of {name_of(viewer)} changes by being asked for."
            moment.same(as_text(view), again, told)
            world = state.sample(viewer, moment.dice)
            moment.same(world.events, None, f"a world sampled for {name_of(viewer)} keeps the log.")
            moment.same(state.dump(), before, f"sampling for {name_of(viewer)} changed the state.")
        return len(self.case.viewers)

    # --- one word of the dice -----------------------------------------------------------------------

    def chance(self) -> int:
        """The same move, one of the words that it draws changed."""
        moment, place = self.moment("chance"), self.place
        words = words_drawn(place.state.dice, self._play_with)
        checks = 0
        for _ in range(min(CHANCES, words)):
            viewers = watched(self.case, moment.dice)
            one, other = self.table(1, viewers), self.table(2, viewers)
            changed = Tape(place.state.dice.copy(), moment.dice.below(words), moment.dice.word())
            other.state.dice = changed
            twins = Twins(moment, "chance", one, other, viewers, small=True)
            step(twins, place.seat, place.move, place.move)
            twins.compare(lambda viewer: ALIKE)
            other.state.dice = one.state.dice.copy()
            go_on(twins, AHEAD)
            checks += twins.checks
        return checks

    def _play_with(self, dice: Dice) -> None:
        state = self.place.state.copy()
        state.dice = dice
        state.play(self.place.seat, self.place.move)

    # --- another move -------------------------------------------------------------------------------

    def secret(self) -> int:
        """Another legal move of the same seat: one that looks the same, one of the same verb, any."""
        moment, place = self.moment("secret"), self.place
        legal = [int(move) for move in place.state.legal(place.seat) if move != place.move]
        alike = looks_like(self.moves, legal, place.move, own=False)
        verb = [move for move in legal if self.moves.verb(move) == self.moves.verb(place.move)]
        chosen = {pool[moment.dice.below(len(pool))] for pool in (alike, verb, legal) if pool}
        return sum(self._secret(moment, move) for move in sorted(chosen))

    def _secret(self, moment: Situation, move: int) -> int:
        place = self.place
        viewers = watched(self.case, moment.dice)
        one, other = self.table(1, viewers), self.table(2, viewers)
        twins = Twins(moment, "secret move", one, other, viewers, small=True)
        sealed = in_window(place.state, self.moves, place.seat)
        step(twins, place.seat, place.move, move)
        if sealed:
            self._seal(twins)
        else:
            same = self.moves.looks[place.move] == self.moves.looks[move]
            twins.compare(lambda viewer: ALIKE if same and viewer != place.seat else OPEN)
        other.state.dice = one.state.dice.copy()
        go_on(twins, AHEAD)
        return twins.checks

    def _seal(self, twins: Twins) -> None:
        """The seat goes on in its window until others see something of it."""
        seat = self.place.seat
        twins.together = [viewer for viewer in twins.together if viewer != seat]
        both = [finish_window(twins, table, seat) for table in (twins.one, twins.other)]
        if not all(both):
            twins.together = []
        twins.compare(lambda viewer: SEALED)

    # --- a sampled world ----------------------------------------------------------------------------

    def sampled(self) -> int:
        """The true state and a world sampled for the viewer go on with moves that look the same."""
        moment, checks = self.moment("sampled"), 0
        viewers = self.case.viewers
        for number in sorted(some_of(len(viewers), SAMPLED, moment.dice)):
            viewer = viewers[number]
            world = self.place.state.sample(viewer, moment.dice)
            self._can_move(moment, world, viewer)
            one = self.table_with(1, [viewer], self.place.state.copy())
            other = self.table_with(2, [viewer], world)
            one.state.dice = moment.dice.copy()
            other.state.dice = moment.dice.copy()
            twins = Twins(moment, "sampling", one, other, [viewer], small=False)
            twins.last = "sampling"
            twins.equal(viewer)
            while twins.together and twins.steps < AHEAD and not one.state.over:
                if not sampled_step(twins, viewer):
                    break
            checks += twins.checks + 1
        return checks

    def _can_move(self, moment: Situation, world: State, viewer: int) -> None:
        for seat in world.acting:
            if not world.legal(seat):
                told = f"in a world sampled for {name_of(viewer)}"
                moment.broken(f"{told} seat {seat} owes a decision and has no legal move.")


def is_plain(data: object) -> bool:
    if isinstance(data, dict):
        return all(isinstance(key, str) and is_plain(value) for key, value in data.items())
    if isinstance(data, list):
        return all(is_plain(item) for item in data)
    return data is None or isinstance(data, bool | int | float | str)


# --- going on ---------------------------------------------------------------------------------------


def step(twins: Twins, seat: int, move: int, others: int) -> None:
    """One decision at both tables, with silence looked after where a window is open."""
    moves = twins.moment.game.moves
    twins.steps += 1
    twins.last = f"“{moves.text(move)}” by seat {seat}"
    for table, made in ((twins.one, move), (twins.other, others)):
        sealed = in_window(table.state, moves, seat)
        table.play(seat, made)
        if sealed:
            twins.silence(table, seat)


def go_on(twins: Twins, ahead: int) -> None:
    """Equal moves at both tables while some viewer cannot tell them apart."""
    dice = twins.moment.dice
    for _ in range(ahead):
        one, other = twins.one.state, twins.other.state
        if not twins.together or one.over or other.over:
            return
        common = [
            (int(seat), int(move))
            for seat in one.acting
            for move in set(one.legal(seat)) & set(other.legal(seat))
        ]
        if not common:
            return
        seat, move = sorted(common)[dice.below(len(common))]
        step(twins, seat, move, move)
        twins.compare(lambda viewer: ALIKE)
