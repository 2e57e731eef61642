"""When a bot's move is shown: at times that do not depend on what the bot holds (T6).

The moment is drawn before the bot thinks, a quick thought rests as long as the slow ones of its kind take,
and one that takes longer than the moment waits for the next such moment.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque

TEMPO_S = {"calm": (1.8, 3.2), "human": (0.6, 1.6), "fast": (0.0, 0.0)}  # before a bot moves, drawn
BREATH_S = 2.5  # after a person's step that can be taken back, unless bots move at once
PACE_SAMPLES = 64  # thoughts of a kind: the longest of them is how long each one seems to take
INITIAL_PACE_S = {"hard": 0.1, "expert": 1.0}  # before anything is known
MAX_PACE_S = 5.0


class PaceEstimate:
    """How long thoughts of one kind seem to take, whatever they are about: like the longest of late."""

    def __init__(self, usual: float) -> None:
        self._last = deque([usual], maxlen=PACE_SAMPLES)

    @property
    def longest(self) -> float:
        return max(self._last)

    def rest(self, took: float) -> float:
        """Seconds for which an answer that took so long is kept back."""
        longest = self.longest
        self._last.append(min(took, MAX_PACE_S))
        return max(0.0, longest - took)


class BotTurn:
    """Of a bot, up to the step that others see: under which turn of the seat, when, and the work so far."""

    def __init__(self, turns: int, moment: RevealTime, crowd: float) -> None:
        self.turns = turns
        self.moment = moment
        self.crowd = crowd
        self.began = time.monotonic()
        self.took = 0.0

    def rest(self, pace: PaceEstimate) -> float:
        """Seconds for which the answer is kept back; how long others kept it waiting does not show."""
        most = pace.longest + self.crowd - (time.monotonic() - self.began)
        alone = pace.rest(self.took)
        return max(alone, most) if self.crowd else alone


class RevealTime:
    """When a bot's move may be shown: drawn before it thinks, so that it tells nothing.

    `regret`: somebody may still want to take back what they did; all know that, so a breath tells nothing.
    """

    def __init__(self, tempo: str, luck: random.Random, regret: bool = False) -> None:
        self.step = luck.uniform(*TEMPO_S[tempo])
        breath = BREATH_S if regret and self.step else 0.0
        self.at = time.monotonic() + max(self.step, breath)

    async def wait(self) -> None:
        now = time.monotonic()
        while self.step and self.at < now:
            self.at += self.step
        await asyncio.sleep(max(0.0, self.at - now))
