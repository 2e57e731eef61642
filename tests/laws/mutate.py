"""Mutants: small changes of the sources that give something away, or break a rule, and who notices.

    python -m tests.laws.mutate                   all of them; prints a table; exit code 1 if one lives
    python -m tests.laws.mutate horsemen-dealt-to-all strata-bid-to-all
    python -m tests.laws.mutate --write           the table into docs/laws.md too
    python -m tests.laws.mutate --keep FILE       goes on where a run with the same file was stopped

A mutant is applied to a copy of the package, and the laws are run on its game in a process of its own.
Secrecy mutants must be killed by the laws alone, rule mutants (class r) by the game's tests or the laws.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from fourfold.core import registry
from tests.laws.mutants_data import PACKAGE, ROOT, RULES, Mutant, not_applicable, read_mutants

TRIAL = "from tests.laws.trial import main; main()"
TIMEOUT_S = 1800.0  # of one mutant, whatever else runs on the machine
LIMIT_S = 90.0  # processor time after which the laws have let it live
PAGE = ROOT / "docs" / "laws.md"
# Tests of a game that take long and are not about its rules.
LATE = ("test_aids", "test_belief", "test_hints", "test_plain", "test_properties", "test_record")
BEGIN, END = "<!-- mutants: begin -->", "<!-- mutants: end -->"
CLASSES = {
    "a": "redactions of events",
    "b": "views",
    "c": "samplers",
    "d": "legal lists, acting seats",
    "e": "aids and advice",
    "f": "refusals",
    "g": "notation and lines",
    "h": "undo, drafts, frames, transcript, talk",
    "i": "order and number of events",
    "n": "news not called news",
    "r": "rules",
    "t": "tensors",
}


@dataclass
class Verdict:
    mutant: Mutant
    law: str = ""  # that killed it; "tests" for a game's own
    sentence: str = ""
    seconds: float = 0.0
    problem: str = ""  # why it could not be tried, or that it crashed

    @property
    def killed(self) -> bool:
        return bool(self.law) and not self.problem


# --- a copy of the package --------------------------------------------------------------------------


class Copy:
    """Pure sources in a folder of their own, one mutant at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static", "server", "cli")
        shutil.copytree(PACKAGE, folder / "fourfold", ignore=ignore)

    @contextmanager
    def applied(self, mutant: Mutant) -> Iterator[None]:
        changed: dict[Path, str] = {}
        try:
            for edit in mutant.edits:
                file = self.folder / "fourfold" / edit.file
                text = file.read_text("utf-8")
                changed.setdefault(file, text)
                file.write_text(text.replace(edit.old, edit.new, 1), "utf-8")
            yield
        finally:
            for file, text in changed.items():
                file.write_text(text, "utf-8")

    def run(self, command: Sequence[str], given: str = "") -> subprocess.CompletedProcess[str]:
        paths = [str(self.folder), str(ROOT)]
        return subprocess.run(
            [sys.executable, "-P", *command],
            input=given,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(paths),
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
        )


def judge(copy: Copy, mutant: Mutant) -> Verdict:
    verdict = Verdict(mutant, problem=not_applicable(mutant))
    if verdict.problem:
        return verdict
    begin = perf_counter()
    with copy.applied(mutant):
        try:
            if mutant.kind == RULES:
                _by_tests(copy, verdict)
            if not verdict.law and not verdict.problem:
                _by_laws(copy, verdict)
        except subprocess.TimeoutExpired:
            verdict.problem = f"it was not judged within {TIMEOUT_S:.0f} s"
    verdict.seconds = perf_counter() - begin
    return verdict


def _by_laws(copy: Copy, verdict: Verdict) -> None:
    mutant = verdict.mutant
    games = 1 if mutant.kind == RULES else mutant.games
    asked = {"game": mutant.game, "games": games, "patch": mutant.patch, "limit_s": LIMIT_S}
    done = copy.run(["-c", TRIAL], json.dumps(asked))
    if done.returncode:
        verdict.problem = f"it crashed: {(done.stderr.strip().splitlines() or ['?'])[-1]}"
        return
    answer = json.loads(done.stdout.splitlines()[-1])
    verdict.law, verdict.sentence = answer["law"], answer["sentence"]
    if "the game raised" in verdict.sentence and not mutant.raises and mutant.kind != RULES:
        verdict.problem = f"it crashed: {verdict.sentence}"


def _by_tests(copy: Copy, verdict: Verdict) -> None:
    files = (ROOT / "tests" / "games" / verdict.mutant.game).glob("test_*.py")
    tests = sorted(map(str, files), key=lambda name: (Path(name).stem in LATE, name))
    options = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-m", "not slow"]
    done = copy.run(["-m", "pytest", *options, *tests])
    if done.returncode == 1:
        verdict.law = "tests"
        failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
        verdict.sentence = failed[0] if failed else ""
    elif done.returncode:
        verdict.problem = f"the tests could not be run: {done.stdout[-300:]}"


def judge_all(mutants: Sequence[Mutant], workers: int = 2) -> Iterator[Verdict]:
    """Each judged in a copy of its own, a few side by side; told as they are done."""
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(workers):
            copies.put(Copy(Path(folder, str(number))))

        def one(mutant: Mutant) -> Verdict:
            copy = copies.get()
            try:
                return judge(copy, mutant)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(workers) as pool:
            for judgement in as_completed([pool.submit(one, mutant) for mutant in mutants]):
                yield judgement.result()


# --- the table --------------------------------------------------------------------------------------


@dataclass
class Totals:
    """The verdicts on one class of mutants."""

    mutants: int = 0
    killed: int = 0
    laws: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        self.mutants += 1
        if verdict.killed:
            self.killed += 1
            self.laws[verdict.law] += 1

    def row(self, name: str) -> str:
        by = ", ".join(f"{law} {number}" for law, number in self.laws.most_common())
        return f"| {name} | {self.mutants} | {self.killed} | {by} |"


def table(verdicts: Sequence[Verdict]) -> str:
    """Class, mutants, killed, by which law: those written by hand and those generated apart."""
    rows: dict[str, Totals] = {}
    for verdict in verdicts:
        made = ", generated" if verdict.mutant.patch else ""
        kind = verdict.mutant.kind
        rows.setdefault(f"{kind}: {CLASSES[kind]}{made}", Totals()).add(verdict)
        rows.setdefault("~all", Totals()).add(verdict)
    lines = [rows[name].row(name.removeprefix("~")) for name in sorted(rows)]
    return "\n".join(["| class | mutants | killed | by |", "|---|--:|--:|---|", *lines])


def write_table(text: str) -> None:
    """Put the table between its two marks in docs/laws.md."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def all_mutants() -> list[Mutant]:
    from tests.laws.generated import generated  # it plays games, so only where it is needed

    return read_mutants() + generated(registry.games())


def drawn(mutants: Sequence[Mutant], word: str, count: int) -> list[Mutant]:
    """So many of them, by a word such as a commit's hash."""
    return sorted(mutants, key=lambda m: sha256(f"{word} {m.name}".encode()).digest())[:count]


# --- verdicts that are kept -------------------------------------------------------------------------


class KeptVerdicts:
    """A file with a line for each verdict, so that a long run can be stopped and gone on with.

    A kill is kept as long as the mutant and the sources that it is tried on are the same; what lived is
    tried again.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.found: dict[str, dict[str, Any]] = {}
        self._sources: dict[str, str] = {}
        if file is not None and file.exists():
            lines = file.read_text("utf-8").splitlines()
            self.found = {item["key"]: item for item in map(json.loads, lines)}

    def verdict(self, mutant: Mutant) -> Verdict | None:
        item = self.found.get(self._key(mutant))
        if item is None:
            return None
        return Verdict(mutant, item["law"], item["sentence"], item["seconds"])

    def keep(self, verdict: Verdict) -> None:
        if self.file is not None and verdict.killed:
            item = {"key": self._key(verdict.mutant), "name": verdict.mutant.name}
            told = {"law": verdict.law, "sentence": verdict.sentence, "seconds": verdict.seconds}
            with self.file.open("a", encoding="utf-8") as out:
                out.write(f"{json.dumps({**item, **told}, ensure_ascii=False)}\n")

    def _key(self, mutant: Mutant) -> str:
        if mutant.game not in self._sources:
            folders = ("core", "match", "laws", f"games/{mutant.game}")
            self._sources[mutant.game] = " ".join(_digest(PACKAGE / name) for name in folders)
        return sha256(f"{mutant} {self._sources[mutant.game]}".encode()).hexdigest()


def _digest(folder: Path) -> str:
    texts = [file.read_text("utf-8") for file in sorted(folder.glob("*.py"))]
    return sha256("".join(texts).encode()).hexdigest()


def judged(mutants: Sequence[Mutant], kept: KeptVerdicts, workers: int) -> Iterator[Verdict]:
    """All verdicts: those that were kept first, then the others as they come."""
    known = [(mutant, kept.verdict(mutant)) for mutant in mutants]
    yield from (verdict for _, verdict in known if verdict is not None)
    left = [mutant for mutant, verdict in known if verdict is None]
    left.sort(key=lambda mutant: mutant.kind == RULES)  # a game's whole tests: last
    for verdict in judge_all(left, workers):
        kept.keep(verdict)
        yield verdict


def main(arguments: Sequence[str]) -> int:
    asked = _arguments(arguments)
    wanted = asked.names
    mutants = [m for m in all_mutants() if not wanted or m.name in wanted or m.game in wanted]
    verdicts: list[Verdict] = []
    for verdict in judged(mutants, KeptVerdicts(asked.keep), asked.workers):
        verdicts.append(verdict)
        told = verdict.problem or f"{verdict.law or 'LIVES'}: {verdict.sentence}"
        print(f"{verdict.mutant.name:50} {verdict.seconds:5.1f} s  {told}", flush=True)
    alive = [verdict for verdict in verdicts if not verdict.killed]
    print(f"\n{table(verdicts)}\n\nkilled {len(verdicts) - len(alive)} of {len(verdicts)}")
    for verdict in alive:
        print(f"not killed: {verdict.mutant.name}: {verdict.problem or verdict.mutant.leaks}")
    if asked.write:
        write_table(table(verdicts))
    return 1 if alive else 0


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.laws.mutate")
    parser.add_argument("names", nargs="*", help="mutants or games; all if none is named")
    parser.add_argument("--write", action="store_true", help="the table into docs/laws.md")
    parser.add_argument("--keep", type=Path, help="a file of verdicts to go on with")
    parser.add_argument("--workers", type=int, default=2, help="so many side by side")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
