"""Random numbers as an object: the same stream interpreted, compiled and in every version.

`Dice` is xoshiro128++ (fast, for simulation and search). `SealedDice` is a SHA-256 stream from 256
secret bits (for live tables: nobody can compute the next card from the cards seen).
"""

from __future__ import annotations

from hashlib import sha256

from mypy_extensions import i64, mypyc_attr

from fourfold.core.errors import NotUnderstood


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Draws below a bound; belongs to one state and is copied with it."""

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = 0x7B1DCDAF  # as planted from 0, so that a copy costs no planting
        self.b: i64 = 0xE220A839
        self.c: i64 = 0xA1B965F4
        self.d: i64 = 0x6E789E6A
        if seed:
            self.plant(seed)

    def plant(self, seed: int) -> None:
        """Spread any int over the 128 bits of state (splitmix64, done in plain ints)."""
        words: list[int] = []
        x = seed % (1 << 64)
        for _ in range(2):
            x = (x + 0x9E3779B97F4A7C15) % (1 << 64)
            z = x
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % (1 << 64)
            z = z ^ (z >> 31)
            words.append(z & 0xFFFFFFFF)
            words.append(z >> 32)
        self.a = words[0]
        self.b = words[1]
        self.c = words[2]
        self.d = words[3] if any(words) else 1

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        total: i64 = (a + d) & 0xFFFFFFFF
        result: i64 = ((((total << 7) | (total >> 25)) & 0xFFFFFFFF) + a) & 0xFFFFFFFF
        t: i64 = (b << 9) & 0xFFFFFFFF
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        self.a = a
        self.b = b
        self.c = c
        self.d = ((d << 11) | (d >> 21)) & 0xFFFFFFFF
        return result

    def below(self, n: i64) -> i64:
        """Uniform in 0…n-1, exactly (the few biased words are drawn again)."""
        product: i64 = self.word() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            floor: i64 = 0x100000000 % n
            while low < floor:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def fraction(self) -> float:
        """Uniform in [0, 1)."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, items: list[i64]) -> None:
        """Every order equally likely, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept: i64 = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def copy(self) -> Dice:
        other = Dice()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def fork(self) -> Dice:
        """New fast dice seeded from this one's next numbers, for a sampled world."""
        other = Dice()
        other.a = self.word()
        other.b = self.word()
        other.c = self.word()
        other.d = self.word() | 1  # never all zero
        return other

    def same_as(self, other: Dice) -> bool:
        """Whether both would roll alike from now on."""
        return self.a == other.a and self.b == other.b and self.c == other.c and self.d == other.d

    def dump(self) -> str:
        """The whole state of the dice as text; equal text, equal future."""
        return f"dice:{self.a:08x}{self.b:08x}{self.c:08x}{self.d:08x}"


class SealedDice(Dice):
    """SHA-256 of secret and counter: unguessable without the secret, checkable with it."""

    def __init__(self, secret: bytes = b"") -> None:
        super().__init__()
        self.secret = secret
        self.block: i64 = 0
        self.used: i64 = 32
        self.buffer = b""

    def word(self) -> i64:
        if self.used >= 32:
            self.buffer = sha256(self.secret + int(self.block).to_bytes(8, "big")).digest()
            self.block += 1
            self.used = 0
        start: i64 = self.used
        self.used = start + 4
        found: int = int.from_bytes(self.buffer[start : start + 4], "big")
        return found

    def copy(self) -> Dice:
        other = SealedDice(self.secret)
        other.block = self.block
        other.used = self.used
        other.buffer = self.buffer
        return other

    def same_as(self, other: Dice) -> bool:
        if not isinstance(other, SealedDice):
            return False
        rolled = self.block == other.block and self.used == other.used
        return rolled and self.secret == other.secret

    def dump(self) -> str:
        return f"sealed:{self.secret.hex()}:{self.block}:{self.used}"


def load_dice(text: str) -> Dice:
    """Dice as `dump` wrote them."""
    kind, _, rest = text.partition(":")
    try:
        if kind == "dice" and len(rest) == 32:
            dice = Dice()
            dice.a, dice.b, dice.c, dice.d = (int(rest[i : i + 8], 16) for i in (0, 8, 16, 24))
            return dice
        if kind == "sealed":
            return _load_sealed(rest)
    except ValueError:
        pass
    raise NotUnderstood("bad-dice", "The text does not hold the state of dice.")


def _load_sealed(rest: str) -> SealedDice:
    secret, block, used = rest.split(":")
    dice = SealedDice(bytes.fromhex(secret))
    dice.block = int(block)
    dice.used = int(used)
    if dice.block > 0:
        dice.buffer = sha256(dice.secret + (int(block) - 1).to_bytes(8, "big")).digest()
    return dice


def dice_from(seed: int | str) -> Dice:
    """A whole number gives fast dice, 64 hex digits give sealed dice."""
    if isinstance(seed, int):
        return Dice(seed)
    try:
        secret = bytes.fromhex(seed)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise NotUnderstood("bad-seed", "A seed is a whole number or 64 hexadecimal digits.")
    return SealedDice(secret)
