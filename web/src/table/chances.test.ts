import { expect, test } from "vitest";
import { band, said } from "./chances";

test("a chance is said no finer than it is known", () => {
  expect(said(0.434, 0.006)).toEqual({ key: "chances-about", percent: 43 });
  expect(said(0.434, 0.04)).toEqual({ key: "chances-about", percent: 45 });
  expect(said(0.434, 0.08)).toEqual({ key: "chances-about", percent: 40 });
  expect(said(0.434, 0.3)).toEqual({ key: "chances-about", percent: 40 });
});

test("nobody is at 0 or 100 % before the end", () => {
  for (const margin of [0.001, 0.03, 0.07, 0.4]) {
    for (let chance = 0.001; chance < 1; chance += 0.007) {
      const { percent } = said(chance, margin);
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(100);
    }
  }
  expect(said(0.996, 0.03)).toEqual({ key: "chances-over", percent: 95 });
  expect(said(0.02, 0.07)).toEqual({ key: "chances-under", percent: 10 });
  expect(said(1, 0)).toEqual({ key: "chances-percent", percent: 100 });
  expect(said(0, 0)).toEqual({ key: "chances-percent", percent: 0 });
});

test("the band is as wide as the doubt, within the picture", () => {
  const moments = [
    { x: 0, chance: 0.5, margin: 0.1 },
    { x: 10, chance: 0.95, margin: 0.1 },
  ];
  expect(band(moments, 100)).toBe("M0.0 40.0L10.0 0.0L10.0 15.0L0.0 60.0Z");
});
