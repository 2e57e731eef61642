"""A comparison as one HTML page: conditions, what changed most, paired figures, method."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from fourfold.core.game import Game
from fourfold.lab.report.charts import ChartFrame, Dot, dots
from fourfold.lab.report.frame import figure, foot, grid, mast, page, section, table
from fourfold.lab.report.words import PageWords

Data = Mapping[str, Any]
MOST_CHANGED = 24
MOST_ROWS = 60


def comparison_page(game: Game, report: Data, language: str = "en") -> str:
    words = PageWords(game, language)
    parts = [_mast(words, report)]
    makers = (
        ("conditions", _conditions),
        ("changed", _changed),
        ("figures", _figures),
        ("method", _method),
    )
    for number, (name, maker) in enumerate(makers, 1):
        head, lede, body = maker(words, report)
        parts.append(section(name, number, words(f"section-{name}"), head, lede, body))
    parts.append(foot(words, report["fourfold"]))
    return page(words, words.raw("title-compare", game=words.title), "".join(parts))


def _mast(words: PageWords, report: Data) -> str:
    changed = report["changed"]
    said = words.raw("compare-some", n=changed) if changed else words.raw("compare-none")
    sub = words("compare-sub", deals=words.count(report["deals"]), said=said)
    facts = [
        ("game", words.title),
        ("seats", str(report["seats"])),
        ("a", _variant(report["a"])),
        ("b", _variant(report["b"])),
        ("deals", words.count(report["deals"])),
        ("seed", str(report["seed"])),
    ]
    named = [(words(f"fact-{key}"), value) for key, value in facts]
    title = f"{_variant(report['a'])} → {_variant(report['b'])}"
    return mast(words("kicker-compare"), title, sub, words("limits"), named)


def _variant(side: Data) -> str:
    return str(side["words"] or side["game"])


def _conditions(words: PageWords, report: Data) -> tuple[str, str, str]:
    found = report["conditions"]
    failed = sum(not each["holds"] for each in found)
    rows = [
        [
            f"<code>{escape(each['must'])}</code>",
            _span(words, each["a"]),
            _span(words, each["b"]),
            _tag(words, "holds" if each["holds"] else "fails", "good" if each["holds"] else "act"),
        ]
        for each in found
    ]
    heads = [words(f"col-{name}") for name in ("condition", "before", "after", "says")]
    title = words.raw("section-conditions")
    body = grid(figure(title, table(title, heads, rows, wrap=True), wide=True)) if rows else ""
    return (
        words("compare-head-conditions", failed=failed, n=len(found)),
        words("compare-lede-conditions"),
        body,
    )


def _span(words: PageWords, values: list[float]) -> str:
    low_high = dict.fromkeys(words.number(value) for value in values)
    return "–".join(low_high) or "–"


def _tag(words: PageWords, key: str, level: str) -> str:
    return f'<span class="tag tag--{level}">{words(key)}</span>'


def name_of(words: PageWords, measure: str) -> str:
    """A measure in words."""
    kind, _, rest = measure.partition(":")
    group, slash, thing = rest.partition("/")
    if slash:
        rest = words.thing(group, thing)
    if kind == "order-win":
        return words.raw("measure-win-order", name=int(rest) + 1)
    return words.raw(f"measure-{kind}", name=rest, chapters=words.chapters)


def _shown(words: PageWords, row: Data, value: float) -> str:
    return words.number(value) if row["kind"] == "number" else words.percent(value, 1)


def _changed(words: PageWords, report: Data) -> tuple[str, str, str]:
    changed = [row for row in report["figures"] if row["says"] != "same"]
    shares = [row for row in changed if row["kind"] != "number"][:MOST_CHANGED]
    title = words.raw("section-changed")
    body = ""
    if shares:
        drawn = [_change(words, row) for row in shares]
        marks = [(at, words.percent(at)) for at in (0.0, 0.5, 1.0)]
        half = -(-len(drawn) // 2)
        columns = [drawn[:half], drawn[half:]] if len(drawn) > 8 else [drawn]
        body = grid(
            *[
                figure(
                    title, f'<div class="db">{dots(title, part, ChartFrame(0.0, 1.0, marks))}</div>'
                )
                for part in columns
            ]
        )
    head = words("compare-head-changed", n=report["changed"])
    return head, words("compare-lede-changed", tests=report["tested"]), body


def _change(words: PageWords, row: Data) -> Dot:
    before, after = row["a"]["value"], row["b"]["value"]
    shown = f"{100 * before:.0f} → {words.percent(after)}"
    return Dot(name_of(words, row["measure"]), after, after, after, shown, was=before)


def _figures(words: PageWords, report: Data) -> tuple[str, str, str]:
    rows = [row for row in report["figures"] if row["tested"]][:MOST_ROWS]
    heads = [words(f"col-{name}") for name in ("figure", "before", "after", "difference", "says")]
    title = words.raw("section-figures")
    cells = [_cells(words, row) for row in rows]
    left_out = len(report["figures"]) - len(rows)
    caption = words("more-figures", n=left_out) if left_out > 0 else ""
    pairing = "–" if report["pairing"] is None else f"{report['pairing']:.2f}"
    lede = words("compare-lede-figures", ratio=pairing)
    return (
        words("compare-head-figures"),
        lede,
        grid(figure(title, table(title, heads, cells), caption, wide=True)),
    )


def _cells(words: PageWords, row: Data) -> list[str]:
    gap = row["difference"]
    half = (gap["high"] - gap["low"]) / 2
    scale = 1 if row["kind"] == "number" else 100
    level = "open" if row["says"] == "same" else "watch"
    return [
        escape(name_of(words, row["measure"])),
        _shown(words, row, row["a"]["value"]),
        _shown(words, row, row["b"]["value"]),
        f"{scale * gap['value']:+.2f} ± {scale * half:.2f}",
        _tag(words, f"says-{row['says']}", level),
    ]


def _method(words: PageWords, report: Data) -> tuple[str, str, str]:
    heads = [words("col-figure"), "A", "B"]
    keys = ("game", "words", "bots", "options", "version", "setup", "pack")
    rows = [
        [
            escape(key),
            f"<code>{escape(str(report['a'][key]))}</code>",
            f"<code>{escape(str(report['b'][key]))}</code>",
        ]
        for key in keys
        if report["a"][key] != report["b"][key]
    ]
    title = words.raw("compare-head-method")
    inner = table(title, heads, rows, wrap=True) + f"<pre>{escape(report['command'])}</pre>"
    limits = figure(words.raw("limits-title"), f"<p>{words('limits-text')}</p>")
    return (
        words("compare-head-method"),
        words("lede-method"),
        grid(figure(title, inner, wide=True), limits),
    )
