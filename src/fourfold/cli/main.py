"""The command line: finds a command, and turns every failure into one sentence.

Exit codes: 0 done; 1 a law is broken, a record does not verify, or Fourfold itself failed; 2 bad input.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

import fourfold
from fourfold.core.build import NAMES, build
from fourfold.core.errors import Refusal

# One file per command; each is imported only when it is asked for, which keeps the start quick.
COMMANDS = (
    "serve",
    "worker",
    "games",
    "rules",
    "play",
    "sim",
    "arena",
    "balance",
    "compare",
    "laws",
    "new",
    "replay",
    "bench",
    "pack",
    "mcp",
    "admin",
)
EXTRAS = {
    "tui": ("textual",),
    "postgres": ("procrastinate", "psycopg", "psycopg_pool"),
    "rl": ("numpy", "gymnasium", "pettingzoo"),
    "openspiel": ("numpy", "open_spiel", "pyspiel"),
    "mcp": ("mcp",),
    "lab": ("openskill", "polars"),
    "ray": ("ray",),
}
HIDDEN = ("reference", "strength")


class CommandGroup(click.Group):
    """The commands by their files."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS + HIDDEN:
            return None
        command: click.Command = getattr(import_module(f"fourfold.cli.{name}"), f"{name}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None:
            listed = ", ".join(COMMANDS)
            ctx.fail(f"There is no command “{args[0]}”; there are: {listed}.")
        return super().resolve_command(ctx, args)


def version_line() -> str:
    return f"fourfold {fourfold.__version__} (engine: {NAMES[build()]})"


@click.group(
    cls=CommandGroup,
    invoke_without_command=True,
    epilog="Example: fourfold play horsemen --seats 3 --bots plain,random",
)
@click.version_option(fourfold.__version__, message=version_line())
@click.pass_context
def fourfold_command(ctx: click.Context) -> None:
    """Fourfold: board games of four, for people, programs and research.

    Without a command it starts the tables in a browser, as `fourfold serve` does.
    """
    if ctx.invoked_subcommand is None:
        serve = fourfold_command.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve)


def main(arguments: list[str] | None = None) -> None:
    """What `fourfold` on the command line runs."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Runs a command and gives its exit code; says what went wrong in one sentence, never in a traceback."""
    try:
        result: Any = fourfold_command.main(arguments, prog_name="fourfold", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except click.exceptions.Abort:
        return say("Stopped.", 1)
    except click.ClickException as error:
        return say(hint(error), 2)
    except Refusal as refusal:
        return say(refusal.sentence, 2)
    except ModuleNotFoundError as missing:
        return say(f"This needs the package {missing.name}: pip install {bringer(missing)}", 1)
    except Exception as error:
        if os.environ.get("FOURFOLD_DEBUG"):
            raise
        kind = type(error).__name__
        return say(f"Fourfold failed ({kind}: {error}); FOURFOLD_DEBUG=1 shows where.", 1)


def bringer(missing: ModuleNotFoundError) -> str:
    """What to install for a package that is not there."""
    name = (missing.name or "").partition(".")[0]
    return next((f"'fourfold[{extra}]'" for extra in EXTRAS if name in EXTRAS[extra]), "fourfold")


def hint(error: click.ClickException) -> str:
    """A complaint about the command line with the way to its help."""
    said = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        said += f" See: {error.ctx.command_path} --help"
    return said


def say(sentence: str, code: int) -> int:
    click.echo(sentence, err=True)
    return code
