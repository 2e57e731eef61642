"""Packs: the built-in one, one's own, and what is wrong with bad ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fourfold
from fourfold.core.errors import NotUnderstood
from fourfold.core.packs import with_pack
from fourfold.games.four4more import GAME
from fourfold.games.four4more.pack_library import find_pack, standard
from fourfold.games.four4more.pack_reader import MAX_FAULTS, examine
from fourfold.i18n import Localizer
from fourfold.match import record
from fourfold.match.match import Match
from tests.cli.console import Console
from tests.games.four4more.driver import PACK, finish, play, start
from tests.games.four4more.packs import STANDARD, change, edition_with, write_pack

HASH = "1859026dcad00737"  # of standard/v1, for good: a changed pack is a new version beside it


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write_pack(tmp_path / "mine")


def faults(pack: Path) -> list[str]:
    return examine(pack).faults


def test_the_standard_pack_is_whole_and_never_changes() -> None:
    """F4M-1: old records lean on it."""
    found = examine(STANDARD)
    assert (found.faults, found.notes) == ([], [])
    assert found.digest == HASH
    assert PACK.id == f"standard/v1:{HASH}"
    assert list(PACK.counts) == [10, 11, 9, 10]


def test_the_standard_pack_keeps_its_attribution() -> None:
    text = STANDARD.joinpath("README.md").read_text("utf-8")
    for source in ("The Numbers", "World Bank", "CC BY 4.0", "World Happiness Report", "CC0"):
        assert source in text


def test_a_pack_is_read_once() -> None:
    assert standard() is standard()
    assert find_pack(PACK.id) is PACK


# --- bad packs ---------------------------------------------------------------------------------------


def test_a_missing_value(pack: Path) -> None:
    change(pack, "m06", "budget", "")
    assert faults(pack) == ["movies.csv, row 7, column budget: there is no value."]


def test_a_duplicate_id(pack: Path) -> None:
    change(pack, "n05", "id", "n04")
    assert faults(pack) == ["countries.csv, row 6, column id: the id “n04” stands here twice."]


def test_a_bad_tag(pack: Path) -> None:
    change(pack, "f03", "tags", "A2 B9 D1")
    assert faults(pack) == ["companies.csv, row 4, column tags: “B9” is no tag; tags are A1 to D5."]


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ("A1", "a token has 2 to 4 tags, not 1."),
        ("A1 A2 B1 C1 D1", "a token has 2 to 4 tags, not 5."),
        ("B1 A1", "tags stand once each, in order."),
        ("A1 A1", "tags stand once each, in order."),
    ],
)
def test_tags_in_number_and_order(pack: Path, tags: str, sentence: str) -> None:
    """F4M-1, F4M-2"""
    change(pack, "s01", "tags", tags)
    assert faults(pack) == [f"sports.csv, row 2, column tags: {sentence}"]


def test_a_tie_is_allowed_and_reported(pack: Path) -> None:
    """F4M-R14"""
    change(pack, "m02", "running_time", "162")
    found = examine(pack)
    assert found.faults == []
    assert found.notes == [
        "movies.csv, column running_time: Avatar and Avengers: Endgame are equal (162);"
        " between them every guess is wrong."
    ]


def test_ten_megabytes_of_junk(pack: Path) -> None:
    (pack / "movies.csv").write_bytes(b"\x00\xff junk" * 1_500_000)
    assert faults(pack) == ["movies.csv: this file is over 1 MB; no pack is so large."]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "movies.csv: this file is empty."),
        (b"id,name\n\xff\xfe", "movies.csv, row 2: this is not text in UTF-8."),
        (b'id,name,tags\n"m01,never closed', "movies.csv, row 2: this is no CSV"),
        (
            b"id,name,tags\nm01,Avatar",
            "movies.csv, row 2: this row has 2 cells, the heading has 3.",
        ),
        (b"a" * 200_000 + b",b", "movies.csv, row 1: this is no CSV"),
        (b"\x00" * 1000, "movies.csv"),
    ],
)
def test_junk_in_small_portions(pack: Path, raw: bytes, sentence: str) -> None:
    (pack / "movies.csv").write_bytes(raw)
    assert faults(pack)
    assert faults(pack)[0].startswith(sentence)


def test_a_missing_file(pack: Path) -> None:
    (pack / "sports.csv").unlink()
    assert faults(pack) == ["sports.csv: this file is missing or cannot be read."]


@pytest.mark.parametrize(
    ("token", "column", "text", "sentence"),
    [
        ("n02", "area", "7,741,220", "“7,741,220” is not a plain number."),
        ("n02", "area", "nan", "“nan” is not a plain number."),
        ("n02", "area", "7741220.5", "7741220.5 has more than 0 decimals."),
        ("n02", "area", "99", "99 is outside 100 to 18000000."),
        ("m02", "release_date", "20191301", "20191301 is no date as yyyymmdd."),
        ("m02", "name", "", "there is no text."),
        ("m02", "name", "x" * 61, "this must be one line of 1 to 60 characters."),
        ("m02", "id", "m41", "“m41” should be m02."),
    ],
)
def test_bad_cells(pack: Path, token: str, column: str, text: str, sentence: str) -> None:
    change(pack, token, column, text)
    category = {"m": "movies", "n": "countries"}[token[0]]
    assert faults(pack) == [f"{category}.csv, row 3, column {column}: {sentence}"]


def test_names_are_unique_over_all_categories(pack: Path) -> None:
    change(pack, "n01", "name", "Avatar")
    assert faults(pack) == ["names: “Avatar” is the name of 2 tokens."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("movies,budget", "films,budget", "row 5, column category: a category is one of"),
        ("movies,budget", "movies,Budget!", "row 5, column key: a key is small letters"),
        ("movies,budget", "movies,us_gross", "row 5, column key: movies has the key “us_gross” twice"),
        (",money,1,high,higher,lower,2024,1,500,tn,", ",cash,1,high,higher,lower,2024,1,500,tn,",
         "row 5, column style: a style is one of"),
        (",money,1,high,higher,lower,2024,1,500,tn,", ",money,x,up,,lower,2024,1,b,tn,",
         "row 5, column direction: the direction is high or low"),
        ("category,key", "kind,key", "row 1: the heading must read"),
    ],
)  # fmt: skip
def test_bad_challenges(pack: Path, old: str, new: str, sentence: str) -> None:
    file = pack / "challenges.csv"
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    assert faults(pack)[0].startswith(f"challenges.csv, {sentence}")


def test_columns_follow_the_challenges(pack: Path) -> None:
    file = pack / "movies.csv"
    file.write_text(file.read_text("utf-8").replace("budget", "cost", 1), "utf-8")
    assert faults(pack)[0].startswith("movies.csv, row 1, column “cost” (expected budget)")


def test_too_few_tokens_and_challenges(pack: Path) -> None:
    """F4M-1"""
    for name in ("sports", "challenges"):
        file = pack / f"{name}.csv"
        file.write_text("\n".join(file.read_text("utf-8").splitlines()[:-4]), "utf-8")
    found = faults(pack)
    assert "challenges.csv: sports has 6 good challenges; it needs 8 to 16." in found


def test_no_more_faults_than_one_can_read(pack: Path) -> None:
    file = pack / "movies.csv"
    lines = file.read_text("utf-8").splitlines()
    blank = [line.split(",")[0] + ",,A1 B2" + "," * 10 for line in lines[1:]]
    file.write_text("\n".join([lines[0], *blank]), "utf-8")
    assert len(faults(pack)) == MAX_FAULTS


def test_notes_on_tags_and_formulas(pack: Path) -> None:
    change(pack, "m01", "tags", "A1 A2")
    change(pack, "m01", "us_share", "50")
    notes = examine(pack).notes
    assert "movies.csv, row 2: a letter or a number stands twice in the tags." in notes
    assert any("the tags are not balanced" in note for note in notes)
    assert any("column us_share: the formula gives 26.8" in note for note in notes)


@pytest.mark.parametrize(
    "formula", ["__import__('os').getcwd()", "1/0", "((((", "x ** 2", "budget("]
)
def test_a_formula_is_arithmetic_and_runs_nothing(pack: Path, formula: str) -> None:
    file = pack / "challenges.csv"
    text = file.read_text("utf-8").replace("worldwide_gross - us_gross", formula)
    file.write_text(text, "utf-8")
    found = examine(pack)
    assert found.faults == []
    assert "movies.csv, column rest_of_world_gross: the formula cannot be computed." in found.notes


def test_nothing_is_half_loaded(pack: Path) -> None:
    change(pack, "m06", "budget", "")
    change(pack, "m07", "budget", "")
    with pytest.raises(NotUnderstood) as refused:
        with_pack(GAME, str(pack))
    assert refused.value.sentence == (
        "The pack “mine” cannot be used. movies.csv, row 7, column budget: there is no value."
        " There are 1 more faults."
    )


# --- one's own ---------------------------------------------------------------------------------------


def test_a_pack_of_ones_own_is_played_and_spoken(pack: Path) -> None:
    change(pack, "m01", "name", 'Avatar {"3"} \\ “x”')
    game = with_pack(GAME, str(pack))
    for language in ("en", "zh"):
        words = Localizer(game, language)
        assert words.thing("token", "m01") == 'Avatar {"3"} \\ “x”'
        assert words.thing("challenge", "movies/budget").startswith("Production budget")
        assert words.thing("answer", "later") in ("later", "更晚")
    state = finish(start(3, game=game, seed=2))
    assert state.pack.startswith("mine:")


def test_other_challenges_and_words_for_answers(pack: Path) -> None:
    file = pack / "challenges.csv"
    file.write_text(file.read_text("utf-8").replace("later,earlier", "fresher,staler", 1), "utf-8")
    game = with_pack(GAME, str(pack))
    assert "fresher" in game.names["answer"]
    assert Localizer(game, "zh").thing("answer", "fresher") == "fresher"
    assert len(game.moves) == 631


def test_the_record_carries_the_pack_and_another_one_is_refused(pack: Path) -> None:
    change(pack, "m01", "budget", "238")
    game = with_pack(GAME, str(pack))
    match = Match(game, 2, 1, options={"rounds": 1})
    match.play(match.state.actor, "pick movies")
    data = record.read(record.write(match.record()))
    assert data["options"]["pack"].startswith("mine:")
    assert Match.replay(data, game).state.dump() == match.state.dump()
    with pytest.raises(
        NotUnderstood, match=r"played with the pack mine:\w+, but the pack here is standard/v1"
    ):
        Match.replay(data)
    usual = Match(GAME, 2, 1).record()
    assert usual["options"]["pack"] == f"standard/v1:{HASH}"
    with pytest.raises(NotUnderstood, match="played with the pack standard/v1"):
        Match.replay(usual, game)


def test_a_state_of_an_unknown_pack_is_refused() -> None:
    dumped = json.loads(start().dump())
    dumped["pack"] = "lost:0123"
    with pytest.raises(NotUnderstood, match="lost:0123, which is not loaded here"):
        GAME.load(json.dumps(dumped))


def test_the_hash_is_of_what_stands_in_it_not_of_line_ends(pack: Path) -> None:
    before = examine(pack).digest
    for file in pack.iterdir():
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert examine(pack).digest == before == HASH
    change(pack, "m01", "budget", "238")
    assert examine(pack).digest != HASH


def test_changed_values_change_outcomes() -> None:
    """The values are part of the state, so a pack with one value changed plays otherwise."""
    setup = {"first": 0, "bags": {"movies": ["m01", "m02"]}, "challenges": {"movies": ["budget"]}}
    for value, right in (("400", 1), ("100", 0)):
        state = start(setup=setup, game=edition_with({"m02": {"budget": value}}))
        assert play(state, "pick movies", "higher m02").right[0] == right


def test_other_games_have_no_packs(pack: Path) -> None:
    with pytest.raises(NotUnderstood, match="horsemen has no trivia packs"):
        with_pack(fourfold.game("horsemen"), str(pack))


# --- the command line --------------------------------------------------------------------------------


@pytest.fixture
def console(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Console:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Console(capsys, monkeypatch)


def test_pack_check(console: Console, pack: Path) -> None:
    good = console("pack", "check", str(pack))
    assert (good.code, good.out) == (
        0,
        f"“mine” is good: 160 tokens, 40 challenges, hash {HASH}.\n",
    )
    change(pack, "m06", "budget", "")
    bad = console("pack", "check", str(pack))
    assert bad.code == 1
    assert "movies.csv, row 7, column budget: there is no value." in bad.out
    assert bad.out.endswith("“mine” cannot be used: 1 fault.\n")
    data = json.loads(console("pack", "check", str(pack), "--json").out)
    assert (data["usable"], len(data["faults"])) == (False, 1)
    assert console("pack", "check", str(pack / "nowhere")).code == 2


def test_pack_new_writes_a_template_that_only_lacks_names_and_values(
    console: Console, tmp_path: Path
) -> None:
    folder = tmp_path / "new"
    assert console("pack", "new", str(folder)).code == 0
    assert console("pack", "new", str(folder)).code == 2
    found = examine(folder)
    assert found.faults
    assert all("there is no" in fault for fault in found.faults)
    assert (folder / "README.md").read_text("utf-8").startswith("# A trivia pack of your own")


def test_play_and_sim_with_a_pack(console: Console, pack: Path, tmp_path: Path) -> None:
    change(pack, "m01", "budget", "238")
    kept = tmp_path / "game.json"
    arguments = ("--pack", str(pack), "--options", "rounds=1")
    played = console("play", "four4more", "--bots", "plain,plain", "--plain", "--seed", "3",
                     "--record", str(kept), *arguments)  # fmt: skip
    assert played.code == 0
    assert record.read(kept.read_text("utf-8"))["options"]["pack"].startswith("mine:")
    assert console("replay", "verify", str(kept)).code == 2
    assert console("replay", "verify", str(kept), "--pack", str(pack)).code == 0
    assert console("sim", "four4more", "--games", "2", "--jobs", "1", *arguments).code == 0
    assert console("sim", "horsemen", "--pack", str(pack)).code == 2
