"""Every number that code, tests and pages cite is on a page: rules, acceptance, faults, headings, ADRs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fourfold
from tests.docs.pages import DOCS, NAMES, ROOT, headings, numbers, text_of

GAMES = ("horsemen", "herbalism", "humours", "strata", "four4more")
FOLDERS = ("src/fourfold", "tests", "bench", "scripts", "examples", "web/src", "deploy")
KINDS = {".py", ".ts", ".svelte", ".ftl", ".json", ".toml", ".md"}
BUILT = {"static", "node_modules", "generated", "made"}
PREFIXES = "|".join(fourfold.game(name).prefix for name in GAMES)
RULE = re.compile(rf"\b((?:{PREFIXES})-[A-Z]?\d+[a-z]?)\b")
RULE_LINE = re.compile(rf"^- \*\*((?:{PREFIXES})-[A-Z]?\d+[a-z]?)\*\*", re.MULTILINE)
EXAMPLE = re.compile(rf"\b(?:{PREFIXES})-E\d+[a-z]?\b")
HEADING = re.compile(r"docs/([\w/-]+\.md),? (\d+(?:\.\d+)*)\b")
DECISION = re.compile(r"\bADR (\d+)\b")
FAULT = re.compile(r"(?:\bfaults? |test_fault_)(\d{1,2})\b|test_fault_(\d\d)_", re.IGNORECASE)
ACCEPTED = re.compile(r"(?<![\w.-])([LSTIHGCDUNKMAXORQWEP]\d)(?![\w.-])")
AREAS = "LSTIHGCDUNKMAXORQWEP"


@cache
def sources() -> tuple[tuple[str, str], ...]:
    """Every text file of ours but the pages, by path."""
    found = [
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in KINDS and path.is_file() and not BUILT & set(path.parts)
    ]
    return tuple((path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in found)


def everything() -> Iterator[tuple[str, str]]:
    yield from sources()
    yield from ((f"docs/{name}", text_of(name)) for name in NAMES)


def known_rules() -> set[str]:
    rules = {
        number for name in GAMES for number in RULE_LINE.findall(text_of(f"rules/en/{name}.md"))
    }
    behind = {number for name in GAMES for number in EXAMPLE.findall(text_of(f"rules/{name}.md"))}
    return rules | behind


def test_every_rule_number_cited_is_a_rule() -> None:
    rules, cited = known_rules(), 0
    for path, text in everything():
        for number in RULE.findall(text):
            part_of = number[:-1] if number[-1].isalpha() else number  # HUM-65a is a part of HUM-65
            assert number in rules or part_of in rules, (path, number)
            cited += 1
    assert cited > 1000


def test_both_languages_have_the_same_rules() -> None:
    for name in GAMES:
        english = RULE_LINE.findall(text_of(f"rules/en/{name}.md"))
        assert english == RULE_LINE.findall(text_of(f"rules/zh/{name}.md"))


def test_every_ruling_has_its_reason() -> None:
    """On the page behind the rules, or in italics beside the ruling itself (Four Humours)."""
    for name in GAMES:
        prefix = fourfold.game(name).prefix
        rules, behind = text_of(f"rules/en/{name}.md"), text_of(f"rules/{name}.md")
        reasons = set(re.findall(rf"^\| ({prefix}-R\d+) \| \S", behind, re.MULTILINE))
        for number in re.findall(rf"^- \*\*({prefix}-R\d+)\*\*", rules, re.MULTILINE):
            assert number in reasons or name == "humours", number


def test_every_heading_cited_exists() -> None:
    for path, text in everything():
        for page, number in HEADING.findall(text):
            assert (DOCS / page).is_file(), (path, page)
            assert number in numbers(text_of(page)), (path, page, number)


def test_every_page_cited_exists() -> None:
    for path, text in everything():
        for page in re.findall(r"\bdocs/([\w/-]+\.md)\b", text):
            assert (DOCS / page).is_file(), (path, page)


def test_every_decision_cited_exists() -> None:
    known = {int(re.match(r"\d+", path.name)[0]) for path in (DOCS / "adr").glob("0*.md")}  # type: ignore[index]
    assert known == set(range(1, len(known) + 1))
    for path, text in everything():
        for number in DECISION.findall(text):
            assert int(number) in known, (path, number)


def test_every_fault_cited_is_one_of_the_twenty() -> None:
    assert numbers(text_of("faults.md")) == {str(n) for n in range(1, 21)}
    cited = {
        int(one or other)
        for path, text in everything()
        for one, other in FAULT.findall(text)
        if not path.startswith(("tests/docs", "web/"))
    }
    assert cited == set(range(1, 21))


def test_every_acceptance_id_cited_is_on_its_page() -> None:
    """In docstrings and comments of the server, its tests, the browser's tests and the match."""
    known = {
        heading for heading in headings(text_of("acceptance.md")) if ACCEPTED.fullmatch(heading)
    }
    assert len(known) == 84
    cited = set()
    for path, text in sources():
        if not path.startswith(
            ("src/fourfold/server", "src/fourfold/match", "tests/server", "tests/browser")
        ):
            continue
        if not path.endswith(".py"):
            continue
        for remark in remarks(text):
            for id in ACCEPTED.findall(RULE.sub("", remark)):
                if is_citation(remark, id):
                    assert id in known, (path, id)
                    cited.add(id)
    assert len(cited) > 30


def test_no_test_cites_a_list_that_is_not_here() -> None:
    """Numbers of findings lead nowhere: a test says what it shows."""
    for path, text in sources():
        if path.startswith("tests/") and not path.startswith(("tests/games", "tests/docs")):
            found = set(re.findall(r"\bP[4-9]\b|\bP[1-9]\d\b|\bS[69]\b", "\n".join(remarks(text))))
            found |= set(re.findall(r"\btest_(p\d+)_", text))
            assert not found, path


def remarks(text: str) -> list[str]:
    """Docstrings and comments."""
    return re.findall(r'"""(.*?)"""', text, re.DOTALL) + re.findall(r"# (.+)$", text, re.MULTILINE)


def is_citation(remark: str, id: str) -> bool:
    """At the beginning, in brackets, or beside another id: not a card such as P2 or a name such as C1."""
    ids = r"(?:[A-Z]\d|fault \d+)"
    return bool(
        re.search(
            rf"(?:^|--- |\()(?:{ids}(?:, | and ))*{id}(?:(?:, | and ){ids})*(?:[:.)]|$)",
            remark.strip(),
        )
    )


def test_acceptance_areas_are_complete() -> None:
    """No number of an area is left out."""
    ids = [heading for heading in headings(text_of("acceptance.md")) if ACCEPTED.fullmatch(heading)]
    assert len(ids) == len(set(ids))
    for area in AREAS:
        mine = sorted(int(id[1:]) for id in ids if id[0] == area)
        assert mine == list(range(1, len(mine) + 1)), area


def test_files_of_the_pages_are_utf8_without_tabs() -> None:
    for name in NAMES:
        assert "\t" not in Path(DOCS / name).read_text("utf-8"), name
