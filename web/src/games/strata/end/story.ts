/** What happened in a match of Four Big Strata: the realms at the end, and who did what most. */
import { counted, most, oneEach } from "../../../table/end/seats";
import { CLASSES, type StrataEvent } from "../model";

const FIELDS = ["scholars", "peasants", "artisans", "merchants"] as const;

export interface Realm {
  seat: number;
  /** The totals of the four classes, in the order of CLASSES. */
  totals: number[];
  lowest: number;
}

export const realmsOf = (events: StrataEvent[]): Realm[] =>
  events.flatMap((one) =>
    one.event === "scored"
      ? [{ seat: one.seat, totals: CLASSES.map((_, at) => one[FIELDS[at]!]), lowest: one.lowest }]
      : [],
  );

/** The solo rating by the margin over the NPC: 4 by three or more, 3 by one or two, 2 on the tie, 1 lost. */
export function ratingOf(margin: number, won: boolean): number {
  if (!won) return 1;
  return margin >= 3 ? 4 : margin >= 1 ? 3 : 2;
}

export interface Deed {
  name: string;
  seat: number;
  count: number;
}

/** Deeds that one seat leads in, at most one a seat. */
export function deedsOf(events: StrataEvent[]): Deed[] {
  const sums: [string, number[]][] = [
    ["tribute", counted(events, (one) => (one.event === "tribute" ? [one.seat, 1] : null))],
    ["bidder", counted(events, (one) => (one.event === "revealed" ? [one.seat, one.bid] : null))],
    ["pages", counted(events, flips)],
    ["granary", counted(events, (one) => (one.event === "produced" ? [one.seat, one.grain] : null))],
    ["trader", counted(events, (one) => (one.event === "swapped" ? [one.seat, 1] : null))],
  ];
  return oneEach(sums.map(([name, counts]) => ({ name, seat: most(counts), count: Math.max(0, ...counts) })));
}

/** Cards turned face down, in the open or under the seal of a bid. */
function flips(one: StrataEvent): [number, number] | null {
  if (one.event === "flipped") return [one.seat, 1];
  return one.event === "revealed" ? [one.seat, one.cards.length] : null;
}
