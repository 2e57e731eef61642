"""A running table, a waiting one, and everybody who has no business there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, select

from fourfold.server.store.schema import CHAT, LINKS, LOG, NOTES, PEOPLE, TABLES
from tests.server.clients import Data, Person, visitor

VICTIM_SEAT = 0  # the host's own
FORMER_SEAT = 2  # of the one whose seat moved to another device
# Who they are, and the seat that they would like.
ROLES = {
    "stranger": VICTIM_SEAT,
    "at another table": VICTIM_SEAT,
    "kicked": VICTIM_SEAT,
    "moved away": FORMER_SEAT,
    "not the host": VICTIM_SEAT,
    "forgotten": VICTIM_SEAT,
    "with a dead token": VICTIM_SEAT,
    "nobody": VICTIM_SEAT,
}
NO_GUESTS = ("forgotten", "with a dead token", "nobody")
SEATED = ("not the host",)  # they have seats of their own at both tables


class Scene:
    """Ann is the host; the seat of a third person has moved to an heir."""

    def __init__(self, person: Callable[[str], Person]) -> None:
        self.ann, self.ben = person("Ann"), person("Ben")
        kicked, moved, forgotten = person("Kicked"), person("Moved"), person("Forgotten")
        self.heir = person("Heir")
        self.running = self.ann.table(
            seats="here open open", clock={"kind": "bank", "bank": 86_400}
        )
        self.ben.sit(self.running)
        moved.sit(self.running)
        self.elsewhere = moved.table(seats="here open")
        self.ann.start(self.running)
        moved.ask("PUT", f"/api/tables/{self.running}/notes", {"text": "I hold 5P"})
        self.old = moved.live(self.running)
        self.old.until("whole")
        self._move(moved, self.running)
        ended = person("Ended")
        self._move(ended, ended.table(seats="here bot"))
        self.waiting = self.ann.table(seats="here open open")
        kicked.sit(self.waiting)
        self.ann.post(f"/api/tables/{self.waiting}/kick", seat=1)
        forgotten.sit(self.waiting)
        forgotten.ask("DELETE", "/api/me")
        elsewhere = person("Elsewhere")
        elsewhere.start(elsewhere.table(seats="here here"))
        self.ben.sit(self.waiting, seat=2)
        nobody = person("Nobody")
        del nobody.http.headers["authorization"]
        nobody.token = ""
        self.roles = {
            "stranger": person("Eve"),
            "at another table": elsewhere,
            "kicked": kicked,
            "moved away": moved,
            "not the host": self.ben,
            "forgotten": forgotten,
            "with a dead token": ended,
            "nobody": nobody,
        }

    def _move(self, who: Person, table: str) -> None:
        """All seats of somebody go to the heir's device."""
        token = who.post(f"/api/tables/{table}/seat-link")["token"]
        self.heir.post("/api/seat-link", token=token)

    def rows(self) -> list[Any]:
        """All that is kept of the two tables: nobody else may change a letter of it."""
        store = self.ann.server.parts.store
        found: list[Any] = self.ann.server.run(lambda: store.read(self._read))
        return found

    def _read(self, connection: Connection) -> list[Data]:
        tables = [self.running, self.waiting]
        picked = [select(TABLES).where(TABLES.c.id.in_(tables))]
        for kept in (LOG, PEOPLE, CHAT, NOTES, LINKS):
            picked.append(select(kept).where(kept.c.table.in_(tables)))
        return [dict(row) for one in picked for row in connection.execute(one).mappings()]


def description(url: str) -> Data:
    """The server's own description of its routes."""
    with visitor(url) as client:
        found: Data = client.get("/api/openapi.json").json()
        return found
