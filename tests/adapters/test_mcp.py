"""`fourfold mcp` by the SDK's own client: in memory and over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

pytest.importorskip("mcp", reason="mcp is not installed")

from mcp import Client, StdioServerParameters

from fourfold.adapters import mcp_local
from fourfold.adapters.mcp import make_server
from fourfold.adapters.mcp_local import LocalSeats
from fourfold.bots.bot import Bot, Observation
from fourfold.bots.seated import SeatedBots
from tests.adapters.scripted_model import GAMES, play_to_the_end

Work = Callable[[Any], Awaitable[Any]]
MOST_BYTES = 6_000  # of a look
FOURFOLD = [sys.executable, "-m", "fourfold"]


def in_memory(work: Work) -> Any:
    """Runs the work with a client of a server in this process."""

    async def run() -> Any:
        server, tools = make_server(LocalSeats())
        try:
            async with Client(server) as client:
                return await work(client)
        finally:
            tools.close()

    return asyncio.run(run())


def wish(name: str) -> dict[str, Any]:
    return {"game": name, "seats": GAMES[name], "seed": 3, "bots": "random"}


@pytest.mark.parametrize("name", GAMES)
def test_scripted_client_in_memory_plays_to_the_end(name: str) -> None:
    """And no look is larger than 6 kB."""
    end = in_memory(lambda client: play_to_the_end(client, wish(name), Random(1)))
    assert end["result"]
    assert not end["your_turn"]
    assert end["largest"] <= MOST_BYTES


def test_scripted_client_over_stdio_plays_all_games_to_the_end() -> None:
    async def run() -> list[dict[str, Any]]:
        program = StdioServerParameters(
            command=FOURFOLD[0], args=[*FOURFOLD[1:], "mcp"], env=dict(os.environ)
        )
        async with Client(program) as client:
            return [await play_to_the_end(client, wish(name), Random(2)) for name in GAMES]

    ends = asyncio.run(run())
    assert [end["game"] for end in ends] == list(GAMES)
    assert all(end["over"] for end in ends)


def test_illegal_move_is_a_tool_error_with_rule_and_nearest_move() -> None:
    async def work(client: Any) -> None:
        before = (await client.call_tool("sit", {"game": "horsemen", "seed": 1})).structured_content
        while not before["your_turn"]:
            before = (await client.call_tool("wait", {})).structured_content
        refused = await client.call_tool("play", {"move": "give 1F 1"})
        assert refused.is_error
        assert "(HORSE-" in refused.content[0].text
        assert "The nearest legal move is “play " in refused.content[0].text
        after = (await client.call_tool("look", {})).structured_content
        assert after["legal"] == before["legal"]
        assert after["table"] == before["table"]

    in_memory(work)


def test_tools_say_what_they_do_and_who_is_not_seated_is_told_so() -> None:
    async def work(client: Any) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"games", "sit", "look", "play", "wait", "say"}
        assert all(tool.description for tool in tools.values())
        assert tools["look"].annotations.read_only_hint
        assert not tools["play"].annotations.read_only_hint
        for name, given in (("look", {}), ("play", {"move": "pass"}), ("wait", {})):
            answer = await client.call_tool(name, given)
            assert answer.is_error
            assert "Sit down first" in answer.content[0].text

    in_memory(work)


def test_games_and_rules_are_listed() -> None:
    async def work(client: Any) -> None:
        games = (await client.call_tool("games", {})).structured_content["result"]
        assert {game["name"] for game in games} >= set(GAMES)
        assert all(game["title"] and game["seats"] for game in games)
        rules = (await client.read_resource("fourfold://rules/horsemen")).contents[0].text
        assert "**HORSE-6**" in rules

    in_memory(work)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "Name a game"),
        ({"game": "chess"}, "chess"),
        ({"game": "horsemen", "seats": 9}, "2, 3, 4 seats"),
        ({"game": "horsemen", "bots": "stdio:touch /tmp/x"}, "The bots here are easy"),
        ({"game": "horsemen", "options": {"target": 0}}, "target"),
    ],
)
def test_bad_wish_is_a_tool_error_in_one_sentence(asked: dict[str, Any], said: str) -> None:
    """A model cannot start a program by naming it as a bot."""

    async def work(client: Any) -> None:
        answer = await client.call_tool("sit", asked)
        assert answer.is_error
        assert said in answer.content[0].text
        assert "Traceback" not in answer.content[0].text

    in_memory(work)


class Dreamer(Bot):
    """Thinks for an hour, unless it is woken."""

    def decide(self, sight: Observation) -> int:
        deadline = time.monotonic() + 3600
        while time.monotonic() < deadline and not Dreamer.awake:
            time.sleep(0.01)
        return int(sight.legal[0])

    awake = False


def test_wait_with_a_slow_bot_comes_back_in_the_time_it_was_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No call waits for a bot that thinks; the longest wait is 25 s, whatever is asked for."""

    def seated(*given: Any) -> Any:
        found = SeatedBots(*given)
        found.bots.update({seat: Dreamer() for seat in found.bots})
        return found

    monkeypatch.setattr(mcp_local, "SeatedBots", seated)
    monkeypatch.setattr("fourfold.adapters.mcp.LONGEST_WAIT_S", 0.2)
    monkeypatch.setattr(Dreamer, "awake", False)

    async def work(client: Any) -> None:
        look = (await client.call_tool("sit", {"game": "strata", "seed": 1})).structured_content
        while look["your_turn"]:
            move = {"move": look["legal"][0]}
            look = (await client.call_tool("play", move)).structured_content
        begun = time.monotonic()
        waited = (await client.call_tool("wait", {"seconds": 1e9})).structured_content
        assert not waited["your_turn"]
        assert time.monotonic() - begun < 20
        Dreamer.awake = True

    in_memory(work)


def test_look_shows_no_more_than_the_seat_sees() -> None:
    """In worlds that the seat cannot tell apart every look is the same."""
    import fourfold

    seat = LocalSeats().sit({"game": "horsemen", "seats": 3, "seed": 8, "bots": "random"})
    try:
        for _ in range(10):
            look = seat.wait(20)
            if look.over:
                break
            with seat.changed:
                seat.match.state = seat.match.state.sample(seat.seat, fourfold.Dice(2))
            again = seat.look()
            assert (again.table, again.legal) == (look.table, look.legal)
            seat.play(look.legal[0])
    finally:
        seat.close()


def test_talk_is_said_where_the_game_has_it() -> None:
    async def work(client: Any) -> None:
        await client.call_tool("sit", {"game": "horsemen", "seed": 1})
        answer = await client.call_tool("say", {"text": "hello"})
        assert answer.is_error
        assert "no table talk" in answer.content[0].text

    in_memory(work)
