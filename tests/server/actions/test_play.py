"""A running game: moves, repeats, stale moves, refusals, take-backs, drafts, curtains, spectators."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

import fourfold
from fourfold.server.actions import play
from fourfold.server.errors import Conflict
from fourfold.server.tables.entries import HandedOver, Moved, Said
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.session import TableSession
from tests.server.clients import (
    WAIT,
    Data,
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    entries_of,
    play_on,
)
from tests.server.secrecy.test_secrecy import add, running

People = Callable[..., Person]
Look = Callable[..., Live]

HANDS = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
SETUP = {"hands": HANDS}  # seat 0 opens with 1F


def seated(ann: Person, ben: Person, **more: Any) -> str:
    """Ann, Ben and Ann again at Horsemen, with known hands, started."""
    return begin(ann, ben, seats="here open here", setup=SETUP, **more)


def opened(look: Look, who: Person, table: str, **hello: object) -> Live:
    live = look(who, table, **hello)
    live.until("whole")
    return live


def test_a_move_is_shown_then_accepted(person: People, look: Look) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine, his = opened(look, ann, table, seat=0), opened(look, ben, table)
    assert mine.now["acting"] == [0]
    assert mine.now["legal"] == [fourfold.game("horsemen").moves.parse("play 1F")]
    assert (his.now["legal"], his.view["mine"]) == ([], sorted_hand(1))
    answer = mine.move("play 1F")
    assert answer["type"] == "accepted"
    assert answer["version"] == mine.now["version"] == 2
    frame = his.until("frame")
    assert frame["events"] == [{"event": "played", "seat": 0, "card": "1F"}]
    assert frame["acting"] == [1]
    assert his.now["legal"]
    assert "mine" not in frame["view"]  # only what changed


def sorted_hand(seat: int) -> list[str]:
    match = fourfold.game("horsemen").start(3, setup=SETUP)
    hand: list[str] = match.view(seat)["mine"]
    return hand


def test_fault_09_a_repeat_gets_the_same_answer_and_no_second_move(
    person: People, look: Look, serve: Callable[..., RunningServer]
) -> None:
    """Fault 9: on one socket, on two, after a reconnect and after a restart."""
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = seated(ann, ben)
    one, two = opened(look, ann, table, seat=0), opened(look, ann, table, seat=0)
    answers = [one.move("play 1F", key="k", version=1) for _ in range(3)]
    answers += [two.move("play 1F", key="k", version=1) for _ in range(2)]
    again = opened(look, ann, table, seat=0)
    answers.append(again.move("play 1F", key="k", version=1))
    first.stop()
    second = serve()
    ann.server = second
    back = opened(look, ann, table, seat=0)
    answers.append(back.move("play 1F", key="k", version=1))
    assert {json.dumps(answer) for answer in answers} == {
        '{"type": "accepted", "key": "k", "version": 2}'
    }
    moves = [entry for entry in entries_of(second, table) if isinstance(entry, Moved)]
    assert moves == [Moved(0, "play 1F")]


def test_numbers_mean_the_same_after_a_restart(
    person: People, look: Look, serve: Callable[..., RunningServer]
) -> None:
    """D1, D5: who says the last number gets the rest, also from a new process."""
    first = serve()
    ann = person("Ann", first)
    table = ann.table(seats="here bot bot", options={"target": 2})
    ann.start(table)
    live = opened(look, ann, table)
    for _ in range(3):
        assert live.my_turn()
        live.move(live.now["legal"][0])
    live.my_turn()
    known, version, view = live.now["n"], live.now["version"], live.view
    first.stop()
    with pytest.raises(ConnectionClosedError, match="1012"):  # service restart
        live.until("bye")
    second = serve()
    ann.server = second
    back = opened(look, ann, table, after=known - 2)
    assert (back.now["n"], back.now["version"]) == (known, version)
    assert back.events == live.events[-2:]
    assert back.view == view
    assert back.move(back.now["legal"][0])["type"] == "accepted"


def test_fault_10_a_stale_move_is_told_so(person: People, look: Look) -> None:
    """Fault 10: machine-readable, with the current version."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine = opened(look, ann, table, seat=0)
    mine.move("play 1F")
    refused = mine.move("play 2F", version=1)
    assert (refused["code"], refused["version"]) == ("stale", 2)


def test_refusals_name_the_rule(person: People, look: Look) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine, his = opened(look, ann, table, seat=0), opened(look, ben, table)
    refused = mine.move("play 2F")
    assert refused["rule"].startswith("HORSE-")
    assert refused["rule"] in refused["sentence"]
    assert refused["fields"]["move"] == "play 2F"
    assert mine.move("fly")["code"] == "unknown-move"
    assert mine.move(99999)["code"] == "not-a-move"
    waiting = his.move("play 1W")
    assert (waiting["code"], waiting["fields"]["waiting"]) == ("not-your-turn", [0])
    assert his.now["version"] == 1
    assert his.silent() == []


def test_what_was_shown_is_not_taken_back(person: People, look: Look) -> None:
    """U1: neither alone nor by consent."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine, his = opened(look, ann, table, seat=0), opened(look, ben, table)
    mine.move("play 1F")
    assert mine.now["undo"] == ""  # a card was shown: that is news
    assert mine.ask("undo")["code"] == "cannot-undo"
    assert mine.ask("ask-undo")["code"] == "cannot-undo"
    assert his.ask("answer-undo", yes=True)["code"] == "nothing-asked"


def look_again(live: Live, seat: int) -> None:
    """Until it is the seat's turn: another process may hear of the last move a moment later."""
    live.send("look", seat=seat)
    live.until("whole")
    while not live.now["legal"]:
        live.until("frame")


def give_phase(ann: Person, ben: Person, look: Look) -> tuple[Live, Live]:
    """Ann has won a round and gives cards: moves without news, so they can be taken back."""
    table = seated(ann, ben)
    mine, his = opened(look, ann, table, seat=0), opened(look, ben, table)
    mine.move("play 1F")
    his.until("frame")
    his.move(his.now["legal"][0])
    look_again(mine, 2)
    mine.move(mine.now["legal"][0])
    winner = mine.view["winner"]
    if winner == 1:
        while not his.now["legal"]:
            his.until("frame")
        return his, mine
    mine.send("look", seat=winner)
    mine.until("whole")
    return mine, his


def test_a_draft_shows_to_its_seat_alone_and_a_take_back_to_all(person: People, look: Look) -> None:
    """U1, U2."""
    giver, other = give_phase(person("Ann"), person("Ben"), look)
    other.silent(0.2)
    legal = giver.now["legal"]
    drafted = giver.ask("draft", moves=[legal[0]])
    assert drafted["type"] == "draft"
    assert drafted["moves"] == [fourfold.game("horsemen").moves.text(legal[0])]
    assert drafted["view"] != giver.view
    assert other.silent(0.2) == []
    before = dict(giver.view)
    assert giver.move(legal[0])["type"] == "accepted"
    assert giver.now["undo"] == "alone"
    assert giver.ask("undo")["type"] == "accepted"
    assert giver.view == before
    told = [event["event"] for event in giver.events[-2:]]
    assert told[-1] == "took-back"
    while "took-back" not in json.dumps(other.until("frame")):
        pass


def test_a_chain_is_all_or_nothing(person: People, look: Look) -> None:
    giver, _ = give_phase(person("Ann"), person("Ben"), look)
    first = giver.now["legal"][0]
    version = giver.now["version"]
    refused = giver.move(first, first)
    assert refused["type"] == "refused"
    assert refused["version"] == version
    assert giver.silent(0.2) == []


def test_a_curtain_between_the_seats_of_one_device(person: People, look: Look) -> None:
    """S4, S5: before it is lifted nothing of the next hand has come over the wire."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    shared = look(ann, table)
    shared.until("whole")
    assert (shared.now["seat"], shared.view["mine"]) == (-1, None)
    wire = "".join(shared.texts)
    assert not any(f'"{card}"' in wire for hand in HANDS for card in hand.split())
    shared.send("look", seat=0)
    shared.until("whole")
    assert shared.view["mine"] == sorted_hand(0)
    wire = "".join(shared.texts)
    assert not any(f'"{card}"' in wire for card in HANDS[2].split())
    assert shared.move("play 1F")["type"] == "accepted"
    shared.send("look", seat=1)
    assert shared.until("refused")["code"] == "not-found"
    shared.send("look", seat=2)
    assert shared.until("whole")["seat"] == 2
    assert shared.ask("move", version=shared.now["version"], moves=["play 1D"])["code"] == (
        "not-your-turn"
    )


def test_fault_18_spectators_see_the_public_part_and_cannot_act(person: People, look: Look) -> None:
    """H2 and fault 18: every message that acts, from somebody who may not."""
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    table = seated(ann, ben)
    watch = opened(look, eve, table)
    assert watch.view["mine"] is None
    assert not any(f'"{card}"' in "".join(watch.texts) for hand in HANDS for card in hand.split())
    for type, fields in ACTS.items():
        refused = watch.ask(type, **fields)
        assert (refused["type"], refused["code"]) == ("refused", "not-found"), type
    watch.send("look", seat=0)
    assert watch.until("refused")["code"] == "not-found"
    late = look(eve, table, seat=1)
    assert late.until("refused")["code"] == "not-found"


ACTS: dict[str, Data] = {
    "move": {"version": 1, "moves": ["play 1F"]},
    "undo": {},
    "ask-undo": {},
    "answer-undo": {"yes": True},
    "draft": {"moves": []},
    "say": {"text": "claim"},
    "hint": {},
    "bot": {"on": True},
    "vote": {"seat": 0, "choice": "seat"},
}


def test_past_view_of_a_seat_is_what_it_saw_then(person: People, look: Look) -> None:
    """G3: what my seat saw, during the game; others' seats only after the end."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine = opened(look, ann, table, seat=0)
    first = dict(mine.view)
    mine.move("play 1F")
    past = ann.get(f"/api/tables/{table}/at/1?seat=0")
    assert past["view"] == first
    assert past["events"] == mine.events[: len(past["events"])]
    assert past["lines"]
    assert ann.get(f"/api/tables/{table}/at/2?seat=0")["view"] == mine.view
    assert ann.ask("GET", f"/api/tables/{table}/at/3?seat=0").status_code == 409
    assert ben.ask("GET", f"/api/tables/{table}/at/1?seat=0").status_code == 404
    pages = ann.get(f"/api/tables/{table}/transcript?seat=0")["pages"]
    assert [page["line"] for page in pages] == ["", "0 play 1F"]
    assert "seed" not in ann.get(f"/api/tables/{table}/transcript")
    assert ben.ask("GET", f"/api/tables/{table}/transcript?seat=0").status_code == 404
    assert ann.ask("GET", f"/api/tables/{table}/record").status_code == 404


def test_fault_10_a_sealed_step_of_another_never_makes_mine_stale(
    person: People, look: Look
) -> None:
    """T7, fault 10: all bid at once; I see who has bid but not what, and my move stays good."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, game="strata", seats="here open bot:easy")
    mine, his = all_look(look, table, ann, ben)
    until = time.monotonic() + WAIT
    while not _both_bid(mine, his):
        assert time.monotonic() < until, "nobody was asked to bid"
        for live in (mine, his):
            if live.now["legal"]:
                live.move(live.now["legal"][0])
        _drain(mine, his)
    for live in (mine, his):
        while not live.view["sealed"][2]:  # the bot bids too, late on a busy machine
            live.hear()
    version = mine.now["version"]
    assert his.move(his.now["legal"][-1])["type"] == "accepted"
    mine.silent(0.3)
    assert mine.now["version"] == version
    assert mine.move(mine.now["legal"][0], version=version)["type"] == "accepted"


def _both_bid(mine: Live, his: Live) -> bool:
    both = mine.now["legal"] and his.now["legal"]
    return bool(both) and "bid" in text_of(mine.now["legal"][0])


def text_of(move: int) -> str:
    return fourfold.game("strata").moves.text(move)


def _drain(*sockets: Live) -> None:
    for live in sockets:
        live.silent(0.02)


def test_a_bot_plays_for_me_and_i_come_back(person: People, look: Look) -> None:
    """S3."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine, his = opened(look, ann, table, seat=0), opened(look, ben, table)
    assert mine.ask("bot", on=True)["type"] == "accepted"
    badge = his.until("table")["table"]["seats"][0]
    while not badge["bot"]:
        badge = his.until("table")["table"]["seats"][0]
    assert (badge["kind"], badge["name"]) == ("person", "Ann")
    while not his.now["legal"]:  # the bot has played 1F
        his.hear()
    assert mine.move("play 2F")["code"] == "bot-plays"
    assert mine.ask("bot", on=False)["type"] == "accepted"
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][0]["bot"] is False


def test_claims_go_through_the_game(person: People, look: Look) -> None:
    """K3: kept in the record between the moves; other games have no talk."""
    ann = person()
    table = ann.table()
    ann.start(table)
    assert opened(look, ann, table).ask("say", text="claim")["code"] == "no-talk"
    made = ann.post("/api/play-now", game="humours", tempo="fast", level="easy")
    live = opened(look, ann, made["table"]["id"])
    refused = live.ask("say", text="nonsense")
    assert (refused["type"], refused["code"]) == ("refused", "bad-claim")


def test_who_talks_on_and_on_keeps_nobody_from_moving() -> None:
    """K3, D3: a claim, or who plays for a seat, makes no move of another stale, and no bot think anew.
    Else it would never be done."""
    table = running("humours", 2, "bare")
    room, match = TableSession(table, 12, 120, TableEvents()), table.running()
    (first,) = match.state.acting
    text = next(move for move in map(table.game.moves.text, match.legal(first)) if "visit" in move)
    ((entry, state),) = match.prepare(first, [text])
    add(table, Moved(first, entry.text), state)
    (second,) = match.state.acting
    assert second != first
    add(table, HandedOver(second, "bot"))
    version, thought = table.version(second), play.thought_about(room, second)
    add(table, Said(first, f"claim {text.split()[1]} S"))
    assert table.version(second) == version + 1
    play._check_version(room, second, version)
    assert play.thought_about(room, second) == thought
    with pytest.raises(Conflict):
        play._check_version(
            room, second, version - 2
        )  # before the visit; that a bot plays is an aside


def test_a_claim_is_heard_by_all_and_costs_its_time(
    person: People, look: Look, server: RunningServer
) -> None:
    """K3, C1: all see it, it is no fact and makes no news; talking stops no clock."""
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    clock = {"kind": "bank", "bank": 60, "increment": 5}
    table = begin(ann, ben, game="humours", clock=clock)
    *lives, watch = all_look(look, table, ann, ben, eve)
    (first,) = lives[0].now["acting"]
    mover, other = lives[first], lives[1 - first]
    moves = fourfold.game("humours").moves
    visit = next(move for move in mover.now["legal"] if moves.verb(move) == "visit")
    spot = moves.text(visit).split()[1]
    wrong = next(each for each in "CSMP" if each != moves.text(visit).split()[2])
    assert mover.move(visit)["type"] == "accepted"
    other.until("frame")
    assert other.ask("say", text=f"claim {spot} {wrong}")["code"] == "bad-claim"  # not their potion
    time.sleep(0.5)
    cards = dict(other.view)
    assert mover.ask("say", text=f"  CLAIM {spot} {wrong} ")["type"] == "accepted"
    for live in (other, watch):
        while live.events[-1]["event"] != "said":
            live.until("frame")
        assert live.events[-1] == {"event": "said", "seat": first, "text": f"claim {spot} {wrong}"}
    assert other.view == cards
    assert other.now["clocks"]["left"][1 - first] <= 59_500
    assert entries_of(server, table)[-1] == Said(first, f"claim {spot} {wrong}")
    assert mover.ask("say", text=f"claim {spot} {wrong}")["type"] == "accepted"  # again, later
    pages = person("Cy").get(f"/api/tables/{table}/transcript")["pages"]
    assert sum("/say" in page["line"] for page in pages) == 2


def test_a_draft_is_no_peek(person: People, look: Look) -> None:
    """U2: it goes only as far as a take-back could; what goes further can only be sent."""
    ann, ben = person("Ann"), person("Ben")
    table = seated(ann, ben)
    mine = opened(look, ann, table, seat=0)
    assert mine.ask("draft", moves=[])["view"] == mine.view
    refused = mine.ask("draft", moves=["play 1F"])
    assert (refused["type"], refused["code"]) == ("refused", "draft-ends")
    assert refused["fields"]["move"] == "play 1F"
    his = opened(look, ben, table)
    assert his.ask("draft", moves=[])["code"] == "not-your-turn"
    giver, _ = give_phase(person("Ann"), person("Ben"), look)
    helped = giver.ask("draft", moves=[giver.now["legal"][0]])
    assert helped["aids"] == []  # this socket wants none
    assert giver.ask("draft", moves=["fly"])["code"] == "unknown-move"


def test_a_game_of_two_devices_to_the_end(person: People, look: Look) -> None:
    """Two people and a bot; both see the same end and everything that is public alike."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, seats="here open bot:easy", options={"target": 1, "max_hands": 2})
    luck = random.Random(5)
    mine, his = all_look(look, table, ann, ben)
    while not (mine.ended and his.ended):
        for live in (mine, his):
            while not live.ended and live.now["legal"]:
                answer = live.move(luck.choice(live.now["legal"]))
                assert answer["type"] == "accepted"
            if not live.ended:
                live.silent(0.05)
    assert mine.ended["standings"] == his.ended["standings"]
    public = [event for event in mine.events if None not in event.values()]
    assert [event for event in his.events if event in public]
    assert play_on(opened(look, ann, table), luck.choice)["standings"] == mine.ended["standings"]
