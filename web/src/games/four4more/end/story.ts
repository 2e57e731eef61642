/** What happened in a match of Four4More: the race, where points came from, and all answers of the evening. */
import { counted, most, oneEach } from "../../../table/end/seats";
import { sizeOf } from "../count";
import type { Coded } from "../../../net/types";
import type { Four4MoreEvent } from "../model";

/** Where a side's points came from, in the order of the bars. */
export const SOURCES = ["guesses", "sets", "cards", "tokens", "endgame"] as const;
export type Source = (typeof SOURCES)[number];

/** A seat, what it got and from where; null for an event without points. */
function pointsOf(one: Four4MoreEvent): { seat: number; source: Source; points: number } | null {
  switch (one.event) {
    case "guessed":
      return { seat: one.seat, source: "guesses", points: one.points ?? 0 };
    case "cashed":
      return { seat: one.seat, source: "sets", points: one.points };
    case "took":
      return { seat: one.seat, source: "cards", points: one.points };
    case "done":
      return { seat: one.side[0]!, source: "cards", points: one.points };
    case "last-standing":
      return { seat: one.side[0]!, source: "tokens", points: 1 };
    default:
      return null;
  }
}

const ENDGAME = ["hoarder", "collector", "spender", "master", "risk"] as const;

/** The points of these seats by source; they add up to the total of the side. */
export function originsOf(events: Four4MoreEvent[], seats: number[]): Record<Source, number> {
  const sums: Record<Source, number> = { guesses: 0, sets: 0, cards: 0, tokens: 0, endgame: 0 };
  for (const one of events) {
    const got = pointsOf(one);
    if (got && seats.includes(got.seat)) sums[got.source] += got.points;
    if (one.event !== "final" || !seats.includes(one.side[0]!)) continue;
    sums.tokens += one.tokens;
    sums.endgame += ENDGAME.reduce((sum, card) => sum + one[card], 0);
  }
  return sums;
}

/** A side's points at the start, after each round and at the very end. */
export function raceOf(events: Four4MoreEvent[], seats: number[]): number[] {
  const race = [0];
  let score = 0;
  for (const one of events) {
    const got = pointsOf(one);
    if (got && seats.includes(got.seat)) score += got.points;
    if (one.event === "round-over") race.push(score);
    if (one.event === "final" && seats.includes(one.side[0]!)) race.push(one.total);
  }
  return race;
}

/** How many rounds a side alone was in front after, ties not counted. */
export function roundsLed(races: number[][]): number[] {
  const rounds = Math.max(0, (races[0]?.length ?? 0) - 2);
  const led = races.map(() => 0);
  for (let round = 1; round <= rounds; round++) {
    const leader = most(races.map((race) => race[round]!));
    if (leader >= 0) led[leader]!++;
  }
  return led;
}

/** One question with all its answers, the highest first. */
export interface Question {
  challenge: string;
  answers: Answer[];
}
export interface Answer {
  token: string;
  value: string;
  /** From 0 (the lowest) to 1. */
  at: number;
  /** It lay in the centre or was guessed. */
  seen: boolean;
  /** What I said of it: right, wrong, or nothing. */
  mine: "right" | "wrong" | "";
}

/** The questions that were asked, with what these seats guessed. */
export function questionsOf(events: Four4MoreEvent[], seats: number[]): Question[] {
  return events.flatMap((one) =>
    one.event === "recap" ? [{ challenge: one.challenge, answers: answersOf(one, events, seats) }] : [],
  );
}

type Recap = Coded<Four4MoreEvent, "recap">;

function answersOf({ challenge, tokens, values }: Recap, events: Four4MoreEvent[], seats: number[]): Answer[] {
  const asked = during(events, challenge);
  const guesses = asked.filter((one) => one.event === "guessed");
  const seen = new Set(asked.flatMap((one) => (one.event === "guessed" || one.event === "centre" ? [one.token] : [])));
  const mine = new Map(
    guesses
      .filter(({ seat }) => seats.includes(seat))
      .map(({ token, right }) => [token, right ? ("right" as const) : ("wrong" as const)]),
  );
  const figures = values as string[];
  const at = places(figures.map(sizeOf));
  return (tokens as string[]).map((token, n) => ({
    token,
    value: figures[n]!,
    at: at[n]!,
    seen: seen.has(token),
    mine: mine.get(token) ?? "",
  }));
}

/** The events while a challenge was in play. */
function during(events: Four4MoreEvent[], challenge: string): Four4MoreEvent[] {
  let on = false;
  return events.filter((one) => {
    if (one.event === "picked") on = one.challenge === challenge;
    return on;
  });
}

/** Places from 0 to 1 by size; by its logarithm where sizes differ more than tenfold and are positive. */
export function places(sizes: number[]): number[] {
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const scale = low > 0 && high > 10 * low ? Math.log : (size: number): number => size;
  const span = scale(high) - scale(low) || 1;
  return sizes.map((size) => (scale(size) - scale(low)) / span);
}

export interface Deed {
  name: string;
  seat: number;
  count: number;
}

/** Deeds that one seat leads in, at most one a seat. */
export function deedsOf(events: Four4MoreEvent[], seats: number): Deed[] {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const sums: [string, number[]][] = [
    ["streak", each.map((seat) => longestStreak(events, seat))],
    ["four", counted(events, (one) => (one.event === "cashed" && one.tokens.length === 4 ? [one.seat, 1] : null))],
    ["standing", counted(events, (one) => (one.event === "last-standing" ? [one.side[0]!, 1] : null))],
    ["cards", counted(events, (one) => (one.event === "played" ? [one.seat, 1] : null))],
    ["bold", counted(events, (one) => (one.event === "guessed" ? [one.seat, 1] : null))],
  ];
  return oneEach(sums.map(([name, counts]) => ({ name, seat: most(counts), count: Math.max(0, ...counts) })));
}

/** Right guesses of a seat without a wrong one between. */
function longestStreak(events: Four4MoreEvent[], seat: number): number {
  let [best, now] = [0, 0];
  for (const one of events) {
    if (one.event !== "guessed" || one.seat !== seat) continue;
    now = one.right ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}

export const guessesOf = (events: Four4MoreEvent[]): number => events.filter((one) => one.event === "guessed").length;
