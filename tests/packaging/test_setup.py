"""How setup.py compiles: without warnings, room by room, and only what has changed."""

import os
import runpy
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler

from tests.packaging.engine import ROOT

LOG = Path(sys.prefix) / "fourfold" / "work.log"
# The first is slow to work out on large files, even when the second keeps it from being told.
OFF = ["-Wno-misleading-indentation", "-w"]
NATIVE = "__native_fourfold___"


@pytest.fixture(scope="module")
def setup() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "setup.py"), run_name="setup")


def test_warnings_are_off_whatever_python_asks_for(setup: dict[str, Any]) -> None:
    flags = setup["better_flags"](["-O2", "-Wall", "-Werror"])
    assert flags[-2:] == OFF
    assert "-Werror" not in flags


def test_they_were_off_in_the_build_that_is_tested() -> None:
    """Its log names what was compiled this time, perhaps nothing; the next test always compiles."""
    lines = LOG.read_text().splitlines() if LOG.exists() else []
    compiled = [line for line in lines if " -c build/" in line]
    assert all(line.split()[-2:] == OFF for line in compiled)


@pytest.mark.skipif(os.name != "posix", reason="another compiler than setup.py takes over")
def test_they_are_the_last_word_to_the_compiler(
    setup: dict[str, Any], modules: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind what CFLAGS or Python itself ask for."""
    monkeypatch.setenv("CFLAGS", "-Wall")
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    lines = list[list[str]]()
    for name in ("call", "spawn"):  # newer and older setuptools
        monkeypatch.setattr(compiler, name, lambda words: lines.append(list(words)), raising=False)
    with ThreadPoolExecutor(1) as pool:
        compile = setup["side_by_side"](compiler, pool)
        compile(modules, output_dir=str(tmp_path), extra_postargs=setup["better_flags"](["-O2"]))
    assert len(lines) == len(modules)
    assert all("-Wall" in line and line[-2:] == OFF for line in lines)


@pytest.fixture
def modules(tmp_path: Path) -> list[str]:
    """C files as mypyc would write them, with a header."""
    names = ("core___bits", "bots___search", "games___tea___rules", "games___tea___state")
    files = [tmp_path / f"{NATIVE}{name}.c" for name in names]
    files += [tmp_path / "int_ops.c"]
    for number, file in enumerate(files):
        file.write_text(f'#include "all.h"\nint f{number}(void) {{ return SIZE; }}\n')
    (tmp_path / "all.h").write_text("#define SIZE 4\n")
    return [str(file) for file in files]


def test_each_game_is_one_file_and_core_with_bots_another(
    setup: dict[str, Any], modules: list[str]
) -> None:
    rooms = {Path(file).name: Path(file).read_text() for file in setup["by_room"](modules)}
    assert set(rooms) == {"room_core.c", "room_tea.c", "room_runtime.c"}
    assert rooms["room_tea.c"].splitlines() == [
        f'#include "{NATIVE}games___tea___rules.c"',
        f'#include "{NATIVE}games___tea___state.c"',
    ]
    assert setup["by_room"](modules[:1]) == modules[:1]  # a library of one file stays as it is


@pytest.mark.skipif(os.name != "posix", reason="another compiler than setup.py takes over")
def test_only_what_has_changed_is_compiled_again(
    setup: dict[str, Any], modules: list[str], tmp_path: Path
) -> None:
    compiler: Any = new_compiler()
    done = list[str]()
    whole = compiler._compile

    def watched(built: str, source: str, *more: Any) -> None:
        done.append(Path(source).stem)
        whole(built, source, *more)

    compiler._compile = watched
    rooms = setup["by_room"](modules)
    with ThreadPoolExecutor(2) as pool:
        compile = setup["side_by_side"](compiler, pool)

        def compiled() -> set[str]:
            done.clear()
            built = compile(rooms, output_dir=str(tmp_path / "out"))
            assert len(built) == len(rooms)
            assert all(Path(file).exists() for file in built)
            return set(done)

        assert compiled() == {"room_core", "room_tea", "room_runtime"}
        assert compiled() == set()
        age(tmp_path / "out")
        Path(modules[3]).write_text(Path(modules[3]).read_text() + "\n")
        assert compiled() == {"room_tea"}
        age(tmp_path / "out")
        (tmp_path / "all.h").write_text("#define SIZE 5\n")
        assert compiled() == {"room_core", "room_tea", "room_runtime"}


def age(folder: Path) -> None:
    """What lies there was made a minute ago; so was what it is made of."""
    for file in folder.parent.rglob("*"):
        if file.is_file():
            now = file.stat().st_mtime
            os.utime(file, (now - 60, now - 60))
