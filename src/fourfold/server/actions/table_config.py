"""Checks what a host chose for a new table: options, clock, and the past that it plays on from."""

from __future__ import annotations

from typing import Any

from fourfold.core.options import option_values
from fourfold.core.registry import game as find_game
from fourfold.match.match import Match
from fourfold.server.errors import BadRequest, Conflict
from fourfold.server.protocol.common import Clock
from fourfold.server.protocol.http import NewTable
from fourfold.server.tables.table import TableConfig
from fourfold.server.tables.writer import TableWriter


async def config_of(writer: TableWriter, wish: NewTable) -> TableConfig:
    """The checked configuration of a new table."""
    game = find_game(wish.game)
    if not 0 < len(wish.seats) <= 16:
        raise BadRequest("bad-seats", "A table has 1 to 16 seats.", {"seats": len(wish.seats)})
    _check_clock(wish.clock)
    if wish.setup is not None and wish.origin is not None:
        raise BadRequest("bad-setup", "Either a setup or the moment of a table, not both.")
    past = await _moment(writer, wish) if wish.origin is not None else None
    options = wish.options if past is None else past["options"]
    chosen = game.read_options(len(wish.seats), options)
    return TableConfig(
        game=wish.game,
        rules=game.read_version(0 if past is None else past["rules"]),
        seats=len(wish.seats),
        options=option_values(chosen),
        helper=wish.helper,
        clock=wish.clock,
        public=wish.public,
        tempo=wish.tempo,
        hints=wish.hints,
        quiet=wish.public if wish.quiet is None else wish.quiet,
        setup=wish.setup,
        past=past,
    )


def _check_clock(clock: Clock) -> None:
    empty = (clock.kind == "bank" and not clock.bank) or (clock.kind == "days" and not clock.days)
    if empty:
        raise BadRequest("bad-clock", "A bank holds a second or more, a move has a day or more.")


async def _moment(writer: TableWriter, wish: NewTable) -> dict[str, Any]:
    """The record of a finished table up to some line of it; who played there is nobody's business here."""
    assert wish.origin is not None
    old = (await writer.directory.find(wish.origin.table)).table
    if old.status != "ended":
        raise Conflict("not-ended", "Only a finished game can be taken up from a moment.")
    past = {**old.running().record(), "helper": wish.helper, "result": None}
    if wish.game != old.head.game or len(wish.seats) != old.head.seats:
        raise BadRequest("bad-setup", "Game and seats must be those of the finished table.")
    past["moves"] = past["moves"][: wish.origin.moment]
    if Match.replay(past, old.game).state.over:
        raise Conflict("match-over", "At this moment the game is over.")
    del past["names"]
    return past
