"""`fourfold play --plain`: lines in, lines out, in any game."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.cli.line_mode import PlainTable
from fourfold.cli.local_match import LocalMatch, seat_bots
from fourfold.cli.main import run
from fourfold.cli.play import play_on_screen
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.state import SPECTATOR
from fourfold.match.match import Match
from tests.cli.console import Console
from tests.laws.tea_game import GAME as TEA

HORSEMEN = find_game("horsemen")
COMMAND_WORDS = (
    "?", "quit", "table", "aids", "undo", "rules", "log", "say", "help", "card", "cards",
)  # fmt: skip


class Typist(Iterator[str]):
    """A person who always types the first legal move, or the lines given before."""

    def __init__(self, match: Match, *lines: str) -> None:
        self.match = match
        self.lines = list(lines)

    def __next__(self) -> str:
        if self.lines:
            return self.lines.pop(0)
        seat = self.match.state.acting[0]
        return self.match.game.moves.text(self.match.legal(seat)[0]) + "\n"


def local(match: Match, bots: list[str] | None = None, language: str = "en") -> LocalMatch:
    return LocalMatch(match, seat_bots(match, bots), language, 5)


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_played_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game(name)
    for seats, options in game.variants[:2]:
        match = Match(game, seats, 3, options)
        assert PlainTable(local(match), Typist(match), False).run() == 0
        assert match.state.over
    printed = capsys.readouterr().out
    assert "prompt-" not in printed  # every word was there
    assert "event-" not in printed


@pytest.mark.parametrize("language", ["en", "zh"])
def test_sealed_choices_talk_and_an_automatic_seat(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(TEA, 4, 1, names=["Ann", "Ben", "Cleo", "Tom"])
    table = local(match, ["random"], language)
    assert table.people == [0, 1]
    assert list(table.bots) == [2]
    PlainTable(table, Typist(match, "say claim 5\n", "say boo\n"), False).run()
    assert match.state.over
    printed = capsys.readouterr().out
    assert ("Ann says: claim 5" if language == "en" else "Ann说：claim 5") in printed
    assert "A claim reads" in printed


def test_without_people_it_is_a_show(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(HORSEMEN, 3, 2, {"max_hands": 1})
    assert PlainTable(local(match, ["plain"] * 3), iter(()), False).run() == 0
    printed = capsys.readouterr().out
    assert "Dealt to Seat 0: hidden." in printed  # a spectator sees no hand
    assert "if the hand ended now" not in printed


def test_a_piped_game_is_recorded(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = f"play horsemen --seed 7 --seats 3 --options max_hands=1 --record {file}"
    result = console(*line.split(), typed="play 2F\n" + "play 9X\nquit\n")
    assert result.code == 0
    assert f"Saved: {file}" in result.out
    record = json.loads(file.read_text())
    assert "0 play 2F" in record["moves"]
    assert record["seed"] == 7
    assert console("replay", "verify", str(file)).code == 0


def test_a_match_is_resumed_where_it_was_left(console: Console, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    line = f"play horsemen --seed 7 --seats 3 --names Ann --record {first}"
    console(*line.split(), typed="play 2F\nquit\n")
    line = f"play horsemen --resume {first} --record {second}"
    result = console(*line.split(), typed="play 3W\nquit\n")
    assert result.code == 0
    assert "Ann (you) plays the 2 of Famine." in result.out  # what was before is told again
    before, after = (json.loads(file.read_text()) for file in (first, second))
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert "0 play 3W" in after["moves"]
    assert after["names"][0] == "Ann"
    assert console.refuses("play", "horsemen", "--resume", str(tmp_path / "none.json"))


def test_the_bots_do_not_share_the_luck_of_the_deal(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal dice would let a world sampled for a bot repeat the true deal."""
    lucks: list[int] = []

    def sit(match: Match, bots: dict[int, str], language: str, luck: int) -> LocalMatch:
        lucks.append(luck)
        return LocalMatch(match, bots, language, luck)

    monkeypatch.setattr("fourfold.cli.play.LocalMatch", sit)
    console("play", "horsemen", "--seed", "7", typed="quit\n")
    assert Dice(lucks[0]).dump() != Dice(7).dump()


def run_in_a_process(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "fourfold", "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_killed_terminal_keeps_every_move_made(tmp_path: Path, console: Console) -> None:
    """The record is whole after each move: no goodbye is needed."""
    file = tmp_path / "game.json"
    line = f"horsemen --seed 7 --seats 3 --lang en --plain --record {file}"
    with run_in_a_process(*line.split()) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert next(line for line in process.stdout if line.startswith("You: play a card"))
        assert json.loads(file.read_text())["moves"] == ["1 play 1F", "2 play 6W"]
        process.stdin.write("play 2F\n")
        process.stdin.flush()
        assert next(line for line in process.stdout if "plays the 2 of Famine" in line)
        assert next(line for line in process.stdout if line.startswith("You: "))
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert "0 play 2F" in json.loads(file.read_text())["moves"]
    assert console("replay", "verify", str(file)).code == 0
    again = console("play", "horsemen", "--resume", str(file), typed="quit\n")
    assert "Player (you) plays the 2 of Famine." in again.out
    assert list(tmp_path.iterdir()) == [file]  # nothing half written is left


def test_a_record_that_cannot_be_written_is_told_and_the_game_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    table = local(Match(HORSEMEN, 3, 7))
    table.file = tmp_path / "game.json"
    table.keep()
    before = table.file.read_text()
    monkeypatch.setattr(Path, "replace", full)
    PlainTable(table, Typist(table.match, "play 2F", "quit"), False).run()
    printed = capsys.readouterr().out
    assert printed.count("could not be written: No space left on device.") == 1
    assert "plays the 2 of Famine" in printed
    assert table.file.read_text() == before  # the last whole one


def test_a_record_into_a_pipe_leaves_the_pipe_there(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    local(Match(HORSEMEN, 3, 7)).save(pipe)
    assert json.loads(os.read(reader, 100_000))["seed"] == 7
    assert pipe.is_fifo()
    os.close(reader)


def test_an_input_that_ends_too_early_is_exit_code_2(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = console("play", "horsemen", "--seed", "7", "--record", str(file))
    assert result.code == 2
    assert "The input ended before the match did." in result.out
    assert file.exists()


def test_names_bots_and_language(console: Console) -> None:
    line = "play horsemen --seats 3 --bots random --names Ann,Ben --lang zh --seed 1"
    result = console(*line.split(), typed="quit\n")
    assert result.code == 0
    assert "Ann、Ben、2号机器人" in result.out


def test_a_bot_that_fails_ends_the_match_with_a_sentence(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = ["play", "horsemen", "--bots", "stdio:/no/such/bot,stdio:/no/such/bot"]
    result = console(*line, "--record", str(file))
    assert result.code == 2
    assert (
        result.err.strip()
        == "The bot “/no/such/bot” could not be started: No such file or directory."
    )
    assert file.exists()


# --- what a person can type --------------------------------------------------------------------------


def played(match: Match, capsys: pytest.CaptureFixture[str], *lines: str) -> str:
    PlainTable(local(match), Typist(match, *lines, "quit"), False).run()
    return capsys.readouterr().out


def test_the_table_comes_before_the_first_decision(capsys: pytest.CaptureFixture[str]) -> None:
    printed = played(Match(HORSEMEN, 3, 7), capsys)
    assert printed.index("== Hand 1, first to 3 Favor") < printed.index("You: play a card")
    assert "Your hand: 1 of Death [1D], 2 of" in printed


def test_a_question_mark_lists_the_legal_moves(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(HORSEMEN, 3, 7)
    printed = played(match, capsys, "?")
    listed = [line for line in printed.splitlines() if line.startswith("play ")]
    assert [line.partition(":")[0] for line in listed] == [
        HORSEMEN.moves.text(move) for move in match.legal(0)
    ]
    assert listed[0] == "play 1D: play the 1 of Death"


def test_a_refused_move_says_why_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(HORSEMEN, 3, 7)
    printed = played(match, capsys, "play 6D", "pla 1D", "fate 1D")
    assert "You can only play a card from your hand. (HORSE-7)" in printed
    assert "“pla 1D” is not a move of this game. Did you mean “play 1D”?" in printed
    assert "(HORSE-11)" in printed
    assert [entry.seat for entry in match.entries] == [1, 2]


def test_rules_log_table_and_aids(capsys: pytest.CaptureFixture[str]) -> None:
    printed = played(
        Match(HORSEMEN, 3, 7), capsys, "rules 16", "rules 99", "log", "table", "aids", ""
    )
    assert HORSEMEN.rule("HORSE-16") in printed
    assert "There is no rule 99 in this game." in printed
    assert printed.count("Hand 1 begins.") == 2
    assert printed.count("== In the middle") == 2
    assert "Seat 0 (you): 0 if the hand ended now" in printed


def test_the_aim_comes_first_and_what_may_be_typed_with_the_prompt(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = played(Match(HORSEMEN, 2, 7, names=["Ann", "Ben"]), capsys)
    marks = ["Four Horsemen: ", "The aim: ", "A turn: ", "At the table: Ann (you), Ben."]
    marks += [
        "cards (what codes",
        "You: play a card",
        "You may type, for example: play 1D (and 7 more",
    ]
    found = [printed.index(mark) for mark in marks]
    assert found == sorted(found)


def test_a_few_moves_are_listed_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    deals = (Match(HORSEMEN, 3, seed) for seed in range(100))
    mine = next(match for match in deals if match.state.acting == (0,))
    printed = played(mine, capsys, "pla", "table")
    lines = printed.splitlines()
    place = lines.index("You may type:")
    assert lines[place - 1] == "You: open the hand with your lowest card"
    assert lines[place + 1] == "  play 1F: play the 1 of Famine"
    assert printed.count("You may type:") == 1  # once for each moment
    assert "With ? you see what you may type now" in printed


def test_who_goes_on_is_shown_what_changed(capsys: pytest.CaptureFixture[str]) -> None:
    """New cards after a pass alone: whole parts of the table, and not those that are as before."""
    match = Match(find_game("humours"), 1, 7)
    first, second = played(match, capsys, "pass").split(" passes.\n")
    assert first.count("== Card ") == second.count("== Card ") == 4
    assert first.count("== Objectives") == 1
    assert "== Objectives" not in second
    for slot, card in enumerate(match.view(0)["cards"], 1):
        for place in range(1, len(card["citizens"]) + 1):
            assert f"\n{slot}.{place} " in second


def test_codes_and_pieces_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    printed = played(
        Match(find_game("strata"), 2, 7), capsys, "card s2", "card magistrate", "card xyzzy", "help"
    )
    face = "Magistrate, Scholar, 2 points; 3 Influence; feeding costs 1 Money (5 cards)"
    assert printed.count(f"S2: {face}") == 2
    assert "Nothing here is called “xyzzy”" in printed
    assert printed.count("The aim: ") == 2
    war = played(Match(HORSEMEN, 3, 7), capsys, "card 5w", "cards")
    assert "5W: 5 of War\n1W, 2W, 3W, 4W, 5W, 6W: War. Counts its value." in war
    assert war.count(": War. Counts its value.") == 2
    assert "no aids at this table" in played(Match(HORSEMEN, 3, 7, helper="bare"), capsys, "aids")


def giving(seed: int) -> Match:
    """A match of four in which seat 0 is about to give cards out."""
    match = Match(HORSEMEN, 4, seed)
    while match.view(0)["phase"] != "give" or match.state.acting != (0,):
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def test_undo_takes_back_a_slip(capsys: pytest.CaptureFixture[str]) -> None:
    match = giving(3)
    before, first = match.state.dump(), HORSEMEN.moves.text(match.legal(0)[0])
    printed = played(match, capsys, first, "undo", "undo")
    assert "Taken back." in printed
    assert "There is nothing that you may take back now." in printed
    assert match.state.dump() == before


def after_a_strike(seed: int) -> Match | None:
    """A match in which seat 0 gave, another seat had to lose a card, and seat 0 is to lead."""
    match, dice = Match(HORSEMEN, 3, seed), Dice(seed)
    while not match.state.over:
        lines = [entry.line() for entry in match.entries[-2:]]
        if len(lines) == 2 and lines[0].startswith("0 give") and "destroy" in lines[1]:
            leads = match.state.acting == (0,) and match.view(0)["phase"] == "play"
            return match if leads and lines[1][0] != "0" else None
        seat = match.state.acting[0]
        moves = match.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
    return None


def test_a_person_alone_may_take_back_past_the_bots() -> None:
    """All the consent there is; with another person at the table it is not given silently."""
    match = next(found for seed in range(500) if (found := after_a_strike(seed)))
    gift = match.entries[-2]
    assert not local(match, ["plain"]).undo(0)
    assert local(match).undo(0)
    assert gift.move in match.legal(0)
    assert not gift.standing


def test_no_move_of_any_game_is_hidden_by_a_command() -> None:
    for game in [*map(find_game, games()), TEA]:
        assert not {text.split()[0] for text in game.moves.texts} & set(COMMAND_WORDS)


# --- several people at one terminal ------------------------------------------------------------------


class Teletype(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_curtain_falls_between_two_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wiped: list[str] = []
    monkeypatch.setenv("COLUMNS", "1000")  # no line is broken
    monkeypatch.setattr("click.clear", lambda: wiped.append(capsys.readouterr().out))
    match = Match(HORSEMEN, 2, 7, names=["Ann", "Ben"])
    opener = match.state.acting[0]
    other = 1 - opener
    first = HORSEMEN.moves.text(match.legal(opener)[0])
    PlainTable(local(match, []), Typist(match, "", first, "", "quit"), True).run()
    after = capsys.readouterr().out
    assert len(wiped) == 2
    assert f"Pass the screen to {match.names[other]}" in wiped[1]
    mine, theirs = (
        [event for event in match.events(seat) if event["event"] == "dealt"][seat]["cards"]
        for seat in (opener, other)
    )
    words = local(match, []).words
    assert words.listed([words.thing("card", card) for card in theirs]) in after
    assert words.listed([words.thing("card", card) for card in mine]) not in after


def test_between_two_people_a_bot_shows_no_hand() -> None:
    match = Match(HORSEMEN, 3, 7)
    table = local(match, ["plain"])
    assert table.viewer(2) == SPECTATOR
    assert table.viewer(1) == 1
    assert local(match, ["plain"] * 2).viewer(2) == 0


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(NotUnderstood, match="2 deciding seats here; --bots names 3"):
        seat_bots(Match(TEA, 3, 1), ["plain"] * 3)


def test_a_terminal_gets_the_full_screen_and_a_pipe_does_not(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def run_screen(table: LocalMatch, file: Path) -> str:
        shown.append(str(file))
        return ""

    monkeypatch.setattr("fourfold.cli.full_screen.run_screen", run_screen)
    console("play", "horsemen", "--seed", "9", typed="quit\n")
    assert shown == []
    monkeypatch.setattr("sys.stdout", Teletype())
    monkeypatch.setattr("sys.stdin", Teletype())
    assert run(["play", "horsemen", "--seed", "9"]) == 0
    assert shown == ["horsemen-9.json"]


def test_a_terminal_breaks_lines_between_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    match = Match(HORSEMEN, 3, 7)
    PlainTable(local(match), Typist(match, "quit"), True).run()
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) < 60
    assert "Pestil\n" not in printed
    match = Match(HORSEMEN, 3, 7)
    assert "\n".join(printed.replace("> ", "").split()) == "\n".join(played(match, capsys).split())


def test_without_textual_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fourfold.cli.full_screen", None)
    with pytest.raises(NotUnderstood, match="or use --plain"):
        play_on_screen(local(Match(HORSEMEN, 2, 1)), Path("x.json"))
