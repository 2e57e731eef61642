/** What happened in a game of Four Humours: seals and parties in order, potions by humour, who did what most. */
import { counted, most, oneEach } from "../../../table/end/seats";
import { HUMOURS, type HumoursEvent, type View } from "../model";

/** A stop on the road: an objective that a seat completed, or a party that was opened. */
export interface Stop {
  kind: "seal" | "party";
  name: string;
  seat: number;
  round: number;
}

export function roadOf(events: HumoursEvent[]): Stop[] {
  let round = 0;
  return events.flatMap((one): Stop[] => {
    if (one.event === "round-begins") round = one.round;
    if (one.event === "marked") return [{ kind: "seal", name: one.objective, seat: one.seat, round }];
    if (one.event === "party-revealed") return [{ kind: "party", name: one.tile, seat: -1, round }];
    return [];
  });
}

/** Potions on the board of each seat, all four humours. */
export function potionsOf(view: View, humour: string): number[] {
  const sums = Array.from({ length: view.seats }, () => 0);
  for (const one of view.board) if (one.humour === humour && one.owner < view.seats) sums[one.owner]! += 1;
  return sums;
}

export const allPotions = (view: View): number[] =>
  HUMOURS.map((humour) => potionsOf(view, humour)).reduce((all, some) => all.map((n, seat) => n + some[seat]!));

/** The score of a solo game; -1 in a game against people. */
export const soloScore = (events: HumoursEvent[]): number =>
  events.find((one) => one.event === "solo-result")?.score ?? -1;

export interface Deed {
  name: string;
  seat: number;
  count: number;
}

/** The most seals of each seat in any one round. */
function inOneRound(road: Stop[]): number[] {
  const rounds = new Set(road.map(({ round }) => round));
  const sums = [...rounds].map((round) => counted(road, (one) => (one.round === round ? seal(one) : null)));
  const seats = Math.max(0, ...sums.map((some) => some.length));
  return Array.from({ length: seats }, (_, seat) => Math.max(0, ...sums.map((some) => some[seat] ?? 0)));
}

const seal = ({ kind, seat }: Stop): [number, number] | null => (kind === "seal" ? [seat, 1] : null);

/** Potions that won a place at a party. */
function partyWins(events: HumoursEvent[]): number[] {
  return counted(events, (one, at) => {
    const told = events.slice(0, at).findLast(({ event }) => event === "revealed" || event === "party-revealed");
    return one.event === "won" && told?.event === "party-revealed" ? [one.seat, 1] : null;
  });
}

/** Deeds that one seat leads in, at most one a seat. */
export function deedsOf(events: HumoursEvent[]): Deed[] {
  const road = roadOf(events);
  const first = road.find(({ kind }) => kind === "seal");
  const firstAt = first ? counted([first], seal) : [];
  const sums: [string, number[]][] = [
    ["owl", inOneRound(road).map((count) => (count > 1 ? count : 0))],
    ["party", partyWins(events)],
    ["door", firstAt],
    ["sneak", counted(events, (one) => (one.event === "sneaks" ? [one.seat, 1] : null))],
    ["winner", counted(events, (one) => (one.event === "won" ? [one.seat, 1] : null))],
  ];
  return oneEach(sums.map(([name, counts]) => ({ name, seat: most(counts), count: Math.max(0, ...counts) })));
}
