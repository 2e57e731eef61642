"""The table for pipes and screen readers: lines in, lines out."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import wrap
from unicodedata import east_asian_width

import click

from fourfold.cli.local_match import LocalMatch
from fourfold.cli.rules import find_rule
from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.core.state import SPECTATOR

GOING, LEFT, CUT = 0, 1, 2  # the match goes on; the person left; the input ended
Board = list[tuple[str, bool]]  # lines, each with whether it is a heading
SHORT_AIDS_CHARS = 1_200  # longer ones are printed only when asked for
FEW_MOVES = 8  # so many are listed at once; of more only examples, and `?` lists them all


class PlainTable:
    """Asks the seat to act. A few words are commands, everything else is a move."""

    def __init__(self, local: LocalMatch, lines: Iterator[str], terminal: bool) -> None:
        self.local = local
        self.words = local.words
        self.lines = lines
        self.terminal = terminal
        self.looking = SPECTATOR  # the person in front of the screen
        self.mover = SPECTATOR  # who moved last
        self.told = -1  # how far the match was when it was last said what may be typed
        self.shown: Board = []  # the table as it was last printed
        self.warned = False  # that the record cannot be written

    def run(self) -> int:
        """Until the match is over or left."""
        if self.local.people:
            self.help()
        state = GOING
        while state == GOING and not self.local.over:
            seat = self.local.waiting_for()
            state = self.bot_moves(seat) if seat in self.local.bots else self.ask(seat)
        if self.local.over:
            self.tell(self.local.viewer(SPECTATOR))
            self.echo(*self.local.result())
        return state

    def echo(self, *lines: str) -> None:
        for line in lines:
            click.echo(wrapped(line) if self.terminal else line)

    def say(self, key: str, **fields: object) -> None:
        self.echo(self.words.text(key, fields))

    def tell(self, viewer: int) -> None:
        self.echo(*self.local.news(viewer))

    # --- turns -------------------------------------------------------------------------------------

    def bot_moves(self, seat: int) -> int:
        self.local.bot_plays(seat)
        self.mover = seat
        self.tell(self.local.viewer(seat))
        return GOING

    def ask(self, seat: int) -> int:
        """One line of a person; first the table, whole when the turn comes round, else what changed."""
        if self.looking != seat:
            self.curtain(seat)
        self.tell(seat)
        board = self.local.board(seat) + self.short_aids(seat)
        whole = self.mover != seat or self.looking != seat
        self.show(board if whole else changes(self.shown, board))
        self.shown = board
        self.looking = self.mover = seat
        self.warn()
        self.echo(self.local.prompt(seat))
        self.offer(seat)
        return self.obey(seat, self.read())

    def short_aids(self, seat: int) -> Board:
        """The aids of the moment as a part of the table; where they are long, that there are some."""
        aids = self.local.aids(seat)
        if not aids:
            return []
        if sum(len(text) for text, _ in aids) > SHORT_AIDS_CHARS:
            return [(self.words.text("table-more-aids"), False)]
        return [(self.words.text("table-aids"), True), *aids]

    def offer(self, seat: int) -> None:
        """What may be typed: said once for each new moment, not after every command."""
        made = len(self.local.match.entries)
        if made == self.told:
            return
        self.told = made
        choices = self.local.choices(seat)
        if len(choices) > FEW_MOVES:
            self.echo(self.local.ways(seat))
        else:
            self.say("table-may")
            self.echo(*(f"  {choice.text}: {choice.words}" for choice in choices))

    def warn(self) -> None:
        """The game goes on when its record cannot be written, but not in silence."""
        trouble = self.local.trouble
        if trouble is not None and not self.warned:
            why = trouble.strerror or str(trouble)
            self.say("table-not-saved", file=str(self.local.file), why=why)
        self.warned = trouble is not None

    def curtain(self, seat: int) -> None:
        """Between two people at one terminal the screen is wiped."""
        if len(self.local.people) > 1:
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
                self.show(self.local.board(seat))
            case ["help"]:
                self.help()
            case ["cards"]:
                self.echo(*self.local.glossary())
            case ["card", *wanted]:
                self.card(" ".join(wanted))
            case ["aids"]:
                self.aids(seat)
            case ["undo"]:
                self.undo(seat)
            case ["rules", *number]:
                self.rules("".join(number))
            case ["say", *_]:
                self.talk(seat, line.strip().removeprefix("say"))
            case ["log"]:
                self.echo(*self.local.log(seat))
            case _:
                self.play(seat, line.strip())
        return GOING

    # --- commands ----------------------------------------------------------------------------------

    def help(self) -> None:
        """The game in a few lines, and what may be typed besides moves."""
        people = self.local.people
        self.echo(*self.local.hello(people[0] if len(people) == 1 else SPECTATOR))
        self.say("table-plain-help")

    def play(self, seat: int, line: str) -> None:
        try:
            self.local.play(seat, line)
        except Refusal as refusal:
            self.echo(self.words.refusal(refusal))
            if isinstance(refusal, NotUnderstood):
                self.say("table-try")

    def card(self, wanted: str) -> None:
        found = self.local.glossary(wanted)
        if found:
            self.echo(*found)
        else:
            self.say("table-no-card", text=wanted)

    def aids(self, seat: int) -> None:
        found = [text for text, _ in self.local.aids(seat)]
        if found:
            self.echo(*found)
        else:
            self.say("table-no-aids")

    def moves(self, seat: int) -> None:
        for choice in self.local.choices(seat):
            self.echo(f"{choice.text}: {choice.words}")

    def show(self, board: Board) -> None:
        for text, heading in board:
            self.echo(f"== {text}" if heading else text)

    def talk(self, seat: int, text: str) -> None:
        try:
            self.local.say(seat, text.strip())
        except Refusal as refusal:
            self.echo(self.words.refusal(refusal))

    def undo(self, seat: int) -> None:
        done = self.local.undo(seat)
        self.say("table-undone" if done else "table-no-undo")
        self.mover = SPECTATOR if done else self.mover

    def rules(self, number: str) -> None:
        game, language = self.local.game, self.local.words.language
        try:
            rule = game.rule(find_rule(game, number), language) if number else ""
            self.echo(rule or game.rules_text(language))
        except Refusal:
            self.say("table-no-rule", number=number)


def wrapped(line: str) -> str:
    """A long line broken between words as wide as the terminal is; Chinese may break anywhere."""
    width = get_terminal_size().columns
    if len(line) < width or (not line.isascii() and any(map(is_wide, line))):
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    lines = wrap(line, width - 1, subsequent_indent=indent, break_on_hyphens=False)
    return "\n".join(lines)


def is_wide(letter: str) -> bool:
    return east_asian_width(letter) in ("W", "F")


def changes(before: Board, now: Board) -> Board:
    """The parts of the table, each a heading with its lines, in which anything is new."""
    known = parts_of(before)
    return [line for part in parts_of(now) if part not in known for line in part]


def parts_of(board: Board) -> list[Board]:
    parts: list[Board] = [[]]
    for line in board:
        if line[1]:
            parts.append([])
        parts[-1].append(line)
    return parts
