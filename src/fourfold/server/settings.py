"""The settings of a server: options of `fourfold serve`, or FOURFOLD_… in the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, inspect

from fourfold.core.errors import NotUnderstood

WORDS = {"1": True, "true": True, "yes": True, "on": True}
WORDS |= {"0": False, "false": False, "no": False, "off": False, "": False}
MAX_SETTING = 1_000_000  # of anything
USUAL = {"http": 80, "https": 443}  # ports that a browser leaves out

Count = Annotated[int, Meta(ge=1, le=MAX_SETTING)]
Seconds = Annotated[int, Meta(ge=1, le=MAX_SETTING)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
Workers = Annotated[int, Meta(ge=0, le=64)]


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite:///fourfold.sqlite3"
    host: str = "127.0.0.1"
    port: Port = 8004
    lan: bool = False  # listen on all addresses of this machine, for the wifi
    public_url: str = ""  # how the world sees us, as in https://games.example.org
    public_tables: bool = False  # whether tables may be listed for everybody
    bot_workers: Workers = 2  # processes for bots; 0 leaves it to `fourfold worker`
    vote_after_away_s: Seconds = 120  # a seat is away for so long before the others may vote
    away_after_s: Seconds = 12  # without a word before a seat is away
    deal_wait_s: Seconds = 15  # that the fair deal waits for a device
    requests_per_minute: Count = 600  # of HTTP, from one address
    changes_per_minute: Count = 240  # of them such that change something
    sockets_per_address: Count = 200  # open at once
    messages_per_20s: Count = 600  # of one guest, by all sockets together
    drafts_per_20s: Count = 200  # of one guest
    hints_per_minute: Count = 20  # of one guest
    chat_per_minute: Count = 30  # lines of chat, of one guest
    tables_per_hour: Count = 60  # new ones, of one guest
    guests_per_hour: Count = 120  # new ones, from one address
    public_metrics: bool = False  # they count what players do unseen
    lab_folder: str = ""  # finished reports, shown at /lab to this machine
    log_level: Literal["debug", "info", "warning", "error"] = "info"


def from_environment(**chosen: Any) -> Settings:
    """Returns the chosen values, else those of the environment, else the defaults."""
    given = {
        item.name: os.environ.get(f"FOURFOLD_{item.name.upper()}") for item in fields(Settings)
    }
    texts = {name: text.strip() for name, text in given.items() if text is not None}
    values = texts | {name: value for name, value in chosen.items() if value is not None}
    kinds = get_type_hints(Settings, include_extras=True)
    read = {name: _read(name, value, kinds[name]) for name, value in values.items()}
    if read.get("lan"):
        if "host" in read:
            raise _bad("lan", "listens on all addresses: leave FOURFOLD_HOST and --host out")
        read["host"] = "0.0.0.0"
    if read.get("public_url"):
        read["public_url"] = origin_of(read["public_url"])
    return Settings(**read)


def _read(name: str, value: Any, kind: Any) -> Any:
    """Converts one value to its type; one that is out of bounds is refused in a sentence."""
    asked = WORDS.get(value.lower(), value) if kind is bool and isinstance(value, str) else value
    try:
        return msgspec.convert(asked, kind, strict=False)
    except msgspec.ValidationError:
        raise _bad(name, f"must be {_allowed(kind)}, not “{value}”") from None


def _allowed(kind: Any) -> str:
    """Says which values a type allows."""
    found = inspect.type_info(kind)
    if isinstance(found, inspect.IntType):
        return f"a whole number from {found.ge} to {found.le}"
    if isinstance(found, inspect.LiteralType):
        return f"one of {', '.join(map(str, found.values))}"
    return f"one of {', '.join(filter(None, WORDS))}"


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
