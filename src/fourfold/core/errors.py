"""The three refusals. Each is a code with fields (for word files) and a plain English sentence."""

from __future__ import annotations


def shown(text: str) -> str:
    """A text from outside, shortened and without control characters, to repeat in a sentence."""
    safe = "".join([letter if letter.isprintable() else "�" for letter in text[:40]])
    return safe if len(text) <= 40 else safe + "…"


class Refusal(Exception):
    """Nothing was changed; `code` and `fields` say why to a program, the text says why to a person."""

    def __init__(self, code: str, sentence: str, fields: dict[str, object] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.fields: dict[str, object] = fields if fields is not None else {}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles code, sentence and fields, because a refusal may be raised in a worker process."""
        return type(self), (self.code, self.sentence, self.fields)


class NotYourTurn(Refusal):
    """The seat owes no decision now."""


class IllegalMove(Refusal):
    """The move exists but a rule forbids it now; `rule` is the rule's number."""

    def __init__(
        self, code: str, sentence: str, fields: dict[str, object] | None = None, rule: str = ""
    ) -> None:
        super().__init__(code, sentence, fields)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.sentence, self.fields, self.rule)


class NotUnderstood(Refusal):
    """Text, option, setup, file or message that cannot be read as what it should be."""
