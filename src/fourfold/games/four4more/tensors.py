"""What everybody sees as a tensor: its blocks, and how they are written (docs/research.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.four4more import bonus
from fourfold.games.four4more.moves import CASH_BASE, HIGHER_BASE, LOWER_BASE, PASS, PLAY_BASE
from fourfold.games.four4more.pieces import CATEGORIES, COLUMNS, KINDS, SIZE, SLOTS, TAGS, TOKENS
from fourfold.games.four4more.state import CASH, NONE, Four4MoreState, packed

PHASES: Final = 8
CATEGORIES_IN_ALL: Final = len(CATEGORIES)
TOKENS_IN_ALL: Final = len(TOKENS)
TAGS_IN_ALL: Final = len(TAGS)
CARD_BITS: Final = 2 * KINDS


def spec(seats: int, options: Any) -> TensorSpec:
    sides = options.teams or seats
    per_side = ("right", "wrong", "cashed", "sets", "fours", "multipliers", "factor")
    return TensorSpec(
        [
            TensorBlock("seat", (seats,), "the number of my seat"),
            TensorBlock("phase", (PHASES,), "pick, main, cash, take, target, veto, guard, over"),
            TensorBlock("acting", (seats,), "who decides now"),
            TensorBlock("round", (1,), "the number of the round", high=127),
            TensorBlock("rounds", (1,), "rounds of the match", high=12),
            TensorBlock("first", (sides,), "the side that picks the challenge"),
            TensorBlock("starter", (sides,), "the side that takes the first turn"),
            TensorBlock("turn", (sides,), "the side on turn"),
            TensorBlock("first_pass", (sides,), "the side that passed first"),
            TensorBlock("category", (CATEGORIES_IN_ALL,), "the category in play"),
            TensorBlock("challenge", (COLUMNS,), "the statistic in play: 16 places a category"),
            TensorBlock("rank", (SIZE,), RANK_MEANING),
            TensorBlock("lockdown", (1,), "whether Lockdown is in force"),
            TensorBlock("card", (KINDS,), "the bonus card whose choices are being made"),
            TensorBlock("tag", (TAGS_IN_ALL,), "the tag of a cash-in under way"),
            TensorBlock("aim", (sides,), "the side that Saboteur is aimed at"),
            TensorBlock("guarded", (1,), "whether Guardian was played in reply"),
            TensorBlock("named", (TOKENS_IN_ALL,), "tokens named for the card or the cash-in"),
            TensorBlock("passed", (sides,), "who passed"),
            TensorBlock("locked", (sides,), "who is locked out"),
            TensorBlock("up", (sides, seats), "the member of each side who decides"),
            TensorBlock("scores", (sides,), "points, at most 127", low=-128, high=127),
            *[TensorBlock(name, (sides,), PER_SIDE[name], high=127) for name in per_side],
            TensorBlock("cards", (sides, KINDS, 2), "bonus cards held: one, two"),
            TensorBlock("hands", (sides, TOKENS_IN_ALL), "tokens in hand"),
            TensorBlock("piles", (sides, SIZE), "tokens of the category in play in the pile"),
            TensorBlock("drafts", (TOKENS_IN_ALL,), "tokens in the drafts"),
            TensorBlock("centres", (TOKENS_IN_ALL,), "tokens in the centres"),
            TensorBlock("gone", (TOKENS_IN_ALL,), "tokens out of the game"),
            TensorBlock("bags", (CATEGORIES_IN_ALL,), "tokens in each bag", high=SIZE),
            TensorBlock("eligible", (CATEGORIES_IN_ALL,), "categories that may be picked"),
            TensorBlock("faces", (CATEGORIES_IN_ALL, SLOTS), "the challenge that is turned up"),
            TensorBlock("ages", (CATEGORIES_IN_ALL,), "rounds that it has waited", high=127),
            TensorBlock("asked", (CATEGORIES_IN_ALL, SLOTS), "challenges that are not free"),
            TensorBlock("pool", (KINDS, 2), "bonus cards face up: one, two"),
            TensorBlock("deck", (1,), "bonus cards face down", high=127),
            TensorBlock("spent", (KINDS, 2), "bonus cards out of the game: one, two"),
        ]
    )


RANK_MEANING: Final = (
    "how many values of the statistic are smaller than the one that the centre shows, 0 to 39"
)
PER_SIDE: Final = {
    "right": "right guesses",
    "wrong": "wrong guesses",
    "cashed": "tokens cashed in",
    "sets": "cash-ins of three or four tokens",
    "fours": "cash-ins of four tokens",
    "multipliers": "multiplier cards played",
    "factor": "the multiplier that waits; 1 without",
}


def write_tensor(table: Four4MoreState, seat: i64, writer: TensorWriter) -> None:
    mine = table.side_of(seat)
    writer.one_hot(seat, table.seats)
    writer.one_hot(table.phase, PHASES)
    writer.seat(table.actor, seat, table.seats)
    writer.number(table.chapter)
    writer.number(table.rounds)
    write_turns(table, mine, writer)
    write_challenge(table, writer)
    write_chain(table, mine, writer)
    write_sides(table, seat, mine, writer)
    write_things(table, mine, writer)
    write_categories(table, writer)
    writer.bits(packed(table.pool), CARD_BITS)
    writer.number(len(table.bonus_deck) - table.pool_at)
    writer.bits(table.spent, CARD_BITS)


def write_turns(table: Four4MoreState, mine: i64, writer: TensorWriter) -> None:
    writer.seat(table.first, mine, table.sides)
    writer.seat(table.starter, mine, table.sides)
    writer.seat(table.turn, mine, table.sides)
    writer.seat(table.first_pass, mine, table.sides)


def write_challenge(table: Four4MoreState, writer: TensorWriter) -> None:
    """F4M-27: of all values only the centre's is shown."""
    writer.one_hot(table.category, CATEGORIES_IN_ALL)
    playing = table.category != NONE
    writer.one_hot(table.column if playing else NONE, COLUMNS)
    writer.one_hot(table.rank_of(table.centre()) if playing else NONE, SIZE)
    writer.flag(table.lockdown != 0)


def write_chain(table: Four4MoreState, mine: i64, writer: TensorWriter) -> None:
    """The cash-in or the card whose choices are being made, or that waits for replies."""
    cashing = table.card == NONE and table.phase == CASH
    if table.card == NONE and not cashing:
        writer.zeros(KINDS + TAGS_IN_ALL + table.sides + 1 + TOKENS_IN_ALL)
        return
    writer.one_hot(table.card, KINDS)
    writer.one_hot(table.tag if cashing else NONE, TAGS_IN_ALL)
    writer.seat(table.aim, mine, table.sides)
    writer.flag(table.guarded != 0)
    named = table.chosen.copy() if cashing else bonus.targets(table)
    named.sort()
    writer.places(named, TOKENS_IN_ALL)


def around(place: i64, sides: i64) -> i64:
    return place if place < sides else place - sides


def write_sides(table: Four4MoreState, seat: i64, mine: i64, writer: TensorWriter) -> None:
    writer.seats(table.quit, mine, table.sides)
    writer.seats(table.out & ~table.quit, mine, table.sides)
    for place in range(mine, mine + table.sides):
        writer.seat(table.up[around(place, table.sides)], seat, table.seats)
    writer.by_seat(table.scores, mine)
    writer.few_by_seat(table.right, mine)
    writer.few_by_seat(table.wrong, mine)
    writer.few_by_seat(table.cashed, mine)
    writer.few_by_seat(table.sets, mine)
    writer.few_by_seat(table.fours, mine)
    writer.few_by_seat(table.multipliers, mine)
    writer.few_by_seat(table.factor, mine)


def write_things(table: Four4MoreState, mine: i64, writer: TensorWriter) -> None:
    for place in range(mine, mine + table.sides):
        writer.bits(table.cards[around(place, table.sides)], CARD_BITS)
    for place in range(mine, mine + table.sides):
        first: i64 = CATEGORIES_IN_ALL * around(place, table.sides)
        for category in range(CATEGORIES_IN_ALL):
            writer.bits(table.hands[first + category], SIZE)
    for place in range(mine, mine + table.sides):
        writer.bits(table.piles[around(place, table.sides)], SIZE)


def write_categories(table: Four4MoreState, writer: TensorWriter) -> None:
    for category in range(CATEGORIES_IN_ALL):
        writer.bits(table.drafts[category], SIZE)
    for category in range(CATEGORIES_IN_ALL):
        writer.one_hot(table.centres[category], SIZE)
    for category in range(CATEGORIES_IN_ALL):
        writer.bits(table.gone[category], SIZE)
    bags: i64 = 0
    eligible: i64 = 0
    for category in range(CATEGORIES_IN_ALL):
        bags |= table.bag_size(category) << (8 * category)
        if table.is_eligible(category):
            eligible |= bit(category)
    writer.few(bags, CATEGORIES_IN_ALL)
    writer.bits(eligible, CATEGORIES_IN_ALL)
    for category in range(CATEGORIES_IN_ALL):
        writer.one_hot(table.face[category], SLOTS)
    ages: i64 = 0
    for category in range(CATEGORIES_IN_ALL):
        age: i64 = table.age[category] if table.face[category] != NONE else 0
        ages |= age << (8 * category)
    writer.few(ages, CATEGORIES_IN_ALL)
    for category in range(CATEGORIES_IN_ALL):
        writer.bits(table.used[category], SLOTS)


def write_turn_mask(table: Four4MoreState, tags: i64, writer: TensorWriter, moves: i64) -> None:
    """The legal moves of a turn as sets (F4M-32, 34): pass, guesses, cash-ins by tag, bonus cards."""
    draft: i64 = table.drafts[table.category]
    before: i64 = SIZE * table.category
    writer.zeros(PASS)
    writer.flag(True)
    writer.zeros(HIGHER_BASE - PASS - 1 + before)
    writer.bits(draft, SIZE)
    writer.zeros(LOWER_BASE - HIGHER_BASE - SIZE)
    writer.bits(draft, SIZE)
    writer.zeros(CASH_BASE - LOWER_BASE - before - SIZE)
    writer.bits(tags, TAGS_IN_ALL)
    writer.zeros(PLAY_BASE - CASH_BASE - TAGS_IN_ALL)
    writer.places(bonus.playable(table, table.turn), moves - PLAY_BASE)
