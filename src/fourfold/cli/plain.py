"""The table for pipes and screen readers: lines in, lines out."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fourfold.cli.rules import find_rule
from fourfold.cli.sitting import Sitting
from fourfold.core.contract import SPECTATOR
from fourfold.core.errors import Refusal

GOING, LEFT, CUT = 0, 1, 2  # the match goes on; the person left; the input ended


class PlainTable:
    """Asks whoever is to act. A few words are commands, everything else is a move."""

    def __init__(self, sitting: Sitting, lines: Iterator[str], terminal: bool) -> None:
        self.sitting = sitting
        self.words = sitting.words
        self.lines = lines
        self.terminal = terminal
        self.looking = SPECTATOR  # the person in front of the screen
        self.mover = SPECTATOR  # who moved last

    def run(self) -> int:
        """Until the match is over or left."""
        if self.sitting.people:
            self.say("table-plain-help")
        state = GOING
        while state == GOING and not self.sitting.over:
            seat = self.sitting.waiting_for()
            state = self.bot_moves(seat) if seat in self.sitting.bots else self.ask(seat)
        if self.sitting.over:
            self.tell(self.sitting.viewer(SPECTATOR))
            self.echo(*self.sitting.result())
        return state

    def echo(self, *lines: str) -> None:
        for line in lines:
            click.echo(line)

    def say(self, key: str, **fields: object) -> None:
        self.echo(self.words.text(key, fields))

    def tell(self, viewer: int) -> None:
        self.echo(*self.sitting.news(viewer))

    # --- turns -------------------------------------------------------------------------------------

    def bot_moves(self, seat: int) -> int:
        self.sitting.bot_plays(seat)
        self.mover = seat
        self.tell(self.sitting.viewer(seat))
        return GOING

    def ask(self, seat: int) -> int:
        """One line of a person; the whole table first when the turn comes round."""
        if self.looking != seat:
            self.curtain(seat)
        self.tell(seat)
        if self.mover != seat or self.looking != seat:
            self.board(seat)
        self.looking = self.mover = seat
        self.echo(self.sitting.prompt(seat))
        return self.obey(seat, self.read())

    def curtain(self, seat: int) -> None:
        """Between two people at one terminal the screen is wiped."""
        if len(self.sitting.people) > 1:
            self.say("table-curtain", seat=self.words.seat(seat))
            if self.terminal:
                click.clear()
                self.say("table-curtain", seat=self.words.seat(seat))
                self.read()

    def read(self) -> str | None:
        if self.terminal:
            click.echo("> ", nl=False)
        return next(self.lines, None)

    def obey(self, seat: int, line: str | None) -> int:
        if line is None:
            self.say("table-end-of-input")
            return CUT
        match line.split():
            case []:
                pass
            case ["quit"]:
                return LEFT
            case ["?"]:
                self.moves(seat)
            case ["table"]:
                self.board(seat)
            case ["aids"]:
                self.echo(*(text for text, _ in self.sitting.aids(seat)))
            case ["undo"]:
                self.undo(seat)
            case ["rules", *number]:
                self.rules("".join(number))
            case ["say", *_]:
                self.talk(seat, line.strip().removeprefix("say"))
            case ["log"]:
                self.echo(*self.sitting.log(seat))
            case _:
                self.play(seat, line.strip())
        return GOING

    # --- commands ----------------------------------------------------------------------------------

    def play(self, seat: int, line: str) -> None:
        try:
            self.sitting.play(seat, line)
        except Refusal as refusal:
            self.echo(self.words.refusal(refusal))

    def moves(self, seat: int) -> None:
        for choice in self.sitting.choices(seat):
            self.echo(f"{choice.text}: {choice.words}")

    def board(self, seat: int) -> None:
        for text, heading in self.sitting.board(seat):
            self.echo(f"== {text}" if heading else text)

    def talk(self, seat: int, text: str) -> None:
        try:
            self.sitting.match.say(seat, text.strip())
        except Refusal as refusal:
            self.echo(self.words.refusal(refusal))

    def undo(self, seat: int) -> None:
        done = self.sitting.undo(seat)
        self.say("table-undone" if done else "table-no-undo")
        self.mover = SPECTATOR if done else self.mover

    def rules(self, number: str) -> None:
        game, language = self.sitting.game, self.sitting.words.language
        try:
            rule = game.rule(find_rule(game, number), language) if number else ""
            self.echo(rule or game.rules_text(language))
        except Refusal:
            self.say("table-no-rule", number=number)
