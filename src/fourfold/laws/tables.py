"""A table as its viewers are served: a match with a tracker for each viewer, as the server keeps it.

The laws of secrecy see a game through four doors and nothing else: what a viewer was *told* by the last
step, what it *has* now, the *frame* that it was sent, and its *mind* (the world its sampler gives).
`Doors` can be replaced, which is how the self-test spoils one and looks whether the laws notice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.errors import Refusal
from fourfold.core.events import Event
from fourfold.core.game import LEVELS
from fourfold.core.state import SPECTATOR, State
from fourfold.core.tensors import TensorWriter
from fourfold.laws.cases import Case, as_text, difference, some_of
from fourfold.match.history import DEAL, HistoryPage, MatchEntry, ViewerHistory
from fourfold.match.match import Match
from fourfold.match.view_tracker import ViewTracker

REFUSED: Final = 40  # illegal moves asked about
DRAFTED: Final = 4  # legal moves tried in a draft
MIND: Final = 11  # the seed of the dice with which minds are compared

Told = list[dict[str, Any]]  # pages: a line and its events


class WatchedTable:
    """One of two tables that are compared; `entry` is its last step, at first the deal."""

    def __init__(self, case: Case, match: Match, viewers: Sequence[int], doors: Doors) -> None:
        self.case = case
        self.game = case.game
        self.match = match
        self.doors = doors
        self.entry: MatchEntry = match.opening
        self.chapter = int(match.state.chapter)  # before the last step
        self.trackers = {viewer: ViewTracker(viewer) for viewer in viewers}
        self.frames: dict[int, dict[str, Any]] = {}
        self.look()

    @property
    def state(self) -> State:
        return self.match.state

    def play(self, seat: int, move: int) -> None:
        self.chapter = int(self.state.chapter)
        self.match.play(seat, move)
        self.entry = self.match.entries[-1]
        self.look()

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.entry = self.match.entries[-1]
        self.look()

    def look(self) -> None:
        self.frames = {
            viewer: tracker.update(self.match) for viewer, tracker in self.trackers.items()
        }

    def told(self, viewer: int) -> Told:
        return self.doors.told(self, viewer)

    def frame(self, viewer: int) -> dict[str, Any]:
        return self.doors.frame(self, viewer)

    def mind(self, viewer: int) -> str:
        return self.doors.mind(self, viewer)

    def stops(self, viewer: int) -> list[tuple[list[dict[str, Any]], dict[str, Any]]]:
        """Hands and rounds as they were before they were cleared, each with what was told by then."""
        frame = self.frame(viewer)
        events = frame.get("events", [])
        before = self.trackers[viewer].n - len(events)
        return [(events[: stop["after"] - before], stop["view"]) for stop in frame.get("stops", [])]

    def fresh(self, viewer: int) -> Told:
        """What the last step told of the chapter that is still on: the rest may be forgotten with it."""
        now = int(self.state.chapter)
        if self.chapter == now:
            return self.told(viewer)
        shown = [event for event in self.entry.events if self.doors.shows(event, viewer)]
        new = [event.chapter == now for event in shown]
        return [
            {"line": "", "events": [event for event, late in zip(page["events"], new) if late]}
            for page in self.told(viewer)
        ]


# --- the doors --------------------------------------------------------------------------------------


class Doors:
    """How tables are looked at. The self-test overrides one of these at a time."""

    def told(self, table: WatchedTable, viewer: int) -> Told:
        """The pages that the last step added to the viewer's history."""
        return [page.as_data() for page in _pages(table, viewer)]

    def shows(self, event: Event, viewer: int) -> bool:
        """Whether `told` has anything of an event."""
        return event.shows_to(viewer)

    def has(self, door: Door, table: WatchedTable, viewer: int) -> object:
        """What the viewer gets by a door after the step."""
        return door.ask(table, viewer)

    def frame(self, table: WatchedTable, viewer: int) -> dict[str, Any]:
        """What the viewer was sent of the last step."""
        return table.frames[viewer]

    def mind(self, table: WatchedTable, viewer: int) -> str:
        """Equal knowledge and equal dice give equal worlds, so equal minds know the same."""
        return table.state.sample(viewer, Dice(MIND)).dump()


def asked(table: WatchedTable, viewer: int, turn: int | None) -> list[Door]:
    """The doors that are open to the viewer: the plain ones, and in `turn` one of the dear ones."""
    acts = viewer in table.state.acting
    doors = [door for door in DOORS if acts or not door.acting]
    dear = [door for door in doors if door.dear and turn is not None]
    plain = [door for door in doors if not door.dear]
    return [*plain, dear[turn % len(dear)]] if dear and turn is not None else plain


def apart(one: WatchedTable, other: WatchedTable, viewer: int, turn: int | None = None) -> str:
    """The first door by which the viewer tells two tables apart, in a few words; empty if none does."""
    for door in asked(one, viewer, turn):
        has, had = one.doors.has(door, one, viewer), other.doors.has(door, other, viewer)
        if has != had:
            return difference({door.name: as_text(has)}, {door.name: as_text(had)}) or door.name
    return ""


def _pages(table: WatchedTable, viewer: int) -> list[HistoryPage]:
    entry = table.entry
    deal = entry if entry.kind == DEAL else MatchEntry(DEAL, -1)
    history = ViewerHistory(viewer, table.game.moves, deal, [] if entry.kind == DEAL else [entry])
    history.read_on()
    return history.pages()


@dataclass(frozen=True)
class Door:
    """Something a viewer can ask for; `acting` if only a seat that owes a decision can.

    `dear` doors are asked in turn, one at each look: what they serve is worked out from the rest, and slow.
    """

    name: str
    ask: Callable[[WatchedTable, int], object]
    acting: bool = False
    dear: bool = False


def _view(table: WatchedTable, viewer: int) -> object:
    return table.match.view(viewer)


def _served_view(table: WatchedTable, viewer: int) -> object:
    """What the frames that the viewer was sent add up to."""
    return table.trackers[viewer].view


def _numbers(table: WatchedTable, viewer: int) -> object:
    tracker = table.trackers[viewer]
    return [tracker.version, tracker.n]


def _acting(table: WatchedTable, viewer: int) -> object:
    return list(table.state.acting)


def _legal(table: WatchedTable, viewer: int) -> object:
    return [int(move) for move in table.state.legal(viewer)]


def _undo(table: WatchedTable, viewer: int) -> object:
    return table.match.how_to_undo(viewer)


def _refusals(table: WatchedTable, viewer: int) -> object:
    """Why not: some illegal moves, the same ones wherever the legal moves are the same."""
    legal = {int(move) for move in table.state.legal(viewer)}
    asked = some_of(len(table.game.moves), REFUSED, Dice(table.trackers[viewer].n + 1)) - legal
    return [[move, table.state.why_not(viewer, move)] for move in sorted(asked)]


def _advice(table: WatchedTable, viewer: int) -> object:
    state = table.state
    sensible = [int(move) for move in state.candidate_moves(viewer)]
    return [int(state.heuristic_move(viewer, Dice(MIND))), sensible]


def _drafts(table: WatchedTable, viewer: int) -> object:
    """Each move that may be tried is refused alike, or shows the same view, moves, events and help."""
    legal = [int(move) for move in table.state.legal(viewer)]
    chosen = some_of(len(legal), DRAFTED, Dice(table.trackers[viewer].n + 1))
    return [[legal[place], _draft(table, viewer, legal[place])] for place in sorted(chosen)]


def _draft(table: WatchedTable, viewer: int, move: int) -> object:
    draft = table.match.draft(viewer)
    try:
        draft.play(move)
    except Refusal as refusal:
        return refusal.code
    help_lines = [line.as_data() for line in draft.aids()]
    return [draft.view(), draft.legal(), draft.events(), help_lines]


def _aids(table: WatchedTable, viewer: int) -> object:
    """The help at the highest level. Each table asks with dice of its own: any world gives the same."""
    match = table.match
    if viewer == SPECTATOR:
        return []
    world = table.state.sample(viewer, Dice(len(match.entries) + int(match.seed)))
    lines = match.game.aids(world, viewer, LEVELS[-1], match.memory(viewer))
    return [line.as_data() for line in lines]


def _text(table: WatchedTable, viewer: int) -> object:
    return [line.as_data() for line in table.game.describe(table.match.view(viewer))]


def _tensor(table: WatchedTable, viewer: int) -> object:
    """What a program that learns is given; nothing if the game has no blocks of its own."""
    if viewer == SPECTATOR or table.game.tensors(table.case.seats, table.case.options) is None:
        return []
    writer = TensorWriter()
    table.state.write_tensor(viewer, writer)
    return list(writer.take())


def _heading(table: WatchedTable, viewer: int) -> object:
    """The transcript without its pages, which are compared as they come."""
    transcript = table.match.transcript(viewer)
    return {name: value for name, value in transcript.items() if name != "pages"}


def _talk(table: WatchedTable, viewer: int) -> object:
    """Which sayings would be heard from each other seat: a claim that is checked tells."""
    game, state = table.game, table.state
    if game.check_talk is None or state.over:
        return []
    others = [seat for seat in table.case.viewers[1:] if seat != viewer]
    return [
        [seat, text, _heard(table, seat, text)]
        for seat in others
        for text in game.sayings(state, seat)
    ]


def _heard(table: WatchedTable, seat: int, text: str) -> str:
    assert table.game.check_talk is not None
    try:
        return table.game.check_talk(table.state, seat, text)
    except Refusal as refusal:
        return f"refused: {refusal.sentence}"


# One entry for each thing that is served. What is served anew joins here and is under the laws.
DOORS: list[Door] = [
    Door("view", _view),
    Door("served view", _served_view),
    Door("numbers of pages and events", _numbers),
    Door("acting seats", _acting),
    Door("legal moves", _legal, acting=True),
    Door("undo", _undo),
    Door("refusals", _refusals, acting=True),
    Door("tensor", _tensor),
    Door("advice", _advice, acting=True, dear=True),
    Door("drafts", _drafts, acting=True, dear=True),
    Door("aids", _aids, dear=True),
    Door("table as text", _text, dear=True),
    Door("transcript", _heading, dear=True),
    Door("talk", _talk, dear=True),
]
HONEST: Final = Doors()
