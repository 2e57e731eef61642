"""The charts of a report as inline SVG: four functions, 336 units wide, so that labels stay readable on a
phone, on the desk and on paper. No library: the marks are lines, dots and bars with direct labels.

An interval is a wide pale stroke, the estimate a dot on it; a reference is a dotted line with its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 336
ROW = 23
TOP = 12
VALUE_WIDTH = 44  # at the right edge
LABEL_UNIT = 6.3  # a letter of a label, on average; a Chinese one counts twice
MAX_LABEL = 150


@dataclass(frozen=True)
class Dot:
    """A row of a dot chart."""

    label: str
    value: float
    low: float
    high: float
    shown: str
    style: str = ""  # `out` beyond a limit, `ctl` a control
    second: tuple[float, float, float] | None = None  # another value with its interval
    was: float | None = None  # the value before, in a comparison


@dataclass(frozen=True)
class ChartFrame:
    """The scale of a dot chart, with its reference and its target band."""

    low: float
    high: float
    marks: Sequence[tuple[float, str]]
    reference: tuple[float, str] | None = None
    band: tuple[float, float] | None = None
    band_name: str = ""


def _units(text: str) -> float:
    return sum(LABEL_UNIT * (2 if ord(letter) > 0x2E80 else 1) for letter in text)


def _cut(text: str, room: float) -> str:
    if _units(text) <= room:
        return text
    while text and _units(text + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"


def _svg(width: float, height: float, label: str, body: str) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}" class="ch">'
        f"{body}</svg>"
    )


def _text(x: float, y: float, text: str, style: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}" class="{style}"/>'


def dots(label: str, rows: Sequence[Dot], frame: ChartFrame) -> str:
    """Estimates with intervals, one a row."""
    room = min(MAX_LABEL, max(60.0, max((_units(row.label) for row in rows), default=0) + 10))
    right = WIDTH - max(VALUE_WIDTH, max((_units(r.shown) for r in rows), default=0) + 8)
    bottom = TOP + ROW * len(rows)
    span = (frame.high - frame.low) or 1.0

    def x(value: float) -> float:
        return room + (right - room) * min(1.0, max(0.0, (value - frame.low) / span))

    parts = []
    if frame.band is not None:
        left, end = x(frame.band[0]), x(frame.band[1])
        parts.append(
            f'<rect x="{left:.1f}" y="{TOP}" width="{max(1.0, end - left):.1f}" '
            f'height="{bottom - TOP}" class="band"/>'
        )
        if frame.band_name:
            parts.append(_text((left + end) / 2, 10, frame.band_name, "ax", "middle"))
    if frame.reference is not None:
        at, name = frame.reference
        parts.append(_line(x(at), TOP, x(at), bottom, "ref"))
        parts.append(_text(x(at), 10, name, "ax", "middle"))
    for number, row in enumerate(rows):
        parts.append(_dot_row(row, TOP + ROW * number, room, right, x))
    for at, name in frame.marks:
        parts.append(_text(x(at), bottom + 14, name, "ax", "middle"))
    return _svg(WIDTH, bottom + 18, label, "".join(parts))


def _dot_row(row: Dot, top: float, room: float, right: float, x: object) -> str:
    assert callable(x)
    middle = top + ROW / 2 - 1 + (0 if row.second is None else -2)
    style = f" {row.style}" if row.style else ""
    parts = [_line(room, top + ROW, right, top + ROW, "hair")]
    parts.append(_text(0, middle + 4, _cut(row.label, room - 6), f"lb{style}"))
    if row.was is not None:
        parts.append(_line(x(row.was), middle, x(row.value), middle, "ln"))
        parts.append(f'<circle cx="{x(row.was):.1f}" cy="{middle:.1f}" r="3.6" class="was"/>')
    else:
        parts.append(_line(x(row.low), middle, x(row.high), middle, f"iv{style}"))
    parts.append(f'<circle cx="{x(row.value):.1f}" cy="{middle:.1f}" r="3.6" class="dot{style}"/>')
    if row.second is not None:
        value, low, high = row.second
        below = middle + 7
        parts.append(_line(x(low), below, x(high), below, "iv two"))
        parts.append(
            f'<rect x="{x(value) - 3:.1f}" y="{below - 3:.1f}" width="6" height="6" class="two"/>'
        )
    parts.append(_text(WIDTH, middle + 4, row.shown, f"vl{style}", "end"))
    return "".join(parts)


def histogram(
    label: str,
    bars: Sequence[tuple[str, float, bool]],
    notes: Sequence[tuple[float, str]] = (),
    values: bool = False,
    every: int = 1,
) -> str:
    """Bars with names below: (name, height, whether it is dark). `notes` are (bar number, text)."""
    if not bars:
        return ""
    height, base = 74.0, 102.0
    tallest = max(size for _, size, _ in bars) or 1.0
    wide = WIDTH / len(bars)
    parts = []
    for number, (name, size, dark) in enumerate(bars):
        tall = height * size / tallest
        parts.append(
            f'<rect x="{number * wide + 0.5:.1f}" y="{base - tall:.1f}" width="{wide - 1:.1f}" '
            f'height="{tall:.1f}" class="bar{" hi" if dark else ""}"/>'
        )
        middle = number * wide + wide / 2
        if values and size:
            parts.append(_text(middle, base - tall - 4, f"{size:.0f}", "vs", "middle"))
        if number % every == 0:
            parts.append(_text(middle, base + 14, name, "ax", "middle"))
    for at, text in notes:
        spot = min(WIDTH - 40.0, max(40.0, at * wide + wide / 2))
        parts.append(_line(at * wide + wide / 2, 14, at * wide + wide / 2, base, "mk"))
        parts.append(_text(spot, 10, text, "ax", "middle"))
    parts.append(_line(0, base, WIDTH, base, "base"))
    return _svg(WIDTH, base + 18, label, "".join(parts))


def stack(label: str, parts: Sequence[tuple[str, float, str]]) -> str:
    """One bar cut into shares: (name, share, shown). Narrow parts are named below it."""
    styles = ("pa", "pb", "pc", "pd")
    x, body, small = 0.0, [], []
    for number, (name, share, shown) in enumerate(parts):
        width = WIDTH * share
        style = styles[min(number, 3)]
        body.append(
            f'<rect x="{x:.1f}" y="16" width="{max(0.0, width):.1f}" height="22" class="{style}"/>'
        )
        if width > 46:
            body.append(_text(x + 4, 31, shown, "inv" if style in ("pa",) else f"in-{style}"))
            body.append(_text(x, 10, _cut(name, width), "ax"))
        else:
            small.append(f"{name} {shown}")
        x += width
    body.append(_text(0, 54, " · ".join(small), "ax"))
    return _svg(WIDTH, 58, label, "".join(body))


def curves(
    label: str, chances: Sequence[Sequence[float]], won: Sequence[int], even: float, name: str
) -> str:
    """Win chances along one match; the later winner's line is heavy."""
    left, right, top, bottom = 6.0, 132.0, 10.0, 66.0
    rows = [list(row) for row in chances]
    ends = [1 / len(won) if seat in won else 0.0 for seat in range(len(rows[0]))]
    rows = [[even] * len(ends), *rows, ends]
    step = (right - left) / (len(rows) - 1)

    def y(value: float) -> float:
        return bottom - (bottom - top) * value

    body = [_line(left, y(even), right, y(even), "ref"), _line(left, bottom, right, bottom, "hair")]
    for seat in sorted(range(len(ends)), key=lambda seat: seat in won):
        points = " L".join(
            f"{left + step * n:.1f} {y(row[seat]):.1f}" for n, row in enumerate(rows)
        )
        body.append(f'<path d="M{points}" class="{"cw" if seat in won else "cl"}"/>')
    for seat in won:
        body.append(f'<circle cx="{right:.1f}" cy="{y(ends[seat]):.1f}" r="3.2" class="dot"/>')
    body.append(_text(right + 6, y(ends[won[0]]) + 4, name, "ax"))
    return _svg(160, 74, label, "".join(body))
