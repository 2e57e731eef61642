"""Every named block decodes to the fields of the view that it stands for, from every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import fourfold
from fourfold import Dice, Game, State
from fourfold.adapters.generic_tensors import Encoder
from fourfold.adapters.observe import Observer, split
from fourfold.games.four4more.pieces import CARDS as BONUS_CARDS
from fourfold.games.four4more.pieces import CATEGORIES, TAGS, TOKENS
from fourfold.games.four4more.state import Four4MoreState
from fourfold.games.herbalism.pieces import ACTIONS, COLOURS, MEDICINES
from fourfold.games.herbalism.state import PHASES as HERBALISM_PHASES
from fourfold.games.herbalism.tensors import NOTES
from fourfold.games.humours import pieces as humours
from fourfold.games.humours.state import HumoursState
from fourfold.games.strata.content import CLASSES, EMPRESS
from fourfold.games.strata.pieces import KINDS, LEVELS, ROUNDS
from fourfold.games.strata.state import PHASES as WINDOWS
from fourfold.games.strata.state import STEPS

View = dict[str, Any]
Check = Callable[["Blocks", View, State], None]


class Blocks:
    """The blocks of one seat, and how to read them: seats are counted from the viewer."""

    def __init__(self, found: dict[str, Any], seat: int, seats: int) -> None:
        self.found = {name: block.tolist() for name, block in found.items()}
        self.seat = seat
        self.turned = [(seat + place) % seats for place in range(seats)]

    def __getitem__(self, name: str) -> Any:
        return self.found[name]

    def one(self, name: str, among: Any, nothing: object = None) -> Any:
        """What a one-hot block names."""
        assert sum(self[name]) <= 1, name
        return among[self[name].index(1)] if any(self[name]) else nothing

    def seat_named(self, name: str) -> int | None:
        found = self.one(name, self.turned)
        return None if found is None else int(found)

    def all(self, name: str, among: Any) -> list[Any]:
        """What a block of marks names."""
        return [what for what, there in zip(among, self[name], strict=True) if there]

    def by_seat(self, values: list[Any]) -> list[Any]:
        return [values[seat] for seat in self.turned]


def table_states(game: Game, seats: int, options: dict[str, object]) -> Iterator[State]:
    """Some states of random games, the last one among them."""
    for seed in range(2):
        state, dice, number = game.start(seats, seed, options), Dice(seed + 5), 0
        while not state.over:
            if number % 5 == 0:
                yield state
            state.play(state.actor, state.pick(dice))
            number += 1
        yield state


def check_game(name: str, check: Check, choose: Callable[[int, dict[str, object]], bool]) -> None:
    game = fourfold.game(name)
    for seats, options in game.variants:
        if choose(seats, options):
            check_variant(game, seats, options, check)


def check_variant(game: Game, seats: int, options: dict[str, object], check: Check) -> None:
    observer = Observer(game, seats, options)
    for state in table_states(game, seats, options):
        for seat in range(seats):
            found = observer.blocks(observer.observation(state, seat))
            blocks, view = Blocks(found, seat, seats), state.view(seat)
            assert blocks["seat"] == [int(other == seat) for other in range(seats)]
            assert blocks.all("acting", blocks.turned) == [
                other for other in blocks.turned if other in view["acting"]
            ]
            check(blocks, view, state)


def marks(values: list[Any], wanted: Any) -> list[int]:
    return [int(value in wanted) for value in values]


# --- Herbalism ---------------------------------------------------------------------------------------


def check_herbalism(found: Blocks, view: View, state: State) -> None:
    hands = [*found.turned, *([2] if view["silent"] is not None else [])]
    assert found.one("phase", HERBALISM_PHASES) == view["phase"]
    assert found.seat_named("active") == view["active"]
    assert found.seat_named("start") == view["start"]
    assert found.one("partner", hands) == view["partner"]
    numbers = [found[name][0] for name in ("round", "turns", "turn_cap", "target", "predicting")]
    assert numbers == [
        min(view["round"], 127), view["turns"], view["turn_cap"], view["target"], view["predicting"],
    ]  # fmt: skip
    assert found.all("actions", ACTIONS[:4]) == view["actions"][:-1]
    assert found.one("action", ACTIONS) == view["action"]
    assert found["scores"] == found.by_seat(view["scores"])
    for row, medicine in zip(found["pharmacists"], found.by_seat(view["pharmacists"]), strict=True):
        assert row == marks(MEDICINES, [medicine])
    assert found["sizes"] == [view["sizes"][hand] for hand in hands]
    assert found["mine"] == [view["mine"].count(colour) for colour in COLOURS]
    assert found["holders"] == found.by_seat(view["holders"])
    assert found["looked"] == found.by_seat(view["looked"])
    assert found.all("disproved", MEDICINES) == view["disproved"]
    assert found["cure"] == [(view["cure"] or "").count(colour) for colour in COLOURS]
    assert found["stock"] == view["stock"]
    for row, colours in zip(found["predicted"], found.by_seat(view["predicted"]), strict=True):
        assert row == marks(COLOURS, colours)
    for row, marker in zip(found["markers"], found.by_seat(view["markers"]), strict=True):
        side = None if marker is None else (marker["side"], marker["medicine"])
        assert row == marks([(s, m) for s in ("answer", "follow") for m in MEDICINES], [side])
    check_notes(found, view, hands)


def check_notes(found: Blocks, view: View, hands: list[int]) -> None:
    latest = view["notes"][::-1][:NOTES]
    size = len(hands)
    for row, note in zip(found["notes"], latest, strict=False):
        kind, seats, to = row[:5], row[5 : 5 + size], row[5 + size : 5 + 2 * size]
        medicines, number, cards = row[-12:-5], row[-5], row[-4:]
        assert kind == marks([*ACTIONS[:4], "look"], [note["action"]])
        assert seats == marks(hands, note["seats"] or [note["seat"]])
        assert to == marks(hands, [note["to"]])
        assert medicines == marks(MEDICINES, note["wrong"] or [note["medicine"]])
        assert number == (note["number"] or 0)
        if note["cards"] is None:
            assert cards == ([0] * 4 if note["action"] == "look" else [-1] * 4)
        else:
            assert cards == [note["cards"].count(colour) for colour in COLOURS]
    assert not np.any(found["notes"][len(latest) :])


def test_herbalism_blocks_decode_to_the_view() -> None:
    check_game("herbalism", check_herbalism, lambda seats, options: options["actions"] != "normal")


# --- Humours -----------------------------------------------------------------------------------------


def check_humours(found: Blocks, view: View, state: State) -> None:
    assert isinstance(state, HumoursState)
    solo = view["mode"] == "solo"
    colours = [0, 1] if solo else found.turned
    phases = ("visit", "rival", "follow", "go", "put", "over")
    assert found.one("phase", phases) == view["phase"]
    assert found.seat_named("start") == view["start"]
    assert found.seat_named("last") == view["last"]
    names = ("round", "passes", "redrawn", "owed", "deck")
    assert [found[name][0] for name in names] == [view[name] for name in names]
    assert found.all("endings", humours.ENDINGS) == view["endings"]
    for row, goal in zip(found["objectives"], view["objectives"], strict=True):
        assert row == marks(humours.OBJECTIVES, [goal["objective"]])
    for row, seat in zip(found["done"], found.turned, strict=True):
        assert row == [int(seat in goal["done"]) for goal in view["objectives"]]
    assert found["mine"] == [view["mine"].count(humour) for humour in humours.HUMOURS]
    assert found["hands"] == found.by_seat(view["hands"])
    assert found["bags"] == [view["bags"][colour] for colour in colours]
    assert found["returned"] == [
        [view["returned"][colour].count(humour) for humour in humours.HUMOURS] for colour in colours
    ]
    assert found.all("discards", humours.CARDS) == view["discards"]
    check_spots(found, view, colours)
    check_board(found, view, colours)
    check_pending(found, view, colours)
    if view["grid"]:
        assert found["grid"] == [marks(humours.BOARDS, [board]) for board in view["grid"]]
    else:
        assert found["fiefs"] == [
            marks(humours.BOARDS, [board]) for board in found.by_seat(view["fiefs"])
        ]
    if solo:
        check_solo(found, view)


def check_spots(found: Blocks, view: View, colours: list[int]) -> None:
    for slot in range(5):
        card = view["cards"][slot] if slot < len(view["cards"]) else None
        assert found["cards"][slot] == marks(humours.CARDS, [card["card"]] if card else [])
        for place in range(5):
            there = card is not None and place < len(card["citizens"])
            citizen = card["citizens"][place] if card and there else {"humours": [], "potion": None}
            assert found["spots"][5 * slot + place] == marks(humours.HUMOURS, citizen["humours"])  # type: ignore[arg-type]
            assert found["potions"][5 * slot + place] == potion_row(citizen["potion"], colours)
    assert found["resolved"] == [sum(tile["resolved"] for tile in view["tiles"])]
    for row, tile in zip(found["tiles"], view["tiles"], strict=False):
        assert row == marks(humours.TILES, [tile["tile"]])
        first = 4 * humours.TILES.index(tile["tile"])
        rows = [potion_row(potion, colours) for potion in tile["potions"]]
        assert [row for row in found["guests"][first : first + 4] if any(row)] == rows


def potion_row(potion: View | None, colours: list[int]) -> list[int]:
    if potion is None:
        return [0] * (len(colours) + 4)
    owner = marks(colours, [potion["owner"]])
    return owner + marks(humours.HUMOURS, [potion["humour"]])  # type: ignore[arg-type]


def check_board(found: Blocks, view: View, colours: list[int]) -> None:
    names = humours.SCENES if view["mode"] == "kingdom" else humours.SPACES
    wanted = np.zeros((len(names), len(colours), 4), int)
    for settled in view["board"]:
        owner = colours.index(settled["owner"])
        wanted[names.index(settled["place"]), owner, "CSMP".index(settled["humour"])] += 1
    assert np.array_equal(found["board"], wanted)


def check_pending(found: Blocks, view: View, colours: list[int]) -> None:
    pending = view["pending"]
    assert found.one("owner", colours) == (pending and pending["owner"])
    assert found.one("humour", humours.HUMOURS) == (pending and pending["humour"])
    assert found.one("citizen", range(1, 6)) == (pending and pending["citizen"])
    assert found["sneaks"] == [int(bool(pending and pending["sneaks"]))]
    slots = [card["card"] for card in view["cards"]]
    venues = [*slots, *[None] * (5 - len(slots)), *humours.TILES]
    assert found.one("venue", venues) == (pending and (pending["card"] or pending["tile"]))
    if view["phase"] in ("go", "put"):
        among = humours.SCENES if view["mode"] == "kingdom" else humours.SPACES
    else:
        among = humours.PLACES
    assert found["choices"] == (marks(among, view["choices"]) + [0] * 36)[:36]


def check_solo(found: Blocks, view: View) -> None:
    for row, matrix in zip(found["matrix"], view["matrix"], strict=True):
        assert row == marks(humours.HUMOURS, [matrix["up"]])  # type: ignore[arg-type]
    assert found["down"] == [int(matrix["down"]) for matrix in view["matrix"]]
    assert found.one("led", range(1, 6)) == view["led"]
    assert found.one("rival", humours.HUMOURS) == view["rival"]


def test_humours_blocks_decode_to_the_view() -> None:
    check_game("humours", check_humours, lambda seats, options: seats in (1, 2, 5))


# --- Strata ------------------------------------------------------------------------------------------


def check_strata(found: Blocks, view: View, state: State) -> None:
    window, step = found.one("window", WINDOWS), found.one("step", STEPS)
    bidding = f"bid-{step}" if step else "bid"
    assert view["phase"] == (bidding if window == "bid" else step or window)
    assert found.seat_named("start") == view["start"]
    assert found.seat_named("looker") == view["looker"]
    assert found.one("level", LEVELS) == view["level"]
    names = ("round", "pile", "empresses")
    assert [found[name][0] for name in names] == [view[name] for name in names]
    assert found.one("next_empress", KINDS) == view["next_empress"]
    planes = np.array(found["discards"])
    counts = planes[0] + 2 * planes[1] + 4 * planes[2] + 8 * planes[3]
    assert counts.tolist() == [view["discards"].count(kind) for kind in KINDS]
    for row, slot in zip(found["slots"], view["slots"], strict=True):
        card, up = (slot["card"], slot["up"]) if slot else (None, False)
        assert row == [*marks(KINDS, [card]), int(slot is not None), int(up)]
    for name in ("grain", "money", "sealed"):
        assert found[name] == found.by_seat(view[name])
    assert found["bids"] == [-1 if bid is None else bid for bid in found.by_seat(view["bids"])]
    order = [found.turned[row.index(1)] for row in found["order"] if any(row)]
    assert order == view["order"]
    held = view["held"] or {"seat": None, "card": None}
    assert (found.seat_named("holder"), found.one("held", KINDS)) == (held["seat"], held["card"])
    assert found.one("turning", KINDS) == view["turning"]
    tribute = view["tribute"] or {"receiver": None, "payer": None, "due": view["extra"] or 0}
    assert found.seat_named("receiver") == tribute["receiver"]
    assert found.seat_named("payer") == tribute["payer"]
    assert found["due"] == [tribute["due"]]
    if view["npc"] is not None:
        assert [bid for bid in found["npc_bids"] if bid >= 0] == view["npc_bids"]
    check_displays(found, view)


def check_displays(found: Blocks, view: View) -> None:
    for seat, display in enumerate(found.by_seat(view["displays"])):
        for place in range(ROUNDS):
            row = found["displays"][seat][place]
            if place >= len(display):
                assert not any(row)
                continue
            card = display[place]
            wanted = [*marks(KINDS, [card["card"]]), *marks([*CLASSES, *EMPRESS], [card["class"]])]
            assert row == [*wanted, int(card["up"]), int(card["secret"])]
            assert found["placed"][seat][place] == marks(list(CLASSES), [card["placed"]])
            assert found["boosted"][seat][place] == marks(list(CLASSES), [card["boosted"]])


def test_strata_blocks_decode_to_the_view() -> None:
    check_game("strata", check_strata, lambda seats, options: seats in (2, 3, 7))


# --- Four4More ---------------------------------------------------------------------------------------


def check_four4more(found: Blocks, view: View, state: State) -> None:
    sides = len(view["sides"])
    mine = found.seat % sides
    turned = [(mine + place) % sides for place in range(sides)]
    phases = ("pick", "main", "cash", "take", "target", "veto", "guard", "over")
    assert found.one("phase", phases) == view["phase"]
    assert (found["round"], found["rounds"]) == ([view["round"]], [view["rounds"]])
    for name in ("first", "starter", "turn", "first_pass"):
        assert found.one(name, turned) == view[name]
    assert found.one("category", CATEGORIES) == view["category"]
    challenges = fourfold.game("four4more").names["challenge"]
    assert found.one("challenge", challenges) == view["challenge"]
    assert any(found["rank"]) == (view["centre"] is not None)
    assert found["lockdown"] == [int(view["lockdown"])]
    check_chain(found, view, turned)
    for place, side in enumerate(turned):
        check_side(found, view["sides"][side], place)
    check_waiting(found, view)
    assert counted(found["pool"]) == sorted(view["pool"])
    assert counted(found["spent"]) == sorted(view["spent"])
    assert found["deck"] == [view["deck"]]
    assert found.all("gone", TOKENS) == view["discard"]


def counted(rows: list[list[int]]) -> list[str]:
    pairs = zip(BONUS_CARDS, rows, strict=True)
    return sorted(card for card, (one, two) in pairs for _ in range(one + 2 * two))


def check_chain(found: Blocks, view: View, turned: list[int]) -> None:
    chain = view["chain"] or {
        "card": None,
        "tag": None,
        "aim": None,
        "guarded": False,
        "tokens": [],
    }
    assert found.one("card", BONUS_CARDS) == chain["card"]
    assert found.one("tag", TAGS) == chain["tag"]
    assert found.one("aim", turned) == chain["aim"]
    assert found["guarded"] == [int(chain["guarded"])]
    assert found.all("named", TOKENS) == sorted(chain["tokens"], key=TOKENS.index)


def check_side(found: Blocks, side: View, place: int) -> None:
    assert found["passed"][place] == int(side["state"] == "passed")
    assert found["locked"][place] == int(side["state"] == "locked")
    assert found["up"][place] == marks(found.turned, [side["up"]])
    assert found["scores"][place] == min(side["score"], 127)
    names = ("right", "wrong", "cashed", "sets", "fours", "multipliers", "factor")
    assert [found[name][place] for name in names] == [side[name] for name in names]
    assert counted(found["cards"][place]) == sorted(side["cards"])
    assert found["hands"][place] == marks(TOKENS, side["hand"])
    held = [row for row, there in enumerate(found["piles"][place]) if there]
    assert held == [TOKENS.index(token) % 40 for token in side["pile"]]


def check_waiting(found: Blocks, view: View) -> None:
    challenges = fourfold.game("four4more").names["challenge"]
    asked = []
    for number, waiting in enumerate(view["waiting"]):
        own = slice(40 * number, 40 * number + 40)
        assert found["drafts"][own] == marks(TOKENS[own], waiting["draft"])
        assert found["centres"][own] == marks(TOKENS[own], [waiting["centre"]])
        assert found["bags"][number] == waiting["bag"]
        assert found["eligible"][number] == int(waiting["eligible"])
        assert found["ages"][number] == waiting["age"]
        names = challenges[16 * number : 16 * number + 16]
        face = [name for name, there in zip(names, found["faces"][number], strict=True) if there]
        assert face == ([waiting["challenge"]] if waiting["challenge"] else [])
        asked += [name for name, there in zip(names, found["asked"][number], strict=True) if there]
    assert asked == view["asked"]


def test_four4more_blocks_decode_to_the_view() -> None:
    check_game("four4more", check_four4more, lambda seats, options: True)


RARE = {"four4more": {"fours", "guarded"}}  # hardly ever seen in random play


def test_four4more_blocks_that_random_play_hardly_ever_fills() -> None:
    game = fourfold.game("four4more")
    state = game.start(3, 1)
    assert isinstance(state, Four4MoreState)
    state.fours = [0, 2, 1]
    state.card, state.guarded = 12, 1
    observer = Observer(game, 3)
    found = observer.blocks(observer.observation(state, 1))
    assert (found["fours"].tolist(), found["guarded"].tolist()) == ([2, 1, 0], [1])
    assert found["card"].argmax() == 12


@pytest.mark.parametrize("name", ["four4more", "herbalism", "humours", "strata"])
def test_every_block_of_a_game_is_used_in_some_match(name: str) -> None:
    """A block that is always zero would decode to anything."""
    game = fourfold.game(name)
    unused: set[str] = set()
    for seats, options in game.variants:
        unused |= {block.name for block in Observer(game, seats, options).spec.blocks}
    for seed in range(200):
        if unused <= RARE.get(name, set()):
            break
        seats, options = game.variants[seed % len(game.variants)]
        unused -= used_blocks(game, seats, options, seed)
    assert unused <= RARE.get(name, set())


def used_blocks(game: Game, seats: int, options: dict[str, object], seed: int) -> set[str]:
    """The blocks that are not all zero at some moment of a match."""
    encoder, dice = Encoder(game, seats, options), Dice(seed)
    state = game.start(seats, seed, options)
    total = np.zeros(encoder.spec.size, np.int64)
    while not state.over:
        state.play(state.actor, state.pick(dice))
        total |= np.frombuffer(encoder.row(state, 0), np.uint8)
    return {name for name, values in split(encoder.spec, total).items() if values.any()}  # type: ignore[arg-type]
