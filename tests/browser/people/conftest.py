"""People with browsers of their own, driven by their hands alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.people.person import Person
    from tests.browser.site import Visitor


@pytest.fixture
def person(visit: Callable[..., Visitor]) -> Callable[..., Person]:
    """`person("Ann", device="phone", language="zh")`; `slow` is what comes late: answers or messages."""
    from tests.browser.people.person import DEVICES, LOCALES, Person
    from tests.browser.site import delay_answers, delay_messages

    def come(
        name: str,
        device: str = "desktop",
        language: str = "en",
        slow: str = "",
        delay_ms: int = 0,
    ) -> Person:
        visitor = visit(
            **DEVICES[device],
            locale=LOCALES[language],
            permissions=["clipboard-read", "clipboard-write"],
            **({"service_workers": "block"} if slow == "answers" else {}),
        )
        if slow == "answers":
            delay_answers(visitor.page, delay_ms)
        elif slow == "messages":
            delay_messages(visitor.page, delay_ms)
        return Person(visitor, name, device, language, wire=None if slow else visitor.wire())

    return come
