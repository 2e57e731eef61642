"""The frame of a page: head, masthead, sections, figures, tables, foot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from fourfold.lab.report.words import PageWords

SIGNS = {"good": "✓", "watch": "!", "act": "✕", "open": "?", "none": "–"}


def page(words: PageWords, title: str, body: str) -> str:
    style = files("fourfold.lab.report").joinpath("style.css").read_text("utf-8")
    return (
        f'<!doctype html>\n<html lang="{"zh-Hans" if words.language == "zh" else "en"}"><head>'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        f'<link rel="icon" href="data:,"><title>{escape(title)}</title><style>{style}</style></head>'
        f'<body data-game="{escape(words.game.name)}"><main class="sheet">{body}</main></body></html>\n'
    )


def mast(kicker: str, title: str, sub: str, limits: str, facts: Sequence[tuple[str, str]]) -> str:
    rows = "".join(f"<div><span>{name}</span><b>{escape(value)}</b></div>" for name, value in facts)
    return (
        f'<header class="mast"><div><p class="over">{kicker}</p><h1>{escape(title)}</h1>'
        f'<p class="sub">{sub}</p><p class="warn-l">{limits}</p></div>'
        f'<div class="facts">{rows}</div></header>'
    )


def section(
    name: str, number: int, over: str, head: str, lede: str, body: str, again: str = ""
) -> str:
    return (
        f'<section id="{name}"><header><span class="no">{number}</span><div><p class="over">{over}</p>'
        f'<h2>{head}</h2></div></header><p class="lede">{lede}</p>{body}{again}</section>'
    )


def grid(*figures: str) -> str:
    return f'<div class="grid">{"".join(figures)}</div>'


def figure(title: str, chart: str, caption: str = "", wide: bool = False) -> str:
    under = f'<p class="cap">{caption}</p>' if caption else ""
    kind = ' class="wide"' if wide else ""
    return (
        f'<figure{kind}><figcaption class="ft">{escape(title)}</figcaption>{chart}{under}</figure>'
    )


def table(
    label: str, heads: Sequence[str], rows: Sequence[Sequence[str]], wrap: bool = False
) -> str:
    """Cells are HTML already."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    kind = ' class="wrap"' if wrap else ""
    return (
        f'<div class="tw" tabindex="0" role="region" aria-label="{escape(label)}"><table{kind}>'
        f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def repeat(words: PageWords, command: str, name: str) -> str:
    return f'<p class="rep">{words("repeat")} <code>{escape(command)} --section {name} --json</code></p>'


def foot(words: PageWords, version: str) -> str:
    made = f"<span>Fourfold {escape(version)}</span>"
    return f'<footer class="foot"><span>{words("footer")}</span>{made}</footer>'
