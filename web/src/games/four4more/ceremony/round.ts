/** A round of Four4More as its events tell it: the way of the centre and what each seat got. */
import type { Ceremony, CeremonyProps, Fields } from "../../../stage/types";
import type { Four4MoreEvent, View } from "../model";
import { tell } from "./words";

export interface Step {
  token: string;
  value: string;
  /** Who put it there; -1 for the first one. */
  seat: number;
}

export interface Gain {
  seat: number;
  right: number;
  guesses: number;
  points: number;
}

const round = (before: Four4MoreEvent[]): Four4MoreEvent[] =>
  before.slice(before.findLastIndex((one) => one.event === "round-begins") + 1);

export function pathOf(before: Four4MoreEvent[]): Step[] {
  return round(before).flatMap((one) => {
    if (one.event === "centre") return [{ token: one.token, value: String(one.value), seat: -1 }];
    return one.event === "guessed" && one.right ? [{ token: one.token, value: String(one.value), seat: one.seat }] : [];
  });
}

/** Points of the round by seat: guesses, sets, cards, and being the last one standing. */
export function gainsOf(before: Four4MoreEvent[]): Gain[] {
  const gains = new Map<number, Gain>();
  const of = (seat: number): Gain => {
    if (!gains.has(seat)) gains.set(seat, { seat, right: 0, guesses: 0, points: 0 });
    return gains.get(seat)!;
  };
  for (const one of round(before)) {
    if (one.event === "guessed") {
      of(one.seat).guesses++;
      if (one.right) of(one.seat).right++;
    }
    if (one.event === "last-standing") of(one.side[0]).points++;
    else if ("points" in one && "seat" in one) of(one.seat as number).points += Number(one.points ?? 0);
    else if (one.event === "done") of(one.side[0]).points += Number(one.points ?? 0);
  }
  return [...gains.values()].sort((a, b) => a.points - b.points);
}

export function roundData(told: Four4MoreEvent[], before: Four4MoreEvent[], me: number): Fields {
  const gains = gainsOf(before);
  const most = Math.max(0, ...gains.map((one) => one.points));
  const winners = gains.filter((one) => most > 0 && one.points === most).map((one) => one.seat);
  const over = told.find((one) => one.event === "round-over");
  return {
    round: Number(over?.round ?? 0),
    path: pathOf(before).map((one) => ({ ...one })),
    steps: pathOf(before).map((one) => one.token),
    gains: gains.map((one) => ({ ...one })),
    order: gains.map((one) => one.seat),
    winners,
    iWon: winners.filter((seat) => seat === me),
    theyWon: winners.filter((seat) => seat !== me),
  };
}

export function say({ moment, view, words }: CeremonyProps<View>): Ceremony {
  const { round, winners, gains } = moment.data as unknown as { round: number; winners: number[]; gains: Gain[] };
  const best = gains.find((one) => one.seat === winners[0]);
  const names = words.list(winners.map((seat) => words.seat(seat)));
  const title = !best
    ? tell("round-nobody", { round })
    : winners.includes(moment.stand.seat) && winners.length === 1
      ? tell("round-mine", { round })
      : tell("round-theirs", { round, names, count: winners.length });
  return {
    title,
    reason: best ? tell("reason", { points: best.points, right: best.right, all: best.guesses }) : tell("reason-none"),
    next: round >= view.rounds ? tell("see-end") : tell("next-round", { round: round + 1 }),
    winner: winners[0] ?? -1,
  };
}
