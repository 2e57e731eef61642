import { expect, test } from "vitest";
import { Giving } from "./giving.svelte";

const give = (card: string) => ({ move: 0, text: `give ${card}`, verb: "give", fields: { card }, kinds: {} });
const step = (receiver: number | null, left: string[]): any => ({
  view: { receiver, left, gifts: [null, null, null], inside: [true, true, true] },
  legal: left.map(give),
  aids: [],
  events: [],
});

test("the last card has but one place to go, in whatever order the others were promised", async () => {
  const gift = new Giving();
  gift.choose("3D", 2);
  gift.choose("5F", 1);
  const after = [step(1, ["5F", "3D"]), step(null, [])];
  await gift.follow(step(0, ["4F", "5F", "3D"]), async (chain) => after[chain.length - 1]!);
  expect(gift.gifts).toEqual({ 0: "4F", 1: "5F", 2: "3D" });
  expect([gift.chain, gift.whole, [...gift.forced]]).toEqual([["give 4F", "give 5F"], true, [0]]);
});

test("what was tried while the wire was lost is tried again", async () => {
  const gift = new Giving();
  let lost = true;
  const draft = async () => (lost ? null : step(1, ["5F", "3D"]));
  gift.choose("4F", 0);
  await gift.follow(step(0, ["4F", "5F", "3D"]), draft);
  lost = false;
  await gift.follow(step(0, ["4F", "5F", "3D"]), draft);
  expect([gift.chain, gift.whole]).toEqual([["give 4F"], false]);
});
