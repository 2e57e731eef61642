import { expect, test } from "vitest";
import { StepQueue, type Stand } from "./stepQueue.svelte";

const stand = (n: number, seat = 0): Stand => ({
  seat,
  view: { n },
  events: Array.from({ length: n }, () => ({ event: "said" })),
  aids: [],
  lines: [],
});
const table = { sent: [] as string[] };
const paced = (): StepQueue => new StepQueue(table as any);

test("what the others do is shown tap by tap", () => {
  const steps = paced();
  for (const n of [1, 2, 3]) steps.hear(stand(n), true);
  expect(steps.shown?.view.n).toBe(1);
  steps.next();
  expect(steps.shown?.view.n).toBe(2);
  steps.next();
  expect(steps.shown).toBeNull();
});

test("my own move, another seat's view and a moment taken back are shown at once", () => {
  for (const [then, sent] of [
    [stand(3), ["play 5P"]],
    [stand(3, 1), []],
    [stand(1), []],
  ] as const) {
    const steps = paced();
    steps.hear(stand(1), true);
    steps.hear(stand(2), true);
    table.sent = [...sent];
    steps.hear(then, true);
    table.sent = [];
    expect(steps.shown).toBeNull();
  }
});

test("without the wish nothing waits", () => {
  const steps = paced();
  for (const n of [1, 2]) steps.hear(stand(n), false);
  expect(steps.shown).toBeNull();
});
