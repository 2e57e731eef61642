"""Tensors: what a seat sees, as small whole numbers in named blocks of fixed shape.

A game describes its blocks by a `TensorSpec` and writes their values with a `TensorWriter`. There is no
numpy here: a tensor is a row of bytes, one int8 for each value, which the adapters wrap as an array.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

LOWEST: Final = -128  # of an int8
HIGHEST: Final = 127

_CHUNK: Final[i64] = 12  # bits that are spread by one look into a table
_FAR: Final[i64] = 256  # places that one chunk can skip


def _spreads() -> list[list[bytes]]:
    """By width, then by mask: its bits as bytes, the lowest first."""
    found: list[list[bytes]] = [[b""]]
    for _ in range(_CHUNK):
        last = found[-1]
        found.append([part + b"\0" for part in last] + [part + b"\1" for part in last])
    return found


_NUMBERS: Final[list[bytes]] = [bytes([value]) for value in range(256)]
_SPREADS: Final[list[list[bytes]]] = _spreads()
_SPREAD: Final[list[bytes]] = _SPREADS[12]
_ZEROS: Final[list[bytes]] = [bytes(count) for count in range(_FAR + 1)]
_ONE_AFTER: Final[list[bytes]] = [bytes(count) + b"\1" for count in range(_FAR)]


_MOST_ROWS: Final = 65_536  # that a table of rows keeps
_few_rows: Final[dict[int, bytes]] = {}  # by number of values, then the values, a byte each


class TensorBlock:
    """A named part of a tensor. Each of its values lies between `low` and `high`.

    `meaning` says in English what the values are; the docs tables are made from it.
    """

    def __init__(
        self, name: str, shape: tuple[int, ...], meaning: str, low: int = 0, high: int = 1
    ) -> None:
        if not LOWEST <= low <= high <= HIGHEST:
            raise ValueError(f"tensor block {name}: {low} to {high} does not fit one int8")
        self.name = name
        self.shape = shape
        self.meaning = meaning
        self.low = low
        self.high = high
        self.size = _size(shape)

    def as_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "shape": list(self.shape),
            "low": self.low,
            "high": self.high,
            "meaning": self.meaning,
        }


class TensorSpec:
    """The blocks of a tensor in the order in which they are written."""

    def __init__(self, blocks: list[TensorBlock]) -> None:
        self.blocks = blocks
        self.offsets: dict[str, int] = {}
        self.size = 0
        for block in blocks:
            if block.name in self.offsets:
                raise ValueError(f"two tensor blocks are named {block.name}")
            self.offsets[block.name] = self.size
            self.size += block.size

    def values(self, row: bytes) -> dict[str, list[int]]:
        """The values of each block of a row, flat, last axis fastest."""
        if len(row) != self.size:
            raise ValueError(f"a row has {len(row)} bytes, the blocks {self.size}")
        return {block.name: self._values(block, row) for block in self.blocks}

    def _values(self, block: TensorBlock, row: bytes) -> list[int]:
        start = self.offsets[block.name]
        return [byte - 256 if byte > HIGHEST else byte for byte in row[start : start + block.size]]

    def as_data(self) -> list[dict[str, Any]]:
        return [block.as_data() for block in self.blocks]


class TensorWriter:
    """Collects the bytes of rows from left to right.

    The bytes of small sets and numbers were made once, so that writing a value makes no object. Zeros are
    counted and written together with what follows them, because most of a row is zeros.
    """

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._gap: i64 = 0  # zeros that are not among the parts yet

    def part(self, row: bytes) -> None:
        """Bytes that were made before, such as the row of a card."""
        if self._gap:
            self._fill()
        self._parts.append(row)

    def number(self, value: i64) -> None:
        """One value; beyond the range of an int8 its nearest end."""
        if value == 0:
            self._gap += 1
            return
        if value > HIGHEST:
            value = HIGHEST
        elif value < LOWEST:
            value = LOWEST
        self.part(_NUMBERS[value & 255])

    def flag(self, value: bool) -> None:
        if value:
            self._one()
        else:
            self._gap += 1

    def numbers(self, values: list[i64]) -> None:
        for value in values:
            self.number(value)

    def few(self, packed: i64, count: i64) -> None:
        """Up to six values as one part: the lowest byte is the first. For values that recur."""
        if packed == 0:
            self._gap += count
            return
        key: int = packed * 8 + count
        row = _few_rows.get(key)
        if row is None:
            row = _row_of_few(int(packed), int(count))
        self.part(row)

    def few_by_seat(self, values: list[i64], first: i64) -> None:
        """`by_seat` for values from 0 to 127 that recur."""
        seats: i64 = len(values)
        if seats > 6:
            self.by_seat(values, first)
            return
        packed: i64 = 0
        place: i64 = first
        for _ in range(seats):
            place = place - 1 if place > 0 else seats - 1
            packed = packed * 256 + values[place]
        self.few(packed, seats)

    def bits(self, mask: i64, width: i64) -> None:
        """A set of numbers below `width`: 1 for each member, 0 for the others."""
        while width > _CHUNK and mask:
            if mask & 4095:
                self.part(_SPREAD[mask & 4095])
            else:
                self._gap += _CHUNK
            mask >>= _CHUNK
            width -= _CHUNK
        if mask:
            self.part(_SPREADS[width][mask])
        else:
            self._gap += width

    def one_hot(self, index: i64, width: i64) -> None:
        """1 at the index and 0 at the other places; all 0 if the index is negative."""
        if index < 0:
            self._gap += width
        else:
            self._gap += index
            self._one()
            self._gap = width - index - 1

    def seats(self, mask: i64, first: i64, seats: i64) -> None:
        """A set of seats, counted from the seat `first`."""
        turned: i64 = (mask >> first) | (mask << (seats - first))
        self.part(_SPREADS[seats][turned & (len(_SPREADS[seats]) - 1)])

    def seat(self, seat: i64, first: i64, seats: i64) -> None:
        """One seat, counted from the seat `first`; none if it is negative."""
        if seat >= 0:
            seat = seat - first if seat >= first else seat - first + seats
        self.one_hot(seat, seats)

    def by_seat(self, values: list[i64], first: i64) -> None:
        """A value for each seat, counted from the seat `first`."""
        seats: i64 = len(values)
        for place in range(first, first + seats):
            self.number(values[place if place < seats else place - seats])

    def zeros(self, count: i64) -> None:
        self._gap += count

    def places(self, ascending: list[i64], width: i64) -> None:
        """1 at each of these places, which ascend, and 0 at the others."""
        following: i64 = 0
        for place in ascending:
            self._gap += place - following
            self._one()
            following = place + 1
        self._gap += width - following

    def take(self) -> bytes:
        """What was written since the last call."""
        if self._gap:
            self._fill()
        row = b"".join(self._parts)
        self._parts.clear()
        return row

    def _one(self) -> None:
        """The zeros that wait, and a 1."""
        if self._gap >= _FAR:
            self._fill()
        self._parts.append(_ONE_AFTER[self._gap])
        self._gap = 0

    def _fill(self) -> None:
        """The zeros that wait."""
        while self._gap > _FAR:
            self._parts.append(_ZEROS[_FAR])
            self._gap -= _FAR
        self._parts.append(_ZEROS[self._gap])
        self._gap = 0


def _row_of_few(packed: int, count: int) -> bytes:
    if len(_few_rows) >= _MOST_ROWS:
        _few_rows.clear()
    row = packed.to_bytes(count, "little")
    _few_rows[packed * 8 + count] = row
    return row


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size
