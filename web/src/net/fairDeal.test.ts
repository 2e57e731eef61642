/** The commitment is the one that the server checks. */
import { afterEach, expect, test } from "vitest";
import { bitsFor, commitment, forgetBits, keptBits } from "./fairDeal";

afterEach(() => localStorage.clear());

test("a commitment is made as the server makes it", () => {
  expect(commitment("table", "device", "0f".repeat(32))).toBe(
    "88f2ca1d55bdc10874fb38522b315f55fc7166ba91fb15fdc8ccf8825d55587d",
  );
});

test("a table's bits stay the same until it is dealt, and no other table has them", () => {
  expect(keptBits("a")).toBeNull();
  const bits = bitsFor("a");
  expect(bits).toMatch(/^[0-9a-f]{64}$/);
  expect([bitsFor("a"), keptBits("a")]).toEqual([bits, bits]);
  expect(bitsFor("b")).not.toBe(bits);
  forgetBits("a");
  expect(bitsFor("a")).not.toBe(bits);
});
