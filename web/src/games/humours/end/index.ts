import art from "../../../icons/ends/humours.svg?url";
import { winnersOf } from "../../../table/end/verdict";
import type { Ending, EndProps } from "../../ending";
import type { HumoursEvent, View } from "../model";
import End from "./End.svelte";
import EndSums from "./EndSums.svelte";
import { allPotions, deedsOf, soloScore } from "./story";
import { tell } from "./words";

type Given = EndProps<View, HumoursEvent>;

const goals = ({ objectives }: View, seat: number): number =>
  objectives.filter(({ done }) => done.includes(seat)).length;

/** The rating as the rules have it: none or one objective is the lowest step (HUM-89). */
const rating = (score: number): number => Math.max(1, score);

function tale({ view, events, standings, words }: Given): string {
  const seat = winnersOf(standings)[0] ?? 0;
  const told = { name: words.seat(seat), count: goals(view, seat), potions: allPotions(view)[seat] ?? 0 };
  return tell(soloScore(events) < 0 ? "tale" : "tale-solo", told);
}

/** Seals and parties as a road; a solo game leads with its rating. */
export const ending: Ending<View, HumoursEvent> = {
  art,
  colours: { ground: "#4e1424", ink: "#fbeccb", ring: "#e0b85c" },
  over: ({ view }) => tell(view.mode === "solo" ? "over-solo" : "over", { rounds: view.round }),
  verdict: ({ events }) => (soloScore(events) < 0 ? "" : tell(`rating-${rating(soloScore(events))}`)),
  tale,
  points: ({ view }, seat) => String(goals(view, seat)),
  note: ({ view }, seat) => tell("objectives", { count: goals(view, seat) }),
  ladder: ({ events }) => {
    const score = soloScore(events);
    if (score < 0) return [];
    return [4, 3, 2, 1].map((stars) => ({ stars, text: tell(`rating-${stars}`), on: stars === rating(score) }));
  },
  awards: ({ events, words, view }) =>
    (view.mode === "solo" ? [] : deedsOf(events)).map(({ name, seat, count }) => ({
      name,
      seat,
      title: tell(`award-${name}`),
      how: tell(`award-${name}-how`, { name: words.seat(seat), count }),
    })),
  figure: End,
  sums: EndSums,
  telling: ["marked", "party-revealed", "went", "put", "sneaks", "won", "revealed", "rival-put", "visited", "placed"],
  chapter: (events) => {
    const begun = events.findLast((one) => one.event === "round-begins");
    return tell("round", { round: begun?.round ?? 1 });
  },
};
