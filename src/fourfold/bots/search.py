"""Information-set tree search for any game of the contract.

Each sweep draws a world the seat cannot tell from the true one and tries every move still in the running in
it, with the same luck, so that moves are compared like with like: walk one tree from the table's present
moment, add a node, play the world out, credit every mover with its own payoff. The worse half of the moves is
dropped again and again; the seat's own plain judgement is left only for a move that is clearly ahead of it.

An edge of the tree is a move *as a seat saw it*: seats that saw the same share a node, seats that did not
(a secret card, a sealed bid) part ways, so nobody's choice leans on what it could not know. How often a move
could have been chosen is counted, because different worlds allow different moves.
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
ANY: Final = -1  # instead of a move: whatever the mover's own statistics say


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
        caution: float = 1.5,
        depth: int = LONG,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds  # if positive, the budget is time and the moves depend on the clock
        self.explore = explore
        self.steer = steer  # percent of playout moves that the game's plain judgement makes
        self.chapters = chapters  # hands or rounds to play out before estimating; 0 for all
        self.limit = limit  # decisions in a playout
        self.depth = (
            depth  # moves that the tree decides; where plain judgement is good, few are best
        )
        self.caution = caution  # standard errors by which a move must be ahead of plain judgement


class Node:
    """A moment as some seats saw it, reached by one edge; statistics are the mover's."""

    def __init__(self) -> None:
        self.key: i64 = -1
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often the edge could have been taken
        self.total: float = 0.0
        self.child: Node | None = None
        self.sibling: Node | None = None


class Candidate:
    """A move of the searching seat, with what its playouts brought."""

    def __init__(self, move: i64, seats: i64) -> None:
        self.move = move
        self.visits: i64 = 0
        self.total: float = 0.0
        self.ahead: float = 0.0  # of the advised move, in the same worlds
        self.squares: float = 0.0
        self.outlook: list[float] = [0.0] * seats
        self.wins: list[float] = [0.0] * seats

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
        top = max(payoffs)
        share = 1.0 / float(payoffs.count(top))
        for seat in range(len(payoffs)):
            self.outlook[seat] += payoffs[seat]
            if payoffs[seat] == top:
                self.wins[seat] += share


class Evaluation:
    """What a search found, from its seat's sight alone: per legal move, and the outlook per seat."""

    def __init__(self, moves: list[int], best: int) -> None:
        self.moves = moves
        self.best = best
        self.visits = [0] * len(moves)
        self.values = [0.0] * len(moves)
        self.outlook: list[float] = []  # mean payoff per seat after the best move
        self.wins: list[float] = []  # share of its playouts won per seat
        self.iterations = 0


class Search:
    """One tree over one table."""

    def __init__(self, game: Game, settings: Settings, dice: Dice) -> None:
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

    # --- thinking ----------------------------------------------------------------------------------

    def think(self, sight: Sight) -> None:
        """Spend the budget on the table as the seat sees it, in equal parts between halvings."""
        self.gather(sight)
        settings = self.settings
        parts = max(1, (len(self.candidates) - 1).bit_length())
        began = perf_counter()
        for part in range(parts):
            if part:
                self.drop_worse_half()
            if settings.seconds > 0.0:
                stop = began + settings.seconds * float(part + 1) / float(parts)
                self.sweep(sight, LONG)
                while perf_counter() < stop:
                    self.sweep(sight, LONG)
                continue
            while self.done < settings.iterations * (part + 1) // parts:
                self.sweep(sight, settings.iterations)

    def gather(self, sight: Sight) -> None:
        """The moves worth thinking about, first the one that plain judgement advises.

        Who only watches has none, and sees how the table goes on by itself.
        """
        world = sight.world
        self.done = 0
        self.candidates = [Candidate(ANY, world.seats)]
        if sight.seat in world.acting:
            mind = world.recalling(sight.seat, sight.recall)
            advised = mind.advise(sight.seat, self.dice)
            self.candidates[0].move = advised
            for move in mind.sensible(sight.seat):
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

    def sweep(self, sight: Sight, most: i64) -> None:
        """Every running move in one fresh world, as far as the budget goes."""
        base = sight.world
        seat: i64 = sight.seat
        if sight.recall is None:
            drawn = base.sample(sight.seat, self.dice)
        else:
            drawn = base.dream(sight.seat, self.dice, sight.recall)
        chapters = self.settings.chapters
        last: i64 = base.chapter + chapters - 1 if chapters else LONG
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
            payoffs = world.prospects()
            self.credit(payoffs)
            mine: float = payoffs[seat] if seat >= 0 else 0.0
            if candidate is self.running[0]:
                advised = mine
            candidate.note(payoffs, mine, advised)
            self.done += 1

    def descend(self, world: State, mover: i64, move: i64) -> None:
        """The move tried, then walk by each mover's own statistics until a move not tried before."""
        self.together = True
        self.at = [self.root] * int(world.seats)
        self.path.clear()
        self.movers.clear()
        depth: i64 = self.settings.depth
        given = move != ANY
        while world.actor >= 0:
            wide = True
            if given:
                edge = child_of(self.root, mover * self.size + move)
                given = False
            else:
                mover = world.actor
                moves = world.sensible(mover)
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
        """A new edge: what plain judgement advises, if it is untried, else any untried move."""
        found: i64 = -1
        if self.settings.steer > 0 and len(moves) > 1:
            advised = world.advise(mover, self.luck)
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
        """To the end of the last chapter, partly steered by plain judgement."""
        steer: i64 = self.settings.steer
        limit: i64 = self.settings.limit
        last: i64 = world.cut_after
        luck = self.luck
        while world.actor >= 0 and limit > 0 and world.chapter <= last:
            if steer and luck.below(100) < steer:
                world.play(world.actor, world.advise(world.actor, luck))
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

    def evaluation(self, sight: Sight) -> Evaluation:
        best = self.chosen()
        found = Evaluation([int(move) for move in sight.legal], int(best.move))
        place = {move: i for i, move in enumerate(found.moves)}
        for candidate in self.candidates:
            if candidate.visits > 0 and candidate.move != ANY:
                at = place[int(candidate.move)]
                found.visits[at] = int(candidate.visits)
                found.values[at] = candidate.total / float(candidate.visits)
        tried = max(1.0, float(best.visits))
        found.outlook = [total / tried for total in best.outlook]
        found.wins = [won / tried for won in best.wins]
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
        moves = sight.world.sensible(sight.seat)
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
