/** The moments of Four Horsemen: which events each tells, and how it is shown. */
import { momentsBy, type Rule } from "../../stage/tell";
import { WORDS, type Choreo, type GameStage } from "../../stage/types";
import { art, bare, type HorsemenEvent, type View } from "./model";
import Reckoning from "./ceremony/Reckoning.svelte";
import { reckon, say } from "./ceremony/reckoning";

type Told = HorsemenEvent[];
const all = <Code extends HorsemenEvent["event"]>(told: Told, code: Code) =>
  told.filter((one): one is Extract<HorsemenEvent, { event: Code }> => one.event === code);
const seatsOf = (told: { seat: number }[]): number[] => [...new Set(told.map((one) => one.seat))];

/** A card comes to lie before its player. */
function withPlay(view: View, told: Told): View {
  const plays = told.flatMap((one) =>
    one.event === "played"
      ? [{ seat: one.seat, card: one.card }]
      : one.event === "fate"
        ? [{ seat: one.seat, card: one.drawn }]
        : [],
  );
  const gone = plays.map((one) => one.card);
  return {
    ...view,
    round: [...view.round, ...plays],
    mine: view.mine && view.mine.filter((card) => !gone.includes(card)),
  };
}

/** Cards come to the piles, and War turns some of them over. */
function withGifts(view: View, told: Told): View {
  const struck = new Set(all(told, "destroyed").map((one) => one.card));
  const down = (card: string): string => (struck.has(bare(card)) ? `(${bare(card)})` : card);
  const gifts = all(told, "gave");
  const given = new Set(gifts.map((one) => one.card));
  return {
    ...view,
    round: view.round.filter((one) => !given.has(one.card)),
    left: view.left.filter((card) => !given.has(card)),
    piles: view.piles.map((pile, seat) =>
      [...pile, ...gifts.filter((one) => one.to === seat).map((one) => one.card)].map(down),
    ),
  };
}

const RULES: Rule<HorsemenEvent>[] = [
  {
    kind: "horsemen.deal",
    first: ["hand-begins", "dealt", "opens"],
    then: ["dealt", "opens"],
    by: () => -1,
    data: (told, _, me) => ({
      seats: seatsOf(all(told, "dealt")),
      mine: all(told, "dealt").find((one) => one.seat === me)?.cards ?? [],
      opener: seatsOf(all(told, "opens")),
    }),
  },
  {
    kind: "horsemen.play",
    first: ["played"],
    data: (told) => ({ card: all(told, "played")[0]!.card }),
    view: withPlay,
  },
  { kind: "horsemen.fate", first: ["fate"], data: (told) => ({ card: all(told, "fate")[0]!.drawn }), view: withPlay },
  {
    kind: "horsemen.won",
    first: ["won"],
    by: () => -1,
    data: (told) => ({ seat: all(told, "won")[0]!.seat, card: all(told, "won")[0]!.card }),
    view: (view, told) => ({ ...view, winner: all(told as Told, "won")[0]!.seat }),
  },
  {
    kind: "horsemen.giveout",
    first: ["gave"],
    then: ["gave", "destroyed", "spared"],
    data: (told) => ({
      cards: all(told, "gave").map((one) => one.card),
      destroyed: all(told, "destroyed").map((one) => one.card),
      hit: seatsOf(all(told, "destroyed")),
      seats: [...new Set([...all(told, "gave").map((one) => one.to), ...seatsOf(all(told, "destroyed"))])],
    }),
    view: (view, told) => withGifts(view as View, told),
  },
  {
    kind: "horsemen.choose",
    first: ["destroyed", "spared"],
    then: ["destroyed", "spared"],
    data: (told) => ({
      destroyed: all(told, "destroyed").map((one) => one.card),
      hit: seatsOf(all(told, "destroyed")),
    }),
    view: (view, told) => withGifts(view as View, told),
  },
  {
    kind: "horsemen.out",
    first: ["eliminated"],
    by: () => -1,
    data: (told, before) => ({
      seat: all(told, "eliminated")[0]!.seat,
      deaths: deathsOf(before, all(told, "eliminated")[0]!.seat),
    }),
    view: (view, told) => ({
      ...view,
      inside: (view as View).inside.map(
        (is, seat) => is && !told.some((one) => one.event === "eliminated" && one.seat === seat),
      ),
    }),
  },
  {
    kind: "horsemen.handend",
    first: ["scored", "favored", "unfavored"],
    then: ["scored", "favored", "unfavored"],
    by: () => -1,
    data: (told, before, me) => reckon(told, before, me),
  },
  {
    kind: "horsemen.match",
    first: ["match-won"],
    by: () => -1,
    data: (told) => ({ seats: all(told, "match-won")[0]!.seats }),
  },
];

/** The Death cards that lie before a seat in this hand. */
function deathsOf(before: Told, seat: number): string[] {
  const begun = before.map((one) => one.event).lastIndexOf("hand-begins");
  return all(before.slice(begun + 1), "gave")
    .filter((one) => one.to === seat && one.card.endsWith("D"))
    .map((one) => one.card);
}

const choreo: Record<string, Choreo> = {
  "horsemen.deal": {
    max: 1300,
    waits: WORDS,
    beats: [
      { do: "fly", what: "card:$mine", from: "deck|place:$me", ms: 240, gap: 40, cue: "deal" },
      { do: "press", what: "size:$seats", at: 200, ms: 240, gap: 40 },
      { do: "flip", what: "card:$mine", at: 560, ms: 360 },
      { do: "ring", what: "place:$opener|seat:$opener", at: 900, ms: 320 },
    ],
  },
  "horsemen.play": {
    max: 450,
    waits: WORDS,
    known: true,
    beats: [
      { do: "fly", what: "card:$card", from: "card:$card|place:$seat|seat:$seat", ms: 280, arc: 16, cue: "card" },
    ],
  },
  "horsemen.fate": {
    max: 700,
    waits: WORDS,
    beats: [
      { do: "fly", what: "card:$card", from: "deck", ms: 280, arc: 16, cue: "card" },
      { do: "flip", what: "card:$card", at: 300, ms: 360, cue: "flip" },
    ],
  },
  "horsemen.won": {
    max: 500,
    waits: WORDS,
    beats: [
      { do: "ring", what: "card:$card", ms: 320, cue: "lift" },
      { do: "show", what: "wins:$seat", at: 160, ms: 200 },
    ],
  },
  "horsemen.giveout": {
    max: 1400,
    waits: WORDS,
    known: true,
    beats: [
      { do: "fly", what: "gift:$cards", from: "card:$cards[]", ms: 320, gap: 120, arc: 24, cue: "card" },
      { do: "fly", what: "card:$cards", ms: 320, gap: 120, arc: 24, cue: "card" },
      { do: "flip", what: "card:$destroyed", at: 560, ms: 360, cue: "destroy" },
      { do: "shake", what: "place:$hit", at: 560, ms: 220 },
      { do: "count", what: "sum:$seats", at: 700, ms: 300 },
    ],
  },
  "horsemen.choose": {
    max: 700,
    waits: WORDS,
    known: true,
    beats: [
      { do: "flip", what: "card:$destroyed", at: 200, ms: 360, cue: "destroy" },
      { do: "shake", what: "place:$hit", at: 200, ms: 220 },
    ],
  },
  "horsemen.out": {
    max: 1500,
    beats: [
      { do: "ring", what: "card:$deaths", ms: 320, gap: 140, cue: "card" },
      { do: "dim", what: "place:$seat", at: 620, ms: 500, cue: "knell" },
      { do: "mood", what: "seat:$seat", at: 620, mood: "sorry" },
    ],
  },
  "horsemen.handend": {
    max: 3800,
    ceremony: true,
    beats: [
      { do: "show", what: "panel", ms: 260, cue: "flip" },
      { do: "show", what: "row:$order", at: 260, ms: 240, gap: 180 },
      { do: "show", what: "suit:D", at: 520, ms: 160 },
      { do: "show", what: "suit:W", at: 640, ms: 160 },
      { do: "show", what: "suit:P", at: 760, ms: 160 },
      { do: "show", what: "suit:F", at: 880, ms: 160 },
      { do: "count", what: "rowsum:$order", at: 1000, ms: 700, cue: "roll" },
      { do: "ring", what: "row:$winner", at: 1900, ms: 320 },
      { do: "fly", what: "rowstar:$winner", from: "star", at: 2100, ms: 620, arc: 60 },
      { do: "ring", what: "row:$iWon", at: 2100, ms: 320, cue: "won" },
      { do: "show", what: "rowstar:$theyWon", at: 2100, ms: 1, cue: "lost" },
      { do: "fall", what: "$nobody", at: 2100, ms: 500, cue: "lost" },
      { do: "mood", what: "seat:$winner", at: 2100, mood: "pleased" },
    ],
  },
  "horsemen.match": {
    max: 1500,
    beats: [{ do: "press", what: "favor:$seats", ms: 260, gap: 140, cue: "seal" }],
  },
};

export const stage: GameStage = {
  moments: momentsBy(RULES),
  choreo,
  ceremonies: { "horsemen.handend": { say, body: Reckoning, emblem: art.favor! } },
};
