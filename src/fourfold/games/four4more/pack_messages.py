"""Words for a pack of one's own: the game's words, with the pack's names in place of the built-in ones."""

from __future__ import annotations

import re
from importlib.resources import files

from fourfold.games.four4more.moves import names_of
from fourfold.games.four4more.pack_library import PACKAGE, Pack
from fourfold.games.four4more.pieces import CATEGORIES, SLOTS, TOKENS

_REPLACED = re.compile(r"^(token|challenge)-[^\n]*\n", re.MULTILINE)


def words_of(pack: Pack, language: str) -> str:
    """The Fluent source of the game with this pack."""
    shared = files(PACKAGE).joinpath("locales", f"{language}.ftl").read_text("utf-8")
    kept = _REPLACED.sub("", shared)
    lines = [_line("token", TOKENS[token], name) for token, name in enumerate(pack.tokens)]
    for column, challenge in enumerate(pack.challenges):
        free = f"{CATEGORIES[column // SLOTS]} {column % SLOTS + 1} (–)"
        lines.append(_line("challenge", challenge, pack.titles[column] or free))
    for answer in names_of(pack)["answer"]:
        if f"\nanswer-{key_of(answer)} =" not in kept:
            lines.append(_line("answer", answer, answer))
    return kept + "\n" + "\n".join(lines) + "\n"


def key_of(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "-", name)


def _line(kind: str, name: str, text: str) -> str:
    """As a quoted literal, so that no sign in a pack's text means anything to Fluent."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{kind}-{key_of(name)} = {{ "{quoted}" }}'
