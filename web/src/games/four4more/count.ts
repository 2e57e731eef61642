/** Values of a pack, by size. */
import { DATE, FIGURE, numberOf } from "../../stage/figures";

/** How large a value is, whatever it measures: dates by day, figures without their unit; 0 for anything else. */
export function sizeOf(value: string): number {
  if (DATE.test(value)) return Date.parse(value) / 86_400_000;
  const found = FIGURE.exec(value);
  return found ? numberOf(found) : 0;
}
