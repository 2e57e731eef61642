"""Whether boardgame.io plays the same game: a match on its server, move by move beside our own engine.

A server that fails here gets no figures. Each hand is dealt anew in our engine from the hands that the
four seats were shown, and after every move both must say the same of piles, Favor and who acts.
"""

from __future__ import annotations

import asyncio
from typing import Any

import fourfold
from bench.server.load import leave, seated
from bench.server.seats import Match, Seat, Side
from bench.server.theirs import Position, TheirSeat
from fourfold.games.horsemen.pieces import CARDS


class Beside:
    """Our engine, following what the peer shows."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.hand = 0
        self.state: Any = None
        self.checked = 0

    def positions(self) -> list[Position]:
        return [seat.at for seat in self.match.seats if isinstance(seat, TheirSeat) and seat.at]

    def look(self) -> None:
        """Compare what all seats see now; a new hand is dealt anew here."""
        seen = self.positions()
        at = seen[0]
        if at.hand != self.hand:
            self.hand = at.hand
            hands = [" ".join(CARDS[card] for card in position.mine or []) for position in seen]
            setup = {"hands": hands, "favor": at.favor}
            self.state = fourfold.game("horsemen").start(seats=4, seed=0, setup=setup)
        self._compare(at)

    def _compare(self, at: Position) -> None:
        view = self.state.view(fourfold.SPECTATOR)
        actor = -1 if at.actor is None else at.actor
        piles = [[_pile_word(lying) for lying in pile] for pile in at.piles]
        ours = [self.state.actor, view["favor"], view["inside"], view["piles"]]
        theirs = [actor, at.favor, at.inside, piles]
        if ours != theirs:
            raise AssertionError(f"the games differ: ours {ours}, theirs {theirs}")
        self.checked += 1

    def play(self, seat: Seat, choice: int) -> None:
        legal = [int(move) for move in self.state.legal(seat.number)]
        if choice not in legal:
            raise AssertionError(f"move {choice} is not in {legal}")
        self.state.play(seat.number, choice)


def _pile_word(lying: dict[str, Any]) -> str:
    name = CARDS[lying["card"]]
    return name if lying["up"] else f"({name})"


async def same_game(side: Side, matches: int) -> int:
    """How many positions were compared."""
    checked = 0
    for match in await seated(side, matches):
        beside = Beside(match)
        while not match.over:
            assert match.held is not None
            seat, legal = match.held
            beside.look()
            choice = match.random.choice(legal)
            beside.play(seat, choice)
            match.held = None
            seat.move(choice)
            await _settled(match)
        checked += beside.checked
        await leave([match])
    return checked


async def _settled(match: Match) -> None:
    """Until all four seats have the new position."""
    wanted = max(seat.state for seat in match.seats if isinstance(seat, TheirSeat)) + 1
    async with asyncio.timeout(10.0):
        while any(seat.state < wanted for seat in match.seats if isinstance(seat, TheirSeat)):
            await asyncio.sleep(0.001)
