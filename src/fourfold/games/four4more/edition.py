"""The game with the facts of a pack: names, moves and words follow from it."""

from __future__ import annotations

from typing import Any

from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.events import EventTable
from fourfold.core.game import LANGUAGES, Game, PackLoader
from fourfold.core.search_style import SearchStyle
from fourfold.games.four4more.aids import aids
from fourfold.games.four4more.hints import Four4MoreHints
from fourfold.games.four4more.memory import TriviaMemory
from fourfold.games.four4more.moves import moves_of, names_of
from fourfold.games.four4more.pack_library import PACKAGE, Pack, built_in, open_pack
from fourfold.games.four4more.pack_messages import words_of
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.schema import EVENTS, Options, options_for
from fourfold.games.four4more.tensors import spec
from fourfold.games.four4more.text import glossary, table

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (2, {"expert": True, "rounds": 12}),
    (3, {"bonus": False}),
    (3, {"challenge_mode": "manual"}),
    (4, {"teams": 2}),
    (5, {"teams": 2, "after_correct": "stay", "starter": "first_guesser", "rounds": 3}),
    (6, {"teams": 3, "challenge_mode": "manual", "expert": True}),
]


class EditionLoader(PackLoader):
    def load(self, folder: str) -> Game:
        return edition(open_pack(folder), folder)


def edition(pack: Pack, folder: str = "") -> Game:
    """The game with a built-in pack, or with one's own from a folder, the only one it then accepts."""
    own = folder != ""
    names = names_of(pack)
    accepted = [pack.id] if own else built_in()
    return Game(
        name="four4more",
        prefix="F4M",
        package=PACKAGE,
        state=Four4More,
        moves=moves_of(names),
        names=names,
        options=options_for(pack.id) if own else Options,
        seats=(2, 3, 4, 5, 6),
        events=EventTable(EVENTS, names),
        describe=table,
        glossary=glossary,
        aids=aids,
        hints=Four4MoreHints(),
        tensors=spec,
        words={language: words_of(pack, language) for language in LANGUAGES} if own else None,
        max_decisions=lambda seats, options: 60 * options.rounds + 250,
        variants=VARIANTS,
        check=lambda seats, options: complaint(options, accepted),
        search=SearchStyle(hard=30, expert=4000, steer=100, chapters=1, depth=1),
        memory=TriviaMemory(),
        packs=EditionLoader(folder),
    )


def complaint(options: Any, accepted: list[str]) -> str:
    """A match of another pack is refused with the pack's name."""
    if options.pack not in accepted:
        raise other_pack(options.pack, accepted[-1])
    return ""


def other_pack(wanted: str, here: str) -> NotUnderstood:
    told = f"This match is played with the pack {shown(wanted)}, but the pack here is {here}."
    return NotUnderstood(
        "unknown-pack", f"{told} Give the folder of its own with --pack.", {"pack": shown(wanted)}
    )
