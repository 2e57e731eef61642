"""Every game there is can be played to its end by a socket, against bots; the record verifies."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.registry import game, games
from fourfold.match import record
from fourfold.match.match import verify
from tests.server.clients import Live, Person, play_on

SHORT: dict[str, dict[str, Any]] = {
    "horsemen": {"target": 1},
    "herbalism": {"target": 2, "turn_cap": 30},
}


@pytest.mark.parametrize("name", games())
def test_a_whole_game_by_socket(
    name: str, person: Callable[..., Person], look: Callable[..., Live]
) -> None:
    ann, luck = person(), random.Random(name)
    made = ann.post("/api/play-now", game=name, level="easy", tempo="fast", options=_short(name))
    table, (seat,) = made["table"]["id"], made["you"]["seats"]
    live = look(ann, table, lines=True, aids=True)
    ended = play_on(live, luck.choice)
    assert ended["type"] == "ended"
    standings = ended["standings"]
    assert len(standings["places"]) == len(made["table"]["seats"])
    assert ended["fair"]["secret"]
    _looks_the_same_again(look(ann, table, lines=True, aids=True), live)
    answer = ann.ask("GET", f"/api/tables/{table}/record")
    match = verify(record.read(answer.text))
    assert match.state.over
    assert match.view(seat) == live.view
    assert match.events(seat) == live.events
    assert match.names[seat] == "Ann"


def _looks_the_same_again(fresh: Live, live: Live) -> None:
    """What frames added up to is what a newcomer is told at once."""
    fresh.until("whole")
    assert fresh.view == live.view
    assert fresh.events == live.events
    assert {key: fresh.now[key] for key in ("n", "version", "lines", "aids")} == {
        key: live.now[key] for key in ("n", "version", "lines", "aids")
    }


def _short(name: str) -> dict[str, Any]:
    known = {option["name"] for option in game(name).form()["options"]}
    return {key: value for key, value in SHORT.get(name, {}).items() if key in known}


@pytest.mark.parametrize("name", games())
def test_the_rules_are_served_in_both_languages(name: str, person: Callable[..., Person]) -> None:
    ann = person()
    for language in ("en", "zh"):
        told = {rule["number"]: rule["text"] for rule in ann.get(f"/api/rules/{name}/{language}")}
        assert told == game(name).rules(language)
    assert ann.ask("GET", f"/api/rules/{name}/tlh").status_code == 404
    assert ann.ask("GET", "/api/rules/chess/en").status_code == 404
