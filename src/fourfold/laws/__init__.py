"""The laws every game must keep, as a kit for ours and for games from outside.

    from fourfold import laws

    laws.check(GAME)                                        # all of them; raises LawBroken
    laws.run(GAME, games=1000, seats=3)                     # a report, law by law
    laws.law_twins(laws.Case(GAME, 3, {"tie": "last"}))      # one law on one variant

1 play, 2 copy, 3 replay, 4 notation, 5 leak, 6 sampler, 7 pieces, 8 standings, 9 builds, 10 help
(aids and undo), and the words. Laws 1, 4, 7 and 8 look at every decision, the others at a few.
"""

from fourfold.laws.aids_undo import law_help
from fourfold.laws.builds import law_builds
from fourfold.laws.cases import Case, LawBroken, LawSkipped
from fourfold.laws.kit import LAWS, LawReport, LawResult, cases_of, check, run
from fourfold.laws.locales import law_words
from fourfold.laws.memory import law_memory
from fourfold.laws.play import law_notation, law_pieces, law_play, law_standings
from fourfold.laws.redeal import law_redeal
from fourfold.laws.sameness import law_copy, law_replay
from fourfold.laws.sampler import law_sampler
from fourfold.laws.selftest import law_self_test
from fourfold.laws.twins import law_twins

__all__ = [
    "LAWS",
    "Case",
    "LawBroken",
    "LawReport",
    "LawResult",
    "LawSkipped",
    "cases_of",
    "check",
    "law_builds",
    "law_copy",
    "law_help",
    "law_memory",
    "law_notation",
    "law_pieces",
    "law_play",
    "law_redeal",
    "law_replay",
    "law_sampler",
    "law_self_test",
    "law_standings",
    "law_twins",
    "law_words",
    "run",
]
