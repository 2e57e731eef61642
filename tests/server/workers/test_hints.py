"""N3: hints, which are moves that a strong player would make with the asker's sight."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from threading import Event
from typing import Any

import anyio.to_process
import pytest

import fourfold
from fourfold.server.workers import runner, tasks
from tests.server.actions.test_play import SETUP, opened, seated
from tests.server.clients import WAIT, Live, Person, RunningServer, all_look, begin

People = Callable[..., Person]
Look = Callable[..., Live]


def test_a_hint_is_a_legal_move_and_a_table_may_forbid_it(person: People, look: Look) -> None:
    """N3: with its words and one reason; who asks again hears the same."""
    ann = person()
    lead = {"hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P"], "piles": ["", "", ""], "leader": 0}
    table = ann.table(seats="here bot bot", setup=lead)
    ann.start(table)
    live = look(ann, table)
    assert live.my_turn()
    hint = live.ask("hint")
    moves = fourfold.game("horsemen").moves
    assert hint["moves"][0] in live.now["legal"]
    assert hint["texts"] == [moves.text(move) for move in hint["moves"]]
    assert hint["steps"][0]["key"] == "move-play"
    assert hint["reason"]["key"] == "hint-unbeaten"
    again = live.ask("hint")
    assert {**again, "key": ""} == {**hint, "key": ""}
    strict = ann.table(seats="here bot bot", hints=False)
    ann.start(strict)
    live = look(ann, strict)
    assert live.my_turn()
    assert live.ask("hint")["code"] == "no-hints"


def test_a_hint_is_thought_in_the_pool_from_the_askers_sight(
    person: People, look: Look, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N3: what a worker is handed is a world sampled for the asker, whose view is the asker's own."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, seats="here open bot", setup=SETUP)
    (mine,) = all_look(look, table, ann)
    handed: list[tuple[Any, ...]] = []

    async def spy(function: Any, *arguments: Any, **more: Any) -> Any:
        if function is tasks.suggest:  # bots may still think elsewhere
            handed.append((function, *arguments))
        return function(*arguments)

    monkeypatch.setattr(anyio.to_process, "run_sync", spy)
    assert mine.ask("hint")["texts"] == ["play 1F"]
    assert opened(look, ben, table).ask("hint")["code"] == "not-your-turn"
    ((_, name, _, seat, world, _),) = handed
    state = fourfold.game(name).load(world)
    true = server.run(lambda: server.parts.directory.find(table)).table.match.state
    assert seat == 0
    assert state.view(0) == true.view(0)
    assert [state.view(other)["mine"] for other in (1, 2)] != [
        true.view(other)["mine"] for other in (1, 2)
    ]


def test_a_hint_does_not_come_through_the_curtain(
    person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S4: it names a card of the seat that asked; whoever has the device now must not see it."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    shared = opened(look, ann, table, seat=0)
    hint, lowered = runner.BotRunner.hint, Event()

    async def slow(self: Any, *asked: Any) -> Any:
        assert await asyncio.to_thread(lowered.wait, WAIT)
        return await hint(self, *asked)

    monkeypatch.setattr(runner.BotRunner, "hint", slow)
    shared.send("hint", key="h")
    shared.send("look", seat=2)
    assert shared.until("whole")["seat"] == 2
    lowered.set()
    told = shared.until("hint", "refused")
    assert (told["type"], told["code"], told["key"]) == ("refused", "no-hint", "h")
    assert "1F" not in json.dumps(told)
