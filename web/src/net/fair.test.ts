/** The commitment is the one that the server checks. */
import { expect, test } from "vitest";
import { commitment, freshBits } from "./fair";

test("a commitment is made as the server makes it", () => {
  expect(commitment("table", "device", "0f".repeat(32))).toBe("88f2ca1d55bdc10874fb38522b315f55fc7166ba91fb15fdc8ccf8825d55587d");
});

test("bits are never the same", () => {
  expect(freshBits()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshBits()).not.toBe(freshBits());
});
