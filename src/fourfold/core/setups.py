"""Reads explicit setups: the checks that the setups of all games share, each refusal in one sentence.

A setup is a JSON object written by hand, so every value in it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from mypy_extensions import i64

from fourfold.core.errors import NotUnderstood, shown


def refuse(sentence: str) -> NoReturn:
    raise NotUnderstood("bad-setup", sentence)


class SetupReader:
    """Reads the values of one object of a setup: the whole, or a part of it such as one player.

    `what` names the object in a refusal: “A setup of Four Horsemen”. A key outside `keys` is refused.
    """

    def __init__(self, data: Mapping[str, Any], what: str, keys: tuple[str, ...]) -> None:
        for key in data:
            if key not in keys:
                refuse(f"{what} has no “{shown(str(key))}”.")
        self.data = data

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def get(self, key: str, default: Any = None) -> Any:
        return self.data.get(key, default)

    def check_seats(self, seats: i64) -> None:
        """A setup may say for how many seats it is; it must be as many as there are."""
        if self.data.get("seats", int(seats)) != int(seats):
            refuse(f"The setup is not for {seats} seats.")

    def number(self, key: str, low: i64, high: i64, default: int | None = None) -> int:
        """A number within bounds; without a default the key is needed."""
        if default is not None and key not in self.data:
            return default
        return read_number(self.data.get(key), key, low, high)

    def numbers(self, key: str, high: i64, size: int = -1) -> list[i64]:
        """Numbers from 0 to `high`: `size` of them, all 0 if the key is missing; or any number of them."""
        found = self.data.get(key, [0] * max(0, size))
        if not isinstance(found, list) or (size >= 0 and len(found) != size):
            refuse(f"“{key}” must be a list of {size if size >= 0 else 'any'} numbers.")
        return [read_number(value, key, 0, high) for value in found]

    def entries(self, key: str, size: i64, default: object) -> list[Any]:
        """One entry for each seat or side; the default for each if the key is missing."""
        found = self.data.get(key, [default] * int(size))
        if not isinstance(found, list) or len(found) != size:
            refuse(f"“{key}” must be a list with one entry for each of the {size} seats or sides.")
        return list(found)

    def texts(self, key: str, what: str = "texts") -> list[str]:
        return read_texts(self.data.get(key), key, what)


def read_number(value: object, key: str, low: i64, high: i64) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        refuse(f"“{key}” must be a whole number from {low} to {high}.")
    return value


def read_texts(value: object, key: str, what: str = "texts") -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        refuse(f"“{key}” must be a list of {what}.")
    return [str(text) for text in value]


def read_words(value: object, like: str) -> list[str]:
    """`m01 m02`, or the same as a list."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return [str(word) for word in value]
    refuse(f"Pieces are named in one text, like “{like}”, or in a list of texts.")
