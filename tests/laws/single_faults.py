"""Tea with the Cat, with one fault each that a single law notices and all others let pass."""

from __future__ import annotations

from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventKind, EventTable, Field
from fourfold.core.game import Game
from fourfold.core.moves import MoveTable
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from tests.laws import broken_games, tea_game
from tests.laws.broken_games import (
    LazyPick,
    LossyDump,
    WildTensor,
    WrongPayoffs,
    spoons,
    words_with,
)
from tests.laws.tea_game import ASIDE, EVENTS, GAME, NAMES, NONE, SIZES, Tea


def tea(**changes: Any) -> Game:
    """One version of the rules is enough here."""
    return broken_games.tea(versions=(1,), **changes)


class LoggingCopy(Tea):
    """A copy goes on telling the events of its original."""

    def copy(self) -> Tea:
        other = super().copy()
        other.events = self.events
        return other

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = super().sample(seat, dice)
        world.events = None
        return world


def mixed_fields() -> MoveTable:
    """`bid 1` is written and read well, but says of itself that its spoon is another."""
    moves = MoveTable(GAME.moves.families, NAMES)
    moves.values[0], moves.values[1] = moves.values[1], moves.values[0]
    return moves


def truthful(state: State, seat: int, text: str) -> str:
    """Hears a claim only if the seat holds the spoon: so whoever listens learns that it is true."""
    assert isinstance(state, Tea)
    claim = tea_game.talk(state, seat, text)
    if not state.hands[SIZES * seat + NAMES["spoon"].index(claim.split()[1])]:
        raise NotUnderstood("bad-claim", "You hold no such spoon.")
    return claim


class FixedFact(Tea):
    """Declares a secret that the sampler never doubts, as a fact that is the same in every match."""

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return {**super().hidden_facts(viewer), "recipe": "honey"}


class Misdealt(Tea):
    """Writes its deal down with the teas in another order."""

    def position(self) -> dict[str, Any]:
        setup = super().position()
        return {**setup, "teas": [setup["teas"][-1], *setup["teas"][:-1]]}


class Peeking(Tea):
    """Seat 0 looks at the tea to come: its view shows it, but its sampler forgets it."""

    def __init__(self) -> None:
        super().__init__()
        self.peek = NONE

    def field_names(self) -> tuple[str, ...]:
        return (*super().field_names(), "peek")

    def serve(self) -> None:
        super().serve()
        self.peek = self.teas[-1] if self.teas else NONE
        self.emit("peeked", 0, self.peek)

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "peek": self.peek if seat == 0 else None}

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = super().sample(seat, dice)
        assert isinstance(world, Peeking)
        if seat != 0 and world.teas:
            world.peek = world.teas[-1]
        return world

    def position(self) -> dict[str, Any]:
        raise NotImplementedError


PEEKED = EventKind("peeked", Field("seat", "seat"), Field("tea", "tea", to=("seat",), news=True))
PEEK_WORDS = {
    "en": GAME.words("en") + "event-peeked = { $seat } peeks: { $tea }.\n",
    "zh": GAME.words("zh") + "event-peeked = { $seat }偷看：{ $tea }。\n",
}


class DoubtfulCount(Tea):
    """Counts a piece too many while somebody lays a spoon aside."""

    def lost_pieces(self) -> str:
        return "there is a spoon too many" if self.phase == ASIDE else super().lost_pieces()


def meddling_aids(
    world: State, seat: int, level: str, events: list[dict[str, Any]]
) -> list[TextLine]:
    """Pours itself a point while it looks."""
    assert isinstance(world, Tea)
    lines = tea_game.aids(world, seat, level, events)
    world.points[0] += 1
    return lines


class Branded(Tea):
    """Each spoon laid aside carries a brand, hidden from others and always the same."""

    def lay_aside(self, seat: int, size: int) -> None:
        super().lay_aside(seat, size)
        self.emit("branded", seat, 0)


BRANDED = EventKind("branded", Field("seat", "seat"), Field("tea", "tea", to=("seat",)))
BRAND_WORDS = {
    "en": GAME.words("en") + "event-branded = { $seat } finds a brand: { $tea }.\n",
    "zh": GAME.words("zh") + "event-branded = { $seat }发现印记：{ $tea }。\n",
}


def with_event(kind: EventKind) -> EventTable:
    return EventTable([*EVENTS, kind], NAMES)


SINGLE: dict[str, Game] = {
    "play": tea(state=LazyPick),
    "copy": tea(state=LoggingCopy),
    "replay": tea(state=LossyDump),
    "notation": tea(moves=mixed_fields()),
    "twins": tea(check_talk=truthful),
    "sampler": tea(state=FixedFact),
    "redeal": tea(state=Misdealt),
    "memory": tea(state=Peeking, events=with_event(PEEKED), words=PEEK_WORDS),
    "pieces": tea(state=DoubtfulCount),
    "standings": tea(state=WrongPayoffs),
    "help": tea(aids=meddling_aids),
    "words": tea(words=words_with("line-mine", "line-yours")),
    "tensors": tea(state=WildTensor, tensors=spoons),
    "selftest": tea(state=Branded, events=with_event(BRANDED), words=BRAND_WORDS),
}
