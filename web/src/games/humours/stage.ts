/** The moments of Four Humours: which events each tells, and how it is shown. The scenes turn over by themselves when
 *  the table is drawn; the words wait until they have. */
import { momentsBy, type Rule } from "../../stage/tell";
import { WORDS, type Choreo, type GameStage } from "../../stage/types";
import type { HumoursEvent } from "./model";

const places = (told: HumoursEvent[]): string[] =>
  told.flatMap((one) => ("place" in one && one.place ? [String(one.place)] : []));
const seats = (told: HumoursEvent[]): number[] => [
  ...new Set(told.flatMap((one) => ("seat" in one && Number(one.seat) >= 0 ? [Number(one.seat)] : []))),
];

/** What follows a reveal, one for each of its potions: they are told together. */
const VERDICTS = [
  "won",
  "sneaks",
  "returned",
  "turned-away",
  "rival-won",
  "rival-sneaks",
  "rival-returned",
  "rival-turned-away",
] as const;

const RULES: Rule<HumoursEvent>[] = [
  { kind: "humours.scenes", first: ["round-begins"], by: () => -1 },
  { kind: "humours.visit", first: ["visited", "partied"], then: ["drew"], data: (told) => ({ places: places(told) }) },
  { kind: "humours.close", first: ["visits-end"], by: () => -1 },
  {
    kind: "humours.reveal",
    first: ["revealed"],
    then: VERDICTS,
    by: () => -1,
    data: (told) => ({ seats: seats(told.filter((one) => one.event === "won")) }),
  },
  { kind: "humours.settle", first: ["went"], then: ["went"], data: (told) => ({ seats: seats(told) }) },
  {
    kind: "humours.party",
    first: ["party-revealed"],
    then: VERDICTS,
    by: () => -1,
    data: (told) => ({ seats: seats(told.filter((one) => one.event === "won")) }),
  },
  { kind: "humours.objective", first: ["marked"], by: () => -1, data: (told) => ({ seats: seats(told) }) },
  { kind: "humours.end", first: ["ended", "won-game"], then: ["won-game"], by: () => -1 },
];

const choreo: Record<string, Choreo> = {
  "humours.scenes": { max: 0, beats: [] },
  "humours.visit": {
    max: 700,
    waits: WORDS,
    known: true,
    beats: [{ do: "fly", what: "spot:$places", from: "seat:$seat", ms: 280, arc: 22, cue: "glass" }],
  },
  "humours.close": { max: 0, beats: [] },
  "humours.reveal": {
    max: 1500,
    waits: WORDS,
    beats: [{ do: "ring", what: "seat:$seats", at: 1100, ms: 320, cue: "right" }],
  },
  "humours.settle": {
    max: 900,
    waits: WORDS,
    known: true,
    beats: [{ do: "ring", what: "seat:$seats", ms: 320, cue: "card" }],
  },
  "humours.party": {
    max: 1500,
    waits: WORDS,
    beats: [{ do: "ring", what: "seat:$seats", at: 1100, ms: 320, cue: "right" }],
  },
  "humours.objective": {
    max: 1400,
    waits: WORDS,
    beats: [{ do: "press", what: "seat:$seats", ms: 260, cue: "seal" }],
  },
  "humours.end": { max: 0, beats: [] },
};

export const stage: GameStage = { moments: momentsBy(RULES), choreo };
