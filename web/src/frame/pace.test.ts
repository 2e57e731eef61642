import { expect, test } from "vitest";
import { Pace, type Stand } from "./pace.svelte";

const stand = (n: number, seat = 0): Stand => ({
  seat,
  view: { n },
  events: Array.from({ length: n }, () => ({ event: "said" })),
  aids: [],
  lines: [],
});
const table = { sent: [] as string[] };
const paced = (): Pace => new Pace(table as any);

test("what the others do is shown tap by tap", () => {
  const pace = paced();
  for (const n of [1, 2, 3]) pace.hear(stand(n), true);
  expect(pace.shown?.view.n).toBe(1);
  pace.next();
  expect(pace.shown?.view.n).toBe(2);
  pace.next();
  expect(pace.shown).toBeNull();
});

test("my own move, another seat's view and a moment taken back are shown at once", () => {
  for (const [then, sent] of [[stand(3), ["play 5P"]], [stand(3, 1), []], [stand(1), []]] as const) {
    const pace = paced();
    pace.hear(stand(1), true);
    pace.hear(stand(2), true);
    table.sent = [...sent];
    pace.hear(then, true);
    table.sent = [];
    expect(pace.shown).toBeNull();
  }
});

test("without the wish nothing waits", () => {
  const pace = paced();
  for (const n of [1, 2]) pace.hear(stand(n), false);
  expect(pace.shown).toBeNull();
});
