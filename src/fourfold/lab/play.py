"""One game, played and written down: `Player.play` gives a `GameRow`, which all figures are made from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from fourfold.bots.bot import Bot, recall_for
from fourfold.core.dice import Dice
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.lab.facts import Facts, facts_of
from fourfold.lab.restricted import RestrictedBot, lab_bot
from fourfold.lab.runs import GameVariant, deciding_seats, mixed

WIN_UNIT = 420  # a whole victory; every number of winners up to 7 divides it
PAYOFF_UNIT = 1_000_000_000
MAX_LENGTH_FACTOR = (
    20  # a match is given up after so many times the decisions that random play needs
)
MAX_CHAPTER = 12  # later hands or rounds are counted together


@dataclass
class GameRow:
    """What is known of a game after its end. Lists are by seat where nothing else is said."""

    deal: int
    table: int
    arm: str
    bots: tuple[str, ...]
    deciding: tuple[int, ...]
    over: bool = False
    decisions: int = 0
    chapters: int = 0
    starter: int = 0  # the seat that begins
    wins: list[int] = field(default_factory=list)  # of WIN_UNIT
    places: list[int] = field(default_factory=list)
    payoffs: list[int] = field(default_factory=list)  # of PAYOFF_UNIT
    steps: list[tuple[str, list[int]]] = field(default_factory=list)  # of the standings
    depth: int = (
        0  # steps beyond the first that the first place needed; all of them if it is shared
    )
    felt: list[int] = field(default_factory=list)  # decisions in which a ban was felt
    verbs: list[Counter[str]] = field(default_factory=list)
    legal: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    # (chapter, verb) -> decisions, legal moves, decisions without a choice
    optional: set[str] = field(default_factory=set)  # verbs that were one choice among others
    chances: dict[str, list[int]] = field(
        default_factory=dict
    )  # thing -> 1 for a seat with the chance
    uses: dict[str, list[int]] = field(default_factory=dict)  # thing -> 1 for a seat that used it
    events: Counter[str] = field(default_factory=Counter)
    told: list[Any] = field(default_factory=list)  # the events themselves, where they are asked for


class Player:
    """Plays the games of one variant; bots are made once."""

    def __init__(self, variant: GameVariant, seed: int, full: bool = True) -> None:
        self.variant = variant
        self.seed = seed
        self.full = full
        self.keeps_events = False
        self.game: Game = variant.load()
        self.facts: Facts = facts_of(self.game)
        self.deciding = deciding_seats(self.game, variant.seats, variant.options)
        self.bots: dict[tuple[str, int], Bot] = {}
        options = self.game.read_options(variant.seats, variant.options)
        self.limit = MAX_LENGTH_FACTOR * self.game.max_decisions(variant.seats, options)
        self.verbs = [family.verb for family in self.game.moves.families]
        self.verb_of = [self.game.moves.verb(move) for move in range(len(self.game.moves))]

    def deal(self, deal: int, log: EventSink | None = None) -> State:
        seed = mixed(self.seed, "deal", deal)
        variant = self.variant
        return self.game.start(
            variant.seats, seed, variant.options, variant.setup, variant.version, log
        )

    def seated(self, deal: int, specs: tuple[str, ...], state: State) -> list[Bot]:
        """Bots by seat, each with dice of its seat and deal; an automatic seat never asks its own."""
        found: list[Bot | None] = [None] * self.variant.seats
        for seat, spec in zip(self.deciding, specs, strict=True):
            bot = self.bots.get((spec, seat))
            if bot is None:
                bot = self.bots[spec, seat] = lab_bot(spec, self.game)
            bot.new_match(Dice(mixed(self.seed, "bot", deal, seat)))
            memory = mixed(self.seed, "memory", deal)
            bot.recall = recall_for(self.game, state, seat, bot.memory, memory)
            found[seat] = bot
        any_bot = found[self.deciding[0]]
        assert any_bot is not None
        return [bot or any_bot for bot in found]

    def play(self, deal: int, table: int, arm: str, specs: tuple[str, ...]) -> GameRow:
        reads = self.full or any(lab_bot_reads(spec) for spec in specs)
        log = EventSink(self.game.events) if reads else None
        state = self.deal(deal, log)
        bots = self.seated(deal, specs, state)
        row = GameRow(deal, table, arm, specs, tuple(self.deciding))
        row.starter = max(0, int(state.actor))
        row.events.update(dict.fromkeys(self.game.events.kinds, 0))
        (self._play_watched if self.full else self._play_quickly)(state, bots, row)
        row.felt = [bot.felt if isinstance(bot, RestrictedBot) else 0 for bot in bots]
        row.over, row.chapters = bool(state.over), int(state.chapter) + (0 if state.chapter else 1)
        if row.over:
            _note_result(row, state)
        if log is not None and self.keeps_events:
            row.told = log.events
        if log is not None and self.full:
            _note_events(row, log, self)
        return row

    def _play_quickly(self, state: State, bots: list[Bot], row: GameRow) -> None:
        game, limit, made = self.game, self.limit, 0
        while state.actor >= 0 and made < limit:
            seat = state.actor
            state.play(seat, bots[seat].decide_in(game, state, seat))
            made += 1
        row.decisions = made

    def _play_watched(self, state: State, bots: list[Bot], row: GameRow) -> None:
        """The same, with what could have been chosen."""
        game, limit, made, verb_of = self.game, self.limit, 0, self.verb_of
        could: list[set[int]] = [set() for _ in bots]
        did: list[list[int]] = [[] for _ in bots]
        single = Counter[tuple[int, str]]()
        many = Counter[tuple[int, str]]()
        width = Counter[tuple[int, str]]()
        beside: set[frozenset[str]] = set()
        while state.actor >= 0 and made < limit:
            seat = int(state.actor)
            legal = state.legal(seat)
            could[seat].update(legal)
            move = bots[seat].decide_in(game, state, seat)
            place = (int(state.chapter), verb_of[move])
            width[place] += len(legal)
            if len(legal) == 1:
                single[place] += 1
            else:
                many[place] += 1
                if verb_of[legal[0]] != verb_of[legal[-1]]:
                    beside.add(frozenset([verb_of[each] for each in legal]))
            state.play(seat, move)
            did[seat].append(move)
            made += 1
        row.decisions = made
        row.optional = {verb for verbs in beside for verb in verbs}
        row.verbs = [Counter(dict.fromkeys(self.verbs, 0)) for _ in bots]
        for book, moves in zip(row.verbs, did, strict=True):
            book.update([verb_of[move] for move in moves])
        row.legal = {at: [single[at] + many[at], width[at], single[at]] for at in width}
        _note_moves(row, could, did, self)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


def lab_bot_reads(spec: str) -> bool:
    """Whether a bot of that spec may want the events: those of ours do not."""
    return not spec.startswith(("plain", "random", "search", "easy", "medium", "hard", "expert"))


def _note_result(row: GameRow, state: State) -> None:
    standings = state.standings()
    winners = standings.winners
    row.places = list(standings.places)
    row.wins = [
        WIN_UNIT // len(winners) if seat in winners else 0 for seat in range(len(row.places))
    ]
    row.payoffs = [round(PAYOFF_UNIT * value) for value in state.payoffs()]
    row.steps = [(name, [int(value) for value in values]) for name, values in standings.steps]
    row.depth = _depth(standings)


def _depth(standings: Standings) -> int:
    """How many steps beyond the first it took to tell the winner from the next."""
    ranked = [(place, seat) for seat, place in enumerate(standings.places) if place > 0]
    if len(ranked) < 2:
        return 0
    (_, first), (_, second) = sorted(ranked)[:2]
    for number, (_, values) in enumerate(standings.steps):
        if values[first] != values[second]:
            return number
    return len(standings.steps)


def _note_moves(row: GameRow, could: list[set[int]], did: list[list[int]], player: Player) -> None:
    """Chances and uses of the things that moves name."""
    by_moves = {group.kind: group.id for group in player.facts.things if not group.use}
    moves = player.game.moves
    for book, per_seat in ((row.chances, could), (row.uses, did)):
        for seat, made in enumerate(per_seat):
            for move in set(made):
                kinds = moves.families[moves.family_of[move]].arguments
                for (_, kind), value in zip(kinds, moves.values[move], strict=True):
                    if kind in by_moves:
                        _mark(book, f"{by_moves[kind]}/{value}", (seat,), len(did))


def _note_events(row: GameRow, log: EventSink, player: Player) -> None:
    """What the events say: how often each, which things, who began."""
    seats = player.variant.seats
    readers = _readers(player.facts)
    by_moves = {group.kind: group.id for group in player.facts.things if not group.use}
    starter = player.facts.starter
    for event in log.events:
        row.events[event.code] += 1
        values = event.values
        owner = values.get("seat")
        owners = (owner,) if isinstance(owner, int) else tuple(range(seats))
        for item in event.kind.fields:
            path = f"{event.code}.{item.name}"
            found = values[item.name]
            if path == starter and isinstance(found, int) and row.starter >= 0:
                row.starter, starter = found, ""
            for book, group in readers.get(path, ()):
                for name in _named(found):
                    _mark(getattr(row, book), f"{group}/{name}", owners, seats)
            if isinstance(owner, int) and item.kind in by_moves:
                for name in _named(found):
                    _mark(row.chances, f"{by_moves[item.kind]}/{name}", owners, seats)


def _readers(facts: Facts) -> dict[str, list[tuple[str, str]]]:
    """Event field -> the books and groups that it is written to."""
    found: dict[str, list[tuple[str, str]]] = {}
    for group in facts.things:
        for path in group.chance:
            found.setdefault(path, []).append(("chances", group.id))
        for path in group.use:
            found.setdefault(path, []).append(("uses", group.id))
    return found


def _named(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _mark(book: dict[str, list[int]], thing: str, seats: tuple[int, ...], count: int) -> None:
    row = book.get(thing)
    if row is None:
        row = book[thing] = [0] * count
    for seat in seats:
        if 0 <= seat < count:
            row[seat] = 1
