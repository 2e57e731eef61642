/** Who came where, and the verdict as it is said to whoever reads it. */
import type { Standings } from "../../net/types";
import { uiText } from "../../i18n/ui.svelte";
import type { Words } from "../../i18n/words";

export interface Ranked {
  seat: number;
  place: number;
}

/** Seats by place; those that are not ranked come last. */
export function rankingOf({ places }: Standings): Ranked[] {
  return places
    .map((place, seat) => ({ place, seat }))
    .sort((a, b) => (a.place || places.length + 1) - (b.place || places.length + 1) || a.seat - b.seat);
}

export const winnersOf = ({ places }: Standings): number[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** `mine`: the seats of this device. */
export function verdictOf(standings: Standings, mine: number[], words: Words): string {
  const winners = winnersOf(standings);
  const names = winners.map((seat) => words.seat(seat));
  if (!names.length) return uiText("end-nobody");
  const alone = names.length === 1 && mine.length === 1 && mine[0] === winners[0];
  if (alone) return uiText("end-you-win", { name: names[0] });
  return uiText("end-wins", { count: names.length, names: words.list(names) });
}
