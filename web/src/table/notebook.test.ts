import { afterEach, expect, test, vi } from "vitest";
import { marksIn, Notebook, withMark } from "./notebook.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test("what is written while the notes are on their way is kept too", async () => {
  vi.useFakeTimers();
  localStorage.setItem("fourfold.guest", "1"); // who has notes is known here
  const sent: string[] = [];
  let answer = (): void => undefined;
  vi.stubGlobal("fetch", (_: string, how: { body: string }) => {
    sent.push(JSON.parse(how.body).text);
    return new Promise((done) => (answer = () => done({ ok: true, status: 204 })));
  });
  const book = new Notebook("t", 0);
  book.write("Bay");
  await vi.advanceTimersByTimeAsync(800);
  book.write("Bay bluffs");
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual(["Bay"]); // the newer text waits for the older one
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, book.kept]).toEqual([["Bay", "Bay bluffs"], false]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(book.kept).toBe(true);
});
