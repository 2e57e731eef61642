"""Bots by text: `plain`, `stdio:node bot.mjs`. Another package adds one by the entry point
`fourfold.bots`, a function of game and argument (what stands after the colon)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from fourfold.bots.plain import PlainBot
from fourfold.bots.random import RandomBot
from fourfold.bots.seat import Bot
from fourfold.bots.stdio import stdio_bot
from fourfold.core.contract import Game
from fourfold.core.errors import NotUnderstood

Maker = Callable[[Game, str], Bot]


def _bare(kind: Callable[[], Bot], name: str) -> Maker:
    def make(game: Game, argument: str) -> Bot:
        if argument:
            raise NotUnderstood(
                "bad-bot",
                f"The bot “{name}” takes nothing after a colon, but got “{argument}”.",
                {"bot": name},
            )
        return kind()

    return make


# Each bot with the form of its spec and what it does, for help texts.
OURS: dict[str, tuple[str, str, Maker]] = {
    "random": ("random", "any legal move", _bare(RandomBot, "random")),
    "plain": ("plain", "one-move judgement", _bare(PlainBot, "plain")),
    "stdio": ("stdio:COMMAND", "a program that speaks JSON lines", stdio_bot),
}


@cache
def _makers() -> dict[str, Maker]:
    found = {name: maker for name, (_, _, maker) in OURS.items()}
    for point in entry_points(group="fourfold.bots"):
        if point.name not in found:
            found[point.name] = point.load()
    return found


def bots() -> list[str]:
    """The names of all bots there are."""
    return list(_makers())


def make_bot(spec: str, game: Game) -> Bot:
    """The bot that a spec names; one clear sentence for a spec that names none."""
    name, _, argument = spec.strip().partition(":")
    maker = _makers().get(name)
    if maker is None:
        listed = ", ".join(OURS[known][0] if known in OURS else known for known in bots())
        raise NotUnderstood(
            "unknown-bot", f"There is no bot “{spec}”; there are: {listed}.", {"bot": spec}
        )
    return maker(game, argument)
