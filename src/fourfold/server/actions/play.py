"""Moves, drafts and table talk during a match. All act for one seat of one guest."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from fourfold.core.errors import NotYourTurn
from fourfold.core.state import SPECTATOR
from fourfold.match.history import MOVE, UNDO
from fourfold.match.match import Draft, Match
from fourfold.server.errors import AlreadyAccepted, BadRequest, Conflict, NotFound
from fourfold.server.tables.entries import (
    Moved,
    PendingEntry,
    Said,
)
from fourfold.server.tables.seats import Seat
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

Move = int | str


def match_of(session: TableSession) -> Match:
    if session.table.match is None:
        raise Conflict("not-started", "The game has not started.")
    return session.table.match


def seat_of(session: TableSession, guest: str, seat: int) -> Seat:
    """The guest's own seat; nobody acts for another one."""
    seats = session.table.seats
    if not guest or not 0 <= seat < len(seats) or seats[seat].guest != guest:
        raise NotFound
    return seats[seat]


def check_key(session: TableSession, guest: str, key: str) -> None:
    known = session.table.known(guest, key)
    if known is not None:
        raise AlreadyAccepted(known)


def move(
    writer: TableWriter,
    session: TableSession,
    guest: str,
    seat: int,
    key: str,
    version: int,
    moves: list[Move],
    lag: float = 0.0,
) -> Coroutine[Any, Any, None]:
    """Moves of a person; `lag` is what their way there and back takes."""

    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        own = seat_of(session, guest, seat)
        match_of(session)
        if own.bot:
            raise Conflict("bot-plays", "A bot plays for this seat; take it back first.")
        _check_version(session, seat, version)
        return _lines(session, seat, moves, guest, key, lag)

    return writer.write(session, build)


def _check_version(session: TableSession, seat: int, version: int) -> None:
    """A move made in view of something old is stale."""
    story = match_of(session).story(seat)
    if not story.decided_on() <= version <= story.shown:
        raise Conflict("stale", "Something has happened since; look again.")


async def bot_move(
    writer: TableWriter, session: TableSession, seat: int, thought: tuple[int, int], move: int
) -> None:
    """A bot's answer; one that comes too late is dropped."""

    def build() -> list[PendingEntry]:
        if thought != thought_about(session, seat):
            return []
        return _lines(session, seat, [move], "", "")

    await writer.write(session, build)


def thought_about(session: TableSession, seat: int) -> tuple[int, int] | None:
    """What a bot's answer at this seat is an answer to; None if no bot owes a decision there."""
    own = session.table.seats[seat]
    if not own.bot or seat not in session.table.acting:
        return None
    return match_of(session).story(seat).decided_on(), own.occupancy


def is_unseen(session: TableSession, seat: int, move: int) -> bool:
    """Whether nobody else will know of a move: it tells and shows nothing, and its seat goes on."""
    match = match_of(session)
    ((entry, after),) = match.prepare(seat, [move])
    others = {SPECTATOR, *range(match.seats)} - {seat, *match.automatic}
    return seat in after.acting and not any(
        entry.shows_to(other) or match.view(other) != after.view(other) for other in others
    )


def can_be_regretted(session: TableSession) -> bool:
    """Whether the last move that all know of is a person's, who may still take it back alone.

    What only its own seat knows of is passed over: it may not show in when a bot moves.
    """
    for entry in reversed(match_of(session).entries):
        if entry.kind == MOVE and entry.is_open:
            return entry.standing and entry.takeable and not session.table.seats[entry.seat].bot
        if entry.kind == UNDO and entry.is_open:
            return False
    return False


def _lines(
    session: TableSession, seat: int, moves: list[Move], guest: str, key: str, lag: float = 0.0
) -> list[PendingEntry]:
    table, match = session.table, match_of(session)
    made = match.prepare(seat, list(moves))
    lines = [PendingEntry(Moved(seat, each[0].text), guest).making(each) for each in made]
    lines[-1].row.key = key
    if table.clocks.on:
        seen = any(entry.is_open for entry, _ in made)
        mover = seat if seen else -1  # a hidden step shows nowhere, nor in a deadline
        left = table.clocks.after(table.charged, made[-1][1].acting, mover, lag)
        lines = [line.leaving(left) for line in lines]
    return lines


def draft(session: TableSession, guest: str, seat: int, moves: list[Move]) -> Draft:
    """Moves tried for their seat alone."""
    seat_of(session, guest, seat)
    drafted = match_of(session).draft(seat)
    for tried in moves:
        drafted.play(tried)
    return drafted


async def say(
    writer: TableWriter, session: TableSession, guest: str, seat: int, key: str, text: str
) -> None:
    """Talk that the game knows, checked by the game."""

    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        seat_of(session, guest, seat)
        match = match_of(session)
        if match.game.check_talk is None:
            raise BadRequest("no-talk", "This game has no table talk.")
        if match.state.over:
            raise NotYourTurn("match-over", "The match is over.")
        said = match.game.check_talk(match.state, seat, text)
        return [PendingEntry(Said(seat, said), guest, key)]

    await writer.write(session, build)
