"""Help for a person: totals as they would stand, the sets one could cash in, straights and clovers under way.

All from what lies open, so every level from book-keeping on shows the same. Odds are not offered: the only
odds there are would come from the answer sheet.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import members
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.four4more import patterns, scoring
from fourfold.games.four4more.pieces import CARDS, SET_POINTS, TAGS, TOKENS
from fourfold.games.four4more.state import OVER, Four4MoreState, packed, unpacked


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    assert isinstance(world, Four4MoreState)
    side = world.side_of(seat)
    lines = [_total(world, other) for other in range(world.sides)]
    if world.phase != OVER:
        lines.extend(_sets(world, side))
        lines.extend(_straights(world, side))
        lines.extend(_clover(world, side))
        lines.append(_unseen(world))
    return lines


def _total(world: Four4MoreState, side: i64) -> TextLine:
    """ "If the match ended now": points, tokens and end-game cards (F4M-67, F4M-68)."""
    points = [0] * 6 if world.phase == OVER else scoring.final_points(world, side)
    fields: dict[str, object] = {
        "side": world.seats_of(side),
        "total": int(scoring.total(world, side)),
        "score": int(world.scores[side]),
        "tokens": int(points[0]),
        "cards": int(sum(points[1:])),
    }
    return TextLine("aid-total", fields, {"side": "seat"})


def _sets(world: Four4MoreState, side: i64) -> list[TextLine]:
    """The largest set for each tag, the best first, and what multipliers would make of it."""
    tokens = world.owned_tokens(side)
    found: list[tuple[int, int, TextLine]] = []
    for tag in members(patterns.common_tags(world, tokens)):
        together = patterns.carrying(world, tokens, tag)
        size = min(len(together), 4)
        found.append((-size, int(tag), _set(world, side, tag, together, size)))
    return [line for _, _, line in sorted(found, key=lambda item: item[:2])]


def _set(world: Four4MoreState, side: i64, tag: i64, together: list[i64], size: int) -> TextLine:
    points = int(SET_POINTS[size])
    fields: dict[str, object] = {
        "tag": TAGS[tag],
        "tokens": [TOKENS[token] for token in together],
        "size": size,
        "points": points * int(world.factor[side]),
        "doubled": 2 * points,
        "tripled": 3 * points,
    }
    return TextLine("aid-set", fields, {"tag": "tag", "tokens": "token"})


def _straights(world: Four4MoreState, side: i64) -> list[TextLine]:
    """For each letter the straight that is nearest, from two tags on: `A1 A2 _ A4`."""
    tokens = world.hand_tokens(side)
    lines: list[TextLine] = []
    for letter in range(4):
        wanted = patterns.best_progress(world, tokens, patterns.straights_of(letter))
        lines.extend(_progress(world, tokens, wanted, "aid-straight"))
    return lines


def _clover(world: Four4MoreState, side: i64) -> list[TextLine]:
    tokens = world.hand_tokens(side)
    wanted = patterns.best_progress(world, tokens, patterns.clovers())
    return _progress(world, tokens, wanted, "aid-clover")


def _progress(world: Four4MoreState, tokens: list[i64], wanted: i64, key: str) -> list[TextLine]:
    have = {tag for tag in members(wanted) if patterns.carrying(world, tokens, tag)}
    if len(have) < 2:
        return []
    pattern = " ".join([TAGS[tag] if tag in have else "_" for tag in members(wanted)])
    done = patterns.carries_all(world, tokens, wanted)
    return [TextLine(key, {"pattern": pattern, "have": len(have), "done": done})]


def _unseen(world: Four4MoreState) -> TextLine:
    """The bonus cards that are still in the deck, in table order."""
    left = world.box - world.spent - sum(world.cards) - packed(world.pool)
    fields: dict[str, object] = {"cards": [CARDS[kind] for kind in unpacked(left)]}
    return TextLine("aid-deck", fields, {"cards": "card"})
