"""The typed log: what is written is read, a log and its record give the same state, a seal breaks."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from fourfold.core.dice import Dice
from fourfold.core.registry import game, games
from fourfold.match.match import Match
from fourfold.server.store.store import LogRow
from fourfold.server.tables import entries, legacy_seal
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import (
    BotSeated,
    Damaged,
    DealOpened,
    Dealt,
    DealVoided,
    HandedOver,
    LogEntry,
    Moved,
    PendingEntry,
    RecordedEntry,
    Said,
    SeatTaken,
    TakenBack,
    VoteCast,
    entry_for,
    read_entry,
)
from fourfold.server.tables.seal import next_digest
from fourfold.server.tables.table import UNREADABLE, Table, TableConfig
from tests.server.secrecy.test_secrecy import add, play, running

# One entry of every kind, as it is stored.
STORED = {
    '{"kind":"seat-taken","seat":2}': SeatTaken(2),
    '{"kind":"seat-freed","seat":2}': entries.SeatFreed(2),
    '{"kind":"bot-seated","seat":2,"level":"easy"}': BotSeated(2, "easy"),
    '{"kind":"seat-reserved","seat":2,"guest":"ann"}': entries.SeatReserved(2, "ann"),
    '{"kind":"deal-opened","devices":{"ann":"seat 0"}}': DealOpened({"ann": "seat 0"}),
    '{"kind":"share-committed","commitment":"c0"}': entries.ShareCommitted("c0"),
    '{"kind":"commitments-shown"}': entries.CommitmentsShown(),
    '{"kind":"deal-voided"}': entries.DealVoided(),
    '{"kind":"share-opened","bits":"b0"}': entries.ShareOpened("b0"),
    '{"kind":"dealt"}': Dealt(),
    '{"kind":"moved","seat":1,"move":"play 5P"}': Moved(1, "play 5P"),
    '{"kind":"taken-back","seat":1}': TakenBack(1),
    '{"kind":"taken-back","seat":1,"by_consent":true}': TakenBack(1, by_consent=True),
    '{"kind":"said","seat":1,"text":"claim 2.3 S"}': Said(1, "claim 2.3 S"),
    '{"kind":"handed-over","seat":1,"to":"once"}': HandedOver(1, "once"),
    '{"kind":"device-changed","old":"ann"}': entries.DeviceChanged("ann"),
    '{"kind":"undo-requested","seat":1}': entries.UndoRequested(1),
    '{"kind":"undo-answered","seat":1,"yes":false}': entries.UndoAnswered(1, False),
    '{"kind":"vote-cast","seat":1,"about":0,"choice":"wait"}': VoteCast(1, 0, "wait"),
    '{"kind":"time-added","seat":1,"seconds":60}': entries.TimeAdded(1, 60),
    '{"kind":"chat-switched","on":false}': entries.ChatSwitched(False),
    '{"kind":"tempo-changed","tempo":"calm"}': entries.TempoChanged("calm"),
    '{"kind":"rematch-created","table":"t2"}': entries.RematchCreated("t2"),
}

# The columns of a row until version 7 of the database: kind, seat, text, who.
COLUMNS = {
    ("sit", 2, "", "ann"): SeatTaken(2),
    ("leave", 2, "", "ann"): entries.SeatFreed(2),
    ("bot", 2, "easy", ""): BotSeated(2, "easy"),
    ("keep", 2, "", "ann"): entries.SeatReserved(2, "ann"),
    ("dealing", -1, '{"ann": "seat 0"}', "ann"): DealOpened({"ann": "seat 0"}),
    ("commit", -1, "c0", "ann"): entries.ShareCommitted("c0"),
    ("show", -1, "", ""): entries.CommitmentsShown(),
    ("open", -1, "b0", "ann"): entries.ShareOpened("b0"),
    ("deal", -1, "", ""): Dealt(),
    ("line", 1, "1 play 5P", "ann"): Moved(1, "play 5P"),
    ("line", 1, "1 /undo", "ann"): TakenBack(1),
    ("line", 1, "1 /undo by consent", ""): TakenBack(1, by_consent=True),
    ("line", 1, "1 /say claim 2.3 S", "ann"): Said(1, "claim 2.3 S"),
    ("hand", 1, "once", ""): HandedOver(1, "once"),
    ("pass", -1, "ann", "ben"): entries.DeviceChanged("ann"),
    ("ask", 1, "", "ann"): entries.UndoRequested(1),
    ("answer", 1, "no", "ann"): entries.UndoAnswered(1, False),
    ("vote", 1, "0 wait", "ann"): VoteCast(1, 0, "wait"),
    ("time", 1, "60", "ann"): entries.TimeAdded(1, 60),
    ("chat", -1, "off", "ann"): entries.ChatSwitched(False),
    ("tempo", -1, "calm", "ann"): entries.TempoChanged("calm"),
    ("again", -1, "t2", "ann"): entries.RematchCreated("t2"),
}


@pytest.mark.parametrize(("text", "entry"), STORED.items())
def test_entry_of_every_kind_is_stored_and_read(text: str, entry: LogEntry) -> None:
    row = PendingEntry(entry, "ann", "k").row
    assert (row.entry, row.kind, row.seat, row.text) == (text, "", -1, "")
    assert read_entry(row) == entry


@pytest.mark.parametrize(("columns", "entry"), COLUMNS.items())
def test_columns_of_an_old_row_give_its_entry(
    columns: tuple[str, int, str, str], entry: LogEntry
) -> None:
    kind, seat, text, who = columns
    assert read_entry(LogRow("t", 1, kind, seat, text, who)) == entry


def test_stored_and_column_examples_cover_every_entry_kind() -> None:
    kinds = set(get_args(LogEntry))
    assert {type(entry) for entry in STORED.values()} == kinds
    assert {type(entry) for entry in COLUMNS.values()} == kinds - {DealVoided}  # is newer


@pytest.mark.parametrize(
    "row",
    [
        LogRow("t", 1, entry="x"),
        LogRow("t", 1, entry='{"kind":"no-such"}'),
        LogRow("t", 1, entry='{"kind":"seat-taken","seat":-1}'),
        LogRow("t", 1, entry='{"kind":"seat-taken","seat":0,"more":1}'),
        LogRow("t", 1, entry='{"kind":"handed-over","seat":0,"to":"eve"}'),
        LogRow("t", 1, "deal", entry='{"kind":"dealt"}'),
        LogRow("t", 1),
        LogRow("t", 1, "no-such"),
        LogRow("t", 1, "line", 0, "1 play 5P"),
        LogRow("t", 1, "vote", 0, "wait"),
        LogRow("t", 1, "hand", 0, "eve"),
    ],
)
def test_row_that_cannot_be_read_is_refused(row: LogRow) -> None:
    with pytest.raises(UNREADABLE):
        read_entry(row)


LINES = ["1 play 5P", "1 /undo", "1 /undo by consent", "0 /say claim 2.3 S", "2 /hand person"]


@pytest.mark.parametrize("line", LINES)
def test_line_of_a_record_and_its_entry_are_inverse(line: str) -> None:
    assert entry_for(line).record_line() == line


@pytest.mark.parametrize(
    "entry", [each for each in STORED.values() if hasattr(each, "record_line")]
)
def test_entry_and_its_line_of_a_record_are_inverse(entry: RecordedEntry) -> None:
    assert entry_for(entry.record_line()) == entry


@pytest.mark.parametrize("name", games())
def test_log_and_its_record_give_the_same_state(name: str) -> None:
    """Moves, take-backs and seats handed over, through the rows of the log and through the record."""
    table, dice = running(name, max(game(name).seats), "bare"), Dice(7)
    for number in range(24):
        match = table.running()
        mover = next((e.seat for e in reversed(match.entries) if e.standing), -1)
        if number % 5 == 4 and mover >= 0 and match.can_undo(mover):
            add(table, TakenBack(mover))
        elif number % 7 == 6 and not match.state.over and table.seats[0].kind == "person":
            add(table, HandedOver(0, "bot" if number % 2 else "person"))
        else:
            play(table, dice)
    again = Match.replay(table.running().record(), table.game)
    assert len(again.entries) >= 10
    assert again.state.dump() == table.running().state.dump()
    followed = {type(entry_for(line)) for line in table.running().record()["moves"]}
    assert {Moved, HandedOver} <= followed


def fresh() -> Table:
    return Table("t", "ann", TableConfig("horsemen", 1, 2, {}), "0" * 64, 0, ServerClock())


def test_seal_breaks_with_every_part_of_a_row() -> None:
    row = PendingEntry(SeatTaken(0), "ann", "k").row
    row.table, row.n = "t", 1
    row.digest = next_digest(row, None, "")
    fresh().apply(row)
    other = PendingEntry(SeatTaken(1)).row.entry
    for changed in ({"who": "eve"}, {"key": ""}, {"entry": other}, {"digest": "0" * 16}):
        with pytest.raises(Damaged):
            fresh().apply(replace(row, **changed))


def test_seal_does_not_confuse_where_a_part_ends() -> None:
    """What a client chooses as its key cannot stand for the rest of a row."""
    one = LogRow("t", 1, who="ann", key='k","{}', entry="")
    two = LogRow("t", 1, who="ann", key="k", entry="{}")
    assert next_digest(one, None, "") != next_digest(two, None, "")


@pytest.mark.parametrize("name", sorted(legacy_seal.FIELD_ORDER))
def test_frozen_order_names_the_fields_of_the_game(name: str) -> None:
    assert set(legacy_seal.FIELD_ORDER[name]) == set(game(name).state().field_names())


def test_unknown_field_of_an_entry_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_entry(LogRow("t", 1, entry='{"kind":"dealt","seat":1}'))
