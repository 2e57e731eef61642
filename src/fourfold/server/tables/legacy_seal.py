"""What the seal of version 1 covers of a state: the fields of each game, in a frozen order.

A log entry of that version was hashed with the JSON array `[common, fields]`. `common` is seats, version,
actor, chapter and dice; `fields` are the values in this order. Stored tables verify only while it stays so.
Numbers are numbers, lists are arrays, `pack` is text; `facts` of Four4More is `ranks` as hexadecimal text.
"""

from __future__ import annotations

from typing import Final

import msgspec

from fourfold.core.state import State

FIELD_ORDER: Final[dict[str, tuple[str, ...]]] = {
    "horsemen": (
        "target", "max_hands", "tie_last", "phase", "leader", "winner", "receiver", "opening",
        "must", "inside", "present", "left", "clock", "favor", "up", "down", "landed", "played",
        "gifts", "struck", "hands", "fate", "under",
    ),
    "herbalism": (
        "target", "play_on", "actions", "predictions", "turn_cap", "rows", "phase", "start",
        "active", "action", "partner", "turns", "placed", "looked", "wrong", "scores",
        "pharmacists", "markers", "predicted", "finished", "hands", "dealt", "notes", "stacked",
    ),
    "humours": (
        "mode", "layout", "start", "phase", "last", "passes", "redrawn", "resolved", "owed",
        "venue", "pending", "sneaks", "winners", "choices", "endings", "row", "led", "rival",
        "strayed", "exhausted", "fiefs", "objectives", "tiles", "cards", "open", "invited",
        "markers", "mine", "twice", "crowd", "settled", "returned", "landed", "placed", "matrix",
        "hands", "bags", "deck", "script",
    ),
    "strata": (
        "solo", "phase", "start", "turn", "other", "due", "slots", "order", "sizes", "faces",
        "shows", "points", "ups", "grain", "money", "discards", "placed", "boosted", "step",
        "turning", "open_faces", "open_shows", "open_points", "open_ups", "open_grain",
        "open_money", "bids", "kinds", "known", "held", "pile", "empresses", "npc_bids",
    ),
    "four4more": (
        "pack", "sides", "rounds", "manual", "draft_size", "bonus", "stay", "starter_first",
        "phase", "first", "starter", "turn", "category", "column", "first_pass", "out", "quit",
        "lockdown", "card", "tag", "aim", "given", "wanted", "asked", "guarded", "scores", "right",
        "wrong", "cashed", "sets", "fours", "multipliers", "factor", "cards", "up", "hands",
        "piles", "drafts", "centres", "gone", "bag_at", "bag_end", "face", "age", "deck_at",
        "deck_end", "used", "last", "pool", "chosen", "pool_at", "spent", "box", "shown", "doubts",
        "facts", "bags", "decks", "bonus_deck", "imagined", "dreamer", "salt", "recall",
    ),
}  # fmt: skip

_encode = msgspec.json.Encoder().encode


def state_bytes(game: str, state: State) -> bytes:
    """What the seal of version 1 hashes of a state, byte for byte."""
    common = [state.seats, state.version, state.actor, state.chapter, state.dice.dump()]
    return _encode([common, [getattr(state, name) for name in FIELD_ORDER[game]]])
