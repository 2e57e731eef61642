"""Messages between server processes: hints that something has changed. One process needs none.

A message is JSON with its kind. One of a kind that this version does not know is ignored, and so are fields
that it does not know.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from fourfold.server.protocol.socket import Reviewed


class BusMessage(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What all messages have in common: how they are written."""


class TableWritten(BusMessage, frozen=True, tag="table-written"):
    """The log or the chat of a table goes on."""

    table: str


class EverythingChanged(BusMessage, frozen=True, tag="everything-changed"):
    """Messages may have been lost: all tables are to be looked at."""


class PresenceChanged(BusMessage, frozen=True, tag="presence-changed"):
    """A guest came to a table, or left it."""

    table: str


class BlocksChanged(BusMessage, frozen=True, tag="blocks-changed"):
    """A guest blocks others, or no longer does."""

    guest: str


class GuestForgotten(BusMessage, frozen=True, tag="guest-forgotten"):
    """A guest is deleted; its sockets end."""

    guest: str


class BotAnswer(BusMessage, frozen=True, tag="bot-answer"):
    """What a worker on another machine has found."""

    task: str
    answer: Any


class ReviewShown(BusMessage, frozen=True, tag="review-shown"):
    """A guest shows everybody at a table a moment of the finished match."""

    table: str
    review: Reviewed


class DrainAll(BusMessage, frozen=True, tag="drain"):
    """No process starts new tables from now on."""


AnyBusMessage: TypeAlias = (
    TableWritten
    | EverythingChanged
    | PresenceChanged
    | BlocksChanged
    | GuestForgotten
    | BotAnswer
    | ReviewShown
    | DrainAll
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyBusMessage)


def encode(sender: str, message: AnyBusMessage) -> str:
    """The message as it travels, with the name of its process."""
    return f"{sender} {_encoder.encode(message).decode()}"


def decode(payload: str) -> tuple[str, AnyBusMessage]:
    """The sender and the message; `MsgspecError` if this version cannot read it."""
    sender, _, text = payload.partition(" ")
    return sender, _decoder.decode(text)


class BusListener(Protocol):
    """Hears what other processes say."""

    def heard(self, message: AnyBusMessage) -> None: ...


class Bus:
    """The bus of one process: nobody else is there. Another store brings its own."""

    shared = False  # whether other processes serve the same tables
    process = ""  # our own name among them

    async def open(self, listener: BusListener) -> None:
        """From now on the listener gets every message of other processes."""

    async def tell(self, message: AnyBusMessage) -> None:
        """Says something to all other processes."""

    async def close(self) -> None:
        """Nothing is heard any more."""
