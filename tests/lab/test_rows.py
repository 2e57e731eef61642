"""Raw rows: their schema, and that other programs read them."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import polars
import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from fourfold.lab.rows import SCHEMA, write_rows
from tests.docs.pages import text_of
from tests.lab.bench import stalls


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    stalls()
    target = tmp_path_factory.mktemp("rows") / "toy.html"
    words = ["balance", "stalls", "--seats", "3", "--games", "20", "--seed", "1", "--jobs", "1"]
    words += ["--rows", "parquet", "--events", "--out", str(target)]
    result = CliRunner().invoke(fourfold_command, words)
    assert result.exit_code == 0, result.output
    return target


@pytest.mark.parametrize("kind", SCHEMA)
def test_files_have_the_documented_columns(files: Path, kind: str) -> None:
    frame = polars.read_parquet(files.with_name(f"toy.{kind}.parquet"))
    assert {name: str(type_) for name, type_ in frame.schema.items()} == SCHEMA[kind]
    page = text_of("lab.md")
    assert all(f"`{column}`" in page for column in SCHEMA[kind])


def test_rows_are_of_games_seats_and_events(files: Path) -> None:
    games, seats, events = (
        polars.read_parquet(files.with_name(f"toy.{kind}.parquet")) for kind in SCHEMA
    )
    assert games["deal"].to_list() == list(range(20))
    assert len(seats) == 60
    assert seats["win"].sum() == pytest.approx(20)
    assert seats["decisions"].sum() == games["decisions"].sum() == 360
    sold = seats["used"].str.contains("card/").sum()
    assert sold > 0
    assert set(events["event"]) >= {"demand", "drew", "sold", "gambled", "closed"}


def test_a_file_without_rows_has_the_same_columns(tmp_path: Path) -> None:
    write_rows([], "seats", tmp_path / "none.parquet", as_parquet=True)
    frame = polars.read_parquet(tmp_path / "none.parquet")
    assert (frame.height, list(frame.schema)) == (0, list(SCHEMA["seats"]))


@pytest.mark.slow
def test_duckdb_and_pandas_read_them(files: Path) -> None:
    duckdb = importlib.import_module("duckdb")
    pandas = importlib.import_module("pandas")
    path = files.with_name("toy.seats.parquet")
    (wins,) = duckdb.sql(f"select sum(win) from read_parquet('{path}')").fetchone()
    assert wins == pytest.approx(20)
    assert list(pandas.read_parquet(path).columns) == list(SCHEMA["seats"])


def test_the_lab_needs_no_numbers_library_and_no_plots() -> None:
    """`fourfold.lab.balance` and the page import the standard library and Fluent alone."""
    heavy = "('numpy', 'polars', 'scipy', 'matplotlib', 'pandas', 'ray', 'openskill')"
    code = (
        "import sys, fourfold.lab.balance, fourfold.lab.report.page, fourfold.lab.compare\n"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stdout.strip() == "[]", result.stderr


@pytest.mark.slow
def test_the_extra_is_not_too_large() -> None:
    """What `pip install 'fourfold[lab]'` adds: at most 350 MB, and no scipy."""
    site = Path(polars.__file__).parents[1]
    folders = ["polars", "_polars_runtime_32", "openskill"]
    sizes = [
        sum(file.stat().st_size for file in (site / name).rglob("*") if file.is_file())
        for name in folders
    ]
    print(dict(zip(folders, sizes, strict=True)))
    assert sum(sizes) <= 350_000_000
    assert importlib.util.find_spec("scipy") is None
