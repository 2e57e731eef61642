"""Every link of the pages leads somewhere, and every page is in the navigation."""

from __future__ import annotations

import re

import pytest
import yaml

from tests.docs.pages import DOCS, NAMES, ROOT, anchors, links, text_of

CONFIG = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))


def in_navigation(item: object) -> list[str]:
    """The pages below a part of the navigation, in order."""
    if isinstance(item, str):
        return [item]
    below = (
        item if isinstance(item, list) else list(item.values()) if isinstance(item, dict) else []
    )
    return [page for each in below for page in in_navigation(each)]


@pytest.mark.parametrize("name", NAMES)
def test_links_of_a_page_resolve(name: str) -> None:
    for link in links(text_of(name)):
        if re.match(r"https?://", link):
            continue
        path, _, anchor = link.partition("#")
        target = (DOCS / name).parent / path if path else DOCS / name
        assert target.resolve().is_relative_to(DOCS), f"{link} leaves docs/: name the path as code"
        assert target.is_file(), link
        if anchor:
            page = target.resolve().relative_to(DOCS).as_posix()
            assert anchor in anchors(text_of(page)), link


def test_navigation_holds_every_page_once() -> None:
    listed = in_navigation(CONFIG["nav"])
    assert sorted(listed) == NAMES


def test_slugs_are_unique_on_each_page() -> None:
    """A doubled heading would get another anchor than its text says."""
    for name in NAMES:
        if not name.startswith(("adr/", "rules/en", "rules/zh", "games/", "acceptance")):
            found = re.findall(r"^##+ (.+)$", text_of(name), re.MULTILINE)
            assert len(found) == len(set(found)), name
