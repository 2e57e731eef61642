"""What a server refuses beside the rules. One answer for what is not there and for what is not yours."""

from __future__ import annotations

from fourfold.core.errors import Refusal


class NotHere(Refusal):
    """No such table, seat or record, or none of yours: nobody can tell which."""

    def __init__(self) -> None:
        super().__init__("not-found", "There is nothing here, or it is not yours.")

    def __reduce__(self) -> tuple[object, ...]:
        return NotHere, ()


class NotNow(Refusal):
    """Understood and allowed in principle, but not in this moment of the table."""


class NoGuest(Refusal):
    def __init__(self) -> None:
        super().__init__("no-guest", "Become a guest first: POST /api/guest.")


class Foreign(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "foreign-origin", "This request does not come from this server's own page."
        )


class TooMany(Refusal):
    """More than one address, guest or socket may ask for."""

    def __init__(self, seconds: int = 60) -> None:
        super().__init__("too-many", "Too many requests; wait a little.", {"seconds": seconds})
        self.seconds = seconds


class Repeated(Exception):
    """A client's key that was accepted before: the answer is the same."""

    def __init__(self, seat: int, version: int) -> None:
        super().__init__("repeated")
        self.seat = seat
        self.version = version
