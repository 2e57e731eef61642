"""People and bots around one match in one terminal. The full-screen table and the plain one both use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fourfold.bots.registry import make_bot
from fourfold.bots.seat import Bot, Sight, recall_for, sight_of
from fourfold.core import record
from fourfold.core.contract import SPECTATOR
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.lines import Line
from fourfold.core.match import Match
from fourfold.wording import Wording


@dataclass(frozen=True)
class Choice:
    """A legal move with its notation and its words."""

    move: int
    text: str
    words: str

    def fits(self, wanted: str) -> bool:
        """All words of a filter are found in it."""
        have = f"{self.text} {self.words}".lower()
        return all(word in have for word in wanted.lower().split())


def seat_bots(match: Match, specs: Sequence[str] | None) -> dict[int, str]:
    """Who is a bot: the last seats, in the order of the list; without a list all seats but the first."""
    seats = deciding_seats(match)
    if specs is None:
        specs = ["plain"] * (len(seats) - 1)
    if len(specs) > len(seats):
        raise NotUnderstood(
            "bad-bots",
            f"{match.game.name} has {len(seats)} deciding seats here; --bots names {len(specs)}.",
        )
    return dict(zip(seats[len(seats) - len(specs) :], specs, strict=True))


def deciding_seats(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if seat not in match.automatic]


class Sitting:
    """One match, its bots, its words, and what each person has already read."""

    def __init__(self, match: Match, specs: dict[int, str], language: str, luck: int) -> None:
        self.match = match
        self.game = match.game
        self.words = Wording(match.game, language, match.names)
        self.dice = Dice(luck)  # the bots' luck and their sampled worlds; never the match's own
        self.bots = {seat: self._bot(spec) for seat, spec in specs.items()}
        self.recalls = {seat: self._recall(seat, bot) for seat, bot in self.bots.items()}
        if self.game.recall is not None:  # with the seed, all that their memories were made from
            match.extras["memories"] = {str(seat): bot.memory for seat, bot in self.bots.items()}
        self.people = [seat for seat in deciding_seats(match) if seat not in self.bots]
        self._read: dict[int, int] = {}

    def _bot(self, spec: str) -> Bot:
        bot = make_bot(spec, self.game)
        bot.begin(self.dice.fork())
        return bot

    def _recall(self, seat: int, bot: Bot) -> list[float] | None:
        return recall_for(self.game, self.match.state, seat, bot.memory, self.match.seed)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

    # --- whose turn --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.state.over

    def waiting_for(self) -> int:
        """The next seat to be asked; in a sealed window bots answer first."""
        acting = self.match.state.acting
        return next((seat for seat in acting if seat in self.bots), acting[0])

    def viewer(self, seat: int) -> int:
        """Whose eyes the screen shows: the person asked, the only person there is, or a spectator's."""
        if seat in self.people:
            return seat
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    # --- what is to be read ------------------------------------------------------------------------

    def board(self, viewer: int) -> list[tuple[str, bool]]:
        """The table as text, each line with whether it is a heading."""
        return self._said(self.game.table(self.match.view(viewer)))

    def aids(self, viewer: int) -> list[tuple[str, bool]]:
        return self._said(self.match.aids(viewer)) if viewer != SPECTATOR else []

    def _said(self, lines: Sequence[Line]) -> list[tuple[str, bool]]:
        return [(self.words.line(line), line.heading) for line in lines]

    def prompt(self, viewer: int) -> str:
        return self.words.prompt(self.match.view(viewer))

    def log(self, viewer: int) -> list[str]:
        return [self.words.event(event) for event in self.match.events(viewer)]

    def news(self, viewer: int) -> list[str]:
        """What the viewer has not read yet."""
        lines = self.log(viewer)
        start = min(self._read.get(viewer, 0), len(lines))
        self._read[viewer] = len(lines)
        return lines[start:]

    def choices(self, seat: int) -> list[Choice]:
        return [
            Choice(int(move), self.game.moves.text(move), self.words.move(move))
            for move in self.match.legal(seat)
        ]

    def result(self) -> list[str]:
        return self.words.standings(self.match.state.standings())

    # --- what is done ------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> None:
        self.match.play(seat, move)

    def sight(self, seat: int) -> Sight:
        return sight_of(self.match, seat, self.dice, self.recalls.get(seat))

    def bot_plays(self, seat: int) -> None:
        self.play(seat, self.bots[seat].decide(self.sight(seat)))

    def undo(self, seat: int) -> bool:
        """Take back what the undo law allows. A person alone among bots is all the consent there is."""
        if self.match.can_undo(seat):
            self.match.undo(seat)
        elif self.people == [seat] and self.match.can_undo_by_consent(seat):
            self.match.undo_by_consent(seat)
        else:
            return False
        return True

    def save(self, file: Path) -> None:
        file.write_text(record.write(self.match.record()), encoding="utf-8")
