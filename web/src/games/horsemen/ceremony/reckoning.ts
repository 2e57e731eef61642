/** A hand's end as its events tell it: who scored what, who is out, who gains the Favor. */
import type { Words } from "../../../i18n/words";
import type { Ceremony, CeremonyProps, Fields } from "../../../stage/types";
import { signed, thisHand, type HorsemenEvent, type View } from "../model";
import { tell } from "./words";

export interface Sums {
  seat: number;
  total: number;
  death: number;
  war: number;
  famine: number;
  pestilence: number;
}

/** The fields of the moment: the seats from the lowest total up, the winner, and for whom which sound is. */
export function reckon(told: HorsemenEvent[], before: HorsemenEvent[], me: number): Fields {
  const sums = told.flatMap((one) => (one.event === "scored" ? [sumsOf(one)] : []));
  const winner = told.flatMap((one) => (one.event === "favored" ? [one.seat] : []));
  const favor = told.flatMap((one) => (one.event === "favored" ? [one.favor] : []));
  const out = thisHand(before).flatMap((one) => (one.event === "eliminated" ? [one.seat] : []));
  const order = [...out, ...[...sums].sort((a, b) => a.total - b.total).map((one) => one.seat)];
  return {
    sums: sums.map((one) => ({ ...one })),
    order,
    out,
    winner,
    favor: favor[0] ?? 0,
    iWon: winner.filter((seat) => seat === me),
    theyWon: winner.filter((seat) => seat !== me),
    nobody: winner.length ? [] : ["star"],
  };
}

function sumsOf(one: Sums): Sums {
  const { seat, total, death, war, famine, pestilence } = one;
  return { seat, total, death, war, famine, pestilence };
}

export function say({ moment, view, words }: CeremonyProps<View>): Ceremony {
  const { winner, favor } = moment.data as { winner: number[]; favor: number };
  const [hand, by] = [view.hand, winner[0] ?? -1];
  const title =
    by < 0
      ? tell("hand-nobody", { hand })
      : by === moment.stand.seat
        ? tell("hand-mine", { hand })
        : tell("hand-theirs", { hand, name: words.seat(by) });
  const next = favor >= view.target ? tell("see-end") : tell("deal-next", { hand: hand + 1 });
  return { title, reason: reasonOf(moment.data as never, words), next, winner: by };
}

function reasonOf(data: { sums: Sums[]; out: number[]; winner: number[] }, words: Words): string {
  const [first, second] = data.sums.map((one) => one.total).sort((a, b) => b - a);
  const fallen = data.out.length
    ? [tell("reason-out", { names: words.list(data.out.map((seat) => words.seat(seat))) })]
    : [];
  if (first === undefined) return tell("reason-all-out");
  const points = { first: signed(first), second: signed(second ?? 0) };
  const why = !data.winner.length ? "reason-shared" : second === undefined ? "reason-alone" : "reason-sums";
  return [tell(why, points), ...fallen].join(" ");
}
