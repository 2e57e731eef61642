"""What can become of a card or tile if it were revealed now, as one seat sees it: exact, by belief.py."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.games.humours import belief, knowledge
from fourfold.games.humours.pieces import MELANCHOLIC, NONE, amount, one
from fourfold.games.humours.principles import sneaks, winning
from fourfold.games.humours.state import HumoursState, first_place, places_of


class Outlook:
    """Chances of one card or tile. All are exact; `nobody` means neither winner nor sneaker."""

    def __init__(self, colours: int) -> None:
        self.wins: list[list[float]] = [[0.0] * colours for _ in range(4)]  # by humour and colour
        self.win: list[float] = [0.0] * colours  # with any humour
        self.sneak: list[float] = [0.0] * colours
        self.nobody = 0.0

    def add(self, potions: list[i64], chance: float) -> None:
        """One way the potions can be, with its chance."""
        pack: i64 = 0
        for potion in potions:
            pack += one(potion & 3)
        winner = winning(pack)
        away = sneaks(pack)
        winners: i64 = 0
        for potion in potions:
            if potion & 3 == winner:
                winners |= bit(potion >> 2)
            elif away and potion & 3 == MELANCHOLIC:
                self.sneak[potion >> 2] += chance
        for colour in members(winners):
            self.win[colour] += chance
            self.wins[winner][colour] += chance
        if winner == NONE and not away:
            self.nobody += chance


def outlook(table: HumoursState, seat: int, venue: i64) -> Outlook:
    """The outlook of a card or tile for all that the seat knows."""
    known: list[i64] = []
    hidden: list[i64] = []
    first = first_place(venue)
    for place in range(first, first + places_of(venue)):
        if table.placed[place] != NONE:
            if knowledge.is_open(table, place, seat):
                known.append(table.placed[place])
            else:
                hidden.append(place)
    question = ForecastQuestion(table, seat, hidden)
    weights = [question.ways(n) for n in range(bit(len(hidden)))]
    total = sum(weights)
    found = Outlook(int(table.colours))
    for n, ways in enumerate(weights):
        if ways:
            found.add(known + question.potions(n), ways / total)
    return found


class ForecastQuestion:
    """Some hidden places, and what else of their owners is hidden: how likely is each way to fill them?"""

    def __init__(self, table: HumoursState, seat: int, hidden: list[i64]) -> None:
        self.owners: list[i64] = [table.placed[place] >> 2 for place in hidden]
        self.pairs = knowledge.pairs_at(table, hidden)
        self.colours = sorted(set(self.owners))
        self.pools: list[i64] = [0] * table.colours
        self.elsewhere: list[list[i64]] = [[0] * 6 for _ in range(table.colours)]
        for colour in self.colours:
            self.pools[colour] = knowledge.unknown(table, colour, seat)
            elsewhere = [
                place
                for place in knowledge.hidden_places(table, colour, seat)
                if place not in hidden
            ]
            self.elsewhere[colour] = belief.counted(knowledge.pairs_at(table, elsewhere))

    def potions(self, n: i64) -> list[i64]:
        """The n-th way: bit i says which humour of its pair the i-th place hides."""
        found: list[i64] = []
        for i in range(len(self.pairs)):
            pair: i64 = self.pairs[i]
            humour: i64 = belief.HIGH[pair] if n & bit(i) else belief.LOW[pair]
            found.append(4 * self.owners[i] + humour)
        return found

    def ways(self, n: i64) -> int:
        """In how many ways single potions can lie here like that and anyhow elsewhere."""
        pools = self.pools.copy()
        found = 1
        for potion in self.potions(n):
            left = amount(pools[potion >> 2], potion & 3)
            if not left:
                return 0
            found *= int(left)
            pools[potion >> 2] -= one(potion & 3)
        for colour in self.colours:
            found *= int(belief.all_ways(pools[colour], self.elsewhere[colour]))
        return found
