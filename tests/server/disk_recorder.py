"""A disk that remembers: what would be on it after a power cut at any moment (see disk_recorder.c)."""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("disk_recorder.c")
HEAD = struct.Struct("=5q")
MADE_AGAIN = ("-shm", ".lock")  # files that nobody needs after a cut


def shim(folder: Path) -> str:
    """The compiled go-between; needs a C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler (cc) for the layer between server and disk")
    made = folder / "disk.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", made, SOURCE, "-ldl"], check=True)
    return str(made)


@dataclass(eq=False)
class Act:
    kind: str  # w(rite), t(runcate), u(nlink) or f(lush)
    at: float  # seconds of the monotonic clock
    offset: int
    data: bytes
    name: str


def read(log: Path) -> list[Act]:
    content, place, found = log.read_bytes(), 0, []
    while place < len(content):
        kind, at, offset, size, length = HEAD.unpack_from(content, place)
        place += HEAD.size
        name = Path(content[place : place + length].decode()).name
        data = content[place + length : place + length + size]
        place += length + size
        if not name.endswith(MADE_AGAIN):
            found.append(Act(chr(kind), at / 1e9, offset, data, name))
    return found


class Disk:
    """Files as they are for sure: what was done before their last flush, removals before the folder's."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.files: dict[str, bytearray] = {}
        self.loose: list[Act] = []  # written, not yet flushed

    def take(self, act: Act) -> None:
        if act.kind != "f":
            self.loose.append(act)
            return
        sure = [loose for loose in self.loose if self._place(loose) == act.name]
        for each in sure:
            self._do(self.files, each)
        self.loose = [loose for loose in self.loose if loose not in sure]

    def _place(self, act: Act) -> str:
        return self.folder if act.kind == "u" else act.name

    @staticmethod
    def _do(files: dict[str, bytearray], act: Act) -> None:
        if act.kind == "u":
            files.pop(act.name, None)
            return
        file = files.setdefault(act.name, bytearray())
        end = act.offset + len(act.data)
        if act.kind == "t":
            del file[act.offset :]
        file.extend(bytes(max(0, (act.offset if act.kind == "t" else end) - len(file))))
        if act.kind == "w":
            file[act.offset : end] = act.data

    def cut(self, folder: Path, luck: random.Random) -> None:
        """The power goes: of what was loose any part may have reached the disk, in any order."""
        files = {name: bytearray(content) for name, content in self.files.items()}
        kept = [act for act in self.loose if luck.random() < 0.5]
        for act in luck.sample(kept, len(kept)):
            self._do(files, act)
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)


def power_cuts(
    acts: list[Act], home: str, folder: Path, most: int, seed: int
) -> Iterator[tuple[Path, float]]:
    """Disks after cuts just before some of the flushes, each with the time up to which all must be there.

    Whatever was acknowledged before the next flush ended must be on the disk without it.
    """
    luck = random.Random(seed)
    flushes = [place for place, act in enumerate(acts) if act.kind == "f"]
    chosen = set(luck.sample(flushes, min(most, len(flushes))))
    disk = Disk(home)
    for place, act in enumerate(acts):
        if place in chosen:
            disk.cut(folder / f"cut-{place}", luck)
            yield folder / f"cut-{place}", act.at
        disk.take(act)
