"""Runs commands as a person would, and keeps what they print."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest

from fourfold.cli.main import run

TEA = {"tea": "tests.laws.tea_game:GAME"}


@dataclass
class Result:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Console:
    """`console("sim", "horsemen", typed="…")` gives exit code, output and error stream."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Result:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run(list(arguments))
        out, err = self.capsys.readouterr()
        return Result(code, out, err)

    def refuses(self, *arguments: str, typed: str = "") -> str:
        """Bad input: exit code 2, nothing printed but one sentence on the error stream."""
        result = self(*arguments, typed=typed)
        assert result.code == 2, result
        assert result.err.count("\n") == 1, result.err
        assert "Traceback" not in result.err
        return result.err.strip()
