"""A bot in any language: a program that reads one JSON line for each decision and answers with one.

    -> {"game": "horsemen", "seat": 1, "legal": [{"move": 17, "text": "play 5P"}, …],
        "prompt": "play", "view": {…}, "events": [what is new], "after": 12}
    <- {"move": "play 5P"}   or   {"move": 17}

`after` counts the events told before; 0 means that a new match has begun. A bad answer is refused by
`{"refused": "a sentence"}` and may be given again. When its input ends, the program should end.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread, Timer
from typing import IO, Any

from fourfold.bots.bot import Bot, Observation
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.game import Game

ANSWER_TIMEOUT_S = 60.0  # for an answer, unless the spec says otherwise
MAX_TRIES = 3
MAX_ANSWER_CHARS = 65536
SHUTDOWN_S = 2.0  # to end after the input has ended


def stdio_bot(game: Game, argument: str) -> Bot:
    """From a spec: `stdio:COMMAND`, or `stdio:5s:COMMAND` with a time limit."""
    timed = re.fullmatch(r"(\d+(?:\.\d+)?)s:(.*)", argument)
    limit, command = (float(timed[1]), timed[2]) if timed else (ANSWER_TIMEOUT_S, argument)
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise NotUnderstood(
            "bad-bot",
            "A stdio bot needs a command: stdio:COMMAND, or stdio:5s:COMMAND.",
            {"bot": "stdio"},
        )
    return StdioBot(words, limit)


class StdioBot(Bot):
    """Asks a program. It starts with the first question and serves one match after another."""

    def __init__(self, command: list[str], limit: float = ANSWER_TIMEOUT_S) -> None:
        super().__init__()
        self.command = command
        self.limit = limit
        self.told = 0
        self.program: Program | None = None

    def new_match(self, dice: Dice) -> None:
        super().new_match(dice)
        self.told = 0

    def decide(self, sight: Observation) -> int:
        if self.program is None:
            self.program = Program(self.command)
        question = self._question(sight)
        for _ in range(MAX_TRIES):
            answer = self.program.ask(question, self.limit)
            try:
                move = read_answer(answer, sight)
            except NotUnderstood as refusal:
                question = {"refused": refusal.sentence}
                continue
            self.told = len(sight.events)
            return move
        raise self.program.failed(f"gave {MAX_TRIES} bad answers; the last: {question['refused']}")

    def _question(self, sight: Observation) -> dict[str, Any]:
        view, moves = sight.view, sight.game.moves
        told = min(self.told, len(sight.events))  # after an undo there are fewer than it was told
        return {
            "game": sight.game.name,
            "seat": sight.seat,
            "legal": [{"move": int(move), "text": moves.text(move)} for move in sight.legal],
            "prompt": view.get("phase", ""),
            "view": view,
            "events": sight.events[told:],
            "after": told,
        }

    def close(self) -> None:
        if self.program is not None:
            self.program.end()
            self.program = None


def read_answer(line: str, sight: Observation) -> int:
    """The legal move that an answer names, by notation or by number."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise _bad("is not JSON", line) from None
    move = answer.get("move") if isinstance(answer, dict) else answer
    if isinstance(move, str):
        move = sight.game.moves.parse(move)
    if isinstance(move, bool) or not isinstance(move, int):
        raise _bad("names no move", line)
    if move not in sight.legal:
        raise _bad("is not a legal move now", line)
    return move


def _bad(what: str, line: str) -> NotUnderstood:
    text = shown(line.strip())
    return NotUnderstood("bad-answer", f"The answer “{text}” {what}.", {"text": text})


def opened(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


class Program:
    """A running program with a line in, a line out and a time limit."""

    def __init__(self, command: list[str]) -> None:
        self.name = shown(" ".join(" ".join(command).split()))
        self.complaint = ""  # the last line it wrote to its error stream
        self.late = False
        self.ended = False
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that it can be stopped with all it started
            )
        except OSError as error:
            raise self.failed(f"could not be started: {error.strerror}") from None
        self.input = opened(self.process.stdin)
        self.output = opened(self.process.stdout)
        errors = opened(self.process.stderr)
        self.listener = Thread(target=self._listen, args=(errors,), daemon=True)
        self.listener.start()

    def _listen(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self.complaint = line.strip() or self.complaint

    def ask(self, question: dict[str, Any], limit: float) -> str:
        """The program's answer; a refusal, and the end of the program, if it gives none in time."""
        timer = Timer(limit, self._too_late)
        timer.start()
        try:
            answer = self._exchange(json.dumps(question, ensure_ascii=False) + "\n")
        finally:
            timer.cancel()
        if answer and not self.late:
            return answer
        self.end()
        if self.late:
            raise self.failed(f"did not answer within {limit:g} s")
        said = f": {self.complaint}" if self.complaint else ""
        raise self.failed(f"stopped with exit code {self.process.returncode}{said}")

    def _exchange(self, line: str) -> str:
        try:
            self.input.write(line)
            self.input.flush()
            return self.output.readline(MAX_ANSWER_CHARS)
        except (OSError, ValueError):  # it is gone
            return ""

    def _too_late(self) -> None:
        self.late = True
        self._stop()

    def _stop(self) -> None:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)

    def failed(self, what: str) -> NotUnderstood:
        return NotUnderstood(
            "bot-failed", f"The bot “{self.name}” {what}.", {"bot": self.name, "what": what}
        )

    def end(self) -> None:
        """Its input ends; it may tidy up for a moment before it is stopped with all it started."""
        if self.ended:
            return
        self.ended = True
        with suppress(OSError):
            self.input.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(SHUTDOWN_S)
        self._stop()
        self.process.wait()
        self.output.close()
        self.listener.join(SHUTDOWN_S)
