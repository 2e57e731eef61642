"""docs/bots.md says what is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from fourfold.bots.bot import Bot, observe
from fourfold.bots.levels import LEVELS
from fourfold.bots.registry import bots, make_bot
from fourfold.bots.stdio import StdioBot, read_answer
from fourfold.core.dice import Dice
from fourfold.core.registry import game as find_game
from fourfold.match.match import Match

TEXT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
HORSEMEN = find_game("horsemen")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, flags=re.S)


def opening() -> tuple[Match, int]:
    match = Match(HORSEMEN, 2, 1)
    return match, match.state.acting[0]


def test_the_question_shown_is_the_question_asked() -> None:
    match, seat = opening()
    asked = StdioBot(["none"])._question(observe(match, seat, Dice(1)))
    shown = json.loads(blocks("json")[0])
    assert list(shown) == list(asked)
    assert list(shown["legal"][0]) == list(asked["legal"][0])
    assert HORSEMEN.moves.text(shown["legal"][0]["move"]) == shown["legal"][0]["text"]


def test_the_answer_shown_is_understood() -> None:
    match, seat = opening()
    legal = HORSEMEN.moves.text(match.legal(seat)[0])
    answer = blocks("json")[1].replace("play 5P", legal)
    assert read_answer(answer, observe(match, seat, Dice(1))) == match.legal(seat)[0]


def test_the_bot_in_python_plays() -> None:
    scope: dict[str, Any] = {}
    exec(blocks("python")[0], scope)
    bot: Bot = scope["HighestBot"]()
    match, seat = opening()
    assert bot.decide(observe(match, seat, Dice(1))) == match.legal(seat)[-1]
    assert bot.decide_in(HORSEMEN, match.state, seat) == match.legal(seat)[-1]


def test_every_spec_shown_is_a_bot() -> None:
    specs = re.findall(r"`((?:easy|medium|hard|expert|random|plain|search|stdio)[^`]*)`", TEXT)
    assert {*bots(), *LEVELS} <= {spec.partition(":")[0] for spec in specs}
    for spec in specs:
        make_bot(spec, HORSEMEN)
