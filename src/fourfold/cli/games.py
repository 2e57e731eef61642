"""`fourfold games`: what there is to play."""

from __future__ import annotations

from typing import Any

import click

from fourfold.cli.common import example, json_option, language_option, print_json
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.wording import Wording


@click.command("games", epilog=example("fourfold games", "fourfold games --json"))
@json_option
@language_option
def games_command(as_json: bool, language: str) -> None:
    """List the games, with their seats; --json adds their options."""
    found = [describe(name, language) for name in games()]
    if as_json:
        print_json(found)
        return
    width = max((len(entry["game"]) for entry in found), default=0)
    for entry in found:
        seats = ", ".join(str(count) for count in entry["seats"])
        click.echo(f"{entry['game']:{width}}  {entry['title']}: {entry['tagline']}")
        click.echo(f"{'':{width}}  seats {seats} · {entry['length']}")


def describe(name: str, language: str) -> dict[str, Any]:
    game = find_game(name)
    words = Wording(game, language)
    facts = {fact: words.text(f"game-{fact}") for fact in ("title", "tagline", "length")}
    return {**game.form(), **facts}
