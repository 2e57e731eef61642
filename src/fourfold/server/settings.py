"""What whoever runs a server can choose: by options of `fourfold serve`, or FOURFOLD_… in the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Any, get_type_hints
from urllib.parse import urlsplit

from fourfold.core.errors import NotUnderstood
from fourfold.server.log import LEVELS

WORDS = {"1": True, "true": True, "yes": True, "on": True}
WORDS |= {"0": False, "false": False, "no": False, "off": False, "": False}
MOST = 1_000_000  # of anything
RANGES = {"port": (0, 65_535), "thinkers": (0, 64)}  # else from 1 to MOST
LOGS = {level: level for level in LEVELS if level != "critical"}  # that is always told
USUAL = {"http": 80, "https": 443}  # ports that a browser leaves out


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
    metrics: bool = False  # they count what players do unseen
    log: str = "info"


def from_environment(**chosen: Any) -> Settings:
    """What was chosen, else the environment's word, else the default. What makes no sense is refused."""
    kinds = get_type_hints(Settings)
    values = {name: value for name, value in chosen.items() if value is not None}
    for item in fields(Settings):
        given = os.environ.get(f"FOURFOLD_{item.name.upper()}")
        if given is not None and item.name not in values:
            values[item.name] = _read(item.name, given.strip(), kinds[item.name])
    if values.get("public_url"):
        values["public_url"] = origin_of(values["public_url"])
    return Settings(**values)


def _read(name: str, given: str, kind: type) -> object:
    if kind is int:
        return _number(name, given)
    if kind is bool:
        return _one_of(name, given.lower(), WORDS)
    return _one_of(name, given, LOGS) if name == "log" else given


def _number(name: str, given: str) -> int:
    least, most = RANGES.get(name, (1, MOST))
    if given.isdecimal() and least <= int(given) <= most:
        return int(given)
    raise _bad(name, f"must be a whole number from {least} to {most}, not “{given}”")


def _one_of(name: str, given: str, known: dict[str, Any]) -> object:
    if given in known:
        return known[given]
    raise _bad(name, f"must be one of {', '.join(filter(None, known))}, not “{given}”")


def _bad(name: str, sentence: str) -> NotUnderstood:
    return NotUnderstood("bad-setting", f"FOURFOLD_{name.upper()} {sentence}.")


def origin_of(url: str) -> str:
    """How a browser names the origin of a public address: its own form, without path and usual port."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:  # also what IDNA cannot say
        raise _no_origin(url) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if not host or parts.scheme not in USUAL or more:
        raise _no_origin(url)
    shown = f"[{host}]" if ":" in host else host
    usual = port is None or port == USUAL[parts.scheme]
    return f"{parts.scheme}://{shown}" if usual else f"{parts.scheme}://{shown}:{port}"


def _no_origin(url: str) -> NotUnderstood:
    return _bad("public_url", f"must be as in https://games.example.org, not “{url}”")
