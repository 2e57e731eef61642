"""The fair deal over sockets: shares of devices, silence, cheating, and the check afterwards."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.match import record
from fourfold.match.fair_deal import bits_commitment, secret_commitment, seed_of, silent
from fourfold.match.match import verify
from fourfold.server.store.store import CannotSave, LogRow
from fourfold.server.tables.entries import (
    CommitmentsShown,
    DealOpened,
    Dealt,
    DealVoided,
    ShareCommitted,
    read_entry,
)
from tests.server.clients import (
    Live,
    Person,
    RunningServer,
    on_every_store,
    on_sqlite,
    play_on,
    wait_until,
)
from tests.server.manual_clock import Patience

People = Callable[..., Person]
Look = Callable[..., Live]
ONE_HAND = {"target": 1, "max_hands": 1}


@on_every_store
def test_fault_16_no_one_chooses_and_everyone_can_check(person: People, look: Look) -> None:
    """H3, fault 16."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot", options=ONE_HAND)
    ben.sit(table)
    mine, his = look(ann, table, fair=True), look(ben, table, fair=True)
    promised = mine.until("welcome")["table"]["fair"]["commitment"]
    his.until("welcome")
    assert ann.start(table)["table"]["status"] == "dealing"
    bits = {live: secrets.token_hex(32) for live in (mine, his)}
    for live in (mine, his):
        fair = live.until("fair")
        assert (fair["stage"], fair["fair"]["commitment"]) == ("commit", promised)
        live.send("open", bits=bits[live])
        assert live.until("refused")["code"] == "too-early"
        commitment = bits_commitment(fair["fair"]["table"], fair["device"], bits[live])
        live.send("commit", commitment=commitment)
    for live in (mine, his):
        fair = live.until("fair")
        assert fair["stage"] == "open"
        assert len(fair["fair"]["shares"]) == 2
        assert all(share["bits"] is None for share in fair["fair"]["shares"])
    mine.send("open", bits="0" * 64)
    assert mine.until("refused")["code"] == "unfair-deal"
    for live in (mine, his):
        live.send("open", bits=bits[live])
    mine.until("whole")
    his.until("whole")
    wire = "".join(mine.texts)
    ben.post(f"/api/tables/{table}/leave", seat=1)
    ended = play_on(mine, random.Random(1).choice)
    secret, shares = ended["fair"]["secret"], ended["fair"]["shares"]
    assert secret not in wire
    assert secret_commitment(table, secret) == promised
    opened = [(share["device"], share["bits"]) for share in shares]
    assert sorted(share for _, share in opened) == sorted(bits.values())
    data = record.read(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert data["seed"] == seed_of(table, secret, opened)
    assert data["seed"] not in wire
    assert verify(data).state.over


def test_a_device_that_comes_back_keeps_its_share(person: People, look: Look) -> None:
    """A lost wire, a reload or a second tab in between: asked for what is missing, no more."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open", options=ONE_HAND)
    ben.sit(table)
    mine, his = look(ann, table, fair=True), look(ben, table, fair=True)
    for live in (mine, his):
        live.until("welcome")
    ann.start(table)
    bits = {live: secrets.token_hex(32) for live in (mine, his)}
    made = {}
    for live in (mine, his):
        fair = live.until("fair")
        made[live] = bits_commitment(table, fair["device"], bits[live])
    mine.send("commit", commitment=made[mine])
    wait_until(lambda: shares_of(ann, table))
    tab = look(ann, table, fair=True)
    tab.send("commit", commitment=made[mine])  # once more, as if the answer had been lost
    tab.send("commit", commitment="0" * 64)
    assert tab.until("fair", "refused")["code"] == "too-late"
    his.send("commit", commitment=made[his])
    for live in (mine, tab, his):
        assert live.until("fair", "refused")["stage"] == "open"
        live.send("open", bits=bits[mine if live is tab else live])
    for live in (mine, tab, his):
        live.until("whole", "refused")
    assert sorted(share["bits"] for share in shares_of(ann, table)) == sorted(bits.values())


def shares_of(person: Person, table: str) -> list[Any]:
    shares: list[Any] = person.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    return shares


@on_sqlite
def test_deal_stage_is_told_once_to_a_device_in_time(
    serve: Callable[..., RunningServer], person: People, look: Look, patience: Patience
) -> None:
    """Time that was set for those who keep silent asks nobody again who was in time."""
    server = serve()
    ann = person("Ann", server)
    table = ann.table(options=ONE_HAND)
    mine = look(ann, table, fair=True)
    mine.until("welcome")
    ann.start(table)
    fair, bits = mine.until("fair"), secrets.token_hex(32)
    mine.send("commit", commitment=bits_commitment(table, fair["device"], bits))
    mine.until("fair")
    mine.send("open", bits=bits)
    mine.until("whole")
    patience.ends()
    wait_until(lambda: not server.parts.directory.sessions[table].tasks)
    mine.send("ping")
    mine.until("pong")
    told = [json.loads(text) for text in mine.texts]
    assert [one["stage"] for one in told if one["type"] == "fair"] == ["commit", "open", "dealt"]


@on_every_store
def test_device_that_never_commits_is_left_out_of_the_deal(
    serve: Callable[..., RunningServer], person: People, look: Look, patience: Patience
) -> None:
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    table = ann.table(seats="here open bot", options=ONE_HAND)
    ben.sit(table)
    mine, his = look(ann, table, fair=True), look(ben, table, fair=True)
    mine.until("welcome")
    his.until("welcome")
    ann.start(table)
    fair, bits = mine.until("fair"), secrets.token_hex(32)
    mine.send("commit", commitment=bits_commitment(table, fair["device"], bits))
    wait_until(lambda: shares_of(ann, table))
    patience.ends()
    assert mine.until("fair")["stage"] == "open"  # after a while, without Ben
    mine.send("open", bits=bits)
    assert mine.until("fair")["stage"] == "dealt"
    shares = ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    assert [share["bits"] for share in shares] == [bits]


def commits(live: Live, table: str, bits: str) -> dict[str, Any]:
    """What the device was asked for, after it has given it."""
    fair = live.until("fair", "refused")
    assert fair["stage"] == "commit"
    live.send("commit", commitment=bits_commitment(table, fair["device"], bits))
    return fair


def opens(live: Live, bits: str) -> None:
    assert live.until("fair", "refused")["stage"] == "open"
    live.send("open", bits=bits)


@on_every_store
def test_a_device_that_keeps_its_bits_makes_the_deal_begin_anew(
    serve: Callable[..., RunningServer], person: People, look: Look, patience: Patience
) -> None:
    """Who knows the secret sees the deal before the last bits are opened: a silence then is no choice."""
    server = serve()
    ann, ben, eve = person("Ann", server), person("Ben", server), person("Eve", server)
    table = ann.table(seats="here open bot", options=ONE_HAND)
    ben.sit(table)
    mine, his, watching = look(ann, table, fair=True), look(ben, table, fair=True), look(eve, table)
    for live in (mine, his, watching):
        live.until("welcome")
    ann.start(table)
    first, other, second = (secrets.token_hex(32) for _ in range(3))
    assert commits(mine, table, first)["fair"]["voided"] == []
    commits(his, table, other)
    opens(mine, first)
    his.until("fair")
    wait_until(lambda: not server.parts.directory.sessions[table].table.deal.waiting[1:])
    patience.ends()  # Ben's device never opens
    for live in (mine, his, watching):  # everybody sees it, and why
        while not (fair := live.until("table", "refused")["table"]["fair"])["voided"]:
            pass
        assert [share["bits"] for share in fair["voided"][0]] == [first, None]
        assert fair["shares"] == []
    asked = mine.until("fair", "refused")
    assert (asked["stage"], len(asked["fair"]["voided"])) == ("commit", 1)
    mine.send("commit", commitment=bits_commitment(table, asked["device"], first))
    assert mine.until("refused")["code"] == "unfair-deal"  # those are known by now
    his.send("commit", commitment=bits_commitment(table, "seat 1", secrets.token_hex(32)))
    assert his.until("refused")["code"] == "no-deal"
    mine.send("commit", commitment=bits_commitment(table, asked["device"], second))
    opens(mine, second)
    mine.until("whole")
    ben.post(f"/api/tables/{table}/leave", seat=1)
    ended = play_on(mine, random.Random(1).choice)["fair"]
    assert [share["bits"] for share in ended["shares"]] == [second]
    data = record.read(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert verify(data).state.over
    assert data["seed"] == seed_of(table, ended["secret"], [("seat 0", second)])
    assert silent(data["fair"]["voided"][0]) == ["seat 1"]


@on_sqlite
def test_a_deal_that_began_anew_outlives_a_restart(
    serve: Callable[..., RunningServer], person: People, look: Look, patience: Patience
) -> None:
    """The void attempt is in the log; when nobody is left who could give bits, it deals at once."""
    server = serve()
    ann = person("Ann", server)
    table, bits = ann.table(seats="here bot bot"), secrets.token_hex(32)
    live = look(ann, table, fair=True)
    live.until("welcome")
    ann.start(table)
    commits(live, table, bits)
    assert live.until("fair")["stage"] == "open"
    patience.ends()
    live.until("whole")
    kinds = [type(read_entry(row)) for row in log_of(server, table)]
    attempt = [DealOpened, ShareCommitted, CommitmentsShown, DealVoided]
    assert kinds[-6:] == [*attempt, CommitmentsShown, Dealt]
    directory = server.parts.directory
    before = directory.sessions[table].table.fair_info()
    del directory.sessions[table]
    again = server.run(lambda: directory.find(table)).table.fair_info()
    assert again == before
    assert (again.shares, len(again.voided)) == ([], 1)


def log_of(server: RunningServer, table: str) -> list[LogRow]:
    rows: list[LogRow] = server.run(lambda: server.parts.store.rows(table))
    return rows


@on_sqlite
def test_fault_16_a_share_that_is_askew_spoils_no_table(
    serve: Callable[..., RunningServer], person: People, look: Look, patience: Patience
) -> None:
    """A line that the table could not take in must not come into its log: it would be the last one."""
    server = serve()
    ann = person("Ann", server)
    table, bits = ann.table(seats="here bot bot"), secrets.token_hex(32) + "\n"
    live = look(ann, table, fair=True)
    live.until("welcome")
    ann.start(table)
    commitment = bits_commitment(table, live.until("fair")["device"], bits)
    live.send("commit", commitment=commitment + "\n")
    assert live.until("refused")["code"] == "bad-message"
    live.send("commit", commitment=commitment)
    assert live.until("fair")["stage"] == "open"
    live.send("open", bits=bits)
    assert live.until("refused")["code"] == "bad-message"
    patience.ends()
    assert live.until("whole")["seat"] == 0


def test_deal_that_nobody_opens_goes_on_without_shares(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    server = serve(deal_wait_s=1)
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot")
    live = look(ann, table, fair=True)
    live.until("welcome")
    ann.start(table)
    assert live.until("whole")
    assert ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"] == []


@on_sqlite
def test_fault_03_a_deal_that_cannot_be_saved_waits_and_goes_on(
    serve: Callable[..., RunningServer], person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody need come to wake it: a full disk when the silent are left out is only a pause."""
    server = serve(deal_wait_s=1)
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot", options=ONE_HAND)
    live = look(ann, table, fair=True)
    live.until("welcome")
    append, failed = server.parts.store.append, list[str]()

    async def full(rows: list[LogRow], *more: Any) -> bool:
        if read_entry(rows[-1]) == Dealt() and len(failed) < 2:
            failed.append("deal")
            raise CannotSave("disk full", in_doubt=len(failed) == 1)
        return await append(rows, *more)

    monkeypatch.setattr(server.parts.store, "append", full)
    ann.start(table)
    assert live.until("whole")["seat"] == 0
    assert failed == ["deal", "deal"]
    told = [message["code"] for message in live.heard if message["type"] == "trouble"]
    assert told[:2] == ["cannot-save", ""]


def test_deal_does_not_wait_for_devices_without_a_share(person: People, look: Look) -> None:
    """L2: a script, or a page that only watches, holds nobody up."""
    ann = person()
    table = ann.table()
    live = look(ann, table)
    live.until("welcome")
    assert ann.start(table)["table"]["status"] == "playing"


def test_play_now_waits_for_the_share_of_its_device(person: People, look: Look) -> None:
    """H3: whoever plays at once has a share too."""
    ann = person()
    made = ann.post("/api/play-now", game="horsemen", fair=True, tempo="fast")
    assert made["table"]["status"] == "dealing"
    table, bits = made["table"]["id"], secrets.token_hex(32)
    live = look(ann, table, fair=True)
    asked = live.until("fair")
    live.send("commit", commitment=bits_commitment(table, asked["device"], bits))
    assert live.until("fair")["stage"] == "open"
    live.send("open", bits=bits)
    live.until("whole")
    shares = ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    assert [share["bits"] for share in shares] == [bits]
