import art from "../../../icons/ends/herbalism.svg?url";
import { winnersOf } from "../../../table/end/verdict";
import type { Ending, EndProps } from "../../ending";
import type { HerbalismEvent, View } from "../model";
import End from "./End.svelte";
import EndSums from "./EndSums.svelte";
import { deedsOf, roundsOf } from "./story";
import { tell } from "./words";

type Given = EndProps<View, HerbalismEvent>;

const named = (events: HerbalismEvent[], seat: number): number =>
  roundsOf(events).filter(({ winner }) => winner === seat).length;

function tale({ events, standings, words }: Given): string {
  const [winner, ...others] = winnersOf(standings);
  if (winner === undefined || others.length) return tell("tale-shared");
  const turns = roundsOf(events).at(-1)?.turns ?? 0;
  return tell("tale", { name: words.seat(winner), cures: named(events, winner), turns });
}

/** The cures as pressed plates. */
export const ending: Ending<View, HerbalismEvent> = {
  art,
  colours: { ground: "#234d41", ink: "#f2fbf4", ring: "#9bd3bd" },
  over: ({ view }) => tell("over", { rounds: view.round, target: view.target }),
  tale,
  points: ({ view }, seat) => String(view.scores[seat]),
  note: ({ events }, seat) => tell("cures-named", { count: named(events, seat) }),
  awards: ({ events, words }) =>
    deedsOf(events).map(({ name, seat, count }) => ({
      name,
      seat,
      title: tell(`award-${name}`),
      how: tell(`award-${name}-how`, { name: words.seat(seat), count }),
    })),
  figure: End,
  sums: EndSums,
  telling: ["round-ends", "looked", "cured", "handed", "fed", "inquired", "asked", "offered", "went"],
  chapter: (events) => tell("round", { round: roundsOf(events).length || 1 }),
};
