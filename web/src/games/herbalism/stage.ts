/** The moments of Herbalism: which events each tells, and how it is shown. */
import { momentsBy, type Rule } from "../../stage/tell";
import { WORDS, type Choreo, type GameStage } from "../../stage/types";
import Reveal from "./ceremony/Reveal.svelte";
import { revealData, say } from "./ceremony/reveal";
import { art, type HerbalismEvent } from "./model";

const to = (told: HerbalismEvent[]): number[] => {
  const first = told[0]!;
  return "to" in first && typeof first.to === "number" ? [first.to] : [];
};
const medicines = (told: HerbalismEvent[]): string[] =>
  told.flatMap((one) => ("medicine" in one && one.medicine ? [String(one.medicine)] : []));

const RULES: Rule<HerbalismEvent>[] = [
  { kind: "herbalism.deal", first: ["round-begins", "dealt"], then: ["dealt"], by: () => -1 },
  { kind: "herbalism.go", first: ["went"], data: (told) => ({ medicine: medicines(told) }) },
  { kind: "herbalism.ask", first: ["asked", "offered"], data: (told) => ({ to: to(told) }) },
  { kind: "herbalism.give", first: ["inquired", "fed", "handed"], data: (told) => ({ to: to(told) }) },
  { kind: "herbalism.predict", first: ["predicted"] },
  {
    kind: "herbalism.cure",
    first: ["cured", "answered", "followed", "passed", "must-cure"],
    data: (told) => ({ medicine: medicines(told) }),
  },
  {
    kind: "herbalism.look",
    first: ["looked"],
    by: () => -1,
    data: (told) => ({
      seat: Number((told[0] as { seat: number }).seat),
      missed: told[0]!.event === "looked" && !told[0]!.match ? ["cure"] : [],
    }),
  },
  {
    kind: "herbalism.nobody",
    first: ["disproved"],
    by: () => -1,
    data: (told) => ({
      medicines: told.flatMap((one) => (one.event === "disproved" ? (one.medicines as string[]) : [])),
    }),
  },
  { kind: "herbalism.reveal", first: ["round-ends", "scored"], then: ["scored"], by: () => -1, data: revealData },
  { kind: "herbalism.match", first: ["match-won"], by: () => -1 },
];

const choreo: Record<string, Choreo> = {
  "herbalism.deal": { max: 1400, waits: WORDS, beats: [{ do: "show", what: "cure", ms: 280, cue: "seal" }] },
  "herbalism.go": {
    max: 450,
    waits: WORDS,
    known: true,
    beats: [
      { do: "fly", what: "pharmacist:$seat", ms: 320, arc: 20, cue: "card" },
      { do: "ring", what: "med:$medicine", at: 100, ms: 320 },
    ],
  },
  "herbalism.ask": {
    max: 500,
    known: true,
    beats: [
      { do: "ring", what: "seat:$to", ms: 320, cue: "lift" },
      { do: "mood", what: "seat:$to", mood: "thinking" },
    ],
  },
  "herbalism.give": {
    max: 1300,
    known: true,
    beats: [
      { do: "ring", what: "seat:$seat", ms: 320, cue: "card" },
      { do: "ring", what: "seat:$to", at: 300, ms: 320 },
    ],
  },
  "herbalism.predict": { max: 500, known: true, beats: [{ do: "ring", what: "seat:$seat", ms: 260, cue: "seal" }] },
  "herbalism.cure": {
    max: 1500,
    waits: WORDS,
    known: true,
    beats: [{ do: "fly", what: "gourd:$seat", from: "seat:$seat", ms: 320, arc: 20, cue: "seal" }],
  },
  "herbalism.look": {
    max: 900,
    beats: [
      { do: "mood", what: "seat:$seat", mood: "thinking" },
      { do: "ring", what: "seat:$seat", ms: 500 },
      { do: "shake", what: "$missed", at: 600, ms: 220, cue: "wrong" },
    ],
  },
  "herbalism.nobody": {
    max: 1000,
    waits: WORDS,
    beats: [{ do: "press", what: "med:$medicines", ms: 260, gap: 120, cue: "seal" }],
  },
  "herbalism.reveal": {
    max: 4000,
    ceremony: true,
    beats: [
      { do: "show", what: "panel", ms: 260 },
      { do: "flip", what: "turned:$turned", at: 900, ms: 360, cue: "flip" },
      { do: "show", what: "row:$seats", at: 1500, ms: 240, gap: 160 },
      { do: "ring", what: "row:$iWon", at: 2500, ms: 320, cue: "won" },
      { do: "ring", what: "row:$theyWon", at: 2500, ms: 320, cue: "lost" },
      { do: "mood", what: "seat:$theyWon", at: 2500, mood: "pleased" },
    ],
  },
  "herbalism.match": { max: 0, beats: [] },
};

export const stage: GameStage = {
  moments: momentsBy(RULES),
  choreo,
  ceremonies: { "herbalism.reveal": { say, body: Reveal, emblem: art.gourd! } },
};
