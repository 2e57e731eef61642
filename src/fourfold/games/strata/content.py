"""The deck as data: read once and checked, so that a variant deck is a change of content.json alone."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NoReturn

from fourfold.core.errors import NotUnderstood

CLASSES: Final = "SPAM"  # Scholar, Peasant, Artisan, Merchant
EMPRESS: Final = "E"
SIZES: Final = {"S": 24, "P": 24, "A": 24, "M": 24, "E": 9}  # STR-2
MOST_KINDS: Final = 60  # kinds are bits of a mask
MAX_ON_A_FACE: Final = {  # printed on one face, so that fifteen cards fit the fields of one number
    "grain": 8, "money": 8, "influence": 8, "feed_grain": 4, "feed_money": 4, "end_each": 4,
    "end_any": 4, "end_scholar": 4, "end_peasant": 4, "end_merchant": 4, "set_grain": 1,
    "set_money": 1, "set_influence": 1, "exchange_4_2": 1,
}  # fmt: skip
FEEDING: Final = ("feed_grain", "feed_money")
INFLUENCE: Final = ("influence", "set_influence")


def load() -> dict[str, Any]:
    """The content that lies beside this file."""
    source = files("fourfold.games.strata").joinpath("content.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(source)
    check(data)
    return data


def check(data: dict[str, Any]) -> None:
    """Every fact the rules lean on; the first that does not hold is named in one sentence."""
    for part in ("kinds", "back", "rounds", "start", "limits", "npc"):
        if part not in data:
            _refuse(f"the part “{part}” is missing")
    check_kinds(data["kinds"])
    check_back(data["back"])
    check_rounds(data["rounds"], data["limits"])
    check_npc(data["npc"], data["rounds"]["count"])


def check_kinds(kinds: list[dict[str, Any]]) -> None:
    """STR-2, STR-5, STR-31, STR-R33: the deck by numbers, and who feeds and who has influence."""
    codes = [kind["code"] for kind in kinds]
    if len(set(codes)) != len(codes) or len(codes) > MOST_KINDS:
        _refuse(f"there are up to {MOST_KINDS} kinds, each with a code of its own")
    for kind in kinds:
        check_kind(kind)
    for group, size in SIZES.items():
        found = sum(kind["count"] for kind in kinds if kind["class"] == group)
        if found != size:
            _refuse(f"class {group} has {found} cards, not {size} (STR-2)")


def check_kind(kind: dict[str, Any]) -> None:
    code, group, effects = kind["code"], kind["class"], kind["effects"]
    if group not in SIZES or code[:1] != group:
        _refuse(f"the code {code} does not begin with a class")
    if not _is_count(kind["count"], 1, SIZES[group]):
        _refuse(f"{code} needs at least one copy")
    if not _is_count(kind["score"], 1, 4):
        _refuse(f"{code} must score 1 to 4 (STR-5)")
    check_effects(code, effects)
    if any(name in effects for name in FEEDING) != (group in "SE"):
        _refuse(f"{code}: Scholars and Empresses have Feeding effects, others none (STR-31)")
    if any(name in effects for name in INFLUENCE) and group not in "SA":
        _refuse(f"{code}: only Scholars and Artisans show Influence (STR-R33)")


def check_effects(code: str, effects: dict[str, Any]) -> None:
    for name, value in effects.items():
        if name not in MAX_ON_A_FACE:
            _refuse(f"{code} has an unknown effect “{name}” (STR-8)")
        if not _is_count(value, 1, MAX_ON_A_FACE[name]):
            _refuse(f"{code}: {name} must be 1 to {MAX_ON_A_FACE[name]}")


def check_back(edges: list[dict[str, Any]]) -> None:
    """STR-R18: four edges, one for each class in order, without Feeding effects."""
    if [edge["class"] for edge in edges] != list(CLASSES):
        _refuse(f"the back has one edge for each of {CLASSES}, in that order (STR-R18)")
    for edge in edges:
        check_effects(f"edge {edge['class']}", edge["effects"])
        if not set(edge["effects"]) <= {"grain", "money", "influence"}:
            _refuse("an edge gives Grain, Money or Influence only (STR-R18)")
        if not _is_count(edge["score"], 1, 4):
            _refuse("an edge scores 1 to 4 (STR-R18)")


def check_rounds(rounds: dict[str, Any], limits: dict[str, Any]) -> None:
    """STR-R2: both piles run out exactly; and the highest possible bid is in the move table."""
    early = rounds["empress_from"] - 1
    late = rounds["count"] - early
    dealt = early * rounds["display"] + late * (rounds["display"] - 1)
    if (dealt, late) != (sum(SIZES[group] for group in CLASSES), SIZES[EMPRESS]):
        _refuse("the piles must run out exactly with the last round (STR-R2)")
    highest = limits["keep"] + limits["flip_gain"] * (rounds["count"] - 1) + rounds["count"]
    if highest != limits["max_bid"]:
        _refuse(f"the highest bid that can occur is {highest} (STR-R12)")


def check_npc(levels: dict[str, list[int]], rounds: int) -> None:
    """STR-N3: one bid card for each round."""
    for name, deck in levels.items():
        if len(deck) != rounds or not all(_is_count(bid, 0, 9) for bid in deck):
            _refuse(f"the bid deck “{name}” needs {rounds} cards of 0 to 9 (STR-N3)")


def _is_count(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _refuse(sentence: str) -> NoReturn:
    raise NotUnderstood("bad-content", f"The deck of Four Big Strata: {sentence}.")
