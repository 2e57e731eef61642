"""Runs OpenSpiel's own conformance suites over our games, in a process of its own.

python -m tests.adapters.openspiel_suites

The suites come with OpenSpiel. They print each exception that they expect.
"""

from __future__ import annotations

import json
import sys
import unittest
from typing import Any

import pyspiel  # type: ignore[import-not-found]
from absl import flags

import fourfold.adapters.openspiel as adapter


def api_suite() -> unittest.TestSuite:
    """`integration_tests/api_test.py`, restricted to our games."""
    from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]

    flags.FLAGS([sys.argv[0], f"--test_only_games={adapter.PREFIX}.*"])
    suite: unittest.TestSuite = api_test.load_tests(unittest.TestLoader(), None, None)
    return suite


def sim_suite() -> unittest.TestSuite:
    """`games_sim_test.sim_game` for every game and number of players."""
    from open_spiel.python.tests import games_sim_test  # type: ignore[import-untyped]

    class OurGames(games_sim_test.GamesSimTest):  # type: ignore[misc]
        pass

    suite = unittest.TestSuite()
    for text in tables():
        name = f"test_{text}"
        setattr(OurGames, name, lambda test, text=text: test.sim_game(pyspiel.load_game(text)))
        suite.addTest(OurGames(name))
    return suite


def tables() -> list[str]:
    """Every game with every number of players."""
    found = []
    for short_name in adapter.register():
        kind = pyspiel.load_game(short_name).get_type()
        for players in range(kind.min_num_players, kind.max_num_players + 1):
            silent = ",silent_third=True" if (short_name, players) == HERBALISM_FOR_TWO else ""
            found.append(f"{short_name}(players={players}{silent})")
    return found


HERBALISM_FOR_TWO = ("fourfold_herbalism", 2)  # only with the silent third


def run(suite: unittest.TestSuite) -> dict[str, Any]:
    result = unittest.TextTestRunner(stream=sys.stderr, verbosity=0).run(suite)
    bad = [str(test) for test, _ in [*result.failures, *result.errors]]
    return {"tests": result.testsRun, "bad": bad, "skipped": len(result.skipped)}


if __name__ == "__main__":
    found = {"api": run(api_suite()), "sim": run(sim_suite())}
    print(json.dumps(found), file=sys.__stdout__)
