"""The table as text, made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.text_lines import TextLine
from fourfold.games.four4more.pieces import CARDS, COPIES

# --- the table as text -------------------------------------------------------------------------------

_SIDE: Final = {"side": "seat+", "hand": "token", "pile": "token", "cards": "card+"}


def table(view: dict[str, Any]) -> list[TextLine]:
    """Everything that lies on the table, for terminals and screen readers."""
    first = view["sides"][view["first"]]["seats"]
    heading = {"round": view["round"], "rounds": view["rounds"], "first": first}
    lines = [TextLine("line-round", heading, {"first": "seat"}, heading=True)]
    if view["category"]:
        lines.extend(_in_play(view))
    else:
        lines.extend(_waiting(waiting) for waiting in view["waiting"])
    lines.append(TextLine("line-sides", {}, heading=True))
    for side in view["sides"]:
        lines.extend(_side(view, side))
    if view["pool"] or view["deck"]:
        fields = {"pool": view["pool"], "deck": view["deck"]}
        lines.append(TextLine("line-pool", fields, {"pool": "card+"}))
    return lines


def _in_play(view: dict[str, Any]) -> list[TextLine]:
    """The statistic, the centre with its value, the draft with its tags."""
    centre = view["centre"]
    asked = {name: view[name] for name in ("challenge", "more", "less")}
    kinds = {"challenge": "challenge", "more": "answer", "less": "answer"}
    plain = (view["more"], view["less"]) in (("higher", "lower"), ("", ""))  # nothing to explain
    tags = view["tags"][centre["token"]]
    lines = [
        TextLine("line-challenge-plain" if plain else "line-challenge", asked, kinds),
        TextLine("line-centre", {**centre, "tags": tags}, {"token": "token"}),
        TextLine("line-draft", {"size": len(view["draft"])}, heading=True),
    ]
    lines.extend(_token(view, token) for token in view["draft"])
    if view["lockdown"]:
        lines.append(TextLine("line-lockdown"))
    if view["chain"]:
        lines.append(_chain(view["chain"], view))
    return lines


def _token(view: dict[str, Any], token: str) -> TextLine:
    fields = {"id": token, "token": token, "tags": view["tags"][token]}
    return TextLine("line-token", fields, {"token": "token"})


def _waiting(waiting: dict[str, Any]) -> TextLine:
    """One category before the pick: its card, its age, what waits."""
    key = "line-waiting" if waiting["eligible"] else "line-not-eligible"
    fields = {name: waiting[name] for name in ("category", "challenge", "age", "available", "bag")}
    kinds = {"category": "category+", "challenge": "challenge", "draft": "token", "centre": "token"}
    return TextLine(key, {**fields, "draft": waiting["draft"], "centre": waiting["centre"]}, kinds)


def _chain(chain: dict[str, Any], view: dict[str, Any]) -> TextLine:
    """The cash-in or the card that is being played."""
    named = {"tokens": chain["tokens"], "count": len(chain["tokens"])}
    if chain["card"] is None:
        return TextLine(
            "line-cashing", {"tag": chain["tag"], **named}, {"tag": "tag", "tokens": "token"}
        )
    aim = [] if chain["aim"] is None else view["sides"][chain["aim"]]["seats"]
    fields = {"card": chain["card"], "aim": aim, **named}
    key = "line-guarded" if chain["guarded"] else "line-playing"
    return TextLine(key, fields, {"card": "card", "tokens": "token", "aim": "seat"})


def _side(view: dict[str, Any], side: dict[str, Any]) -> list[TextLine]:
    """Score and state; then multiplier, hand, pile and cards where there are any."""
    whose = {"side": side["seats"]}
    lines = [TextLine(f"line-side-{side['state']}", {**whose, "score": side["score"]}, _SIDE)]
    if side["factor"] > 1:
        lines.append(TextLine("line-factor", {**whose, "factor": side["factor"]}, _SIDE))
    for part in ("hand", "pile"):
        if side[part]:
            tags = "; ".join(f"{token} {view['tags'][token]}" for token in side[part])
            lines.append(TextLine(f"line-{part}", {part: side[part], "tags": tags}, _SIDE))
    if side["cards"]:
        lines.append(TextLine("line-cards", {"cards": side["cards"]}, _SIDE))
    return lines


def glossary() -> list[TextLine]:
    """Tokens, tags, sets and every bonus card with its effect."""
    lines = [TextLine("about-tokens"), TextLine("about-tags"), TextLine("about-sets")]
    for number, card in enumerate(CARDS):
        fields: dict[str, object] = {
            "code": card,
            "card": card,
            "help": f"{card}-help",
            "count": int(COPIES[number]),
        }
        lines.append(TextLine("about-card", fields, {"card": "card", "help": "card"}))
    return lines
