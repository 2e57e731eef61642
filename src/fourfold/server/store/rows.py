"""One line of a table's log."""

from __future__ import annotations

from msgspec import Struct


class Row(Struct):
    """Lines of one table are numbered 1, 2, 3 …; whoever takes a number first has it."""

    table: str
    n: int
    kind: str
    seat: int = -1
    text: str = ""
    who: str = ""
    key: str = ""
    digest: str = ""
    left: str = ""
    at: int = 0
