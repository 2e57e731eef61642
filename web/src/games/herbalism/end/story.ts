/** What happened in a match of Herbalism, round by round, and who did what most. */
import { counted, most, oneEach } from "../../../table/end/seats";
import type { HerbalismEvent } from "../model";

export interface RoundStory {
  round: number;
  /** The two colours of the cure. */
  cure: string[];
  /** Who named it, -1 for nobody. */
  winner: number;
  /** Who followed whoever named it. */
  company: number[];
  /** Points of the round, by seat. */
  gains: number[];
  turns: number;
}

export function roundsOf(events: HerbalismEvent[]): RoundStory[] {
  const rounds: RoundStory[] = [];
  for (const one of events) {
    const last = rounds.at(-1);
    if (one.event === "round-begins")
      rounds.push({ round: one.round, cure: [], winner: -1, company: [], gains: [], turns: 0 });
    else if (last) note(last, one);
  }
  return rounds;
}

function note(round: RoundStory, one: HerbalismEvent): void {
  if (one.event === "went") round.turns++;
  if (one.event === "cured") round.company = [];
  if (one.event === "followed") round.company.push(one.seat);
  if (one.event === "round-ends") [round.cure, round.winner] = [[...one.cure], one.winner ?? -1];
  if (one.event === "scored") round.gains[one.seat] = one.change;
}

export interface Deed {
  name: string;
  seat: number;
  count: number;
}

/** Cards that came to a seat, as everybody saw. */
function taken(one: HerbalismEvent): [number, number] | null {
  if (one.event === "handed") return [one.to, one.number];
  if (one.event === "inquired") return [one.seat, one.number];
  return one.event === "fed" ? [one.to, 1] : null;
}

const asked = (one: HerbalismEvent): [number, number] | null =>
  one.event === "asked" || one.event === "offered" ? [one.to, 1] : null;

/** Deeds that one seat leads in, at most one a seat. */
export function deedsOf(events: HerbalismEvent[]): Deed[] {
  const ended = roundsOf(events).filter(({ cure }) => cure.length);
  const sums: [string, number[]][] = [
    ["namer", counted(ended, ({ winner }) => (winner >= 0 ? [winner, 1] : null))],
    [
      "company",
      counted(
        ended.flatMap(({ company, winner }) => (winner >= 0 ? company : [])),
        (seat) => [seat, 1],
      ),
    ],
    ["listener", counted(events, taken)],
    ["sought", counted(events, asked)],
    ["foresight", counted(events, (one) => (one.event === "scored" ? [one.seat, one.predictions] : null))],
  ];
  return oneEach(sums.map(([name, counts]) => ({ name, seat: most(counts), count: Math.max(0, ...counts) })));
}
