"""`fourfold strength`: the table of docs/strength.md, as `make strength` writes it."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.common import example, jobs_option
from fourfold.lab import strength


@click.command(
    "strength",
    short_help="Measure all levels of all games.",
    hidden=True,
    epilog=example("fourfold strength --minutes 100 --folder docs"),
)
@click.option("--minutes", type=float, default=100.0, show_default=True, help="Time for all duels.")
@click.option("--games", type=int, default=2000, show_default=True, help="At most so many a duel.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs"),
    show_default=True,
    help="Where strength.json and strength.md are kept; a run goes on where the last one stopped.",
)
@jobs_option
def strength_command(minutes: float, games: int, folder: Path, jobs: int) -> None:
    """Fight neighbouring levels of every game and write the table of the docs."""
    rows = strength.measure(folder, minutes, games, jobs, click.echo)
    (folder / "strength.md").write_text(strength.page(rows), "utf-8")
