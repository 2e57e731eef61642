/** Reading the view, help and events of Four Horsemen: sorting and finding, never judging. */
import { byName } from "../../components/svg";
import type { Event, View } from "../../../generated/horsemen";
import type { EventOf, Line } from "../../net/types";

export type { View } from "../../../generated/horsemen";
export type HorsemenEvent = EventOf<Event>;

/** "If the hand ended now" of one seat, as the game's help gives it. */
export interface Total {
  seat: number;
  total: number;
  death: number;
  war: number;
  famine: number;
  pestilence: number;
  deaths: number;
  famines: number;
  plague: number;
  destroyed: number;
}

export const art = byName(
  import.meta.glob("../../icons/horsemen/*.svg", { query: "?raw", import: "default", eager: true }),
);

export const SUITS = ["D", "W", "P", "F"] as const;
const NAMES: Record<string, string> = { D: "death", W: "war", P: "pestilence", F: "famine" };

export const suitOf = (card: string): string => card.replace(/[()]/g, "").slice(-1);
export const suitName = (suit: string): string => NAMES[suit] ?? "";
export const valueOf = (card: string): string => card.replace(/[()]/g, "").slice(0, -1);
export const bare = (card: string): string => card.replace(/[()]/g, "");
export const isDown = (card: string): boolean => card.startsWith("(");

/** Piles are shown suit by suit. */
export function bySuit(a: string, b: string): number {
  const place = (card: string) => SUITS.findIndex((suit) => suit === suitOf(card)) * 10 + Number(valueOf(card));
  return place(a) - place(b);
}

export function totalsOf(aids: Line[]): Map<number, Total> {
  const lines = aids.filter((line) => line.key === "aid-total");
  return new Map(lines.map((line) => [line.fields.seat, line.fields as unknown as Total]));
}

/** The events of the running hand. */
export function thisHand(events: HorsemenEvent[]): HorsemenEvent[] {
  return events.slice(events.map((one) => one.event).lastIndexOf("hand-begins") + 1);
}

export function roundWinners(events: HorsemenEvent[]): number[] {
  return thisHand(events)
    .filter((one) => one.event === "won")
    .map((one) => one.seat);
}

export function roundsInHand(view: View, won: number): number {
  return won + Math.max(0, ...view.sizes.filter((_, seat) => view.inside[seat]));
}

export interface PastHand {
  hand: number;
  seat: number;
  total: number | null;
}

/** Who won each hand, with what total; seat -1 when nobody did. */
export function pastHands(events: HorsemenEvent[]): PastHand[] {
  const hands: PastHand[] = [];
  let hand = 0;
  let totals: Record<number, number> = {};
  for (const one of events) {
    if (one.event === "hand-begins") [hand, totals] = [one.hand, {}];
    if (one.event === "scored") totals[one.seat] = one.total;
    if (one.event === "favored") hands.push({ hand, seat: one.seat, total: totals[one.seat] ?? null });
    if (one.event === "unfavored") hands.push({ hand, seat: -1, total: null });
  }
  return hands;
}

/** Cards that the events after my last move touched. */
export function touched(events: HorsemenEvent[], fresh: number): Set<string> {
  return new Set(events.slice(fresh).flatMap((one) => ("card" in one && one.card ? [one.card as string] : [])));
}

/** Typographic minus. */
export const signed = (number: number): string => String(number).replace("-", "−");
