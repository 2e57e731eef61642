"""One line of text as a message key and fields; the locale files make a sentence of it."""

from __future__ import annotations


class TextLine:
    """`kinds` says which fields are seats or things with names of their own (`{"card": "card"}`)."""

    def __init__(
        self,
        key: str,
        fields: dict[str, object] | None = None,
        kinds: dict[str, str] | None = None,
        heading: bool = False,
    ) -> None:
        self.key = key
        self.fields: dict[str, object] = fields if fields is not None else {}
        self.kinds: dict[str, str] = kinds if kinds is not None else {}
        self.heading = heading

    def as_data(self) -> dict[str, object]:
        return {
            "key": self.key,
            "fields": self.fields,
            "kinds": self.kinds,
            "heading": self.heading,
        }
