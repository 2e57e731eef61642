"""A table for tests: start from a setup, play notation, guess right or wrong on purpose, read things back."""

from __future__ import annotations

from typing import Any

from fourfold.core.bits import members
from fourfold.core.dice import Dice
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.games.four4more import GAME
from fourfold.games.four4more.pack_library import standard
from fourfold.games.four4more.pieces import CARDS, TAGS, TOKENS, token_id
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import unpacked
from tests.games.driver import legal_texts, play_texts

PACK = standard()
FIRST = [f"m{number:02d}" for number in range(1, 14)]  # drawn first in `movies`


def start(
    seats: int = 2,
    setup: dict[str, Any] | None = None,
    seed: int = 0,
    game: Game = GAME,
    **options: Any,
) -> Four4More:
    state = game.start(
        seats=seats, seed=seed, options=options, setup=setup, events=EventSink(game.events)
    )
    assert isinstance(state, Four4More)
    return state


def movies(seats: int = 2, options: dict[str, Any] | None = None, **setup: Any) -> Four4More:
    """Round 1 with movies by budget: m01 in the centre, m02 to m13 in the draft, side 0 to play."""
    stacked = {"first": 0, "bags": {"movies": FIRST}, "challenges": {"movies": ["budget"]}}
    state = start(seats, {**stacked, **setup}, **(options or {}))
    return play(state, "pick movies")


def play(state: Four4More, *moves: str) -> Four4More:
    """Play moves in order, each by the acting seat, each checked against the legal list."""
    return play_texts(GAME, state, *moves)


def claim(state: Four4More, token: str, right: bool = True) -> str:
    """The true (or the false) claim about a draft token."""
    higher = state.rank_of(token_id(token)) > state.rank_of(state.centre())
    return f"higher {token}" if higher == right else f"lower {token}"


def guess(state: Four4More, token: str, right: bool = True) -> Four4More:
    return play(state, claim(state, token, right))


def legal(state: Four4More, verb: str = "") -> list[str]:
    texts = legal_texts(GAME, state)
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def told(state: Four4More, code: str) -> list[dict[str, object]]:
    """All events of a code, whole."""
    assert state.events is not None
    return [event.values for event in state.events.events if event.code == code]


def hand(state: Four4More, side: int) -> list[str]:
    return [TOKENS[token] for token in state.hand_tokens(side)]


def pile(state: Four4More, side: int) -> list[str]:
    return [TOKENS[40 * state.category + row] for row in members(state.piles[side])]


def draft(state: Four4More, category: int) -> list[str]:
    return [TOKENS[40 * category + row] for row in members(state.drafts[category])]


def discard(state: Four4More) -> list[str]:
    return [TOKENS[40 * c + row] for c in range(4) for row in members(state.gone[c])]


def cards(state: Four4More, side: int) -> list[str]:
    return [CARDS[kind] for kind in unpacked(state.cards[side])]


def spent(state: Four4More) -> list[str]:
    return [CARDS[kind] for kind in unpacked(state.spent)]


def with_tag(tag: str, category: str = "mnfs", without: str = "") -> list[str]:
    """The tokens that carry a tag, of some categories, but for those named."""
    return [
        token
        for token in TOKENS
        if token[0] in category
        and token not in without.split()
        and PACK.tags[TOKENS.index(token)] >> TAGS.index(tag) & 1
    ]


def empty_draft(state: Four4More) -> Four4More:
    """Nothing to guess any more: the draft has gone to the discard."""
    state.gone[state.category] |= state.drafts[state.category]
    state.drafts[state.category] = 0
    return state


def finish(state: Four4More, seed: int = 1) -> Four4More:
    dice = Dice(seed)
    while not state.over:
        state.play(state.actor, state.pick(dice))
    return state


def pass_round(state: Four4More) -> Four4More:
    """Everybody passes, whoever is asked."""
    round_ = state.chapter
    while state.chapter == round_ and not state.over:
        play(state, "pass")
    return state
