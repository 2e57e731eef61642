"""A match as a text file: readable in an editor, one move a line, and safe to read from anybody.

`write` and `read` turn plain data into text and back; `check` is the border for data that comes from
elsewhere. `Match.replay` then plays it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.game import LEVELS

FORMAT: Final = 2  # 1 had no “deal”
MAX_RECORD_CHARS: Final = 4_000_000  # characters or bytes
MAX_NESTING: Final = 20
KEYS: Final = (
    "fourfold", "game", "rules", "seats", "options", "deal", "seed", "setup", "names", "helper",
    "fair", "extras", "moves", "result",
)  # fmt: skip

# How the match began: from the seed alone, from a setup, or from a moment of another match.
SHUFFLED: Final = "shuffled"
ARRANGED: Final = "arranged"
CONTINUED: Final = "continued"
UNKNOWN: Final = (
    "unknown"  # a record of format 1 does not tell a shuffled match from a continued one
)

MAX_NAME_CHARS: Final = 100  # the longest name of a player
_LARGEST_SEED: Final = (1 << 64) - 1


# --- text ---------------------------------------------------------------------------------------------


def write(data: dict[str, Any]) -> str:
    """The record as text: one line for each field, one for each move. Equal data, equal text."""
    lines = [f'"{key}": {_written(key, data[key])}' for key in KEYS]
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _written(key: str, value: Any) -> str:
    if key != "moves" or not value:
        return _json(value)
    return "[\n    " + ",\n    ".join([_json(line) for line in value]) + "\n  ]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def read(text: str | bytes) -> dict[str, Any]:
    """The data of a record's text, checked in form; whether its moves are legal shows in the replay."""
    if len(text) > MAX_RECORD_CHARS:
        raise _bad(
            f"This file is too large for a record (over {MAX_RECORD_CHARS // 1_000_000} MB)."
        )
    try:
        whole = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        data = json.loads(whole, object_pairs_hook=_unique, parse_constant=_no_number)
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        raise _bad(f"This is no record: line {error.lineno} cannot be read as JSON.") from None
    except ValueError as error:  # not UTF-8, a doubled key, an endless number
        raise _bad("This is no record: it cannot be read as JSON.") from error
    return check(data)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key occurs twice")
    return found


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is not a number")


# --- form ---------------------------------------------------------------------------------------------


def check(data: object) -> dict[str, Any]:
    """Refuse, in one sentence, what has not the form of a record."""
    check_plain(data)
    if not isinstance(data, dict) or "fourfold" not in data:
        raise _bad("This is not a Fourfold record.")
    if not _is_count(data["fourfold"]) or data["fourfold"] > FORMAT:
        raise _bad(f"This Fourfold reads records up to format {FORMAT} only.")
    known = _upgraded(data) if data["fourfold"] == 1 else data
    _check_keys(known)
    _check_fields(known)
    return known


def _upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A record of format 1 in the form of today, as far as it goes."""
    if "deal" in data:
        raise _bad("A record of format 1 has no “deal”.")
    begun = SHUFFLED if data.get("fair") is not None else UNKNOWN
    if data.get("setup") is not None:
        begun = ARRANGED
    return {**data, "fourfold": FORMAT, "deal": begun}


def _check_keys(data: dict[str, Any]) -> None:
    for key in KEYS:
        if key not in data:
            raise _bad(f"The record has no “{key}”.")
    for key in data:
        if key not in KEYS:
            raise _bad(f"A record has no “{shown(key)}”.")


def _check_fields(data: dict[str, Any]) -> None:
    _expect(isinstance(data["game"], str), "“game” is a name")
    _expect(_is_count(data["rules"]), "“rules” is the number of a rules version")
    _expect(_is_count(data["seats"]), "“seats” is a number")
    _expect(isinstance(data["options"], dict), "“options” are names with values")
    _expect(
        data["setup"] is None or isinstance(data["setup"], dict), "“setup” is an object or null"
    )
    _expect(data["fair"] is None or isinstance(data["fair"], dict), "“fair” is an object or null")
    _expect(isinstance(data["extras"], dict), "“extras” are names with values")
    _expect(
        data["result"] is None or isinstance(data["result"], dict), "“result” is an object or null"
    )
    _expect(_are_texts(data["moves"]), "“moves” is a list of texts")
    check_deal(data["deal"], data["setup"], data["fair"])
    check_seed(data["seed"])
    check_helper(data["helper"])
    check_names(data["names"], data["seats"])


def _expect(fits: bool, sentence: str) -> None:
    if not fits:
        raise _bad(f"In a record, {sentence}.")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < 1000


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def check_seed(seed: object) -> int | str:
    if isinstance(seed, str) or (
        isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed <= _LARGEST_SEED
    ):
        return seed
    raise _bad("A seed is a whole number from 0 to 2⁶⁴ − 1 or 64 hexadecimal digits.")


def check_deal(deal: object, setup: object, fair: object) -> str:
    """How a match began must fit what else is said of it: nothing that was set up is called shuffled."""
    fits = (
        (deal == SHUFFLED and setup is None)
        or (deal == ARRANGED and setup is not None)
        or (deal == CONTINUED and fair is None)
        or (deal == UNKNOWN and setup is None and fair is None)
    )
    if isinstance(deal, str) and fits:
        return deal
    raise _bad(
        "In a record, “deal” is “shuffled” (without a setup), “arranged” (with one), “continued” "
        "(without a fair deal) or “unknown” (without both)."
    )


def check_names(names: object, seats: int) -> list[str]:
    """One name a seat: any script, but no control characters that could write elsewhere on a screen."""
    if not isinstance(names, list) or len(names) != seats:
        raise _bad(f"There must be {seats} names, one a seat.")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME_CHARS or _has_controls(name):
            raise _bad(f"A name is one line of 1 to {MAX_NAME_CHARS} characters.")
    return list(names)


def _has_controls(text: str) -> bool:
    return any(character < " " or "\x7f" <= character < "\xa0" for character in text)


def check_helper(level: object) -> str:
    if isinstance(level, str) and level in LEVELS:
        return level
    raise _bad(f"The helper level must be one of: {', '.join(LEVELS)}.")


def plain(data: Mapping[str, Any] | None) -> Any:
    """A copy that shares nothing, exactly as a record would give it back."""
    if data is None:
        return None
    try:
        copied = json.loads(json.dumps(dict(data), allow_nan=False))
    except (RecursionError, TypeError, ValueError):
        raise _bad("Setup and extras must be plain JSON data.") from None
    check_plain(copied)
    return copied


def check_plain(data: object) -> None:
    """Only what JSON can say and UTF-8 can carry, and not too deep."""
    rows: list[tuple[Any, int]] = [(data, 0)]
    while rows:
        value, depth = rows.pop()
        if depth > MAX_NESTING:
            raise _too_deep()
        if isinstance(value, list):
            rows.extend([(item, depth + 1) for item in value])
        elif isinstance(value, dict) and all(_is_text(key) for key in value):
            rows.extend([(item, depth + 1) for item in value.values()])
        elif not _is_single(value):
            raise _bad("A record holds plain JSON data only.")


def _is_single(value: object) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    return value is None or isinstance(value, int) or _is_text(value)


def _is_text(value: object) -> bool:
    """JSON can write half of a surrogate pair, UTF-8 cannot."""
    try:
        return isinstance(value, str) and len(value.encode()) >= 0
    except UnicodeEncodeError:
        return False


# --- lines --------------------------------------------------------------------------------------------


def read_line(line: str) -> tuple[int, str]:
    """The seat and the rest of a line such as `1 play 5P`."""
    seat, _, rest = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and rest):
        raise NotUnderstood(
            "bad-line",
            f"“{shown(line)}” must be a seat and a move, as in “1 play 5P”.",
            {"text": shown(line)},
        )
    return int(seat), rest


def _bad(sentence: str) -> NotUnderstood:
    return NotUnderstood("bad-record", sentence)


def _too_deep() -> NotUnderstood:
    return _bad("This is no record: its data is nested too deeply.")
