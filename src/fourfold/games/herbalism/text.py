"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.herbalism.pieces import COLOURS, MEDICINES, NAMES

MOVES: Final = MoveTable(
    [
        Family("go", ("medicine", "medicine")),
        Family("inquire", ("to", "seat")),
        Family("feed", ("to", "seat")),
        Family("brew", ("to", "seat")),
        Family("appeal", ("to", "seat")),
        Family("cure", ("medicine", "medicine")),
        Family("give", ("gift", "gift"), secret=("gift",)),
        Family("answer", ("medicine", "medicine")),
        Family("follow", ("medicine", "medicine")),
        Family("pass"),
        Family("predict", ("colour", "colour")),
    ],
    NAMES,
)

ACT_BASE: Final = 7  # four for each action
CURE_BASE: Final = 23
GIVE_BASE: Final = 30
ANSWER_BASE: Final = 35
FOLLOW_BASE: Final = 42
PASS: Final = 49
PREDICT_BASE: Final = 50


def table(view: dict[str, Any]) -> list[Line]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [
        Line(
            "line-round",
            {"round": view["round"], "target": view["target"], "start": view["start"]},
            {"start": "seat"},
            heading=True,
        ),
        *[_player(view, seat) for seat in range(view["seats"])],
    ]
    if view["silent"] is not None:
        lines.append(Line("line-silent", {"size": view["sizes"][view["silent"]]}))
    lines.append(Line("line-actions", {"actions": view["actions"]}, {"actions": "action"}))
    lines.append(Line("line-medicines", heading=True))
    lines.extend(_medicine(view, name) for name in MEDICINES)
    lines.extend(_predictions(view) if view["predicting"] else [])
    lines.extend(_own(view))
    return lines


def _player(view: dict[str, Any], seat: int) -> Line:
    """Points, cards, and whether the cure marker is still there."""
    fields = {"seat": seat, "points": view["scores"][seat], "size": view["sizes"][seat]}
    key = "line-player" if view["holders"][seat] else "line-player-spent"
    if view["looked"][seat]:
        key = "line-player-looked"
    return Line(key, fields, {"seat": "seat"})


def _medicine(view: dict[str, Any], name: str) -> Line:
    """Who stands on a medicine card, and whose cure markers lie there."""
    marked = {
        side: [s for s, marker in enumerate(view["markers"]) if _lies(marker, side, name)]
        for side in ("answer", "follow")
    }
    fields: dict[str, object] = {
        "medicine": name,
        "here": [s for s, card in enumerate(view["pharmacists"]) if card == name],
        "answers": marked["answer"],
        "follows": marked["follow"],
        "disproved": "yes" if name in view["disproved"] else "no",
    }
    kinds = {"medicine": "medicine", "here": "seat", "answers": "seat", "follows": "seat"}
    bare = not (marked["answer"] or marked["follow"])
    return Line("line-medicine" if bare else "line-medicine-marked", fields, kinds)


def _lies(marker: dict[str, str] | None, side: str, name: str) -> bool:
    return marker is not None and marker["side"] == side and marker["medicine"] == name


def _predictions(view: dict[str, Any]) -> list[Line]:
    left = " ".join(f"{colour}{number}" for colour, number in zip(COLOURS, view["stock"]))
    lines = [Line("line-stock", {"left": left})]
    for seat, colours in enumerate(view["predicted"]):
        if colours:
            fields: dict[str, object] = {"seat": seat, "colours": colours}
            lines.append(Line("line-predicted", fields, {"seat": "seat", "colours": "colour"}))
    return lines


def _own(view: dict[str, Any]) -> list[Line]:
    lines: list[Line] = []
    if view["mine"] is not None:
        lines.append(Line("line-mine", {"cards": view["mine"]}, {"cards": "colour"}))
    if view["cure"] is not None:
        lines.append(Line("line-cure", {"cure": list(view["cure"])}, {"cure": "colour"}))
    return lines
