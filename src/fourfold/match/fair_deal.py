"""A deal that nobody can choose, neither host nor last comer, and that anybody can check afterwards.

1. When the table is made the server draws a secret and shows its commitment.
2. At the start each device draws bits of its own and sends their commitment.
3. Only when all commitments are shown do the devices open their bits.
4. If one does not, the attempt is void, for all to see: those that opened begin anew with other bits.
5. The seed is the hash of table, secret and bits, in the order of the commitments.
6. After the end the secret is shown too.

Step 4 bounds what keeping silent is worth to somebody who knows the secret and so sees the deal before it
is made: with k devices k deals can be refused, each named in the record, and none chosen or foreseen.
Until it was there (a deal without `voided`) those who kept silent were left out and the other bits counted:
with k devices that was a choice among 2^k deals.

Every hash is SHA-256 over lines of UTF-8 text joined by a newline, the first two lines saying what for.
No clock and no socket here: the table decides when to show and when to close.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from fourfold.core.errors import NotUnderstood

DOMAIN: Final = "fourfold fair deal 1"
KEYS: Final = frozenset({"table", "commitment", "secret", "shares", "voided"})
MAX_LABEL_CHARS: Final = 100  # the longest name of a table or device
_HEX: Final = frozenset("0123456789abcdef")


def secret_commitment(table: str, secret: str) -> str:
    return _hash(["secret", table, secret])


def bits_commitment(table: str, device: str, bits: str) -> str:
    """The device's name is hashed too, so that nobody can copy another's commitment."""
    return _hash(["bits", table, device, bits])


def seed_of(table: str, secret: str, shares: list[tuple[str, str]]) -> str:
    """64 hexadecimal digits for sealed dice, from (device, bits) in order."""
    lines = ["seed", table, secret]
    for device, bits in shares:
        lines.append(device)
        lines.append(bits)
    return _hash(lines)


def _hash(lines: list[str]) -> str:
    return sha256("\n".join([DOMAIN] + lines).encode()).hexdigest()


class Share:
    """One device's part; `bits` is empty until opened."""

    def __init__(self, device: str, commitment: str) -> None:
        self.device = device
        self.commitment = commitment
        self.bits = ""

    def as_data(self) -> dict[str, Any]:
        return {
            "device": self.device,
            "commitment": self.commitment,
            "bits": self.bits or None,
        }


class FairDeal:
    """The steps in their order; a step too early, too late, twice or malformed is refused in one sentence."""

    def __init__(self, table: object, secret: object) -> None:
        self.table = _label("table", table)
        self.secret = _digits("secret", secret)
        self.commitment = secret_commitment(self.table, self.secret)
        self.shares: list[Share] = []  # of this attempt
        self.voided: list[list[Share]] = []  # of earlier ones
        self.seed = ""
        self._shown = False

    def commit(self, device: object, commitment: object) -> None:
        """A device's commitment; none comes in once they are shown."""
        if self._shown:
            raise _unfair("The commitments are already shown; no further one can come in.")
        if self._share(device) is not None:
            raise _unfair("This device has already committed to its bits.")
        if self.voided and device not in _opened(self.voided[-1]):
            raise _unfair("This device gave no bits to the attempt before and is left out.")
        if self.is_spent(commitment):
            raise _unfair("Bits are good for one attempt: a new one needs new bits.")
        self.shares.append(Share(_label("device", device), _digits("commitment", commitment)))

    def is_spent(self, commitment: object) -> bool:
        """Whether it was already used, in an attempt that is void."""
        return any(share.commitment == commitment for shares in self.voided for share in shares)

    def show(self) -> list[dict[str, Any]]:
        """All commitments, for everybody to see; from now on bits may be opened."""
        self._shown = True
        return [share.as_data() for share in self.shares]

    def open(self, device: object, bits: object) -> None:
        """The bits a device has committed to."""
        share = self._share(device)
        if share is None:
            raise _unfair("This device has not committed to any bits.")
        if not self._shown or self.seed:
            raise _unfair("Bits are opened after all commitments are shown and before the deal.")
        opened = _digits("bits", bits)
        if bits_commitment(self.table, share.device, opened) != share.commitment:
            raise _unfair(f"The bits of {share.device} do not match its commitment.")
        share.bits = opened

    @property
    def waiting(self) -> list[str]:
        """The devices that have not opened their bits."""
        return [share.device for share in self.shares if not share.bits]

    def void(self) -> list[str]:
        """Begin anew, for a device keeps its bits to itself; the others, which go on, in their order."""
        if not self._shown or self.seed or not self.waiting:
            raise _unfair("An attempt is void only if a device does not open its bits.")
        self.voided.append(self.shares)
        self.shares = []
        self._shown = False
        return _opened(self.voided[-1])

    def close(self) -> str:
        """The seed, from the secret and the bits that were opened."""
        if not self._shown:
            raise _unfair("The deal can be closed only after the commitments are shown.")
        opened = [(share.device, share.bits) for share in self.shares if share.bits]
        self.seed = seed_of(self.table, self.secret, opened)
        return self.seed

    def as_data(self) -> dict[str, Any]:
        """Everything, for the record after the end; a share without bits was not opened."""
        return {
            "table": self.table,
            "commitment": self.commitment,
            "secret": self.secret,
            "shares": [share.as_data() for share in self.shares],
            "voided": [[share.as_data() for share in shares] for shares in self.voided],
        }

    def _share(self, device: object) -> Share | None:
        for share in self.shares:
            if share.device == device:
                return share
        return None


def _opened(shares: list[Share]) -> list[str]:
    return [share.device for share in shares if share.bits]


def silent(shares: list[dict[str, Any]]) -> list[str]:
    """The devices that committed in an attempt and did not open their bits."""
    return [share["device"] for share in shares if share["bits"] is None]


def public(data: dict[str, Any]) -> dict[str, Any]:
    """What may be shown of a fair deal while the match is on."""
    return {key: value for key, value in data.items() if key != "secret"}


def check(data: object) -> str:
    """Go through all steps again with what a record says; the seed that must come out."""
    if not isinstance(data, dict) or set(data) | {"voided"} != KEYS:
        raise _unfair("A fair deal holds table, commitment, secret, shares and voided attempts.")
    deal = FairDeal(data["table"], data["secret"])
    if deal.commitment != data["commitment"]:
        raise _unfair("The secret of the table does not match its commitment.")
    voided = data.get("voided", [])
    for shares in voided if isinstance(voided, list) else [None]:
        _attempt(deal, shares)
        deal.void()
    _attempt(deal, data["shares"])
    return deal.close()


def _attempt(deal: FairDeal, data: object) -> None:
    """One attempt again, as a record tells it."""
    shares = _shares(data)
    for share in shares:
        deal.commit(share["device"], share["commitment"])
    deal.show()
    for share in shares:
        if share["bits"] is not None:
            deal.open(share["device"], share["bits"])


def _shares(data: object) -> list[dict[str, Any]]:
    shares: list[dict[str, Any]] = []
    for share in data if isinstance(data, list) else [None]:
        if not isinstance(share, dict) or set(share) != {"device", "commitment", "bits"}:
            raise _unfair("A share of a fair deal holds device, commitment and bits.")
        shares.append(share)
    return shares


def _label(what: str, text: object) -> str:
    """A name that stays one line under the hash."""
    if isinstance(text, str) and 0 < len(text) <= MAX_LABEL_CHARS and text.isprintable():
        return text
    raise _unfair(f"The name of a {what} is one line of 1 to {MAX_LABEL_CHARS} characters.")


def _digits(what: str, text: object) -> str:
    if isinstance(text, str) and len(text) == 64 and _HEX.issuperset(text):
        return text
    raise _unfair(f"The {what} of a fair deal must be 64 small hexadecimal digits.")


def _unfair(sentence: str) -> NotUnderstood:
    return NotUnderstood("unfair-deal", sentence)
