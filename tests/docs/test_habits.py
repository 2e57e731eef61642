"""The forms, templates and rules for contributors hold together."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import fourfold
from tests.docs.pages import ROOT, blocks, spans
from tests.docs.test_citations import GAMES

FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml"))
REQUIRED = {"bug": {"what", "steps", "version"}, "rule": {"game", "number", "situation", "reading"}}
KINDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}
PAGES = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md")


def read(path: str | Path) -> Any:
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_issue_form_has_its_parts(form: Path) -> None:
    data = read(form)
    assert {"name", "description", "body"} <= set(data)
    asked = [part for part in data["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in data["body"]} <= KINDS
    ids = [part["id"] for part in asked]
    assert len(ids) == len(set(ids)) == len(asked)
    required = {part["id"] for part in asked if part.get("validations", {}).get("required")}
    assert required >= REQUIRED.get(form.stem, set())
    assert required


def test_rule_form_offers_every_game() -> None:
    (game,) = [part for part in read(FORMS[-1])["body"] if part.get("id") == "game"]
    assert len(game["attributes"]["options"]) == len(GAMES)
    for name in GAMES:
        title = re.search(r"^game-title = (.+)$", fourfold.game(name).words("en"), re.MULTILINE)
        assert title
        assert any(option in title[1] for option in game["attributes"]["options"]), name


def test_dependabot_looks_at_both_locks() -> None:
    for update in read(".github/dependabot.yml")["updates"]:
        folder = ROOT / update["directory"].strip("/")
        lock = "package-lock.json" if update["package-ecosystem"] == "npm" else "dev.txt"
        assert (folder / lock).is_file()


@pytest.mark.parametrize("name", PAGES)
def test_links_of_a_page_for_contributors_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / link).exists(), link


def test_make_targets_of_contributing_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z][\w-]*):", makefile, re.MULTILINE))
    lines = [*spans(text), *"".join(blocks(text, "")).splitlines()]
    named = {line.split()[1] for line in lines if re.match(r"make [a-z]", line)}
    assert len(named) > 8
    assert named <= targets


def test_commit_of_the_example_keeps_the_rule() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (example,) = [block for block in blocks(text, "") if block.startswith("server: ")]
    subject, empty, *body = example.splitlines()
    assert len(subject) <= 72
    assert not empty
    assert len(body) >= 2
