"""What waits for a rename waits for something: once a group has landed it is deleted."""

from __future__ import annotations

from tests.docs import pending
from tests.docs.test_citations import sources


def test_pending_findings_are_still_needed() -> None:
    text = "".join(
        text for path, text in sources() if path.startswith("tests/") and "docs" not in path
    )
    assert any(each in text for each in pending.FINDINGS), "delete FINDINGS"
