"""People and bots around one match in one terminal. The full-screen table and the plain one both use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fourfold.bots.bot import Observation
from fourfold.bots.seated import SeatedBots
from fourfold.core.errors import NotUnderstood
from fourfold.core.state import SPECTATOR
from fourfold.core.text_lines import TextLine
from fourfold.i18n import Localizer, word_key
from fourfold.match import record
from fourfold.match.match import Match

TITLE = ("title", "tagline", "length")


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


class LocalMatch:
    """One match, its bots, its words, and what each person has already read."""

    def __init__(self, match: Match, specs: dict[int, str], language: str, luck: int) -> None:
        self.match = match
        self.game = match.game
        self.words = Localizer(match.game, language, match.names)
        self.seated = SeatedBots(match, specs, luck)
        self.bots = self.seated.bots
        self.people = [seat for seat in deciding_seats(match) if seat not in self.bots]
        self._read: dict[int, int] = {}
        self._readers: dict[int, Localizer] = {}
        self.file: Path | None = None  # where the record is kept after each move
        self.trouble: OSError | None = None  # why it could not be written last time

    def close(self) -> None:
        self.seated.close()

    # --- whose turn --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.state.over

    def waiting_for(self) -> int:
        """The next seat to be asked."""
        return self.seated.waiting_for()

    def viewer(self, seat: int) -> int:
        """Whose eyes the screen shows: the person asked, the only person there is, or a spectator's."""
        if seat in self.people:
            return seat
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    # --- what is to be read ------------------------------------------------------------------------

    def reader(self, viewer: int) -> Localizer:
        """The localizer for one viewer, whose own seat is marked."""
        if viewer not in self._readers:
            words = self.words
            self._readers[viewer] = Localizer(self.game, words.language, words.names, me=viewer)
        return self._readers[viewer]

    def hello(self, viewer: int) -> list[str]:
        """What a newcomer reads first: the game, its aim, a turn, and who sits here."""
        words = self.reader(viewer)
        lines = [words.text("table-title", {part: words.text(f"game-{part}") for part in TITLE})]
        if words.has("game-aim"):
            aim = words.aim(self.match.view(viewer))
            lines.append(words.text("table-aim", {"aim": aim}))
        if words.has("game-how"):
            lines.append(words.text("table-how", {"how": words.text("game-how")}))
        seats = words.listed([words.seat(seat) for seat in range(self.match.seats)])
        return [*lines, words.text("table-seats", {"seats": seats})]

    def board(self, viewer: int) -> list[tuple[str, bool]]:
        """The table as text, each line with whether it is a heading."""
        return self._said(viewer, self.game.describe(self.match.view(viewer)))

    def aids(self, viewer: int) -> list[tuple[str, bool]]:
        return self._said(viewer, self.match.aids(viewer)) if viewer != SPECTATOR else []

    def _said(self, viewer: int, lines: Sequence[TextLine]) -> list[tuple[str, bool]]:
        words = self.reader(viewer)
        return [(words.line(line), line.heading) for line in lines]

    def prompt(self, viewer: int) -> str:
        return self.reader(viewer).prompt(self.match.view(viewer))

    def log(self, viewer: int) -> list[str]:
        words = self.reader(viewer)
        return [words.event(event) for event in self.match.events(viewer)]

    def news(self, viewer: int) -> list[str]:
        """What the viewer has not read yet."""
        lines = self.log(viewer)
        start = min(self._read.get(viewer, 0), len(lines))
        self._read[viewer] = len(lines)
        return lines[start:]

    def choices(self, seat: int) -> list[Choice]:
        words = self.reader(seat)
        return [
            Choice(int(move), self.game.moves.text(move), words.move(move))
            for move in self.match.legal(seat)
        ]

    def ways(self, seat: int) -> str:
        """What may be typed now, in one line: each verb with one example and how many of it there are."""
        ways: dict[str, list[str]] = {}
        for choice in self.choices(seat):
            ways.setdefault(choice.text.split()[0], []).append(choice.text)
        words = self.words
        said = [
            words.text("table-way", {"example": texts[0], "more": len(texts) - 1})
            for texts in ways.values()
        ]
        return words.text("table-ways", {"ways": words.listed(said)})

    def glossary(self, wanted: str = "") -> list[str]:
        """What codes and pieces mean: all, or the lines about one code or word."""
        words = self.words
        lines = [(words.line(line), line) for line in self.game.glossary()]
        found = [text for text, line in lines if not wanted or is_about(line, wanted)]
        named = [] if not wanted else named_things(words, wanted)
        return named + (found or [text for text, _ in lines if wanted.lower() in text.lower()])

    def result(self) -> list[str]:
        viewer = self.viewer(SPECTATOR)
        return self.reader(viewer).standings(self.match.state.standings())

    # --- what is done ------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> None:
        self.match.play(seat, move)
        self.keep()

    def say(self, seat: int, text: str) -> None:
        self.match.say(seat, text)
        self.keep()

    def sight(self, seat: int) -> Observation:
        return self.seated.sight(seat)

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
        self.keep()
        return True

    # --- the record --------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the record after each move, if a file was named; trouble is kept, not raised."""
        self.trouble = None
        if self.file is not None:
            try:
                self.save(self.file)
            except OSError as error:
                self.trouble = error

    def save(self, file: Path) -> None:
        """The whole record or the one before: who is killed while writing loses no move made earlier."""
        text = record.write(self.match.record())
        file = file.resolve()
        if file.exists() and not file.is_file():  # a pipe or a device cannot be replaced
            file.write_text(text, encoding="utf-8")
            return
        draft = file.with_name(f".{file.name}.part")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)


def is_about(line: TextLine, wanted: str) -> bool:
    """Whether a line of the glossary is about this code."""
    codes = line.fields.get("codes", [line.fields.get("code", "")])
    assert isinstance(codes, list)
    return wanted.lower() in [str(code).lower() for code in codes]


def named_things(words: Localizer, wanted: str) -> list[str]:
    """`5P` -> `5P: 5 of Pestilence`, whatever kind of thing it is the code of."""
    assert words.game is not None
    found: list[str] = []
    for kind, names in words.game.names.items():
        for name in names:
            if name.lower() == wanted.lower() and words.has(word_key(kind, name)):
                found.append(
                    words.text("table-named", {"code": name, "name": words.thing(kind, name)})
                )
    return list(dict.fromkeys(found))
