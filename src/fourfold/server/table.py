"""One table as its log tells it. Nothing here reads a clock's time of day, a socket or a database.

`apply` takes the log's lines in order; whoever has read the same lines has the same table. What may come
next is checked before a line is written, under the table's lock, by the functions that make the lines.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fourfold.core import record
from fourfold.core.contract import Game, State
from fourfold.core.errors import Refusal
from fourfold.core.fair import FairDeal
from fourfold.core.fair import check as seed_of
from fourfold.core.fair import public as public_deal
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.core.story import MOVE, SAY, Entry
from fourfold.server.clocks import Clocks, Watch
from fourfold.server.protocol import Clock, FairInfo, encode
from fourfold.server.seats import PERSON, Chair
from fourfold.server.store.rows import Row

Made = tuple[Entry, State]

# What bots are called: short, and the same in every language.
BOTS = ("Ash", "Bay", "Clove", "Dill", "Elder", "Fern", "Gorse", "Hazel")


class Head(Struct):
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


class Damaged(Exception):
    """The log of this table does not give the states that it gave when it was written."""


# Whichever part of a line is wrong, reading it ends with one of these.
UNREADABLE = (Damaged, Refusal, AssertionError, LookupError, TypeError, ValueError)


class Table:
    def __init__(self, id: str, host: str, head: Head, secret: str, created: int, watch: Watch):
        self.id = id
        self.host = host
        self.head = head
        self.created = created
        self.game: Game = find_game(head.game)
        chosen = self.game.read_options(head.seats, head.options)
        automatic = self.game.automatic(head.seats, chosen)
        self.chairs = [Chair(seat, seat in automatic) for seat in range(head.seats)]
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
        self.clocks = Clocks(head.clock, head.seats, watch)
        self.left_unseen = ""  # the time left that the last line says, if nobody may know of it

    # --- reading the log ---------------------------------------------------------------------------

    def apply(self, row: Row, made: Made | None = None) -> None:
        """One more line of the log; `made` spares making a move again that was just prepared."""
        if row.n != self.n + 1:
            raise Damaged(f"line {row.n} follows line {self.n}")
        before = self.acting if self.clocks.on else ()
        self.unseen = False
        _READERS[row.kind](self, row, made)
        if not self.unseen:
            self.changed = row.at
        if self.clocks.on:
            self._read_clocks(row, before)
        if made is None:  # else it was sealed just now, with this very state
            self._check(row)
        self.n = row.n
        self.digest = row.digest
        if row.key:
            version = self.version(row.seat) if row.seat >= 0 else 0
            self._keys.setdefault(row.who, {})[row.key] = version

    def known(self, guest: str, key: str) -> int | None:
        """The version that what the guest has said by this key already led to."""
        said = self._keys.get(guest)
        return None if said is None else said.get(key)

    def _check(self, row: Row) -> None:
        """Until version 6 of the database a line's key was no part of its seal."""
        state = self.match.state if self.match else None
        if row.digest == self.next_digest(row, state, self.digest):
            return
        if row.digest != self.next_digest(replace(row, key=""), state, self.digest):
            raise Damaged(f"line {row.n} does not give the state it gave")

    @staticmethod
    def next_digest(row: Row, state: State | None, before: str) -> str:
        """Chains all lines; a line that makes a state seals that state too."""
        seen = b"" if state is None or row.kind not in ("deal", "line") else sealed(state)
        if row.kind == "line" and " /" in row.text:
            seen = b""  # talk and take-backs: their state is not known before they are written
        line = f"{before}\n{row.kind}\n{row.seat}\n{row.text}\n{row.who}\n"
        if row.key:
            line += f"{row.key}\n"
        return sha256(line.encode() + seen).hexdigest()[:16]

    def _sit(self, row: Row, made: Made | None) -> None:
        self.chairs[row.seat].seat_person(row.who)

    def _leave(self, row: Row, made: Made | None) -> None:
        self.chairs[row.seat].clear()

    def _bot(self, row: Row, made: Made | None) -> None:
        self.chairs[row.seat].seat_bot(row.text)

    def _keep(self, row: Row, made: Made | None) -> None:
        """Of a rematch: the chair is for who sat there before, until somebody sits or the host frees it."""
        self.chairs[row.seat].kept = row.who

    def _dealing(self, row: Row, made: Made | None) -> None:
        self.status = "dealing"
        self.devices = json.loads(row.text)

    def _commit(self, row: Row, made: Made | None) -> None:
        self.deal.commit(self.devices[row.who], row.text)

    def _show(self, row: Row, made: Made | None) -> None:
        self.deal.show()
        self.showing = True

    def _open(self, row: Row, made: Made | None) -> None:
        self.deal.open(self.devices[row.who], row.text)

    def _start(self, row: Row, made: Made | None) -> None:
        self.match = self.dealt()
        self.status = "ended" if self.match.state.over else "playing"

    def dealt(self) -> Match:
        """The match that the fair deal gives now; it stays open, for this may never be written."""
        names = [self.seat_name(seat) for seat in range(self.head.seats)]
        return new_match(self.game, self.head, self.deal, names)

    def _line(self, row: Row, made: Made | None) -> None:
        match = self.running()
        if made is not None:
            match.adopt([made])
        else:
            match.follow(row.text)
        entry = match.entries[-1]
        self.unseen = row.seat in match.state.acting and not entry.is_open
        if entry.kind != SAY:
            self._settle(row)
        if match.state.over:
            self.status = "ended"

    def _settle(self, row: Row) -> None:
        """After a move or take-back all that was asked about the position before is void."""
        if self.asking >= 0:
            self._settle_question(row)
        if self.unseen:
            return
        self.votes.pop(row.seat, None)
        chair = self.chairs[row.seat]
        if chair.once:
            chair.hand_over(False, False)

    def _settle_question(self, row: Row) -> None:
        """A line that only its seat sees settles nothing: else all would learn of it."""
        match, own = self.running(), _takes_back(row) and row.seat == self.asking
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

    def _read_clocks(self, row: Row, before: tuple[int, ...]) -> None:
        """Every line says what time was left when it was written; `before` are the seats that acted then.

        What passes until it is saved is not charged; of an unseen line it would tell, so there it is.
        """
        self.left_unseen = row.left if self.unseen else ""
        if row.left and not self.unseen:
            self.clocks.adopt(json.loads(row.left))
        if row.kind == "line" and _takes_back(row):
            self.clocks.take_back(self._undecided(before), self.acting, row.at)

    def _undecided(self, before: tuple[int, ...]) -> list[int]:
        """People whose moves were just taken back, each as often as they had owed no more after one."""
        undone = self.running().entries[-1].undone
        acting = [*(entry.acting for entry in undone[1:]), before]
        ended = [
            each.seat for each, then in zip(undone, acting, strict=True) if each.seat not in then
        ]
        return [seat for seat in ended if not self.chairs[seat].bot]

    def _hand(self, row: Row, made: Made | None) -> None:
        self.chairs[row.seat].hand_over(row.text != PERSON, row.text == "once")
        self.votes.pop(row.seat, None)
        if self.status == "playing":
            self.running().hand(row.seat, row.text)

    def _pass(self, row: Row, made: Made | None) -> None:
        """A person goes on at another device: all seats of the one guest go to the other."""
        old, new = row.text, row.who
        for chair in self.chairs:
            if chair.who == old:
                chair.who = new
        if self.host == old:
            self.host = new

    def _ask(self, row: Row, made: Made | None) -> None:
        self.asking = row.seat
        self.asked_about = self._standing(row.seat)
        self.consent = set()

    def _answer(self, row: Row, made: Made | None) -> None:
        if row.text == "yes":
            self.consent.add(row.seat)
        else:
            self._end_question(False)

    def _vote(self, row: Row, made: Made | None) -> None:
        about, choice = row.text.split()
        self.votes.setdefault(int(about), {})[row.seat] = choice

    def _time(self, row: Row, made: Made | None) -> None:
        """The host has given a seat extra time: it is no longer out of it."""
        self.votes.pop(row.seat, None)

    def _talk(self, row: Row, made: Made | None) -> None:
        self.chat = row.text == "on"

    def _again(self, row: Row, made: Made | None) -> None:
        self.rematch = row.text

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
        chairs = [self.chairs[seat] for seat in self.acting]
        return [chair.seat for chair in chairs if chair.kind == PERSON and not chair.bot]

    def seats_of(self, guest: str) -> list[int]:
        return [chair.seat for chair in self.chairs if guest and chair.who == guest]

    def people(self) -> list[str]:
        """The guests who sit here, each once, in the order of their first seats."""
        return list(dict.fromkeys(chair.who for chair in self.chairs if chair.who))

    def seat_name(self, seat: int) -> str:
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return BOTS[seat % len(BOTS)]
        if chair.kind != PERSON:
            return f"Seat {seat + 1}"
        return self.names.get((chair.who, seat), f"Player {seat + 1}")

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
        data = public_deal(self.deal.as_data())
        if self.status == "dealing":
            data["shares"] = [{**share, "bits": None} for share in data["shares"]]
        secret = self.deal.secret if self.status == "ended" else None
        return FairInfo(data["table"], data["commitment"], data["shares"], secret)


def _takes_back(row: Row) -> bool:
    return row.text.startswith(f"{row.seat} /undo")


def sealed(state: State) -> bytes:
    """The same as `state.dump` tells, in a form that is quicker to write."""
    common = [state.seats, state.version, state.actor, state.chapter, state.dice.dump()]
    return encode([common, _reader(state.fields())(state)])


@cache
def _reader(names: tuple[str, ...]) -> Callable[[State], Any]:
    """Reads these fields of a state all at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: [getattr(state, name) for name in names]


def new_match(game: Game, head: Head, deal: FairDeal, names: list[str]) -> Match:
    """A fresh deal, an arranged one, or a former game up to a moment of it."""
    if head.past is not None:
        return Match.replay({**head.past, "names": names}, game)
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


_READERS: dict[str, Callable[[Table, Row, Made | None], None]] = {
    "sit": Table._sit,
    "leave": Table._leave,
    "bot": Table._bot,
    "keep": Table._keep,
    "dealing": Table._dealing,
    "commit": Table._commit,
    "show": Table._show,
    "open": Table._open,
    "deal": Table._start,
    "line": Table._line,
    "hand": Table._hand,
    "pass": Table._pass,
    "ask": Table._ask,
    "answer": Table._answer,
    "vote": Table._vote,
    "time": Table._time,
    "chat": Table._talk,
    "again": Table._again,
}
