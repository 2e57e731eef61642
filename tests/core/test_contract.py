"""The contract: games and states as all other packages use them; refusals; the registry."""

import json
import pickle

import pytest

import fourfold
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal, shown
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.registry import games
from fourfold.core.state import State
from tests.laws import tea_game
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")
GAMES = [HORSEMEN, tea_game.GAME, ferry_game.GAME]


# --- games --------------------------------------------------------------------------------------------


def test_a_game_starts_with_its_fewest_seats_newest_rules_and_defaults() -> None:
    state = tea_game.GAME.start()
    assert state.seats == 2
    assert state.version == 2
    assert tea_game.GAME.start(version=1).version == 1


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_deal_equal_games_and_others_do_not(game: Game) -> None:
    assert game.start(seats=2, seed=1).dump() == game.start(seats=2, seed=1).dump()
    assert game.start(seats=2, seed=1).dump() != game.start(seats=2, seed=2).dump()
    sealed = "0f" * 32
    assert game.start(seats=2, seed=sealed).dump() == game.start(seats=2, seed=sealed).dump()


@pytest.mark.parametrize("game", GAMES)
def test_a_log_from_the_start_hears_the_deal_and_changes_nothing(game: Game) -> None:
    log = EventSink(game.events)
    logged = game.start(seats=2, seed=1, events=log)
    assert log.events
    assert logged.dump() == game.start(seats=2, seed=1).dump()


def test_seats_options_and_versions_are_refused_in_words() -> None:
    with pytest.raises(NotUnderstood, match="horsemen is for 2, 3, 4 seats, not 5"):
        HORSEMEN.start(seats=5)
    with pytest.raises(NotUnderstood, match="There is no option “speed”"):
        HORSEMEN.start(options={"speed": 1})
    with pytest.raises(NotUnderstood, match="knows rules version 1, 2 of tea, not 3"):
        tea_game.GAME.start(version=3)


def test_a_game_may_check_seats_and_options_together() -> None:
    game = Game(
        name="solo",
        prefix="FERRY",
        state=ferry_game.Ferry,
        moves=ferry_game.MOVES,
        names=ferry_game.NAMES,
        options=ferry_game.Options,
        seats=(2, 3),
        events=ferry_game.GAME.events,
        describe=ferry_game.GAME.describe,
        max_decisions=ferry_game.GAME.max_decisions,
        variants=[],
        check=lambda seats, options: (
            "Fragile cargo needs 3." if options.fragile and seats < 3 else ""
        ),
    )
    with pytest.raises(NotUnderstood, match=r"Fragile cargo needs 3\."):
        game.start(seats=2, options={"fragile": True})
    game.start(seats=3, options={"fragile": True})
    assert game.automatic(2, ferry_game.Options()) == ()
    assert game.aids(game.start(), 0, "odds", []) == []
    assert game.rules_text() == ""


def test_the_form_of_a_game_is_plain_data() -> None:
    form = HORSEMEN.form()
    assert json.loads(json.dumps(form)) == form
    assert form["seats"] == [2, 3, 4]
    assert [field["name"] for field in form["options"]] == ["tie", "target", "max_hands"]


def test_rules_are_found_by_number_and_go_on_over_indented_lines() -> None:
    assert HORSEMEN.rule("HORSE-6") == "The First Player opens by playing that very card."
    assert ferry_game.GAME.rule("FERRY-2") == (
        "While the bell rings every seat tips at most twice, shouts, and seals a price "
        "from 0 to 2, which stands."
    )
    assert ferry_game.GAME.rule("FERRY-3").startswith("After the last crossing")
    assert ferry_game.GAME.rule("FERRY-99") == ""
    assert list(ferry_game.GAME.rules()) == ["FERRY-1", "FERRY-2", "FERRY-3"]


def test_rules_are_told_in_the_reader_s_language_or_in_english() -> None:
    assert HORSEMEN.rule("HORSE-6", "zh") != HORSEMEN.rule("HORSE-6", "en")
    assert HORSEMEN.rules_text("tlh") == HORSEMEN.rules_text("en")
    assert ferry_game.GAME.rules("zh") == ferry_game.GAME.rules("en")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_come_from_the_package_or_the_game_itself(language: str) -> None:
    assert "game-title" in HORSEMEN.words(language)
    assert "game-title" in tea_game.GAME.words(language)


# --- states -------------------------------------------------------------------------------------------


def some_states(game: Game) -> list[State]:
    dice = fourfold.Dice(3)
    state = game.start(seats=3, seed=9, options={"cat": False} if game is tea_game.GAME else None)
    found = [state.copy()]
    for _ in range(9):
        state.play(state.actor, state.pick(dice))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("game", [HORSEMEN, tea_game.GAME])
def test_a_state_comes_back_from_its_text(game: Game) -> None:
    for state in some_states(game):
        loaded = game.load(state.dump())
        assert loaded.dump() == state.dump()
        assert loaded.acting == state.acting
        assert not state.over
        a, b = state.copy(), loaded
        a.rollout(fourfold.Dice(1), 1000)
        b.rollout(fourfold.Dice(1), 1000)
        assert a.dump() == b.dump()


def test_a_copy_carries_the_common_fields_but_not_the_log() -> None:
    state = HORSEMEN.start(seats=3, seed="0f" * 32, events=EventSink(HORSEMEN.events))
    copy = state.copy()
    assert (copy.seats, copy.version, copy.actor, copy.chapter) == (3, 1, state.actor, 1)
    assert copy.dice.dump() == state.dice.dump()
    assert copy.events is None
    copy.dice.word()
    assert copy.dice.dump() != state.dice.dump()


def test_a_rollout_ends_or_stops_at_its_limit() -> None:
    state = HORSEMEN.start(seats=3, seed=1)
    assert state.rollout(fourfold.Dice(1), 5) == 5
    assert not state.over
    assert state.rollout(fourfold.Dice(1), 10_000) > 5
    assert state.over
    assert state.acting == ()
    assert state.rollout(fourfold.Dice(1), 5) == 0


def test_pick_and_advise_give_legal_moves_unless_a_game_knows_better() -> None:
    dice = fourfold.Dice(1)
    state = ferry_game.GAME.start(seats=2)
    assert {state.pick(dice) for _ in range(100)} == set(state.legal(0))
    assert {state.heuristic_move(0, dice) for _ in range(100)} == set(state.legal(0))


def test_what_a_game_need_not_say_has_a_default() -> None:
    state = ferry_game.GAME.start(seats=2)
    assert state.payoffs() == state.estimate() == [0.5, 0.5]
    assert state.lost_pieces() == ""


def test_what_a_game_must_say_has_none() -> None:
    state = State()
    for question in (state.copy, state.field_names, state.dump, state.position, state.standings):
        with pytest.raises(NotImplementedError):
            question()
    with pytest.raises(NotImplementedError, match="open_information"):
        state.hidden_facts(0)


# --- refusals and registry ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "refusal",
    [
        NotYourTurn("turn", "Wait.", {"seat": 1}),
        NotUnderstood("what", "Pardon?"),
        IllegalMove("HORSE-6", "No.", {"move": "play 1F"}, "HORSE-6"),
    ],
)
def test_a_refusal_travels_whole_between_processes(refusal: Refusal) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is type(refusal)
    assert vars_of(again) == vars_of(refusal)


def vars_of(refusal: Refusal) -> list[object]:
    rule = refusal.rule if isinstance(refusal, IllegalMove) else ""
    return [refusal.code, refusal.sentence, refusal.fields, rule, str(refusal)]


def test_foreign_text_is_repeated_short_and_harmless() -> None:
    assert shown("play 5P") == "play 5P"
    assert shown("四骑士") == "四骑士"
    assert shown("a\x1b[2J\nb") == "a�[2J�b"
    assert shown("x" * 50) == "x" * 40 + "…"


def test_games_are_found_by_name() -> None:
    assert "horsemen" in games()
    assert fourfold.game("horsemen") is HORSEMEN
    with pytest.raises(NotUnderstood, match=r"There is no game “ludo”; there are: .*horsemen"):
        fourfold.game("ludo")
