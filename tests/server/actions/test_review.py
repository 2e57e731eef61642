"""Shared review: after the end whoever sat at the table steps for all (G5)."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.server.clients import Live, Person, on_every_store, play_on

People = Callable[..., Person]
Look = Callable[..., Live]


@on_every_store
def test_review_led_by_one_seat_is_shown_to_all(person: People, look: Look) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.table(options={"target": 1, "max_hands": 1})
    ann.start(table)
    live, watch = look(ann, table), look(eve, table)
    live.until("whole")
    watch.until("whole")
    live.send("review", seat=0, version=1)
    assert live.until("refused")["code"] == "no-such-moment"
    play_on(live, random.Random(3).choice)
    live.send("review", seat=1, version=4)
    shown = watch.until("review")
    assert (shown["name"], shown["seat"], shown["version"]) == ("Ann", 1, 4)
    live.send("review", seat=1, version=4000)
    assert live.until("refused")["code"] == "no-such-moment"
    watch.send("review", seat=0, version=1)
    assert watch.until("refused")["code"] == "not-found"


def test_a_past_moment_has_its_aids(person: People, look: Look) -> None:
    """G3: looking back shows what the table helped with then."""
    ann = person("Ann")
    table = ann.table(seats="here here")
    ann.start(table)
    now = look(ann, table, seat=0, aids=True).until("whole")
    assert ann.get(f"/api/tables/{table}/at/1?seat=0")["aids"] == now["aids"]
    assert ann.get(f"/api/tables/{table}/at/1?seat=-1")["aids"] == []


def test_seat_in_a_query_must_be_a_whole_number(person: People) -> None:
    """A query is read exactly as it is described: Schemathesis found 0.0 taken for 0."""
    ann = person("Ann")
    table = ann.table(seats="here here")
    ann.start(table)
    path = f"/api/tables/{table}/transcript?seat="
    assert ann.ask("GET", f"{path}0").status_code == 200
    assert [ann.ask("GET", path + text).status_code for text in ("0.0", "00", "1e0", "x")] == [
        400
    ] * 4
