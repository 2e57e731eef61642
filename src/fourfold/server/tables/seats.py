"""Who sits where, and who plays: the seats of one table as its log tells them."""

from __future__ import annotations

from typing import Literal

from fourfold.server.protocol.common import SeatInfo

PERSON = "person"
OPEN = "open"


class Seat:
    """One seat. `bot` is true while a bot plays, `bot_once` if only for the next move of its person."""

    def __init__(self, number: int, automatic: bool) -> None:
        self.number = number
        self.kind: Literal["open", "person", "bot", "automatic"] = (
            "automatic" if automatic else "open"
        )
        self.guest = ""
        self.reserved_for = ""  # the guest for whom it is open; empty if for anybody
        self.level = ""
        self.bot = False
        self.bot_once = False
        self.occupancy = (
            0  # how often somebody else took over: a late answer of a bot is told by it
        )

    def seat_person(self, who: str) -> None:
        self.kind, self.guest, self.reserved_for, self.level, self.bot = (
            "person",
            who,
            "",
            "",
            False,
        )
        self.occupancy += 1

    def seat_bot(self, level: str) -> None:
        self.kind, self.guest, self.reserved_for, self.level, self.bot = "bot", "", "", level, True
        self.occupancy += 1

    def clear(self) -> None:
        self.kind, self.guest, self.reserved_for, self.level, self.bot = "open", "", "", "", False
        self.occupancy += 1

    def hand_over(self, to_bot: bool, once: bool) -> None:
        """A bot plays for the person, or the person is back."""
        self.bot, self.bot_once = to_bot, once
        self.occupancy += 1

    @property
    def spec(self) -> str:
        """The bot that plays here: for a person the medium one."""
        return self.level or "medium"

    def info(self, name: str, away: float, device: int) -> SeatInfo:
        """`away` is negative for a guest who is here."""
        present = self.kind != PERSON or away < 0
        return SeatInfo(
            seat=self.number,
            kind=self.kind,
            kept=bool(self.reserved_for),
            name=name,
            level=self.level,
            bot=self.bot,
            present=present,
            away=0 if present else int(away),
            device=device,
        )
