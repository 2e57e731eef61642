"""What the server refuses beside the rules. A missing table and one that is not yours answer alike."""

from __future__ import annotations

from typing import Literal

from fourfold.core.errors import NotUnderstood, Refusal

# Every code that a server adds to those of the rules. Each has Chinese words in locales/zh.ftl; in English a
# refusal is its own sentence.
Code = Literal[
    "already-greeted",
    "already-started",
    "automatic-seat",
    "bad-chat",
    "bad-clock",
    "bad-message",
    "bad-method",
    "bad-name",
    "bad-request",
    "bad-seats",
    "bad-setup",
    "blocked",
    "bot-plays",
    "busy",
    "cannot-save",
    "chat-limit",
    "chat-off",
    "damaged-table",
    "draining",
    "failed",
    "foreign-host",
    "foreign-origin",
    "match-over",
    "no-clock",
    "no-deal",
    "no-guest",
    "no-hello",
    "no-hint",
    "no-hints",
    "no-person",
    "no-public-tables",
    "no-such-moment",
    "no-talk",
    "no-vote",
    "not-ended",
    "not-found",
    "not-its-turn",
    "not-started",
    "not-your-turn",
    "nothing-asked",
    "own-question",
    "protocol",
    "quiet",
    "seat-taken",
    "seats-open",
    "stale",
    "too-early",
    "too-large",
    "too-late",
    "too-many",
    "try-again",
    "unfair-deal",
    "unknown-version",
    "yourself",
]


class NotFound(Refusal):
    """No such table, seat or record, or none of yours: nobody can tell which."""

    def __init__(self) -> None:
        super().__init__("not-found", "There is nothing here, or it is not yours.")

    def __reduce__(self) -> tuple[object, ...]:
        return NotFound, ()


class Conflict(Refusal):
    """Understood and allowed in principle, but not in this moment of the table."""

    def __init__(self, code: Code, sentence: str, fields: dict[str, object] | None = None) -> None:
        super().__init__(code, sentence, fields)


class BadRequest(NotUnderstood):
    """A request that cannot be read as what it should be."""

    def __init__(self, code: Code, sentence: str, fields: dict[str, object] | None = None) -> None:
        super().__init__(code, sentence, fields)


class Unauthenticated(Refusal):
    def __init__(self) -> None:
        super().__init__("no-guest", "Become a guest first: POST /api/guest.")


class ForeignOrigin(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "foreign-origin", "This request does not come from this server's own page."
        )


class ForeignHost(ForeignOrigin):
    """Asked for under a name that is not this machine's: a stranger's name may lead here by a trick."""

    def __init__(self) -> None:
        Refusal.__init__(
            self,
            "foreign-host",
            "This server is not known by this name: open it by its address, "
            "or start it with --public-url.",
        )


class RateLimited(Refusal):
    """More than one address, guest or socket may ask for."""

    def __init__(self, seconds: int = 60) -> None:
        super().__init__("too-many", "Too many requests; wait a little.", {"seconds": seconds})
        self.seconds = seconds


class AlreadyAccepted(Exception):
    """A client's key that was accepted before: the answer is the same."""

    def __init__(self, version: int) -> None:
        super().__init__("repeated")
        self.version = version
