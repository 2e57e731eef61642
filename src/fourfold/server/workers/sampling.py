"""What a worker is handed: a world sampled for the seat that asks. The true state stays in the server."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import Any

from fourfold.bots.bot import recall_for
from fourfold.core.dice import Dice
from fourfold.server.tables.session import TableSession
from fourfold.server.workers.tasks import bot_for

HINT_LEVEL = "hard"  # what a hint asks


def decision_arguments(session: TableSession, seat: int, spec: str) -> tuple[Any, ...]:
    """The arguments of `tasks.decide`.

    What a bot knows of a trivia pack is made from the truth, so it is made here.
    """
    match = session.table.running()
    world = match.state.sample(seat, Dice(secrets.randbits(64)))
    bot = bot_for(match.game.name, spec)
    events = match.memory(seat) if bot.reads_events else []
    recall = recall_for(match.game, match.state, seat, bot.memory, match.seed)
    return (match.game.name, spec, seat, world.dump(), events, recall, secrets.randbits(64))


def hint_arguments(session: TableSession, seat: int) -> tuple[Any, ...]:
    """The arguments of `tasks.suggest`: by dice that follow from what the asker knows alone.

    So who asks again hears the same.
    """
    match = session.table.running()
    view = json.dumps(match.state.view(seat), sort_keys=True)
    seed = int.from_bytes(sha256(f"hint\n{seat}\n{view}".encode()).digest()[:8], "big")
    world = match.state.sample(seat, Dice(seed))
    return (match.game.name, HINT_LEVEL, seat, world.dump(), seed)
