"""Events: told once, redacted for each viewer by their declaration."""

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.core.events import NOBODY, Event, EventKind, EventSink, EventTable, Field
from fourfold.core.state import SPECTATOR

NAMES = {"card": ["ace", "king", "queen"], "seat": ["north", "south"]}
TABLE = EventTable(
    [
        EventKind("drew", Field("seat", "seat"), Field("card", "card", to=("seat",), news=True)),
        EventKind(
            "swapped",
            Field("a", "seat"),
            Field("b", "seat"),
            Field("cards", "card", to=("a", "b"), news=True),
        ),
        EventKind("shown", Field("to", "seat"), Field("card", "card", to=("to",), news=True)),
        EventKind("buried", Field("card", "card", to=NOBODY)),
        EventKind("sealed", Field("seat", "seat"), Field("sum"), to=("seat",)),
        EventKind("ended"),
    ],
    NAMES,
)


def seen(event: Event, viewers: tuple[int, ...] = (0, 1, 2, SPECTATOR)) -> list[object]:
    return [event.seen_by(viewer) for viewer in viewers]


def test_a_field_is_seen_by_the_seat_it_names() -> None:
    event = TABLE.make("drew", [1, 2])
    hidden = {"event": "drew", "seat": 1, "card": None}
    assert seen(event) == [hidden, {**hidden, "card": "queen"}, hidden, hidden]


def test_several_fields_may_name_who_sees() -> None:
    event = TABLE.make("swapped", [0, 2, [0, 1]])
    hidden = {"event": "swapped", "a": 0, "b": 2, "cards": None}
    shown = {**hidden, "cards": ["ace", "king"]}
    assert seen(event) == [shown, hidden, shown, hidden]


def test_a_list_may_name_who_sees() -> None:
    event = TABLE.make("shown", [[0, 2], 1])
    assert [data is not None and data["card"] for data in map(event.seen_by, (0, 1, 2))] == [
        "king",
        None,
        "king",
    ]


def test_a_spectator_is_never_among_the_seats() -> None:
    """Even where a seat is missing and reads -1, as the spectator does."""
    event = TABLE.make("drew", [SPECTATOR, 2])
    assert event.seen_by(SPECTATOR) == {"event": "drew", "seat": -1, "card": None}


def test_nobody_sees_before_the_end() -> None:
    event = TABLE.make("buried", [0])
    assert seen(event) == [{"event": "buried", "card": None}] * 4
    assert event.seen_by(SPECTATOR, over=True) == {"event": "buried", "card": "ace"}


def test_a_sealed_event_does_not_show_at_all() -> None:
    event = TABLE.make("sealed", [1, 9])
    whole = {"event": "sealed", "seat": 1, "sum": 9}
    assert seen(event) == [None, whole, None, None]
    assert event.seen_by(0, over=True) == whole


def test_named_things_are_told_by_index_and_shown_by_name() -> None:
    assert TABLE.make("swapped", [0, 1, [2, -1]]).values["cards"] == ["queen", None]
    assert TABLE.make("drew", [0, -1]).values["card"] is None
    assert TABLE.make("drew", [1, 0]).values["seat"] == 1  # seats stay numbers


def test_an_event_keeps_what_it_was_told() -> None:
    seats = [0, 1]
    event = TABLE.make("shown", [seats, 1])
    seats.append(2)
    assert event.values["to"] == [0, 1]


def test_news_is_known_of_the_kind() -> None:
    assert [code for code, kind in TABLE.kinds.items() if kind.has_news] == [
        "drew",
        "swapped",
        "shown",
    ]


def test_a_log_keeps_the_order() -> None:
    log = EventSink(TABLE)
    log.emit("ended", [])
    log.emit("drew", [0, 0])
    assert [event.code for event in log.events] == ["ended", "drew"]


def test_a_badly_told_event_is_an_error() -> None:
    with pytest.raises(ValueError, match="event drew takes 2 values"):
        TABLE.make("drew", [1])
    with pytest.raises(KeyError):
        TABLE.make("unheard", [])
    with pytest.raises(NotUnderstood, match="must be an index"):
        TABLE.make("drew", [1, "ace"])
