"""Bots that may not use some moves: `plain!party *` never plays a move that reads so, if it can help it.

Where its own choice is forbidden such a bot looks ahead a little and takes the best move that is left. A
fair control must think as much at the same moments, so `plain?party *` looks ahead there too and may choose
freely: the difference between the two is the worth of the moves alone. (After Jaffe and others, "Evaluating
Competitive Game Balance with Restricted Play", 2012.)
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

from mypy_extensions import i64

from fourfold.bots.bot import Bot, Observation, seen_events
from fourfold.bots.levels import settings_for
from fourfold.bots.registry import make_bot
from fourfold.bots.search import Search
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.game import Game
from fourfold.core.state import State

ITERATIONS = 24  # of the look ahead where the bot's own choice is in question
_SPEC = re.compile(r"(?P<bot>[^!?]+)(?P<sign>[!?])(?P<patterns>.+)", re.DOTALL)


def lab_bot(spec: str, game: Game) -> Bot:
    """A bot by its spec, with a ban if the spec has one."""
    found = None if spec.startswith("stdio:") else _SPEC.fullmatch(spec.strip())
    if found is None:
        return make_bot(spec, game)
    patterns = [each.strip() for each in found["patterns"].split("|")]
    moves = matching(game, patterns)
    return RestrictedBot(make_bot(found["bot"], game), game, moves, found["sign"] == "!")


def matching(game: Game, patterns: list[str]) -> frozenset[int]:
    """The moves whose notation fits one of the patterns (`*` and `?` as in file names)."""
    texts = [game.moves.text(move).lower() for move in range(len(game.moves))]
    found: set[int] = set()
    for pattern in patterns:
        fits = {move for move, text in enumerate(texts) if fnmatchcase(text, pattern.lower())}
        if not fits:
            raise NotUnderstood(
                "bad-ban",
                f"No move of {game.name} reads “{shown(pattern)}”; try for example "
                f"“{game.moves.families[0].verb}*”.",
            )
        found |= fits
    return frozenset(found)


class RestrictedBot(Bot):
    """Asks another bot; where that would make one of `moves`, it looks again."""

    def __init__(self, inner: Bot, game: Game, moves: frozenset[int], forbids: bool) -> None:
        super().__init__()
        self.inner = inner
        self.game = game
        self.moves = moves
        self.forbids = forbids
        self.reads_events = inner.reads_events
        self.memory = inner.memory
        self.felt = 0  # decisions in which it looked again, in this match

    def new_match(self, dice: Dice) -> None:
        super().new_match(dice)
        self.felt = 0
        self.inner.new_match(dice.fork())

    def decide(self, sight: Observation) -> int:
        self.inner.recall = self.recall
        return self._checked(int(self.inner.decide(sight)), sight)

    def decide_in(self, game: Game, state: State, seat: i64) -> int:
        self.inner.recall = self.recall
        move = int(self.inner.decide_in(game, state, seat))
        if move not in self.moves:
            return move
        world = state.sample(int(seat), self.dice)
        events = seen_events(state, int(seat)) if self.reads_events else []
        return self._checked(move, Observation(game, int(seat), world, events, self.recall))

    def _checked(self, move: int, sight: Observation) -> int:
        if move not in self.moves:
            return move
        legal = [int(each) for each in sight.legal]
        left = [each for each in legal if each not in self.moves]
        if not left:  # it cannot help it, ban or no ban
            return move
        self.felt += 1
        return best_of(self.game, sight, left if self.forbids else legal, self.dice)

    def close(self) -> None:
        self.inner.close()


def best_of(game: Game, sight: Observation, moves: list[int], dice: Dice) -> int:
    """The best of some moves by a short look ahead, each tried in the same worlds."""
    search = Search(game, settings_for(game, iterations=ITERATIONS), dice)
    search.gather(sight)
    allowed = [each for each in search.candidates if each.move in moves]
    if not allowed:  # the game thinks none of them worth a thought
        return moves[int(dice.below(len(moves)))]
    search.candidates = search.running = allowed
    while search.done < max(ITERATIONS, 2 * len(allowed)):
        search.sweep(sight, max(ITERATIONS, 2 * len(allowed)))
    best = max(allowed, key=lambda each: each.total / max(1, int(each.visits)))
    return int(best.move)
