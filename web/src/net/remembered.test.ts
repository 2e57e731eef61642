import { expect, test } from "vitest";
import { actsOfOthers, remember, remembered } from "./remembered";

test("a device knows where its last move began and ended", () => {
  remember("t", 1, 4, 6);
  expect(remembered("t", 1)).toEqual([4, 6]);
  expect(remembered("t", 2)).toBeNull();
  localStorage.setItem("fourfold.last.t.3", "5"); // as an older page wrote it
  expect(remembered("t", 3)).toEqual([5, 5]);
});

test("neither what I did nor what nobody did is an act of others", () => {
  const events = [
    { event: "played", seat: 0 },
    { event: "played", seat: 1 },
    { event: "hand-begins", hand: 2 },
  ];
  expect(actsOfOthers(events, 0)).toBe(1);
  expect(actsOfOthers(events, -1)).toBe(2);
});
