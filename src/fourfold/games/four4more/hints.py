"""What can be said without knowing a single fact: sets, cards, risk and passing.

A hint never names HIGHER or LOWER, unless the value was shown at this table when the same was asked before
(F4M-R7). Nothing here reads a value that was not shown, so two packs that show the same have the same hints.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import members
from fourfold.core.hints import Advice, Hints
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.games.four4more import bonus, heuristic, scoring, valuation
from fourfold.games.four4more.moves import (
    ALLOW,
    CASH_BASE,
    DONE,
    GUARD_MOVE,
    HIGHER_BASE,
    LOWER_BASE,
    PASS,
    PLAY_BASE,
    SIDE_BASE,
    TAKE_BASE,
    TOK_BASE,
    VETO_MOVE,
)
from fourfold.games.four4more.pieces import (
    CARDS,
    CATEGORIES,
    INSURANCE,
    JACKPOT,
    LOCKDOWN,
    PAYS,
    REFRESH,
    SABOTEUR,
    SET_POINTS,
    SIZE,
    SNATCH,
    TAG_TRADER,
    TAGS,
    TOKENS,
    is_multiplier,
)
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import (
    CASH,
    GUARD_REPLY,
    MAIN,
    NONE,
    PICK,
    TAKE,
    TARGET,
    VETO_REPLY,
    Four4MoreState,
)

FULL: Final = 4  # tokens of the largest set
_CARD: Final = {"card": "card"}
_SET: Final = {"tag": "tag", "token": "token", "side": "seat"}


class Four4MoreHints(Hints):
    def alone(self, world: State, seat: i64) -> Advice | None:
        """The whole answer: to search would be to read the answer sheet."""
        assert isinstance(world, Four4More)
        side = world.side_of(seat)
        if world.phase == PICK:
            return Advice([], [], _of_picking(world, side))
        if world.phase == MAIN:
            return _of_a_turn(world, seat, side)
        if world.phase == VETO_REPLY:
            return _of_a_veto(world, side)
        if world.phase == GUARD_REPLY:
            token = {"token": TOKENS[world.given]}
            return Advice(
                [GUARD_MOVE], [TextLine("move-guard")], TextLine("hint-guard", {**token}, _SET)
            )
        return _chain(world, seat, [])


# --- a turn ------------------------------------------------------------------------------------------


def _of_a_turn(world: Four4More, seat: i64, side: i64) -> Advice:
    """What was shown, a card, a set; else what hangs on a guess that nobody can advise."""
    if not world.drafts[world.category] and not bonus.playable(world, side):
        return Advice([PASS], [TextLine("move-pass")], TextLine("hint-empty"))
    shown = _shown_claim(world)
    if shown is not None:
        return shown
    counts = valuation.tag_counts(world, world.owned_tokens(side))
    tag = valuation.best_tag(counts)
    cash = _wants_cash(world, side, counts, tag)
    action: i64 = CASH_BASE + tag if cash else PASS
    for kind in bonus.playable(world, side):
        if heuristic.plays_now(world, side, kind, action, counts[tag]):
            return _chain(world, seat, [PLAY_BASE + kind])
    if cash:
        return _chain(world, seat, [CASH_BASE + tag])
    if not world.drafts[world.category]:
        return Advice([PASS], [TextLine("move-pass")], TextLine("hint-empty"))
    return Advice([], [], _of_guessing(world, side, counts))


def _shown_claim(world: Four4More) -> Advice | None:
    """A draft token whose value everybody saw, beside the centre's, which lies open."""
    for row in members(world.drafts[world.category] & world.shown[world.column]):
        token: i64 = SIZE * world.category + row
        mine, centre = world.rank_of(token), world.rank_of(world.centre())
        if mine == centre:  # F4M-36: both claims are wrong
            continue
        base: i64 = HIGHER_BASE if mine > centre else LOWER_BASE
        verb = "higher" if mine > centre else "lower"
        told: dict[str, object] = {"token": TOKENS[token]}
        values: dict[str, object] = {
            "value": world.figure_of(token),
            "centre": world.figure_of(world.centre()),
        }
        steps = [TextLine(f"move-{verb}", told, _SET)]
        return Advice([base + token], steps, TextLine("hint-shown", {**told, **values}, _SET))
    return None


def _wants_cash(world: Four4More, side: i64, counts: list[i64], tag: i64) -> bool:
    """A full set; in the last round, or with a multiplier waiting, any that pays for its tokens."""
    if counts[tag] < 2 or not world.drafts[world.category]:
        return False
    if counts[tag] >= FULL:
        return True
    late = world.chapter == world.rounds
    ready = counts[tag] >= 3 and (late or world.factor[side] > 1)
    return ready and valuation.cash_value(world, side, counts, tag) > 0.0


def _of_guessing(world: Four4More, side: i64, counts: list[i64]) -> TextLine:
    """A right guess brings the centre, a wrong one ends the round for the side (F4M-38, 39)."""
    fields: dict[str, object] = {
        "token": TOKENS[world.centre()],
        "insured": world.holds(side, INSURANCE),
        "first": world.first_pass == NONE and world.chapter < world.rounds,
    }
    if world.inside() == 1:
        return TextLine("hint-last", fields, _SET)
    joined = _best_join(world, counts, world.centre())
    if joined == NONE:
        return TextLine("hint-know", fields, _SET)
    fields["tag"] = TAGS[joined]
    fields["size"] = int(counts[joined]) + 1
    return TextLine("hint-know-set", fields, _SET)


def _best_join(world: Four4MoreState, counts: list[i64], token: i64) -> i64:
    """The tag of a token of which the side has most already; NONE if it has none of them."""
    best: i64 = NONE
    for tag in members(world.tags[token]):
        if counts[tag] > 0 and (best == NONE or counts[tag] > counts[best]):
            best = tag
    return best


# --- the challenge -----------------------------------------------------------------------------------


def _of_picking(world: Four4More, side: i64) -> TextLine:
    """Which statistic is nobody's business but theirs; what waits in the centre is plain to see."""
    counts = valuation.tag_counts(world, world.owned_tokens(side))
    best: TextLine | None = None
    most: i64 = 1
    for category in world.eligible_categories():
        if world.centres[category] == NONE:
            continue
        token: i64 = SIZE * category + world.centres[category]
        tag = _best_join(world, counts, token)
        if tag != NONE and counts[tag] + 1 > most:
            most = counts[tag] + 1
            fields: dict[str, object] = {
                "category": CATEGORIES[category],
                "token": TOKENS[token],
                "tag": TAGS[tag],
                "size": int(most),
            }
            best = TextLine("hint-pick-set", fields, {**_SET, "category": "category"})
    return best if best is not None else TextLine("hint-pick")


# --- cards and sets, step by step --------------------------------------------------------------------


def _chain(world: Four4More, seat: i64, moves: list[i64]) -> Advice:
    """The moves and all that goes with them: the tokens of a set and the card for it, a card's targets."""
    state = world.copy()
    assert isinstance(state, Four4More)
    side = state.side_of(seat)
    for move in moves:
        state.play(seat, move)
    while state.actor == seat and state.phase in (CASH, TAKE, TARGET):
        if state.phase == CASH:
            move = heuristic.next_of_set(state, side)
        elif state.phase == TARGET:
            move = heuristic.best_target(state, side)
        else:
            move = heuristic.best_take(state, side)
        state.play(seat, move)
        moves = moves + [move]
        if move >= TAKE_BASE:
            break
    if _is_multiplied(world, state, seat, moves):
        counts = valuation.tag_counts(state, state.owned_tokens(side))
        return _chain(world, seat, moves + [CASH_BASE + valuation.best_tag(counts)])
    return Advice(moves, _steps(world, moves), _reason(world, seat, moves))


def _is_multiplied(
    world: Four4MoreState, state: Four4MoreState, seat: i64, moves: list[i64]
) -> bool:
    """Whether a multiplier was just played and waits for its set: nobody could reply."""
    if world.phase != MAIN or not is_multiplier(moves[0] - PLAY_BASE) or len(moves) > 1:
        return False
    return state.phase == MAIN and state.actor == seat


def _steps(world: Four4MoreState, moves: list[i64]) -> list[TextLine]:
    """A set with its tokens, a card with its targets, each as one step."""
    found: list[TextLine] = []
    tokens: list[i64] = world.chosen.copy() if world.phase == CASH else []
    tag: i64 = world.tag
    card: i64 = world.card
    named: list[i64] = bonus.targets(world) if world.phase == TARGET else []
    aim: i64 = world.aim
    for move in moves:
        if move >= PLAY_BASE:
            card = move - PLAY_BASE
            found.append(TextLine("move-play", {"card": CARDS[card]}, _CARD))
        elif move >= TAKE_BASE:
            found.append(TextLine("move-take", {"card": CARDS[move - TAKE_BASE]}, _CARD))
        elif move >= SIDE_BASE:
            aim = move - SIDE_BASE
        elif move >= TOK_BASE and move != DONE:
            tokens.append(move - TOK_BASE)
        elif CASH_BASE <= move < TOK_BASE:
            tag = move - CASH_BASE
    if tag != NONE:
        cashed: dict[str, object] = {"tag": TAGS[tag], "tokens": [TOKENS[t] for t in tokens]}
        line = TextLine("hint-cash", cashed, {"tag": "tag", "tokens": "token"})
        at = len(found) - 1 if moves[-1] >= TAKE_BASE and moves[-1] < PLAY_BASE else len(found)
        found.insert(at, line)
    elif card != NONE and tokens:
        found.append(_targets(world, card, named + tokens, aim))
    return found


def _targets(world: Four4MoreState, card: i64, tokens: list[i64], aim: i64) -> TextLine:
    """What a card is aimed at: the token given first, then the one taken."""
    names = [TOKENS[token] for token in tokens]
    if card == SABOTEUR:
        fields: dict[str, object] = {"side": world.seats_of(aim), "token": names[0]}
        return TextLine("hint-aim", fields, _SET)
    if card == SNATCH:
        return TextLine("hint-snatch", {"token": names[0]}, _SET)
    key = "hint-refresh" if card == REFRESH else "hint-swap"
    return TextLine(
        key, {"given": names[0], "token": names[-1]}, {"given": "token", "token": "token"}
    )


def _reason(world: Four4More, seat: i64, moves: list[i64]) -> TextLine:
    first: i64 = moves[0]
    side = world.side_of(seat)
    played: i64 = first - PLAY_BASE if PLAY_BASE <= first < VETO_MOVE else NONE
    if world.phase == CASH or any(CASH_BASE <= move < TOK_BASE for move in moves):
        return _of_a_set(world, seat, moves)
    if world.phase == TAKE:
        return _of_a_card(world, side, first - TAKE_BASE)
    if world.phase == TARGET:
        return _of_a_target(world, seat, world.card, moves)
    if bonus.is_pattern(played):
        return TextLine("hint-pattern", {"card": CARDS[played], "points": int(PAYS[played])}, _CARD)
    if played == LOCKDOWN:
        return TextLine("hint-lockdown")
    if is_multiplier(played):
        return _of_a_multiplier(world, side, played)
    return _of_a_target(world, seat, played, moves)


def _of_a_set(world: Four4More, seat: i64, moves: list[i64]) -> TextLine:
    """F4M-43, 44: what the set pays, with the multiplier if one waits or is played."""
    state = world.copy()
    assert isinstance(state, Four4More)
    side = state.side_of(seat)
    before = state.scores[side]
    size: i64 = len(state.chosen) if state.phase == CASH else 0
    tag: i64 = state.tag
    for move in moves:
        if TAKE_BASE <= move < PLAY_BASE:
            break
        if CASH_BASE <= move < TOK_BASE:
            tag = move - CASH_BASE
        elif TOK_BASE <= move < DONE:
            size += 1
        state.play(seat, move)
    fields: dict[str, object] = {
        "tag": TAGS[tag],
        "size": int(size),
        "points": int(state.scores[side] - before),
        "factor": int(state.scores[side] - before) // int(SET_POINTS[size]),
    }
    return TextLine("hint-set-full" if size == FULL else "hint-set", fields, _SET)


def _of_a_multiplier(world: Four4More, side: i64, card: i64) -> TextLine:
    """Somebody may still say no: what it would make of the largest set."""
    counts = valuation.tag_counts(world, world.owned_tokens(side))
    tag = valuation.best_tag(counts)
    size: i64 = min(counts[tag], FULL)
    fields: dict[str, object] = {
        "card": CARDS[card],
        "tag": TAGS[tag],
        "size": int(size),
        "points": int(SET_POINTS[size] * PAYS[card]),
    }
    return TextLine("hint-multiplier", fields, {**_SET, **_CARD})


def _of_a_card(world: Four4More, side: i64, kind: i64) -> TextLine:
    """What the card pays now, if it pays; else its own words."""
    card: dict[str, object] = {"card": CARDS[kind]}
    if kind <= JACKPOT:
        return TextLine("hint-card", {**card, "points": int(PAYS[kind])}, _CARD)
    if bonus.is_pattern(kind) and bonus.has_pattern(world, side, kind):
        return TextLine("hint-card-pattern", {**card, "points": int(PAYS[kind])}, _CARD)
    before = sum(scoring.final_points(world, side))
    held = world.copy()
    assert isinstance(held, Four4More)
    held.add_card(side, kind)
    points = int(sum(scoring.final_points(held, side)) - before)
    if points > 0:
        return TextLine("hint-card-end", {**card, "points": points}, _CARD)
    return TextLine(f"card-{CARDS[kind]}-help")


def _of_a_target(world: Four4More, seat: i64, card: i64, moves: list[i64]) -> TextLine:
    """How many of a tag the token makes, or leaves to the other side."""
    named: list[i64] = [move - TOK_BASE for move in moves if TOK_BASE <= move < DONE]
    token: i64 = named[-1]
    if card == SABOTEUR:
        aim: i64 = world.aim
        for move in moves:
            if SIDE_BASE <= move < TAKE_BASE:
                aim = move - SIDE_BASE
        counts = valuation.tag_counts(world, world.owned_tokens(aim))
        tag = _best_join(world, counts, token)
        fields: dict[str, object] = {"side": world.seats_of(aim), "tag": TAGS[tag]}
        return TextLine("hint-harm", {**fields, "size": int(counts[tag]) - 1}, _SET)
    side = world.side_of(seat)
    given: i64 = named[0] if len(named) > 1 else world.given
    tokens = [one for one in world.owned_tokens(side) if one != given]
    counts = valuation.tag_counts(world, tokens)
    tag = _best_join(world, counts, token)
    if tag == NONE or card not in (SNATCH, REFRESH, TAG_TRADER) or len(named) == 0:
        return TextLine(f"card-{CARDS[card]}-help")
    told: dict[str, object] = {"token": TOKENS[token], "tag": TAGS[tag]}
    return TextLine("hint-joins", {**told, "size": int(counts[tag]) + 1}, _SET)


# --- replies -----------------------------------------------------------------------------------------


def _of_a_veto(world: Four4More, side: i64) -> Advice:
    card: dict[str, object] = {"card": CARDS[world.card]}
    if not heuristic.worth_a_veto(world, side):
        return Advice([ALLOW], [TextLine("move-allow")], TextLine("hint-allow", card, _CARD))
    steps = [TextLine("move-veto")]
    if world.guarded:
        return Advice([VETO_MOVE], steps, TextLine("hint-veto-guard", card, _CARD))
    if world.card == SABOTEUR:
        token: dict[str, object] = {"token": TOKENS[world.given]}
        return Advice([VETO_MOVE], steps, TextLine("hint-guard", token, _SET))
    points: dict[str, object] = {"points": int(PAYS[world.card])}
    key = "hint-veto-multiplier" if is_multiplier(world.card) else "hint-veto"
    return Advice([VETO_MOVE], steps, TextLine(key, {**card, **points}, _CARD))
