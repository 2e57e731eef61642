"""The laws that look at every decision: play (1), notation (4), pieces (7), standings (8)."""

from __future__ import annotations

from fourfold.core.options import option_fields
from fourfold.core.standings import Standings, payoffs_of, rank
from fourfold.core.state import State
from fourfold.laws.cases import (
    Case,
    LawBroken,
    Situation,
    law,
    name_of,
    our_dice,
    some_of,
    story,
    walk,
)

DRAWS = 40  # of `pick` for each legal move: one is missed by chance once in 10^17 times
REFUSED = 60  # illegal moves asked about at a moment


# --- 1 ----------------------------------------------------------------------------------------------


@law("play")
def law_play(case: Case) -> int:
    """Random play ends in time; every acting seat has a move; `pick` gives the legal moves, no other."""
    _options_cite_rules(case)
    checks = 0
    for seed in case.seeds:
        chosen = some_of(len(story(case, seed)) + 1, 4, our_dice("play", seed))
        for moment in walk("play", case, seed):
            _seats_and_moves(moment)
            if moment.decision in chosen and not moment.state.over:
                _pick_is_fair(moment)
                _rules_are_named(moment)
            checks += 1
        _rollout_is_play(case, seed)
    return checks


def _seats_and_moves(moment: Situation) -> None:
    state, acting = moment.state, moment.state.acting
    if list(acting) != sorted(set(acting)) or not set(acting) <= set(range(moment.case.seats)):
        moment.broken(f"the acting seats {acting} are not seats in order.")
    if set(acting) & set(moment.case.automatic):
        moment.broken(f"an automatic seat is asked for a decision: {acting}.")
    moment.same(state.over, not acting, f"over is {state.over} while {acting} are acting.")
    if (state.actor if acting else -1) not in (acting or (-1,)):
        moment.broken(f"actor is {state.actor}, but the acting seats are {acting}.")
    for seat in range(moment.case.seats):
        _legal_list(moment, seat, seat in acting)
    if acting and moment.ask.pick(state, moment.dice) not in state.legal(state.actor):
        moment.broken("pick gave a move that is not legal.")


def _legal_list(moment: Situation, seat: int, acts: bool) -> None:
    moves = [int(move) for move in moment.state.legal(seat)]
    if acts and not moves:
        moment.broken(f"seat {seat} owes a decision and has no legal move.")
    if not acts and moves:
        moment.broken(f"seat {seat} owes no decision and has legal moves.")
    if moves != sorted(set(moves)):
        moment.broken(f"the legal moves of seat {seat} do not ascend without repeats: {moves}.")
    if moves and not 0 <= moves[0] <= moves[-1] < len(moment.game.moves):
        moment.broken(f"a legal move of seat {seat} is not in the move table: {moves}.")


def _pick_is_fair(moment: Situation) -> None:
    """All legal moves come, no other, each about equally often; and asking changes nothing."""
    state = moment.state
    before = state.dump()
    counts = {int(move): 0 for move in state.legal(state.actor)}
    draws = DRAWS * len(counts)
    for _ in range(draws):
        move = moment.ask.pick(state, moment.dice)
        if move not in counts:
            moment.broken(f"pick gave “{moment.game.moves.text(move)}”, which is not legal.")
        counts[move] += 1
    missing = [moment.game.moves.text(move) for move, count in counts.items() if not count]
    if missing:
        moment.broken(f"pick never gave the legal move “{missing[0]}” in {draws} draws.")
    if _unfairness(list(counts.values())) > 7:
        moment.broken(f"pick prefers some moves: {counts}.")
    moment.same(state.dump(), before, "legal or pick changed the state.")


def _unfairness(counts: list[int]) -> float:
    """How many standard deviations the chi-square of the counts is too large (Wilson and Hilferty)."""
    freedom = len(counts) - 1
    if freedom == 0:
        return 0.0
    mean = sum(counts) / len(counts)
    square = sum((count - mean) ** 2 for count in counts) / mean
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def _rules_are_named(moment: Situation) -> None:
    """`why_not` answers with a number of the game's own rules."""
    rules = moment.game.rules()
    total = len(moment.game.moves)
    for seat in moment.state.acting:
        legal = set(moment.state.legal(seat))
        for move in some_of(total, REFUSED, moment.dice) - legal:
            number = moment.state.why_not(seat, move)
            if number not in rules:
                text = moment.game.moves.text(move)
                moment.broken(f"why not “{text}”: {number!r} is no rule of the game.")


def _options_cite_rules(case: Case) -> None:
    """The create page shows the rule of each option, so it must be there."""
    rules = case.game.rules()
    for option in option_fields(case.game.options):
        if option["rule"] not in rules:
            sentence = f"option “{option['name']}” cites {option['rule']!r}, no rule of the game."
            raise LawBroken("play", sentence, case, case.seed, -1)


def _rollout_is_play(case: Case, seed: int) -> None:
    """`rollout` is nothing but `pick` and `play`."""
    fast, slow = case.start(seed), case.start(seed)
    played = fast.rollout(our_dice("rollout", seed), case.limit)
    dice = our_dice("rollout", seed)
    for _ in range(played):
        slow.play(slow.actor, slow.pick(dice))
    moment = Situation("play", case, seed, int(played), fast)
    moment.same(fast.over, True, f"a rollout did not end within {case.limit} decisions.")
    moment.same(fast.dump(), slow.dump(), "a rollout is not the same as pick and play in turn.")


# --- 4 ----------------------------------------------------------------------------------------------


@law("notation")
def law_notation(case: Case) -> int:
    """`parse(text(m)) == m` for the whole table, and no two moves share a text."""
    moves, parse = case.game.moves, case.ask.parse
    owner: dict[str, int] = {}
    for move in range(len(moves)):
        text = moves.text(move)
        if text.lower() in owner:
            _misread(case, f"moves {owner[text.lower()]} and {move} share the text “{text}”.")
        owner[text.lower()] = move
        for written in (text, f"  {text.upper()} ", "  ".join(text.split())):
            if parse(moves, written) != move:
                _misread(case, f"“{written}” is read as move {parse(moves, written)}, not {move}.")
        if " ".join([moves.verb(move), *moves.fields(move).values()]) != text:
            _misread(case, f"the verb and fields of “{text}” do not make its text.")
    return len(moves)


def _misread(case: Case, sentence: str) -> None:
    raise LawBroken("notation", sentence, case, case.seed, -1)


# --- 7 ----------------------------------------------------------------------------------------------


@law("pieces")
def law_pieces(case: Case) -> int:
    """Nothing is created or lost, in the match and in the worlds that are sampled from it."""
    checks = 0
    for seed in case.seeds:
        for moment in walk("pieces", case, seed):
            _nothing_lost(moment, moment.state, "")
            viewer = moment.case.viewers[moment.dice.below(len(moment.case.viewers))]
            if moment.dice.below(4) == 0:
                world = moment.state.sample(viewer, moment.dice)
                _nothing_lost(moment, world, f" in a world sampled for {name_of(viewer)}")
            checks += 1
    return checks


def _nothing_lost(moment: Situation, state: State, where: str) -> None:
    wrong = moment.ask.lost_pieces(state)
    if wrong:
        moment.broken(f"{wrong}{where}.")


# --- 8 ----------------------------------------------------------------------------------------------


@law("standings")
def law_standings(case: Case) -> int:
    """Places, payoffs and winners agree, at the end and on the way."""
    checks = 0
    for seed in case.seeds:
        for moment in walk("standings", case, seed):
            _places_follow_steps(moment, moment.state.standings())
            _in_range(moment, "prospects", moment.state.estimate())
            checks += 1
        _payoffs_agree(moment)
    return checks


def _places_follow_steps(moment: Situation, standings: Standings) -> None:
    """Equal in all steps: one place; else the first step that differs decides, higher is better."""
    places, seats = standings.places, moment.case.seats
    if any(not name or len(values) != seats for name, values in standings.steps):
        moment.broken("a step of the standings has no name or not one value for each seat.")
    if len(places) != seats:
        moment.broken(f"there are {len(places)} places for {seats} seats.")
    unranked = tuple(seat for seat in range(seats) if places[seat] == 0)
    wanted = rank(standings.steps, unranked).places
    moment.same(places, wanted, f"the places are {places}, but the steps say {wanted}.")


def _in_range(moment: Situation, what: str, values: list[float]) -> None:
    if len(values) != moment.case.seats or not all(0 <= value <= 1 for value in values):
        moment.broken(f"{what} are not in [0, 1], one for each seat: {values}.")


def _payoffs_agree(moment: Situation) -> None:
    """The contract's shares of victory and of rivals below; a solo game has its own measure."""
    payoffs = moment.ask.payoffs(moment.state)
    _in_range(moment, "payoffs", payoffs)
    places = moment.state.standings().places
    winners = moment.state.standings().winners
    moment.same(
        winners, [s for s, place in enumerate(places) if place == 1], "winners are not first."
    )
    if len(moment.case.viewers) < 3:  # a spectator and one person
        return
    shares = payoffs_of(places)
    if any(abs(share - payoff) > 1e-9 for share, payoff in zip(shares, payoffs)):
        moment.broken(f"places {places} pay {shares}, not {payoffs}.")
