import art from "../../../icons/ends/strata.svg?url";
import { winnersOf } from "../../../table/end/verdict";
import type { Ending, EndProps } from "../../ending";
import type { StrataEvent, View } from "../model";
import End from "./End.svelte";
import EndSums from "./EndSums.svelte";
import { deedsOf, ratingOf } from "./story";
import { tell } from "./words";

type Given = EndProps<View, StrataEvent>;

/** The step of the standings that told the first two apart, "" if nothing did. */
function decisive({ standings: { places, steps } }: Given): string {
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  return second < 0 ? "" : (steps.find(({ values }) => values[first] !== values[second])?.step ?? "");
}

const lowest = ({ standings }: Given, seat: number): number => standings.steps[0]!.values[seat]!;

/** The solo rating; 0 in a game against people. */
function rating(given: Given): number {
  const { npc } = given.view;
  if (npc === null || npc === undefined) return 0;
  const me = given.standings.places.findIndex((_, seat) => seat !== npc);
  return ratingOf(lowest(given, me) - lowest(given, npc), given.standings.places[me] === 1);
}

function tale(given: Given): string {
  const [winner, ...others] = winnersOf(given.standings);
  if (winner === undefined || others.length) return tell("tale-shared");
  const step = decisive(given);
  const told = {
    name: given.words.seat(winner),
    lowest: lowest(given, winner),
    step: tell(`step-${step || "lowest"}`),
  };
  return tell(step && step !== "lowest" ? "tale-tie" : "tale", told);
}

/** Four realms as strata, and the tie broken step by step. */
export const ending: Ending<View, StrataEvent> = {
  art,
  colours: { ground: "#efe6cf", ink: "#1f1d1a", ring: "#b5301c" },
  over: ({ view }) => tell(view.npc === null ? "over" : "over-solo", { rounds: view.round }),
  verdict: (given) => (rating(given) ? tell(`rating-${rating(given)}`) : ""),
  tale,
  points: (given, seat) => String(lowest(given, seat)),
  note: () => tell("note"),
  ladder: (given) =>
    rating(given)
      ? [4, 3, 2, 1].map((stars) => ({ stars, text: tell(`rung-${stars}`), on: stars === rating(given) }))
      : [],
  awards: ({ events, words, view }) =>
    (view.npc === null ? deedsOf(events) : []).map(({ name, seat, count }) => ({
      name,
      seat,
      title: tell(`award-${name}`),
      how: tell(`award-${name}-how`, { name: words.seat(seat), count }),
    })),
  figure: End,
  sums: EndSums,
  telling: ["placed", "boosted", "took", "shown", "kept-down", "flipped", "tribute", "order", "revealed", "bid"],
  chapter: (events) => tell("round", { round: events.findLast((one) => one.event === "round")?.round ?? 1 }),
};
