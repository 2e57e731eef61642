"""The stages of deploy/Dockerfile, taken one after another in plain folders: what `docker build` would do.

Each stage has a folder in place of its root, with this machine's Node and an empty environment of Python; an
absolute path of a step leads into it. Steps for the system (apt-get, users) are left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSIDE = re.compile(r"(?<![\w.}])/(?=(fourfold|wheels|tmp|data)\b)")  # the paths that stages share
SYSTEM = ("apt-get ", "groupadd ")


class Image:
    """`bin` and `data` are those of the last stage, `environment` is what it sets."""

    def __init__(self, place: Path, python: str) -> None:
        text = (ROOT / "deploy/Dockerfile").read_text("utf-8").replace("\\\n", " ")
        self.place, self.python = place, python
        self.stages = [part.splitlines() for part in re.split(r"^FROM ", text, flags=re.M)[1:]]
        self.folders: dict[str, Path] = {}
        self.ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        self.folder = self.cwd = place
        self.environment: dict[str, str] = {}

    @property
    def bin(self) -> Path:
        return self.folder / "env/bin"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def build(self) -> None:
        for number, (first, *lines) in enumerate(self.stages):
            name = first.rpartition(" AS ")[2] if " AS " in first else str(number)
            self.folder = self.cwd = self.folders[name] = self.place / name
            self.environment = {}
            self.folder.mkdir(parents=True)
            (self.folder / "tmp").mkdir()
            if first.startswith("python:"):
                self._run(f"{self.python} -m venv {self.folder}/env")
            for line in lines:
                self._take(line)
        self.data.mkdir(exist_ok=True)
        os.chown(self.data, 8004, 8004)
        self._run(f"chmod -R a+rX {self.place} && chmod 0700 {self.data}")

    def _take(self, line: str) -> None:
        """One instruction; those that only describe the image need nothing here."""
        word, _, rest = line.partition(" ")
        if word == "WORKDIR":
            self.cwd = self._inside(rest)
            self.cwd.mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            found = dict(part.split("=", 1) for part in rest.split())
            self.environment |= {
                name: INSIDE.sub(f"{self.folder}/", at) for name, at in found.items()
            }
        elif word == "COPY":
            self._copy(rest.split())
        elif word == "RUN" and not rest.startswith(SYSTEM):
            self._run(INSIDE.sub(f"{self.folder}/", rest))

    def _inside(self, path: str) -> Path:
        return self.folder / path[1:] if path.startswith("/") else self.cwd / path

    def _copy(self, words: list[str]) -> None:
        """From the repository without what is ignored, or from an earlier stage."""
        source = ROOT
        if words[0].startswith("--from="):
            source = self.folders[words.pop(0).removeprefix("--from=")]
        *names, to = words
        for name in names:
            there = source / name.lstrip("/")
            target = self._inside(to)
            if there.is_dir():
                shutil.copytree(there, target, dirs_exist_ok=True, ignore=self._ignore)
            else:
                target = target / there.name if to.endswith("/") else target
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(there, target)

    def _ignore(self, folder: str, names: list[str]) -> list[str]:
        if not Path(folder).is_relative_to(ROOT):
            return []
        paths = {name: (Path(folder) / name).relative_to(ROOT).as_posix() for name in names}
        patterns = [
            one.removeprefix("**/") for one in self.ignored if one[:1] not in ("#", "!", "*")
        ]
        patterns += [one.removeprefix("**/") for one in self.ignored if one.startswith("**/")]
        return [
            name
            for name, path in paths.items()
            if any(fnmatch(path, one) or fnmatch(name, one) for one in patterns)
        ]

    def _run(self, command: str) -> None:
        own = {"PATH": f"{self.bin}:{os.environ['PATH']}", "PYTHONPATH": "", **self.environment}
        done = subprocess.run(
            ["sh", "-ec", command], cwd=self.cwd, env={**os.environ, **own},
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
