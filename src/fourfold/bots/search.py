"""Information-set tree search for any game of the contract.

Each sweep draws a world the seat cannot tell from the true one and tries every move still in the running in
it, with the same luck, so that moves are compared like with like: walk one tree from the table's present
moment, add a node, play the world out, credit every mover with its own payoff. The worse half of the moves is
dropped again and again; the heuristic's move is given up only for one that is clearly ahead of it.

An edge of the tree is a move *as a seat saw it*: seats that saw the same share a node, seats that did not
(a secret card, a sealed bid) part ways, so nobody's choice leans on what it could not know. How often a move
could have been chosen is counted, because different worlds allow different moves.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from fourfold.bots.bot import Bot, Observation
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.search_style import UNLIMITED
from fourfold.core.state import State

STANDARD_ERRORS_OF_95: Final = 1.96  # to either side: an interval that holds in 95 of 100 cases
ANY_MOVE: Final = -1  # instead of a move: whatever the mover's own statistics say


class SearchSettings:
    """The budget of a search and its style."""

    def __init__(
        self,
        iterations: int = 1000,
        seconds: float = 0.0,
        explore: float = 0.5,
        steer: int = 50,
        chapters: int = 0,
        limit: int = 100000,
        caution: float = 1.5,
        depth: int = UNLIMITED,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds  # if positive, the budget is time and the moves depend on the clock
        self.explore = explore
        self.steer = steer  # percent of playout moves that the game's heuristic makes
        self.chapters = chapters  # hands or rounds to play out before estimating; 0 for all
        self.limit = limit  # decisions in a playout
        self.depth = depth  # moves that the tree decides; where the heuristic is good, few are best
        self.caution = caution  # standard errors by which a move must be ahead of the heuristic's


class Node:
    """A moment as some seats saw it, reached by one edge; statistics are the mover's."""

    def __init__(self) -> None:
        self.key: i64 = -1
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often the edge could have been taken
        self.total: float = 0.0
        self.child: Node | None = None
        self.sibling: Node | None = None


class Odds:
    """A chance of the match, and how far off it may be: 95 of 100 such intervals hold the true one."""

    def __init__(self, chance: float, margin: float) -> None:
        self.chance = chance
        self.margin = margin

    def beats(self, other: Odds) -> bool:
        """Whether the intervals do not overlap."""
        return self.chance - self.margin > other.chance + other.margin


class Candidate:
    """A move of the searching seat, with what its playouts brought."""

    def __init__(self, move: i64, seats: i64) -> None:
        self.move = move
        self.visits: i64 = 0
        self.total: float = 0.0
        self.ahead: float = 0.0  # of the advised move, in the same worlds
        self.squares: float = 0.0
        self.outlook: list[float] = [0.0] * seats
        self.wins: list[float] = [0.0] * seats  # chances of the match, added up, and their squares
        self.spread: list[float] = [0.0] * seats

    def lead(self, caution: float) -> float:
        """By how much the move is ahead of the advised one, so many standard errors taken off."""
        if self.visits == 0:
            return -1.0
        visits = float(self.visits)
        mean = self.ahead / visits
        doubt = sqrt(max(0.0, self.squares / visits - mean * mean) / visits)
        return mean - caution * doubt

    def note(self, payoffs: list[float], mine: float, advised: float) -> None:
        """The payoffs of one playout, and what the advised move brought in the same world."""
        self.visits += 1
        self.total += mine
        self.ahead += mine - advised
        self.squares += (mine - advised) * (mine - advised)
        for seat in range(len(payoffs)):
            self.outlook[seat] += payoffs[seat]

    def weigh(self, chances: list[float]) -> None:
        """Who wins the match, as the same playout ended."""
        for seat in range(len(chances)):
            chance = chances[seat]
            self.wins[seat] += chance
            self.spread[seat] += chance * chance

    def odds(self, seat: i64) -> Odds:
        """The seat's chance of the match after the move, as far as these playouts tell.

        One more playout that anybody may win is counted in: a few that all end alike prove nothing.
        """
        even = 1.0 / float(max(2, len(self.wins)))
        tried = float(self.visits) + 1.0
        chance = (self.wins[seat] + even) / tried
        doubt = max(0.0, (self.spread[seat] + even) / tried - chance * chance)
        return Odds(chance, STANDARD_ERRORS_OF_95 * sqrt(doubt / tried))


class Evaluation:
    """What a search found, from its seat's sight alone: per legal move, and the outlook per seat."""

    def __init__(self, moves: list[int], best: int) -> None:
        self.moves = moves
        self.best = best
        self.visits = [0] * len(moves)
        self.values = [0.0] * len(moves)
        self.outlook: list[float] = []  # mean payoff per seat after the best move
        self.wins: list[float] = []  # chance of the match per seat, in the mean of its playouts
        self.iterations = 0


class Search:
    """One search tree, from one observation."""

    def __init__(self, game: Game, settings: SearchSettings, dice: Dice) -> None:
        self.settings = settings
        self.dice = dice
        self.luck = dice  # what chooses inside a world: the same for all moves tried in it
        self.size: i64 = len(game.moves)
        self.looks: list[i64] = game.moves.looks
        self.open: list[i64] = [0] * len(game.moves)  # 1: allowed here and not met yet
        self.root = Node()
        self.at: list[Node] = []  # where each seat is in the tree
        self.together = True  # all seats at one node
        self.path: list[Node] = []  # own edges taken, with their movers
        self.movers: list[i64] = []
        self.candidates: list[Candidate] = []
        self.running: list[Candidate] = []  # those not dropped yet; the advised one is first
        self.done: i64 = 0
        self.weighs = False  # whether the chances of the match are wanted too, beside the best move

    # --- thinking ----------------------------------------------------------------------------------

    def think(self, sight: Observation) -> None:
        """Spends the budget in equal parts; after each part the worse half of the moves is dropped."""
        self.gather(sight)
        settings = self.settings
        parts = max(1, (len(self.candidates) - 1).bit_length())
        began = perf_counter()
        for part in range(parts):
            if part:
                self.drop_worse_half()
            if settings.seconds > 0.0:
                stop = began + settings.seconds * float(part + 1) / float(parts)
                self.sweep(sight, UNLIMITED)
                while perf_counter() < stop:
                    self.sweep(sight, UNLIMITED)
                continue
            while self.done < settings.iterations * (part + 1) // parts:
                self.sweep(sight, settings.iterations)

    def gather(self, sight: Observation) -> None:
        """The moves worth thinking about, first the heuristic's.

        A viewer that does not act has none; its search follows how the other seats play on.
        """
        world = sight.world
        self.done = 0
        self.candidates = [Candidate(ANY_MOVE, world.seats)]
        if sight.seat in world.acting:
            mind = sight.as_recalled()
            advised = mind.heuristic_move(sight.seat, self.dice)
            self.candidates[0].move = advised
            for move in mind.candidate_moves(sight.seat):
                if move != advised:
                    self.candidates.append(Candidate(move, world.seats))
        self.running = self.candidates.copy()

    def drop_worse_half(self) -> None:
        keep = (len(self.running) + 1) // 2
        while len(self.running) > keep:
            worst = self.running[1]
            for candidate in self.running[1:]:
                if candidate.lead(0.0) < worst.lead(0.0):
                    worst = candidate
            self.running.remove(worst)

    def sweep(self, sight: Observation, most: i64) -> None:
        """Every running move in one fresh world, as far as the budget goes."""
        base = sight.world
        seat: i64 = sight.seat
        drawn = sight.sample_as_recalled(self.dice)
        chapters = self.settings.chapters
        last: i64 = base.chapter + chapters - 1 if chapters else UNLIMITED
        luck = self.dice.fork()
        advised = 0.0
        for candidate in self.running:
            if self.done >= most:
                return
            world = drawn.copy()
            world.cut_after = last
            self.luck = luck.copy()
            self.descend(world, seat, candidate.move)
            self.play_out(world)
            payoffs = world.estimate()
            self.credit(payoffs)
            mine: float = payoffs[seat] if seat >= 0 else 0.0
            if candidate is self.running[0]:
                advised = mine
            candidate.note(payoffs, mine, advised)
            if self.weighs:
                candidate.weigh(world.chances())
            self.done += 1

    def descend(self, world: State, mover: i64, move: i64) -> None:
        """The move tried, then walk by each mover's own statistics until a move not tried before."""
        self.together = True
        self.at = [self.root] * int(world.seats)
        self.path.clear()
        self.movers.clear()
        depth: i64 = self.settings.depth
        given = move != ANY_MOVE
        while world.actor >= 0:
            wide = True
            if given:
                edge = child_of(self.root, mover * self.size + move)
                given = False
            else:
                mover = world.actor
                moves = world.candidate_moves(mover)
                wide = len(moves) > 1
                edge = self.choose(self.at[mover], world, mover, moves)
                move = edge.key - mover * self.size
            sealed = world.is_sealed(mover, move)
            world.play(mover, move)
            self.step(edge, mover, move, sealed)
            if (wide and edge.visits == 0) or len(self.path) >= depth:
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
        """A new edge: the heuristic's move if it is untried, else any untried move."""
        found: i64 = -1
        if self.settings.steer > 0 and len(moves) > 1:
            advised = world.heuristic_move(mover, self.luck)
            if self.open[advised]:
                found = advised
        untried = [move for move in moves if self.open[move]]
        if found < 0:
            found = untried[self.luck.below(len(untried))]
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
        """Plays to the end of the last chapter; the heuristic makes a share of the moves."""
        steer: i64 = self.settings.steer
        limit: i64 = self.settings.limit
        last: i64 = world.cut_after
        luck = self.luck
        while world.actor >= 0 and limit > 0 and world.chapter <= last:
            if steer and luck.below(100) < steer:
                world.play(world.actor, world.heuristic_move(world.actor, luck))
            else:
                world.play(world.actor, world.pick(luck))
            limit -= 1

    def credit(self, payoffs: list[float]) -> None:
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.visits += 1
            edge.total += payoffs[self.movers[i]]

    # --- results -----------------------------------------------------------------------------------

    def chosen(self) -> Candidate:
        """The advised move, or the one that is furthest clearly ahead of it."""
        best = self.running[0]
        for candidate in self.running[1:]:
            if candidate.lead(self.settings.caution) > best.lead(self.settings.caution):
                best = candidate
        return best

    def evaluation(self, sight: Observation) -> Evaluation:
        best = self.chosen()
        found = Evaluation([int(move) for move in sight.legal], int(best.move))
        place = {move: i for i, move in enumerate(found.moves)}
        for candidate in self.candidates:
            if candidate.visits > 0 and candidate.move != ANY_MOVE:
                at = place[int(candidate.move)]
                found.visits[at] = int(candidate.visits)
                found.values[at] = candidate.total / float(candidate.visits)
        tried = max(1.0, float(best.visits))
        found.outlook = [total / tried for total in best.outlook]
        found.wins = [won / tried for won in best.wins]
        found.iterations = int(self.done)
        return found

    def move_root(self, seat: i64, move: i64) -> bool:
        """Keeps the part of the tree below an own move, for the next decision of a chain."""
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

    def __init__(self, settings: SearchSettings) -> None:
        super().__init__()
        self.settings = settings
        self.reads_events = False
        self.search: Search | None = None
        self.expected = ""  # the view that continues the chain just begun

    def new_match(self, dice: Dice) -> None:
        super().new_match(dice)
        self.search = None
        self.expected = ""

    def decide(self, sight: Observation) -> int:
        moves = sight.world.candidate_moves(sight.seat)
        if len(moves) == 1:
            return int(moves[0])
        move = int(self.thought(sight, False).chosen().move)
        self.look_ahead(sight, move)
        return move

    def evaluate(self, sight: Observation) -> Evaluation:
        """Searches, and returns what was found for every move."""
        found = self.thought(sight, True).evaluation(sight)
        self.look_ahead(sight, found.best)
        return found

    def thought(self, sight: Observation, weighs: bool) -> Search:
        search = self.search if self.search is not None and self.goes_on(sight) else None
        if search is None:
            search = Search(sight.game, self.settings, self.dice)
        search.weighs = weighs
        search.think(sight)
        self.search = search
        return search

    def goes_on(self, sight: Observation) -> bool:
        return self.expected == str(sight.view)

    def look_ahead(self, sight: Observation, move: i64) -> None:
        """If the own move leads straight to another own decision, and to one view only, keep the tree."""
        search = self.search
        self.search = None
        self.expected = ""
        trial = sight.world.copy()
        before = trial.dice.dump()
        trial.play(sight.seat, move)
        chained = trial.actor == sight.seat and trial.dice.dump() == before
        if chained and search is not None and search.move_root(sight.seat, move):
            self.search = search
            self.expected = str(trial.view(sight.seat))
