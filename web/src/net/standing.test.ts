import { expect, test } from "vitest";
import { standing } from "./standing";
import type { Happening } from "./types";

const told = (...codes: string[]): Happening[] => codes.map((event) => ({ event }));

test("without a take-back everything stands, in the same list", () => {
  const events = told("round", "took", "took");
  expect(standing(events, 2)).toEqual({ events, fresh: 2 });
  expect(standing(events, 2).events).toBe(events);
});

test("what was taken back is gone, the word of it too, and what came after keeps its place", () => {
  const events = [...told("round", "took", "effect"), { event: "took-back", seat: 0, undone: [2, 3] }, ...told("took")];
  expect(standing(events, 1)).toEqual({ events: told("round", "took"), fresh: 1 });
  expect(standing(events, 4)).toEqual({ events: told("round", "took"), fresh: 1 });
  expect(standing(events, 5).fresh).toBe(2);
});

test("a second take-back counts all events ever told", () => {
  const events = [
    ...told("round", "a"),
    { event: "took-back", seat: 0, undone: [2] },
    ...told("b"),
    { event: "took-back", seat: 0, undone: [4] },
  ];
  expect(standing(events, 0).events).toEqual(told("round"));
});
