"""Looks into games: win chances along a match, and how much the best move of a position gains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from fourfold.bots.bot import Observation
from fourfold.bots.levels import settings_for
from fourfold.bots.search import Search, SearchBot
from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR, State
from fourfold.lab.play import PAYOFF_UNIT, WIN_UNIT, Player
from fourfold.lab.runs import Run, mixed
from fourfold.lab.tally import Tally

PARTS = 9  # a match is looked at after 1/9, 2/9, … 8/9 of its decisions
EARLY = 3  # the leader after so many ninths is the early leader
LATE = 6
PLAYOUTS = 24  # by plain bots, at each moment, from worlds that a spectator cannot tell apart
CURVES = 9  # matches whose curves are shown
FIRST_LOOK = 300  # iterations of search at a position
SECOND_LOOK = (
    160  # fresh ones for the best and the middling move, so that choosing the best flatters nobody
)
MATTERS = 0.02  # of a payoff: the gain from which a decision is said to matter


def played(player: Player, deal: int, specs: tuple[str, ...]) -> tuple[State, list[int]]:
    """A game to its end: the last state, and its moves."""
    state = player.deal(deal)
    bots = player.seated(deal, specs, state)
    moves: list[int] = []
    while state.actor >= 0 and len(moves) < player.limit:
        seat = state.actor
        move = bots[seat].decide_in(player.game, state, seat)
        moves.append(move)
        state.play(seat, move)
    return state, moves


# --- drama -------------------------------------------------------------------------------------------


def count_drama(run: Run, player: Player, deal: int, tally: Tally) -> None:
    end, moves = played(player, deal, run.tables[0].bots)
    tally.games += 1
    if not end.over or len(moves) < PARTS or len(player.deciding) < 2:
        return
    curves = _curves(player, deal, moves)
    places = end.standings().places
    wins = [1 if place == 1 else 0 for place in places]
    tally.add_deal({"drama": _drama(curves, wins, len(player.deciding))})
    if deal < CURVES:
        shown = {"chances": curves, "won": [seat for seat, won in enumerate(wins) if won]}
        tally.kept[f"curve:{deal}"] = shown


def _curves(player: Player, deal: int, moves: list[int]) -> list[list[int]]:
    """Win chances by moment and seat, in wins of WIN_UNIT over all playouts."""
    state = player.deal(deal)
    dice = Dice(mixed(player.seed, "drama", deal))
    curves: list[list[int]] = []
    for number, move in enumerate(moves):
        if number in {part * len(moves) // PARTS for part in range(1, PARTS)}:
            curves.append(_chances(state, dice, player.limit))
        state.play(state.actor, move)
    return curves


def _chances(state: State, dice: Dice, limit: int) -> list[int]:
    total = [0] * int(state.seats)
    for _ in range(PLAYOUTS):
        world = state.sample(SPECTATOR, dice)
        luck, made = dice.fork(), 0
        while world.actor >= 0 and made < limit:
            world.play(world.actor, world.heuristic_move(world.actor, luck))
            made += 1
        winners = world.standings().winners if world.over else []
        for seat in winners:
            total[seat] += WIN_UNIT // len(winners)
    return total


def _drama(
    curves: list[list[int]], wins: Sequence[int], deciding: int
) -> dict[str, tuple[int, int]]:
    leaders = [max(range(len(row)), key=lambda seat: row[seat]) for row in curves]
    champions = [seat for seat, won in enumerate(wins) if won]
    found = {"changes": (sum(a != b for a, b in pairwise(leaders)), 1)}
    if not champions:
        return found
    found["early"] = (int(leaders[EARLY - 1] in champions), 1)
    found["late"] = (int(leaders[LATE - 1] not in champions), 1)
    found["comeback"] = (int(all(_was_behind(curves, seat, deciding) for seat in champions)), 1)
    return found


def _was_behind(curves: list[list[int]], seat: int, deciding: int) -> bool:
    """Under half of the even share at two moments in a row; one alone may be chance."""
    low = [row[seat] * 2 * deciding < PLAYOUTS * WIN_UNIT for row in curves]
    return any(one and other for one, other in pairwise(low))


# --- how much a decision matters -----------------------------------------------------------------------


def count_choice(run: Run, player: Player, deal: int, tally: Tally) -> None:
    """One position of a game, drawn by lot among those with a choice."""
    tally.games += 1
    _, moves = played(player, deal, run.tables[0].bots)
    dice = Dice(mixed(player.seed, "choice", deal))
    state = _position(player, deal, moves, dice)
    if state is None:
        return
    gain = _gain(player, state, dice)
    if gain is None:
        return
    units = round(gain * PAYOFF_UNIT)
    tally.add_deal({"choices": {"gain": (units, 1), "matters": (int(gain >= MATTERS), 1)}})
    tally.counts[f"gain={max(0, min(10, int(gain * 100)))}"] += 1


def _position(player: Player, deal: int, moves: list[int], dice: Dice) -> State | None:
    state = player.deal(deal)
    found: State | None = None
    met = 0
    for move in moves:
        if len(state.legal(state.actor)) > 1:
            met += 1
            if dice.below(met) == 0:  # each of them equally likely, whatever their number
                found = state.copy()
        state.play(state.actor, move)
    return found


def _gain(player: Player, state: State, dice: Dice) -> float | None:
    """How much more the best move brings than the middling one, by playouts not used to choose them."""
    game, seat = player.game, int(state.actor)
    sight = Observation(game, seat, state.sample(seat, dice), [], None)
    bot = SearchBot(settings_for(game, iterations=FIRST_LOOK))
    bot.new_match(dice.fork())
    found = bot.evaluate(sight)
    tried = [
        (value, move)
        for value, move, visits in zip(found.values, found.moves, found.visits, strict=True)
        if visits
    ]
    if len(tried) < 2:
        return None
    tried.sort()
    best, middling = tried[-1][1], tried[(len(tried) - 1) // 2][1]
    again = Search(game, settings_for(game, iterations=SECOND_LOOK), dice.fork())
    again.gather(sight)
    again.candidates = again.running = [
        each for move in (middling, best) for each in again.candidates if each.move == move
    ]
    if len(again.running) < 2:
        return None
    while again.done < SECOND_LOOK:
        again.sweep(sight, SECOND_LOOK)
    low, high = again.running
    return high.total / float(high.visits) - low.total / float(low.visits)
