"""The full-screen table, played by keyboard through Textual's pilot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, Markdown, OptionList, RichLog, Static

from fourfold.bots.bot import Bot, Observation
from fourfold.cli.full_screen import (
    CurtainScreen,
    HelpScreen,
    QuestionScreen,
    RulesScreen,
    TableApp,
)
from fourfold.cli.local_match import LocalMatch, seat_bots
from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.match.match import Match
from tests.laws.tea_game import GAME as TEA

HORSEMEN = find_game("horsemen")
Act = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def play(match: Match, act: Act, bots: list[str] | None = None, language: str = "en") -> TableApp:
    """Sit down, act, and leave the app as it then is."""
    app = TableApp(LocalMatch(match, seat_bots(match, bots), language, 5), Path("usual.json"))

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(app, pilot)
            await act(app, pilot)

    asyncio.run(run())
    return app


async def settle(app: TableApp, pilot: Pilot[None]) -> None:
    """Until all bots have answered and a person, a curtain or the end is reached."""
    for _ in range(200):
        await pilot.pause()
        thinking = any(not worker.is_finished for worker in app.workers)
        asked = app.table.choices or app.table.local.over or top(app) is not app.table
        if asked and not thinking:
            return
    raise AssertionError("the table did not come to rest")


def top(app: TableApp) -> Screen[Any]:
    return app.screen


def shown(app: TableApp, where: str) -> str:
    return str(app.table.query_one(where, Static).content)


def listed(app: TableApp) -> list[str]:
    moves = app.table.query_one("#moves", OptionList)
    return [str(option.prompt).split("   ")[0] for option in moves.options]


def told(app: TableApp) -> str:
    return "\n".join(line.text for line in app.table.query_one("#log", RichLog).lines)


def test_board_log_prompt_and_legal_moves_are_shown() -> None:
    match = Match(HORSEMEN, 3, 7)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Your hand: 1 of Death" in shown(app, "#board")
        assert "if the hand ended now" in shown(app, "#aids")
        assert shown(app, "#prompt") == "You: play a card"
        assert "Seat 1 plays the 1 of Famine." in told(app)
        assert listed(app) == [HORSEMEN.moves.text(move) for move in match.legal(0)]
        assert "Ctrl+Z Undo" in shown(app, "#keys")

    play(match, act)


def test_a_move_is_chosen_by_filter_and_enter() -> None:
    match = Match(HORSEMEN, 3, 7)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("4", "p")
        assert listed(app) == ["play 4P"]
        await pilot.press("enter")
        await settle(app, pilot)
        assert "Seat 0 (you) plays the 4 of Pestilence." in told(app)

    play(match, act)
    assert "0 play 4P" in match.record()["moves"]


def test_a_move_is_chosen_by_arrows_and_by_mouse() -> None:
    match = Match(HORSEMEN, 3, 7)
    second = HORSEMEN.moves.text(match_after_bots(7).legal(0)[1])

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "up", "enter")
        await settle(app, pilot)
        choice = listed(app)[0]
        await pilot.click("#moves", offset=(2, 0))
        await settle(app, pilot)
        assert f"0 {choice}" in match.record()["moves"]

    play(match, act)
    assert f"0 {second}" in match.record()["moves"]


def match_after_bots(seed: int) -> Match:
    """The same match, played on by the same bots until seat 0 is asked."""
    match = Match(HORSEMEN, 3, seed)
    table = LocalMatch(match, seat_bots(match, None), "en", 5)
    while table.waiting_for() in table.bots:
        table.bot_plays(table.waiting_for())
    return match


def test_a_filter_that_fits_nothing_plays_nothing() -> None:
    match = Match(HORSEMEN, 3, 7)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        made = len(match.entries)
        await pilot.press("z", "z", "enter")
        await pilot.pause()
        assert (listed(app), len(match.entries)) == ([], made)
        await pilot.press("escape")
        assert app.table.query_one("#filter", Input).value == ""
        assert len(listed(app)) == 8

    play(match, act)


def test_a_slip_is_taken_back() -> None:
    match = Match(HORSEMEN, 4, 3)
    while match.view(0)["phase"] != "give" or match.state.acting != (0,):
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    before = match.state.dump()

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await settle(app, pilot)
        assert match.state.dump() != before
        await pilot.press("ctrl+z")
        await settle(app, pilot)
        assert match.state.dump() == before
        assert "Seat 0 (you) takes back a move." in told(app)
        await pilot.press("ctrl+z")  # nothing more to take back: said, not done
        await settle(app, pilot)
        assert match.state.dump() == before

    play(match, act)


def test_rules_and_help_are_one_key_away() -> None:
    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(top(app), RulesScreen)
        assert "HORSE-16" in top(app).query_one(Markdown).source
        await pilot.press("escape")
        await pilot.pause()
        assert top(app) is app.table
        await pilot.press("f2")
        await pilot.pause()
        page = str(top(app).query_one("#help", Static).content)
        assert isinstance(top(app), HelpScreen)
        assert (
            page.index("The aim: ") < page.index("if the hand ended now") < page.index("1F, 2F, 3F")
        )
        await pilot.press("escape")
        await pilot.pause()
        assert top(app) is app.table

    play(Match(HORSEMEN, 3, 7), act)


@pytest.mark.parametrize("size", [(80, 24), (110, 36)])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_it_begins_with_the_help_page_and_everything_can_be_reached(
    size: tuple[int, int], language: str
) -> None:
    """The aim is on the first screen; the long table of Humours turns by pages; the moves show."""
    match = Match(find_game("humours"), 2, 7, names=["Ann", "Ben"])
    local = LocalMatch(match, seat_bots(match, None), language, 5)
    app = TableApp(local, Path("usual.json"), greet=True)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            await pilot.pause()
            page = top(app)
            assert isinstance(page, HelpScreen)
            aim = local.words.aim(match.view(0))
            assert "{" not in aim
            assert aim in str(page.query_one("#help", Static).content)
            assert page.query_one("#help").region.y < size[1] // 4  # on top, not below the fold
            await pilot.press("enter")
            await settle(app, pilot)
            assert top(app) is app.table
            left = app.table.query_one("#left")
            assert left.scroll_y == 0
            await pilot.press("pagedown")
            await pilot.pause()
            assert left.scroll_y > 0
            await pilot.press("pageup")
            await pilot.pause()
            assert left.scroll_y == 0
            for part in ("#prompt", "#filter", "#moves", "#keys"):
                assert app.table.query_one(part).region.height >= 1
            assert app.table.query_one("#moves").region.height >= 4

    asyncio.run(run())


def test_leaving_saves_the_record(tmp_path: Path) -> None:
    match, file = Match(HORSEMEN, 3, 7), tmp_path / "my game.json"

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(top(app), QuestionScreen)
        await pilot.press("escape")  # stay
        await pilot.pause()
        assert top(app) is app.table
        await pilot.press("ctrl+q")
        await pilot.pause()
        field = app.screen.query_one(Input)
        assert field.value == "usual.json"
        field.value = str(tmp_path / "no such folder" / "x.json")
        await pilot.press("enter")  # cannot be written: the table stays
        await pilot.pause()
        assert top(app) is app.table
        await pilot.press("ctrl+q")
        await pilot.pause()
        app.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await pilot.pause()

    app = play(match, act)
    assert app.saved == str(file)
    assert json.loads(file.read_text())["seed"] == 7


def test_a_curtain_hides_the_table_between_two_people() -> None:
    match = Match(HORSEMEN, 2, 7, names=["Ann", "Ben"])
    opener = match.state.acting[0]
    other = 1 - opener

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        for seat in (opener, other):
            curtain = top(app)
            assert isinstance(curtain, CurtainScreen)
            assert match.names[seat] in curtain.sentence
            assert "Your hand" not in shown(app, "#board")
            assert shown(app, "#aids") == ""
            assert listed(app) == []
            assert not any("Dealt to" in line and "hidden" not in line for line in app.table.told)
            await pilot.press("enter")
            await pilot.pause()
            assert top(app) is app.table
            assert "Your hand" in shown(app, "#board")
            await pilot.press("enter")
            await pilot.pause()

    play(match, act, bots=[])


def test_a_whole_match_with_sealed_choices_and_talk() -> None:
    match = Match(TEA, 3, 1, names=["Ann", "Ben", "Tom"])

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("f3")
        await pilot.pause()
        await pilot.press(*"claim", "space", "6", "enter")
        await pilot.pause()
        assert "Ann (you) says: claim 6" in told(app)
        while not match.state.over:
            await pilot.press("enter")
            await settle(app, pilot)
        assert match.names[match.state.standings().winners[0]] in shown(app, "#prompt")

    play(match, act, bots=["random"])
    assert match.state.over


def test_the_table_speaks_chinese() -> None:
    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        assert "收回" in shown(app, "#keys")
        assert "饥荒" in told(app)

    play(Match(HORSEMEN, 3, 7), act, language="zh")


class Failing(Bot):
    def decide(self, sight: Observation) -> int:
        raise NotUnderstood("bot-failed", "The bot fell asleep.")


def test_a_bot_that_fails_ends_the_sitting_with_its_reason() -> None:
    match = Match(HORSEMEN, 3, 7)
    app = TableApp(LocalMatch(match, seat_bots(match, None), "en", 5), Path("usual.json"))
    app.table.local.bots = dict.fromkeys((1, 2), Failing())

    async def run() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.pause()

    asyncio.run(run())
    assert isinstance(app.failure, NotUnderstood)
    assert app.failure.sentence == "The bot fell asleep."


@pytest.mark.parametrize("viewer", [0, 1])
def test_only_the_person_in_front_of_the_screen_is_shown(viewer: int) -> None:
    match = Match(HORSEMEN, 3, 7)
    table = LocalMatch(match, seat_bots(match, None), "en", 5)
    hidden = [card for seat in range(3) if seat != viewer for card in match.view(seat)["mine"]]
    board = "\n".join(text for text, _ in table.board(viewer))
    assert not any(table.words.thing("card", card) in board for card in hidden)
