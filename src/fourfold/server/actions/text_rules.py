"""Cleans names and chat: removes bidirectional controls, invisible characters and stacked marks."""

from __future__ import annotations

from itertools import chain
from unicodedata import category

from fourfold.core.errors import NotUnderstood
from fourfold.match.record import check_names
from fourfold.server.errors import BadRequest

MAX_NAME_CHARS = 32  # letters of a name
MAX_MARKS_PER_LETTER = (
    6  # accents on one letter: no script needs more, and a heap of them covers other lines
)
JOINERS = "\u200c\u200d"  # Persian and emoji need them, within a word
TURNING = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C}
HIDDEN = {0x00AD, 0x034F, 0x180E, 0x200B, *range(0x2060, 0x2065), 0xFEFF}
BLANK = {0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0}  # letters by their class alone
UNWANTED = dict.fromkeys(chain(TURNING, HIDDEN, BLANK))


def clean_name(name: str) -> str:
    """Checks a name: any script, one line, something to see."""
    cleaned = " ".join(_tame(name.translate(UNWANTED)).split()).strip(JOINERS)
    try:
        if len(cleaned) <= MAX_NAME_CHARS and any(
            category(letter)[0] in "LNPS" for letter in cleaned
        ):
            return check_names([cleaned], 1)[0]
    except NotUnderstood:  # control characters
        pass
    raise BadRequest("bad-name", "A name is one line of 1 to 32 characters.")


def clean_text(text: str) -> str:
    """Cleans a chat message; the page isolates its direction from the text around it."""
    kept = "".join(letter for letter in text if letter >= " " or letter == "\n")
    cleaned = _tame(kept).strip()
    if not cleaned:
        raise BadRequest("bad-chat", "An empty line says nothing.")
    return cleaned


def _tame(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS_PER_LETTER:
            kept.append(letter)
    return "".join(kept)
