"""The hash chain of a table's log: every row seals the one before it, and the state that it makes.

A row with an `entry` has seal version 2. One without was written until version 7 of the database and has
version 1, which never changes: it seals a state's fields in the order of `legacy_seal.py`. A chain may
change its version in the middle of a table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from fourfold.core.state import State
from fourfold.server.store.store import LogRow
from fourfold.server.tables import legacy_seal

_encode = msgspec.json.Encoder().encode


def next_digest(row: LogRow, state: State | None, before: str) -> str:
    """The digest of a row that follows `before`; a row that makes a state seals that state too."""
    line: bytes = _encode((before, row.n, row.who, row.key, row.entry))
    if state is not None:
        line += state_bytes(state)
    return sha256(line).hexdigest()[:16]


def is_sound(row: LogRow, made: State | None, now: State | None, before: str, game: str) -> bool:
    """Whether a row's digest is the one that it had when it was written.

    `made` is the state that the row makes, if it makes one; `now` is the state after it, if there is any.
    """
    if row.entry:
        return row.digest == next_digest(row, made, before)
    without_key = replace(row, key="")  # until version 6 of the database a row's key was not sealed
    return any(row.digest == legacy_digest(each, now, before, game) for each in (row, without_key))


def legacy_digest(row: LogRow, state: State | None, before: str, game: str) -> str:
    """Version 1 of `next_digest`: a deal and a move seal the state after them."""
    makes_state = row.kind == "deal" or (row.kind == "line" and " /" not in row.text)
    seen = legacy_seal.state_bytes(game, state) if makes_state and state is not None else b""
    line = f"{before}\n{row.kind}\n{row.seat}\n{row.text}\n{row.who}\n"
    if row.key:
        line += f"{row.key}\n"
    return sha256(line.encode() + seen).hexdigest()[:16]


def state_bytes(state: State) -> bytes:
    """All that `state.dump` tells, its fields in the order of their names: quicker to write than a dump."""
    common = (state.seats, state.version, state.actor, state.chapter, state.dice.dump())
    return _encode((common, _reader(state.field_names())(state)))


@cache
def _reader(names: tuple[str, ...]) -> Callable[[State], Any]:
    """Reads these fields of a state all at once, in the order of their names."""
    if len(names) > 1:
        return attrgetter(*sorted(names))
    return lambda state: [getattr(state, name) for name in names]
