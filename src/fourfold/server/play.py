"""During a match: moves, take-backs, talk, letting a bot play, votes. All act for one seat of one guest."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, NamedTuple

from fourfold.core.contract import SPECTATOR
from fourfold.core.errors import NotYourTurn
from fourfold.core.match import Draft, Match
from fourfold.server.errors import NotHere, NotNow, Repeated, Unclear
from fourfold.server.live import Room
from fourfold.server.seats import PERSON, Chair
from fourfold.server.tables import Hall, Line

Move = int | str


def match_of(room: Room) -> Match:
    if room.table.match is None:
        raise NotNow("not-started", "The game has not started.")
    return room.table.match


def chair_of(room: Room, guest: str, seat: int) -> Chair:
    """The guest's own seat; nobody acts for another one."""
    chairs = room.table.chairs
    if not guest or not 0 <= seat < len(chairs) or chairs[seat].who != guest:
        raise NotHere
    return chairs[seat]


def _check_key(room: Room, guest: str, key: str) -> None:
    known = room.table.known(guest, key)
    if known is not None:
        raise Repeated(known)


# --- moves ------------------------------------------------------------------------------------------


def move(
    hall: Hall,
    room: Room,
    guest: str,
    seat: int,
    key: str,
    version: int,
    moves: list[Move],
    lag: float = 0.0,
) -> Coroutine[Any, Any, None]:
    """Moves of a person; `lag` is what their way there and back takes."""

    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair = chair_of(room, guest, seat)
        match_of(room)
        if chair.bot:
            raise NotNow("bot-plays", "A bot plays for this seat; take it back first.")
        _check_version(room, seat, version)
        return _lines(room, seat, moves, guest, key, lag)

    return hall.change(room, build)


def _check_version(room: Room, seat: int, version: int) -> None:
    """A move made in view of something old is stale."""
    story = match_of(room).story(seat)
    if not story.decided_on() <= version <= story.shown:
        raise NotNow("stale", "Something has happened since; look again.")


async def bot_move(hall: Hall, room: Room, seat: int, thought: tuple[int, int], move: int) -> None:
    """A bot's answer; one that comes too late is dropped."""

    def build() -> list[Line]:
        if thought != thought_about(room, seat):
            return []
        return _lines(room, seat, [move], "", "")

    await hall.change(room, build)


def thought_about(room: Room, seat: int) -> tuple[int, int] | None:
    """What a bot's answer at this seat is an answer to; None if no bot owes a decision there."""
    chair = room.table.chairs[seat]
    if not chair.bot or seat not in room.table.acting:
        return None
    return match_of(room).story(seat).decided_on(), chair.turns


def is_unseen(room: Room, seat: int, move: int) -> bool:
    """Whether nobody else will know of a move: it tells and shows nothing, and its seat goes on."""
    match = match_of(room)
    ((entry, after),) = match.prepare(seat, [move])
    others = {SPECTATOR, *range(match.seats)} - {seat, *match.automatic}
    return seat in after.acting and not any(
        entry.shows_to(other) or match.view(other) != after.view(other) for other in others
    )


def _lines(
    room: Room, seat: int, moves: list[Move], guest: str, key: str, lag: float = 0.0
) -> list[Line]:
    table, match = room.table, match_of(room)
    made = match.prepare(seat, list(moves))
    lines = [Line("line", seat, each[0].line(), guest).making(each) for each in made]
    lines[-1].row.key = key
    if table.clocks.on:
        seen = any(entry.is_open for entry, _ in made)
        mover = seat if seen else -1  # a hidden step shows nowhere, nor in a deadline
        left = table.clocks.after(table.charged, made[-1][1].acting, mover, lag)
        lines = [line.leaving(left) for line in lines]
    return lines


def draft(room: Room, guest: str, seat: int, moves: list[Move]) -> Draft:
    """Moves tried for their seat alone."""
    chair_of(room, guest, seat)
    drafted = match_of(room).draft(seat)
    for tried in moves:
        drafted.play(tried)
    return drafted


# --- taking back ------------------------------------------------------------------------------------


async def undo(hall: Hall, room: Room, guest: str, seat: int, key: str) -> None:
    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair_of(room, guest, seat)
        match = match_of(room)
        if not match.can_undo(seat):
            match.undo(seat)  # refuses in words
        return [Line("line", seat, f"{seat} /undo", guest, key)]

    await hall.change(room, build)


async def ask_undo(hall: Hall, room: Room, guest: str, seat: int, key: str) -> None:
    """Ask the other people; where there are none the answer is yes."""

    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair_of(room, guest, seat)
        match = match_of(room)
        if not match.can_undo_by_consent(seat):
            match.undo_by_consent(seat)  # refuses in words
        return [Line("ask", seat, "", guest, key)]

    await hall.change(room, build)
    await grant(hall, room)


class Answer(NamedTuple):
    yes: bool
    asker: int | None  # None: whoever asks


async def answer_undo(
    hall: Hall, room: Room, guest: str, seat: int, key: str, answer: Answer
) -> None:
    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair_of(room, guest, seat)
        asker = room.table.asking
        if asker < 0 or answer.asker not in (None, asker):
            raise NotNow("nothing-asked", "Nobody asks to take back now.")
        if guest == room.table.chairs[asker].who:
            raise NotNow("own-question", "The others answer.")
        first = room.table.seats_of(guest)[0]
        return [Line("answer", first, "yes" if answer.yes else "no", guest, key)]

    await hall.change(room, build)
    await grant(hall, room)


async def grant(hall: Hall, room: Room) -> None:
    """When all who are asked have agreed the table goes back; whoever lets a bot play is asked no more.

    What the asker did since, seen by nobody else, goes first: one step after the other.
    """
    while agreed(room):
        await hall.change(room, lambda: agreed(room))


def agreed(room: Room) -> list[Line]:
    """The take-back that nobody is asked about any more; empty if there is none."""
    table = room.table
    if table.asking < 0 or not set(room.asked()) <= table.consent:
        return []
    alone = match_of(room).can_undo(table.asking)
    text = f"{table.asking} /undo" + ("" if alone else " by consent")
    return [Line("line", table.asking, text)]


# --- talk, bots, votes ------------------------------------------------------------------------------


async def say(hall: Hall, room: Room, guest: str, seat: int, key: str, text: str) -> None:
    """Talk that the game knows, checked by the game."""

    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair_of(room, guest, seat)
        match = match_of(room)
        if match.game.talk is None:
            raise Unclear("no-talk", "This game has no table talk.")
        if match.state.over:
            raise NotYourTurn("match-over", "The match is over.")
        said = match.game.talk(match.state, seat, text)
        return [Line("line", seat, f"{seat} /say {said}", guest, key)]

    await hall.change(room, build)


async def let_bot(hall: Hall, room: Room, guest: str, seat: int, key: str, on: bool) -> None:
    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair = chair_of(room, guest, seat)
        if room.table.status != "playing":
            raise NotNow("not-started", "The game is not running.")
        if chair.bot == on and not chair.once:
            return []
        return [Line("hand", seat, "bot" if on else PERSON, guest, key)]

    await hall.change(room, build)
    await grant(hall, room)
    room.tell_table()


async def vote(
    hall: Hall, room: Room, guest: str, seat: int, key: str, about: int, choice: str
) -> None:
    """More than half of the other people who are here decide."""

    def build() -> list[Line]:
        _check_key(room, guest, key)
        chair_of(room, guest, seat)
        if about not in room.votable() or about in room.table.seats_of(guest):
            raise NotNow("no-vote", "There is nothing to vote about there now.")
        voter = room.table.seats_of(guest)[0]
        return [Line("vote", voter, f"{about} {choice}", guest, key)]

    await hall.change(room, build)
    await hall.change(room, lambda: _verdict(room, about))
    await grant(hall, room)
    room.tell_all(room.votes())
    room.tell_table()


def _verdict(room: Room, about: int) -> list[Line]:
    table = room.table
    cast = list(table.votes.get(about, {}).values())
    owner = table.chairs[about].who
    here = [who for who in table.people() if who != owner and room.away(who) < 0]
    for choice, text in (("seat", "bot"), ("move", "once")):
        if cast.count(choice) * 2 > len(here):
            return [Line("hand", about, text)]
    return []
