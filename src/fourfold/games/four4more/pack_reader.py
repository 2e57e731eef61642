"""Reads and checks the files of a trivia pack, and says file, row and column of whatever is wrong.

Faults make a pack unusable; notes (a tie, tags that are not balanced) are worth knowing. Rows are counted
as a spreadsheet counts them: the heading is row 1.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import re
from collections import Counter
from decimal import Decimal
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Final

from fourfold.core.errors import shown
from fourfold.games.four4more.pieces import CATEGORIES, INITIALS, SIZE, SLOTS, TAGS

FEWEST: Final = 8  # challenges of a category
LARGEST: Final = 1_000_000  # bytes of a file
MAX_FAULTS: Final = 50  # faults before reading on is no use
CHALLENGES: Final = "challenges.csv"
HEADING: Final = [
    "category", "key", "title", "unit", "style", "decimals", "direction", "more", "less", "as_of",
    "min", "max", "source", "derived",
]  # fmt: skip
FILLED: Final = ("title", "unit", "more", "less", "as_of", "source")
STYLES: Final = ("money", "number", "percent", "ratio", "date", "year")
OWN_SIGN: Final = {"percent": " %", "ratio": " ×"}

_NUMBER: Final = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,9})?")
_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_DATE: Final = re.compile(r"(1[89]|20)[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])")


class Challenge:
    """One statistic: a row of challenges.csv."""

    def __init__(self, row: dict[str, str]) -> None:
        self.key = row["key"]
        self.title = row["title"]
        self.unit = row["unit"]
        self.style = row["style"]
        self.decimals = int(row["decimals"])
        self.more = row["more"]
        self.less = row["less"]
        self.as_of = row["as_of"]
        self.low = Decimal(row["min"])
        self.high = Decimal(row["max"])
        self.derived = row["derived"]

    @property
    def label(self) -> str:
        """The title with unit and year: `Population, people (2024)`."""
        plain = self.style in ("date", "year") or self.style in OWN_SIGN
        unit = "" if plain else f", {self.unit}"
        return self.title + unit + ("" if self.as_of == "fixed" else f" ({self.as_of})")

    def shown(self, text: str) -> str:
        """A value as people read it, the same in every language."""
        if self.style == "date":
            return f"{text[:4]}-{text[4:6]}-{text[6:]}"
        if self.style == "year":
            return text
        whole, point, part = text.lstrip("-").partition(".")
        sign = "−" if text.startswith("-") else ""
        return f"{sign}{int(whole):,}{point}{part}" + OWN_SIGN.get(self.style, "")


class PackSheet:
    """One category: its challenges and its forty tokens."""

    def __init__(self) -> None:
        self.challenges: list[Challenge] = []
        self.names: list[str] = []
        self.tags: list[list[str]] = []
        self.texts: list[list[str]] = []  # by slot and row
        self.values: list[list[Decimal]] = []


class Examination:
    """What was found in a folder; without faults the sheets are whole."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.notes: list[str] = []
        self.sheets: list[PackSheet] = []
        self.digest = ""

    def fault(self, file: str, row: int, column: str, sentence: str) -> None:
        place = file
        if row:
            place += f", row {row}"
        if column:
            place += f", column {column}"
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(f"{place}: {sentence}")


Rows = list[list[str]]


def examine(folder: Traversable) -> Examination:
    """All that is right and wrong with the pack in a folder."""
    found = Examination()
    tables: dict[str, Rows] = {}
    for file in (CHALLENGES, *[f"{category}.csv" for category in CATEGORIES]):
        tables[file] = _rows(found, folder, file)
    if found.faults:
        return found
    groups = _challenges(found, tables[CHALLENGES])
    for category, initial in zip(CATEGORIES, INITIALS):
        sheet = PackSheet()
        sheet.challenges = groups[category]
        found.sheets.append(sheet)
        if not found.faults or groups[category]:
            _category(found, sheet, f"{category}.csv", initial, tables[f"{category}.csv"])
    _unique_names(found)
    canonical = json.dumps(tables, ensure_ascii=False, separators=(",", ":"))
    found.digest = sha256(canonical.encode()).hexdigest()[:16]
    return found


# --- files -------------------------------------------------------------------------------------------


def _rows(found: Examination, folder: Traversable, file: str) -> Rows:
    text = _text(found, folder, file)
    rows: Rows = []
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        rows.extend([cell.strip() for cell in row] for row in reader)
    except csv.Error as error:
        found.fault(file, reader.line_num, "", f"this is no CSV ({error}).")
    if text and not rows:
        found.fault(file, 1, "", "there is no heading.")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            count = f"{len(row)} cells, the heading has {len(rows[0])}"
            found.fault(file, number, "", f"this row has {count}.")
    return rows


def _text(found: Examination, folder: Traversable, file: str) -> str:
    try:
        with folder.joinpath(file).open("rb") as source:
            raw = source.read(LARGEST + 1)
    except OSError:
        found.fault(file, 0, "", "this file is missing or cannot be read.")
        return ""
    if len(raw) > LARGEST:
        found.fault(
            file, 0, "", f"this file is over {LARGEST // 1_000_000} MB; no pack is so large."
        )
        return ""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        found.fault(file, row, "", "this is not text in UTF-8.")
        return ""
    if not text.strip():
        found.fault(file, 0, "", "this file is empty.")
    return text


# --- challenges.csv ----------------------------------------------------------------------------------


def _challenges(found: Examination, rows: Rows) -> dict[str, list[Challenge]]:
    groups: dict[str, list[Challenge]] = {category: [] for category in CATEGORIES}
    if rows[0] != HEADING:
        found.fault(CHALLENGES, 1, "", f"the heading must read {','.join(HEADING)}.")
        return groups
    for number, cells in enumerate(rows[1:], 2):
        row = dict(zip(HEADING, cells))
        before = len(found.faults)
        _challenge_row(found, number, row)
        if len(found.faults) == before:
            _add_challenge(found, number, row, groups)
    for category, group in groups.items():
        if not FEWEST <= len(group) <= SLOTS:
            told = f"{category} has {len(group)} good challenges; it needs {FEWEST} to {SLOTS}."
            found.fault(CHALLENGES, 0, "", told)
    return groups


def _challenge_row(found: Examination, number: int, row: dict[str, str]) -> None:
    def wrong(column: str, sentence: str) -> None:
        found.fault(CHALLENGES, number, column, sentence)

    if row["category"] not in CATEGORIES:
        wrong("category", f"a category is one of: {', '.join(CATEGORIES)}.")
    if not _KEY.fullmatch(row["key"]):
        wrong("key", "a key is small letters, digits and _, beginning with a letter.")
    if row["style"] not in STYLES:
        wrong("style", f"a style is one of: {', '.join(STYLES)}.")
    if row["direction"] not in ("high", "low"):
        wrong("direction", "the direction is high or low.")
    if not re.fullmatch("[0-9]", row["decimals"]):
        wrong("decimals", "decimals are a number from 0 to 9.")
    for column in ("min", "max"):
        if not _NUMBER.fullmatch(row[column]):
            wrong(column, f"“{shown(row[column])}” is not a plain number.")
    for column in FILLED:
        _check_text(found, CHALLENGES, number, column, row[column], 120)


def _add_challenge(
    found: Examination, number: int, row: dict[str, str], groups: dict[str, list[Challenge]]
) -> None:
    group = groups[row["category"]]
    if row["key"] in [challenge.key for challenge in group]:
        told = f"{row['category']} has the key “{row['key']}” twice."
        found.fault(CHALLENGES, number, "key", told)
    group.append(Challenge(row))


def _check_text(
    found: Examination, file: str, row: int, column: str, text: str, longest: int
) -> None:
    if not text:
        found.fault(file, row, column, "there is no text.")
    elif len(text) > longest or not text.isprintable():
        found.fault(file, row, column, f"this must be one line of 1 to {longest} characters.")


# --- one category ------------------------------------------------------------------------------------


def _category(found: Examination, sheet: PackSheet, file: str, initial: str, rows: Rows) -> None:
    keys = [challenge.key for challenge in sheet.challenges]
    if rows[0] != ["id", "name", "tags", *keys]:
        found.fault(file, 1, _odd_column(rows[0], keys), "the heading is not id,name,tags and then"
                    " the keys of challenges.csv in their order.")  # fmt: skip
        return
    if len(rows) != SIZE + 1:
        found.fault(file, 0, "", f"there are {len(rows) - 1} tokens; a category has {SIZE}.")
    sheet.texts = [[] for _ in keys]
    sheet.values = [[] for _ in keys]
    seen: set[str] = set()
    for number, cells in enumerate(rows[1 : SIZE + 1], 2):
        _token(found, sheet, file, number, cells, f"{initial}{number - 1:02d}", seen)
    if not found.faults:
        _note_tags(found, sheet, file)
        _note_values(found, sheet, file)


def _odd_column(heading: list[str], keys: list[str]) -> str:
    """The first column that stands where another is expected."""
    for have, want in zip(heading, ["id", "name", "tags", *keys]):
        if have != want:
            return f"“{shown(have)}” (expected {want})"
    return ""


def _token(
    found: Examination,
    sheet: PackSheet,
    file: str,
    row: int,
    cells: list[str],
    want: str,
    seen: set[str],
) -> None:
    identity, name, tags = cells[:3]
    if identity in seen:
        found.fault(file, row, "id", f"the id “{shown(identity)}” stands here twice.")
    elif identity != want:
        found.fault(file, row, "id", f"“{shown(identity)}” should be {want}.")
    seen.add(identity)
    _check_text(found, file, row, "name", name, 60)
    sheet.names.append(name)
    sheet.tags.append(tags.split())
    _check_tags(found, file, row, tags.split())
    for slot, challenge in enumerate(sheet.challenges):
        _value(found, sheet, slot, challenge, (file, row, cells[3 + slot]))


def _check_tags(found: Examination, file: str, row: int, tags: list[str]) -> None:
    """F4M-1, F4M-2: 2 to 4 of the 20 tags."""
    for tag in tags:
        if tag not in TAGS:
            found.fault(file, row, "tags", f"“{shown(tag)}” is no tag; tags are A1 to D5.")
    if not 2 <= len(tags) <= 4:
        found.fault(file, row, "tags", f"a token has 2 to 4 tags, not {len(tags)}.")
    if tags != sorted(set(tags)):
        found.fault(file, row, "tags", "tags stand once each, in order.")


def _value(
    found: Examination,
    sheet: PackSheet,
    slot: int,
    challenge: Challenge,
    cell: tuple[str, int, str],
) -> None:
    file, row, text = cell
    value = Decimal(text) if _NUMBER.fullmatch(text) else None
    if not text:
        found.fault(file, row, challenge.key, "there is no value.")
    elif value is None:
        found.fault(file, row, challenge.key, f"“{shown(text)}” is not a plain number.")
    elif len(text.partition(".")[2]) > challenge.decimals:
        told = f"{text} has more than {challenge.decimals} decimals."
        found.fault(file, row, challenge.key, told)
    elif not challenge.low <= value <= challenge.high:
        told = f"{text} is outside {challenge.low} to {challenge.high}."
        found.fault(file, row, challenge.key, told)
    elif challenge.style == "date" and not _DATE.fullmatch(text):
        found.fault(file, row, challenge.key, f"{text} is no date as yyyymmdd.")
    sheet.texts[slot].append(text)
    sheet.values[slot].append(Decimal(0) if value is None else value)


def _unique_names(found: Examination) -> None:
    names = Counter(name for sheet in found.sheets for name in sheet.names if name)
    for name, times in names.items():
        if times > 1:
            found.fault("names", 0, "", f"“{shown(name)}” is the name of {times} tokens.")


# --- notes -------------------------------------------------------------------------------------------


def _note_tags(found: Examination, sheet: PackSheet, file: str) -> None:
    tally = Counter(tag for tags in sheet.tags for tag in tags)
    if len({tally[tag] for tag in TAGS}) > 1:
        rare, common = min(TAGS, key=lambda t: tally[t]), max(TAGS, key=lambda t: tally[t])
        counts = f"{common} is on {tally[common]} tokens, {rare} on {tally[rare]}"
        found.notes.append(f"{file}: the tags are not balanced: {counts}.")
    for row, tags in enumerate(sheet.tags, 2):
        if len({tag[0] for tag in tags}) < len(tags) or len({tag[1] for tag in tags}) < len(tags):
            found.notes.append(f"{file}, row {row}: a letter or a number stands twice in the tags.")


def _note_values(found: Examination, sheet: PackSheet, file: str) -> None:
    for slot, challenge in enumerate(sheet.challenges):
        rows: dict[Decimal, list[str]] = {}
        for name, value in zip(sheet.names, sheet.values[slot]):
            rows.setdefault(value, []).append(name)
        for value, names in rows.items():
            if len(names) > 1:
                tied = " and ".join(shown(name) for name in names)
                told = f"{tied} are equal ({value}); between them every guess is wrong."
                found.notes.append(f"{file}, column {challenge.key}: {told}")
        if challenge.derived:
            _note_formula(found, sheet, file, slot)


def _note_formula(found: Examination, sheet: PackSheet, file: str, slot: int) -> None:
    """A computed column is compared with its formula; its parents are rounded, so 2 % are forgiven."""
    challenge = sheet.challenges[slot]
    half = 0.5 * 10.0**-challenge.decimals
    for row in range(SIZE):
        known = {c.key: float(v[row]) for c, v in zip(sheet.challenges, sheet.values)}
        try:
            want = _computed(ast.parse(challenge.derived[:200], mode="eval").body, known)
        except (ArithmeticError, KeyError, SyntaxError, ValueError, RecursionError, MemoryError):
            place = f"{file}, column {challenge.key}"
            found.notes.append(f"{place}: the formula cannot be computed.")
            return
        have = known[challenge.key]
        if abs(want - have) > half + max(0.1, 0.02 * abs(have)):
            place = f"{file}, row {row + 2}, column {challenge.key}"
            found.notes.append(f"{place}: the formula gives {want:.4f}, not {have}.")


def _computed(part: ast.expr, known: dict[str, float]) -> float:
    """Sums, differences, products and quotients of columns and numbers; nothing else is run."""
    if isinstance(part, ast.Name):
        return known[part.id]
    if isinstance(part, ast.Constant) and isinstance(part.value, int | float):
        return float(part.value)
    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub):
        return -_computed(part.operand, known)
    if not isinstance(part, ast.BinOp):
        raise ValueError
    left, right = _computed(part.left, known), _computed(part.right, known)
    if isinstance(part.op, ast.Add):
        return left + right
    if isinstance(part.op, ast.Sub):
        return left - right
    if isinstance(part.op, ast.Mult):
        return left * right
    if isinstance(part.op, ast.Div):
        return left / right
    raise ValueError
