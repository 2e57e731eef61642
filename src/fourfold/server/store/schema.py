"""What is kept. The log is the authority on a table; everything else about it can be made again from it.

Names, chat and notes lie apart from the log, so that a guest can be forgotten without a game being lost.
No address of anybody is kept anywhere.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),  # SHA-256; the token itself is nowhere
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("head", Text, nullable=False),  # what the host chose, JSON
    Column("secret", String(64), nullable=False),  # of the fair deal
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),  # a copy of what the log says, for lists
    Column("created", BigInteger, nullable=False),  # seconds since 1970
    Column("changed", BigInteger, nullable=False),  # the status, last; milliseconds since 1970
    Index("tables_by_status", "status", "public", "changed"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # 1, 2, 3 … without a gap
    Column(
        "kind", String(16), nullable=False
    ),  # this and the next two: until version 7, see `entry`
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("who", String(32), nullable=False),  # a guest, or empty for the table itself and bots
    Column("key", String(64), nullable=False),  # the client's own: makes repeats idempotent
    Column("digest", String(16), nullable=False),  # of the log up to here and the state after it
    Column("left", Text, nullable=False),  # milliseconds on each clock, JSON
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("entry", Text, nullable=False, server_default=""),  # what happened, JSON
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Index("people_by_guest", "guest"),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text),
    Column("phrase", String(32)),
    Column("key", String(64), nullable=False),  # as in the log; empty for none
    Column("at", BigInteger, nullable=False),
    Index("chat_by_guest", "guest"),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1: of whoever has none
    Column("text", Text, nullable=False),
)

LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("guest", String(32), primary_key=True),  # who has blocked
    Column("other", String(32), primary_key=True),  # whom
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_other", "other"),
)

CLOCKS = Table(
    "clocks",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("left", Text, nullable=False),
)

# --- only used by several processes on one database ---------------------------------------------------

PRESENCE = Table(
    "presence",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("fair", Boolean, nullable=False),  # whether the device takes part in the fair deal
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970 by the database's clock
    Index("presence_by_guest", "guest"),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("mark", String(32), nullable=False),  # of the last commit: says whether it went through
    Column("at", BigInteger, nullable=False),  # when it last said that it lives; 0 if it has ended
)
