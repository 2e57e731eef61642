"""The laws every game must keep, as a kit for ours and for games from outside.

    from fourfold.core import laws

    laws.check(GAME)                                        # all of them; raises LawBroken
    laws.run(GAME, games=1000, seats=3)                     # a report, law by law
    laws.law_leak(laws.Case(GAME, 3, {"tie": "last"}))      # one law on one variant

1 play, 2 copy, 3 replay, 4 notation, 5 leak, 6 sampler, 7 pieces, 8 standings, 9 builds, 10 help
(aids and undo), and the words. Laws 1, 4, 7 and 8 look at every decision, the others at a few.
"""

from fourfold.core.laws.builds import law_builds
from fourfold.core.laws.cases import Case, LawBroken, LawSkipped
from fourfold.core.laws.copies import law_copy, law_replay
from fourfold.core.laws.helps import law_help
from fourfold.core.laws.kit import LAWS, Report, Row, cases_of, check, run
from fourfold.core.laws.plays import law_notation, law_pieces, law_play, law_standings
from fourfold.core.laws.secrecy import law_leak, law_sampler
from fourfold.core.laws.words import law_words

__all__ = [
    "LAWS",
    "Case",
    "LawBroken",
    "LawSkipped",
    "Report",
    "Row",
    "cases_of",
    "check",
    "law_builds",
    "law_copy",
    "law_help",
    "law_leak",
    "law_notation",
    "law_pieces",
    "law_play",
    "law_replay",
    "law_sampler",
    "law_standings",
    "law_words",
    "run",
]
