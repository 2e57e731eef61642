"""Folders to run from that hold a wheel and no more than it asks for, and what can be asked of them."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, PackageNotFoundError, PathDistribution, distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement

ADDRESS = re.compile(r"http://[\w.:-]+/")
START_S = 60.0  # for a server on a busy machine
PLAYS = """
import fourfold
from fourfold.match.match import Match
state = fourfold.game("horsemen").start(seats=3, seed=7)
assert state.rollout(fourfold.Dice(1), 10_000) > 0 and state.over
match = Match(fourfold.game("horsemen"), seats=3, seed=7)
match.play(1, "play 1F")
print(fourfold.__file__)
"""


def unpack(wheel: Path, folder: Path) -> Distribution:
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return PathDistribution(next(folder.glob("fourfold-*.dist-info")))


def add(name: str, folder: Path) -> None:
    """An installed package, file by file, and nothing that only lies beside it."""
    found = distribution(name)
    for file in found.files or ():
        if ".." not in file.parts and "__pycache__" not in file.parts:
            there = folder / file
            there.parent.mkdir(parents=True, exist_ok=True)
            there.symlink_to(Path(str(found.locate_file(file))))


def needs(asking: Distribution, *extras: str) -> Iterator[Requirement]:
    """What a package asks for here, and what that asks for, each once."""
    known = set[tuple[str, str]]()
    asked = [(asking, extra) for extra in ("", *extras)]
    while asked:
        one, extra = asked.pop()
        if (one.name, extra) in known:
            continue
        known.add((one.name, extra))
        for need in map(Requirement, one.requires or ()):
            if need.marker is None or need.marker.evaluate({"extra": extra}):
                yield need
                asked += [(installed(need.name), more) for more in ("", *need.extras)]


def installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError:
        raise AssertionError(f"{name} is not on the list") from None


def command(folder: Path) -> list[str]:
    """Python that sees its own library and this folder alone."""
    return ["env", f"PYTHONPATH={folder}", sys.executable, "-S"]


def plain_environment() -> dict[str, str]:
    """Without what this run of the tests was told."""
    own = ("FOURFOLD_", "PYTHONPATH")
    return {name: value for name, value in os.environ.items() if not name.startswith(own)}


def answer(*words: str | Path, **more: str) -> str:
    """What a command prints; a failed one is shown."""
    done = subprocess.run(
        list(map(str, words)), capture_output=True, text=True, env={**plain_environment(), **more}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def serving(folder: Path, *words: str | Path) -> Iterator[tuple[str, float]]:
    """Runs `fourfold` on a free port until the block ends; gives the page and the seconds until it came."""
    began_s = time.monotonic()
    own = {"FOURFOLD_PORT": "0", "FOURFOLD_DATABASE": f"sqlite:///{folder / 'games.sqlite3'}"}
    line = list(map(str, words))
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, text=True, env={**plain_environment(), **own}
    ) as process:
        try:
            yield page_of(address_of(process)), time.monotonic() - began_s
        finally:
            process.terminate()


def address_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return found[0]
    raise AssertionError(f"it ended with exit code {process.wait()}")


def page_of(address: str) -> str:
    """The socket listens a moment after the address is printed."""
    end_s = time.monotonic() + START_S
    while True:
        try:
            with urllib.request.urlopen(address, timeout=START_S) as found:
                return str(found.read().decode())
        except OSError:
            if time.monotonic() > end_s:
                raise
            time.sleep(0.05)
