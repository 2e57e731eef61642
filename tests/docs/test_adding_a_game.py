"""The tutorial "adding-a-game.md" is followed to the letter: every file is written, every command run."""

from __future__ import annotations

import ast
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from fourfold.cli.new import outside_files
from tests.docs.pages import text_of
from tests.packaging.packages import address_of, page_of

PAGE = text_of("adding-a-game.md")
NAME = "lanterns"
STEP = re.compile(
    r"(?:^\*\*`(?P<file>[\w./]+)`\*\*(?:, (?P<how>at the end|in place of `(?P<unit>[\w-]+)`):)?\n\n)?"
    r"^```(?P<kind>[a-z]+)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
NOT_SHOWN = {"README.md"}  # of the template's files
TYPED = "\n".join([f"bid {card}" for _ in range(20) for card in range(1, 10)])


@dataclass
class Step:
    """A block of the page: a part of a file, or commands."""

    kind: str
    body: str
    file: str
    how: str
    unit: str

    @property
    def path(self) -> Path:
        if self.file == "pyproject.toml":
            return Path(NAME, self.file)
        folder = Path(NAME, "tests") if self.file.startswith("test_") else Path(NAME, "src", NAME)
        return folder / self.file


STEPS = [
    Step(**{key: text or "" for key, text in m.groupdict().items()}) for m in STEP.finditer(PAGE)
]


# --- writing -----------------------------------------------------------------------------------------


def write(root: Path, step: Step, anew: bool = False) -> None:
    """Does to a file what the page says; the first block of a file may begin it anew."""
    file = root / step.path
    old = file.read_text("utf-8") if file.exists() and not anew else ""
    if step.unit:
        new = replaced(old, step.unit, step.body)
    elif step.how:
        new = old + step.body
    else:
        new = f"{old}\n\n{step.body}" if old else step.body
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(new, "utf-8")


def replaced(source: str, unit: str, body: str) -> str:
    """The source with another text for the function, class or variable of that name."""
    lines = source.splitlines(keepends=True)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    (node,) = [node for node in nodes if name_of(node) == unit]
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
    return "".join([*lines[: first - 1], body, *lines[node.end_lineno :]])


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def collapsed(text: str) -> str:
    """How many empty lines part two functions is no matter."""
    return re.sub(r"\n\n+", "\n\n", text).strip()


def test_page_shows_what_the_command_makes(tmp_path: Path) -> None:
    for step in STEPS:
        if step.file and not step.how and not step.file.endswith("zh.ftl"):
            write(tmp_path, step)
    made = {path: text for path, text in outside_files(NAME).items() if path.name not in NOT_SHOWN}
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*.*") if path.is_file()} == set(
        made
    )
    for path, text in made.items():
        assert collapsed((tmp_path / path).read_text("utf-8")) == collapsed(text), path


# --- running -----------------------------------------------------------------------------------------


class Reader:
    """Somebody with a shell in an empty folder, who follows the page."""

    def __init__(self, root: Path) -> None:
        self.root = root
        path = [
            os.path.abspath(place) for place in os.environ.get("PYTHONPATH", "").split(os.pathsep)
        ]
        self.environment = {
            **os.environ,
            "FOURFOLD_DATABASE": f"sqlite:///{root / 'tables.sqlite3'}",
            "FOURFOLD_PORT": "0",
            "LC_ALL": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join(path) if "PYTHONPATH" in os.environ else "",
        }

    def words(self, command: str) -> tuple[list[str], dict[str, str]]:
        """The command as Python runs it, and its environment."""
        words, more = shlex.split(command.removeprefix("! ")), {}
        while "=" in words[0]:
            name, _, more[name] = words.pop(0).partition("=")
        assert words[0] in ("fourfold", "pytest"), command
        return [sys.executable, "-m", *words], {**self.environment, **more}

    def run(self, command: str) -> str:
        words, environment = self.words(command)
        done = subprocess.run(
            words, cwd=self.root, env=environment, input=TYPED, capture_output=True, text=True
        )
        said = done.stdout + done.stderr
        assert (done.returncode == 0) is not command.startswith("! "), said
        assert "Traceback" not in said
        return said

    @contextmanager
    def serving(self, command: str) -> Iterator[str]:
        """Runs a server until the block ends; gives its address."""
        words, environment = self.words(command)
        with subprocess.Popen(
            words, cwd=self.root, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                yield address_of(process)
            finally:
                process.terminate()


def follow(reader: Reader, command: str) -> str:
    """Runs a command of the page; of a server it asks the words in a language that the game does not have."""
    if not command.endswith(" serve"):
        return reader.run(command)
    with reader.serving(command) as address:
        return page_of(f"{address}api/words/{NAME}/zh")


def test_page_followed_to_the_letter_gives_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    reader, begun = Reader(tmp_path), set[str]()
    said: dict[str, list[str]] = {}
    for step in STEPS:
        if step.file:
            write(tmp_path, step, anew=step.file not in begun)
            begun.add(step.file)
            continue
        for command in step.body.strip().splitlines():
            said.setdefault(command, []).append(follow(reader, command))
    holds = said[f"fourfold laws {NAME} --games 3"]
    assert len(holds) == 2
    assert all("BROKEN" not in text and "holds" in text for text in holds)
    assert "no words in zh: they fall back to en" in holds[0]
    assert [
        text for name, texts in said.items() if " play " in name for text in texts if "win" in text
    ]
    assert "game-title = Lanterns" in said[f"FOURFOLD_GAMES={NAME} fourfold serve"][0]
    assert "carry=true|false" in said[f"fourfold games {NAME}"][0]
    broken = [texts[0] for command, texts in said.items() if command.startswith("! ")]
    assert ["BROKEN" in text for text in broken] == [True, True]
    assert "zh: there is no word for" in broken[1]
    assert len(said[f"pytest {NAME}"]) == 2
