/** What an end screen says of people is counted, and only what is true is said. */
import { expect, test } from "vitest";
import { counted, most, oneEach } from "./seats";
import { tellingOf, turningPoints } from "./turning";

const outlook = (version: number, mine: number) => ({ version, wins: [mine, 1 - mine], margins: [0.01, 0.01] });

test("amounts are summed by seat, seats without any are zero", () => {
  const told = [
    { who: 2, n: 3 },
    { who: 0, n: 1 },
    { who: 2, n: 1 },
  ];
  expect(counted(told, ({ who, n }) => [who, n])).toEqual([1, 0, 4]);
});

test("an award goes to a single best seat, never to a tie or to nothing", () => {
  expect(most([1, 4, 2])).toBe(1);
  expect(most([4, 1, 4])).toBe(-1);
  expect(most([0, 0])).toBe(-1);
  expect(most([])).toBe(-1);
});

test("a seat gets one award at most, and nobody gets none", () => {
  const found = [
    { seat: 1, name: "a" },
    { seat: -1, name: "b" },
    { seat: 1, name: "c" },
    { seat: 0, name: "d" },
  ];
  expect(oneEach(found).map(({ name }) => name)).toEqual(["a", "d"]);
});

test("turning points are the largest changes, one a chapter, in order of time", () => {
  const curve = [0.3, 0.5, 0.62, 0.3, 0.33, 0.9].map((chance, at) => outlook(at + 1, chance));
  const found = turningPoints(curve, 0, (version) => (version <= 3 ? "one" : "two"));
  expect(found).toEqual([
    { version: 2, change: 20 },
    { version: 6, change: 57 },
  ]);
});

test("a small change is no turning point, and there are at most three", () => {
  expect(turningPoints([outlook(1, 0.5), outlook(2, 0.55)], 0, String)).toEqual([]);
  const up = [0, 0.2, 0.5, 0.6, 0.9].map((chance, at) => outlook(at + 1, chance));
  expect(turningPoints(up, 0, String).map(({ version }) => version)).toEqual([2, 3, 5]);
});

test("of several events the most telling one is told", () => {
  const told = [{ event: "played" }, { event: "eliminated" }, { event: "won" }];
  expect(tellingOf(told, ["eliminated", "won"])?.event).toBe("eliminated");
  expect(tellingOf([{ event: "played" }], ["won"])?.event).toBe("played");
  expect(tellingOf([], ["won"])).toBeUndefined();
});
