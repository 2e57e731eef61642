"""Bots by their specs."""

from __future__ import annotations

import pytest

import fourfold
from fourfold.bots.levels import LEVELS
from fourfold.bots.plain import PlainBot, SlippingBot
from fourfold.bots.random import RandomBot
from fourfold.bots.registry import bots, make_bot
from fourfold.bots.search import SearchBot
from fourfold.bots.stdio import ANSWER_TIMEOUT_S, StdioBot
from fourfold.core.errors import NotUnderstood
from fourfold.core.search_style import SearchStyle
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")


def test_a_spec_names_a_bot() -> None:
    assert isinstance(make_bot("random", HORSEMEN), RandomBot)
    assert isinstance(make_bot(" plain ", HORSEMEN), PlainBot)
    assert {"random", "plain", "stdio"} <= set(bots())


def test_a_stdio_spec_holds_a_command_and_perhaps_a_time_limit() -> None:
    bot = make_bot("stdio:node 'my bot.mjs' --level 3", HORSEMEN)
    assert isinstance(bot, StdioBot)
    assert (bot.command, bot.limit) == (["node", "my bot.mjs", "--level", "3"], ANSWER_TIMEOUT_S)
    quick = make_bot("stdio:2.5s:./bot", HORSEMEN)
    assert isinstance(quick, StdioBot)
    assert (quick.command, quick.limit) == (["./bot"], 2.5)


def test_a_search_spec_holds_a_budget_of_iterations_or_time() -> None:
    by_count, by_time = make_bot("search:800", HORSEMEN), make_bot("search:1.5s", HORSEMEN)
    assert isinstance(by_count, SearchBot)
    assert isinstance(by_time, SearchBot)
    assert (by_count.settings.iterations, by_count.settings.seconds) == (800, 0.0)
    assert by_time.settings.seconds == 1.5


BAD = ["", "plane", "random:3", "plain:x", "plain:101", "stdio", "stdio:", "stdio:'open"]
BAD += ["search:0", "search:0s", "search:fast", "search:-1", "search:٣"]


@pytest.mark.parametrize("spec", BAD)
def test_a_bad_spec_gets_one_sentence(spec: str) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        make_bot(spec, HORSEMEN)
    assert refusal.value.sentence.endswith(".")
    assert "\n" not in refusal.value.sentence


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        NotUnderstood,
        match=r"expert, random, plain\[:50\], search:800\|1s, stdio:COMMAND",
    ):
        make_bot("grandmaster", HORSEMEN)


def test_levels_stand_for_bots_with_a_fixed_meaning() -> None:
    easy, medium, hard, expert = (make_bot(level, HORSEMEN) for level in LEVELS)
    assert isinstance(easy, SlippingBot)
    assert type(medium) is PlainBot
    assert isinstance(hard, SearchBot)
    assert isinstance(expert, SearchBot)
    assert hard.settings.iterations < expert.settings.iterations


def test_levels_of_a_game_search_in_its_own_style(monkeypatch: pytest.MonkeyPatch) -> None:
    """K7: a game of another package says itself how search suits it."""
    style = SearchStyle(hard=7, expert=70, steer=20, chapters=2, depth=3, caution=0.5)
    monkeypatch.setattr(ferry_game.GAME, "search", style)
    for level, iterations in (("hard", 7), ("expert", 70)):
        bot = make_bot(level, ferry_game.GAME)
        assert isinstance(bot, SearchBot)
        found = bot.settings
        assert found.iterations == iterations
        assert (found.steer, found.chapters, found.depth, found.caution) == (20, 2, 3, 0.5)


def test_memory_of_a_spec_is_read_only_where_a_game_has_one() -> None:
    trivia = fourfold.game("four4more")
    assert make_bot("plain@scholar", trivia).memory == "scholar"
    assert [make_bot(level, trivia).memory for level in LEVELS] == [
        "novice", "casual", "expert", "scholar",
    ]  # fmt: skip
    assert make_bot("plain", trivia).memory == "casual"
    assert make_bot("plain", ferry_game.GAME).memory == ""
    with pytest.raises(NotUnderstood, match="There is no bot “plain@scholar”"):
        make_bot("plain@scholar", ferry_game.GAME)
