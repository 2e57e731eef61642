/** Figures that run from one value to another, written as the last one is. */

export const FIGURE = /^(−?)([\d,]+)(?:\.(\d+))?(\D*)$/;
export const DATE = /^\d{4}-\d\d-\d\d$/;

/** What stands on the way from one value to another; `share` goes from 0 to 1. */
export function between(from: string, to: string, share: number): string {
  if (share >= 1) return to;
  if (DATE.test(from) && DATE.test(to)) return date(from, to, share);
  const [start, end] = [FIGURE.exec(from), FIGURE.exec(to)];
  return start && end ? figure(start, end, share) : from;
}

function date(from: string, to: string, share: number): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return new Date(start + (end - start) * share).toISOString().slice(0, 10);
}

function figure(start: RegExpExecArray, end: RegExpExecArray, share: number): string {
  const now = numberOf(start) + (numberOf(end) - numberOf(start)) * share;
  const grouped = start[2]!.includes(",") || end[2]!.includes(",");
  const digits = (end[3] ?? "").length;
  const text = Math.abs(now).toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: grouped,
  });
  return (now < 0 ? "−" : "") + text + end[4]!;
}

export function numberOf([, sign, whole, part]: RegExpExecArray): number {
  const size = Number(`${whole!.replaceAll(",", "")}.${part ?? 0}`);
  return sign ? -size : size;
}
