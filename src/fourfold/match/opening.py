"""What a match begins from and what its record says, checked: state, fair deal, names, the line at fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal, shown
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.match import fair_deal, record


def start_state(
    game: Game,
    seats: int,
    seed: int | str,
    options: Mapping[str, object] | None,
    setup: dict[str, Any] | None,
    version: int,
    log: EventSink,
) -> State:
    """Starts the game. If a game fails over an unforeseen option or setup, that is refused in words."""
    try:
        return game.start(seats, seed, options, setup, version, log)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if setup is None and not options:
            raise
        sentence = f"No match of {game.name} can be set up from these options and this setup."
        raise NotUnderstood("bad-setup", sentence) from error


def matching_fair_deal(fair: dict[str, Any] | None, seed: int | str) -> Any:
    """The fair deal that gave this seed."""
    copied = record.plain(fair)
    if copied is not None and fair_deal.check(copied) != seed:
        raise NotUnderstood("unfair-deal", "The seed is not the one that the fair deal gives.")
    return copied


def default_names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]


def at_line(number: int, line: str, refusal: Refusal) -> Refusal:
    """The same refusal, saying where in a record it arose."""
    sentence = f"Move {number}, “{shown(line)}”: {refusal.sentence}"
    fields: dict[str, object] = {**refusal.fields, "number": number, "line": shown(line)}
    if isinstance(refusal, IllegalMove):
        return IllegalMove(refusal.code, sentence, fields, refusal.rule)
    if isinstance(refusal, NotYourTurn):
        return NotYourTurn(refusal.code, sentence, fields)
    return NotUnderstood(refusal.code, sentence, fields)
