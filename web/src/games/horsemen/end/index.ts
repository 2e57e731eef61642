import art from "../../../icons/ends/horsemen.svg?url";
import { winnersOf } from "../../../table/end/verdict";
import type { Ending, EndProps } from "../../ending";
import type { HorsemenEvent, View } from "../model";
import End from "./End.svelte";
import EndSums from "./EndSums.svelte";
import { deedsOf, handsOf, outIn } from "./story";
import { tell } from "./words";

type Given = EndProps<View, HorsemenEvent>;

function tale({ events, view, standings, words }: Given): string {
  const [winner, ...others] = winnersOf(standings);
  if (winner === undefined || others.length) return tell("tale-shared");
  const hands = handsOf(events, view.seats);
  const outs = outIn(hands, winner).length;
  const best = Math.max(...hands.map(({ totals }) => totals[winner] ?? 0));
  return tell(outs ? "tale-outs" : "tale-steady", { name: words.seat(winner), outs, best });
}

/** Three hands as bars, with skulls for who was out. */
export const ending: Ending<View, HorsemenEvent> = {
  art,
  colours: { ground: "#8e1b1b", ink: "#fff4e2", ring: "#f4d488" },
  over: ({ view, standings }) => tell("over", { hands: view.hand, favor: Math.max(...standings.steps[0]!.values) }),
  tale,
  points: ({ view }, seat) => String(view.favor[seat]),
  note: ({ events, view, words }, seat) => {
    const hands = outIn(handsOf(events, view.seats), seat);
    return hands.length ? tell("out-in", { hands: words.list(hands.map((hand) => tell("hand", { hand }))) }) : "";
  },
  awards: ({ events, view, words }) =>
    deedsOf(events, view.seats).map(({ name, seat, count }) => ({
      name,
      seat,
      title: tell(`award-${name}`),
      how: tell(`award-${name}-how`, { name: words.seat(seat), count }),
    })),
  figure: End,
  sums: EndSums,
  telling: ["match-won", "eliminated", "favored", "destroyed", "gave", "won", "fate", "played"],
  chapter: (events) => tell("hand", { hand: handsOf(events, 0).length || 1 }),
};
