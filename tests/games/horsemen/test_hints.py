"""Totals, counts and events that a hint of Four Horsemen claims are worked out again (P17)."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from fourfold.core.state import State
from tests.bots.hinted import Check, Data, Given, checked, of, true_by_rule


def pile_totals(view: Data) -> list[int | None]:
    """HORSE-18 to 21, from the piles as they are shown."""
    up = [[card for card in pile if not card.startswith("(")] for pile in view["piles"]]
    plague: dict[int, tuple[int, int]] = {}
    for seat, cards in enumerate(up):
        sick = [int(card[0]) for card in cards if card[1] == "P"]
        if sick and view["inside"][seat]:
            plague[seat] = (sum(sick), len(sick))
    least = [seat for seat in plague if plague[seat] == min(plague.values())]
    found: list[int | None] = []
    for seat, cards in enumerate(up):
        hunger = [int(card[0]) for card in cards if card[1] == "F"]
        total = sum(int(card[0]) for card in cards if card[1] in "WD")
        total += -sum(hunger) if len(hunger) % 2 else sum(hunger)
        total += plague[seat][0] if least == [seat] else 0
        found.append(total if view["inside"][seat] else None)
    return found


def horse_totals(given: Given, world: State, moves: list[int] | None = None) -> list[int | None]:
    """Totals after the cards have landed; at the end of a hand as they were scored."""
    state, events = given.after(world, moves)
    scored = {data["seat"]: data["total"] for data in of(events, "scored")}
    if scored:
        return [scored.get(seat) for seat in range(state.seats)]
    return pile_totals(state.view(given.seat))


def horse_change(given: Given) -> None:
    before = pile_totals(given.view)
    for world in given.worlds(4):
        after = horse_totals(given, world)
        for was, becomes, seat in (
            ("before", "after", given.seat),
            ("was", "becomes", given.fields.get("rival")),
        ):
            if was in given.fields:
                assert seat is not None
                assert (before[seat], after[seat]) == (given.fields[was], given.fields[becomes])


def horse_most(given: Given) -> None:
    """All ways to give out what is left, by the rules alone."""
    world = given.worlds(1)[0]
    moves = given.game.moves
    best = -99
    for cards in permutations(given.view["left"]):
        state = world.copy()
        chain: list[int] = []
        while state.view(given.seat)["phase"] == "give" and len(chain) < len(cards) - 1:
            to = state.view(given.seat)["receiver"]
            chain.append(moves.parse(f"give {cards[len(chain)]} {to}"))
            state.play(given.seat, chain[-1])
        total = horse_totals(given, world, chain)[given.seat]
        best = max(best, -99 if total is None else total)
    assert best == given.fields["total"]


def horse_unseen(given: Given) -> list[int]:
    """The values of the cards that the seat has not seen, from its view."""
    view = given.view
    seen = {card.strip("()") for pile in view["piles"] for card in pile}
    seen |= {played["card"] for played in view["round"]} | set(view["mine"]) | set(view["absent"])
    seen |= {card["card"] for card in view["fate"] if card["card"]}
    cards = [f"{value}{suit}" for value in range(1, 7) for suit in "FPWD"]
    return [int(card[0]) for card in cards if card not in seen]


def horse_counts(given: Given) -> None:
    unseen = horse_unseen(given)
    mine = int(given.texts[0].split()[1][0])
    assert given.fields["unseen"] == len(unseen)
    assert given.fields["count"] == sum(value > mine for value in unseen)


def horse_fate(given: Given) -> None:
    unseen = horse_unseen(given)
    best = max(int(played["card"][0]) for played in given.view["round"])
    assert given.fields == {"unseen": len(unseen), "count": sum(value > best for value in unseen)}


def horse_unbeaten(given: Given) -> None:
    mine = int(given.texts[0].split()[1][0])
    for world in given.worlds(30):
        for other in range(world.seats):
            if other != given.seat and world.view(other)["inside"][other]:
                held = world.view(other)["mine"]
                assert all(int(card[0]) <= mine for card in held)


def horse_beaten(given: Given) -> None:
    mine, rest = given.texts[0].split()[1], list(given.view["mine"])
    rest.remove(mine)
    by = {"seat": given.fields["seat"], "card": given.fields["card"]}
    assert by in given.view["round"]
    assert int(by["card"][0]) >= int(mine[0])
    best = max(int(played["card"][0]) for played in given.view["round"])
    if given.key == "hint-saves":
        assert any(int(card[0]) > best for card in rest)
    elif given.key == "hint-lowest":
        assert all(int(card[0]) >= int(mine[0]) for card in rest)
    elif given.key == "hint-sheds":
        assert mine[1] == "D"


def horse_event(code: str, **wanted: Any) -> Check:
    def check(given: Given) -> None:
        for world in given.worlds(6):
            _, events = given.after(world)
            whole = {**wanted, "seat": given.fields.get("seat", given.seat)}
            told = of(events, code)
            assert any(all(data.get(k) == v for k, v in whole.items()) for data in told)

    return check


def horse_match(given: Given) -> None:
    for world in given.worlds(6):
        state, _ = given.after(world)
        assert state.over
        assert state.standings().winners == [given.seat]


def horse_loss(given: Given) -> None:
    left = []
    for card in given.view["choices"]:
        view = json.loads(json.dumps(given.view))
        view["piles"][given.seat].remove(card)
        left.append(pile_totals(view)[given.seat] or 0)
    assert given.fields["total"] == max(left)
    assert given.fields.get("less", max(left)) == min(left)


def horse_fate_known(given: Given) -> None:
    assert given.view["fate"][0]["card"] == given.fields["card"]


HORSEMEN: dict[str, Check] = {
    "hint-total": horse_change,
    "hint-totals": horse_change,
    "hint-rival": horse_change,
    "hint-most": horse_most,
    "hint-out": horse_event("eliminated"),
    "hint-favor": horse_event("favored"),
    "hint-match": horse_match,
    "hint-loss": horse_loss,
    "hint-loss-equal": horse_loss,
    "hint-opens": true_by_rule,
    "hint-unbeaten": horse_unbeaten,
    "hint-beaten-by": horse_counts,
    "hint-likely": horse_counts,
    "hint-unlikely": horse_counts,
    "hint-saves": horse_beaten,
    "hint-lowest": horse_beaten,
    "hint-beaten": horse_beaten,
    "hint-sheds": horse_beaten,
    "hint-fate": horse_fate,
    "hint-fate-known": horse_fate_known,
    "hint-fate-under": true_by_rule,
}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_horsemen(seats: int, seed: int) -> None:
    seen = checked("horsemen", (seats, {"target": 2}), seed, 130, HORSEMEN)
    assert len(seen) >= 6, seen
