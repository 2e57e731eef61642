"""`fourfold compare GAME`: one variant against another on the same deals."""

from __future__ import annotations

import json
import webbrowser
from pathlib import Path
from typing import Any

import click

from fourfold.cli.common import (
    example,
    find_game,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    print_json,
    read_pairs,
    seats_option,
    seed_option,
)
from fourfold.cli.lab_options import backend_option, parts_folder, working
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.lab.compare import ComparePlan, compare_run, make_comparison
from fourfold.lab.conditions import read_condition
from fourfold.lab.report.comparison import comparison_page
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import GameVariant, variant_of

OWN = ("game", "version", "setup", "pack", "bots")  # words of a variant that are no options


@click.command(
    "compare",
    short_help="A variant against another, on the same deals.",
    epilog=example(
        "fourfold compare horsemen --a tie=first --b tie=last --seats 3",
        "fourfold compare horsemen --a target=3 --b target=2 --must 'decisions <= 150'",
    ),
)
@game_argument
@click.option(
    "--a",
    "before",
    type=read_pairs,
    default="",
    metavar="NAME=VALUE,…",
    help="The one variant: options; also game=, version=, setup=FILE, pack=FOLDER, bots=.",
)
@click.option(
    "--b", "after", type=read_pairs, default="", metavar="NAME=VALUE,…", help="The other."
)
@seats_option
@click.option(
    "--bots", default="plain", show_default=True, metavar="BOT", help="Who plays all seats."
)
@click.option(
    "--games",
    type=click.IntRange(20, 10_000_000),
    default=1000,
    show_default=True,
    metavar="NUMBER",
    help="Deals, each played with both.",
)
@click.option(
    "--must",
    "musts",
    multiple=True,
    metavar="CONDITION",
    help="As in 'decisions <= 200' or 'use:objective/* in 30..75%'; if one fails, so does the command.",
)
@seed_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The page; JSON lies beside it. [default: GAME-SEATS-compare.html]",
)
@language_option
@click.option("--open", "opens", is_flag=True, help="Show the page in a browser.")
@backend_option
@jobs_option
@json_option
def compare_command(
    game: Game,
    before: dict[str, str],
    after: dict[str, str],
    seats: int,
    bots: str,
    games: int,
    musts: tuple[str, ...],
    seed: int,
    out: Path | None,
    language: str,
    opens: bool,
    backend: str,
    jobs: int,
    as_json: bool,
) -> int:
    """Play the same deals of GAME with two variants and say what changed, with paired intervals.

    The exit code is 1 if a condition of --must fails, so that it can stand in continuous integration.
    """
    seats = seats or _fewest(game, before)
    plan = ComparePlan(
        _variant(game, before, seats),
        _variant(game, after, seats),
        (before.get("bots", bots), after.get("bots", bots)),
        games,
        seed,
        (_words(before), _words(after)),
        tuple(read_condition(text) for text in musts),
    )
    target = out or Path(f"{game.name}-{seats}-compare.html")
    report = _measured(plan, target, backend, jobs)
    if as_json:
        print_json(report)
    else:
        target.write_text(comparison_page(game, report, language), "utf-8")
        text = json.dumps(report, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        target.with_suffix(".json").write_text(text, "utf-8")
        click.echo("\n".join(_said(report, target)))
        if opens:
            webbrowser.open(target.resolve().as_uri())
    return 0 if report["holds"] else 1


def _words(pairs: dict[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in pairs.items())


def _options(pairs: dict[str, str]) -> dict[str, object]:
    return {name: value for name, value in pairs.items() if name not in OWN}


def _fewest(game: Game, pairs: dict[str, str]) -> int:
    return game.fewest_seats(_options(pairs), least=2)


def _variant(game: Game, pairs: dict[str, str], seats: int) -> GameVariant:
    """A variant as the command names it; another game package by `game=`."""
    chosen = with_pack(find_game(pairs["game"]) if "game" in pairs else game, pairs.get("pack", ""))
    version = pairs.get("version", "0")
    if not version.isdigit():
        raise NotUnderstood("bad-version", f"A rules version is a number, not “{version}”.")
    setup = _read_setup(pairs["setup"]) if "setup" in pairs else None
    return variant_of(chosen, seats, _options(pairs), int(version), setup)


def _read_setup(name: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(name).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise NotUnderstood("bad-setup", f"The setup “{name}” cannot be read: {error}.") from None
    if not isinstance(found, dict):
        raise NotUnderstood("bad-setup", f"The setup “{name}” is no JSON object.")
    return found


def _measured(plan: ComparePlan, target: Path, backend: str, jobs: int) -> dict[str, Any]:
    run = compare_run(plan)
    shop = Workshop(parts_folder(target), [run])
    with working(backend, jobs, plan.a.game, "give the same command again.") as (place, tick):
        tally = play_runs([run], place, shop, tick)[run.name]
    shop.remove()
    return make_comparison(plan, tally)


def _said(report: dict[str, Any], target: Path) -> list[str]:
    lines = []
    for row in report["figures"]:
        if row["says"] != "same":
            gap = row["difference"]
            half = (gap["high"] - gap["low"]) / 2
            said = f"{row['a']['value']:.3f} -> {row['b']['value']:.3f}"
            lines.append(
                f"{row['measure']}: {said} ({gap['value']:+.3f} ± {half:.3f}), clearly {row['says']}"
            )
    if not lines:
        lines.append(
            f"No difference seen in {report['tested']} figures over {report['deals']} deals."
        )
    for each in report["conditions"]:
        lines.append(f"{'holds' if each['holds'] else 'FAILS'}: {each['must']}")
    return [*lines, f"The page is {target}, the figures {target.with_suffix('.json')}."]
