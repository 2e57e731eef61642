import { expect, test } from "vitest";
import { Giving } from "./giving.svelte";

const give = (card: string) => ({ move: 0, text: `give ${card}`, verb: "give", fields: { card }, kinds: {} });
const step = (receiver: number | null, left: string[]): any => ({
  view: { receiver, left, gifts: [null, null, null], inside: [true, true, true] },
  legal: left.map(give),
  aids: [],
  events: [],
});

test("what was tried while the wire was lost is tried again", async () => {
  const gift = new Giving();
  let lost = true;
  const draft = async () => (lost ? null : step(1, ["5F", "3D"]));
  gift.choose("4F", 0);
  gift.follow(step(0, ["4F", "5F", "3D"]), draft);
  await gift.settled();
  lost = false;
  gift.follow(step(0, ["4F", "5F", "3D"]), draft);
  await gift.settled();
  expect([gift.chain, gift.whole, gift.next]).toEqual([["give 4F"], false, 1]);
});
