/** A chance as it may be said: no finer than what is known of it. */
export interface Said {
  key: "chances-percent" | "chances-about" | "chances-under" | "chances-over";
  percent: number;
}

/** How far off a chance may be, and the step, in percent, to which it is then rounded. */
const STEPS: [number, number][] = [
  [0.01, 1],
  [0.05, 5],
  [0.1, 10],
  [1, 20],
];

/** 0 and 100 % are said of what is certain alone: there the margin is 0. */
export function said(chance: number, margin: number): Said {
  if (!margin) return { key: "chances-percent", percent: Math.round(chance * 100) };
  const step = STEPS.find(([most]) => margin <= most)?.[1] ?? 20;
  const percent = Math.round((chance * 100) / step) * step;
  if (percent < step) return { key: "chances-under", percent: step };
  if (percent > 100 - step) return { key: "chances-over", percent: 100 - step };
  return { key: "chances-about", percent };
}

/** The outline of where a line of chances may lie, in a box `high` high: along the upper edge and back. */
export function band(moments: { x: number; chance: number; margin: number }[], high: number): string {
  const at = (x: number, chance: number) =>
    `${x.toFixed(1)} ${((1 - Math.min(1, Math.max(0, chance))) * high).toFixed(1)}`;
  const upper = moments.map(({ x, chance, margin }) => at(x, chance + margin));
  const lower = moments.map(({ x, chance, margin }) => at(x, chance - margin)).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}
