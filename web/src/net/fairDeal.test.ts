/** The commitment is the one that the server checks. */
import { afterEach, expect, test, vi } from "vitest";
import { commitment, drawBits, forgetBits, keptBits } from "./fairDeal";

afterEach(() => {
  for (const table of ["a", "b"]) forgetBits(table);
});

test("a commitment is made as the server makes it", () => {
  expect(commitment("table", "device", "0f".repeat(32))).toBe(
    "88f2ca1d55bdc10874fb38522b315f55fc7166ba91fb15fdc8ccf8825d55587d",
  );
});

test("a table's bits are kept until it is dealt, and no other table has them", () => {
  expect(keptBits("a")).toEqual([]);
  const bits = drawBits("a");
  expect(bits).toMatch(/^[0-9a-f]{64}$/);
  expect(keptBits("a")).toEqual([bits]);
  expect(drawBits("b")).not.toBe(bits);
  forgetBits("a");
  expect(keptBits("a")).toEqual([]);
});

test("bits that another tab has written over are not lost, and after a reload the other tab's are there", async () => {
  const mine = drawBits("a");
  localStorage.setItem("fourfold.bits.a", "other");
  expect(keptBits("a")).toEqual([mine, "other"]);
  vi.resetModules();
  const reloaded = await import("./fairDeal");
  expect(reloaded.keptBits("a")).toEqual(["other"]);
});
