"""No byte depends on what its viewer may not know: a small run of fault 15.

A world sampled for a viewer cannot be told from the true one, so whatever a server would send to that
viewer must be the same, byte for byte, when the sampled world takes the true one's place.
"""

from __future__ import annotations

import json

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import Refusal
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.state import SPECTATOR, State
from fourfold.match.view_tracker import SharedView
from fourfold.server.http.records import look_back
from fourfold.server.protocol.socket import encode
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import Dealt, LogEntry, Moved, PendingEntry, SeatTaken
from fourfold.server.tables.feed import Feed, aid_lines
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.seal import next_digest
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table, TableConfig

MOMENTS = 6
GAP = 9  # random moves between two moments


def running(name: str, seats: int, helper: str) -> Table:
    head = TableConfig(name, 0, seats, {}, helper=helper)
    table = Table("table", "host", head, "5" * 64, 0, ServerClock())
    for number, seat in enumerate(table.seats):
        if seat.kind == "open":
            add(table, SeatTaken(number), who=f"guest {number}")
    add(table, Dealt(), table.dealt().state)
    return table


def add(table: Table, entry: LogEntry, state: State | None = None, who: str = "") -> None:
    write(table, PendingEntry(entry, who), state)


def write(table: Table, pending: PendingEntry, state: State | None) -> None:
    row = pending.row
    row.n = table.n + 1
    row.digest = next_digest(row, state, table.digest)
    table.apply(row)


def play(table: Table, dice: Dice) -> None:
    match = table.running()
    if not match.state.over:
        seat = int(match.state.actor)
        ((entry, state),) = match.prepare(seat, [int(match.state.pick(dice))])
        add(table, Moved(seat, entry.text), state)


def everything(table: Table, viewer: int) -> list[bytes]:
    """All that a server could send this viewer about the moment."""
    room = TableSession(table, 12, 120, TableEvents())
    sent = [encode(Feed(viewer, True, True, SharedView()).whole(table, 0)), encode(room.info())]
    sent.append(encode(table.running().transcript(viewer)))
    if viewer in table.acting:
        sent += [drafted(table, viewer, move) for move in table.running().legal(viewer)[:4]]
    if viewer >= 0:
        sent += [refused(table, viewer, move) for move in (0, len(table.game.moves) - 1)]
    return sent


def drafted(table: Table, seat: int, move: int) -> bytes:
    draft = table.running().draft(seat)
    try:
        draft.play(move)
    except Refusal as refusal:
        return encode([refusal.code, refusal.sentence, refusal.fields])
    return encode([draft.view(), draft.legal(), draft.events(), aid_lines(draft.aids())])


def refused(table: Table, seat: int, move: int) -> bytes:
    match = table.running()
    try:
        if seat not in match.state.acting or move not in match.legal(seat):
            match.prepare(seat, [move])
    except Refusal as refusal:
        return encode([refusal.code, refusal.sentence, refusal.fields])
    return b""


@pytest.mark.parametrize("name", games())
def test_fault_15_a_viewer_cannot_tell_two_worlds_apart(name: str) -> None:
    """H1, H2 and fault 15, for every seat and the spectator."""
    seats = find_game(name).seats[-1]
    table, dice = running(name, seats, "proofs"), Dice(7)
    match = table.running()
    compared = 0
    for _ in range(MOMENTS):
        for _ in range(GAP):
            play(table, dice)
        true = match.state
        for viewer in (SPECTATOR, *range(seats)):
            if viewer in match.automatic:
                continue
            before = everything(table, viewer)
            match.state = true.sample(viewer, dice.fork())
            try:
                assert everything(table, viewer) == before
            finally:
                match.state = true
            compared += len(before)
    assert compared > 100


@pytest.mark.parametrize("name", games())
def test_fault_16_no_secret_leaves_before_the_end(name: str) -> None:
    """Fault 16: neither seed nor secret nor the dice in anything that is sent."""
    table, dice = running(name, find_game(name).seats[-1], "bookkeeping"), Dice(3)
    for _ in range(10):
        play(table, dice)
    match = table.running()
    for viewer in range(-1, match.seats):
        wire = b"".join(everything(table, viewer)).decode()
        assert table.deal.secret not in wire
        assert str(match.seed) not in wire
        assert table.digest not in wire
        assert json.loads(match.state.dump())["dice"] not in wire


def test_looking_back_shows_what_was_shown() -> None:
    table, dice = running("horsemen", 3, "bare"), Dice(5)
    room = TableSession(table, 12, 120, TableEvents())
    match = table.running()
    seen = {1: match.view(0)}
    for _ in range(15):
        play(table, dice)
        seen[table.version(0)] = match.view(0)
    for version, view in seen.items():
        assert look_back(room, 0, version)().view == view
