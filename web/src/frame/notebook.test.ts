import { expect, test } from "vitest";
import { marksIn, withMark } from "./notebook.svelte";

test("pencil marks are lines of the notes, beside what else is written", () => {
  const text = withMark(withMark("Bay bluffs", "r1 2B", "2?"), "r1 RY", "✗");
  expect(text).toBe("Bay bluffs\n✎ r1 2B: 2?\n✎ r1 RY: ✗");
  expect(marksIn(text)).toEqual({ "r1 2B": "2?", "r1 RY": "✗" });
});

test("a mark is written over, and an empty one rubbed out", () => {
  const text = withMark("✎ r1 2B: 2?\nBay bluffs", "r1 2B", "1");
  expect(text).toBe("Bay bluffs\n✎ r1 2B: 1");
  expect(withMark(text, "r1 2B", " ")).toBe("Bay bluffs");
  expect(withMark("", "r1 2B", "")).toBe("");
});
