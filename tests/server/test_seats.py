"""Who may look from a seat: whoever loses it sees nothing more of it, whoever keeps it loses nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.table import Live, Person

People = Callable[..., Person]
Look = Callable[..., Live]


@pytest.mark.parametrize("how", ["leave", "kick"])
def test_fault_18_whoever_left_a_seat_sees_nothing_of_its_next_owner(
    person: People, look: Look, how: str
) -> None:
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    table = ann.table(seats="here open bot")
    ben.sit(table, seat=1)
    his = look(ben, table)
    assert his.until("welcome")["you"]["looking"] == 1
    (ben if how == "leave" else ann).post(f"/api/tables/{table}/{how}", seat=1)
    cy.sit(table, seat=1)
    ann.start(table)
    whole = his.until("whole")
    assert (whole["seat"], whole["view"]["mine"]) == (-1, None)
    assert his.ask("draft", moves=[])["code"] == "not-found"
