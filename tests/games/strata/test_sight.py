"""Hidden information (docs/rules/strata.md 4): views, sealed windows, sampled worlds."""

from __future__ import annotations

from collections import Counter

import pytest

from fourfold.core.dice import Dice
from fourfold.games.strata import GAME
from fourfold.games.strata.knowledge import unseen_by
from fourfold.games.strata.pieces import KINDS
from fourfold.games.strata.rules import Strata
from fourfold.match.match import Match
from tests.games.strata.driver import (
    DISPLAY,
    arrange,
    cards,
    held,
    legal,
    phase,
    play,
    player,
    position,
    start,
)

TWO = [player(4, 4, "A3"), player(4, 4, "P1")]
THREE = [player(4, 4, "A3"), player(4, 4, "P1"), player(4, 4, "M2")]
OPEN3 = "P2 S4 M1 | A1 P3 S2 M3"


def slots(state: Strata, seat: int) -> list[str | None]:
    return [slot and slot["card"] for slot in state.view(seat)["slots"]]


def world(state: Strata, seat: int, seed: int) -> Strata:
    found = state.sample(seat, Dice(seed))
    assert isinstance(found, Strata)
    return found


# --- the Start player's look ---------------------------------------------------------------------------


def test_the_start_player_sees_all_fronts() -> None:
    """STR-19, STR-R10: from the deal to the end of the Auction; others and spectators do not."""
    state = arrange("bid", THREE, OPEN3, first=1)
    assert slots(state, 1) == ["P2", "S4", "M1", "A1", "P3", "S2", "M3"]
    for seat in (-1, 0, 2):
        assert slots(state, seat) == ["P2", "S4", "M1", None, None, None, None]
    play(state, "0 bid 4", "1 bid 0", "2 bid 0", "0 take 4")
    assert slots(state, 1)[4:] == ["P3", "S2", "M3"]
    assert slots(state, 2)[4:] == [None] * 3


def test_a_card_in_hand_shows_to_its_taker_and_the_start_player() -> None:
    """STR-R10, STR-R17"""
    state = arrange("bid", THREE, OPEN3, first=1)
    play(state, "0 bid 4", "1 bid 0", "2 bid 0", "0 take 4")
    assert [(state.view(seat)["held"] or {})["card"] for seat in (-1, 0, 1, 2)] == [
        None, "A1", "A1", None,
    ]  # fmt: skip


def test_a_card_kept_face_down_stays_secret() -> None:
    """STR-R10, STR-R22: known to its owner and that round's Start player, also in later rounds."""
    state = arrange("bid", THREE, OPEN3, first=1)
    play(state, "0 bid 4", "1 bid 0", "2 bid 0", "0 take 4", "0 hide P", "1 take 1", "2 take 2")
    seen = [state.view(seat)["displays"][0][1] for seat in (-1, 0, 1, 2)]
    assert [card["card"] for card in seen] == [None, "A1", "A1", None]
    assert {(card["class"], card["up"], card["secret"]) for card in seen} == {("P", False, True)}


def test_a_flipped_card_stays_known() -> None:
    """STR-R22: it was once face up."""
    state = play(arrange("bid", THREE, OPEN3), "0 free", "0 flip A3", "0 gain gg", "0 bonus 1")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0")
    card = state.view(2)["displays"][0][0]
    assert (card["card"], card["up"], card["secret"]) == ("A3", False, False)


# --- sealed windows ------------------------------------------------------------------------------------


def test_nothing_of_a_sealed_step_shows() -> None:
    """STR-21, STR-R13: neither numbers, nor sizes, nor legal moves, nor what phase a seat is in."""
    match = Match(GAME, 3, setup=position("bid", THREE, OPEN3))
    before = [match.view(seat) for seat in (-1, 1, 2)]
    events = [match.events(seat) for seat in (-1, 1, 2)]
    for move in ("free", "flip A3", "gain mm", "bonus 0"):
        match.play(0, move)
        assert [match.view(seat) for seat in (-1, 1, 2)] == before, move
        assert [match.events(seat) for seat in (-1, 1, 2)] == events, move
    assert match.view(0)["money"] == [8, 4, 4]
    assert match.view(0)["displays"][0][0]["up"] is False
    match.play(0, "bid 7")
    for seat in (-1, 1, 2):
        view = match.view(seat)
        assert (view["sealed"], view["bids"]) == ([True, False, False], [None] * 3)
        assert (view["money"], view["displays"][0][0]["up"]) == ([4, 4, 4], True)
        assert match.events(seat)[-1] == {"event": "bid", "seat": 0, "bid": None}
    assert match.view(0)["bids"] == [7, None, None]


def test_transcripts_of_others_hold_no_sealed_line() -> None:
    """STR-R13: only at the reveal do the others learn what was done."""
    match = Match(GAME, 2, setup=position("bid", TWO, DISPLAY))
    for move in ("free", "swap 4g 1m", "bid 3"):
        match.play(0, move)
    lines = [page["line"] for page in match.transcript(1)["pages"]]
    assert [line for line in lines if line] == []
    match.play(1, "bid 0")
    revealed = [event for event in match.events(1) if event["event"] == "revealed"]
    assert [(event["bid"], event["grain"], event["money"]) for event in revealed] == [
        (3, -4, 1),
        (0, 0, 0),
    ]


def test_an_own_sealed_step_can_be_taken_back_before_the_bid() -> None:
    """STR-R13: whatever others have sealed meanwhile is kept."""
    match = Match(GAME, 2, setup=position("bid", TWO, DISPLAY))
    match.play(0, "free")
    match.play(1, "bid 2")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.dump() == replayed(match).dump()
    match.play(0, "bid 1")
    assert match.view(0)["order"] == [1, 0]


def replayed(match: Match) -> Strata:
    state = Match.replay(match.record(), GAME).state
    assert isinstance(state, Strata)
    return state


def test_a_draft_of_sealed_steps_is_sent_as_one() -> None:
    """STR-R12, STR-R13"""
    match = Match(GAME, 2, setup=position("bid", TWO, DISPLAY))
    draft = match.draft(0)
    for move in ("free", "flip A3", "gain mm", "bonus 0"):
        draft.play(move)
    assert draft.view()["money"] == [8, 4]
    assert match.view(0)["money"] == [4, 4]
    draft.send("bid 8")
    assert match.view(0)["bids"] == [8, None]


# --- sampled worlds ------------------------------------------------------------------------------------


def test_a_world_keeps_who_has_sealed_and_draws_what() -> None:
    """docs/rules/strata.md 4.3: a seat still choosing is put back, one that sealed gets a fresh choice."""
    state = arrange("bid", THREE, OPEN3)
    play(state, "0 free", "0 flip A3", "1 free", "1 swap 4g 1m", "1 bid 5")
    bids: Counter[int] = Counter()
    for seed in range(60):
        found = world(state, 2, seed)
        assert found.acting == (0, 2)
        assert (cards(found, 0), phase(found, 0)) == ("A3", "bid")
        assert legal(found, 0) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4", "free"]
        bids[int(found.bids[1])] += 1
    assert len(bids) >= 3
    own = world(state, 0, 1)
    assert (cards(own, 0), phase(own, 0)) == ("~A3:A", "bid-gain")


def test_a_fresh_sealed_choice_can_be_anything_possible() -> None:
    """Flips and exchanges before the bid too."""
    state = play(arrange("bid", THREE, OPEN3), "1 bid 0")
    found = [world(state, 2, seed) for seed in range(300)]
    assert {cards(one, 1) for one in found} == {"P1", "~P1:P"}
    assert any(held(one)[1] != (4, 4) and cards(one, 1) == "P1" for one in found)


def test_unseen_cards_are_dealt_to_all_places_a_seat_cannot_see() -> None:
    """STR-R4, STR-R22: pile, hidden slots, a card in hand, others' secrets; the top Empress stays."""
    players = [player(4, 4, "A3 ~P1:S"), player(4, 4, "P1 ~M2:M"), player(4, 4, "M2 S1")]
    state = arrange("bid", players, OPEN3)
    play(state, "0 bid 0", "1 bid 4", "2 bid 0", "1 take 5")
    kinds: dict[str, set[str]] = {"secret": set(), "held": set(), "slot": set(), "top": set()}
    tops = set()
    for seed in range(80):
        found = world(state, 2, seed)
        assert found.lost_pieces() == ""
        kinds["secret"].add(KINDS[found.kinds[16]])
        kinds["held"].add(KINDS[found.held])
        kinds["slot"].add(KINDS[found.slots[5]])
        kinds["top"].add(KINDS[found.pile[-1]])
        tops.add(tuple(found.empresses[-1:]))
        assert cards(found, 2) == "M2 S1"
    assert all(len(found) > 10 for found in kinds.values())
    assert len(tops) == 1


def test_what_a_seat_knows_is_kept() -> None:
    """STR-R10: the Start player's look, and own secrets."""
    players = [player(4, 4, "A3 ~P1:S"), player(4, 4, "P1 ~M2:M"), player(4, 4, "M2 S1")]
    state = arrange("bid", players, OPEN3)
    for seed in range(10):
        found = world(state, 0, seed)
        assert cards(found, 0) == "A3 ~P1:S"
        assert found.slots == state.slots
    assert len(unseen_by(state, 0)) == 75 + 1  # the pile and seat 1's secret card
    assert len(unseen_by(state, 1)) == 75 + 1 + 4  # the pile, seat 0's and the hidden slots


def test_every_unseen_card_is_equally_likely() -> None:
    """The sampler deals at random: the chance of a kind is its share of the unseen cards."""
    state = arrange("bid", TWO, DISPLAY)
    unseen = Counter(KINDS[kind] for kind in unseen_by(state, 1))
    drawn = Counter(KINDS[world(state, 1, seed).slots[4]] for seed in range(1500))
    whole = sum(unseen.values())
    assert whole == 82 + 5  # the pile and the hidden slots
    for code, count in unseen.items():
        share, wanted = drawn[code] / 1500, count / whole
        assert abs(share - wanted) < 4.5 * (wanted * (1 - wanted) / 1500) ** 0.5, code


def test_the_npcs_coming_bids_are_drawn_anew() -> None:
    """STR-N3: contents are public, order is hidden."""
    state = start(2, seed=3, solo="even")
    dice = Dice(3)
    while state.chapter < 5:
        state.play(state.actor, state.heuristic_move(0, dice))
    worlds = [world(state, 0, seed).npc_bids for seed in range(20)]
    assert {tuple(bids[:4]) for bids in worlds} == {tuple(state.npc_bids[:4])}
    assert len({tuple(bids[4:]) for bids in worlds}) > 10
    assert {tuple(sorted(bids)) for bids in worlds} == {tuple(sorted(state.npc_bids))}


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_secrets_are_named_for_each_viewer(seat: int) -> None:
    state = arrange("bid", THREE, OPEN3, first=0)
    play(state, "1 bid 2")
    names = set(state.hidden_facts(seat))
    assert ("slots" in names) == (seat != 0)
    assert ("bid 1" in names) == (seat != 1)
    assert {"pile", "empresses"} <= names
