"""Whoever knows nothing but the printed lines can play every game to its end, and is told what codes mean."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.i18n import Localizer
from tests.cli.newcomer import Newcomer, Terminal

MATCHES = [
    ("horsemen", "--options target=1"),
    ("horsemen", "--options target=1 --seats 4"),
    ("herbalism", "--options target=3,actions=advanced,predictions=true"),
    ("humours", ""),
    ("humours", "--seats 2"),
    ("strata", ""),
    ("four4more", "--options rounds=3"),
]
AMOUNTS = {"bid", "bonus", "kept"}  # numbers that mean themselves
BESIDE_THE_MOVE = {"pair", "exchange"}  # put together from letters that are explained
AIM = {"en": "The aim: ", "zh": "目标："}
COMMANDS = ("?", "table", "cards", "card ", "aids", "undo", "rules", "log", "say", "help", "quit")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("name", "options"), MATCHES)
def test_a_newcomer_plays_to_the_end(
    name: str, options: str, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    line = f"play {name} {options} --seed 11 --plain --lang {language}"
    with Terminal(*line.split(), "--record", str(file)) as terminal:
        person = Newcomer(terminal, seed=5)
        person.look()
        first = "\n".join(person.screen)
        assert first.startswith(Localizer(find_game(name), language).text("game-title"))
        assert AIM[language] in first
        assert all(command in first for command in COMMANDS)
        person.study()
        names = json.loads(file.read_text())["names"]
        told = Explained(find_game(name), language, names, person.studied)
        while terminal.waits:
            move, legal = person.choose()
            told.check(person.screen, legal)
            before = moves_of(file)
            terminal.type(move)
            person.look()
            assert f"0 {move}" in moves_of(file)[len(before) :], person.screen[-8:]  # never refused
        assert terminal.end() == 0
    assert json.loads(file.read_text())["result"] is not None
    assert told.codes > 5


def moves_of(file: Path) -> list[str]:
    moves: list[str] = json.loads(file.read_text())["moves"]
    return moves


class Explained:
    """Whether each code in a notation was printed with its words before, outside the list of moves itself."""

    def __init__(
        self, game: Game, language: str, names: list[str], studied: list[str] | None = None
    ) -> None:
        self.game = game
        self.words = Localizer(game, language, names)
        self.studied = studied or []  # what “cards” printed
        self.known: set[tuple[str, str]] = set()

    @property
    def codes(self) -> int:
        return len(self.known)

    def check(self, screen: list[str], legal: list[str]) -> None:
        for text in legal:
            move = self.game.moves.parse(text)
            kinds = self.game.moves.kinds(move)
            for field, code in self.game.moves.fields(move).items():
                thing = (kinds[field], code)
                if thing not in self.known and kinds[field] not in AMOUNTS | BESIDE_THE_MOVE:
                    assert self.is_told(*thing, screen), f"{text}: {thing} was not explained"
                    self.known.add(thing)

    def is_told(self, kind: str, code: str, screen: list[str]) -> bool:
        """“cards” tells of it, or a line holds the code by itself and its word; of a card of Strata its
        points too."""
        if (kind, code) == ("gift", "none"):
            return True  # its words stand beside the move: to give nothing
        alone = re.compile(rf"(?<![A-Za-z0-9_.-]){re.escape(code)}(?![A-Za-z0-9_-]|\.\d)")
        if any(alone.search(re.split("[:：]", line)[0]) for line in self.studied):
            return True
        lines = [line for line in screen if alone.search(line) and self.word(kind, code) in line]
        if self.game.name == "strata" and kind == "card":
            lines = [line for line in lines if re.search(r"\d+ (point|分)", line)]
        return bool(lines)

    def word(self, kind: str, code: str) -> str:
        if kind == "seat":
            return self.words.seat(int(code))
        return self.words.thing(kind, code) if self.words.has(f"{kind}-{code}") else code


def test_the_check_finds_what_was_not_explained() -> None:
    told = Explained(find_game("strata"), "en", ["Ann", "Ben"])
    with pytest.raises(AssertionError, match="was not explained"):
        told.check(["Scholars: Magistrate", "flip S2"], ["flip S2"])
    with pytest.raises(AssertionError, match="was not explained"):
        told.check(["Scholar: Magistrate [S2]"], ["flip S2"])
    told.check(["Scholar: Magistrate [S2], 2 points; 3 Influence"], ["flip S2"])
    assert told.codes == 1
