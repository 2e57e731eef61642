"""The game with the facts of a pack: names, moves and words follow from it."""

from __future__ import annotations

from typing import Any

from fourfold.core.contract import LANGUAGES, Game
from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.events import EventTable
from fourfold.games.four4more.aids import aids
from fourfold.games.four4more.belief import recall
from fourfold.games.four4more.facts import PACKAGE, Pack, built_in, open_pack
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.shape import EVENTS, Options, options_for
from fourfold.games.four4more.text import moves_of, names_of, table
from fourfold.games.four4more.wordlist import words_of

TEAMS = {4: (2,), 5: (2,), 6: (2, 3)}  # F4M-70
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


def edition(pack: Pack, own: bool = False) -> Game:
    """The game with a built-in pack, or with one's own, which then is the only one it accepts."""
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
        table=table,
        aids=aids,
        words={language: words_of(pack, language) for language in LANGUAGES} if own else None,
        limit=lambda seats, options: 60 * options.rounds + 250,
        variants=VARIANTS,
        check=lambda seats, options: complaint(seats, options, accepted),
        recall=recall,
        packs=lambda folder: edition(open_pack(folder), own=True),
    )


def complaint(seats: int, options: Any, accepted: list[str]) -> str:
    """Why seats and options do not go together; empty if they do."""
    if options.pack not in accepted:
        raise other_pack(options.pack, accepted[-1])
    if options.teams and options.teams not in TEAMS.get(seats, ()):
        return "Teams are 2 sides for 4 or 5 seats, 2 or 3 sides for 6 seats (F4M-70)."
    return ""


def other_pack(wanted: str, here: str) -> NotUnderstood:
    told = f"This match is played with the pack {shown(wanted)}, but the pack here is {here}."
    return NotUnderstood(
        "unknown-pack", f"{told} Give the folder of its own with --pack.", {"pack": shown(wanted)}
    )
