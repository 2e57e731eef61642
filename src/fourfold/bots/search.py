"""Information-set tree search for any game of the contract.

Each iteration draws a world the seat cannot tell from the true one, walks one tree from the table's
present moment, adds a node, plays the world out and credits every mover with its own payoff. An edge is a
move *as a seat saw it*: seats that saw the same share a node, seats that did not (a secret card, a sealed
bid) part ways in the tree, so nobody's choice leans on what it could not know. How often a move could have
been chosen is counted, because different worlds allow different moves.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from fourfold.bots.seat import Bot, Sight
from fourfold.core.contract import Game, State
from fourfold.core.dice import Dice

LONG: Final = 1 << 30


class Settings:
    """How hard and in which style to think."""

    def __init__(
        self,
        iterations: int = 1000,
        seconds: float = 0.0,
        explore: float = 0.5,
        steer: int = 50,
        chapters: int = 0,
        limit: int = 100000,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds  # if positive, the budget is time and the moves depend on the clock
        self.explore = explore
        self.steer = steer  # percent of playout moves that the game's plain judgement makes
        self.chapters = chapters  # hands or rounds to play out before estimating; 0 for all
        self.limit = limit  # decisions in a playout


class Node:
    """A moment as some seats saw it, reached by one edge; statistics are the mover's."""

    def __init__(self) -> None:
        self.key: i64 = -1
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often the edge could have been taken
        self.total: float = 0.0
        self.child: Node | None = None
        self.sibling: Node | None = None


class Evaluation:
    """What a search found, from its seat's sight alone: per legal move, and the outlook per seat."""

    def __init__(self, moves: list[int], visits: list[int], values: list[float]) -> None:
        self.moves = moves
        self.visits = visits
        self.values = values
        self.outlook: list[float] = []  # mean payoff per seat
        self.wins: list[float] = []  # share of playouts won per seat
        self.iterations = 0

    @property
    def best(self) -> int:
        """The move tried most; of equals the one worth more."""
        found = 0
        for i in range(1, len(self.moves)):
            ahead = (self.visits[i], self.values[i]) > (self.visits[found], self.values[found])
            found = i if ahead else found
        return self.moves[found]


class Search:
    """One tree over one table."""

    def __init__(self, game: Game, settings: Settings, dice: Dice) -> None:
        self.settings = settings
        self.dice = dice
        self.size: i64 = len(game.moves)
        self.looks: list[i64] = game.moves.looks
        self.open: list[i64] = [0] * len(game.moves)  # 1: allowed here and not met yet
        self.root = Node()
        self.at: list[Node] = []  # where each seat is in the tree
        self.together = True  # all seats at one node
        self.path: list[Node] = []  # own edges taken, with their movers
        self.movers: list[i64] = []
        self.sums: list[float] = []
        self.wins: list[float] = []
        self.done: i64 = 0

    # --- thinking ----------------------------------------------------------------------------------

    def think(self, sight: Sight) -> None:
        """Spend the budget on the table as the seat sees it."""
        world = sight.world
        seats = int(world.seats)
        self.sums = [0.0] * seats
        self.wins = [0.0] * seats
        self.done = 0
        settings = self.settings
        if settings.seconds > 0.0:
            stop = perf_counter() + settings.seconds
            while perf_counter() < stop:
                for _ in range(8):
                    self.iterate(world, sight.seat, sight.recall)
            return
        for _ in range(settings.iterations):
            self.iterate(world, sight.seat, sight.recall)

    def iterate(self, base: State, seat: int, recall: list[float] | None) -> None:
        world = (
            base.sample(seat, self.dice) if recall is None else base.dream(seat, self.dice, recall)
        )
        chapters = self.settings.chapters
        world.cut_after = base.chapter + chapters - 1 if chapters else LONG
        self.descend(world)
        self.play_out(world)
        self.credit(world.prospects())

    def descend(self, world: State) -> None:
        """Walk by each mover's own statistics until a move not tried before."""
        self.together = True
        self.at = [self.root] * int(world.seats)
        self.path.clear()
        self.movers.clear()
        while world.actor >= 0:
            mover: i64 = world.actor
            node: Node = self.at[mover]
            moves = world.sensible(mover)
            edge = self.choose(node, world, mover, moves)
            move: i64 = edge.key - mover * self.size
            sealed = world.is_sealed(mover, move)
            world.play(mover, move)
            self.step(edge, mover, move, sealed)
            if edge.visits == 0 and len(moves) > 1:
                return

    def choose(self, node: Node, world: State, mover: i64, moves: list[i64]) -> Node:
        """An untried legal move if there is one, else the best upper confidence bound."""
        base: i64 = mover * self.size
        open_ = self.open
        for move in moves:
            open_[move] = 1
        explore = self.settings.explore
        best: Node | None = None
        best_score = -1.0
        tried: i64 = 0
        edge = node.child
        while edge is not None:
            key: i64 = edge.key - base
            if 0 <= key < self.size and open_[key]:
                open_[key] = 0
                tried += 1
                edge.chances += 1
                visits = float(edge.visits)
                score = edge.total / visits + explore * sqrt(log(float(edge.chances)) / visits)
                if score > best_score:
                    best_score = score
                    best = edge
            edge = edge.sibling
        if best is None or tried < len(moves):
            return self.expand(node, world, mover, moves)
        return best

    def expand(self, node: Node, world: State, mover: i64, moves: list[i64]) -> Node:
        """A new edge: what plain judgement advises, if it is untried, else any untried move."""
        found: i64 = -1
        if self.settings.steer > 0 and len(moves) > 1:
            advised = world.advise(mover, self.dice)
            if self.open[advised]:
                found = advised
        untried = [move for move in moves if self.open[move]]
        if found < 0:
            found = untried[self.dice.below(len(untried))]
        for move in untried:
            self.open[move] = 0
        edge = add_child(node, mover * self.size + found)
        edge.chances = 1
        return edge

    def step(self, edge: Node, mover: i64, move: i64, sealed: bool) -> None:
        """The mover follows its own edge; the others follow what they saw of it, or stay."""
        self.path.append(edge)
        self.movers.append(mover)
        look: i64 = self.looks[move]
        if self.together and not sealed and look == move:
            for seat in range(len(self.at)):
                self.at[seat] = edge
            return
        self.together = False
        for seat in range(len(self.at)):
            if seat == mover:
                self.at[seat] = edge
            elif not sealed:  # a key past all movers' own: the mover never takes this edge itself
                seen: i64 = (len(self.at) + mover) * self.size + look
                self.at[seat] = child_of(self.at[seat], seen)

    def play_out(self, world: State) -> None:
        """To the end of the last chapter, partly steered by plain judgement."""
        steer: i64 = self.settings.steer
        limit: i64 = self.settings.limit
        last: i64 = world.cut_after
        while world.actor >= 0 and limit > 0 and world.chapter <= last:
            if steer and self.dice.below(100) < steer:
                world.play(world.actor, world.advise(world.actor, self.dice))
            else:
                world.play(world.actor, world.pick(self.dice))
            limit -= 1

    def credit(self, payoffs: list[float]) -> None:
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.visits += 1
            edge.total += payoffs[self.movers[i]]
        self.done += 1
        self.count_wins(payoffs)

    def count_wins(self, payoffs: list[float]) -> None:
        top = -1.0
        tops = 0.0
        for seat in range(len(payoffs)):
            found: float = payoffs[seat]
            self.sums[seat] += found
            if found > top:
                top = found
                tops = 0.0
            if found == top:
                tops += 1.0
        for seat in range(len(payoffs)):
            if payoffs[seat] == top:
                self.wins[seat] += 1.0 / tops

    # --- results -----------------------------------------------------------------------------------

    def evaluation(self, sight: Sight) -> Evaluation:
        base: i64 = sight.seat * self.size
        moves = [int(move) for move in sight.legal]
        found = Evaluation(moves, [0] * len(moves), [0.0] * len(moves))
        place = {move: i for i, move in enumerate(moves)}
        edge = self.root.child
        while edge is not None:
            at = place.get(int(edge.key - base))
            if at is not None and edge.visits > 0:
                found.visits[at] = int(edge.visits)
                found.values[at] = edge.total / float(edge.visits)
            edge = edge.sibling
        done = max(1.0, float(self.done))
        found.outlook = [total / done for total in self.sums]
        found.wins = [won / done for won in self.wins]
        found.iterations = int(self.done)
        return found

    def move_root(self, seat: i64, move: i64) -> bool:
        """Keep the part of the tree below an own move, for the next decision of a chain."""
        edge = self.root.child
        while edge is not None:
            if edge.key == seat * self.size + move:
                self.root = edge
                return True
            edge = edge.sibling
        return False


def add_child(node: Node, key: i64) -> Node:
    edge = Node()
    edge.key = key
    edge.sibling = node.child
    node.child = edge
    return edge


def child_of(node: Node, key: i64) -> Node:
    """The edge of that key, made if it is new."""
    edge = node.child
    while edge is not None:
        if edge.key == key:
            return edge
        edge = edge.sibling
    return add_child(node, key)


class SearchBot(Bot):
    """Decides by search; within a chain of own decisions it keeps its tree."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.reads_events = False
        self.search: Search | None = None
        self.expected = ""  # the view that continues the chain just begun

    def begin(self, dice: Dice) -> None:
        super().begin(dice)
        self.search = None
        self.expected = ""

    def decide(self, sight: Sight) -> int:
        moves = sight.legal
        if len(moves) == 1:
            return int(moves[0])
        return self.evaluate(sight).best

    def evaluate(self, sight: Sight) -> Evaluation:
        """Think, and tell what was found; used for hints and analysis too."""
        search = self.search if self.search is not None and self.goes_on(sight) else None
        if search is None:
            search = Search(sight.game, self.settings, self.dice)
        search.think(sight)
        found = search.evaluation(sight)
        self.look_ahead(sight, search, found.best)
        return found

    def goes_on(self, sight: Sight) -> bool:
        return self.expected == str(sight.view)

    def look_ahead(self, sight: Sight, search: Search, move: i64) -> None:
        """If the own move leads straight to another own decision, and to one view only, keep the tree."""
        self.search = None
        self.expected = ""
        trial = sight.world.copy()
        before = trial.dice.dump()
        trial.play(sight.seat, move)
        chained = trial.actor == sight.seat and trial.dice.dump() == before
        if chained and search.move_root(sight.seat, move):
            self.search = search
            self.expected = str(trial.view(sight.seat))
