"""Trivia packs: the facts of four categories, read once and never changed.

A pack is known by its name and the hash of all that stands in it; that is what a record carries. Built-in
packs lie in `packs/<name>/v<version>`. They are never edited: a correction is a new version beside the old
one, so that old records replay.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import mask_of
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.four4more.pack_reader import PackSheet, examine
from fourfold.games.four4more.pieces import CATEGORIES, COLUMNS, SIZE, SLOTS, TAGS

BUILT_IN: Final = ("standard/v1",)  # the last one is what new games take
PACKAGE: Final = "fourfold.games.four4more"


class Pack:
    """Facts by number: token 40 * category + row, column 16 * category + slot, place 40 * column + row."""

    def __init__(self, name: str, digest: str) -> None:
        self.name = name
        self.digest = digest
        self.tags: list[i64] = []  # by token: its tags as a set
        self.counts: list[i64] = []  # by category: how many challenges
        self.ranks: list[i64] = []  # by place: how many tokens have a smaller value
        self.steps: list[i64] = []  # the ranks of each column in order
        self.figures: list[str] = []  # by place, the row being a rank: the value as it is shown
        self.tokens: list[str] = []  # names
        self.challenges: list[str] = []  # by column: movies/budget; a free slot movies/15
        self.titles: list[str] = []  # by column
        self.more: list[str] = []  # by column: what “higher” means, such as later
        self.less: list[str] = []

    @property
    def id(self) -> str:
        return f"{self.name}:{self.digest}"


def pack_of(sheets: list[PackSheet], name: str, digest: str) -> Pack:
    """The pack that stands on four checked sheets, in the order of the categories."""
    pack = Pack(name, digest)
    pack.ranks = [0] * (COLUMNS * SIZE)
    pack.steps = [0] * (COLUMNS * SIZE)
    pack.figures = [""] * (COLUMNS * SIZE)
    for category, sheet in enumerate(sheets):
        pack.counts.append(len(sheet.challenges))
        pack.tokens.extend(sheet.names)
        for tags in sheet.tags:
            pack.tags.append(mask_of([TAGS.index(tag) for tag in tags]))
        _add_columns(pack, category, sheet)
    return pack


def _add_columns(pack: Pack, category: int, sheet: PackSheet) -> None:
    for slot in range(SLOTS):
        start = SIZE * (SLOTS * category + slot)
        if slot >= len(sheet.challenges):
            _add_free_slot(pack, category, slot)
            continue
        challenge = sheet.challenges[slot]
        pack.challenges.append(f"{CATEGORIES[category]}/{challenge.key}")
        pack.titles.append(challenge.label)
        pack.more.append(challenge.more)
        pack.less.append(challenge.less)
        order = sorted(sheet.values[slot])
        ranks = [order.index(value) for value in sheet.values[slot]]  # F4M-R14: equal, equal
        pack.ranks[start : start + SIZE] = ranks
        pack.steps[start : start + SIZE] = sorted(ranks)
        for row, rank in enumerate(ranks):
            pack.figures[start + rank] = challenge.shown(sheet.texts[slot][row])


def _add_free_slot(pack: Pack, category: int, slot: int) -> None:
    """The move table has sixteen slots a category; a pack may fill fewer."""
    pack.challenges.append(f"{CATEGORIES[category]}/{slot}")
    pack.titles.append("")
    pack.more.append("")
    pack.less.append("")


# --- the shelf ---------------------------------------------------------------------------------------

_shelf: dict[str, Pack] = {}


def find_pack(identity: str) -> Pack:
    """A pack that was loaded here, by name and hash."""
    _built_in_packs()
    found = _shelf.get(identity)
    if found is None:
        told = f"This match is played with the pack {shown(identity)}, which is not loaded here."
        raise NotUnderstood(
            "unknown-pack", f"{told} Give its folder with --pack.", {"pack": shown(identity)}
        )
    return found


def shelve(pack: Pack) -> Pack:
    """Let states find the pack; equal names with equal hashes are one pack."""
    return _shelf.setdefault(pack.id, pack)


@cache
def _built_in_packs() -> tuple[Pack, ...]:
    home = files(PACKAGE).joinpath("packs")
    return tuple([_opened(home.joinpath(*name.split("/")), name) for name in BUILT_IN])


def built_in() -> list[str]:
    """The packs that come with the game, the newest last."""
    return [pack.id for pack in _built_in_packs()]


def standard() -> Pack:
    return _built_in_packs()[-1]


def open_pack(folder: str) -> Pack:
    """A pack of one's own; all of it is right, or it is refused in words and nothing is loaded."""
    place = Path(folder)
    return _opened(place, place.resolve().name)


def _opened(folder: Traversable, name: str) -> Pack:
    found = examine(folder)
    if found.faults:
        raise _refused(name, found.faults)
    return shelve(pack_of(found.sheets, plain_name(name), found.digest))


def plain_name(name: str) -> str:
    """A folder's name as it may stand in a record."""
    kept = [letter if letter.isalnum() or letter in "-_/." else "-" for letter in name[:40]]
    return "".join(kept) or "pack"


def _refused(name: str, faults: list[str]) -> NotUnderstood:
    more = f" There are {len(faults) - 1} more faults." if len(faults) > 1 else ""
    return NotUnderstood(
        "bad-pack",
        f"The pack “{shown(name)}” cannot be used. {faults[0]}{more}",
        {"pack": shown(name), "fault": faults[0], "faults": faults},
    )
