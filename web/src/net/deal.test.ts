/** A deal as the server makes it holds; one in which anything was changed afterwards does not. */
import { afterEach, expect, test } from "vitest";
import { checkDeal, owners, verdict, witness, witnessAttempt, witnessed, type Dealt, type Witnessed } from "./deal";
import { commitment, hashed } from "./fairDeal";

afterEach(() => localStorage.clear());

const [MINE, HIS] = ["cd".repeat(32), "ef".repeat(32)];
/** Made by the server's own `FairDeal`. */
const dealt = (): Dealt & { fair: NonNullable<Dealt["fair"]> } => ({
  deal: "shuffled",
  seed: "26c9d1f4fb9471047ac5f31a6d90b435b7da34fd521164a03313e53456a0d3a2",
  fair: {
    table: "t",
    commitment: "2a4426dacd8e4ad7aeabde1d0d71046a28f0170388e8ec58c99efdf5db3c27ee",
    secret: "ab".repeat(32),
    shares: [
      { device: "seat 0", commitment: "130b38d6f8bec8211dbccca384085fd766b0eb51444730a0aaa3cd881798a13c", bits: MINE },
      { device: "seat 1", commitment: "d1ce9b1af9830fc304780710c92bb50c86985c9f6188ad9d1bd278b54635459d", bits: HIS },
    ],
  },
});
const shown = (...commitments: string[]) => hashed("shown", ...commitments);
const seen: Witnessed = {
  seal: dealt().fair.commitment,
  early: true,
  attempts: [{ device: "seat 0", bits: MINE, shown: shown(...dealt().fair.shares.map((one) => one.commitment)) }],
};

/** The same deal after an attempt in which seat 2 kept its number back. */
function anew(): ReturnType<typeof dealt> & { fair: { voided: NonNullable<NonNullable<Dealt["fair"]>["voided"]> } } {
  const first = ["01", "02", "03"].map((digits, seat) => {
    const [device, bits] = [`seat ${seat}`, digits.repeat(32)];
    return { device, commitment: commitment("t", device, bits), bits: seat === 2 ? null : bits };
  });
  return { ...dealt(), fair: { ...dealt().fair, voided: [first] } };
}
const sawBoth: Witnessed = {
  ...seen,
  attempts: [
    {
      device: "seat 0",
      bits: "01".repeat(32),
      shown: shown(...anew().fair.voided[0]!.map((one) => one.commitment)),
    },
    ...seen.attempts!,
  ],
};

const keys = (deal: Dealt, by: Witnessed = seen) => checkDeal(deal, by).map((one) => one.key);
const wrong = (deal: Dealt, by: Witnessed = seen) =>
  checkDeal(deal, by)
    .filter((one) => one.ok === false)
    .map((one) => one.key);

test("a true deal holds in every step", () => {
  expect(checkDeal(dealt(), seen)).toEqual([
    { key: "deal-seal", ok: true },
    { key: "deal-secret", ok: true },
    { key: "deal-shares", ok: true, count: 2 },
    { key: "deal-shown", ok: true },
    { key: "deal-own", ok: true },
    { key: "deal-seed", ok: true },
  ]);
  expect(verdict(checkDeal(dealt(), seen))).toBe("holds");
});

test("whoever came late or only watched is told what this device cannot know", () => {
  const late = { seal: seen.seal, early: false };
  expect(keys(dealt(), late)).toEqual(["deal-seal-late", "deal-secret", "deal-shares", "deal-own-none", "deal-seed"]);
  expect(keys(dealt(), {})[0]).toBe("deal-seal-new");
  expect(wrong(dealt(), late)).toEqual([]);
  expect(verdict(checkDeal(dealt(), late))).toBe("fits"); // never "nobody chose it"
});

test("what was changed afterwards is found", () => {
  const changed = (change: (deal: ReturnType<typeof dealt>) => void) => {
    const deal = dealt();
    change(deal);
    expect(verdict(checkDeal(deal, seen))).toBe("fails");
    return wrong(deal);
  };
  expect(changed((deal) => (deal.seed = "0".repeat(64)))).toEqual(["deal-seed-no"]);
  expect(changed((deal) => (deal.fair.secret = "ba".repeat(32)))).toEqual(["deal-secret-no", "deal-seed-no"]);
  expect(changed((deal) => (deal.fair.commitment = "0".repeat(64)))).toEqual(["deal-seal-no", "deal-secret-no"]);
  expect(changed((deal) => (deal.fair.table = "other"))).toEqual(["deal-secret-no", "deal-shares-no", "deal-seed-no"]);
  expect(changed((deal) => (deal.fair.shares[1]!.bits = MINE))).toEqual(["deal-shares-no", "deal-seed-no"]);
  expect(changed((deal) => deal.fair.shares.reverse())).toEqual(["deal-shown-no", "deal-seed-no"]);
  expect(changed((deal) => deal.fair.shares.shift())).toEqual(["deal-shown-no", "deal-seed-no"]);
  expect(changed((deal) => (deal.deal = "arranged"))).toEqual(["deal-none"]);
  expect(changed((deal) => (deal.deal = "continued"))).toEqual(["deal-none"]);
});

test("a whole deal that fits in itself but is not the one that I saw is found", () => {
  expect(wrong(dealt(), { ...seen, seal: "0".repeat(64) })).toEqual(["deal-seal-no"]);
  const other = [{ ...seen.attempts![0]!, shown: shown("0".repeat(64)) }];
  expect(wrong(dealt(), { ...seen, attempts: other })).toEqual(["deal-shown-no"]);
});

test("shares that were left out are named, and a record without a deal is none", () => {
  const deal = dealt();
  deal.fair.shares[0]!.bits = null;
  expect(keys(deal)).toEqual([
    "deal-seal",
    "deal-secret",
    "deal-shares",
    "deal-shares-left",
    "deal-shown",
    "deal-own-left",
    "deal-seed-no",
  ]);
  const alone = { ...dealt(), fair: { ...dealt().fair, shares: [] } };
  expect(keys(alone, {})).toContain("deal-shares-none");
  expect(verdict(checkDeal(alone, {}))).not.toBe("holds");
  expect(wrong({ deal: "shuffled", seed: 1, fair: null })).toEqual(["deal-none"]);
});

test("the bound of a deal in which numbers were kept back stands in the finding", () => {
  const deal = dealt();
  for (const share of deal.fair.shares) share.bits = null;
  const left = checkDeal(deal, seen).find((one) => one.key === "deal-shares-left");
  expect(left).toEqual({ key: "deal-shares-left", ok: null, count: 2, devices: ["seat 0", "seat 1"] });
});

test("a deal that began anew says how often and without whom", () => {
  const found = checkDeal(anew(), sawBoth);
  expect(found).toContainEqual({ key: "deal-anew", ok: true, count: 1, devices: ["seat 2"] });
  expect(verdict(found)).toBe("holds");
  expect(owners(["seat 2", "phone"], ["Ann", "Ben", "Cy"])).toEqual(["Cy", "phone"]);
});

test("an attempt that is kept quiet or told in another way is found", () => {
  const quiet = dealt();
  expect(wrong(quiet, sawBoth)).toEqual(["deal-shown-no"]);
  const changed = (change: (voided: ReturnType<typeof anew>["fair"]["voided"]) => void) => {
    const deal = anew();
    change(deal.fair.voided);
    return wrong(deal, sawBoth);
  };
  expect(changed((voided) => (voided[0]![2]!.bits = "03".repeat(32)))).toEqual(["deal-anew-no"]);
  expect(changed((voided) => (voided[0]![0]!.bits = null))).toEqual(["deal-shares-no"]); // it goes on nevertheless
  expect(changed((voided) => (voided[0]![1]!.bits = "0".repeat(64)))).toEqual(["deal-shares-no"]);
  expect(changed((voided) => voided.unshift([dealt().fair.shares[0]!]))).toEqual(["deal-anew-no", "deal-shares-no"]);
});

test("whoever was left out relies on the others, and is told so", () => {
  const [first] = sawBoth.attempts!;
  const silent = { ...sawBoth, attempts: [{ ...first!, device: "seat 2", bits: "03".repeat(32) }] };
  expect(keys(anew(), silent)).toContain("deal-own-left");
  expect(verdict(checkDeal(anew(), silent))).toBe("fits");
});

test("what a device saw first stays, of the last hundred tables", () => {
  witness("t", { seal: "a", early: true });
  witness("t", { seal: "b", early: false });
  for (let i = 0; i < 2; i++) witnessAttempt("t", "seat 0", MINE, dealt().fair.shares);
  expect(witnessed("t")).toEqual({ seal: "a", early: true, attempts: seen.attempts });
  for (let i = 0; i < 100; i++) witness(`other ${i}`, { seal: "a", early: true });
  expect(witnessed("t")).toEqual({});
  expect(witnessed("other 0")).toEqual({ seal: "a", early: true });
});
