"""`SeatedBots`: the bots that sit at one match, asked one decision at a time."""

from __future__ import annotations

from fourfold.bots.bot import Bot, Observation, observe, recall_for
from fourfold.bots.registry import make_bot
from fourfold.core.dice import Dice
from fourfold.match.match import Match


class SeatedBots:
    """Bots by seat, with dice of their own: the match's would let a sampled world repeat the true one."""

    def __init__(self, match: Match, specs: dict[int, str], luck: int) -> None:
        self.match = match
        self.dice = Dice(luck)
        self.bots: dict[int, Bot] = {seat: self._bot(spec) for seat, spec in specs.items()}
        self.recalls = {seat: self._recall(seat, bot) for seat, bot in self.bots.items()}
        if match.game.memory is not None:  # with the seed, all that their memories were made from
            match.extras["memories"] = {str(seat): bot.memory for seat, bot in self.bots.items()}

    def _bot(self, spec: str) -> Bot:
        bot = make_bot(spec, self.match.game)
        bot.new_match(self.dice.fork())
        return bot

    def _recall(self, seat: int, bot: Bot) -> list[float] | None:
        match = self.match
        return recall_for(match.game, match.state, seat, bot.memory, match.seed)

    def waiting_for(self) -> int:
        """The next seat to be asked, -1 when the match is over; in a sealed window bots answer first."""
        for seat in self.match.state.acting:
            if seat in self.bots:
                return seat
        return next(iter(self.match.state.acting), -1)

    def sight(self, seat: int) -> Observation:
        """What the bot of the seat decides from."""
        return observe(self.match, seat, self.dice, self.recalls.get(seat))

    def play(self) -> None:
        """Lets bots play until a seat without a bot is asked or the match is over."""
        seat = self.waiting_for()
        while seat in self.bots:
            self.match.play(seat, self.bots[seat].decide(self.sight(seat)))
            seat = self.waiting_for()

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()
