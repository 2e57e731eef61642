/** The end of a round of Herbalism as its events tell it: the cure, and what each seat got. */
import type { Ceremony, CeremonyProps, Fields } from "../../../stage/types";
import type { HerbalismEvent, View } from "../model";
import { tell } from "./words";

export interface Share {
  seat: number;
  change: number;
  total: number;
}

export function revealData(told: HerbalismEvent[], _: HerbalismEvent[], me: number): Fields {
  const ends = told.find((one) => one.event === "round-ends");
  const winner = Number(ends?.winner ?? -1);
  const shares = told.flatMap((one) =>
    one.event === "scored" ? [{ seat: Number(one.seat), change: Number(one.change), total: Number(one.total) }] : [],
  );
  return {
    cure: (ends?.cure as string[]) ?? [],
    turned: ["0", "1"],
    winner,
    shares,
    seats: shares.map((one) => one.seat),
    iWon: winner === me && me >= 0 ? [winner] : [],
    theyWon: winner >= 0 && winner !== me ? [winner] : [],
  };
}

export function say({ moment, words }: CeremonyProps<View>): Ceremony {
  const { cure, winner } = moment.data as unknown as { cure: string[]; winner: number };
  const title =
    winner < 0
      ? tell("cure-nobody")
      : winner === moment.stand.seat
        ? tell("cure-mine")
        : tell("cure-theirs", { name: words.seat(winner) });
  const [first, second] = cure.map((colour) => words.thing("colour", colour));
  return { title, reason: first ? tell("reason", { first, second: second ?? first }) : "", next: tell("next"), winner };
}
