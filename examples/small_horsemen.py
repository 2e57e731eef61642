"""Solves a small hand of Four Horsemen for two in OpenSpiel: by tabular CFR, and exactly by a linear program.

    pip install 'fourfold[openspiel]'
    python examples/small_horsemen.py --iterations 300

Five cards: each seat gets two, the last one is the Fate Deck. All 30 deals are equally likely, seat 0 leads,
and the hand is the match. CFR's value must lie within twice its exploitability (NashConv) of the exact one.
"""

from __future__ import annotations

import argparse
from itertools import combinations, permutations
from typing import Any

import numpy as np
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from scipy.optimize import linprog
from scipy.sparse import lil_matrix

from fourfold.adapters.openspiel import FourfoldGame, game_of_deals

CARDS = ("1F", "2D", "3W", "4P", "5F")


def deals(cards: tuple[str, ...] = CARDS, size: int = 2) -> list[dict[str, Any]]:
    """Every way to give so many cards to each seat, and every order of the others in the Fate Deck."""
    found = []
    for mine in combinations(cards, size):
        rest = [card for card in cards if card not in mine]
        for theirs in combinations(rest, size):
            hands = [" ".join(mine), " ".join(theirs)]
            for fate in permutations(card for card in rest if card not in theirs):
                found.append(
                    {"hands": hands, "fate": " ".join(fate), "piles": ["", ""], "leader": 0}
                )
    return found


def small_game(cards: tuple[str, ...] = CARDS, size: int = 2) -> FourfoldGame:
    return game_of_deals("horsemen", 2, deals(cards, size), {"target": 1, "max_hands": 1})


# --- the exact value -----------------------------------------------------------------------------------


class SequenceForm:
    """A two-player game as a linear program (Koller, Megiddo and von Stengel 1996).

    A *sequence* is a player's own actions on the way to a point of the tree. A plan gives each sequence a
    weight; at each information state the weights of its actions add up to that of the sequence before it.
    """

    def __init__(self, game: FourfoldGame) -> None:
        self.sequences: list[dict[tuple[str, int], int]] = [{("", 0): 0}, {("", 0): 0}]
        self.before: list[dict[str, int]] = [
            {},
            {},
        ]  # by information state: the sequence that leads there
        self.payoffs: dict[tuple[int, int], float] = {}  # of player 0, weighed by chance
        self._walk(game.new_initial_state(), (0, 0), 1.0)

    def _walk(self, state: Any, reached: tuple[int, int], chance: float) -> None:
        if state.is_terminal():
            payoff = chance * state.returns()[0]
            self.payoffs[reached] = self.payoffs.get(reached, 0.0) + payoff
        elif state.is_chance_node():
            for action, share in state.chance_outcomes():
                self._walk(state.child(action), reached, chance * share)
        else:
            self._decide(state, reached, chance)

    def _decide(self, state: Any, reached: tuple[int, int], chance: float) -> None:
        player = state.current_player()
        told = state.information_state_string(player)
        self.before[player][told] = reached[player]
        for action in state.legal_actions():
            known = self.sequences[player]
            number = known.setdefault((told, action), len(known))
            after = (number, reached[1]) if player == 0 else (reached[0], number)
            self._walk(state.child(action), after, chance)

    def constraints(self, player: int) -> tuple[Any, Any]:
        """E x = e: the first sequence has weight 1, and each state passes on what reaches it."""
        states = list(self.before[player])
        rows = lil_matrix((len(states) + 1, len(self.sequences[player])))
        rows[0, 0] = 1
        place = {told: row for row, told in enumerate(states, 1)}
        for told, before in self.before[player].items():
            rows[place[told], before] = -1
        for (told, _), number in self.sequences[player].items():
            if number:
                rows[place[told], number] = 1
        right = np.zeros(len(states) + 1)
        right[0] = 1
        return rows.tocsr(), right

    def value(self) -> float:
        """max e·p over plans x of player 0: what player 1 can hold it to, by duality."""
        own, own_right = self.constraints(0)
        theirs, their_right = self.constraints(1)
        gains = lil_matrix((len(self.sequences[0]), len(self.sequences[1])))
        for (mine, yours), payoff in self.payoffs.items():
            gains[mine, yours] = payoff
        n, m = own.shape[1], theirs.shape[0]
        equal = lil_matrix((own.shape[0], n + m))
        equal[:, :n] = own
        below = lil_matrix((theirs.shape[1], n + m))  # theirs^T p - gains^T x <= 0
        below[:, :n] = -gains.T
        below[:, n:] = theirs.T
        bounds = [(0, None)] * n + [(None, None)] * m
        found = linprog(
            np.concatenate([np.zeros(n), -their_right]), A_ub=below.tocsr(),
            b_ub=np.zeros(theirs.shape[1]), A_eq=equal.tocsr(), b_eq=own_right, bounds=bounds,
        )  # fmt: skip
        return float(-found.fun)


# --- CFR -----------------------------------------------------------------------------------------------


def solve(game: FourfoldGame, iterations: int, every: int = 50) -> tuple[float, float]:
    """The value of CFR's average policy for seat 0, and how much it can be exploited."""
    solver = cfr.CFRPlusSolver(game)
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number % every == 0:
            left = exploitability.exploitability(game, solver.average_policy())
            print(f"{number:5} iterations: exploitability {left:.5f}", flush=True)
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    return float(values[0]), float(exploitability.exploitability(game, policy))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, default=300)
    chosen = parser.parse_args()
    game = small_game()
    form = SequenceForm(game)
    states = [len(known) for known in form.before]
    print(f"{states[0]} and {states[1]} information states; exact value {form.value():.5f}")
    value, left = solve(game, chosen.iterations)
    print(f"CFR: value {value:.5f}, exploitability {left:.5f}")


if __name__ == "__main__":
    main()
