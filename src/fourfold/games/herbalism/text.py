"""The table as text, made from a view."""

from __future__ import annotations

from typing import Any

from fourfold.core.text_lines import TextLine
from fourfold.games.herbalism.pieces import (
    ACTIONS,
    ALL_CARDS,
    COLOURS,
    MEDICINES,
    number_of,
)


def table(view: dict[str, Any]) -> list[TextLine]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [
        TextLine(
            "line-round",
            {"round": view["round"], "target": view["target"], "start": view["start"]},
            {"start": "seat"},
            heading=True,
        ),
        *[_player(view, seat) for seat in range(view["seats"])],
    ]
    if view["silent"] is not None:
        silent: dict[str, object] = {
            "seat": view["silent"],
            "size": view["sizes"][view["silent"]],
        }
        lines.append(TextLine("line-silent", silent, {"seat": "seat+"}))
    lines.append(TextLine("line-actions", {"actions": view["actions"]}, {"actions": "action"}))
    lines.append(TextLine("line-medicines", heading=True))
    lines.extend(_medicine(view, name) for name in MEDICINES)
    lines.extend(_predictions(view) if view["predicting"] else [])
    lines.extend(_own(view))
    return lines


def _player(view: dict[str, Any], seat: int) -> TextLine:
    """Points, cards, and whether the cure marker is still there."""
    fields = {"seat": seat, "points": view["scores"][seat], "size": view["sizes"][seat]}
    key = "line-player" if view["holders"][seat] else "line-player-spent"
    if view["looked"][seat]:
        key = "line-player-looked"
    return TextLine(key, fields, {"seat": "seat+"})


def _medicine(view: dict[str, Any], name: str) -> TextLine:
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
    kinds = {"medicine": "medicine+", "here": "seat", "answers": "seat", "follows": "seat"}
    bare = not (marked["answer"] or marked["follow"])
    return TextLine("line-medicine" if bare else "line-medicine-marked", fields, kinds)


def _lies(marker: dict[str, str] | None, side: str, name: str) -> bool:
    return marker is not None and marker["side"] == side and marker["medicine"] == name


def _predictions(view: dict[str, Any]) -> list[TextLine]:
    left = " ".join(f"{colour}{number}" for colour, number in zip(COLOURS, view["stock"]))
    lines = [TextLine("line-stock", {"left": left})]
    for seat, colours in enumerate(view["predicted"]):
        if colours:
            fields: dict[str, object] = {"seat": seat, "colours": colours}
            lines.append(TextLine("line-predicted", fields, {"seat": "seat", "colours": "colour"}))
    return lines


def _own(view: dict[str, Any]) -> list[TextLine]:
    lines: list[TextLine] = []
    if view["mine"] is not None:
        lines.append(TextLine("line-mine", {"cards": view["mine"]}, {"cards": "colour+"}))
    if view["cure"] is not None:
        lines.append(TextLine("line-cure", {"cure": list(view["cure"])}, {"cure": "colour"}))
    return lines


def glossary() -> list[TextLine]:
    """Colours with their numbers of cards, what a medicine card stands for, what the actions do."""
    lines: list[TextLine] = []
    for number, colour in enumerate(COLOURS):
        fields: dict[str, object] = {
            "code": colour,
            "colour": colour,
            "count": int(number_of(ALL_CARDS, number)),
        }
        lines.append(TextLine("about-colour", fields, {"colour": "colour"}))
    for medicine in MEDICINES:
        key = "about-pair" if medicine == "pair" else "about-medicine"
        lines.append(
            TextLine(key, {"code": medicine, "medicine": medicine}, {"medicine": "medicine"})
        )
    lines.extend(TextLine(f"about-{action}", {"code": action}) for action in ACTIONS)
    return lines
