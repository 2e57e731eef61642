"""What the commands of the lab share: how work is run, shown and kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from fourfold.lab.backends import BACKENDS, Backend, make_backend

BAR_WIDTH = 30

backend_option = click.option(
    "--backend",
    type=click.Choice(BACKENDS),
    default="local",
    show_default=True,
    help="Processes of this machine, or a Ray cluster (RAY_ADDRESS names it).",
)
section_lines = "Sections: seats, length, choices, luck, drama, things, restricted, rules, scores."


@contextmanager
def working(backend: str, jobs: int, label: str, again: str) -> Iterator[tuple[Backend, Any]]:
    """A backend and a progress line; Ctrl+C keeps what is done and says how to go on."""
    place = make_backend(backend, jobs)
    line = ProgressLine(label)
    try:
        yield place, line.show
    except KeyboardInterrupt:
        line.end()
        click.echo(f"Stopped. What is done is kept: {again}", err=True)
        raise click.exceptions.Exit(130) from None
    finally:
        place.close()
        line.end()


class ProgressLine:
    """How much is done and how long the rest takes, where a person is looking; silent in pipes and files."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.on = sys.stderr.isatty()

    def show(self, part: float, left_s: float) -> None:
        if self.on:
            full = round(BAR_WIDTH * part)
            bar = "█" * full + "░" * (BAR_WIDTH - full)
            text = f"\r{self.label}  {bar}  {100 * part:3.0f} %  {_time(left_s)} left   "
            click.echo(text, err=True, nl=False)

    def end(self) -> None:
        if self.on:
            click.echo("\r" + " " * (len(self.label) + BAR_WIDTH + 24) + "\r", err=True, nl=False)


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60} min {whole % 60:02d} s" if whole >= 60 else f"{whole} s"


def parts_folder(out: Path) -> Path:
    """Where finished portions wait until the work is whole."""
    return out.with_name(f".{out.stem}.parts")
