"""The reference pages say what the code says: settings, contract, laws, move tables, options, paths."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from dataclasses import fields

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.cli.main import fourfold_command
from fourfold.server.settings import Settings
from tests.docs.pages import NAMES, ROOT, headings, spans, text_of
from tests.docs.test_citations import GAMES

PACKAGE = ROOT / "src" / "fourfold"
FILE = re.compile(
    r"\w[\w./-]*\.(?:py|ftl|json|toml|ts|svelte|txt|js|mjs|sh|md|yaml|yml|conf|service)"
)
TOP = ("src", "tests", "web", "bench", "scripts", "deploy", "examples", "docs", "requirements")
ROWS = re.compile(r"^\| `(\w+)` \| (?:`([^`]*)`)? ?\| \S", re.MULTILINE)


def test_settings_page_has_every_setting_with_its_default() -> None:
    shown = dict(ROWS.findall(text_of("settings.md")))
    code = {item.name: item.default for item in fields(Settings)}
    assert list(shown) == sorted(shown, key=list(shown).index)
    assert set(shown) == set(code)
    for name, default in code.items():
        said = (
            {True: "yes", False: "no"}.get(default, str(default))
            if isinstance(default, bool)
            else str(default)
        )
        assert shown[name] == said, name


def test_contract_page_names_every_part_of_a_state() -> None:
    named = set(re.findall(r"\w+", " ".join(spans(text_of("contract.md")))))
    state = fourfold.game("horsemen").start(2, 1)
    own = {
        *vars(fourfold.State),
        "seats",
        "version",
        "actor",
        "chapter",
        "cut_after",
        "dice",
        "log",
        "events",
    }
    public = {name for name in own if not name.startswith("_")}
    public = {name for name in public if name in dir(state) or hasattr(fourfold.State, name)}
    assert len(public) > 25
    assert not {name for name in public if name not in named}


def arguments_of_a_game() -> list[str]:
    """Read from the source: a compiled class does not tell the names."""
    tree = ast.parse((ROOT / "src" / "fourfold" / "core" / "game.py").read_text("utf-8"))
    (game,) = (each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "Game")
    (made,) = (each for each in game.body if getattr(each, "name", "") == "__init__")
    assert isinstance(made, ast.FunctionDef)
    return [argument.arg for argument in made.args.kwonlyargs]


def test_contract_page_names_every_argument_of_a_game() -> None:
    named = set(re.findall(r"\w+", " ".join(spans(text_of("contract.md")))))
    arguments = arguments_of_a_game()
    assert len(arguments) > 20
    assert not {name for name in arguments if name not in named}


def test_every_public_name_and_extra_is_on_a_page() -> None:
    everywhere = " ".join(text_of(name) for name in NAMES)
    assert not {name for name in fourfold.__all__ if not re.search(rf"\b{name}\b", everywhere)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert not {extra for extra in extras if f"fourfold[{extra}]" not in everywhere}


def test_laws_page_has_every_law_in_order() -> None:
    result = CliRunner().invoke(
        fourfold_command, ["laws", "horsemen", "--games", "1", "--seats", "2", "--json"]
    )
    assert result.exit_code == 0, result.output
    laws = [row["law"] for row in json.loads(result.stdout)["laws"]]
    shown = [
        match[1]
        for match in (re.match(r"\d+\. (\w+)$", each) for each in headings(text_of("laws.md")))
        if match
    ]
    assert shown == laws


@pytest.mark.parametrize("name", GAMES)
def test_move_table_of_a_rules_page(name: str) -> None:
    """The number of moves, and where each verb begins if the page says so."""
    moves, page = fourfold.game(name).moves, text_of(f"rules/{name}.md")
    table = page[page.index("### 3.2 Move table") :].split("\n## ")[0]
    assert re.search(rf"^{len(moves)} moves\b", table, re.MULTILINE)
    verbs = {family.verb for family in moves.families}
    assert not {verb for verb in verbs if f"`{verb}" not in table}
    for number, verb in re.findall(
        r"^\| (\d+)(?:–\d+)?(?: \| \d+)? \| `(\w+)", table, re.MULTILINE
    ):
        assert moves.text(int(number)).split()[0] == verb, (number, verb)


@pytest.mark.parametrize("name", GAMES)
def test_game_page_has_every_option_with_its_rule(name: str) -> None:
    page = text_of(f"games/{name}.md")
    for option in fourfold.game(name).form()["options"]:
        row = re.search(rf"^\| `{option['name']}` \|.*\| ([\w-]+) \|$", page, re.MULTILINE)
        assert row, option["name"]
        assert row[1] == option["rule"]


def test_every_file_that_a_page_names_exists() -> None:
    """Below src/fourfold if it does not begin with a folder of the repository."""
    seen, missing = 0, set()
    for name in NAMES:
        for span in spans(text_of(name)):
            if not FILE.fullmatch(span) or "/" not in span:
                continue
            seen += 1
            base = ROOT if span.split("/")[0] in TOP else PACKAGE
            if not (base / span).exists():
                missing.add((name, span))
    assert seen > 30
    assert not missing


def test_every_class_that_a_page_names_exists() -> None:
    """On the pages about the code; a name in capitals is a constant, a statement or a file."""
    sources = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    known = set(re.findall(r"^class (\w+)", sources, re.MULTILINE)) | {"None"}
    pages = [
        name for name in NAMES if name.startswith(("architecture", "contract", "glossary", "adr/"))
    ]
    named = {
        (name, span.partition(".")[0])
        for name in pages
        for span in spans(text_of(name))
        if re.fullmatch(r"[A-Z][a-z]\w*(?:\.\w+)?", span)
    }
    assert len(named) > 20
    assert not {(name, found) for name, found in named if found not in known}


def test_every_module_that_the_architecture_names_exists() -> None:
    """`live/connection` is a module of the server, `match` a package."""
    for span in spans(text_of("architecture.md")):
        if re.fullmatch(r"[a-z]+/[a-z_]+", span):
            places = [PACKAGE / f"{span}.py", PACKAGE / "server" / f"{span}.py"]
            assert any(place.exists() for place in places), span


def test_every_variable_that_a_page_names_is_read_somewhere() -> None:
    """A setting of the server, or a word of the build, of the registry and of deploy/."""
    settings = {f"FOURFOLD_{item.name.upper()}" for item in fields(Settings)}
    others = [
        ROOT / "setup.py",
        ROOT / "Makefile",
        PACKAGE / "core" / "registry.py",
        *(ROOT / "deploy").glob("*"),
    ]
    read = settings | set(
        re.findall(r"FOURFOLD_[A-Z_]+", "".join(f.read_text("utf-8") for f in others))
    )
    for name in NAMES:
        for variable in re.findall(r"\bFOURFOLD_[A-Z_0-9]+\b", text_of(name)):
            assert variable in read, (name, variable)
