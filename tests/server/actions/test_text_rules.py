"""Names and chat: any script stays, invisible characters and stacked marks go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourfold.server.actions.text_rules import MAX_MARKS_PER_LETTER, clean_name, clean_text
from fourfold.server.errors import BadRequest
from tests.server.clients import Live, Person


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Бен",
        "本田",
        "محمد",
        "می‌خواهم",
        "👩‍👧‍👦",
        "Nguyễn",
        "อั้ม",
        "n̈",
        "שָׁלוֹם",
        "O’Neil <b>",
        "?",
        "7",
    ],
)
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    """X3: joined emoji, half-spaces and accents included."""
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann\u200b", "Ann"),  # would pass for the other Ann
        ("A\u2060nn\ufeff", "Ann"),
        ("\u200dAnn\u200c", "Ann"),
        ("\u202eAnn\u2069", "Ann"),
        ("Ann\u3164", "Ann"),
        ("  Ann \u2028 Lee ", "Ann Lee"),
    ],
)
def test_invisible_characters_are_removed(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\u200b", "\u200d", "\u3164", "\u115f\u1160", "\u2800", "\u00ad"),
        *("\ufe0f", "\u202e", "\u0301" * 9, "\x00", "a\x1b[2J", "a" * 33),
    ],
)
def test_a_name_shows_something_on_one_line(name: str) -> None:
    with pytest.raises(BadRequest, match="one line of 1 to 32"):
        clean_name(name)


def test_stacked_accents_are_cut_to_a_few() -> None:
    """Fault 19: else one letter covers the lines of others."""
    heap = "a" + "\u0301" * 400 + "b"
    assert clean_text(heap) == "a" + "\u0301" * MAX_MARKS_PER_LETTER + "b"
    assert len(clean_name("a" + "\u0301" * 31)) == 1 + MAX_MARKS_PER_LETTER
    with pytest.raises(BadRequest, match="says nothing"):
        clean_text(" \x00\n")


def test_name_and_chat_over_the_api_are_cleaned(
    person: Callable[..., Person], look: Callable[..., Live]
) -> None:
    ann = person()
    assert ann.ask("POST", "/api/me", {"name": "\u200b"}).json()["code"] == "bad-name"
    table = ann.table(seats="here here")
    live = look(ann, table)
    live.until("welcome")
    live.send("chat", text="<script>alert(1)</script> \u202edab" + "\u0300" * 50 + "\x00")
    said = live.until("chat")["text"]  # whole but for the heap: the page sets it apart
    assert said == "<script>alert(1)</script> \u202edab" + "\u0300" * MAX_MARKS_PER_LETTER
