"""Options, view and events of Four4More, declared once."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from typing import Literal, TypedDict

from fourfold.core.events import EventKind, Field
from fourfold.core.options import option
from fourfold.games.four4more.pack_library import standard


@dataclass(frozen=True)
class Options:
    rounds: int = option(5, rule="F4M-7", low=1, high=12, main=True)
    challenge_mode: str = option("cards", rule="F4M-8", choices=("cards", "manual"))
    expert: bool = option(False, rule="F4M-9")
    bonus: bool = option(True, rule="F4M-10")
    teams: int = option(
        0, rule="F4M-70", choices=(0, 2, 3), seats={2: (4, 5, 6), 3: (6,)}, main=True
    )
    after_correct: str = option("next", rule="F4M-R12", choices=("next", "stay"), lab=True)
    starter: str = option("rotates", rule="F4M-R6", choices=("rotates", "first_guesser"), lab=True)
    pack: str = option(standard().id, rule="F4M-1", lab=True)  # name and hash, for the record


def options_for(pack: str) -> type:
    """The same options for a game with another pack."""
    own = [("pack", str, option(pack, rule="F4M-1", lab=True))]
    return make_dataclass("Options", own, bases=(Options,), frozen=True)


class Centre(TypedDict):
    token: str
    value: str  # in the statistic of the round


class Waiting(TypedDict):
    """What one category has in store (F4M-19, F4M-20)."""

    category: str
    challenge: str | None  # the card that is turned up; None in manual mode and for a used card
    age: int
    bag: int  # how many tokens
    draft: list[str]
    centre: str | None
    available: int
    eligible: bool


class Side(TypedDict):
    """One seat, or a team of seats (F4M-71)."""

    seats: list[int]
    up: int  # the member who decides
    score: int
    state: Literal["in", "passed", "locked"]
    hand: list[str]
    pile: list[str]
    cards: list[str]
    factor: int  # of the multiplier that waits; 1 without
    right: int
    wrong: int
    cashed: int  # tokens
    sets: int  # cash-ins of three or four tokens
    fours: int  # cash-ins of four tokens
    multipliers: int  # multiplier cards played


class Chain(TypedDict):
    """A cash-in or a card whose choices are being made, or that waits for replies."""

    card: str | None
    tag: str | None
    tokens: list[str]
    aim: int | None  # the side that Saboteur is aimed at
    guarded: bool  # Guardian was played and may be vetoed


class View(TypedDict):
    seat: int  # the viewer; -1 for a spectator
    seats: int
    phase: Literal["pick", "main", "cash", "take", "target", "veto", "guard", "over"]
    acting: list[int]
    round: int
    rounds: int
    first: int  # the side that picks the challenge
    starter: int  # the side that takes the first turn
    turn: int | None  # the side on turn
    first_pass: int | None
    category: str | None
    challenge: str | None
    more: str | None  # what “higher” means here: later, longer …
    less: str | None
    centre: Centre | None
    draft: list[str]  # of the category in play
    waiting: list[Waiting]
    sides: list[Side]
    lockdown: bool
    chain: Chain | None
    pool: list[str]
    deck: int  # bonus cards face down
    asked: list[str]  # challenges played so far and not free again
    discard: list[str]  # tokens out of the game
    spent: list[str]  # bonus cards out of the game
    tags: dict[str, str]  # of all tokens: they are printed on them


_SEAT = Field("seat", "seat")  # who acted
_SIDE = Field("side", "seat")  # all seats of a side

EVENTS = [
    EventKind("round-begins", Field("round"), Field("first", "seat")),
    EventKind("turned-up", Field("challenge", "challenge", news=True)),
    EventKind("pool-opens", Field("cards", "card", news=True)),
    EventKind("picked", _SEAT, Field("challenge", "challenge")),
    EventKind("drawn", Field("category", "category"), Field("tokens", "token", news=True)),
    EventKind(
        "centre",
        Field("token", "token", news=True),
        Field("value", "text", news=True),
        Field("challenge", "challenge"),
    ),
    EventKind(
        "guessed",
        _SEAT,
        Field("token", "token"),
        Field("claim", "claim"),
        Field("centre", "token"),
        Field("right", "truth", news=True),
        Field("value", "text", news=True),  # None for a wrong guess (F4M-R10)
        Field("points", news=True),
    ),
    EventKind("insured", _SIDE),
    EventKind("locked-out", _SIDE),
    EventKind(
        "cashed",
        _SEAT,
        Field("tag", "tag"),
        Field("tokens", "token"),
        Field("factor"),
        Field("points"),
    ),
    EventKind("took", _SEAT, Field("card", "card"), Field("points")),
    EventKind("refilled", Field("card", "card", news=True)),
    EventKind("played", _SEAT, Field("card", "card")),
    EventKind("named", Field("tokens", "token")),
    EventKind("aimed", _SIDE, Field("tokens", "token")),
    EventKind("vetoed", _SEAT, Field("card", "card")),
    EventKind("guarded", _SEAT, Field("card", "card")),
    EventKind("allowed", _SEAT, Field("card", "card")),
    EventKind("cancelled", _SIDE, Field("card", "card")),
    EventKind("done", _SIDE, Field("card", "card"), Field("points")),
    EventKind("passed", _SEAT, Field("first", "truth")),
    EventKind("last-standing", _SIDE),
    EventKind("round-over", Field("round")),
    EventKind("no-category"),
    EventKind(
        "final",
        _SIDE,
        Field("before"),
        Field("tokens"),
        Field("hoarder"),
        Field("collector"),
        Field("spender"),
        Field("master"),
        Field("risk"),
        Field("total"),
    ),
    EventKind(
        "recap",
        Field("challenge", "challenge"),
        Field("tokens", "token", news=True),
        Field("values", "text", news=True),
    ),
    EventKind("match-won", Field("seats", "seat")),
]
