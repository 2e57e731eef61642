"""The table as text, and sentences in both languages."""

from __future__ import annotations

import pytest

from fourfold.core.match import Match
from fourfold.games.strata import GAME
from fourfold.games.strata.text import table
from fourfold.wording import Wording
from tests.games.strata.table import DISPLAY, arrange, play, player, position

HIDING = [player(5, 4, "P1 M2"), player(4, 2, "A3 P1")]
TWO = [player(4, 2, "A3 ~P1:S"), player(5, 4, "P1 M2")]


def keys(view: dict[str, object]) -> list[str]:
    return [line.key for line in table(view)]


def test_hidden_slots_show_to_the_start_player_alone() -> None:
    state = arrange("bid", TWO, DISPLAY)
    assert keys(state.view(0)).count("line-slot-look") == 5
    assert keys(state.view(1)).count("line-slot-down") == 5


def test_columns_with_what_the_viewer_knows_of_them() -> None:
    state = arrange("bid", TWO, DISPLAY)
    columns = [
        [line.fields for line in table(state.view(seat)) if line.key == "line-column-down"]
        for seat in (0, 1)
    ]
    assert columns[0] == [{"class": "S", "cards": [], "down": 1, "known": ["P1"]}]
    assert columns[1] == [{"class": "S", "cards": [], "down": 1, "known": []}]


def test_bids_sealed_and_revealed() -> None:
    state = play(arrange("bid", TWO, DISPLAY), "1 bid 3")
    assert "line-own-bid" in keys(state.view(1))
    assert "line-own-bid" not in keys(state.view(0))
    play(state, "0 bid 0")
    bids = [line.fields for line in table(state.view(0)) if line.key == "line-bid"]
    assert bids == [{"seat": 1, "bid": 3}, {"seat": 0, "bid": 0}]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "In secret Ann flips Jade Carver among the Artisans.",
                "Ann bids 3. Before that, in secret: flipped Jade Carver (Artisans), Grain 0, Money 2.",
                "Bo bids 0.",
                "Ann takes the hidden card in slot 3 (Tea Merchant).",
                "bid 12",
            ],
        ),
        (
            "zh",
            [
                "Ann暗中把玉雕师翻成背面（工）。",
                "Ann出价 3。此前暗中：翻面玉雕师（工），粮食 0，金钱 2。",
                "Bo出价 0。",
                "Ann拿取 3 号位的暗牌（茶商）。",
                "出价 12",
            ],
        ),
    ],
)
def test_sentences(language: str, sentences: list[str]) -> None:
    match = Match(GAME, 2, setup=position("bid", HIDING, DISPLAY, first=1), names=["Bo", "Ann"])
    for move in ("free", "flip A3", "gain mm"):
        match.play(1, move)
    match.play(1, "bid 3")
    match.play(0, "bid 0")
    match.play(1, "take 3")
    wording = Wording(GAME, language, match.names)
    told = [wording.event(event) for event in match.events(1)]
    told.append(wording.move(GAME.moves.parse("bid 12")))
    for sentence in sentences:
        assert sentence in told, told
