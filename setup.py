"""Compiles the engine with mypyc when that is possible; all else stands in pyproject.toml.

FOURFOLD_PURE=1              leave the engine interpreted
FOURFOLD_RELEASE=1           the release build: one C file, -O3; for wheels and measurements
FOURFOLD_REQUIRE_COMPILED=1  a failed compile is an error (for CI and releases)
FOURFOLD_OPT=0..3            optimisation level of the C compiler: by default 3 in a release, else 2
FOURFOLD_INTERPRET=PATTERNS  leave these interpreted too, such as "games/humours/*.py": for a game
                             half written, which would keep the whole engine from compiling

Without FOURFOLD_RELEASE it is the quick build: a C file for each room, compiled side by side, and
only those that have changed.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ENGINE = (
    "src/fourfold/core/*.py",
    "src/fourfold/match/*.py",
    "src/fourfold/games/*/*.py",
    "src/fourfold/bots/*.py",
)

# Never compiled, by path from the right. Extend it with the reason beside it.
INTERPRETED = (
    "__init__.py",  # a package's door, nothing hot
    "core/options.py",  # reads declarations
    "schema.py",  # declarations: compiled code forgets list[int] and Literal
    "core/build.py",  # reads the note that this file leaves in the wheel
    "core/registry.py",  # looks up entry points
    "bots/registry.py",  # looks up entry points
    "bots/stdio.py",  # talks to other processes
)

# Commands that only ask, pack sources, or link to them: compiled files beside the sources would
# hide every later edit.
NOT_COMPILING = {"egg_info", "dist_info", "sdist", "editable_wheel", "develop"}

LIBRARY = "fourfold_engine"  # named, else mypyc names it by a hash
MODULE_C = "__native_fourfold___"  # how mypyc begins the name of a module's C file
ROOM_C = "room_"  # how we begin the name of one that takes in a room's modules
BUILD_NOTE = Path("fourfold") / "build"  # in the wheel: which build it is
HERE = Path(__file__).resolve().parent


def asked(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


RELEASE = asked("FOURFOLD_RELEASE")


def engine_files() -> list[str]:
    """The modules that are compiled, found by their place, so a new file joins by itself."""
    found = {path for pattern in ENGINE for path in HERE.glob(pattern)}
    left = (*INTERPRETED, *os.environ.get("FOURFOLD_INTERPRET", "").split())
    return sorted(
        path.relative_to(HERE).as_posix()
        for path in found
        if not any(path.match(pattern) for pattern in left)
    )


def give_up(reason: object) -> None:
    """One clear line and the pure engine, or an error where compiled was required."""
    if asked("FOURFOLD_REQUIRE_COMPILED"):
        raise SystemExit(f"fourfold: the engine could not be compiled: {reason}")
    print(f"fourfold: engine left interpreted (slower, same games): {reason}", file=sys.stderr)


def extensions() -> list[Any]:
    if asked("FOURFOLD_PURE") or NOT_COMPILING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(
            engine_files(),
            opt_level=os.environ.get("FOURFOLD_OPT") or ("3" if RELEASE else "2"),
            debug_level="0",
            group_name=LIBRARY,
            multi_file=not RELEASE,
        )
    except SystemExit:  # so mypyc ends on a type error, after printing it
        give_up("type errors, see above")
        return []
    except Exception as reason:
        give_up(reason)
        return []
    for extension in found:
        extension.extra_compile_args = better_flags(extension.extra_compile_args)
        if not RELEASE:
            extension.sources = by_room(list(extension.sources))
            parts = (part for file in extension.sources for part in parts_of(Path(file)))
            extension.depends = sorted({str(part) for part in parts})
    return found


def better_flags(flags: list[str]) -> list[str]:
    """Hidden names let the C compiler inline across modules: a third more moves a second.

    Warnings stay off: a newer compiler's new one is no reason to stay slow. And one of those that Python's
    own flags ask for, on indentation, takes more than half of the time on files of this size; it is worked
    out even when -w keeps it from being told, so it is named.
    """
    if os.name != "posix":
        return flags
    kept = [flag for flag in flags if flag != "-Werror"]
    return [*kept, "-fvisibility=hidden", "-Wno-misleading-indentation", "-w"]


# --- the quick build: a C file for each room --------------------------------------------------------


def by_room(sources: list[Any]) -> list[Any]:
    """One file for each game, one for core and bots, one for mypyc's own.

    Each takes in the modules' C files, so that functions of one room still call each other directly, and
    the headers are read seven times instead of a hundred.
    """
    rooms: dict[Path, list[Path]] = {}
    for source in map(Path, sources):
        rooms.setdefault(source.with_name(f"{ROOM_C}{room_of(source)}.c"), []).append(source)
    if len(rooms) == 1:  # the small file that a module is imported by
        return sources
    for file, parts in rooms.items():
        text = "".join(f'#include "{part.name}"\n' for part in sorted(parts))
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
    return [str(file) for file in rooms]


def room_of(source: Path) -> str:
    if not source.name.startswith(MODULE_C):
        return "runtime"
    place = source.stem.removeprefix(MODULE_C).split("___")
    return place[1] if place[0] == "games" else "core"


def parts_of(source: Path) -> list[Path]:
    """The file itself, what it takes in, and all headers beside it."""
    quoted = []
    if source.name.startswith(ROOM_C):
        quoted = [line.split('"')[1] for line in source.read_text().splitlines()]
    return [source, *(source.with_name(name) for name in quoted), *source.parent.glob("*.h")]


class BuildEngine(build_ext):
    """All modules compiled, or none: a module without its shared library cannot be imported."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        if self.inplace:
            self.extensions = []
        try:
            super().run()
        except (Exception, SystemExit) as reason:
            self.take_back()
            give_up(reason)
        self.note_build()

    def build_extensions(self) -> None:
        with ThreadPoolExecutor(int(self.parallel or 1)) as pool:
            if self.compiler.compiler_type == "unix":  # another one compiles in a way of its own
                self.compiler.compile = side_by_side(self.compiler, pool)
            super().build_extensions()

    def take_back(self) -> None:
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []

    def note_build(self) -> None:
        """For `fourfold --version`: compiled code cannot tell how it was compiled."""
        note = Path(self.build_lib) / BUILD_NOTE
        note.unlink(missing_ok=True)
        if self.extensions:
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text("release\n" if RELEASE else "quick\n")


def side_by_side(compiler: Any, pool: ThreadPoolExecutor) -> Callable[..., list[str]]:
    """setuptools' `compile`, which takes the files of a library one after another and always all."""

    def compile(
        sources: list[str], output_dir: str | None = None, macros: Any = None,
        include_dirs: Any = None, debug: bool = False, extra_preargs: Any = None,
        extra_postargs: Any = None, depends: Any = None,
    ) -> list[str]:  # fmt: skip
        _, objects, flags, defines, known = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        first = compiler._get_cc_args(defines, debug, extra_preargs)
        stale = [built for built in objects if is_stale(Path(built), Path(known[built][0]))]
        stale.sort(key=lambda built: weight(Path(known[built][0])), reverse=True)

        def one(built: str) -> None:
            compiler._compile(built, *known[built], first, flags, defines)

        list(pool.map(one, stale))  # raises what one of them raised
        return list(objects)

    return compile


def is_stale(built: Path, source: Path) -> bool:
    """Whether an object is missing or older than anything it is made of."""
    return not built.exists() or built.stat().st_mtime <= max(
        part.stat().st_mtime for part in parts_of(source)
    )


def weight(source: Path) -> int:
    """Bytes to compile: the longest work begins first."""
    return sum(part.stat().st_size for part in parts_of(source) if part.suffix == ".c")


if __name__ == "__main__":
    options: dict[str, Any] = {"ext_modules": extensions(), "cmdclass": {"build_ext": BuildEngine}}
    setup(**options)
