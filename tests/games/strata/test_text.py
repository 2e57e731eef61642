"""The table as text, and sentences in both languages."""

from __future__ import annotations

import pytest

from fourfold.games.strata import GAME
from fourfold.games.strata.text import table
from fourfold.i18n import Localizer
from fourfold.match.match import Match
from tests.games.strata.driver import DISPLAY, arrange, play, player, position

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
    assert columns[0] == []  # the own display is told card by card
    assert columns[1] == [{"class": "S", "cards": [], "down": 1, "known": []}]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "1: Grand Councillor [S1], Scholar, 1 point; 4 Influence; feeding costs 1 Money",
                "Artisan: Jade Carver [A3] ×2, 3 points; 1 Influence",
                "Merchant: Money Changer [M6], 1 point; production 2 Money; "
                "exchange 4 of a resource for 2 at any time",
                "Scholars [S], face down: 1 (Tenant Farmer), each 1 point; 1 Influence",
                "Merchants: Silk Trader",
            ],
        ),
        (
            "zh",
            [
                "1：太师 [S1]，士，1 分；影响力 4；供养付 1 金钱",
                "工：玉雕师 [A3] ×2，3 分；影响力 1",
                "商：钱庄掌柜 [M6]，1 分；生产 2 金钱；随时可用 4 个资源换 2 个",
                "士 [S]，背面 1 张（佃农），每张 1 分；影响力 1",
                "商：丝绸商",
            ],
        ),
    ],
)
def test_cards_say_class_points_and_effects(language: str, lines: list[str]) -> None:
    """STR-5, STR-8, STR-R18: of the market and of the reader's own display."""
    players = [player(4, 2, "A3 ~P1:S A3 M6"), player(5, 4, "P1 M2 A1 A2")]
    state = arrange("bid", players, DISPLAY.replace("P2", "S1"))
    words = Localizer(GAME, language, ["Ann", "Bo"])
    told = [words.line(line) for line in table(state.view(0))]
    assert [line for line in lines if line not in told] == []


def test_what_the_reader_does_not_know_is_not_told() -> None:
    """STR-R22: neither in the market nor in hand nor in another display."""
    state = arrange("bid", TWO, DISPLAY)
    for line in table(state.view(1)):
        if line.key == "line-slot-down":
            assert set(line.fields) == {"slot"}


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
                "bid 12 Money",
            ],
        ),
        (
            "zh",
            [
                "Ann暗中把玉雕师翻成背面（工）。",
                "Ann出价 3。此前暗中：翻面玉雕师（工），粮食 0，金钱 2。",
                "Bo出价 0。",
                "Ann拿取 3 号位的暗牌（茶商）。",
                "出价 12 金钱",
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
    wording = Localizer(GAME, language, match.names)
    told = [wording.event(event) for event in match.events(1)]
    told.append(wording.move(GAME.moves.parse("bid 12")))
    for sentence in sentences:
        assert sentence in told, told
