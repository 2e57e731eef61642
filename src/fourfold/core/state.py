"""`State`: one moment of one match. The rules of a game are a subclass of it.

Search, server, lab and adapters know a game by its `State` and its `Game` alone.
Seats are 0…n-1 clockwise; moves are small ints of the game's fixed table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from fourfold.core.dice import Dice, load_dice
from fourfold.core.events import EventSink
from fourfold.core.standings import Standings, payoffs_of, victory_of
from fourfold.core.tensors import TensorWriter

SPECTATOR: Final = -1

EMPTY: Final[
    list[i64]
] = []  # default of a list field; never filled: `begin` brings lists of its own

_NO_DICE: Final = Dice()
_ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]  # made once, shared by all


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one match. `play` trusts its caller; `Match` checks moves first."""

    seats: i64 = 0
    version: i64 = 1  # of the rules this match is played by
    actor: i64 = SPECTATOR  # one acting seat; -1 when the match is over
    chapter: i64 = 0  # hand or round: where a playout may be cut off
    cut_after: i64 = 0  # in search: after this chapter a game need not deal again
    dice: Dice = _NO_DICE
    events: EventSink | None = None  # None inside search

    # --- life: a fresh state is filled by `begin`, `copy` or `load` ---------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        """Deals, or arranges an explicit setup; seats, version, dice and events are already set."""
        raise NotImplementedError

    def copy(self) -> State:
        """An equal state that shares nothing that changes; without the event sink.

        This one suits every game; a game that is searched writes `copy_into` by `make generate`.
        """
        other = type(self)()
        self.copy_base_into(other)
        for name in self.field_names():
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def copy_base_into(self, other: State) -> None:
        """Copies the fields that every state has."""
        other.seats = self.seats
        other.version = self.version
        other.actor = self.actor
        other.chapter = self.chapter
        other.dice = self.dice.copy()

    def field_names(self) -> tuple[str, ...]:
        """The names of the game's own fields: ints, texts and flat lists of them."""
        raise NotImplementedError

    def values(self) -> list[object]:
        """The values of the game's own fields, in the order of `field_names`, as plain data."""
        return [getattr(self, name) for name in self.field_names()]

    def dump(self) -> str:
        """The whole state as canonical text: equal dumps, equal states."""
        data: dict[str, object] = {
            "seats": self.seats,
            "version": self.version,
            "actor": self.actor,
            "chapter": self.chapter,
            "dice": self.dice.dump(),
        }
        for name, value in zip(self.field_names(), self.values()):
            data[name] = value
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    def load_fields(self, data: dict[str, Any]) -> None:
        """Fills a fresh state from what `dump` wrote."""
        self.load_base(data)
        for name in self.field_names():
            setattr(self, name, data[name])

    def load_base(self, data: dict[str, Any]) -> None:
        """Fills the fields that every state has."""
        self.seats = data["seats"]
        self.version = data["version"]
        self.actor = data["actor"]
        self.chapter = data["chapter"]
        self.dice = load_dice(data["dice"])

    def position(self) -> dict[str, Any]:
        """The state as an explicit setup, in the keys of its docs/rules page."""
        raise NotImplementedError

    # --- decisions ---------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision; several in a sealed window; () when over."""
        if self.actor < 0:
            return ()
        return _ALONE[self.actor] if self.actor < len(_ALONE) else (int(self.actor),)

    @property
    def over(self) -> bool:
        return self.actor < 0

    def legal(self, seat: i64) -> list[i64]:
        """The seat's legal moves, ascending; [] when it owes no decision. The one statement of legality."""
        raise NotImplementedError

    def pick(self, dice: Dice) -> i64:
        """A random legal move of `actor`, uniformly, without making a list where the game can."""
        moves = self.legal(self.actor)
        return moves[dice.below(len(moves))]

    def play(self, seat: i64, move: i64) -> None:
        """Makes a legal move and everything automatic that follows from it."""
        raise NotImplementedError

    def is_sealed(self, seat: i64, move: i64) -> bool:
        """Whether the move is a step in a sealed window now: nobody else sees it before the reveal."""
        return False

    def rollout(self, dice: Dice, limit: i64) -> i64:
        """Plays random moves to the end, or `limit` of them; returns how many were played."""
        played: i64 = 0
        while self.actor >= 0 and played < limit:
            self.play(self.actor, self.pick(dice))
            played += 1
        return played

    def why_not(self, seat: i64, move: i64) -> str:
        """The number of the rule that an illegal move of an acting seat would break."""
        raise NotImplementedError

    def heuristic_move(self, seat: i64, dice: Dice) -> i64:
        """A sensible legal move judged from what the seat knows: the plain bot, and playouts."""
        moves = self.legal(seat)
        return moves[dice.below(len(moves))]

    def candidate_moves(self, seat: i64) -> list[i64]:
        """The legal moves worth thinking about, from what the seat knows; a game with many may name few."""
        return self.legal(seat)

    # --- knowledge ---------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """Plain JSON data: exactly what the seat may know; SPECTATOR sees the public part."""
        raise NotImplementedError

    def public_view(self) -> dict[str, Any]:
        """The fields of the view that are the same for everybody, where a game tells them apart."""
        return {}

    def private_view(self, seat: int) -> dict[str, Any]:
        """The other fields of the seat's view."""
        return self.view(seat)

    def sample(self, seat: int, dice: Dice) -> State:
        """A full state consistent with all that the seat knows, with fresh randomness."""
        raise NotImplementedError

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        """What is hidden from the viewer and open to doubt now, by name: the sampler must vary it.

        A list is given as JSON text. A game that hides nothing says `open_information=True` instead.
        """
        raise NotImplementedError(
            "State.hidden_facts names what is hidden, or the game says open_information=True."
        )

    # --- tensors: for programs that learn --------------------------------------------------------------

    def write_tensor(self, seat: i64, writer: TensorWriter) -> None:
        """Writes what the seat sees, block by block as the game's `TensorSpec` says.

        It must not depend on anything that the seat's view does not show.
        """
        raise NotImplementedError("State.write_tensor is missing; the generic encoder needs none.")

    def encode(self, seat: i64, buffer: bytearray, offset: i64) -> None:
        """Writes the seat's tensor into a buffer of the caller, one int8 a value."""
        writer = TensorWriter()
        self.write_tensor(seat, writer)
        row = writer.take()
        buffer[offset : offset + len(row)] = row

    def write_mask(self, seat: i64, writer: TensorWriter, moves: i64) -> None:
        """Writes 1 for each legal move of the seat and 0 for the others of the `moves` in the table."""
        writer.places(self.legal(seat), moves)

    def mask(self, seat: i64, buffer: bytearray, offset: i64, moves: i64) -> None:
        """Writes the seat's mask of legal moves into a buffer of the caller, one byte a move."""
        writer = TensorWriter()
        self.write_mask(seat, writer, moves)
        buffer[offset : offset + moves] = writer.take()

    # --- end ---------------------------------------------------------------------------------------

    def standings(self) -> Standings:
        """Places now, by the rulebook's steps; final when over."""
        raise NotImplementedError

    def payoffs(self) -> list[float]:
        """Per seat in [0, 1]: 3/4 share of victory + 1/4 share of rivals below."""
        return payoffs_of(self.standings().places)

    def estimate(self) -> list[float]:
        """The payoffs, or an estimate of them where a playout was cut off."""
        return self.payoffs()

    def chances(self) -> list[float]:
        """Each seat's chance of the match: its share of the victory once it is over, before that an estimate.

        It is the chance of the whole match, not of a hand or round. A game without an estimate of its own
        gets the mean of its payoffs now and of equal chances for all seats.
        """
        if self.over:
            return victory_of(self.standings().places)
        found = self.estimate()
        whole = sum(found)
        even = 1.0 / float(len(found))
        return [0.5 * (even + (part / whole if whole else even)) for part in found]

    def lost_pieces(self) -> str:
        """Empty if no piece was created or lost, else what is wrong."""
        return ""
