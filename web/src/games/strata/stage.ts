/** The moments of Four Big Strata: which events each tells, and how it is shown. */
import { momentsBy, type Rule } from "../../stage/tell";
import { WORDS, type Choreo, type GameStage } from "../../stage/types";
import type { StrataEvent } from "./model";

const seats = (told: StrataEvent[], ...codes: string[]): number[] => [
  ...new Set(told.flatMap((one) => (codes.includes(one.event) && "seat" in one ? [Number(one.seat)] : []))),
];
const slots = (told: StrataEvent[]): string[] => told.flatMap((one) => ("slot" in one ? [String(one.slot)] : []));

const RULES: Rule<StrataEvent>[] = [
  {
    kind: "strata.display",
    first: ["round", "dealt"],
    then: ["dealt"],
    by: () => -1,
    data: () => ({ slots: ["1", "2", "3", "4", "5", "6", "7", "8"] }),
  },
  { kind: "strata.sealed", first: ["bid", "sealed-swapped", "extra"] },
  {
    kind: "strata.bids",
    first: ["revealed", "order"],
    then: ["revealed", "order"],
    by: () => -1,
    data: (told) => ({ seats: seats(told, "revealed") }),
  },
  {
    kind: "strata.take",
    first: ["took", "took-hidden"],
    then: ["shown", "kept-down"],
    data: (told) => ({ slots: slots(told) }),
  },
  { kind: "strata.put", first: ["shown", "kept-down"] },
  { kind: "strata.leave", first: ["discarded"], by: () => -1 },
  {
    kind: "strata.feed",
    first: ["produced", "fed", "lapsed", "kept", "swapped"],
    then: ["produced", "fed", "lapsed", "kept"],
    data: (told) => ({ seats: seats(told, "produced", "fed"), short: seats(told, "lapsed") }),
  },
  { kind: "strata.flip", first: ["flipped", "gained", "bonus"], then: ["gained", "bonus"] },
  {
    kind: "strata.end",
    first: ["opened", "scored", "match-won"],
    then: ["opened", "scored", "match-won"],
    by: () => -1,
  },
];

const choreo: Record<string, Choreo> = {
  "strata.display": {
    max: 1500,
    waits: WORDS,
    beats: [{ do: "show", what: "slot:$slots", ms: 280, gap: 60, cue: "deal" }],
  },
  "strata.sealed": {
    max: 250,
    waits: WORDS,
    known: true,
    beats: [{ do: "press", what: "bid:$seat", ms: 200, cue: "seal" }],
  },
  "strata.bids": {
    max: 1500,
    waits: WORDS,
    beats: [
      { do: "flip", what: "lid:$seats", ms: 360, cue: "flip" },
      { do: "ring", what: "bid:$seats", at: 900, ms: 320 },
    ],
  },
  "strata.take": {
    max: 900,
    known: true,
    beats: [{ do: "fly", what: "slot:$slots", to: "seat:$seat", ms: 320, arc: 24, cue: "card" }],
  },
  "strata.put": {
    max: 300,
    waits: WORDS,
    known: true,
    beats: [{ do: "ring", what: "seat:$seat", ms: 260, cue: "card" }],
  },
  "strata.leave": { max: 0, beats: [] },
  "strata.feed": {
    max: 1500,
    waits: WORDS,
    known: true,
    beats: [
      { do: "ring", what: "seat:$seats", ms: 260, gap: 60, cue: "coins" },
      { do: "shake", what: "seat:$short", at: 260, ms: 220 },
    ],
  },
  "strata.flip": {
    max: 900,
    waits: WORDS,
    known: true,
    beats: [{ do: "ring", what: "seat:$seat", ms: 320, cue: "flip" }],
  },
  "strata.end": { max: 0, beats: [] },
};

export const stage: GameStage = { moments: momentsBy(RULES), choreo };
