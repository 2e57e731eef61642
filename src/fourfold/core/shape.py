"""Helpers for a game's `shape.py`: options declared once, as a frozen dataclass. Never compiled,
because a compiled module forgets `list[int]` and `Literal`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, field, fields
from typing import Any

from fourfold.core.errors import NotUnderstood, shown


def option(
    default: Any,
    *,
    rule: str,
    choices: tuple[Any, ...] | None = None,
    low: int | None = None,
    high: int | None = None,
    lab: bool = False,
) -> Any:
    """A variant of the ledger: its default, its choices or range, its rule; `lab` hides it from people."""
    meta = {"rule": rule, "choices": choices, "low": low, "high": high, "lab": lab}
    return field(default=default, metadata=meta)


def read_options(kind: type, raw: Mapping[str, object] | None) -> Any:
    """Options checked at the border; one clear sentence for what does not fit."""
    if not raw:
        return kind()
    known = {item.name: item for item in fields(kind)}
    chosen: dict[str, object] = {}
    for name, value in (raw or {}).items():
        if name not in known:
            raise NotUnderstood(
                "unknown-option",
                f"There is no option “{shown(name)}”; there are: {', '.join(known) or 'none'}.",
                {"option": shown(name)},
            )
        chosen[name] = _read(name, value, known[name])
    return kind(**chosen)


def _read(name: str, value: object, item: Any) -> object:
    meta, default = item.metadata, item.default
    if meta["choices"] is not None:
        return _choice(name, value, meta["choices"])
    if isinstance(default, bool):
        return _truth(name, value)
    if isinstance(default, int):
        return _number(name, value, meta["low"], meta["high"])
    if isinstance(default, str) and isinstance(value, str):
        return value
    raise NotUnderstood("bad-option", f"Option {name} must be text.", {"option": name})


def _choice(name: str, value: object, choices: tuple[Any, ...]) -> object:
    for choice in choices:
        if (value == choice and type(value) is type(choice)) or str(choice) == value:
            return choice
    listed = ", ".join(str(choice) for choice in choices)
    raise NotUnderstood("bad-option", f"Option {name} must be one of: {listed}.", {"option": name})


def _truth(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in ("true", "yes", "on", "1"):
        return True
    if isinstance(value, str) and value.lower() in ("false", "no", "off", "0"):
        return False
    raise NotUnderstood("bad-option", f"Option {name} must be true or false.", {"option": name})


def _number(name: str, value: object, low: int | None, high: int | None) -> int:
    try:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ValueError
        number = int(value)
    except ValueError:
        raise NotUnderstood(
            "bad-option", f"Option {name} must be a whole number.", {"option": name}
        ) from None
    if low is not None and number < low:
        raise NotUnderstood("bad-option", f"Option {name} must be {low} or more.", {"option": name})
    if high is not None and number > high:
        raise NotUnderstood(
            "bad-option", f"Option {name} must be {high} or less.", {"option": name}
        )
    return number


def option_fields(kind: type) -> list[dict[str, Any]]:
    """The options as plain data: what command line, create page and border check are made from."""
    return [
        {
            "name": item.name,
            "default": None if item.default is MISSING else item.default,
            "choices": list(item.metadata["choices"]) if item.metadata["choices"] else None,
            "low": item.metadata["low"],
            "high": item.metadata["high"],
            "rule": item.metadata["rule"],
            "lab": item.metadata["lab"],
        }
        for item in fields(kind)
    ]


def option_values(options: Any) -> dict[str, object]:
    """All options of a match by name, for its record."""
    return {item.name: getattr(options, item.name) for item in fields(options)}
