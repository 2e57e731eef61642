"""Two tables that a viewer cannot tell apart: what differs is told, what is told is news, and known after.

E, equal: told the same, it has the same, was sent the same and thinks the same.
N, news: told differently by moves that look the same to it, the first difference is in news fields.
K, known: told differently by tables that differ in one thing, it has or thinks something different.
S, silence: a step in a sealed window that told it nothing sends it nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from fourfold.core.state import SPECTATOR
from fourfold.laws.cases import Situation, as_text, difference, name_of
from fourfold.laws.tables import Told, WatchedTable, apart

ALIKE: Final = "alike"  # moves that look the same to the viewer
SEALED: Final = "sealed"  # choices in a sealed window, up to the first that shows
OPEN: Final = "open"  # moves that the viewer sees to be different
RECALLED: Final = 5  # the recall of a bot is compared at one of so many looks
DEALT: Final = "dealt"  # two deals; nothing there can be taken back


class Twins:
    """Two tables, and the viewers that cannot tell them apart yet.

    `small` twins differ by one thing: only of them K is asked, since then what is told is about that thing.
    """

    def __init__(
        self,
        moment: Situation,
        source: str,
        one: WatchedTable,
        other: WatchedTable,
        viewers: Iterable[int],
        small: bool,
    ) -> None:
        self.moment = moment
        self.source = source
        self.one = one
        self.other = other
        self.together = list(viewers)
        self.small = small
        self.steps = 0
        self.checks = 0
        self.turn = int(moment.dice.word())  # which of the dear doors is asked next
        self.last = "the deal"

    def compare(self, how: Callable[[int], str]) -> None:
        """After a step: drop the viewers that now tell the tables apart lawfully."""
        if self.one.state.dice.dump() != self.other.state.dice.dump():
            self.small = False  # from here on chance may bring more than one difference
        self.together = [viewer for viewer in self.together if self._compare(viewer, how(viewer))]
        self.moment.case.witnesses.count(self.one.entry)

    def _compare(self, viewer: int, how: str) -> bool:
        self.checks += 1
        told, others = self.one.told(viewer), self.other.told(viewer)
        if told == others:
            return self.equal(viewer, how)
        if how in (ALIKE, SEALED):
            self._only_news(viewer, told, others)
            self._same_stops(viewer)
        if self.small:
            self.known(viewer)
        return False

    # --- E ------------------------------------------------------------------------------------------

    def equal(self, viewer: int, how: str = ALIKE) -> bool:
        """What it has, was sent and thinks; False if the view itself shows what an open move did."""
        self.turn += 1
        by = apart(self.one, self.other, viewer, self.turn)
        if by and how == OPEN:
            return False
        if by:
            self.broken(
                viewer, f"was told the same in two tables, but tells them apart by its {by}"
            )
        if self.one.frame(viewer) != self.other.frame(viewer):
            frames = difference(
                {"frame": self.one.frame(viewer)}, {"frame": self.other.frame(viewer)}
            )
            self.broken(viewer, f"has the same in two tables, but is sent another {frames}")
        self._same_mind(viewer)
        if self.small:
            self._same_recall(viewer)
            self._witness(viewer)
        return True

    def _same_mind(self, viewer: int) -> None:
        mind, others = self.one.mind(viewer), self.other.mind(viewer)
        if mind != others:
            name = _first_field(json.loads(mind), json.loads(others))
            self.broken(
                viewer,
                f"has a sampler that knows what it was never told: its worlds differ in “{name}”",
            )

    def _same_recall(self, viewer: int) -> None:
        """What a bot remembers of the facts of a game depends on the facts alone, which small twins share."""
        memory = self.moment.game.memory
        if memory is None or viewer == SPECTATOR or self.turn % RECALLED:
            return
        states = (self.one.state, self.other.state)
        one, other = [memory.recall(state, viewer, memory.usual, b"laws") for state in states]
        if one != other:
            self.broken(viewer, "as a bot remembers in one of two tables what it was never told")

    def _witness(self, viewer: int) -> None:
        """Note which redactions held here, and see that what differs is declared as secret."""
        one, other = self.one.state, self.other.state
        fields = self._apart()
        witnesses = self.moment.case.witnesses
        witnesses.held(self.one.entry, self.other.entry, viewer)
        witnesses.hidden.update(fields)
        if not fields or self.moment.game.open_information:
            return
        if one.hidden_facts(viewer) == other.hidden_facts(viewer):
            self.broken(
                viewer,
                f"cannot tell two tables apart that differ in “{fields[0]}”, and its hidden facts do not "
                "name the difference",
            )

    def _apart(self) -> list[str]:
        """The fields in which the two states differ; dice are none."""
        one, other = self.one.state, self.other.state
        return [name for name in one.field_names() if getattr(one, name) != getattr(other, name)]

    # --- N ------------------------------------------------------------------------------------------

    def _only_news(self, viewer: int, told: Told, others: Told) -> None:
        lines = [[page["line"] for page in pages] for pages in (told, others)]
        events = [[event for page in pages for event in page["events"]] for pages in (told, others)]
        for event, twin in zip(*events):
            if event != twin:
                self._news_field(viewer, event, twin)
                return
        if len(events[0]) != len(events[1]):
            more = max(events, key=len)[min(map(len, events))]
            self.broken(viewer, f"is told the event “{more['event']}” in one of two tables alone")
        if lines[0] != lines[1]:
            self.broken(
                viewer, f"reads another line in one of two tables: {lines[0]} against {lines[1]}"
            )

    def _news_field(self, viewer: int, event: dict[str, Any], twin: dict[str, Any]) -> None:
        code, other = event["event"], twin["event"]
        if code != other:
            self.broken(viewer, f"is told “{code}” in one of two tables and “{other}” in the other")
        for field in self.moment.game.events.kinds[code].fields:
            if not field.news and event[field.name] != twin[field.name]:
                self.broken(
                    viewer,
                    f"is told “{code}.{field.name}”, which is no news and differs in two tables: "
                    f"{event[field.name]} against {twin[field.name]}",
                )

    def _same_stops(self, viewer: int) -> None:
        """The table as it was before a hand or round was cleared: the same, if all told by then was."""
        for (told, view), (others, twin) in zip(self.one.stops(viewer), self.other.stops(viewer)):
            if told == others and view != twin:
                views = difference({"view": as_text(view)}, {"view": as_text(twin)})
                self.broken(viewer, f"is shown another table before it is cleared: {views}")

    # --- K ------------------------------------------------------------------------------------------

    def known(self, viewer: int) -> None:
        """What a viewer is told it knows afterwards; what it does not know it was not to be told."""
        one, other = self.one, self.other
        if one.state.over or other.state.over:
            return
        fresh, others = one.fresh(viewer), other.fresh(viewer)
        if fresh == others or not self._apart():
            return
        if apart(one, other, viewer) or one.mind(viewer) != other.mind(viewer):
            return
        told = _first_apart(fresh, others)
        self.broken(viewer, f"is told {told}, and knows no more than if it had been told otherwise")

    # --- S ------------------------------------------------------------------------------------------

    def silence(self, table: WatchedTable, seat: int) -> None:
        """After a step of a seat in its sealed window; also after it was taken back."""
        for viewer in table.trackers:
            if viewer != seat and not table.told(viewer):
                self.checks += 1
                self.moment.case.witnesses.silent(table.entry, viewer)
                frame = table.frame(viewer)
                if frame:
                    said = ", ".join(frame)
                    self.broken(
                        viewer,
                        f"was told nothing of a sealed step of seat {seat}, but is sent: {said}",
                    )

    # --- in words -----------------------------------------------------------------------------------

    def broken(self, viewer: int, sentence: str) -> NoReturn:
        later = f", {self.steps} decisions on" if self.steps > 1 else ""
        self.moment.broken(
            f"{name_of(viewer)} {sentence} (after {self.last}; twins by {self.source}{later})."
        )


def _first_field(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first field in which two dumps differ."""
    return next((name for name in one if one[name] != other.get(name)), "")


def _first_apart(told: Told, others: Told) -> str:
    """The first thing that two tables told differently, in a few words."""
    things, twins = _things(told), _things(others)
    for one, other in zip(things, twins):
        if isinstance(one, dict) and isinstance(other, dict) and one["event"] == other["event"]:
            for name in one:
                if one[name] != other[name]:
                    return f"“{one['event']}.{name}” {one[name]} against {other[name]}"
        elif one != other:
            return f"{_named(one)} against {_named(other)}"
    more = max(things, twins, key=len)[min(len(things), len(twins))]
    return f"{_named(more)} at one of two tables alone"


def _things(told: Told) -> list[Any]:
    """Lines and events of some pages."""
    lines = [page["line"] for page in told if page["line"]]
    return [*lines, *(event for page in told for event in page["events"])]


def _named(thing: Any) -> str:
    return f"“{thing['event']}”" if isinstance(thing, dict) else f"the line “{thing}”"
