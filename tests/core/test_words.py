"""One language suffices: a message that a game lacks in a language is shown in another."""

from __future__ import annotations

import pytest

from fourfold import laws
from fourfold.core.game import Game
from fourfold.i18n import Localizer
from fourfold.laws import LawBroken
from fourfold.server.http import catalog
from tests.laws.broken_games import tea
from tests.laws.tea_game import GAME

EN = GAME.words("en")
BEGUN = "game-title = 与猫喝茶\n"


def spoken(**words: str) -> Game:
    """Tea with the Cat with the words of some languages."""
    return tea(words=words)


def test_game_without_chinese_is_shown_in_english() -> None:
    game = spoken(en=EN)
    assert game.languages == ("en",)
    assert Localizer(game, "zh").text("game-title") == "Tea with the Cat"
    assert Localizer(game, "zh").text("list-empty") == Localizer(None, "zh").text("list-empty")


def test_each_message_falls_back_for_itself() -> None:
    words = Localizer(spoken(en=EN, zh=BEGUN), "zh")
    assert words.text("game-title") == "与猫喝茶"
    assert words.text("game-length") == "5 minutes"
    assert words.text("event-sealed", {"seat": "Ann"}) == "Ann has chosen."


def test_english_falls_back_to_the_only_language_there_is() -> None:
    assert Localizer(spoken(zh=GAME.words("zh")), "en").text("game-title") == "与猫喝茶"


def test_message_of_several_lines_falls_back_whole() -> None:
    lines = (
        "counted =\n    { $n ->\n        [1] one\n       *[other] many\n    }\n    .you = yours\n"
    )
    game = spoken(en=f"first = 1\n\n# a remark\n{lines}last = 2\n", zh="last = 二\n")
    assert game.words("zh").count("last =") == 1
    assert Localizer(game, "zh").text("counted", {"n": 1}) == "one"


def test_complete_words_are_served_as_they_are() -> None:
    assert GAME.words("zh") == GAME.own_words("zh")


def test_server_serves_a_language_that_a_game_does_not_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = spoken(en=EN)
    monkeypatch.setattr(catalog, "find_game", lambda name: game)
    served = catalog.words("tea without Chinese", "zh")
    assert "game-title = Tea with the Cat" in served
    assert "list-empty" in served


def test_law_of_words_accepts_one_language_and_says_so() -> None:
    report = laws.run(spoken(en=EN), games=2, seats=3, only=["words"])
    assert report.holds
    assert report.rows[0].note == "no words in zh: they fall back to en"
    assert laws.run(GAME, games=2, seats=3, only=["words"]).rows[0].note == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"en": EN, "zh": BEGUN}, "zh: there is no word for"),
        ({"en": EN.replace("event-took", "event-tock")}, "en: there is no word for “event-took”"),
        ({}, "there are no words: write locales/en.ftl"),
    ],
)
def test_law_of_words_finds_what_is_missing_in_a_language_that_is_offered(
    words: dict[str, str], sentence: str
) -> None:
    with pytest.raises(LawBroken, match=sentence):
        laws.law_words(laws.Case(spoken(**words), 3, games=2))
