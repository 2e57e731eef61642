"""Packs for tests: the standard one with single values changed."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.games.four4more import GAME
from fourfold.games.four4more.pack_library import PACKAGE
from fourfold.games.four4more.pieces import CATEGORIES, INITIALS

STANDARD = files(PACKAGE).joinpath("packs", "standard", "v1")


def write_pack(folder: Path) -> Path:
    """A copy of the standard pack, to be spoilt."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("challenges", *CATEGORIES):
        (folder / f"{name}.csv").write_bytes(STANDARD.joinpath(f"{name}.csv").read_bytes())
    return folder


def change(folder: Path, token: str, column: str, text: str) -> None:
    """One cell of a category's file."""
    file = folder / f"{CATEGORIES[INITIALS.index(token[0])]}.csv"
    with file.open(newline="", encoding="utf-8") as source:
        rows = list(csv.reader(source))
    for row in rows[1:]:
        if row[0] == token:
            row[rows[0].index(column)] = text
    with file.open("w", newline="", encoding="utf-8") as target:
        csv.writer(target, lineterminator="\n").writerows(rows)


def edition_with(changes: Mapping[str, Mapping[str, str]]) -> Game:
    """The game with some cells of the standard pack changed."""
    with TemporaryDirectory() as place:
        folder = write_pack(Path(place) / "changed")
        for token, cells in changes.items():
            for column, text in cells.items():
                change(folder, token, column, text)
        return with_pack(GAME, str(folder))


def unique_pack(folder: Path) -> Path:
    """A pack in which no two values are equal anywhere: so each can be found in a text."""
    folder.mkdir(parents=True, exist_ok=True)
    template = files(PACKAGE).joinpath("packs", "template")
    (folder / "challenges.csv").write_bytes(template.joinpath("challenges.csv").read_bytes())
    value = 100_000
    for category in CATEGORIES:
        lines = template.joinpath(f"{category}.csv").read_text("utf-8").splitlines()
        rows = [line.split(",") for line in lines]
        for number, row in enumerate(rows[1:]):
            row[1] = f"{category} {number}"
            for column in range(3, len(row)):
                value += 7919
                row[column] = str(100_000 + value % 900_001)
        text = "\n".join(",".join(row) for row in rows)
        (folder / f"{category}.csv").write_text(text, encoding="utf-8")
    return folder
