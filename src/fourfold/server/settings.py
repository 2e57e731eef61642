"""What whoever runs a server can choose: by options of `fourfold serve`, or FOURFOLD_… in the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Any, get_type_hints

from fourfold.core.errors import NotUnderstood


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite:///fourfold.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8004
    public_url: str = ""  # how the world sees us, as in https://games.example.org
    public_tables: bool = False  # whether tables may be listed for everybody
    thinkers: int = 2  # worker processes for bots; 0 leaves it to `fourfold think`
    grace: int = 120  # seconds away before the others may vote
    away: int = 12  # seconds without a word before a seat is away
    reveal: int = 15  # seconds that the fair deal waits for a device
    requests: int = 600  # HTTP requests a minute from one address
    changes: int = 240  # of them such that change something
    sockets: int = 200  # open sockets from one address
    messages: int = 600  # socket messages in 20 seconds
    tables: int = 60  # new tables an hour and guest
    guests: int = 120  # new guests an hour and address
    metrics: bool = True
    log: str = "info"


def from_environment(**chosen: Any) -> Settings:
    """What was chosen, else the environment's word, else the default."""
    kinds = get_type_hints(Settings)
    values = {name: value for name, value in chosen.items() if value is not None}
    for item in fields(Settings):
        given = os.environ.get(f"FOURFOLD_{item.name.upper()}")
        if given is not None and item.name not in values:
            values[item.name] = _read(item.name, given, kinds[item.name])
    return Settings(**values)


def _read(name: str, given: str, kind: type) -> object:
    if kind is bool:
        return given.lower() in ("1", "true", "yes", "on")
    try:
        return kind(given)
    except ValueError:
        raise NotUnderstood(
            "bad-setting", f"FOURFOLD_{name.upper()} must be a whole number, not “{given}”."
        ) from None
