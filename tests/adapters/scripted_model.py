"""A scripted model: it reads text and nothing else, and answers as models do, with words around the move."""

from __future__ import annotations

from random import Random
from typing import Any

GAMES = {"horsemen": 3, "herbalism": 3, "humours": 3, "strata": 3, "four4more": 3}
LEGAL = "Answer with one legal move: "
WRAPS = ("{}", "I play\n\n**{}**", "Let me think.\nMove: {}", "`{}`", "[{}].", "  {}  \n")


class ScriptedModel:
    """Any move of those that the text lists."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = Random(seed)

    def answer(self, text: str) -> str:
        listed = text.rpartition(LEGAL)[2].split("; ")
        return self.luck.choice(WRAPS).format(self.luck.choice(listed))


async def play_to_the_end(client: Any, sit: dict[str, Any], model: Random) -> dict[str, Any]:
    """A whole game by the tools alone; the last look, with the largest answer in bytes."""
    answer = await client.call_tool("sit", sit)
    largest = 0
    while True:
        assert not answer.is_error, answer.content[0].text
        look: dict[str, Any] = answer.structured_content
        largest = max(largest, len(answer.content[0].text.encode()))
        if look["over"]:
            return {**look, "largest": largest}
        call = ("play", {"move": model.choice(look["legal"])}) if look["legal"] else ("wait", {})
        answer = await client.call_tool(*call)
