"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.four4more.facts import Pack
from fourfold.games.four4more.pieces import CARDS, CATEGORIES, CLAIMS, SEATS, TAGS, TOKENS

ASK_BASE: Final = 4
PASS: Final = 68
HIGHER_BASE: Final = 69
LOWER_BASE: Final = 229
CASH_BASE: Final = 389
TOK_BASE: Final = 409
DONE: Final = 569
SIDE_BASE: Final = 570
TAKE_BASE: Final = 576
PLAY_BASE: Final = 602
VETO_MOVE: Final = 628
GUARD_MOVE: Final = 629
ALLOW: Final = 630


def names_of(pack: Pack) -> dict[str, list[str]]:
    """All named things; the challenges are the pack's."""
    answers = sorted({word for word in [*pack.more, *pack.less] if word})
    return {
        "category": list(CATEGORIES),
        "challenge": pack.challenges,
        "token": TOKENS,
        "tag": TAGS,
        "card": CARDS,
        "claim": CLAIMS,
        "answer": answers,
        "seat": SEATS,
    }


def moves_of(names: dict[str, list[str]]) -> MoveTable:
    """The fixed table of 631 moves (ledger 16)."""
    return MoveTable(
        [
            Family("pick", ("category", "category")),
            Family("ask", ("challenge", "challenge")),
            Family("pass"),
            Family("higher", ("token", "token")),
            Family("lower", ("token", "token")),
            Family("cash", ("tag", "tag")),
            Family("tok", ("token", "token")),
            Family("done"),
            Family("side", ("side", "seat")),
            Family("take", ("card", "card")),
            Family("play", ("card", "card")),
            Family("veto"),
            Family("guard"),
            Family("allow"),
        ],
        names,
    )


# --- the table as text -------------------------------------------------------------------------------

_SIDE: Final = {"side": "seat", "hand": "token", "pile": "token", "cards": "card"}


def table(view: dict[str, Any]) -> list[Line]:
    """Everything that lies on the table, for terminals and screen readers."""
    first = view["sides"][view["first"]]["seats"]
    heading = {"round": view["round"], "rounds": view["rounds"], "first": first}
    lines = [Line("line-round", heading, {"first": "seat"}, heading=True)]
    if view["category"]:
        lines.extend(_in_play(view))
    else:
        lines.extend(_waiting(waiting) for waiting in view["waiting"])
    lines.append(Line("line-sides", {}, heading=True))
    for side in view["sides"]:
        lines.extend(_side(view, side))
    if view["pool"] or view["deck"]:
        fields = {"pool": view["pool"], "deck": view["deck"]}
        lines.append(Line("line-pool", fields, {"pool": "card"}))
    return lines


def _in_play(view: dict[str, Any]) -> list[Line]:
    """The statistic, the centre with its value, the draft with its tags."""
    centre = view["centre"]
    asked = {name: view[name] for name in ("challenge", "more", "less")}
    kinds = {"challenge": "challenge", "more": "answer", "less": "answer"}
    tags = view["tags"][centre["token"]]
    lines = [
        Line("line-challenge", asked, kinds),
        Line("line-centre", {**centre, "tags": tags}, {"token": "token"}),
        Line("line-draft", {"size": len(view["draft"])}, heading=True),
    ]
    lines.extend(_token(view, token) for token in view["draft"])
    if view["lockdown"]:
        lines.append(Line("line-lockdown"))
    if view["chain"]:
        lines.append(_chain(view["chain"], view))
    return lines


def _token(view: dict[str, Any], token: str) -> Line:
    fields = {"id": token, "token": token, "tags": view["tags"][token]}
    return Line("line-token", fields, {"token": "token"})


def _waiting(waiting: dict[str, Any]) -> Line:
    """One category before the pick: its card, its age, what waits."""
    key = "line-waiting" if waiting["eligible"] else "line-not-eligible"
    fields = {name: waiting[name] for name in ("category", "challenge", "age", "available", "bag")}
    kinds = {"category": "category", "challenge": "challenge", "draft": "token", "centre": "token"}
    return Line(key, {**fields, "draft": waiting["draft"], "centre": waiting["centre"]}, kinds)


def _chain(chain: dict[str, Any], view: dict[str, Any]) -> Line:
    """The cash-in or the card that is being played."""
    named = {"tokens": chain["tokens"], "count": len(chain["tokens"])}
    if chain["card"] is None:
        return Line(
            "line-cashing", {"tag": chain["tag"], **named}, {"tag": "tag", "tokens": "token"}
        )
    aim = [] if chain["aim"] is None else view["sides"][chain["aim"]]["seats"]
    fields = {"card": chain["card"], "aim": aim, **named}
    key = "line-guarded" if chain["guarded"] else "line-playing"
    return Line(key, fields, {"card": "card", "tokens": "token", "aim": "seat"})


def _side(view: dict[str, Any], side: dict[str, Any]) -> list[Line]:
    """Score and state; then multiplier, hand, pile and cards where there are any."""
    whose = {"side": side["seats"]}
    lines = [Line(f"line-side-{side['state']}", {**whose, "score": side["score"]}, _SIDE)]
    if side["factor"] > 1:
        lines.append(Line("line-factor", {**whose, "factor": side["factor"]}, _SIDE))
    for part in ("hand", "pile"):
        if side[part]:
            tags = "; ".join(f"{token} {view['tags'][token]}" for token in side[part])
            lines.append(Line(f"line-{part}", {part: side[part], "tags": tags}, _SIDE))
    if side["cards"]:
        lines.append(Line("line-cards", {"cards": side["cards"]}, _SIDE))
    return lines
