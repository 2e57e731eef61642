import { expect, test } from "vitest";
import { between } from "./figures";

test.each([
  ["175", "91", 0.5, "133"],
  ["386,506", "9,974,400", 0.5, "5,180,453"],
  ["0.05 %", "15.75 %", 0.5, "7.90 %"],
  ["−41.7 %", "2.3 %", 0.5, "−19.7 %"],
  ["1837", "1999", 0.5, "1918"],
  ["1972-03-24", "1972-03-26", 0.5, "1972-03-25"],
  ["3.92 ×", "6.53 ×", 0, "3.92 ×"],
])("from %s to %s, %d of the way: %s", (from, to, share, shown) => {
  expect(between(from, to, share)).toBe(shown);
});

test("the end is always the value itself, whatever a pack writes", () => {
  expect(between("about 3", "very many", 1)).toBe("very many");
  expect(between("about 3", "very many", 0.5)).toBe("about 3");
});
