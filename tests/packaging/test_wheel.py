"""The wheel that `make setup` built, in folders that hold no more than it asks for: it plays and serves."""

import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from fourfold.cli.main import EXTRAS
from tests.packaging.engine import ROOT, engine_files
from tests.packaging.packages import PLAYS, add, answer, command, installed, needs, serving, unpack

WHEELS = Path(sys.prefix) / "fourfold" / "work-wheel"
TEA_PLAYS = """
import fourfold, tea
from fourfold.core.state import State
game = fourfold.game("tea")
assert game is tea.GAME and issubclass(tea.Tea, State)
for seed in range(20):
    state = game.start(seats=3, seed=seed)
    world = state.sample(0, fourfold.Dice(seed))  # compiled code calls what the game defines
    assert world.rollout(fourfold.Dice(seed), 1_000) > 0 and world.over
print(State.__module__, fourfold.core.game.__file__)
"""


@pytest.fixture(scope="module")
def wheel() -> Path:
    found = next(WHEELS.glob("*.whl"), None)
    if found is None:
        pytest.skip("make setup builds the wheel")
    return found


@pytest.fixture
def bare(wheel: Path, tmp_path: Path) -> Path:
    """The wheel, and the one package that the engine needs."""
    unpack(wheel, tmp_path)
    add("mypy_extensions", tmp_path)
    return tmp_path


def test_the_engine_alone_needs_one_small_package(bare: Path) -> None:
    assert answer(*command(bare), "-c", PLAYS).startswith(str(bare))


def test_the_command_without_its_packages_says_what_to_type(bare: Path) -> None:
    done = subprocess.run(
        [*command(bare), "-m", "fourfold"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "Fourfold's command line needs the package click: pip install fourfold"
    )


def test_a_game_of_another_package_plays_beside_it(bare: Path) -> None:
    (bare / "tea.py").write_bytes((ROOT / "tests/laws/tea_game.py").read_bytes())
    about = bare / "tea-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: tea\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[fourfold.games]\ntea = tea:GAME\n")
    place = answer(*command(bare), "-c", TEA_PLAYS).split()[1]
    assert place.startswith(str(bare))
    assert place.endswith(".py") == (not any(bare.rglob("*.so")))


@pytest.fixture(scope="module")
def based(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel and what it asks for without extras: what `uvx fourfold` gets."""
    folder = tmp_path_factory.mktemp("based")
    about = unpack(wheel, folder)
    for name in sorted({installed(need.name).name for need in needs(about)}):
        add(name, folder)
    return folder


def test_what_it_asks_for_is_enough_to_serve_the_page(based: Path) -> None:
    said = answer(*command(based), "-m", "fourfold", "--version")
    assert said.startswith("fourfold ")
    with serving(based, *command(based), "-m", "fourfold") as (page, seconds):
        print(f"page after {seconds:.1f} s")
        assert "<script" in page


def test_an_extra_that_is_missing_is_named(based: Path) -> None:
    done = subprocess.run(
        [*command(based), "-m", "fourfold", "serve", "--database", "postgresql://nobody@localhost/x"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "psycopg" in done.stderr
    assert "Traceback" not in done.stderr


def test_it_holds_the_page_the_words_and_all_or_no_libraries(wheel: Path, tmp_path: Path) -> None:
    about: Distribution = unpack(wheel, tmp_path)
    package = tmp_path / "fourfold"
    for name in (
        "server/static/index.html",
        "locales/zh.ftl",
        "games/horsemen/RULES.md",
        "py.typed",
    ):
        assert (package / name).is_file(), name
    tests = [path for path in tmp_path.rglob("tests") if "new_game" not in path.parts]  # a template
    assert not [*tests, *tmp_path.rglob("*.c")]
    libraries = list(package.rglob("*.so"))
    assert len(libraries) in (0, len(engine_files()))
    assert (package / "build").is_file() == bool(libraries)
    extras = set(about.metadata.get_all("Provides-Extra") or ())
    assert extras == set(EXTRAS)
