"""The scorecard: eight lines, each a rule on an interval that was fixed before any game was played.

`good` is no alarm among bots, `act` a clear one, `watch` in between; `open` means that more games would tell.
Words for people are chosen by line and level in the page; here are only levels and numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fourfold.lab.stats import Estimate

GOOD, WATCH, ACT, OPEN, NONE = "good", "watch", "act", "open", "none"

FAIR = 0.03  # points from even that every seat's interval must lie within
UNFAIR = 0.05
STEADY = 2.0  # the longest tenth of games at most so many times the shortest
UNFINISHED = 0.01
FEWEST_DECISIONS = 4  # a seat, in the middle game
MATTER_GOOD, MATTER_ACT = 0.50, 0.25
SKILL_LOW, SKILL_HIGH, SKILL_ACT = 0.10, 0.60, 0.03
EARLY_HIGH = {2: 0.75}  # for the early leader to win; with more seats EARLY_USUAL
EARLY_USUAL = 0.65
RUNAWAY = 0.80
HALVED, QUARTERED = 0.5, 0.25
FELT = 0.10  # of games in which a ban must be felt to be judged
OUTSIDE = 0.10  # points outside its band that make a thing an alarm
SEEN_OFTEN = 100  # chances from which a thing that is never used is called dead
TIES_GOOD, TIES_ACT = 0.25, 0.50
SOLO_LOW, SOLO_HIGH, SOLO_ACT = 0.30, 0.75, 0.85

LINES = ("fairness", "length", "decisions", "luck", "drama", "dominance", "things", "ties")
SECTION_OF = {
    "fairness": "seats",
    "length": "length",
    "decisions": "choices",
    "luck": "luck",
    "drama": "drama",
    "dominance": "restricted",
    "things": "things",
    "ties": "scores",
}

Data = Mapping[str, Any]


@dataclass(frozen=True)
class ScoreLine:
    line: str
    level: str
    numbers: dict[str, Any] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        section = SECTION_OF[self.line]
        return {"line": self.line, "level": self.level, "section": section, **self.numbers}


def read(data: Data) -> Estimate:
    return Estimate(data["value"], data["low"], data["high"], data["n"])


def scorecard(sections: Data) -> list[ScoreLine]:
    """The lines whose sections there are, in their order."""
    rules = {
        "fairness": fairness,
        "length": length,
        "decisions": decisions,
        "luck": luck,
        "drama": drama,
        "dominance": dominance,
        "things": things,
        "ties": ties,
    }
    return [
        rules[line](sections[SECTION_OF[line]]) for line in LINES if SECTION_OF[line] in sections
    ]


def fairness(seats: Data) -> ScoreLine:
    even, rows = seats["even"], seats["strengths"][0]["orders"]
    wins = [read(row["win"]) for row in rows]
    if len(wins) == 1:
        return _solo(wins[0])
    numbers = {"even": even, "wins": [row["win"] for row in rows]}
    if any(win.low > even + UNFAIR or win.high < even - UNFAIR for win in wins):
        return ScoreLine("fairness", ACT, numbers)
    if all(win.within(even - FAIR, even + FAIR) for win in wins):
        return ScoreLine("fairness", GOOD, numbers)
    if all(abs(win.value - even) < FAIR for win in wins):
        return ScoreLine("fairness", OPEN, {**numbers, "needs": _needed(wins, even)})
    return ScoreLine("fairness", WATCH, numbers)


def _needed(wins: list[Estimate], even: float) -> int:
    """Games after which every interval would lie within the limits, if the shares stay."""
    needs = [win.n * (win.half / (FAIR - abs(win.value - even))) ** 2 for win in wins]
    return int(-(-max(needs) // 100) * 100)


def _solo(win: Estimate) -> ScoreLine:
    """One seat against the game."""
    numbers = {"even": 0.5, "wins": [win.as_data()], "solo": True}
    if win.low > SOLO_ACT or win.high < 1 - SOLO_ACT:
        return ScoreLine("fairness", ACT, numbers)
    return ScoreLine("fairness", GOOD if win.within(SOLO_LOW, SOLO_HIGH) else WATCH, numbers)


def length(data: Data) -> ScoreLine:
    spread, unfinished = data["decisions"], read(data["unfinished"])
    low, middle, high = (spread[name]["value"] for name in ("p10", "p50", "p90"))
    numbers = {"p10": low, "p50": middle, "p90": high, "unfinished": data["unfinished"]}
    numbers["per_seat"] = data["per_seat"]
    if unfinished.low > UNFINISHED or data["per_seat_high"] < FEWEST_DECISIONS:
        return ScoreLine("length", ACT, numbers)
    steady = high <= STEADY * low and unfinished.value == 0
    return ScoreLine("length", GOOD if steady else WATCH, numbers)


def decisions(data: Data) -> ScoreLine:
    matters = read(data["matters"])
    numbers = {"matters": data["matters"], "threshold": data["threshold"]}
    if not matters.n:
        return ScoreLine("decisions", NONE, numbers)
    if matters.high < MATTER_ACT:
        return ScoreLine("decisions", ACT, numbers)
    return ScoreLine("decisions", GOOD if matters.low > MATTER_GOOD else WATCH, numbers)


def luck(data: Data) -> ScoreLine:
    if not data["shares"]:
        return ScoreLine("luck", NONE)
    player = read(data["shares"]["player"])
    numbers = {"player": data["shares"]["player"], "cards": data["shares"]["cards"]}
    numbers["top"] = data["ladder"][0]
    if player.high < SKILL_ACT:
        return ScoreLine("luck", ACT, numbers)
    good = SKILL_LOW <= player.value <= SKILL_HIGH
    return ScoreLine("luck", GOOD if good else WATCH, numbers)


def drama_band(seats: int) -> tuple[float, float]:
    return 1 / seats, EARLY_HIGH.get(seats, EARLY_USUAL)


def drama(data: Data) -> ScoreLine:
    if not data["signs"] or not data["signs"]["early"]["n"]:
        return ScoreLine("drama", NONE)
    early = read(data["signs"]["early"])
    low, high = data["band"]
    numbers = {"early": data["signs"]["early"], "comeback": data["signs"]["comeback"]}
    numbers["band"] = [low, high]
    if early.low > RUNAWAY:
        return ScoreLine("drama", ACT, numbers)
    if early.within(low, high):
        return ScoreLine("drama", GOOD, numbers)
    return ScoreLine("drama", OPEN if low <= early.value <= high else WATCH, numbers)


def dominance(data: Data) -> ScoreLine:
    """Judged are bans that are felt, against the same bot that looks ahead as much and is free."""
    rows = [row for row in data["rows"] if row["felt"]["value"] >= FELT]
    if not rows:
        return ScoreLine("dominance", NONE)
    control = {id(row): _control(row, data["even"]) for row in rows}
    worst = min(rows, key=lambda row: row["without"]["value"] / control[id(row)])
    numbers = {"worst": worst, "bans": len(rows)}
    if any(row["without"]["high"] < QUARTERED * control[id(row)] for row in rows):
        return ScoreLine("dominance", ACT, numbers)
    if any(row["without"]["high"] < HALVED * control[id(row)] for row in rows):
        return ScoreLine("dominance", WATCH, numbers)
    clear = all(row["without"]["low"] > HALVED * control[id(row)] for row in rows)
    return ScoreLine("dominance", GOOD if clear else OPEN, numbers)


def _control(row: Data, even: float) -> float:
    """What the free bot wins: its even share at least, unless looking ahead clearly costs it something."""
    free = row["free"]
    return float(max(even, free["value"]) if free["high"] >= even else free["value"])


def things(data: Data) -> ScoreLine:
    out, far, dead = [], [], []
    for group in data["groups"]:
        for row in group["rows"]:
            name = {"group": group["id"], "kind": group["kind"], "name": row["name"]}
            if is_dead(group, row):
                dead.append(name)
            elif group["band"] and outside(row["use"], group["band"]) > 0:
                out.append(name)
                if outside(row["use"], group["band"]) > OUTSIDE:
                    far.append(name)
    numbers = {"out": out, "far": far, "dead": dead}
    numbers["things"] = sum(len(group["rows"]) for group in data["groups"])  # type: ignore[assignment]
    if not data["groups"]:
        return ScoreLine("things", NONE, numbers)
    level = ACT if far or dead else WATCH if out else GOOD
    return ScoreLine("things", level, numbers)


def is_dead(group: Data, row: Data) -> bool:
    """Often to be had, never used. A declared band says itself how often is right.

    Where nothing of a kind is ever used, these options have no move for it: then nothing is dead.
    """
    often = row["chances"] >= SEEN_OFTEN and row["use"]["value"] == 0
    in_use = any(each["use"]["value"] > 0 for each in group["rows"])
    return often and in_use and not group["band"]


def outside(use: Data, band: list[float]) -> float:
    """How far the whole interval lies outside the band; 0 if it reaches into it."""
    return max(0.0, float(use["low"]) - band[1], band[0] - float(use["high"]))


def ties(data: Data) -> ScoreLine:
    broken = read(data["tie_break"])
    numbers = {"tie_break": data["tie_break"], "shared": data["shared"]}
    if broken.low > TIES_ACT:
        return ScoreLine("ties", ACT, numbers)
    return ScoreLine("ties", GOOD if broken.high < TIES_GOOD else WATCH, numbers)
