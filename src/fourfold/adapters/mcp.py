"""The MCP server of `fourfold mcp`: one seat at one table, by six tools and the rules as resources.

A refusal reaches the model as a tool error: one sentence with the rule's number and the nearest legal move.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

import fourfold
from fourfold.adapters.mcp_look import LONGEST_WAIT_S, SeatLook, SeatPort, SeatSource
from fourfold.adapters.seat_text import read_answer
from fourfold.core.errors import Refusal
from fourfold.core.game import Game
from fourfold.core.registry import games as all_games
from fourfold.i18n import Localizer

INSTRUCTIONS = (
    "Sit down with `sit`. Then, until `over`: if `your_turn`, call `play` with one move of `legal`, "
    "else call `wait`. The resource fourfold://rules/GAME holds the numbered rules."
)
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


@dataclass(frozen=True)
class GameEntry:
    """A game that can be played, with its seats and options."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: dict[str, str]


@dataclass(frozen=True)
class SaidLine:
    """What was said at the table."""

    said: str


class TableTools:
    """The tools. Each waits at most `LONGEST_WAIT_S` seconds and a server's answer."""

    def __init__(self, source: SeatSource, language: str) -> None:
        self.source = source
        self.language = language
        self.seat: SeatPort | None = None

    def games(self) -> list[GameEntry]:
        """Lists the games with their numbers of seats and their options."""
        return [self._entry(fourfold.game(name)) for name in all_games()]

    def _entry(self, game: Game) -> GameEntry:
        words = Localizer(game, self.language)
        fields = [field for field in game.form()["options"] if not field["lab"]]
        options = {field["name"]: _choices(field) for field in fields}
        title, about = words.text("game-title"), words.text("game-tagline")
        return GameEntry(game.name, title, about, list(game.seats), options)

    def sit(
        self,
        game: str = "",
        seats: int = 0,
        bots: str = "",
        options: dict[str, Any] | None = None,
        seed: int | None = None,
        table: str = "",
        seat: int | None = None,
    ) -> SeatLook:
        """Sits down at a table and shows it; a seat at another table is left.

        With `game`: a new table among bots (easy, medium, hard, expert; here also plain and random).
        With `table`, at a server: the link or id of a table there, and the seat if it matters.
        """
        wish = {"game": game, "seats": seats, "bots": bots, "options": options or {}}
        with refusals_said():
            there = self.source.sit({**wish, "seed": seed, "table": table, "seat": seat})
        self.close()
        self.seat = there
        return self.look()

    def look(self, part: str = "") -> SeatLook:
        """Shows the table as this seat may see it. `part` shows one part of a long table by its heading."""
        with refusals_said():
            return self._seated().look(part)

    def play(self, move: str) -> SeatLook:
        """Makes one move in notation, as listed in `legal`; a refusal changes nothing."""
        seat, wanted = self._seated(), read_answer(move)
        try:
            return seat.play(wanted)
        except Refusal as refusal:
            said = seat.text.refusal(refusal, wanted, seat.legal_moves())
            raise ToolError(said) from None

    def wait(self, seconds: float = 20.0) -> SeatLook:
        """Waits until it is this seat's turn or the game is over, at most 25 seconds; call it again then."""
        with refusals_said():
            return self._seated().wait(min(max(seconds, 0.0), LONGEST_WAIT_S))

    def say(self, text: str) -> SaidLine:
        """Says something at the table, where the table or the game has talk."""
        with refusals_said():
            self._seated().say(text)
        return SaidLine(text)

    def _seated(self) -> SeatPort:
        if self.seat is None:
            raise ToolError("Sit down first: the tool “sit”.")
        return self.seat

    def close(self) -> None:
        if self.seat is not None:
            self.seat.close()
            self.seat = None


def _choices(field: dict[str, Any]) -> str:
    """An option's values in one text: `first, all (default first)`."""
    values = field["choices"] or [f"{field['low']} to {field['high']}"]
    return f"{', '.join(map(str, values))} (default {field['default']})"


@contextmanager
def refusals_said() -> Iterator[None]:
    """A refusal becomes a tool error with its sentence."""
    try:
        yield
    except Refusal as refusal:
        raise ToolError(refusal.sentence) from None


def make_server(source: SeatSource, language: str = "en") -> tuple[MCPServer[Any], TableTools]:
    """An MCP server for one client, and its tools, to be closed at the end."""
    tools = TableTools(source, language)
    server: MCPServer[Any] = MCPServer(
        "fourfold",
        instructions=INSTRUCTIONS,
        version=fourfold.__version__,
        log_level="ERROR",  # standard output belongs to the protocol, and refusals are no news
    )
    for reading in (tools.games, tools.look, tools.wait):
        server.tool(annotations=READS)(reading)
    for acting in (tools.sit, tools.play, tools.say):
        server.tool(annotations=ACTS)(acting)
    _add_rules(server, language)
    return server, tools


def _add_rules(server: MCPServer[Any], language: str) -> None:
    @server.resource("fourfold://rules/{game}", mime_type="text/markdown")
    def rules(game: str) -> str:
        """The numbered rules of a game, which refusals name."""
        return fourfold.game(game).rules_text(language)
