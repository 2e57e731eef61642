"""Bots by text: `easy`, `plain`, `search:800`, `stdio:node bot.mjs`; `plain@scholar` also says how well a
bot remembers the facts of a trivia game. Another package adds one by the entry
point `fourfold.bots`, a function of game and argument (what stands after the colon)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from fourfold.bots.bot import Bot
from fourfold.bots.levels import LEVELS, settings_for, spec_of
from fourfold.bots.plain import PlainBot, SlippingBot
from fourfold.bots.random import RandomBot
from fourfold.bots.search import SearchBot
from fourfold.bots.stdio import stdio_bot
from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.game import Game

Maker = Callable[[Game, str], Bot]


def _bare(kind: Callable[[], Bot], name: str) -> Maker:
    def make(game: Game, argument: str) -> Bot:
        if argument:
            raise NotUnderstood(
                "bad-bot",
                f"The bot “{name}” takes nothing after a colon, but got “{shown(argument)}”.",
                {"bot": name},
            )
        return kind()

    return make


def _search(game: Game, argument: str) -> Bot:
    """`search:800` thinks for 800 iterations a decision, `search:1.5s` for that time."""
    found = re.fullmatch(r"([0-9]{1,7})|([0-9]{1,3}(?:\.[0-9]{1,3})?)s", argument or "1000")
    if found is None or float(found[1] or found[2]) == 0:
        raise NotUnderstood(
            "bad-bot",
            f"A search bot needs a budget, search:800 or search:1s, not “{shown(argument)}”.",
            {"bot": "search"},
        )
    if found[2]:
        return SearchBot(settings_for(game, seconds=float(found[2])))
    return SearchBot(settings_for(game, iterations=int(found[1])))


def _plain(game: Game, argument: str) -> Bot:
    """`plain:50` slips in half of its decisions."""
    if not argument:
        return PlainBot()
    if not re.fullmatch(r"[0-9]{1,2}|100", argument):
        raise NotUnderstood(
            "bad-bot",
            f"A plain bot may be sure in 0 to 100 percent, plain:50, not “{shown(argument)}”.",
            {"bot": "plain"},
        )
    return SlippingBot(int(argument))


# Each bot with the form of its spec and what it does, for help texts.
OURS: dict[str, tuple[str, str, Maker]] = {
    "random": ("random", "any legal move", _bare(RandomBot, "random")),
    "plain": ("plain[:50]", "one-move judgement, sure in so many percent", _plain),
    "search": ("search:800|1s", "looks ahead for a budget of iterations or time", _search),
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


def spec_forms() -> str:
    """How the bots are written, for help texts and refusals."""
    forms = [OURS[name][0] if name in OURS else name for name in bots()]
    return ", ".join([*LEVELS, *forms])


def make_bot(spec: str, game: Game) -> Bot:
    """The bot that a spec names; one clear sentence for a spec that names none."""
    level, memory = split_memory(spec.strip(), game)
    name, _, argument = (spec_of(game, level) if level in LEVELS else level).partition(":")
    maker = _makers().get(name)
    if maker is None:
        raise NotUnderstood(
            "unknown-bot",
            f"There is no bot “{shown(spec)}”; there are: {spec_forms()}.",
            {"bot": shown(spec)},
        )
    bot = maker(game, argument)
    bot.memory = memory
    return bot


def split_memory(spec: str, game: Game) -> tuple[str, str]:
    """`plain@scholar`: how well a bot remembers facts, in a trivia game; a level has its own memory."""
    level, at, memory = spec.rpartition("@")
    if game.memory is None:
        return spec, ""
    if at and memory in game.memory.names:
        return level, memory
    return spec, game.memory.of_level.get(spec, game.memory.usual)
