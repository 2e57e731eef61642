"""`fourfold balance GAME`: the designer's report."""

from __future__ import annotations

import json
import webbrowser
from pathlib import Path
from typing import Any

import click

from fourfold.cli.common import (
    example,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    options_option,
    pack_option,
    print_json,
    read_list,
    seats_option,
    seed_option,
)
from fourfold.cli.lab_options import backend_option, parts_folder, working
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.lab.balance import make_report
from fourfold.lab.plans import RUNS_OF, STRONG, WEAK, BalancePlan, balance_plan, runs_of
from fourfold.lab.report.page import balance_page
from fourfold.lab.rows import SCHEMA, has_polars, write_rows
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import variant_of

ROWS = ("none", "parquet", "jsonl")


@click.command(
    "balance",
    short_help="A report on the balance of a game.",
    epilog=example(
        "fourfold balance horsemen --seats 3 --games 3000 --seed 1",
        "fourfold balance humours --seats 4 --ban 'party *' --lang zh --open",
        "fourfold balance strata --seats 7 --section seats --json",
    ),
)
@game_argument
@seats_option
@click.option(
    "--bots",
    type=read_list,
    default=f"plain,{WEAK},{STRONG}",
    show_default=True,
    metavar="LIST",
    help="The bot of the main run, then a weaker and a stronger one.",
)
@click.option(
    "--games",
    type=click.IntRange(20, 10_000_000),
    default=2000,
    show_default=True,
    metavar="NUMBER",
    help="Games of the main run; the other runs are parts of it.",
)
@options_option
@pack_option
@click.option(
    "--ban",
    "bans",
    multiple=True,
    metavar="PATTERN",
    help="Moves that one bot may not use, as in 'party *'; repeat it. [default: the game's own]",
)
@seed_option
@click.option(
    "--section",
    "sections",
    type=click.Choice(tuple(RUNS_OF)),
    multiple=True,
    help="Only this section, as JSON, from the runs that it needs.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The page; JSON and rows lie beside it. [default: GAME-SEATS-balance.html]",
)
@click.option(
    "--rows",
    type=click.Choice(ROWS),
    default="none",
    show_default=True,
    help="Raw rows too, one a game and one a seat.",
)
@click.option("--events", is_flag=True, help="With --rows: one row an event, too.")
@language_option
@click.option("--open", "opens", is_flag=True, help="Show the page in a browser.")
@backend_option
@jobs_option
@json_option
def balance_command(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    options: dict[str, str],
    pack: str,
    bans: tuple[str, ...],
    seed: int,
    sections: tuple[str, ...],
    out: Path | None,
    rows: str,
    events: bool,
    language: str,
    opens: bool,
    backend: str,
    jobs: int,
    as_json: bool,
) -> None:
    """Measure how balanced GAME is and write one page that says it: scorecard, findings, every figure.

    The same command gives the same files, on any number of processes. Stopped with Ctrl+C, it goes on
    where it was when it is given again.
    """
    game = with_pack(game, pack)
    plan = _plan(game, seats, bots, games, options, bans, seed)
    if rows == "parquet" and not has_polars():
        raise NotUnderstood(
            "no-polars",
            "Parquet needs polars: pip install 'fourfold[lab]'; --rows jsonl needs nothing.",
        )
    target = out or Path(f"{game.name}-{plan.variant.seats}-balance.html")
    report = _measured(plan, sections, target, rows, events, backend, jobs)
    if sections or as_json:
        print_json(report)
        return
    _write(target, report, balance_page(game, report, language))
    click.echo("\n".join(_said(report, target)))
    if opens:
        webbrowser.open(target.resolve().as_uri())


def _plan(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    options: dict[str, str],
    bans: tuple[str, ...],
    seed: int,
) -> BalancePlan:
    if len(bots) > 3:
        raise NotUnderstood("bad-bots", "--bots takes at most three: usual, weaker, stronger.")
    usual, weak, strong = [*bots, *("plain", WEAK, STRONG)[len(bots) :]]
    variant = variant_of(game, seats or game.fewest_seats(options, least=2), options)
    return balance_plan(game, variant, usual, weak, strong, games, seed, bans)


def _measured(
    plan: BalancePlan,
    sections: tuple[str, ...],
    target: Path,
    rows: str,
    events: bool,
    backend: str,
    jobs: int,
) -> dict[str, Any]:
    runs = runs_of(plan, sections)
    kind = "" if rows == "none" else "events" if events else "games"
    shop = Workshop(parts_folder(target), runs, kind)
    with working(backend, jobs, plan.variant.game, "give the same command again.") as (place, tick):
        tallies = play_runs(runs, place, shop, tick)
    main = [run for run in runs if run.name == "main"]
    for name in SCHEMA:
        if kind and (name != "events" or events):
            suffix = ".parquet" if rows == "parquet" else ".jsonl"
            file = target.with_name(f"{target.stem}.{name}{suffix}")
            write_rows(shop.parts(name, main), name, file, rows == "parquet")
    shop.remove()
    return make_report(plan, tallies, sections)


def _write(target: Path, report: dict[str, Any], page: str) -> None:
    target.write_text(page, "utf-8")
    text = json.dumps(report, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    target.with_suffix(".json").write_text(text, "utf-8")


def _said(report: dict[str, Any], target: Path) -> list[str]:
    made = report["sections"]
    lines = [f"{each['line']:10} {each['level']}" for each in made["scorecard"]]
    return [
        *lines,
        f"{len(made['findings'])} findings; the page is {target}, the figures {target.with_suffix('.json')}.",
    ]
