"""Reads the pages of docs/: their text with inclusions, headings, anchors, links and code blocks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_INCLUDED = re.compile(r'^--8<-- "([^"]+)"$', re.MULTILINE)
_FENCE = re.compile(r"^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^(#{1,6}) (.+?) *$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"`[^`\n]+`")


@cache
def pages() -> tuple[Path, ...]:
    return tuple(sorted(DOCS.rglob("*.md")))


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


NAMES = [name_of(page) for page in pages()]


@cache
def text_of(name: str) -> str:
    """The page as a reader of the site gets it, with what it includes."""
    text = (DOCS / name).read_text("utf-8")
    return _INCLUDED.sub(lambda found: (ROOT / found[1]).read_text("utf-8"), text)


def blocks(text: str, language: str) -> list[str]:
    return [body for kind, body in _FENCE.findall(text) if kind == language]


def prose(text: str) -> str:
    """Without code blocks."""
    return _FENCE.sub("", text)


def spans(text: str) -> list[str]:
    """What stands in `code`."""
    return [span[1:-1] for span in _CODE.findall(prose(text))]


def headings(text: str) -> list[str]:
    return [found[1] for found in _HEADING.findall(prose(text))]


def numbers(text: str) -> set[str]:
    """The numbers of the numbered headings: `4.2` of `### 4.2 What is pending`."""
    found = [re.match(r"(\d+(?:\.\d+)*)\.? ", heading) for heading in headings(text)]
    return {match[1] for match in found if match}


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and the site make it for Latin letters."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.replace("`", "").replace("*", ""))
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain.lower()).strip())


def anchors(text: str) -> set[str]:
    return {slug(heading) for heading in headings(text)}


def links(text: str) -> list[str]:
    return _LINK.findall(_CODE.sub("", prose(text)))
