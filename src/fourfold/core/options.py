"""Helpers for a game's `schema.py`: options declared once, as a frozen dataclass. Never compiled,
because a compiled module forgets `list[int]` and `Literal`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    seats: Mapping[Any, tuple[int, ...]] | None = None,
    idle: tuple[int, ...] = (),
    main: bool = False,
    first: tuple[Any, ...] = (),
    twins: tuple[Any, ...] = (),
) -> Any:
    """A variant of the game: its default, its choices or range, its rule; `lab` hides it from people.

    `seats` says for which numbers of seats a choice holds (one that is not named holds for all), `idle` for
    which numbers the option changes nothing. Whoever makes a table is asked a `main` option at once and the
    others on demand; `first` are the choices shown before the rest, and `twins` are understood but not
    offered, because each means the same as another choice.
    """
    meta: dict[str, Any] = {
        "rule": rule,
        "choices": choices,
        "low": low,
        "high": high,
        "lab": lab,
        "main": main,
    }
    meta |= {"seats": dict(seats or {}), "idle": idle, "first": first, "twins": twins}
    return field(default=default, metadata=meta)


def read_options(kind: type, raw: Mapping[str, object] | None) -> Any:
    """Reads and checks options from outside; what does not fit is refused in one sentence."""
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
    """The options as plain data: what the command line, the create page and checks are made from."""
    return [
        {
            "name": item.name,
            "default": None if item.default is MISSING else item.default,
            "choices": list(item.metadata["choices"]) if item.metadata["choices"] else None,
            "low": item.metadata["low"],
            "high": item.metadata["high"],
            "rule": item.metadata["rule"],
            "lab": item.metadata["lab"],
            "main": item.metadata["main"],
            "first": list(item.metadata["first"]),
        }
        for item in fields(kind)
    ]


# --- what goes with how many seats ------------------------------------------------------------------


def seats_complaint(options: Any, seats: int) -> str:
    """Why a choice does not go with so many seats; empty if all do."""
    for item in fields(options):
        if seats not in item.metadata["seats"].get(getattr(options, item.name), (seats,)):
            possible = [_written(choice) for choice in _choices_for(item, seats)]
            listed = (
                " or ".join([", ".join(possible[:-1]), possible[-1]])
                if len(possible) > 1
                else possible[0]
            )
            return f"With {seats} seats {item.name} must be {listed} ({item.metadata['rule']})."
    return ""


def _written(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _choices_for(item: Any, seats: int) -> list[Any]:
    """What may be chosen with so many seats; nothing for a number or a text."""
    meta = item.metadata
    every = (True, False) if isinstance(item.default, bool) else meta["choices"] or ()
    return [one for one in every if seats in meta["seats"].get(one, (seats,))]


def tables(
    kind: type, counts: tuple[int, ...], automatic: Callable[[int, Any], tuple[int, ...]]
) -> list[dict[str, Any]]:
    """Every kind of table that people can make: how many of them, and what they can choose there."""
    found = [table for seats in counts for table in _tables_of(kind, seats, automatic)]
    return sorted(found, key=lambda table: table["players"])


def _tables_of(
    kind: type, seats: int, automatic: Callable[[int, Any], tuple[int, ...]]
) -> list[dict[str, Any]]:
    """A seat that the game itself plays takes no person: a choice that makes one is a table of its own."""
    offered = {item.name: _offered(item, seats) for item in fields(kind)}
    usual = {item.name: _usual(item, offered[item.name]) for item in fields(kind)}

    def taken(**change: Any) -> tuple[int, ...]:
        played = automatic(seats, kind(**{**usual, **change}))
        return tuple(seat for seat in played if seat < seats)

    by = {name: {one: taken(**{name: one}) for one in offered[name]} for name in offered}
    every = {taken(), *(gone for each in by.values() for gone in each.values())}
    return [
        {
            "players": seats - len(gone),
            "seats": seats,
            "automatic": list(gone),
            "choices": {
                name: _making(each, gone) or _making(each, taken())
                for name, each in by.items()
                if each
            },
        }
        for gone in every
    ]


def _making(by_choice: dict[Any, tuple[int, ...]], gone: tuple[int, ...]) -> list[Any]:
    """The choices that leave just these seats to the game."""
    return [one for one, seats in by_choice.items() if seats == gone]


def _usual(item: Any, offered: list[Any]) -> Any:
    return item.default if item.default in offered or not offered else offered[0]


def _offered(item: Any, seats: int) -> list[Any]:
    """What people are offered: no twin, and no choice where it would change nothing."""
    if item.metadata["lab"]:
        return []
    if seats in item.metadata["idle"]:
        return [item.default]
    return [one for one in _choices_for(item, seats) if one not in item.metadata["twins"]]


def option_values(options: Any) -> dict[str, object]:
    """All options of a match by name, for its record."""
    return {item.name: getattr(options, item.name) for item in fields(options)}
