"""Places at the end of a game, with the named steps that decided them."""

from __future__ import annotations


class Standings:
    """`places[seat]` is 1 for first; equal places are shared; 0 for a seat that is not ranked."""

    def __init__(self, places: list[int], steps: list[tuple[str, list[int]]]) -> None:
        self.places = places
        self.steps = steps

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def decided_by(self, seat: int, other: int) -> str:
        """The name of the first step that tells two seats apart; empty if none does."""
        for name, values in self.steps:
            if values[seat] != values[other]:
                return name
        return ""

    def as_data(self) -> dict[str, object]:
        return {
            "places": self.places,
            "steps": [{"step": name, "values": values} for name, values in self.steps],
        }


def rank(steps: list[tuple[str, list[int]]], unranked: tuple[int, ...] = ()) -> Standings:
    """Compares seats step by step; in each step the higher value is better."""
    seats = len(steps[0][1])
    keys = [[values[seat] for _, values in steps] for seat in range(seats)]
    ranked = [seat for seat in range(seats) if seat not in unranked]
    places = [0] * seats
    for seat in ranked:
        places[seat] = 1 + sum(1 for other in ranked if keys[other] > keys[seat])
    return Standings(places, steps)


def victory_of(places: list[int]) -> list[float]:
    """The share of each seat in the victory: 1 for a single winner; nobody has any if nobody won."""
    winners = sum(1 for place in places if place == 1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]


def payoffs_of(places: list[int]) -> list[float]:
    """3/4 share of the victory and 1/4 share of the rivals below, ties counting half."""
    ranked = [place for place in places if place > 0]
    winners = sum(1 for place in ranked if place == 1)
    rivals = len(ranked) - 1
    found: list[float] = []
    for place in places:
        if place == 0:
            found.append(0.0)
            continue
        victory = 1.0 / winners if place == 1 else 0.0
        below = 0.0
        for other in ranked:
            below += 1.0 if other > place else 0.5 if other == place else 0.0
        below -= 0.5  # the seat itself
        found.append(0.75 * victory + (0.25 * below / rivals if rivals else 0.25))
    return found
