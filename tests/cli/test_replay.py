"""`fourfold replay`: good records are shown, checked and exported; bad ones get one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.registry import game as find_game
from fourfold.i18n import Localizer
from fourfold.match import record
from fourfold.match.fair_deal import FairDeal, bits_commitment
from fourfold.match.match import Match
from tests.cli.console import Console

HORSEMEN = find_game("horsemen")


def finished(
    seed: int | str = 4, fair: dict[str, Any] | None = None, setup: dict[str, Any] | None = None
) -> Match:
    names = ["Ann", "Ben", "Cleo"]
    match = Match(HORSEMEN, 3, seed, {"max_hands": 1}, setup, names=names, fair=fair)
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
    standings = Localizer(HORSEMEN, "en", match.names).standings(match.state.standings())
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
        "deal": "shuffled",
        "fair": False,
        "left_out": [],
    }


def test_an_export_is_a_seat_s_transcript(console: Console, file: Path) -> None:
    match = finished()
    for arguments, viewer in (([], -1), (["--as", "2"], 2)):
        result = console("replay", "export", str(file), *arguments)
        assert json.loads(result.out) == match.transcript(viewer)
    assert "seed" not in json.loads(result.out)
    assert console.refuses("replay", "export", str(file), "--as", "7")


def attempt(deal: FairDeal, bits: dict[str, str], silent: tuple[str, ...] = ()) -> None:
    for device, own in bits.items():
        deal.commit(device, bits_commitment("table 1", device, own))
    deal.show()
    for device, own in bits.items():
        if device not in silent:
            deal.open(device, own)


def fair_match(voided: bool = False, silent: tuple[str, ...] = ()) -> Match:
    deal = FairDeal("table 1", "ab" * 32)
    if voided:
        attempt(deal, {"seat 0": "01" * 32, "seat 1": "02" * 32}, silent=("seat 1",))
        deal.void()
    attempt(deal, {"seat 0": "cd" * 32, **dict.fromkeys(silent, "ef" * 32)}, silent)
    return finished(deal.close(), deal.as_data())


DEALS: list[tuple[Match, str, str, bool]] = [
    (fair_match(), "fair deal checked.", "公平发牌已核对。", True),
    (fair_match(voided=True), "in attempt 2 (left out, for they", "第2次才发成（封存了", True),
    (
        fair_match(silent=("seat 1", "seat 2")),
        "2 devices did not open (whoever knew the server's secret could have chosen among 4 deals)",
        "有2台设备没有公开数字（知道服务器秘密的人本可在4种发牌中挑选）",
        True,
    ),
    (finished(), "no fair deal in it.", "其中没有公平发牌。", False),
]


@pytest.mark.parametrize(("match", "english", "chinese", "fair"), DEALS)
def test_verify_says_what_speaks_against_a_deal(
    console: Console, tmp_path: Path, match: Match, english: str, chinese: str, fair: bool
) -> None:
    """The bound of the promise stands where the promise does, in both languages."""
    file = str(written(tmp_path, match.record()))
    assert english in console("replay", "verify", file, "--lang", "en").out
    assert chinese in console("replay", "verify", file, "--lang", "zh").out
    assert json.loads(console("replay", "verify", file, "--json").out)["fair"] is fair


def test_verify_names_whose_device_was_left_out(console: Console, tmp_path: Path) -> None:
    file = str(written(tmp_path, fair_match(voided=True).record()))
    assert "did not open it: Ben)" in console("replay", "verify", file, "--lang", "en").out
    assert json.loads(console("replay", "verify", file, "--json").out)["left_out"] == ["Ben"]


def test_a_deal_without_any_device_is_not_called_fair(console: Console, tmp_path: Path) -> None:
    deal = FairDeal("table 1", "ab" * 32)
    deal.show()
    file = str(written(tmp_path, finished(deal.close(), deal.as_data()).record()))
    told = console("replay", "verify", file).out
    assert "the server's number alone decided" in told
    assert "fair" not in told


def test_a_fair_deal_is_checked(console: Console, tmp_path: Path) -> None:
    data = fair_match().record()
    assert "fair deal checked" in console("replay", "verify", str(written(tmp_path, data))).out
    data["fair"]["secret"] = "ee" * 32
    result = console("replay", "verify", str(written(tmp_path, data)))
    assert result.code == 1
    assert "secret" in result.err


def test_an_arranged_deal_is_never_called_fair(console: Console, tmp_path: Path) -> None:
    """The dice may be sealed, the cards were set up."""
    fair = fair_match()
    setup = {"hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P"], "piles": ["", "", ""], "leader": 0}
    match = finished(fair.seed, fair.fair, setup)
    file = str(written(tmp_path, match.record()))
    told = console("replay", "verify", file).out
    assert "an arranged deal: it was set up, not shuffled" in told
    assert "fair" not in told
    assert "安排好的牌：是摆好的，没有洗过" in console("replay", "verify", file, "--lang", "zh").out
    found = json.loads(console("replay", "verify", file, "--json").out)
    assert (found["deal"], found["fair"]) == ("arranged", False)


def test_a_continued_game_is_never_called_fair(console: Console, tmp_path: Path) -> None:
    """Whoever made the table may have known the hands; also before its end."""
    for match in (finished(), Match(HORSEMEN, 3, 4)):
        played_on = Match.replay(match.record(), deal="continued")
        file = str(written(tmp_path, played_on.record()))
        told = console("replay", "verify", file).out
        assert "a continued game: it began in the middle of another one" in told
        assert "fair" not in told
        assert (
            "从另一局的中途开始，没有洗牌" in console("replay", "verify", file, "--lang", "zh").out
        )


def test_an_old_record_does_not_say_how_it_began(console: Console, tmp_path: Path) -> None:
    data = {**finished().record(), "fourfold": 1}
    del data["deal"]
    file = tmp_path / "old.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    told = console("replay", "verify", str(file)).out
    assert "no fair deal in it (an old record, which does not say" in told


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
