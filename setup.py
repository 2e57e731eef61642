"""Compiles the engine with mypyc when that is possible; all else stands in pyproject.toml.

FOURFOLD_PURE=1              leave the engine interpreted
FOURFOLD_REQUIRE_COMPILED=1  a failed compile is an error (for CI and releases)
FOURFOLD_OPT=0..3            optimisation level of the C compiler, 3 by default
FOURFOLD_SEPARATE=1          a library for each game: moves are made 8 % slower, but after an edit
                             only that game is compiled again, and two cores share the first time
FOURFOLD_INTERPRET=PATTERNS  leave these interpreted too, such as "games/humours/*.py": for a game
                             half written, which would keep the whole engine from compiling
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

# Folders within core (the laws) are not named here and stay interpreted.
ENGINE = (
    "src/fourfold/core/*.py",
    "src/fourfold/games/*/*.py",
    "src/fourfold/bots/*.py",
)

# Never compiled, by path from the right. Extend it with the reason beside it.
INTERPRETED = (
    "__init__.py",  # a package's door, nothing hot
    "shape.py",  # declarations: compiled code forgets list[int] and Literal
    "core/registry.py",  # looks up entry points
    "bots/registry.py",  # looks up entry points
    "bots/stdio.py",  # talks to other processes
)

# Commands that only ask, pack sources, or link to them: compiled files beside the sources would
# hide every later edit.
NOT_COMPILING = {"egg_info", "dist_info", "sdist", "editable_wheel", "develop"}

HERE = Path(__file__).resolve().parent


def engine_files() -> list[str]:
    """The modules that are compiled, found by their place, so a new file joins by itself."""
    found = {path for pattern in ENGINE for path in HERE.glob(pattern)}
    left = (*INTERPRETED, *os.environ.get("FOURFOLD_INTERPRET", "").split())
    return sorted(
        path.relative_to(HERE).as_posix()
        for path in found
        if not any(path.match(pattern) for pattern in left)
    )


def asked(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def give_up(reason: object) -> None:
    """One clear line and the pure engine, or an error where compiled was required."""
    if asked("FOURFOLD_REQUIRE_COMPILED"):
        raise SystemExit(f"fourfold: the engine could not be compiled: {reason}")
    print(f"fourfold: engine left interpreted (slower, same games): {reason}", file=sys.stderr)


def libraries() -> dict[str, Any]:
    """The engine in one shared library, or one for each game; named, else by a hash."""
    if not asked("FOURFOLD_SEPARATE"):
        return {"group_name": "fourfold_engine"}
    found: dict[str, list[str]] = {}
    for path in engine_files():
        room, name = path.split("/")[2:4]
        library = f"fourfold_{name}" if room == "games" else "fourfold_core"
        found.setdefault(library, []).append(path)
    return {"separate": [(paths, library) for library, paths in found.items()]}


def extensions() -> list[Any]:
    if asked("FOURFOLD_PURE") or NOT_COMPILING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(
            engine_files(),
            opt_level=os.environ.get("FOURFOLD_OPT", "3"),
            debug_level="0",
            **libraries(),
        )
    except SystemExit:  # so mypyc ends on a type error, after printing it
        give_up("type errors, see above")
        return []
    except Exception as reason:
        give_up(reason)
        return []
    for extension in found:
        extension.extra_compile_args = better_flags(extension.extra_compile_args)
    return found


def better_flags(flags: list[str]) -> list[str]:
    """Hidden names let the C compiler inline across modules: a third more moves a second.

    And a newer compiler's new warning is no reason to stay slow.
    """
    hidden = ["-fvisibility=hidden"] if os.name == "posix" else []
    return [flag for flag in flags if flag != "-Werror"] + hidden


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

    def take_back(self) -> None:
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []


if __name__ == "__main__":
    options: dict[str, Any] = {"ext_modules": extensions(), "cmdclass": {"build_ext": BuildEngine}}
    setup(**options)
