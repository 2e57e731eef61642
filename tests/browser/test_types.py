"""The page's types of what the server sends name the same fields as the server's own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from fourfold.server import bodies, protocol

SOURCE = (Path(__file__).parents[2] / "web" / "src" / "net" / "types.ts").read_text("utf-8")
PAIRS: dict[str, type[msgspec.Struct]] = {
    "SeatInfo": protocol.SeatInfo,
    "TableInfo": protocol.TableInfo,
    "FairInfo": protocol.FairInfo,
    "Clock": protocol.Clock,
    "You": protocol.You,
    "MyTable": bodies.MyTable,
    "Refused": protocol.Refused,
    "Reviewed": protocol.Reviewed,
    "Seen": bodies.Seen,
    "Outlook": bodies.Outlook,
    "Analysis": bodies.Analysis,
    "ChatLine": protocol.ChatLine,
    "ClockInfo": protocol.ClockInfo,
    "Hinted": protocol.Hint,
    "TimeGiven": protocol.TimeGiven,
    "Blocked": bodies.Blocked,
    "Line": protocol.AidLine,
}


def fields_of(name: str) -> set[str]:
    """The fields of an interface and of the one it extends, without the message's own tag."""
    found = re.search(rf"interface {name}(?: extends (\w+))? \{{\n(.*?)\n\}}", SOURCE, re.S)
    assert found is not None, name
    own = set(re.findall(r"^  (\w+)\??:", found[2], re.M)) - {"type"}
    return own | (fields_of(found[1]) if found[1] else set())


@pytest.mark.parametrize("name", PAIRS)
def test_same_fields(name: str) -> None:
    served = {field.name for field in msgspec.structs.fields(PAIRS[name])}
    assert fields_of(name) == served
