"""`fourfold replay`: good records are shown, checked and exported; bad ones get one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.core import record
from fourfold.core.dice import Dice
from fourfold.core.fair import FairDeal, bits_commitment
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.wording import Wording
from tests.cli.console import Console

HORSEMEN = find_game("horsemen")


def finished(seed: int | str = 4, fair: dict[str, Any] | None = None) -> Match:
    match = Match(HORSEMEN, 3, seed, {"max_hands": 1}, names=["Ann", "Ben", "Cleo"], fair=fair)
    dice = Dice(9)
    while not match.state.over:
        seat = match.state.acting[0]
        moves = match.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
    return match


@pytest.fixture
def data() -> dict[str, Any]:
    return finished().record()


@pytest.fixture
def file(tmp_path: Path, data: dict[str, Any]) -> Path:
    return written(tmp_path, data)


def written(folder: Path, data: dict[str, Any]) -> Path:
    file = folder / "game.json"
    file.write_text(record.write(data), encoding="utf-8")
    return file


# --- good records ------------------------------------------------------------------------------------


def test_a_finished_match_is_told_whole(console: Console, file: Path) -> None:
    result = console("replay", "show", str(file))
    assert result.code == 0
    assert result.lines[0] == "Hand 1 begins."
    assert "?" not in result.out  # nothing is hidden any more
    match = finished()
    standings = Wording(HORSEMEN, "en", match.names).standings(match.state.standings())
    assert result.lines[-len(standings) :] == standings


def test_as_a_seat_saw_it(console: Console, file: Path) -> None:
    result = console("replay", "show", str(file), "--as", "1")
    assert "Dealt to Ann: hidden." in result.out
    assert "Dealt to Ben: hidden." not in result.out


def test_in_chinese_and_as_json(console: Console, file: Path) -> None:
    assert "战争" in console("replay", "show", str(file), "--lang", "zh").out
    data = json.loads(console("replay", "show", str(file), "--json").out)
    assert data["names"] == ["Ann", "Ben", "Cleo"]
    assert data["events"][0] == {"event": "hand-begins", "hand": 1}


def test_an_unfinished_match_shows_no_secret(console: Console, tmp_path: Path) -> None:
    file = written(tmp_path, Match(HORSEMEN, 3, 4).record())
    result = console("replay", "show", str(file))
    assert "Dealt to Seat 0: hidden." in result.out
    assert result.lines[-1].endswith("open the hand with your lowest card")
    assert "not over yet" in console("replay", "verify", str(file)).out


def test_a_good_record_verifies(console: Console, file: Path, data: dict[str, Any]) -> None:
    result = console("replay", "verify", str(file))
    assert result.code == 0
    assert f"{len(data['moves'])} moves, result as recorded" in result.out
    found = json.loads(console("replay", "verify", str(file), "--json").out)
    assert found == {
        "verified": True,
        "game": "horsemen",
        "moves": len(data["moves"]),
        "over": True,
    }


def test_an_export_is_a_seat_s_transcript(console: Console, file: Path) -> None:
    match = finished()
    for arguments, viewer in (([], -1), (["--as", "2"], 2)):
        result = console("replay", "export", str(file), *arguments)
        assert json.loads(result.out) == match.transcript(viewer)
    assert "seed" not in json.loads(result.out)
    assert console.refuses("replay", "export", str(file), "--as", "7")


def fair_match() -> Match:
    deal = FairDeal("table 1", "ab" * 32)
    deal.commit("phone", bits_commitment("table 1", "phone", "cd" * 32))
    deal.show()
    deal.open("phone", "cd" * 32)
    return finished(deal.close(), deal.as_data())


def test_a_fair_deal_is_checked(console: Console, tmp_path: Path) -> None:
    data = fair_match().record()
    assert "fair deal checked" in console("replay", "verify", str(written(tmp_path, data))).out
    data["fair"]["secret"] = "ee" * 32
    result = console("replay", "verify", str(written(tmp_path, data)))
    assert result.code == 1
    assert "secret" in result.err


# --- edited records ----------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_its_number_and_the_rule(
    console: Console, tmp_path: Path, data: dict[str, Any]
) -> None:
    seat = data["moves"][1][0]
    other = next(line for line in data["moves"][2:] if " play " in line and line[0] != seat)
    data["moves"][1] = f"{seat} {other.partition(' ')[2]}"
    file = written(tmp_path, data)
    result = console("replay", "verify", str(file))
    assert result.code == 1
    assert result.err.startswith(f"Move 2, “{data['moves'][1]}”")
    assert "(HORSE-7)" in result.err
    assert HORSEMEN.rule("HORSE-7") in result.err
    found = json.loads(console("replay", "verify", str(file), "--json").out)
    assert (found["verified"], found["number"], found["rule"]) == (False, 2, "HORSE-7")
    assert "HORSE-7" in console.refuses("replay", "show", str(file))


def test_another_result_does_not_verify(
    console: Console, tmp_path: Path, data: dict[str, Any]
) -> None:
    data["result"]["places"] = data["result"]["places"][::-1]
    result = console("replay", "verify", str(written(tmp_path, data)))
    assert result.code == 1
    assert "result" in result.err


# --- hostile files -----------------------------------------------------------------------------------


def hostile(whole: str) -> dict[str, str | bytes]:
    return {
        "empty": "",
        "truncated": whole[: len(whole) // 2],
        "ten megabytes": "[" + "0," * 5_000_000 + "0]",
        "deep": "[" * 200_000 + "]" * 200_000,
        "deep in a record": whole.replace('"extras": {}', '"extras": {"a": ' + "[" * 900 + "]" * 900 + "}"),
        "no text": bytes(range(256)) * 10,
        "a list": "[1, 2]",
        "seats as text": whole.replace('"seats": 3', '"seats": "three"'),
        "a million seats": whole.replace('"seats": 3', '"seats": 1000000'),
        "moves as numbers": whole.replace('"moves": [', '"moves": [1, '),
        "unknown game": whole.replace('"horsemen"', '"chess"'),
        "unknown version": whole.replace('"rules": 1', '"rules": 99'),
        "unknown key": whole.replace('"game":', '"colour": 1, "game":'),
        "endless number": whole.replace('"seed": 4', '"seed": 1e999'),
        "control characters": whole.replace("Ann", "A\\u001b[2Jnn"),
    }  # fmt: skip


@pytest.mark.parametrize("kind", list(hostile("")))
def test_a_hostile_file_gets_one_sentence(
    console: Console, tmp_path: Path, data: dict[str, Any], kind: str
) -> None:
    file, content = tmp_path / "game.json", hostile(record.write(data))[kind]
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    for command in ("show", "verify", "export"):
        assert len(console.refuses("replay", command, str(file))) < 300
