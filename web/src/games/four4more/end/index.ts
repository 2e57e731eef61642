import picture from "../../../icons/ends/four4more.svg?url";
import { rankingOf, winnersOf } from "../../../table/end/verdict";
import type { Ending, EndProps } from "../../ending";
import { sideOf, type Four4MoreEvent, type View } from "../model";
import End from "./End.svelte";
import EndSums from "./EndSums.svelte";
import Facts from "./Facts.svelte";
import "./four4more-end.css";
import { deedsOf, guessesOf, raceOf, roundsLed } from "./story";
import { tell } from "./words";

type Given = EndProps<View, Four4MoreEvent>;

/** Led from the first round, came from behind, or by how much. */
function tale({ events, view, standings, words }: Given): string {
  const [winner] = winnersOf(standings);
  if (winner === undefined) return "";
  const races = view.sides.map(({ seats }) => raceOf(events, seats));
  const side = sideOf(view, winner);
  const name = words.list(view.sides[side]!.seats.map((seat) => words.seat(seat)));
  const rounds = races[side]!.length - 2;
  const led = roundsLed(races)[side]!;
  const second = rankingOf(standings).find(({ place }) => place > 1);
  const lead = second ? races[side]!.at(-1)! - races[sideOf(view, second.seat)]!.at(-1)! : 0;
  return tell(led === rounds ? "tale-led" : led === 0 ? "tale-late" : "tale-some", { name, led, rounds, lead });
}

/** A quiz night: the race, where points came from, and all answers. */
export const ending: Ending<View, Four4MoreEvent> = {
  art: picture,
  colours: { ground: "#29247e", ink: "#ffffff", ring: "#f4c95d" },
  over: ({ view, events }) => tell("over", { rounds: view.round, guesses: guessesOf(events) }),
  tale,
  points: ({ events, view }, seat) => String(raceOf(events, view.sides[sideOf(view, seat)]!.seats).at(-1)),
  note: ({ view }, seat) => {
    const { right, wrong } = view.sides[sideOf(view, seat)]!;
    return tell("note", { right, guesses: right + wrong });
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
  below: Facts,
  telling: [
    "match-won",
    "final",
    "cashed",
    "locked-out",
    "last-standing",
    "guessed",
    "took",
    "done",
    "passed",
    "picked",
  ],
  chapter: (events) =>
    tell("race-round", { round: Math.max(1, events.filter((one) => one.event === "round-begins").length) }),
};
