"""`fourfold rules GAME [NUMBER]`: the numbered rules."""

from __future__ import annotations

import click

from fourfold.cli.common import example, game_argument, json_option, language_option, print_json
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.i18n import Localizer


@click.command(
    "rules",
    short_help="The numbered rules of a game.",
    epilog=example(
        "fourfold rules horsemen", "fourfold rules horsemen 16", "fourfold rules strata --cards"
    ),
)
@game_argument
@click.argument("number", default="")
@click.option("--cards", is_flag=True, help="Only what codes and pieces mean, as a list.")
@language_option
@json_option
def rules_command(game: Game, number: str, cards: bool, language: str, as_json: bool) -> None:
    """Print the rules of GAME, or the one rule NUMBER (HORSE-16, or just 16)."""
    if cards:
        click.echo("\n".join(card_list(game, language)))
        return
    rules = game.rules(language)
    if number:
        wanted = find_rule(game, number)
        rules = {wanted: rules[wanted]}
    if as_json:
        print_json(rules)
    elif number:
        click.echo("\n".join(f"{found}  {text}" for found, text in rules.items()))
    else:
        click.echo_via_pager(game.rules_text(language))


def card_list(game: Game, language: str) -> list[str]:
    """The game's glossary as a Markdown list; the rules of Strata hold it as their card list."""
    words = Localizer(game, language)
    return [f"- {words.line(line)}" for line in game.glossary()]


def find_rule(game: Game, number: str) -> str:
    """The rule's full number, whatever the capitals and with or without the game's prefix."""
    wanted = number.upper()
    for known in game.rules():
        if known.upper() in (wanted, f"{game.prefix}-{wanted}".upper()):
            return known
    raise NotUnderstood("unknown-rule", f"{game.name} has no rule {number}.", {"number": number})
