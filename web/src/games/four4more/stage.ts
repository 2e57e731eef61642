/** The moments of Four4More: which events each tells, and how it is shown. */
import { momentsBy, type Rule } from "../../stage/tell";
import { WORDS, type Choreo, type GameStage } from "../../stage/types";
import RoundEnd from "./ceremony/RoundEnd.svelte";
import { roundData, say } from "./ceremony/round";
import { art, markBefore, sideOf, type Four4MoreEvent, type View } from "./model";

type Told = Four4MoreEvent[];
const find = <Code extends Four4MoreEvent["event"]>(told: Told, code: Code) =>
  told.find((one): one is Extract<Four4MoreEvent, { event: Code }> => one.event === code);
const DASHES = "– – –";

/** The token lies in the centre, the one before in the pile of who was right; a wrong one is gone. */
function withGuess(view: View, told: Told): View {
  const guess = find(told, "guessed")!;
  const side = sideOf(view, guess.seat);
  const right = guess.right === true;
  const locked = told.some((one) => one.event === "locked-out");
  return {
    ...view,
    draft: view.draft.filter((token) => token !== guess.token),
    centre: right ? { token: guess.token, value: String(guess.value) } : view.centre,
    sides: view.sides.map((one, at) =>
      at !== side
        ? one
        : {
            ...one,
            score: one.score + Number(guess.points ?? 0),
            right: one.right + Number(right),
            wrong: one.wrong + Number(!right),
            pile: right ? [...one.pile, guess.centre] : one.pile,
            state: locked ? "locked" : one.state,
          },
    ),
  };
}

const RULES: Rule<Four4MoreEvent>[] = [
  {
    kind: "four4more.challenges",
    first: ["pool-opens", "round-begins", "turned-up"],
    then: ["pool-opens", "round-begins", "turned-up"],
    by: () => -1,
  },
  {
    kind: "four4more.draft",
    first: ["picked", "drawn", "centre"],
    then: ["drawn", "centre"],
    data: (told) => ({ tokens: find(told, "drawn")?.tokens ?? [] }),
  },
  {
    kind: "four4more.guess",
    first: ["guessed"],
    then: ["locked-out", "insured"],
    kindOf: (told) => (find(told, "guessed")!.right === true ? "four4more.guess" : "four4more.miss"),
    data: (told, before) => guessData(told, before),
    view: (view, told) => withGuess(view as View, told),
  },
  {
    kind: "four4more.cash",
    first: ["cashed", "took", "refilled"],
    then: ["cashed", "took", "refilled"],
    data: (told) => ({
      tokens: find(told, "cashed")?.tokens ?? [],
      card: find(told, "took") ? [find(told, "took")!.card] : [],
    }),
  },
  {
    kind: "four4more.bonus",
    first: ["played", "named", "aimed", "done"],
    then: ["named", "aimed", "done"],
    by: (told) => find(told, "played")?.seat ?? find(told, "done")?.side[0] ?? -1,
    data: (told) => ({
      card: told.flatMap((one) => ("card" in one ? [one.card as string] : [])).slice(0, 1),
      seats: find(told, "played") ? [find(told, "played")!.seat] : [],
    }),
  },
  {
    kind: "four4more.reply",
    first: ["vetoed", "guarded", "allowed", "cancelled"],
    then: ["cancelled"],
    by: (told) => ("seat" in told[0]! ? (told[0].seat as number) : -1),
    data: (told) => ({ seats: told.flatMap((one) => ("seat" in one ? [one.seat as number] : [])) }),
  },
  {
    kind: "four4more.pass",
    first: ["passed", "last-standing"],
    then: ["last-standing"],
    by: (told) => find(told, "passed")?.seat ?? -1,
    data: (told) => ({
      passed: told.flatMap((one) => (one.event === "passed" ? [one.seat] : [])),
      last: told.flatMap((one) => (one.event === "last-standing" ? [one.side[0] as number] : [])),
    }),
  },
  { kind: "four4more.roundend", first: ["round-over"], by: () => -1, data: roundData },
  {
    kind: "four4more.end",
    first: ["final", "recap", "match-won", "no-category"],
    then: ["final", "recap", "match-won"],
    by: () => -1,
  },
];

function guessData(told: Told, before: Told) {
  const guess = find(told, "guessed")!;
  const right = guess.right === true;
  const locked = told.flatMap((one) => (one.event === "locked-out" ? (one.side as number[]) : []));
  const other = guess.claim === "higher" ? "lower" : "higher";
  return {
    seat: guess.seat,
    token: guess.token,
    claim: guess.claim,
    way: right ? guess.claim : other,
    mark: markBefore(before, before.length),
    value: right ? String(guess.value) : DASHES,
    dashes: DASHES,
    locked,
  };
}

const choreo: Record<string, Choreo> = {
  "four4more.challenges": {
    max: 1000,
    waits: WORDS,
    beats: [{ do: "flip", what: "challenges", ms: 360, cue: "flip" }],
  },
  "four4more.draft": {
    max: 1400,
    waits: WORDS,
    beats: [
      { do: "show", what: "draft:$tokens", ms: 240, gap: 35, cue: "deal" },
      { do: "show", what: "centre", at: 700, ms: 240 },
    ],
  },
  "four4more.guess": {
    max: 1500,
    beats: [
      { do: "fly", what: "draft:$token", to: "reveal", ms: 280, arc: 20, cue: "card" },
      { do: "count", what: "roll", from: "$mark", to: "$value", at: 480, ms: 900, cue: "roll" },
      { do: "fly", what: "needle", from: "mark", at: 480, ms: 900 },
      { do: "ring", what: "reveal", at: 1300, ms: 200, cue: "right" },
    ],
  },
  "four4more.miss": {
    max: 1500,
    beats: [
      { do: "fly", what: "draft:$token", to: "reveal", ms: 280, arc: 20, cue: "card" },
      { do: "count", what: "roll", from: "$dashes", to: "$value", at: 480, ms: 900, cue: "roll" },
      { do: "fly", what: "needle", from: "mark", at: 480, ms: 900 },
      { do: "shake", what: "reveal", at: 1280, ms: 220, cue: "wrong" },
      { do: "shake", what: "seat:$locked", at: 1280, ms: 220 },
      { do: "mood", what: "seat:$locked", at: 1280, mood: "sorry" },
    ],
  },
  "four4more.cash": {
    max: 1500,
    beats: [
      { do: "fly", what: "token:$tokens", to: "score:$seat", ms: 320, gap: 60, arc: 24, cue: "coins" },
      { do: "ring", what: "seat:$seat", at: 500, ms: 320 },
      { do: "fly", what: "bonus:$card", to: "seat:$seat", at: 700, ms: 280, cue: "card" },
    ],
  },
  "four4more.bonus": {
    max: 1500,
    beats: [
      { do: "ring", what: "bonus:$card", ms: 320, cue: "card" },
      { do: "ring", what: "seat:$seats", ms: 320 },
    ],
  },
  "four4more.reply": { max: 900, beats: [{ do: "ring", what: "seat:$seats", ms: 320, cue: "seal" }] },
  "four4more.pass": {
    max: 500,
    waits: WORDS,
    known: true,
    beats: [
      { do: "press", what: "seat:$passed", ms: 260, cue: "lift" },
      { do: "ring", what: "seat:$last", at: 180, ms: 320, cue: "coins" },
    ],
  },
  "four4more.roundend": {
    max: 3500,
    ceremony: true,
    beats: [
      { do: "show", what: "panel", ms: 260, cue: "flip" },
      { do: "press", what: "step:$steps", at: 300, ms: 220, gap: 120 },
      { do: "show", what: "row:$order", at: 1500, ms: 240, gap: 180 },
      { do: "count", what: "gain:$order", at: 1700, ms: 600, cue: "roll" },
      { do: "ring", what: "row:$iWon", at: 2700, ms: 320, cue: "won" },
      { do: "ring", what: "row:$theyWon", at: 2700, ms: 320, cue: "lost" },
      { do: "mood", what: "seat:$theyWon", at: 2700, mood: "pleased" },
    ],
  },
  "four4more.end": { max: 0, beats: [] },
};

export const stage: GameStage = {
  moments: momentsBy(RULES),
  choreo,
  ceremonies: { "four4more.roundend": { say, body: RoundEnd, emblem: art.right! } },
};
