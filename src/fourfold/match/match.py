"""The checked way into a match, for all but search: moves, take-backs, drafts, talk, record, replay.

The undo law. A seat takes back its own last move, again and again, as long as that move told nobody news,
rolled no dice, sealed nothing, opened no window for several seats and did not end the match, and no other
seat has acted since. What others do in a window in which the seat itself is still deciding does not
count, unless it brought the seat news: so whether a move can be taken back never betrays a sealed step.
A move of a sealed family stands; so must the closing step of every sealed window. With the consent of all
people the table returns to before the seat's last move, past the acts of others, but never past a move
that could not be taken back by whoever made it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.errors import IllegalMove, NotUnderstood, Refusal
from fourfold.core.events import Event, EventSink
from fourfold.core.game import Game
from fourfold.core.options import option_values
from fourfold.core.registry import game as find_game
from fourfold.core.state import SPECTATOR, State
from fourfold.core.text_lines import TextLine
from fourfold.match import fair_deal, record
from fourfold.match.history import (
    BY_CONSENT,
    DEAL,
    HAND,
    HANDS,
    MOVE,
    SAY,
    UNDO,
    MatchEntry,
    PublicEventCache,
    ViewerHistory,
    entry_of,
)
from fourfold.match.opening import at_line, default_names, matching_fair_deal, start_state
from fourfold.match.referee import Move, Referee, Seat, match_over

MAX_UNDO_DEPTH: Final = 256  # how many moves back a take-back can reach at most
MAX_CHAIN: Final = 256  # the longest chain of moves sent at once
MAX_TALK_CHARS: Final = 500  # the longest thing to say


class Match:
    """One match. A state that was handed out is never changed: after each entry `state` is a new one."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        seed: int | str = 0,
        options: Mapping[str, object] | None = None,
        setup: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
        helper: str = "bookkeeping",
        version: int = 0,
        fair: dict[str, Any] | None = None,
        extras: dict[str, Any] | None = None,
        deal: str = "",
    ) -> None:
        self.game = game
        self.seed = record.check_seed(seed)
        self.setup: dict[str, Any] | None = record.plain(setup)
        log = EventSink(game.events)
        self.state: State = start_state(game, seats, self.seed, options, self.setup, version, log)
        self.state.events = None
        self.seats = int(self.state.seats)
        chosen = game.read_options(self.seats, options)
        self.options: dict[str, object] = option_values(chosen)
        self.automatic: tuple[int, ...] = game.automatic(self.seats, chosen)
        self.names = record.check_names(names or default_names(self.seats), self.seats)
        self.helper = record.check_helper(helper)
        self.fair: dict[str, Any] | None = matching_fair_deal(fair, self.seed)
        begun = deal or (record.SHUFFLED if setup is None else record.ARRANGED)
        self.deal = record.check_deal(begun, self.setup, self.fair)
        self.extras: dict[str, Any] = record.plain(extras) or {}
        self.referee = Referee(game, self.names)
        self.opening = MatchEntry(DEAL, SPECTATOR)
        self.opening.events = tuple(log.events)
        self.entries: list[MatchEntry] = []
        self._kept: list[MatchEntry] = []  # the moves whose state before is kept
        self._stopped: MatchEntry | None = None  # the last entry that ended a hand or round
        self._stories: dict[int, ViewerHistory] = {}
        self._announcer = PublicEventCache()

    # --- moves ----------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move; a refusal changes nothing."""
        return self.adopt([self.referee.make(self.state, self.referee.seat(seat), move)])

    def play_chain(self, seat: Seat, moves: Any) -> list[Event]:
        """Several moves of one turn, all or none."""
        return self.adopt(self.prepare(seat, moves))

    def prepare(self, seat: Seat, moves: Any) -> list[tuple[MatchEntry, State]]:
        """A chain checked and made, but not yet part of the match: a table may save it in between.

        Up to the last one the moves must be such as a draft can try, and that is tried out on a world
        sampled for the seat: so a chain that is refused tells no more than the seat knew.
        """
        seat = self.referee.seat(seat)
        if not isinstance(moves, list) or not 0 < len(moves) <= MAX_CHAIN:
            raise NotUnderstood("bad-chain", f"A chain holds 1 to {MAX_CHAIN} moves.")
        self._rehearse(seat, moves[:-1])
        made: list[tuple[MatchEntry, State]] = []
        after = self.state
        for move in moves:
            entry, after = self.referee.make(after, seat, move)
            made.append((entry, after))
        return made

    def adopt(self, made: list[tuple[MatchEntry, State]]) -> list[Event]:
        """Make prepared moves part of the match; nothing may have happened since they were prepared."""
        events: list[Event] = []
        for entry, after in made:
            self._adopt(entry, after)
            events.extend(entry.events)
        return events

    def _rehearse(self, seat: int, moves: list[Move]) -> None:
        if moves:
            draft = self.draft(seat)
            for move in moves:
                draft.play(move)

    def draft(self, seat: Seat) -> Draft:
        """A private trial of a chain, for a seat that owes a decision."""
        seat = self.referee.seat(seat)
        self.referee.check_turn(self.state, seat)
        return Draft(self, seat)

    def _adopt(self, entry: MatchEntry, after: State) -> None:
        self.entries.append(entry)
        self.state = after
        if entry.stops:
            self._keep_stops(entry)
        if entry.takeable:
            self._kept.append(entry)
        self._forget(entry)

    def _keep_stops(self, entry: MatchEntry) -> None:
        """Only the latest are kept: who looks later catches up without them."""
        if self._stopped is not None:
            self._stopped.stops = ()
        self._stopped = entry

    def _forget(self, last: MatchEntry) -> None:
        """Drop the states that no take-back can reach any more."""
        kept: list[MatchEntry] = []
        for entry in self._kept:
            if last.takeable or not last.comes_between(entry.seat):
                kept.append(entry)
            else:
                entry.before = None
        if len(kept) > MAX_UNDO_DEPTH:
            kept.pop(0).before = None
        self._kept = kept

    # --- taking back ----------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        return self._own_last(self.referee.seat(seat)) >= 0

    def undo(self, seat: Seat) -> MatchEntry:
        """Take back the seat's own last move."""
        seat = self.referee.seat(seat)
        return self._take_back(seat, self._own_last(seat), False)

    def can_undo_by_consent(self, seat: Seat) -> bool:
        return self.can_undo(seat) or self._last_of_all(self.referee.seat(seat)) >= 0

    def undo_by_consent(self, seat: Seat) -> MatchEntry:
        """Returns to before the seat's last move. The caller has made sure that all people agreed."""
        seat = self.referee.seat(seat)
        if self.can_undo(seat):
            return self.undo(seat)
        return self._take_back(seat, self._last_of_all(seat), True)

    def how_to_undo(self, viewer: int) -> str:
        """`alone`, `ask` (the others), or empty where nothing can be taken back."""
        if viewer < 0 or self.state.over:
            return ""
        if self._own_last(viewer) >= 0:
            return "alone"
        return "ask" if self._last_of_all(viewer) >= 0 else ""

    def _own_last(self, seat: int) -> int:
        """The place of the seat's last move, if the seat alone may take it back; else -1."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if entry.kind == MOVE and entry.standing:
                if entry.seat == seat:
                    return -1 if entry.before is None else place
                if entry.comes_between(seat):
                    return -1
        return -1

    def _last_of_all(self, seat: int) -> int:
        """The place of the seat's last move, if it and all that came since could be taken back."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if entry.kind == MOVE and entry.standing:
                if entry.before is None:
                    return -1
                if entry.seat == seat:
                    return place
        return -1

    def _take_back(self, seat: int, place: int, consent: bool) -> MatchEntry:
        """Return to before an entry; alone, what others did meanwhile in the same window is kept."""
        state = self.entries[place].before if place >= 0 else None
        if state is None:
            raise self._cannot_undo(seat)
        since = [entry for entry in self.entries[place:] if entry.kind == MOVE and entry.standing]
        undo = MatchEntry(UNDO, seat, BY_CONSENT if consent else "")
        undo.undone = tuple(since if consent else since[:1])
        for entry in undo.undone:
            entry.standing = False
            entry.before = None
        self.state = state if consent else self._again(state, since[1:])
        self.entries.append(undo)
        self._kept = [entry for entry in self._kept if entry.before is not None]
        return undo

    def _again(self, state: State, later: list[MatchEntry]) -> State:
        """Play moves of a sealed window once more: by law 3 their order is free."""
        for entry in later:
            entry.before = state if entry.before is not None else None
            state = state.copy()
            state.play(entry.seat, entry.move)
        return state

    def _cannot_undo(self, seat: int) -> IllegalMove:
        return IllegalMove(
            "cannot-undo",
            f"{self.names[seat]} has no move that could be taken back: something came to light, "
            "dice fell, it was sealed, or somebody else has moved.",
            {"seat": seat},
        )

    # --- talk, and who plays --------------------------------------------------------------------------

    def say(self, seat: Seat, text: Any) -> MatchEntry:
        """Table talk, as far as the game has any: kept between the moves, never taken back."""
        seat = self.referee.seat(seat)
        if self.game.check_talk is None or seat in self.automatic:
            raise NotUnderstood("no-talk", f"There is no table talk for {self.names[seat]} here.")
        if self.state.over:
            raise match_over()
        if not isinstance(text, str) or not 0 < len(text) <= MAX_TALK_CHARS:
            raise NotUnderstood("bad-talk", f"Talk is text of 1 to {MAX_TALK_CHARS} characters.")
        record.check_plain(text)
        entry = MatchEntry(SAY, seat, self.game.check_talk(self.state, seat, text))
        self.entries.append(entry)
        return entry

    def hand(self, seat: Seat, to: str) -> MatchEntry:
        """Who plays on for a seat: a `bot`, a bot for one move (`once`), or its `person` again."""
        seat = self.referee.seat(seat)
        if to not in HANDS or seat in self.automatic:
            raise NotUnderstood(
                "bad-record", "A seat is handed to a bot, a bot once, or its person."
            )
        if self.state.over:
            raise match_over()
        entry = MatchEntry(HAND, seat, to)
        self.entries.append(entry)
        return entry

    # --- what a viewer sees ---------------------------------------------------------------------------

    def view(self, viewer: Seat) -> dict[str, Any]:
        return self.state.view(self.referee.viewer(viewer))

    def legal(self, seat: Seat) -> list[int]:
        return [int(move) for move in self.state.legal(self.referee.seat(seat))]

    def aids(self, seat: Seat) -> list[TextLine]:
        """Help at the table's level, from a world sampled for the seat: any world gives the same."""
        seat = self.referee.seat(seat)
        return self.game.aids(self._world(seat), seat, self.helper, self.memory(seat))

    def _world(self, seat: int) -> State:
        return self.state.sample(seat, Dice())

    def events(self, viewer: Seat, after: int = 0) -> list[dict[str, Any]]:
        """What the viewer was told, in order, beyond the first `after`; a take-back is told too."""
        return self.story(viewer).events(after)

    def shown(self, viewer: Seat) -> int:
        """How many lines of the match the viewer was shown: its own version number of the match."""
        return self.story(viewer).shown

    def memory(self, viewer: Seat) -> list[dict[str, Any]]:
        """What the viewer was told and nobody has taken back: for bots and aids."""
        return self.story(viewer).standing()

    def story(self, viewer: Seat) -> ViewerHistory:
        """All that the viewer was told, up to now."""
        viewer = self.referee.viewer(viewer)
        story = self._stories.get(viewer)
        if story is None:
            story = ViewerHistory(
                viewer, self.game.moves, self.opening, self.entries, announcer=self._announcer
            )
            self._stories[viewer] = story
        story.read_on()
        return story

    def everything(self) -> list[dict[str, Any]]:
        """All that was told and stands, with nothing hidden; only after the end."""
        if not self.state.over:
            raise NotUnderstood("not-over", "Hidden things are shown after the end of the match.")
        story = ViewerHistory(SPECTATOR, self.game.moves, self.opening, self.entries, opened=True)
        story.read_on()
        return story.standing()

    # --- record ---------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The whole match as plain data; it holds every secret, so it is for after the end."""
        return {
            **self._heading(),
            "seed": self.seed,
            "setup": self.setup,
            "fair": self.fair,
            "extras": self.extras,
            "moves": [entry.line() for entry in self.entries],
        }

    def transcript(self, viewer: Seat) -> dict[str, Any]:
        """The match as the viewer saw it: no seed, no setup, moves and events as they were shown."""
        return {
            **self._heading(),
            "viewer": self.referee.viewer(viewer),
            "fair": fair_deal.public(self.fair) if self.fair else None,
            "pages": [page.as_data() for page in self.story(viewer).pages()],
        }

    def _heading(self) -> dict[str, Any]:
        over = self.state.over
        return {
            "fourfold": record.FORMAT,
            "game": self.game.name,
            "rules": int(self.state.version),
            "seats": self.seats,
            "options": self.options,
            "deal": self.deal,
            "names": self.names,
            "helper": self.helper,
            "result": record.plain(self.state.standings().as_data()) if over else None,
        }

    @staticmethod
    def replay(data: object, game: Game | None = None, deal: str = "") -> Match:
        """The match of a record, move by move; the first line that does not fit is named.

        `deal`: how the match began, if whoever replays it knows better than the record.
        """
        known = record.check(data)
        found = game if game is not None else find_game(known["game"])
        if found.name != known["game"]:
            raise NotUnderstood("bad-record", f"This is not a record of {found.name}.")
        match = Match(
            found,
            seats=known["seats"],
            seed=known["seed"],
            options=known["options"],
            setup=known["setup"],
            names=known["names"],
            helper=known["helper"],
            version=known["rules"],
            fair=known["fair"],
            extras=known["extras"],
            deal=deal or known["deal"],
        )
        for line in known["moves"]:
            match.follow(line)
        return match

    def follow(self, line: str) -> None:
        """Do what the next line of a record says; a refusal names the line and its number."""
        try:
            self._do(entry_of(line))
        except Refusal as refusal:
            raise at_line(len(self.entries) + 1, line, refusal) from refusal

    def _do(self, entry: MatchEntry) -> None:
        if entry.kind == UNDO and entry.text == BY_CONSENT:
            self.undo_by_consent(entry.seat)
        elif entry.kind == UNDO:
            self.undo(entry.seat)
        elif entry.kind == SAY:
            self.say(entry.seat, entry.text)
        elif entry.kind == HAND:
            self.hand(entry.seat, entry.text)
        else:
            self.play(entry.seat, entry.text)


class Draft:
    """A chain tried out for its seat alone, before others see any of it (U2).

    It runs on a world sampled for the seat and only along moves that could be taken back and leave the
    seat to decide on, so no draft is a peek. The move that goes further can be sent as the last one.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.entries: list[MatchEntry] = []
        self._worlds: list[State] = [match._world(seat)]

    @property
    def moves(self) -> list[str]:
        return [entry.text for entry in self.entries]

    def play(self, move: Move) -> None:
        """Try a move; refused if it would show something, roll dice or end the seat's turn."""
        entry, after = self.match.referee.make(self._worlds[-1], self.seat, move)
        if not entry.takeable or self.seat not in after.acting:
            raise IllegalMove(
                "draft-ends",
                f"“{entry.text}” can be sent but not tried: it brings something new, rolls dice, "
                "seals a choice or ends the turn.",
                {"move": entry.text},
            )
        self.entries.append(entry)
        self._worlds.append(after)

    def undo(self) -> None:
        if not self.entries:
            raise IllegalMove("empty-draft", "The draft is empty.")
        self.entries.pop()
        self._worlds.pop()

    def reset(self) -> None:
        self.entries.clear()
        del self._worlds[1:]

    def view(self) -> dict[str, Any]:
        return self._worlds[-1].view(self.seat)

    def legal(self) -> list[int]:
        return [int(move) for move in self._worlds[-1].legal(self.seat)]

    def events(self) -> list[dict[str, Any]]:
        """What the drafted moves would tell their seat."""
        found: list[dict[str, Any]] = []
        for entry in self.entries:
            for event in entry.events:
                seen = event.seen_by(self.seat)
                if seen is not None:
                    found.append(seen)
        return found

    def aids(self) -> list[TextLine]:
        """Help for the drafted position."""
        match = self.match
        told = match.memory(self.seat) + self.events()
        return match.game.aids(self._worlds[-1], self.seat, match.helper, told)

    def send(self, last: Move = None) -> list[Event]:
        """Play the chain, all or none; `last` is a further move that could not be tried."""
        more: list[Move] = [] if last is None else [last]
        return self.match.play_chain(self.seat, self.moves + more)


def verify(data: object, game: Game | None = None) -> Match:
    """Replay a record and compare its result; its fair deal is checked when the match is set up."""
    match = Match.replay(data, game)
    assert isinstance(data, dict)
    if match.record()["result"] != data["result"]:
        raise NotUnderstood("wrong-result", "The record's result is not what its moves give.")
    return match
