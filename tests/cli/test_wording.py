"""Codes and fields become sentences; what is missing shows, and never stops a game."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import fourfold
from fourfold import i18n
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal
from fourfold.core.game import LANGUAGES
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.standings import rank
from fourfold.core.text_lines import TextLine
from fourfold.i18n import Localizer, shared_messages, word_key
from fourfold.match.match import Match
from fourfold.server.errors import Code
from tests.laws.tea_game import GAME as TEA

PACKAGE = Path(str(fourfold.__file__)).parent
HORSEMEN = find_game("horsemen")


# --- the word files ----------------------------------------------------------------------------------


def keys(source: str) -> set[str]:
    body = FluentParser().parse(source).body
    assert not [item for item in body if isinstance(item, Junk)]
    names = [item.id.name for item in body if isinstance(item, Message)]
    assert len(names) == len(set(names)), "a key stands twice"
    return set(names)


def test_the_house_says_the_same_things_in_every_language() -> None:
    english, chinese = keys(shared_messages("en")), keys(shared_messages("zh"))
    assert english == {key for key in chinese if not key.startswith("refusal-")}


KINDS = tuple(kind.__name__ for kind in (Refusal, NotUnderstood, NotYourTurn, IllegalMove))


def refusal_codes(*rooms: str, kinds: tuple[str, ...] = KINDS) -> set[str]:
    """Every code that the sources give to a refusal."""
    found: set[str] = set()
    for file in (file for room in rooms for file in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in kinds:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
    return found


def test_every_refusal_of_core_and_bots_has_chinese_words() -> None:
    codes = refusal_codes("core", "match", "bots")
    assert {"not-your-turn", "unknown-move", "bot-failed"} <= codes
    missing = {
        code for code in codes if word_key("refusal", code) not in keys(shared_messages("zh"))
    }
    assert not missing


def test_every_refusal_of_the_server_has_chinese_words() -> None:
    """Its codes are one closed list; what its sources say stands there, or belongs to the rules."""
    own = set(get_args(Code))
    missing = {code for code in own if word_key("refusal", code) not in keys(shared_messages("zh"))}
    assert not missing
    assert {"stale", "seat-taken", "not-found"} <= own
    said = refusal_codes("server", kinds=("NotNow", "Unclear", "NotYourTurn", "IllegalMove"))
    assert said <= own
    spoken = SERVER_STARTS | refusal_codes("core", "match", "bots") | own
    assert refusal_codes("server") <= spoken


# Told to whoever starts or looks after a server, in a terminal.
SERVER_STARTS = {
    "bad-database",
    "bad-setting",
    "damaged",
    "database-in-use",
    "exists",
    "newer-database",
    "no-backup",
    "no-copy",
    "no-database",
    "no-postgres",
    "no-server",
    "no-signal",
    "no-bot-workers",
    "not-sqlite",
}


def test_the_words_of_the_table_are_those_it_asks_for() -> None:
    """None missing, none left over; a key with a changing part is asked for by its pattern."""
    sources = [PACKAGE / "i18n.py", *(PACKAGE / "cli").glob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    whole = set(re.findall(r"""["']((?:table|key)-[a-z-]*[a-z])["']""", text))
    patterns = [
        re.sub(r"{\w+}", "[a-z]+", key)
        for key in re.findall(r"(?:table|key)-[a-z-]*{[^\"']*", text)
    ]
    there = {key for key in keys(shared_messages("en")) if key.startswith(("table-", "key-"))}
    assert len(whole) > 10
    assert whole <= there
    assert not {key for key in there - whole if not any(re.fullmatch(p, key) for p in patterns)}


# --- sentences ---------------------------------------------------------------------------------------


def words(language: str = "en") -> Localizer:
    return Localizer(HORSEMEN, language, ["Ann", "Ben"])


def test_an_event_names_seats_and_things() -> None:
    event = {"event": "gave", "seat": 0, "card": "5P", "to": 2}
    assert words().event(event) == "Ann gives the 5 of Pestilence to Seat 2."
    assert words("zh").event(event).startswith("Ann")


def test_talk_in_notation_has_words() -> None:
    """A claim is told in the reader's language; what has no words of its own is repeated."""
    humours = Localizer(fourfold.game("humours"), "en", ["Ann"])
    claim = {"event": "said", "seat": 0, "text": "claim 2.3 S"}
    assert humours.event(claim) == "Ann says that the potion at 2.3 is sanguine."
    assert humours.event({**claim, "text": "hello there"}) == "Ann says: hello there"


def test_what_is_hidden_shows_as_hidden() -> None:
    event = {"event": "dealt", "seat": 1, "cards": None}
    assert words().event(event) == "Dealt to Ben: hidden."
    own = Localizer(TEA, "en")
    assert own.event({"event": "fished", "seat": 0, "spoon": None}).endswith(
        "fishes ? from the jar."
    )


def test_lists_are_joined_and_empty_ones_said() -> None:
    line = TextLine("line-mine", {"cards": ["1F", "2D"]}, {"cards": "card"})
    assert words().line(line) == "Your hand: 1 of Famine, 2 of Death"
    assert words("zh").line(line).count("、") == 1
    assert (
        words().line(TextLine("line-mine", {"cards": []}, {"cards": "card"})) == "Your hand: none"
    )


def test_moves_and_prompts() -> None:
    assert words().move(HORSEMEN.moves.parse("give 5P 1")) == "give the 5 of Pestilence to Ben"
    match = Match(HORSEMEN, 2, 7, names=["Ann", "Ben"])
    opener = match.names[match.state.acting[0]]
    expected = f"{opener}: open the hand with your lowest card"
    assert words().prompt(match.view(-1)) == expected


def test_events_of_every_table() -> None:
    assert words().event({"event": "said", "seat": 0, "text": "hm"}) == "Ann says: hm"
    took = {"event": "took-back", "seat": 1, "undone": [3, 4]}
    assert words().event(took) == "Ben takes back a move."


def test_a_missing_word_shows_its_key() -> None:
    assert words().event({"event": "exploded", "seat": 0}) == "event-exploded Ann"
    assert words().line(TextLine("line-nowhere", {"n": 3})) == "line-nowhere 3"
    assert words().thing("card", "9X") == "card-9X"


def test_a_message_that_lacks_a_field_is_still_a_sentence() -> None:
    assert "plays the" in words().text("event-played", {"seat": "Ann"})


def test_keys_hold_only_what_fluent_allows() -> None:
    assert word_key("card", "Queen of ♠!") == "card-Queen-of---"


def test_names_cannot_write_markup_or_marks() -> None:
    strange = Localizer(HORSEMEN, "en", ["{ $card }", "[b]Ben"])
    said = strange.event({"event": "gave", "seat": 0, "card": "5P", "to": 1})
    assert said == "{ $card } gives the 5 of Pestilence to [b]Ben."


def test_isolation_is_for_faces_not_for_terminals() -> None:
    event = {"event": "eliminated", "seat": 0}
    assert "\u2068" not in words().event(event)
    assert "\u2068Ann\u2069" in Localizer(HORSEMEN, "en", ["Ann"], isolate=True).event(event)


# --- refusals ----------------------------------------------------------------------------------------


def refused(match: Match, seat: int, move: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        match.play(seat, move)
    return refusal.value


def test_a_refusal_names_its_rule_in_the_reader_s_language() -> None:
    match = Match(HORSEMEN, 2, 7, names=["Ann", "Ben"])
    seat = match.state.acting[0]
    other = HORSEMEN.moves.text((match.legal(seat)[0] + 1) % 24)
    for language in LANGUAGES:
        assert words(language).refusal(refused(match, seat, other)).endswith("(HORSE-6)")


def test_a_refusal_of_the_house() -> None:
    match = Match(HORSEMEN, 2, 7, names=["Ann", "Ben"])
    seat = match.state.acting[0]
    refusal = refused(match, 1 - seat, "play 1F")
    assert words().refusal(refusal) == refusal.sentence
    assert words("zh").refusal(refusal).startswith(f"还没轮到{match.names[1 - seat]}")


def test_a_refusal_without_words_is_its_own_sentence() -> None:
    refusal = NotUnderstood("no-such-code", "The tea is cold.")
    assert words("zh").refusal(refusal) == "The tea is cold."


# --- standings ---------------------------------------------------------------------------------------


def test_standings_say_who_won_and_what_decided() -> None:
    tea = Localizer(TEA, "en", ["Ann", "Ben", "Cleo"])
    said = tea.standings(rank([("points", [5, 7, 5]), ("cups", [2, 1, 1])]))
    assert said == [
        "Ben wins.",
        "1. Ben",
        "2. Ann",
        "3. Cleo",
        "Ben is ahead of Ann by: points.",
        "Ann is ahead of Cleo by: teas taken.",
    ]


def test_shared_places_and_seats_without_one() -> None:
    tea = Localizer(TEA, "en", ["Ann", "Ben", "Cat"])
    said = tea.standings(rank([("points", [5, 5, 9])], unranked=(2,)))
    assert said == ["Shared victory: Ann, Ben.", "1. Ann", "1. Ben", "–  Cat"]
    assert tea.standings(rank([("points", [1, 2, 3])], unranked=(0, 1, 2)))[0] == "Nobody wins."


# --- bundles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_game_has_its_title(name: str, language: str) -> None:
    assert Localizer(find_game(name), language).text("game-title") != "game-title"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="there are: en, zh"):
        Localizer(HORSEMEN, "tlh")


def test_without_fluent_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fluent.runtime", None)
    i18n._bundle.cache_clear()
    with pytest.raises(NotUnderstood, match=r"pip install fourfold"):
        Localizer(HORSEMEN)
    i18n._bundle.cache_clear()
