"""`SeatText`: what one seat reads at a table, as text for a language model, and how its answer is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from fourfold.core.errors import Refusal
from fourfold.core.game import Game
from fourfold.core.standings import Standings
from fourfold.i18n import Localizer

NEWS_LINES = 8  # of what happened since the seat looked last; older lines are counted
NEWS_CHARS = 900
_MARKS = "`'\"“”*[](){}<>.,;: \t"  # what a model puts around a move
_LABEL = re.compile(r"^(?:move|answer|action)\s*:\s*", re.IGNORECASE)

Section = tuple[str, list[str]]  # a heading and the lines below it


class SeatText:
    """The words of one seat. Views, events and moves come from outside: a match here or a server."""

    def __init__(self, game: Game, names: Sequence[str], seat: int, language: str = "en") -> None:
        self.game = game
        self.seat = seat
        self.words = Localizer(game, language, names, me=seat)

    def sections(self, view: dict[str, Any]) -> list[Section]:
        """The table as text, by headings; lines before the first heading stand below an empty one."""
        found: list[Section] = [("", [])]
        for line in self.game.describe(view):
            if line.heading:
                found.append((self.words.line(line), []))
            else:
                found[-1][1].append(self.words.line(line))
        return [section for section in found if section[0] or section[1]]

    def table(self, view: dict[str, Any], most_chars: int = 0, part: str = "") -> str:
        """The whole table, one part of it by its heading, or as many parts as fit; the others are named."""
        sections = self.sections(view)
        if part:
            sections = [each for each in sections if part.lower() in each[0].lower()] or sections
        shown, left = _fitting(sections, most_chars)
        if left:
            shown.append(self.words.text("model-more", {"parts": "; ".join(left)}))
        return "\n".join(shown)

    def news(self, events: Iterable[Mapping[str, Any]]) -> list[str]:
        """The last events as sentences; how many older ones there are stands before them."""
        said = [self.words.event(event) for event in events]
        kept = said[-NEWS_LINES:]
        while sum(map(len, kept)) > NEWS_CHARS:
            kept.pop(0)
        older = len(said) - len(kept)
        return [self.words.text("model-older", {"count": older}), *kept] if older else kept

    def notation(self, moves: Iterable[int]) -> list[str]:
        return [self.game.moves.text(int(move)) for move in moves]

    def question(self, view: dict[str, Any]) -> str:
        return self.words.prompt(view)

    def refusal(self, refusal: Refusal, answer: str, legal: Sequence[str]) -> str:
        """Why not, with the rule and its number, and the legal move nearest to what was meant."""
        unknown = refusal.code.startswith(
            "unknown-move"
        )  # its guess may be a move that is not legal now
        said = (
            self.words.text("model-unknown", refusal.fields)
            if unknown
            else self.words.refusal(refusal)
        )
        near = nearest(answer, legal)
        return f"{said} {self.words.text('model-nearest', {'move': near})}" if near else said

    def result(self, standings: Standings) -> list[str]:
        return self.words.standings(standings)


def _fitting(sections: Sequence[Section], most_chars: int) -> tuple[list[str], list[str]]:
    """The lines of the sections that fit in order, and the headings of those that do not."""
    shown: list[str] = []
    left: list[str] = []
    used = 0
    for heading, lines in sections:
        text = ([f"== {heading}"] if heading else []) + lines
        used += sum(len(line) + 1 for line in text)
        if most_chars and used > most_chars and shown:
            left.append(heading)
        else:
            shown += text
    return shown, left


def nearest(wanted: str, legal: Sequence[str]) -> str:
    """The legal move that is written most like it; empty if there is none."""
    plain = wanted.lower()[:40]
    return max(legal, key=lambda text: _likeness(plain, text.lower()), default="")


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def read_answer(answer: str) -> str:
    """The move in a model's answer: its last line that is not empty, without marks or a label around it."""
    lines = [line.strip() for line in answer.splitlines() if line.strip(_MARKS)]
    last = lines[-1] if lines else ""
    return _LABEL.sub("", last.strip(_MARKS)).strip(_MARKS)
