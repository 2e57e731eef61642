"""Bots in other languages, by JSON lines; the examples play a whole match."""

from __future__ import annotations

import json
import shutil
import sys
import time
from pathlib import Path

import pytest

import fourfold
from fourfold.bots.bot import Bot, Observation, observe
from fourfold.bots.stdio import StdioBot, read_answer
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.match.match import Match

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
HORSEMEN = fourfold.game("horsemen")


def opening() -> tuple[Match, Observation]:
    match = Match(HORSEMEN, 2, 7, {"max_hands": 2})
    return match, observe(match, match.state.acting[0], Dice(1))


def python_bot(code: str, limit: float = 20.0) -> StdioBot:
    return StdioBot([sys.executable, "-c", f"import json, sys, time\n{code}"], limit)


def refused(bot: StdioBot) -> str:
    """The one sentence of a failure; afterwards no process is left."""
    _, sight = opening()
    with pytest.raises(NotUnderstood) as refusal:
        bot.decide(sight)
    assert bot.program is not None
    bot.close()
    assert "\n" not in refusal.value.sentence
    return refusal.value.sentence


def play_match(bot: Bot, seats: int = 2) -> Match:
    """A whole match of one bot with itself, each answer checked by the match."""
    match, dice = Match(HORSEMEN, seats, 3, {"max_hands": 2}), Dice(3)
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, bot.decide(observe(match, seat, dice)))
    bot.close()
    return match


# --- the examples ------------------------------------------------------------------------------------


def test_the_example_in_node_plays_a_whole_match() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed, so the example bot in Node cannot run")
    match = play_match(StdioBot([node, str(EXAMPLES / "lively.mjs")]))
    verbs = {entry.text.split()[0] for entry in match.entries}
    assert {"play", "fate", "give"} <= verbs  # it likes to do something else each time


def test_the_example_in_shell_plays_a_whole_match() -> None:
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("sh is not installed, so the example bot in shell cannot run")
    match = play_match(StdioBot([shell, str(EXAMPLES / "first.sh")]), seats=4)
    assert match.state.over


# --- questions ---------------------------------------------------------------------------------------

ECHO = """
for line in sys.stdin:
    with open(sys.argv[1], "a") as notes:
        notes.write(line)
    print(json.dumps({"move": json.loads(line)["legal"][-1]["move"]}), flush=True)
"""


def questions_of(bot: StdioBot, notes: Path) -> list[dict[str, object]]:
    bot.command.append(str(notes))
    play_match(bot)
    return [json.loads(line) for line in notes.read_text().splitlines()]


def test_a_question_holds_what_the_seat_may_know(tmp_path: Path) -> None:
    first = questions_of(python_bot(ECHO), tmp_path / "notes")[0]
    match = Match(HORSEMEN, 2, 3, {"max_hands": 2})
    seat = match.state.acting[0]
    assert first == {
        "game": "horsemen",
        "seat": seat,
        "legal": [{"move": m, "text": HORSEMEN.moves.text(m)} for m in match.legal(seat)],
        "prompt": "open",
        "view": match.view(seat),
        "events": match.events(seat),
        "after": 0,
    }


def test_events_are_told_once(tmp_path: Path) -> None:
    bot, notes = python_bot(ECHO), tmp_path / "notes"
    bot.command.append(str(notes))
    match, sight = opening()
    match.play(sight.seat, bot.decide(sight))
    other = match.state.acting[0]
    match.play(other, match.legal(other)[0])
    while sight.seat not in match.state.acting:
        match.play(match.state.acting[0], match.legal(match.state.acting[0])[0])
    bot.decide(observe(match, sight.seat, Dice(2)))
    bot.close()
    asked = [json.loads(line) for line in notes.read_text().splitlines()]
    assert asked[0]["events"] + asked[1]["events"] == match.events(sight.seat)
    assert asked[1]["after"] == len(asked[0]["events"])


def test_a_new_match_begins_with_all_events(tmp_path: Path) -> None:
    bot, notes = python_bot(ECHO), tmp_path / "notes"
    bot.command.append(str(notes))
    _, sight = opening()
    bot.decide(sight)
    bot.new_match(Dice(2))
    bot.decide(sight)
    bot.close()
    first, second = (json.loads(line) for line in notes.read_text().splitlines())
    assert first == second


# --- answers -----------------------------------------------------------------------------------------


def test_an_answer_is_a_notation_or_a_number() -> None:
    match, sight = opening()
    move = match.legal(sight.seat)[0]
    text = HORSEMEN.moves.text(move)
    assert read_answer(json.dumps({"move": text}), sight) == move
    assert read_answer(json.dumps({"move": text.upper()}), sight) == move
    assert read_answer(json.dumps({"move": move}), sight) == move
    assert read_answer(json.dumps(text), sight) == move


@pytest.mark.parametrize(
    "answer",
    ["", "play", "{", "[" * 100_000, "null", "true", '{"move": true}', '{"move": 1.0}', "9999", "-1",
     '{"move": "play 9X"}', '{"move": "destroy 1F"}', '{"moves": 3}', "{}"],
)  # fmt: skip
def test_a_bad_answer_is_refused_in_words(answer: str) -> None:
    _, sight = opening()
    with pytest.raises(NotUnderstood) as refusal:
        read_answer(answer, sight)
    assert len(refusal.value.sentence) < 200


def test_a_bot_may_correct_itself() -> None:
    bot = python_bot(
        """
print(json.dumps({"move": "nonsense"}), flush=True)
question = json.loads(sys.stdin.readline())
assert "nonsense" in json.loads(sys.stdin.readline())["refused"]
print(json.dumps({"move": question["legal"][0]["text"]}), flush=True)
sys.stdin.read()
"""
    )
    match, sight = opening()
    assert bot.decide(sight) == match.legal(sight.seat)[0]
    bot.close()


# --- failures ----------------------------------------------------------------------------------------


def test_a_bot_that_insists_on_nonsense_is_given_up() -> None:
    said = refused(python_bot("for line in sys.stdin: print('nonsense', flush=True)"))
    assert "3 bad answers" in said


def test_a_bot_that_ends_early_is_told_with_its_last_words() -> None:
    assert "exit code 3: no tea left" in refused(
        python_bot("sys.stderr.write('no tea left\\n'); sys.exit(3)")
    )


def test_a_bot_that_is_too_slow_is_stopped_with_all_it_started() -> None:
    start = time.monotonic()
    said = refused(StdioBot(["sh", "-c", "sleep 60; echo 1"], limit=0.2))
    assert "did not answer within 0.2 s" in said
    assert time.monotonic() - start < 10


def test_a_program_that_is_not_there() -> None:
    bot = StdioBot(["/no/such/bot"])
    _, sight = opening()
    with pytest.raises(NotUnderstood, match="could not be started: No such file"):
        bot.decide(sight)
    bot.close()


def test_a_bot_ends_with_its_input() -> None:
    bot = python_bot(
        "for line in sys.stdin: print(json.loads(line)['legal'][0]['move'], flush=True)"
    )
    _, sight = opening()
    bot.decide(sight)
    assert bot.program is not None
    process = bot.program.process
    bot.close()
    assert process.returncode == 0


def test_a_bot_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.bots.stdio.SHUTDOWN_S", 0.1)
    bot = python_bot(
        "print(json.loads(sys.stdin.readline())['legal'][0]['move'], flush=True)\ntime.sleep(60)"
    )
    _, sight = opening()
    bot.decide(sight)
    assert bot.program is not None
    process = bot.program.process
    bot.close()
    assert process.returncode is not None
    assert process.returncode != 0
