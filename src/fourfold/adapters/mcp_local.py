"""`LocalSeats`: tables in this process, one seat for the model and bots in the others."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from threading import Condition, Thread
from typing import Any

from fourfold.adapters.mcp_look import SeatLook, SeatMoment, look_of
from fourfold.adapters.seat_text import SeatText
from fourfold.bots.levels import LEVELS
from fourfold.bots.seated import SeatedBots
from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.match.match import Match

BOTS = (*LEVELS, "plain", "random")  # a model may not name a program to run


class LocalSeats:
    """Makes a new table for each wish."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def sit(self, wish: Mapping[str, Any]) -> LocalSeat:
        """A new match; the model has the first seat that decides."""
        if not wish.get("game"):
            raise NotUnderstood("no-game", "Name a game; the tool “games” lists them.")
        seed = randbelow(2**32) if wish.get("seed") is None else int(wish["seed"])
        game, options = find_game(str(wish["game"])), wish.get("options")
        seats = int(wish.get("seats", 0)) or game.fewest_seats(options, least=2)
        match = Match(game, seats, seed, options)
        mine, *others = [seat for seat in range(match.seats) if seat not in match.automatic]
        bots = dict.fromkeys(others, check_bot(str(wish.get("bots") or "plain")))
        return LocalSeat(match, mine, SeatedBots(match, bots, ~seed), self.language)


def check_bot(name: str) -> str:
    if name not in BOTS:
        raise NotUnderstood("unknown-bot", f"The bots here are {', '.join(BOTS)}.", {"bot": name})
    return name


class LocalSeat:
    """The model's seat. A thread lets the bots think, so that no call waits for them longer than it says."""

    def __init__(self, match: Match, seat: int, seated: SeatedBots, language: str) -> None:
        self.match = match
        self.seat = seat
        self.seated = seated
        self.text = SeatText(match.game, match.names, seat, language)
        self.changed = Condition()  # guards the match
        self.closed = False
        self._read = 0
        self._thread = Thread(target=self._run_bots, daemon=True)
        self._thread.start()

    # --- the model's calls --------------------------------------------------------------------------

    def look(self, part: str = "") -> SeatLook:
        with self.changed:
            return self._look(part)

    def legal_moves(self) -> list[str]:
        with self.changed:
            return self.text.notation(self.match.legal(self.seat))

    def play(self, move: str) -> SeatLook:
        with self.changed:
            self.match.play(self.seat, move)
            self.changed.notify_all()
            return self._look()

    def wait(self, seconds: float) -> SeatLook:
        with self.changed:
            self.changed.wait_for(self._is_asked, seconds)
            return self._look()

    def say(self, text: str) -> None:
        with self.changed:
            self.match.say(self.seat, text)

    def close(self) -> None:
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        self._thread.join()
        self.seated.close()

    def _is_asked(self) -> bool:
        state = self.match.state
        return state.over or self.seat in state.acting

    def _look(self, part: str = "") -> SeatLook:
        match, state = self.match, self.match.state
        events = match.events(self.seat, self._read)
        self._read += len(events)
        standings = state.standings() if state.over else None
        legal = match.legal(self.seat)
        moment = SeatMoment(match.view(self.seat), events, legal, state.over, standings)
        return look_of(self.text, moment, part)

    # --- the bots' thread ---------------------------------------------------------------------------

    def _run_bots(self) -> None:
        while self._bot_is_due():
            with self.changed:
                seat = self.seated.waiting_for()
                sight = self.seated.sight(seat)
            move = self.seated.bots[seat].decide(sight)
            with self.changed:
                self.match.play(seat, move)
                self.changed.notify_all()

    def _bot_is_due(self) -> bool:
        """Waits for a bot's turn; false when the match is over or the seat is left."""
        with self.changed:
            self.changed.wait_for(lambda: self.closed or self.seated.waiting_for() != self.seat)
            return not (self.closed or self.match.state.over)
