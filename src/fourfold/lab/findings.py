"""What to look at first: at most five findings, the clearest first, one a section.

A finding is a key and its fields; the page has the sentences. Its strength is the size of the effect over
the half-width of its interval. A ban that raises the win share comes first: then the bot misjudges these
moves, and every other figure of that bot leans on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fourfold.core.game import Game
from fourfold.lab.verdicts import (
    FELT,
    SKILL_ACT,
    STEADY,
    TIES_GOOD,
    UNFINISHED,
    is_dead,
    outside,
    read,
)

MOST = 5
CLEAR = 1.0  # half-widths from the reference

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Finding:
    section: str
    key: str  # of the sentence
    strength: float
    fields: dict[str, Any]
    next: str  # key of what to try next

    def as_data(self) -> dict[str, Any]:
        return {
            "section": self.section,
            "finding": self.key,
            "strength": round(min(self.strength, 999.0), 2),
            "fields": self.fields,
            "next": self.next,
        }


def findings(sections: Data) -> list[Finding]:
    """The clearest of each section; a fault of the bot before all."""
    best: dict[str, Finding] = {}
    for maker, name in _MAKERS:
        if name not in sections:
            continue
        for found in maker(sections[name]):
            known = best.get(found.section)
            if found.strength > CLEAR and (
                known is None or _in_section(found) > _in_section(known)
            ):
                best[found.section] = found
    return sorted(best.values(), key=_rank, reverse=True)[:MOST]


def _in_section(found: Finding) -> tuple[bool, bool, float]:
    """An alarm goes before what merely goes with winning."""
    return found.key == "misjudged", not found.key.startswith("goes-"), found.strength


def _rank(found: Finding) -> tuple[bool, float]:
    return found.key == "misjudged", found.strength


def _over(effect: float, half: float) -> float:
    return effect / max(half, 1e-4)


def _seats(data: Data) -> Iterator[Finding]:
    even, main = data["even"], data["strengths"][0]
    if len(main["orders"]) == 1:
        win = read(main["orders"][0]["win"])
        yield Finding(
            "seats",
            "solo",
            _over(abs(win.value - 0.5), win.half),
            {"win": main["orders"][0]["win"]},
            "solo",
        )
        return
    for row in main["orders"]:
        win = read(row["win"])
        gap = win.value - even
        fields = {"order": row["order"], "win": row["win"], "even": even, "bot": main["bot"]}
        fields["others"] = [
            {"bot": each["bot"], "win": mate["win"]}
            for each in data["strengths"][1:]
            for mate in each["orders"]
            if mate["order"] == row["order"]
        ]
        key = "seat-high" if gap > 0 else "seat-low"
        yield Finding("seats", key, _over(abs(gap), win.half), fields, "seat")


def _length(data: Data) -> Iterator[Finding]:
    unfinished = read(data["unfinished"])
    if unfinished.low > UNFINISHED:
        strength = _over(unfinished.value - UNFINISHED, unfinished.half)
        yield Finding("length", "unfinished", strength, {"share": data["unfinished"]}, "unfinished")
    spread = data["decisions"]
    low, high = spread["p10"], spread["p90"]
    if low["value"] and high["low"] > STEADY * low["high"]:
        half = (high["high"] - high["low"]) / 2 + low["high"] - low["low"]
        strength = _over(high["value"] - STEADY * low["value"], half)
        fields = {"p10": low["value"], "p90": high["value"], "games": spread["games"]}
        yield Finding("length", "uneven-length", strength, fields, "length")
    if data["per_seat_high"] < 4:
        fields = {"decisions": spread["p50"]["value"], "games": spread["games"]}
        yield Finding("length", "too-short", 900.0, fields, "short")


def _choices(data: Data) -> Iterator[Finding]:
    matters, forced = read(data["matters"]), read(data["forced"])
    if matters.n and matters.high < 0.5:
        strength = _over(0.5 - matters.value, matters.half)
        yield Finding("choices", "few-matter", strength, {"share": data["matters"]}, "choices")
    if forced.low > 0.5:
        strength = _over(forced.value - 0.5, forced.half) / 10  # many decisions: widths say little
        yield Finding("choices", "forced", strength, {"share": data["forced"]}, "choices")


def _luck(data: Data) -> Iterator[Finding]:
    if not data["shares"]:
        return
    player = read(data["shares"]["player"])
    fields = {"share": data["shares"]["player"], "bots": data["bots"]}
    if player.high < SKILL_ACT:
        yield Finding("luck", "no-skill", _over(SKILL_ACT, player.half), fields, "luck")
    elif player.low > 0.6:
        yield Finding("luck", "all-skill", _over(player.value - 0.6, player.half), fields, "luck")


def _drama(data: Data) -> Iterator[Finding]:
    if not data["signs"] or not data["signs"]["early"]["n"]:
        return
    early = read(data["signs"]["early"])
    if early.value > data["band"][1]:
        strength = _over(early.value - data["band"][1], early.half)
        yield Finding("drama", "runaway", strength, {"share": data["signs"]["early"]}, "drama")


def _things(data: Data) -> Iterator[Finding]:
    for group in data["groups"]:
        for row in group["rows"]:
            name = {"kind": group["kind"], "name": row["name"], "title": group["title"]}
            use = read(row["use"])
            if is_dead(group, row):
                fields = {**name, "chances": row["chances"]}
                yield Finding("things", "dead", row["chances"] ** 0.5, fields, "dead")
            elif group["band"] and outside(row["use"], group["band"]):
                gap = outside(row["use"], group["band"]) + use.half
                key = "gift" if use.value > group["band"][1] else "rare"
                fields = {**name, "use": row["use"], "band": group["band"]}
                yield Finding("things", key, _over(gap, use.half), fields, key)
            if row["differs"]:
                win = read(row["win"])
                key = "goes-with" if win.value > row["mean"] else "goes-against"
                fields = {**name, "win": row["win"], "mean": row["mean"]}
                yield Finding(
                    "things", key, _over(abs(win.value - row["mean"]), win.half), fields, "thing"
                )


def _restricted(data: Data) -> Iterator[Finding]:
    for row in data["rows"]:
        worth = read(row["worth"])
        fields = {k: row[k] for k in ("patterns", "title", "free", "without", "worth", "games")}
        if worth.high < 0:
            yield Finding("restricted", "misjudged", _over(-worth.value, worth.half), fields, "bot")
        elif row["felt"]["value"] >= FELT and worth.low > 0:
            yield Finding("restricted", "worth", _over(worth.value, worth.half), fields, "ban")


def _scores(data: Data) -> Iterator[Finding]:
    broken, nobody = read(data["tie_break"]), read(data["nobody"])
    if broken.low > TIES_GOOD:
        strength = _over(broken.value - TIES_GOOD, broken.half)
        yield Finding("scores", "ties", strength, {"share": data["tie_break"]}, "ties")
    if nobody.low > 0.02:
        strength = _over(nobody.value - 0.02, nobody.half)
        yield Finding("scores", "nobody", strength, {"share": data["nobody"]}, "nobody")


_MAKERS = (
    (_seats, "seats"),
    (_length, "length"),
    (_choices, "choices"),
    (_luck, "luck"),
    (_drama, "drama"),
    (_things, "things"),
    (_restricted, "restricted"),
    (_scores, "scores"),
)


def next_options(game: Game, seats: int, now: Mapping[str, object]) -> list[str]:
    """Variants of the game that a comparison could try: each option with a choice that is not in use."""
    found = []
    for option in game.form()["options"]:
        current = now.get(option["name"], option["default"])
        for choice in option["choices"] or ():
            if choice == current:
                continue
            try:
                game.read_options(seats, {**now, option["name"]: choice})
            except Exception:  # a choice for other numbers of seats
                continue
            found.append(f"{option['name']}={_text(choice)}")
            break
    return found


def _text(choice: object) -> str:
    return (
        {True: "yes", False: "no"}.get(choice, str(choice))
        if isinstance(choice, bool)
        else str(choice)
    )
