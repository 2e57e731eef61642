"""`Talk`: a match played by text alone, for language models. It needs nothing that Fourfold does not bring.

talk = Talk("horsemen", seats=3, seed=7)
while not talk.over:
    seat, text = talk.observation()
    done, info = talk.step(model(text))
talk.rewards()
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourfold.adapters.seat_text import SeatText, nearest, read_answer
from fourfold.bots.seated import SeatedBots
from fourfold.core.errors import IllegalMove, Refusal
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.state import SPECTATOR
from fourfold.match.match import Match


class Talk:
    """One match. Each seat without a bot is asked in turn and answers with a move in notation."""

    def __init__(
        self,
        game: str | Game,
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        names: list[str] | None = None,
        language: str = "en",
        table_chars: int = 0,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.match = Match(self.game, seats, seed, options, names=names, helper="bare")
        self.seated = SeatedBots(self.match, dict(bots or {}), ~seed)
        self.language = language
        self.table_chars = table_chars  # the longest table shown; 0: the whole
        self.refusals = 0  # of the seat that is asked, one after another
        self._refused = ""
        self._read: dict[int, int] = {}
        self._texts: dict[int, SeatText] = {}
        self.seated.play()

    @property
    def over(self) -> bool:
        return self.match.state.over

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 after the end."""
        return self.seated.waiting_for()

    def text_of(self, seat: int) -> SeatText:
        """The words of a seat."""
        if seat not in self._texts:
            self._texts[seat] = SeatText(self.game, self.match.names, seat, self.language)
        return self._texts[seat]

    def introduction(self) -> str:
        """The game in a few sentences: what it is, its aim, a turn."""
        words = self.text_of(SPECTATOR).words
        keys = [key for key in ("game-tagline", "game-how") if words.has(key)]
        said = [words.text("game-title"), words.aim(self.match.view(SPECTATOR))]
        return "\n".join([said[0], *(words.text(key) for key in keys), said[1]])

    def rules(self) -> str:
        """The numbered rules, which refusals name."""
        return self.game.rules_text(self.language)

    def observation(self) -> tuple[int, str]:
        """The seat that is asked, and all that it reads; after the end -1 and the result."""
        seat = self.seat
        if seat == SPECTATOR:
            return seat, "\n".join(self.text_of(seat).result(self.match.state.standings()))
        return seat, "\n".join([*self._refusal_lines(), *self._lines(seat)])

    def _refusal_lines(self) -> list[str]:
        return [self._refused] if self._refused else []

    def _lines(self, seat: int) -> list[str]:
        text, view = self.text_of(seat), self.match.view(seat)
        words = text.words
        title = words.text("game-title")
        lines = [words.text("model-you-are", {"seat": self.match.names[seat], "game": title})]
        news = text.news(self.match.events(seat, self._read.get(seat, 0)))
        if news:
            lines += [words.text("model-news"), *news]
        lines += [text.table(view, self.table_chars), text.question(view)]
        return [*lines, words.text("model-legal", {"moves": "; ".join(self.legal(seat))})]

    def legal(self, seat: int) -> list[str]:
        """The seat's legal moves in notation."""
        return self.text_of(seat).notation(self.match.legal(seat))

    def step(self, text: str) -> tuple[bool, dict[str, Any]]:
        """Makes the move that the text ends with; whether the match is over, and what came of it.

        An answer that is no legal move changes nothing: `refused` says why, and the seat is asked again.
        """
        seat, move = self.seat, read_answer(text)
        try:
            self.match.play(seat, move)
        except Refusal as refusal:
            return self.over, self._refuse(seat, move, refusal)
        self._read[seat] = len(self.match.events(seat))
        self._refused, self.refusals = "", 0
        self.seated.play()
        return self.over, {"seat": seat, "move": move}

    def _refuse(self, seat: int, move: str, refusal: Refusal) -> dict[str, Any]:
        legal = self.legal(seat) if seat >= 0 else []
        self.refusals += 1
        self._refused = self.text_of(seat).refusal(refusal, move, legal)
        return {
            "seat": seat,
            "refused": self._refused,
            "rule": refusal.rule if isinstance(refusal, IllegalMove) else "",
            "nearest": nearest(move, legal),
            "refusals": self.refusals,
        }

    def rewards(self) -> dict[int, float]:
        """The payoff of each seat, from 0 to 1; 0 for all before the end."""
        payoffs = self.match.state.payoffs() if self.over else [0.0] * self.match.seats
        return dict(enumerate(payoffs))

    def close(self) -> None:
        self.seated.close()
