"""`Run`: a set of games as plain data, so that it can be split, sent to another process, and repeated.

A run plays deal after deal; each deal is played once at each of its tables. Tables belong to *arms*: what is
compared (a bot with a ban and the same bot without, one variant and another) are arms of one run, so they
always meet the same deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.options import option_values
from fourfold.core.packs import pack_folder, with_pack
from fourfold.core.registry import game as find_game

# What a run keeps of its games.
FULL = "full"  # every measure
WINS = "wins"  # who won, and how often the ban was felt
DRAMA = "drama"  # win chances along the match
RANKS = "ranks"  # the places of every game, for ratings
CHOICES = "choices"  # how much the best move gains, one position a game


@dataclass(frozen=True)
class GameVariant:
    """A game as it is played: its name, options, rules version, explicit setup and pack."""

    game: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    version: int = 0  # of the rules; 0 for the newest
    setup: Mapping[str, Any] | None = None
    pack: str = ""  # folder of a trivia pack

    def load(self) -> Game:
        return with_pack(find_game(self.game), self.pack)


@dataclass(frozen=True)
class Seating:
    """One seating of a deal: bots by deciding seat, counted for an arm."""

    arm: str
    bots: tuple[str, ...]
    variant: int = 0
    focus: int = -1  # the place of the bot whose wins the arm counts; none where all are equal


@dataclass(frozen=True)
class Run:
    name: str
    variants: tuple[GameVariant, ...]
    tables: tuple[Seating, ...]
    deals: int
    seed: int
    keeps: str = FULL
    pairs: tuple[tuple[str, str], ...] = ()  # arms whose differences are wanted
    weight: float = 1.0  # how dear a game is, beside one of plain bots; for the progress bar alone

    @property
    def games(self) -> int:
        return self.deals * len(self.tables)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


def run_from(data: Mapping[str, Any]) -> Run:
    """A run from `as_data`, also after JSON has made lists of its tuples."""
    return Run(
        **{
            **data,
            "variants": tuple(GameVariant(**each) for each in data["variants"]),
            "tables": tuple(
                Seating(each["arm"], tuple(each["bots"]), each["variant"], each["focus"])
                for each in data["tables"]
            ),
            "pairs": tuple((a, b) for a, b in data["pairs"]),
        }
    )


def mixed(*parts: object) -> int:
    """An independent 64-bit seed for each use."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:8], "big")


def variant_of(
    game: Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    version: int = 0,
    setup: Mapping[str, Any] | None = None,
) -> GameVariant:
    """A variant that is known to work: seats, options and version are checked here, in words."""
    chosen = option_values(game.read_options(seats, options))
    asked = {name: chosen[name] for name in options or {}}
    number = game.read_version(version)
    game.start(seats, 0, options, setup, number)
    return GameVariant(game.name, seats, asked, number, setup, pack_folder(game))


def deciding_seats(game: Game, seats: int, options: Mapping[str, object] | None) -> list[int]:
    automatic = game.automatic(seats, game.read_options(seats, options))
    return [seat for seat in range(seats) if seat not in automatic]


def seats_of(variant: GameVariant) -> list[int]:
    """The seats that decide."""
    return deciding_seats(variant.load(), variant.seats, variant.options)


# --- seatings -----------------------------------------------------------------------------------------


def equal(arm: str, bot: str, deciding: int) -> tuple[Seating, ...]:
    """One table of equal bots."""
    return (Seating(arm, (bot,) * deciding),)


def in_each_seat(arm: str, one: str, others: str, deciding: int) -> tuple[Seating, ...]:
    """One bot among others of another kind, once in each seat."""
    return tuple(
        Seating(
            arm, tuple(one if seat == place else others for seat in range(deciding)), focus=place
        )
        for place in range(deciding)
    )


def rotated(arm: str, bots: Sequence[str], deciding: int) -> tuple[Seating, ...]:
    """Several bots, each once in each seat; they are repeated until the table is full."""
    ring = [bots[place % len(bots)] for place in range(deciding)]
    return tuple(
        Seating(arm, tuple(ring[(seat + turn) % deciding] for seat in range(deciding)))
        for turn in range(deciding)
    )


def check_bots(found: int, deciding: int, name: str) -> None:
    if not 0 < found <= deciding:
        raise NotUnderstood(
            "bad-bots", f"{name} has {deciding} deciding seats here; --bots names {found}."
        )
