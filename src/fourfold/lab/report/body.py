"""Sections 3 to 12 of a balance report: each gives heading, opening sentence and figures as HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from fourfold.lab.report.charts import ChartFrame, Dot, curves, dots, histogram, stack
from fourfold.lab.report.frame import figure, grid, table
from fourfold.lab.report.words import PageWords
from fourfold.lab.verdicts import FAIR, is_dead, outside

Data = Mapping[str, Any]
Made = tuple[str, str, str]
MOST_ROWS = 24  # of a chart of things; the rest is in the JSON file


def _scale(values: Sequence[float], least: float, most: float, words: PageWords) -> dict[str, Any]:
    """A scale of whole tenths around the values, with three marks."""
    low = max(least, int(10 * min(values, default=0)) / 10)
    high = min(most, -(-int(1000 * max(values, default=1)) // 100) / 10)
    high = max(high, low + 0.1)
    marks = [low, (low + high) / 2, high]
    return {"low": low, "high": high, "marks": [(at, words.percent(at)) for at in marks]}


def _share_dot(words: PageWords, label: str, found: Data, style: str = "", digits: int = 0) -> Dot:
    shown = words.percent(found["value"], digits)
    return Dot(label, found["value"], found["low"], found["high"], shown, style)


def _head(words: PageWords, name: str, level: str) -> str:
    return words(f"head-{name}-{level}")


def seats(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["seats"]
    even = data["even"]
    solo = len(data["strengths"][0]["orders"]) == 1
    ends = [
        end
        for each in data["strengths"]
        for row in each["orders"]
        for end in (row["win"]["low"], row["win"]["high"])
    ]
    frame = ChartFrame(
        **_scale([*ends, even], 0.0, 1.0, words),
        reference=None if solo else (even, words.raw("even")),
        band=None if solo else (even - FAIR, even + FAIR),
    )
    charts = [_orders(words, each, frame) for each in data["strengths"]]
    if not solo:
        rows = [
            _share_dot(words, words.raw("seat-nth", n=row["seat"] + 1), row["win"], "", 1)
            for row in data["seats"]
        ]
        title = words.raw("chart-seats", bot=report["bot"])
        n = data["seats"][0]["win"]["n"] if data["seats"] else 0
        charts.append(figure(title, dots(title, rows, frame), words("games-n", n=words.count(n))))
    head = words("head-seats-solo") if solo else _head(words, "seats", level)
    return head, words("lede-seats"), grid(*charts)


def _orders(words: PageWords, strength: Data, frame: ChartFrame) -> str:
    title = words.raw("chart-orders", bot=strength["bot"])
    rows = [
        _share_dot(words, words.order(row["order"]), row["win"], "", 1)
        for row in strength["orders"]
    ]
    n = strength["orders"][0]["win"]["n"] if rows else 0
    return figure(title, dots(title, rows, frame), words("games-n", n=words.count(n)))


def length(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["length"]
    chapters = words.raw("chart-chapters", chapters=words.chapters)
    body = grid(
        _spread(words, words.raw("chart-decisions"), data["decisions"], notes=True),
        _spread(words, chapters, data["chapters"], values=True),
    )
    lede = words("lede-length", seconds=f"{data['seconds']:g}", minutes=f"{data['minutes']:.0f}")
    return _head(words, "length", level), lede, body


def _spread(
    words: PageWords, title: str, data: Data, notes: bool = False, values: bool = False
) -> str:
    low, high = data["p10"]["value"], data["p90"]["value"]
    bars = data["bars"]
    drawn = [
        (
            str(start) if start == end else f"{start}",
            100 * number / max(1, data["games"]) if values else number,
            start <= high and end >= low,
        )
        for start, end, number in bars
    ]
    marks = []
    if notes and bars:
        place = {name: _bar_of(bars, at) for name, at in (("under", low), ("over", high))}
        marks = [(place["under"], words.raw("over-under", n=low))]
        if place["over"] - place["under"] > 0.4 * len(bars):
            marks.append((place["over"], words.raw("over-over", n=high)))
    chart = histogram(title, drawn, marks, values and len(bars) <= 14, -(-len(bars) // 8))
    caption = words(
        "cap-length",
        games=words.count(data["games"]),
        middle=data["p50"]["value"],
        low=data["p50"]["low"],
        high=data["p50"]["high"],
        mean=words.number(data["mean"]["value"]),
    )
    return figure(title, chart, caption)


def _bar_of(bars: Sequence[Sequence[int]], value: int) -> int:
    return next(n for n, (start, end, _) in enumerate(bars) if start <= value <= end)


def choices(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["choices"]
    games = words.count(data["legal"]["n"])
    verbs = [
        _legal(words, row, f"{row['name']} ({words.percent(row['share']['value'])})")
        for row in data["verbs"]
    ]
    chapters = [_legal(words, row, row["name"]) for row in data["chapters"]]
    by_verb, by_chapter = (
        words.raw("chart-legal-verb"),
        words.raw("chart-legal-chapter", chapters=words.chapters),
    )
    gain = words.raw("chart-gain")
    total = max(1, sum(data["gains"]))
    bars = [
        (f"{n}+" if n == 10 else str(n), 100 * number / total, n >= 2)
        for n, number in enumerate(data["gains"])
    ]
    caption = words(
        "cap-gain",
        n=data["gain"]["n"],
        mean=f"{data['gain']['value']:.3f}",
        low=f"{data['gain']['low']:.3f}",
        high=f"{data['gain']['high']:.3f}",
    )
    body = grid(
        figure(
            by_verb, dots(by_verb, verbs, _number_frame(verbs)), words("cap-legal", games=games)
        ),
        figure(gain, histogram(gain, bars, values=True), caption),
        figure(
            by_chapter,
            dots(by_chapter, chapters, _number_frame(chapters)),
            words("games-n", n=games),
        ),
    )
    lede = words(
        "lede-choices",
        forced=words.percent(data["forced"]["value"]),
        legal=words.number(data["legal"]["value"]),
    )
    return _head(words, "choices", level), lede, body


def _legal(words: PageWords, row: Data, label: str) -> Dot:
    found = row["legal"]
    return Dot(label, found["value"], found["low"], found["high"], words.number(found["value"]))


def _number_frame(rows: Sequence[Dot], least: float = 0.0) -> ChartFrame:
    high = max((row.high for row in rows), default=1.0) or 1.0
    low = min([least, *(row.low for row in rows)])
    marks = [(low, f"{low:g}" if low == int(low) else f"{low:.2g}"), (high, f"{high:.3g}")]
    return ChartFrame(low, high, marks)


def luck(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["luck"]
    if not data["shares"]:
        return _head(words, "luck", level), "", ""
    title, ladder = words.raw("chart-variance"), words.raw("chart-ladder")
    parts = [
        (words.raw(f"part-{part}"), found["value"], words.percent(found["value"]))
        for part, found in data["shares"].items()
    ]
    player = data["shares"]["player"]
    caption = words(
        "cap-variance",
        deals=words.count(data["deals"]),
        low=words.percent(player["low"]),
        high=words.percent(player["high"]),
    )
    even = (
        report["sections"]["seats"]["even"]
        if "seats" in report["sections"]
        else 1 / report["seats"]
    )
    rows = [
        _share_dot(words, words.raw("ladder", one=row["one"], others=row["others"]), row["win"])
        for row in data["ladder"]
    ]
    marks = [(at, words.percent(at)) for at in (0.0, 0.5, 1.0)]
    frame = ChartFrame(0.0, 1.0, marks, (even, words.raw("even")))
    games = ", ".join(words.count(row["games"]) for row in data["ladder"])
    body = grid(
        figure(title, stack(title, parts), caption),
        figure(ladder, dots(ladder, rows, frame), words("cap-ladder", games=games)),
    )
    return _head(words, "luck", level), words("lede-luck", bots=", ".join(data["bots"])), body


def drama(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["drama"]
    if not data["signs"]:
        return _head(words, "drama", level), "", ""
    even = report["sections"]["seats"]["even"]
    title, signs = words.raw("chart-curves"), words.raw("chart-signs")
    small = "".join(
        f"<div>{curves(title, each['chances'], each['won'], even, words.raw('won'))}</div>"
        for each in data["curves"]
        if each["won"]
    )
    rows = [
        _share_dot(words, words.raw(f"sign-{name}"), data["signs"][name])
        for name in ("early", "comeback", "late")
    ]
    marks = [(at, words.percent(at)) for at in (0.0, 0.5, 1.0)]
    changes = words.number(data["signs"]["changes"]["value"])
    caption = words("cap-signs", n=words.count(data["signs"]["early"]["n"]), changes=changes)
    body = grid(
        figure(title, f'<div class="multi">{small}</div>', words("cap-curves")),
        figure(signs, dots(signs, rows, ChartFrame(0.0, 1.0, marks)), caption),
    )
    return _head(words, "drama", level), words("lede-drama", playouts=data["playouts"]), body


def things(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["things"]
    body = grid(*[part for group in data["groups"] for part in _group(words, group, report)])
    return _head(words, "things", level), words("lede-things"), body


def _group(words: PageWords, group: Data, report: Data) -> list[str]:
    title = words.titled(group["title"], words.raw("group-plain", kind=group["kind"]))
    rows = [_thing(words, group, row) for row in _most(group["rows"])]
    marks = [(at, words.percent(at)) for at in (0.0, 0.5, 1.0)]
    band = None if group["band"] is None else (group["band"][0], group["band"][1])
    frame = ChartFrame(0.0, 1.0, marks, band=band, band_name=words.raw("band") if band else "")
    caption = words("cap-things", games=words.count(report["games"]))
    left_out = len(group["rows"]) - len(rows)
    if left_out > 0:
        caption += " " + words("and-more", n=left_out) + "."
    if group["never"]:
        names = [words.thing(group["kind"], name) for name in group["never"]]
        caption += " " + words("never-met", games=words.count(report["games"]))
        caption += " " + escape(words.listed(names, 12)) + "."
    return [figure(title, dots(title, rows, frame), caption), _winners(words, group)]


def _most(rows: Sequence[Data]) -> Sequence[Data]:
    """The ends of a long list are what matters."""
    half = MOST_ROWS // 2
    return rows if len(rows) <= MOST_ROWS else [*rows[:half], *rows[-half:]]


def _thing(words: PageWords, group: Data, row: Data) -> Dot:
    alarm = is_dead(group, row) or (group["band"] and outside(row["use"], group["band"]) > 0)
    return _share_dot(
        words, words.thing(group["kind"], row["name"]), row["use"], "out" if alarm else ""
    )


def _winners(words: PageWords, group: Data) -> str:
    rows = [row for row in group["rows"] if row["win"] and row["users"] >= 30]
    if not rows:
        return ""
    rows = sorted(rows, key=lambda row: (-row["win"]["value"], row["name"]))
    title = words.raw("group-win", kind=group["kind"])
    drawn = [
        _share_dot(
            words,
            words.thing(group["kind"], row["name"]),
            row["win"],
            "sig" if row["differs"] else "",
        )
        for row in _most(rows)
    ]
    ends = [end for row in rows for end in (row["win"]["low"], row["win"]["high"])]
    mean = rows[0]["mean"]
    frame = ChartFrame(**_scale(ends, 0.0, 1.0, words), reference=(mean, words.percent(mean)))
    return figure(title, dots(title, drawn, frame), words("cap-win", n=len(rows)))


def restricted(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["restricted"]
    rows = sorted(data["rows"], key=lambda row: -row["worth"]["value"])
    if not rows:
        return _head(words, "restricted", level), words("lede-restricted"), ""
    title = words.raw("chart-bans")
    drawn = [_ban(words, row) for row in rows]
    ends = [end for row in drawn for end in (row.low, row.high)]
    ends += [end for row in drawn if row.second for end in row.second]
    frame = ChartFrame(
        **_scale([*ends, data["even"]], 0.0, 1.0, words),
        reference=(data["even"], words.raw("even")),
    )
    heads = [words(f"col-{name}") for name in ("ban", "felt", "free", "without", "worth")]
    cells = [_ban_cells(words, row) for row in rows]
    games = words.count(sum(row["games"] for row in rows))
    body = grid(
        figure(title, dots(title, drawn, frame), words("cap-bans", games=games)),
        figure(
            words.raw("chart-worth"),
            table(words.raw("chart-worth"), heads, cells),
            words("cap-worth"),
        ),
    )
    return _head(words, "restricted", level), words("lede-restricted"), body


def _name(words: PageWords, row: Data) -> str:
    return words.titled(row["title"], ", ".join(row["patterns"]))


def _ban(words: PageWords, row: Data) -> Dot:
    without, free = row["without"], row["free"]
    clear = row["worth"]["low"] > 0
    return Dot(
        _name(words, row),
        without["value"],
        without["low"],
        without["high"],
        words.percent(without["value"]),
        "out" if clear else "",
        (free["value"], free["low"], free["high"]),
    )


def _ban_cells(words: PageWords, row: Data) -> list[str]:
    worth = row["worth"]
    half = 50 * (worth["high"] - worth["low"])
    return [
        escape(_name(words, row)),
        words.percent(row["felt"]["value"]),
        words.percent(row["free"]["value"]),
        words.percent(row["without"]["value"]),
        f"{words.points(worth['value'])} ± {half:.0f}",
    ]


def rules(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["rules"]
    idle = [*data["never"], *data["idle_verbs"]]
    title = words.raw("chart-events")
    cells = [
        [
            f"<code>{escape(row['event'])}</code>",
            _times(words, row["times"]),
            _of_games(words, row["games"]),
        ]
        for row in data["events"]
    ]
    heads = [words(f"col-{name}") for name in ("event", "times", "games")]
    steps = words.raw("chart-steps")
    marks = [(at, words.percent(at)) for at in (0.0, 0.5, 1.0)]
    drawn = [
        _share_dot(words, words.step(row["step"]), row["decided"], "", 1) for row in data["steps"]
    ]
    body = grid(
        figure(title, table(title, heads, cells), words("games-n", n=words.count(data["games"]))),
        "<div>"
        + figure(
            steps,
            dots(steps, drawn, ChartFrame(0.0, 1.0, marks)),
            words("games-n", n=words.count(data["games"])),
        )
        + _codes(words, "never-events", data["never"])
        + _codes(words, "never-verbs", data["idle_verbs"])
        + "</div>",
    )
    return (
        words("head-rules", n=len(idle)),
        words("lede-rules", games=words.count(data["games"])),
        body,
    )


def _times(words: PageWords, found: Data) -> str:
    value, low, high = (words.number(found[name]) for name in ("value", "low", "high"))
    return f"{value} ({low}–{high})"


def _of_games(words: PageWords, found: Data) -> str:
    value, low, high = (words.percent(found[name], 1) for name in ("value", "low", "high"))
    return f"{value} ({low}–{high})"


def _codes(words: PageWords, key: str, names: Sequence[str]) -> str:
    items = "".join(f"<li><code>{escape(name)}</code></li>" for name in names)
    inner = (
        f'<ul class="list">{items}</ul>' if names else f'<p class="cap">{words("none-listed")}</p>'
    )
    return figure(words.raw(key), inner)


def scores(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["scores"]
    rows = [
        ("score", data["score"], False),
        ("won", data["won"]["mean"], False),
        ("lost", data["lost"]["mean"], False),
        ("lead", data["lead"], False),
        ("tie", data["tie_break"], True),
        ("shared", data["shared"], True),
        ("nobody", data["nobody"], True),
    ]
    cells = [
        [words(f"row-{name}"), _value(words, found, share), words.count(found["n"])]
        for name, found, share in rows
        if found["n"]
    ]
    title = words.raw("section-scores")
    heads = [words("col-figure"), words("col-value"), words("col-played")]
    charts = [
        _score_chart(words, words.raw(f"chart-{kind}"), data[kind])
        for kind in ("won", "lost")
        if data[kind]["games"]
    ]
    body = grid(*charts, figure(title, table(title, heads, cells), wide=True))
    return _head(words, "scores", level), words("lede-scores", step=words.step(data["step"])), body


def _value(words: PageWords, found: Data, is_share: bool) -> str:
    said = (lambda value: words.percent(value, 1)) if is_share else words.number
    return f"{said(found['value'])} ({said(found['low'])}–{said(found['high'])})"


def _score_chart(words: PageWords, title: str, data: Data) -> str:
    bars = [
        (
            f"{start}",
            100 * number / max(1, data["games"]),
            start <= data["p90"]["value"] and end >= data["p10"]["value"],
        )
        for start, end, number in data["bars"]
    ]
    mean = data["mean"]
    caption = words(
        "cap-score",
        games=words.count(data["games"]),
        mean=words.number(mean["value"]),
        low=words.number(mean["low"]),
        high=words.number(mean["high"]),
    )
    return figure(title, histogram(title, bars, (), len(bars) <= 14, -(-len(bars) // 10)), caption)


def method(words: PageWords, report: Data, level: str) -> Made:
    data = report["sections"]["method"]
    heads = [words(f"col-{name}") for name in ("run", "bots", "deals", "played")]
    cells = [
        [
            f"<code>{escape(row['run'])}</code>",
            escape(", ".join(row["bots"])),
            words.count(row["deals"]),
            words.count(row["games"]),
        ]
        for row in data["runs"]
    ]
    title = words.raw("runs-title")
    body = grid(
        figure(
            title,
            table(title, heads, cells, wrap=True) + f"<pre>{escape(report['command'])}</pre>",
            wide=True,
        ),
        figure(words.raw("limits-title"), f"<p>{words('limits-text')}</p>"),
        figure(words.raw("words-title"), f"<p>{words('words-text')}</p>"),
    )
    return words("head-method"), words("lede-method"), body


MAKERS = {
    "seats": seats,
    "length": length,
    "choices": choices,
    "luck": luck,
    "drama": drama,
    "things": things,
    "restricted": restricted,
    "rules": rules,
    "scores": scores,
    "method": method,
}
