"""The fair deal: nobody can choose it, everybody can check it."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.match import fair_deal, record
from fourfold.match.fair_deal import FairDeal, bits_commitment
from fourfold.match.match import Match, verify

TABLE = "table 7kq2"
SECRET = "5e" * 32
BITS = {"phone": "a1" * 32, "laptop": "b2" * 32, "tablet": "c3" * 32}
HORSEMEN = fourfold.game("horsemen")


def committed(*devices: str) -> FairDeal:
    deal = FairDeal(TABLE, SECRET)
    for device in devices:
        deal.commit(device, bits_commitment(TABLE, device, BITS[device]))
    return deal


def dealt(devices: list[str], left_out: tuple[str, ...] = ()) -> FairDeal:
    deal = committed(*devices)
    deal.show()
    for device in devices:
        if device not in left_out:
            deal.open(device, BITS[device])
    deal.close()
    return deal


def of_anybody(text: str) -> None:
    """The check as anybody may write it, from the file alone: nothing of ours is used here."""

    def sha(*lines: str) -> str:
        return hashlib.sha256("\n".join(["fourfold fair deal 1", *lines]).encode()).hexdigest()

    match = json.loads(text)
    deal = match["fair"]
    table, secret = deal["table"], deal["secret"]
    assert sha("secret", table, secret) == deal["commitment"], "the table changed its secret"
    opened = []
    for share in deal["shares"]:
        if share["bits"] is not None:
            device, bits = share["device"], share["bits"]
            assert sha("bits", table, device, bits) == share["commitment"], (
                f"{device} changed its bits"
            )
            opened += [device, bits]
    assert sha("seed", table, secret, *opened) == match["seed"], "the deal is not from this seed"


def fair_match(devices: list[str], left_out: tuple[str, ...] = ()) -> Match:
    deal = dealt(devices, left_out)
    return Match(HORSEMEN, seats=3, seed=deal.seed, fair=deal.as_data(), options={"max_hands": 1})


# --- the steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("devices", [[], ["phone"], ["phone", "laptop", "tablet"]])
def test_a_fair_deal_is_checked_by_us_and_by_anybody(devices: list[str]) -> None:
    match = fair_match(devices)
    assert fair_deal.check(match.fair) == match.seed
    of_anybody(record.write(match.record()))


def test_every_part_changes_the_seed() -> None:
    seeds = [
        dealt(["phone", "laptop"]).seed,
        dealt(["laptop", "phone"]).seed,
        dealt(["phone"]).seed,
        dealt(["phone", "laptop"], left_out=("laptop",)).seed,
        dealt([]).seed,
        fair_deal.seed_of(TABLE, "5f" * 32, [("phone", BITS["phone"])]),
        fair_deal.seed_of("another table", SECRET, [("phone", BITS["phone"])]),
    ]
    assert len(set(seeds)) == 6
    assert seeds[2] == seeds[3]  # what was not opened is not in it
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_device_that_does_not_open_is_left_out_by_name() -> None:
    match = fair_match(["phone", "laptop"], left_out=("laptop",))
    shares = match.record()["fair"]["shares"]
    assert [(share["device"], share["bits"] is None) for share in shares] == [
        ("phone", False),
        ("laptop", True),
    ]
    of_anybody(record.write(match.record()))


def test_the_table_knows_whom_it_waits_for() -> None:
    deal = committed("phone", "laptop")
    deal.show()
    deal.open("laptop", BITS["laptop"])
    assert deal.waiting == ["phone"]


def test_nothing_opened_is_shown_with_the_commitments() -> None:
    shown = json.dumps(committed("phone", "laptop").show())
    assert not any(bits in shown for bits in BITS.values())
    assert SECRET not in shown


def test_the_secret_stays_hidden_until_the_end() -> None:
    match = fair_match(["phone"])
    for viewer in range(-1, 3):
        transcript = json.dumps(match.transcript(viewer))
        assert SECRET not in transcript
        assert str(match.seed) not in transcript
        assert fair_deal.secret_commitment(TABLE, SECRET) in transcript
    assert SECRET in json.dumps(match.record())


REFUSED: list[tuple[str, str]] = [
    ("deal.commit('phone', '00' * 32)", "already committed"),
    ("deal.show(); deal.commit('tablet', '00' * 32)", "already shown"),
    ("deal.open('phone', BITS['phone'])", "after all commitments are shown"),
    ("deal.show(); deal.open('phone', BITS['laptop'])", "bits of phone do not match"),
    ("deal.show(); deal.open('tablet', BITS['tablet'])", "not committed to any bits"),
    ("deal.show(); deal.close(); deal.open('phone', BITS['phone'])", "before the deal"),
    ("deal.close()", "only after the commitments are shown"),
    ("deal.commit('a\\nb', '00' * 32)", "one line of 1 to 100"),
    ("deal.commit('', '00' * 32)", "one line of 1 to 100"),
    ("deal.commit(7, '00' * 32)", "one line of 1 to 100"),
    ("deal.commit('tablet', '0' * 63)", "64 small hexadecimal digits"),
    ("deal.commit('tablet', 'AB' * 32)", "64 small hexadecimal digits"),
    ("deal.commit('tablet', None)", "64 small hexadecimal digits"),
    ("deal.show(); deal.open('phone', 'zz' * 32)", "64 small hexadecimal digits"),
    ("FairDeal('t\\n', SECRET)", "one line of 1 to 100"),
    ("FairDeal(TABLE, 'secret')", "64 small hexadecimal digits"),
]


@pytest.mark.parametrize(("steps", "sentence"), REFUSED)
def test_what_comes_early_late_twice_or_askew_is_refused(steps: str, sentence: str) -> None:
    deal = committed("phone", "laptop")
    with pytest.raises(NotUnderstood, match=sentence):
        exec(steps, {**globals(), "deal": deal})


def test_nobody_can_copy_another_commitment() -> None:
    deal = committed("phone")
    deal.commit("laptop", bits_commitment(TABLE, "phone", BITS["phone"]))
    deal.show()
    deal.open("phone", BITS["phone"])
    with pytest.raises(NotUnderstood, match="bits of laptop do not match"):
        deal.open("laptop", BITS["phone"])


# --- attempts that are void ---------------------------------------------------------------------------

NEW_BITS = {"phone": "d4" * 32, "laptop": "e5" * 32, "tablet": "f6" * 32}


def begun_anew() -> FairDeal:
    """The tablet keeps its bits to itself; phone and laptop go on, with other ones."""
    deal = committed("phone", "laptop", "tablet")
    deal.show()
    for device in ("phone", "laptop"):
        deal.open(device, BITS[device])
    assert deal.void() == ["phone", "laptop"]
    return deal


def anew(deal: FairDeal, *devices: str) -> FairDeal:
    for device in devices:
        deal.commit(device, bits_commitment(TABLE, device, NEW_BITS[device]))
    deal.show()
    for device in devices:
        deal.open(device, NEW_BITS[device])
    deal.close()
    return deal


def test_a_deal_that_began_anew_has_nothing_of_the_void_attempt_in_it() -> None:
    """Whoever kept silent saw the first deal, and could not foresee the second."""
    deal = anew(begun_anew(), "phone", "laptop")
    new = [(device, NEW_BITS[device]) for device in ("phone", "laptop")]
    assert deal.seed == fair_deal.seed_of(TABLE, SECRET, new)
    match = Match(HORSEMEN, seats=3, seed=deal.seed, fair=deal.as_data())
    (voided,) = match.record()["fair"]["voided"]
    assert fair_deal.silent(voided) == ["tablet"]
    assert [share["bits"] for share in voided] == [BITS["phone"], BITS["laptop"], None]
    of_anybody(record.write(match.record()))


def test_k_silent_devices_refuse_k_deals_and_choose_none() -> None:
    """The bound: every refusal costs a device, so there are no more attempts than devices and one."""
    deal = begun_anew()
    deal.commit("laptop", bits_commitment(TABLE, "laptop", NEW_BITS["laptop"]))
    deal.show()
    assert deal.void() == []
    for device in BITS:
        with pytest.raises(NotUnderstood, match="is left out"):
            deal.commit(device, "00" * 32)
    deal.show()
    assert deal.close() == fair_deal.seed_of(TABLE, SECRET, [])
    assert fair_deal.check(deal.as_data()) == deal.seed


VOID_REFUSED: list[tuple[str, str]] = [
    ("deal.commit('tablet', '00' * 32)", "gave no bits to the attempt before and is left out"),
    ("deal.commit('watch', '00' * 32)", "is left out"),
    ("deal.commit('phone', bits_commitment(TABLE, 'phone', BITS['phone']))", "needs new bits"),
    ("deal.open('phone', BITS['phone'])", "not committed to any bits"),
    ("deal.void()", "void only if a device does not open"),
    ("deal.show(); deal.void()", "void only if a device does not open"),
    ("anew(deal, 'phone'); deal.void()", "void only if a device does not open"),
]


@pytest.mark.parametrize(("steps", "sentence"), VOID_REFUSED)
def test_what_does_not_belong_to_a_new_attempt_is_refused(steps: str, sentence: str) -> None:
    deal = begun_anew()
    with pytest.raises(NotUnderstood, match=sentence):
        exec(steps, {**globals(), "deal": deal})


def void_changes() -> list[tuple[str, dict[str, Any]]]:
    data = anew(begun_anew(), "phone", "laptop").as_data()
    phone, laptop, tablet = data["voided"][0]
    opened = {**tablet, "bits": BITS["tablet"]}
    return [
        ("nobody was silent", {**data, "voided": [[phone, laptop, opened]]}),
        ("another was silent", {**data, "voided": [[{**phone, "bits": None}, laptop, opened]]}),
        ("other bits", {**data, "voided": [[{**phone, "bits": "00" * 32}, laptop, tablet]]}),
        ("the same bits again", {**data, "voided": [[*data["shares"], tablet]]}),
        ("twice the same attempt", {**data, "voided": data["voided"] * 2}),
        ("an empty attempt", {**data, "voided": [[]]}),
        ("no list", {**data, "voided": {}}),
        ("no shares", {**data, "voided": ["tablet"]}),
        ("nothing", {**data, "voided": None}),
    ]


@pytest.mark.parametrize(("what", "data"), void_changes())
def test_every_change_of_a_void_attempt_is_found(what: str, data: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood):
        fair_deal.check(data)


def test_a_deal_of_before_attempts_could_be_void_still_holds() -> None:
    """Then a silent device was left out and the others' bits counted; the share says so."""
    data = dealt(["phone", "laptop"], left_out=("laptop",)).as_data()
    del data["voided"]
    assert fair_deal.check(data) == dealt(["phone"]).seed
    assert fair_deal.silent(data["shares"]) == ["laptop"]


def test_closing_twice_gives_the_same_deal() -> None:
    deal = dealt(["phone"])
    assert deal.close() == deal.seed


# --- the check ----------------------------------------------------------------------------------------


def test_the_digests_never_change() -> None:
    """Frozen: a record of today must verify for ever."""
    assert (
        fair_deal.secret_commitment(TABLE, SECRET)
        == hashlib.sha256(
            b"fourfold fair deal 1\nsecret\ntable 7kq2\n" + SECRET.encode()
        ).hexdigest()
    )
    assert (
        dealt(["phone", "laptop"]).seed
        == hashlib.sha256(
            f"fourfold fair deal 1\nseed\ntable 7kq2\n{SECRET}\n"
            f"phone\n{BITS['phone']}\nlaptop\n{BITS['laptop']}".encode()
        ).hexdigest()
    )


def changes() -> list[tuple[str, dict[str, Any]]]:
    data = dealt(["phone", "laptop"]).as_data()
    phone, laptop = data["shares"]
    return [
        ("another secret", {**data, "secret": "00" * 32}),
        ("another commitment", {**data, "commitment": "00" * 32}),
        ("another table", {**data, "table": "table"}),
        ("other bits", {**data, "shares": [{**phone, "bits": "00" * 32}, laptop]}),
        ("another name", {**data, "shares": [{**phone, "device": "watch"}, laptop]}),
        ("another order", {**data, "shares": [laptop, phone]}),
        ("a share left out", {**data, "shares": [phone]}),
        ("a share closed again", {**data, "shares": [phone, {**laptop, "bits": None}]}),
        ("a share twice", {**data, "shares": [phone, laptop, laptop]}),
        ("no list", {**data, "shares": {}}),
        ("no share", {**data, "shares": [phone, "laptop"]}),
        ("a share with more", {**data, "shares": [phone, {**laptop, "late": True}]}),
        ("more", {**data, "seal": 1}),
        ("numbers", {"table": 1, "commitment": 2, "secret": 3, "shares": [4]}),
    ]


@pytest.mark.parametrize(("what", "data"), changes())
def test_every_change_is_found(what: str, data: dict[str, Any]) -> None:
    seed = dealt(["phone", "laptop"]).seed
    with pytest.raises(NotUnderstood):
        Match(HORSEMEN, seats=3, seed=seed, fair=data)


def test_a_record_with_another_seed_is_found() -> None:
    honest = fair_match(["phone"]).record()
    assert verify(honest).seed == honest["seed"]
    with pytest.raises(NotUnderstood, match="The seed is not the one that the fair deal gives"):
        verify({**honest, "seed": "00" * 32})
    with pytest.raises(NotUnderstood, match="The seed is not the one that the fair deal gives"):
        verify({**honest, "seed": 7})


PLAIN = st.none() | st.integers() | st.text() | st.lists(st.none()) | st.just(SECRET)


@given(
    st.fixed_dictionaries(
        {
            "table": PLAIN,
            "commitment": PLAIN,
            "secret": PLAIN,
            "shares": PLAIN
            | st.lists(
                st.fixed_dictionaries({"device": PLAIN, "commitment": PLAIN, "bits": PLAIN})
            ),
        }
    )
)
@settings(max_examples=80, deadline=None)
def test_any_data_is_refused_in_words(data: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        fair_deal.check(data)
