"""The kingdom map as a graph: six boards in a 2 x 3 grid, any of the 720 layouts (HUM-10, R2)."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.games.humours.pieces import BOARD_SCENES, BOARDS, CONTENT, SCENES, neighbours

LAYOUTS: Final[list[list[int]]] = [list(grid) for grid in permutations(range(6))]

_BOARDS: Final[list[Any]] = CONTENT["kingdom"]["boards"]
_JOINS: Final[list[Any]] = CONTENT["kingdom"]["joins"]


class Map:
    """One layout. Scenes are linked by paths and bridges; nothing wraps around the edge (HUM-69)."""

    def __init__(self) -> None:
        self.links: list[i64] = [0] * 36  # the scenes one step away from each scene
        self.bridges: list[i64] = []  # both ends of each bridge
        self.around: list[i64] = []  # by board: the scenes of others one step away (HUM-R24)
        self.rows: list[i64] = []  # the boards of the upper and of the lower row

    def link(self, a: str, b: str, kind: str) -> None:
        one: i64 = SCENES.index(a)
        other: i64 = SCENES.index(b)
        self.links[one] |= bit(other)
        self.links[other] |= bit(one)
        if kind == "bridge":
            self.bridges.append(bit(one) | bit(other))


def build(grid: list[int]) -> Map:
    """Links inside the boards, then exit to exit where two boards meet."""
    found = Map()
    for board in _BOARDS:
        for link in board["links"]:
            found.link(link["a"], link["b"], link["kind"])
    for join in _JOINS:
        one = _BOARDS[grid[join["a"]]]["exits"][join["side_a"]]
        other = _BOARDS[grid[join["b"]]]["exits"][join["side_b"]]
        found.link(one, other, join["kind"])
    found.around = [neighbours(home, found.links) & ~home for home in BOARD_SCENES]
    found.rows = [
        bit(grid[0]) | bit(grid[1]) | bit(grid[2]),
        bit(grid[3]) | bit(grid[4]) | bit(grid[5]),
    ]
    return found


_BUILT: Final[list[Map | None]] = [None] * len(LAYOUTS)


def kingdom(layout: i64) -> Map:
    """The map of a layout, built when first asked for."""
    found = _BUILT[layout]
    if found is None:
        found = build(LAYOUTS[layout])
        _BUILT[layout] = found
    return found


def layout_of(boards: list[str]) -> int:
    """The number of a layout given by names; -1 if they are not the six boards."""
    if sorted(boards) != sorted(BOARDS):
        return -1
    return LAYOUTS.index([BOARDS.index(board) for board in boards])
