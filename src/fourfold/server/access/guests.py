"""Guests: a name and a token of 256 random bits, of which only the hash is kept."""

from __future__ import annotations

import secrets
from hashlib import sha256

from msgspec import Struct

from fourfold.server.store import queries
from fourfold.server.store.store import Store


class Guest(Struct, frozen=True):
    id: str
    name: str
    hash: str  # of the token it came with


def hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


async def create_guest(store: Store, name: str) -> tuple[Guest, str]:
    """A new guest and its token, which is told once."""
    token, id = secrets.token_urlsafe(32), secrets.token_urlsafe(16)
    guest = Guest(id, name, hash_of(token))
    await store.write(lambda c: queries.add_guest(c, id, name, guest.hash))
    return guest, token


async def guest_for_token(store: Store, token: str) -> Guest | None:
    hash = hash_of(token)
    found = await store.read(lambda c: queries.guest_of(c, hash))
    return None if found is None else Guest(found["id"], found["name"], hash)
