"""The lab's tests know a toy game; whatever runs after them in the same process does not."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.lab.bench import toys_known


@pytest.fixture(autouse=True, scope="module")
def toys() -> Generator[None]:
    with toys_known():
        yield
