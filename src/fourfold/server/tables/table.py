"""One table as its log tells it. Nothing here reads a clock's time of day, a socket or a database.

`apply` takes the log's rows in order; two processes that have read the same rows have the same table. What
may come next is checked before an entry is written, under the table's lock, by the actions that make it.
"""

from __future__ import annotations

import json
from typing import Any, assert_never

from msgspec import MsgspecError, Struct

from fourfold.core.errors import Refusal
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.match import record
from fourfold.match.fair_deal import FairDeal, Share
from fourfold.match.fair_deal import check as seed_of
from fourfold.match.history import MOVE
from fourfold.match.match import Match
from fourfold.server.protocol.common import Clock, FairInfo, ShareInfo
from fourfold.server.store.store import LogRow
from fourfold.server.tables import entries, seal
from fourfold.server.tables.clocks import ServerClock, TableClock
from fourfold.server.tables.entries import Damaged, LogEntry, PendingEntry, PreparedMove
from fourfold.server.tables.seats import PERSON, Seat

# What bots are called, in records and by default; a page may have names of its own language, by seat.
BOTS = ("Ash", "Bay", "Clove", "Dill", "Elder", "Fern", "Gorse", "Hazel")


class TableConfig(Struct):
    """What the host chose when the table was made; it never changes."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    helper: str = "bookkeeping"
    clock: Clock = Clock()
    public: bool = False
    tempo: str = "human"
    hints: bool = True
    quiet: bool = False
    setup: dict[str, Any] | None = None
    past: dict[str, Any] | None = None  # a record, without names, up to where this table plays on

    @property
    def arranged(self) -> bool:
        return self.setup is not None or self.past is not None


# Whichever part of a line is wrong, reading it ends with one of these.
UNREADABLE = (
    Damaged,
    MsgspecError,
    Refusal,
    AssertionError,
    LookupError,
    TypeError,
    ValueError,
)


class Table:
    def __init__(
        self, id: str, host: str, head: TableConfig, secret: str, created: int, watch: ServerClock
    ):
        self.id = id
        self.host = host
        self.head = head
        self.created = created
        self.game: Game = find_game(head.game)
        chosen = self.game.read_options(head.seats, head.options)
        automatic = self.game.automatic(head.seats, chosen)
        self.seats = [Seat(seat, seat in automatic) for seat in range(head.seats)]
        self.names: dict[tuple[str, int], str] = {}  # guest and seat -> name
        self.deal = FairDeal(id, secret)
        self.devices: dict[str, str] = {}  # guest -> its name in the fair deal
        self.showing = False  # all commitments are shown, bits may be opened
        self.match: Match | None = None
        self.status = "waiting"
        self.n = 0
        self.unseen = False  # whether the last line told nobody anything and its seat goes on
        self.changed = created * 1000  # when something happened that all may know of
        self.digest = ""
        self._keys: dict[str, dict[str, int]] = {}  # guest -> key of each line -> version
        self.asking = -1  # the seat that asks to take back
        self.asked_about = 0  # how many moves of its own stood then
        self.granted = False  # how the last such question ended
        self.consent: set[int] = set()  # seats whose people have agreed
        self.votes: dict[int, dict[int, str]] = {}  # about a seat -> voter's seat -> choice
        self.rematch: str | None = None
        self.chat = True  # the host may end it
        self.tempo = head.tempo  # how soon bots move; the host may change it
        self.clocks = TableClock(head.clock, head.seats, watch)
        self.left_unseen = ""  # the time left that the last line says, if nobody may know of it

    # --- reading the log ---------------------------------------------------------------------------

    def apply(self, row: LogRow, pending: PendingEntry | None = None) -> LogEntry:
        """Takes in one more row and gives back its entry; `pending` spares reading that again."""
        if row.n != self.n + 1:
            raise Damaged(f"line {row.n} follows line {self.n}")
        entry = entries.read_entry(row) if pending is None else pending.entry
        made = None if pending is None else pending.made
        before = self.acting if self.clocks.on else ()
        self.unseen = False
        self._take_in(entry, row.who, made)
        if not self.unseen:
            self.changed = row.at
        if self.clocks.on:
            self._read_clocks(row, entry, before)
        if made is None:  # else it was sealed just now, with this very state
            self._check(row, entry)
        self.n = row.n
        self.digest = row.digest
        if row.key:
            version = self.version(entry.seat) if isinstance(entry, entries.SeatEntry) else 0
            self._keys.setdefault(row.who, {})[row.key] = version
        return entry

    def known(self, guest: str, key: str) -> int | None:
        """The version that what the guest has said by this key already led to."""
        said = self._keys.get(guest)
        return None if said is None else said.get(key)

    def _check(self, row: LogRow, entry: LogEntry) -> None:
        now = self.match.state if self.match else None
        made = now if isinstance(entry, entries.Moved | entries.Dealt) else None
        if not seal.is_sound(row, made, now, self.digest, self.game.name):
            raise Damaged(f"line {row.n} does not give the state it gave")

    def _take_in(self, entry: LogEntry, who: str, made: PreparedMove | None) -> None:
        """Changes the table as the entry says; `who` wrote it."""
        match entry:
            case entries.Moved() | entries.TakenBack() | entries.Said():
                self._follow(entry, made)
            case entries.SeatTaken():
                self.seats[entry.seat].seat_person(who)
            case entries.SeatFreed():
                self.seats[entry.seat].clear()
            case entries.BotSeated():
                self.seats[entry.seat].seat_bot(entry.level)
            case entries.SeatReserved():
                self.seats[entry.seat].reserved_for = entry.guest
            case entries.DealOpened():
                self.status = "dealing"
                self.devices = dict(entry.devices)
            case entries.ShareCommitted():
                self.deal.commit(self.devices[who], entry.commitment)
            case entries.CommitmentsShown():
                self.deal.show()
                self.showing = True
            case entries.ShareOpened():
                self.deal.open(self.devices[who], entry.bits)
            case entries.DealVoided():
                self._void_deal()
            case entries.Dealt():
                self._start()
            case entries.HandedOver():
                self._hand_over(entry)
            case entries.DeviceChanged():
                self._change_device(entry.old, who)
            case entries.UndoRequested():
                self.asking = entry.seat
                self.asked_about = self._standing(entry.seat)
                self.consent = set()
            case entries.UndoAnswered():
                self._answer(entry)
            case entries.VoteCast():
                self.votes.setdefault(entry.about, {})[entry.seat] = entry.choice
            case entries.TimeAdded():
                self.votes.pop(entry.seat, None)  # it is no longer out of time
            case entries.ChatSwitched():
                self.chat = entry.on
            case entries.TempoChanged():
                self.tempo = entry.tempo
            case entries.RematchCreated():
                self.rematch = entry.table
            case _:
                assert_never(entry)

    def _void_deal(self) -> None:
        """A device did not open its bits: those that did begin anew."""
        going_on = self.deal.void()
        self.showing = False
        self.devices = {who: name for who, name in self.devices.items() if name in going_on}

    def _start(self) -> None:
        self.match = self.dealt()
        self.status = "ended" if self.match.state.over else "playing"

    def dealt(self) -> Match:
        """Starts the match from the current shares without closing the deal: the entry may never be saved."""
        names = [self.seat_name(seat) for seat in range(self.head.seats)]
        return new_match(self.game, self.head, self.deal, names)

    def _follow(
        self, entry: entries.Moved | entries.TakenBack | entries.Said, made: PreparedMove | None
    ) -> None:
        match = self.running()
        if made is not None:
            match.adopt([made])
        else:
            match.follow(entry.record_line())
        self.unseen = entry.seat in match.state.acting and not match.entries[-1].is_open
        if not isinstance(entry, entries.Said):
            self._settle(entry)
        if match.state.over:
            self.status = "ended"

    def _settle(self, entry: entries.Moved | entries.TakenBack) -> None:
        """After a move or take-back all that was asked about the position before is void."""
        if self.asking >= 0:
            self._settle_question(entry)
        if self.unseen:
            return
        self.votes.pop(entry.seat, None)
        mover = self.seats[entry.seat]
        if mover.bot_once:
            mover.hand_over(False, False)

    def _settle_question(self, entry: entries.Moved | entries.TakenBack) -> None:
        """An entry that only its seat sees settles nothing: else all would learn of it."""
        match = self.running()
        own = isinstance(entry, entries.TakenBack) and entry.seat == self.asking
        own = own and self._standing(self.asking) < self.asked_about
        if own or match.entries[-1].is_open or not match.can_undo_by_consent(self.asking):
            self._end_question(own)

    def _standing(self, seat: int) -> int:
        moves = (each for each in self.running().entries if each.kind == MOVE and each.standing)
        return sum(each.seat == seat for each in moves)

    def _end_question(self, granted: bool) -> None:
        self.asking = -1
        self.granted = granted
        self.consent = set()

    def _read_clocks(self, row: LogRow, entry: LogEntry, before: tuple[int, ...]) -> None:
        """Every row says what time was left when it was written; `before` are the seats that acted then.

        What passes until it is saved is not charged; of an unseen entry it would tell, so there it is.
        """
        self.left_unseen = row.left if self.unseen else ""
        if row.left and not self.unseen:
            self.clocks.adopt(json.loads(row.left))
        if isinstance(entry, entries.TakenBack):
            self.clocks.take_back(self._undecided(before), self.acting, row.at)

    def _undecided(self, before: tuple[int, ...]) -> list[int]:
        """People whose moves were just taken back, each as often as they had owed no more after one."""
        undone = self.running().entries[-1].undone
        acting = [*(entry.acting for entry in undone[1:]), before]
        ended = [
            each.seat for each, then in zip(undone, acting, strict=True) if each.seat not in then
        ]
        return [seat for seat in ended if not self.seats[seat].bot]

    def _hand_over(self, entry: entries.HandedOver) -> None:
        self.seats[entry.seat].hand_over(entry.to != PERSON, entry.to == "once")
        self.votes.pop(entry.seat, None)
        if self.status == "playing":
            self.running().hand(entry.seat, entry.to)

    def _change_device(self, old: str, new: str) -> None:
        """All seats of the one guest go to the other."""
        for seat in self.seats:
            if seat.guest == old:
                seat.guest = new
        if self.host == old:
            self.host = new

    def _answer(self, entry: entries.UndoAnswered) -> None:
        if entry.yes:
            self.consent.add(entry.seat)
        else:
            self._end_question(False)

    # --- asking the table --------------------------------------------------------------------------

    def running(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def acting(self) -> tuple[int, ...]:
        return () if self.match is None else self.match.state.acting

    @property
    def charged(self) -> list[int]:
        """The seats whose time runs: people who owe a decision and play themselves."""
        if not self.clocks.on:
            return []
        acting = [self.seats[seat] for seat in self.acting]
        return [seat.number for seat in acting if seat.kind == PERSON and not seat.bot]

    def seats_of(self, guest: str) -> list[int]:
        return [seat.number for seat in self.seats if guest and seat.guest == guest]

    def people(self) -> list[str]:
        """The guests who sit here, each once, in the order of their first seats."""
        return list(dict.fromkeys(seat.guest for seat in self.seats if seat.guest))

    def seat_name(self, seat: int) -> str:
        occupied = self.seats[seat]
        if occupied.kind == "bot":
            return BOTS[seat % len(BOTS)]
        if occupied.kind != PERSON:
            return f"Seat {seat + 1}"
        return self.names.get((occupied.guest, seat), f"Player {seat + 1}")

    def rename(self) -> None:
        """Carry the names of today into the match, for its sentences and its record."""
        if self.match is not None:
            self.match.names[:] = [self.seat_name(seat) for seat in range(self.head.seats)]

    def version(self, viewer: int) -> int:
        return 0 if self.match is None else self.match.shown(viewer)

    def standings(self) -> dict[str, Any]:
        """Places, winners and the steps that decided, as plain data."""
        standings = self.running().state.standings()
        return {**record.plain(standings.as_data()), "winners": standings.winners}

    def fair_info(self) -> FairInfo:
        """The bits come with the deal, the secret with the end."""
        deal, hidden = self.deal, self.status == "dealing"
        secret = deal.secret if self.status == "ended" else None
        voided = [_share_infos(shares) for shares in deal.voided]
        return FairInfo(
            deal.table, deal.commitment, _share_infos(deal.shares, hidden), secret, voided
        )


def _share_infos(shares: list[Share], hidden: bool = False) -> list[ShareInfo]:
    return [
        ShareInfo(share.device, share.commitment, None if hidden else share.bits or None)
        for share in shares
    ]


def new_match(game: Game, head: TableConfig, deal: FairDeal, names: list[str]) -> Match:
    """A fresh deal, an arranged one, or a former game up to a moment of it, without its fair deal."""
    if head.past is not None:
        past = {**head.past, "names": names, "fair": None}
        return Match.replay(past, game, record.CONTINUED)
    data = deal.as_data()
    return Match(
        game,
        seats=head.seats,
        seed=seed_of(data),
        options=head.options,
        setup=head.setup,
        names=names,
        helper=head.helper,
        version=head.rules,
        fair=data,
    )
