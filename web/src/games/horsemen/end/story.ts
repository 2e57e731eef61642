/** What happened in a match of Four Horsemen, hand by hand, and who did what most. */
import { counted, most, oneEach } from "../../../table/end/seats";
import { valueOf, type HorsemenEvent } from "../model";

export interface HandStory {
  hand: number;
  /** By seat; null for a seat that was out. */
  totals: (number | null)[];
  /** Who got the Favor, -1 for nobody. */
  winner: number;
}

export function handsOf(events: HorsemenEvent[], seats: number): HandStory[] {
  const hands: HandStory[] = [];
  for (const one of events) {
    const last = hands.at(-1);
    if (one.event === "hand-begins")
      hands.push({ hand: one.hand, totals: Array.from({ length: seats }, () => null), winner: -1 });
    else if (last && one.event === "scored") last.totals[one.seat] = one.total;
    else if (last && one.event === "favored") last.winner = one.seat;
  }
  return hands;
}

/** The hands in which a seat was out, by their numbers. */
export const outIn = (hands: HandStory[], seat: number): number[] =>
  hands.filter(({ totals }) => totals[seat] === null).map(({ hand }) => hand);

/** The last sums of every seat, suit by suit; nothing for a seat that was out. */
export function lastSums(events: HorsemenEvent[]): Map<number, Record<string, number>> {
  const hand = events.slice(events.findLastIndex((one) => one.event === "hand-begins"));
  return new Map(hand.flatMap((one) => (one.event === "scored" ? [[one.seat, one as never]] : [])));
}

export interface Deed {
  name: string;
  seat: number;
  count: number;
}

/** Whose gift it was that put a seat out, -1 if it was its own card. */
function burier(events: HorsemenEvent[], at: number): number {
  const out = events[at]!;
  const gift = events.slice(0, at).findLast((one) => one.event === "gave");
  const killed = out.event === "eliminated" && gift?.event === "gave" && gift.to === out.seat;
  return killed && gift.seat !== gift.to ? gift.seat : -1;
}

/** Deeds that one seat leads in, at most one a seat. */
export function deedsOf(events: HorsemenEvent[], seats: number): Deed[] {
  const hands = handsOf(events, seats);
  const best = Array.from({ length: seats }, (_, seat) => Math.max(0, ...hands.map(({ totals }) => totals[seat] ?? 0)));
  const sums: [string, number[]][] = [
    ["gravedigger", counted(events, (one, at) => grave(one, burier(events, at)))],
    ["best-hand", best],
    ["generous", counted(events, given)],
    ["striker", counted(events, (one) => (one.event === "won" ? [one.seat, 1] : null))],
    ["stayed", Array.from({ length: seats }, (_, seat) => (outIn(hands, seat).length ? 0 : hands.length))],
  ];
  return oneEach(sums.map(([name, counts]) => ({ name, seat: most(counts), count: Math.max(0, ...counts) })));
}

const grave = (one: HorsemenEvent, by: number): [number, number] | null =>
  one.event === "eliminated" && by >= 0 ? [by, 1] : null;

const given = (one: HorsemenEvent): [number, number] | null =>
  one.event === "gave" && one.to !== one.seat ? [one.seat, Number(valueOf(one.card))] : null;
