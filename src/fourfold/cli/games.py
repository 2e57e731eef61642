"""`fourfold games [GAME]`: what there is to play, and in which variants."""

from __future__ import annotations

from typing import Any

import click

from fourfold.cli.common import example, find_game, json_option, language_option, print_json
from fourfold.core.errors import Refusal
from fourfold.core.registry import games
from fourfold.i18n import Localizer, word_key


@click.command(
    "games",
    short_help="What there is to play.",
    epilog=example("fourfold games", "fourfold games horsemen", "fourfold games --json"),
)
@click.argument("name", metavar="[GAME]", default="")
@json_option
@language_option
def games_command(name: str, as_json: bool, language: str) -> int:
    """List the games with their seats, or the options of one GAME.

    A game that cannot be loaded is listed with the reason, and the exit code is 1.
    """
    found = (
        [describe(name, language)] if name else [try_describe(each, language) for each in games()]
    )
    if as_json:
        print_json(found)
    else:
        for entry in found:
            click.echo("\n".join(as_text(entry, options=bool(name))))
    return 1 if any("problem" in entry for entry in found) else 0


def describe(name: str, language: str) -> dict[str, Any]:
    """Everything fixed about a game, in words and as data."""
    game = find_game(name)
    words = Localizer(game, language)
    facts = {fact: words.text(f"game-{fact}") for fact in ("title", "tagline", "length")}
    form = game.form()
    for option in form["options"]:
        option["help"] = words.text(word_key("option", option["name"], "help"))
    return {**form, **facts}


def try_describe(name: str, language: str) -> dict[str, Any]:
    """One broken game, perhaps from another package, must not hide the others."""
    try:
        return describe(name, language)
    except Refusal as refusal:
        return {"game": name, "problem": refusal.fields.get("why", refusal.sentence)}
    except Exception as error:
        return {"game": name, "problem": f"{type(error).__name__}: {error}"}


def as_text(entry: dict[str, Any], options: bool) -> list[str]:
    if "problem" in entry:
        return [f"{entry['game']:10}  cannot be loaded: {entry['problem']}"]
    seats = ", ".join(str(count) for count in entry["seats"])
    lines = [
        f"{entry['game']:10}  {entry['title']}: {entry['tagline']}",
        f"{'':10}  seats {seats} · {entry['length']}",
    ]
    return lines + ([option_text(option) for option in entry["options"]] if options else [])


def option_text(option: dict[str, Any]) -> str:
    """`tie=first|last (first): Which of …  HORSE-R1`."""
    if option["choices"]:
        values = "|".join(str(choice) for choice in option["choices"])
    elif isinstance(option["default"], bool):
        values = "true|false"
    elif isinstance(option["default"], int):
        values = f"{option['low']}…{option['high']}"
    else:
        values = "TEXT"
    default = str(option["default"]).lower()
    lab = ", for studies" if option["lab"] else ""
    return f"  {option['name']}={values}  [{default}{lab}] {option['help']} ({option['rule']})"
