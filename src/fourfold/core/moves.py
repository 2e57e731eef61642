"""The fixed table of a game's moves: small ints and their notation."""

from __future__ import annotations

from difflib import get_close_matches

from fourfold.core.errors import NotUnderstood, shown


class MoveFamily:
    """All moves of one verb, one for each combination of its arguments.

    `arguments` are (field name, kind of thing); the things of a kind are listed in the game's names.
    `secret` fields read `?` for other seats; a `sealed` verb does not show at all before its window opens.
    """

    def __init__(
        self,
        verb: str,
        *arguments: tuple[str, str],
        secret: tuple[str, ...] = (),
        sealed: bool = False,
    ) -> None:
        self.verb = verb
        self.arguments = arguments
        self.secret = secret
        self.sealed = sealed


class MoveTable:
    """`text(m)` and `parse(text)` are inverse; families follow one another, last argument fastest."""

    def __init__(self, families: list[MoveFamily], names: dict[str, list[str]]) -> None:
        self.families = families
        self.texts: list[str] = []
        self.family_of: list[int] = []
        self.values: list[list[str]] = []
        self._bases: dict[str, int] = {}
        for number, family in enumerate(families):
            self._bases[family.verb] = len(self.texts)
            self._add(number, family, names)
        self.ids: dict[str, int] = {text.lower(): move for move, text in enumerate(self.texts)}
        if len(self.ids) != len(self.texts):
            raise ValueError("two moves share a text")
        self.looks = self._looks()
        if any(text.startswith("/") for text in self.texts):
            raise ValueError("a verb never begins with a slash: records keep it for talk and undo")

    def _add(self, number: int, family: MoveFamily, names: dict[str, list[str]]) -> None:
        rows: list[list[str]] = [[]]
        for _, kind in family.arguments:
            rows = [[*row, name] for row in rows for name in names[kind]]
        for row in rows:
            self.texts.append(" ".join([family.verb, *row]))
            self.family_of.append(number)
            self.values.append(row)

    def _looks(self) -> list[int]:
        """Moves that look alike to other seats share the smallest of their numbers."""
        first: dict[str, int] = {}
        return [first.setdefault(self.redacted(move), move) for move in range(len(self.texts))]

    def __len__(self) -> int:
        return len(self.texts)

    def base(self, verb: str) -> int:
        """The number of the verb's first move; its other moves follow, last argument fastest."""
        return self._bases[verb]

    def text(self, move: int) -> str:
        return self.texts[move]

    def verb(self, move: int) -> str:
        return self.families[self.family_of[move]].verb

    def is_sealed(self, move: int) -> bool:
        return self.families[self.family_of[move]].sealed

    def fields(self, move: int) -> dict[str, str]:
        """What the move names, by field: {"card": "5P"}."""
        family = self.families[self.family_of[move]]
        return {
            name: value
            for (name, _), value in zip(family.arguments, self.values[move], strict=True)
        }

    def kinds(self, move: int) -> dict[str, str]:
        """The kind of each field, for the word files."""
        return dict(self.families[self.family_of[move]].arguments)

    def redacted(self, move: int) -> str:
        """How the move reads to a seat that may not know its secret fields: `fate ?`."""
        family = self.families[self.family_of[move]]
        words = [family.verb]
        for (name, _), value in zip(family.arguments, self.values[move], strict=True):
            words.append("?" if name in family.secret else value)
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The move a person or a file wrote; capitals and extra spaces do not matter."""
        wanted = " ".join(text.lower().split())
        move = self.ids.get(wanted)
        if move is not None:
            return move
        raise self._not_understood(text, wanted)

    def _not_understood(self, text: str, wanted: str) -> NotUnderstood:
        near = get_close_matches(wanted[:40], list(self.ids), n=1)
        sentence = f"“{shown(text)}” is not a move of this game."
        fields: dict[str, object] = {"text": shown(text)}
        if near:
            nearest = self.texts[self.ids[near[0]]]
            return NotUnderstood(
                "unknown-move-near",
                f"{sentence} Did you mean “{nearest}”?",
                {**fields, "near": nearest},
            )
        return NotUnderstood("unknown-move", sentence, fields)
