"""The checks that all explicit setups share: a good value is read, a bad one refused in one sentence."""

from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.core.setups import SetupReader, read_words

KEYS = ("seats", "start", "scores", "hands", "deck")


def reader(**data: Any) -> SetupReader:
    return SetupReader(data, "A setup of Tea", KEYS)


def test_reader_with_good_values_gives_them_back() -> None:
    setup = reader(start=2, scores=[0, 3], hands=["a", "b"], deck=["x"], seats=2)
    setup.check_seats(2)
    assert setup.number("start", 0, 2) == 2
    assert setup.numbers("scores", 3, 2) == [0, 3]
    assert setup.entries("hands", 2, "") == ["a", "b"]
    assert setup.texts("deck") == ["x"]


def test_reader_without_a_key_gives_the_default() -> None:
    setup = reader()
    setup.check_seats(5)
    assert "start" not in setup
    assert setup.number("start", 0, 2, 1) == 1
    assert setup.numbers("scores", 3, 2) == [0, 0]
    assert setup.entries("hands", 2, "-") == ["-", "-"]


@pytest.mark.parametrize("value", [-1, 3, True, "1", 1.0, None, [1]])
def test_number_out_of_bounds_or_of_another_type_is_refused(value: object) -> None:
    with pytest.raises(NotUnderstood, match="“start” must be a whole number from 0 to 2"):
        reader(start=value).number("start", 0, 2)


@pytest.mark.parametrize("value", [[0], [0, 4], [0, -1], [0, True], "00", {"0": 1}])
def test_numbers_of_another_length_or_out_of_bounds_are_refused(value: object) -> None:
    with pytest.raises(NotUnderstood, match="“scores” must be"):
        reader(scores=value).numbers("scores", 3, 2)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"sugar": 1}, "A setup of Tea has no “sugar”"),
        ({"seats": 3}, "not for 2 seats"),
        ({"seats": 2, "hands": ["a"]}, "“hands” must be a list with one entry for each of the 2"),
        ({"seats": 2, "hands": ["a", "b"], "deck": [1]}, "“deck” must be a list of cards"),
    ],
)
def test_setup_that_does_not_fit_is_refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        read_all(data)


def read_all(data: dict[str, Any]) -> None:
    setup = SetupReader(data, "A setup of Tea", KEYS)
    setup.check_seats(2)
    setup.entries("hands", 2, "")
    setup.texts("deck", "cards")


def test_words_are_one_text_or_a_list() -> None:
    assert read_words(" m01  m02 ", "m01") == read_words(["m01", "m02"], "m01") == ["m01", "m02"]
    with pytest.raises(NotUnderstood, match="like “m01”"):
        read_words(["m01", 2], "m01")
