/** What the endings tell of a match is taken from its events, and nothing more. */
import { expect, test } from "vitest";
import { sizeOf } from "./four4more/count";
import { originsOf, places, questionsOf, raceOf, roundsLed } from "./four4more/end/story";
import { deedsOf as herbalists, roundsOf } from "./herbalism/end/story";
import { deedsOf as riders, handsOf, outIn } from "./horsemen/end/story";
import { allPotions, potionsOf, roadOf, soloScore } from "./humours/end/story";
import { ratingOf, realmsOf } from "./strata/end/story";

const told = (...events: Record<string, unknown>[]) => events as any;

const scored = (seat: number, total: number) => ({ event: "scored", seat, total });
const HANDS = told(
  { event: "hand-begins", hand: 1 },
  { event: "gave", seat: 0, card: "4D", to: 1 },
  { event: "eliminated", seat: 1 },
  scored(0, 9),
  scored(2, 12),
  { event: "favored", seat: 2, favor: 1 },
  { event: "hand-begins", hand: 2 },
  { event: "gave", seat: 2, card: "1D", to: 2 },
  { event: "eliminated", seat: 2 },
  scored(0, 5),
  scored(1, 5),
  { event: "unfavored" },
);

test("a hand has the totals of who stayed in, and its Favor", () => {
  expect(handsOf(HANDS, 3)).toEqual([
    { hand: 1, totals: [9, null, 12], winner: 2 },
    { hand: 2, totals: [5, 5, null], winner: -1 },
  ]);
  expect(outIn(handsOf(HANDS, 3), 2)).toEqual([2]);
});

test("who puts a rival out by a gift is the gravedigger, not who puts oneself out", () => {
  const deeds = riders(HANDS, 3);
  expect(deeds[0]).toEqual({ name: "gravedigger", seat: 0, count: 1 });
  expect(deeds[1]).toEqual({ name: "best-hand", seat: 2, count: 12 });
  expect(deeds.map(({ seat }) => seat)).not.toContain(1);
});

test("a cure has who named it and who followed, of the last ceremony alone", () => {
  const events = told(
    { event: "round-begins", round: 1 },
    { event: "went", seat: 0 },
    { event: "cured", seat: 0 },
    { event: "followed", seat: 1 },
    { event: "went", seat: 1 },
    { event: "cured", seat: 2 },
    { event: "followed", seat: 3 },
    { event: "round-ends", cure: ["R", "B"], winner: 2 },
    { event: "scored", seat: 2, change: 3, predictions: 0 },
  );
  expect(roundsOf(events)).toEqual([
    { round: 1, cure: ["R", "B"], winner: 2, company: [3], gains: [undefined, undefined, 3], turns: 2 },
  ]);
  expect(herbalists(events).map(({ name, seat }) => [name, seat])).toEqual([
    ["namer", 2],
    ["company", 3],
  ]);
});

test("all four humours are counted, those of the rivals are not mine", () => {
  const board = [
    { place: "a1", owner: 0, humour: "P" },
    { place: "a2", owner: 1, humour: "P" },
    { place: "a3", owner: 0, humour: "C" },
  ];
  const view = { seats: 1, board } as any;
  expect(potionsOf(view, "P")).toEqual([1]);
  expect(allPotions(view)).toEqual([2]);
  expect(soloScore(told({ event: "solo-result", seat: 0, score: 2 }))).toBe(2);
  expect(soloScore([])).toBe(-1);
});

test("the road has seals and parties in their order", () => {
  const road = roadOf(
    told(
      { event: "round-begins", round: 3 },
      { event: "marked", seat: 1, objective: "house-calls" },
      { event: "party-revealed", tile: "band-wagon" },
    ),
  );
  expect(road.map(({ kind, name, round }) => [kind, name, round])).toEqual([
    ["seal", "house-calls", 3],
    ["party", "band-wagon", 3],
  ]);
});

test("a realm has its four classes; the solo rating goes by the margin", () => {
  const end = { event: "scored", seat: 1, scholars: 10, peasants: 7, artisans: 9, merchants: 8, lowest: 7 };
  expect(realmsOf(told(end))).toEqual([{ seat: 1, totals: [10, 7, 9, 8], lowest: 7 }]);
  expect([ratingOf(3, true), ratingOf(1, true), ratingOf(0, true), ratingOf(-2, false)]).toEqual([4, 3, 2, 1]);
});

const guessed = (seat: number, token: string, right: boolean) => ({
  event: "guessed",
  seat,
  token,
  right,
  points: right ? 1 : 0,
});
const QUIZ = told(
  { event: "picked", challenge: "movies/budget" },
  { event: "centre", token: "m01" },
  guessed(0, "m02", true),
  guessed(1, "m03", false),
  { event: "cashed", seat: 0, tokens: ["m01", "m04"], points: 2 },
  { event: "last-standing", side: [0] },
  { event: "round-over", round: 1 },
  { event: "picked", challenge: "movies/us_share" },
  guessed(1, "m04", true),
  { event: "done", side: [1], points: 6 },
  { event: "round-over", round: 2 },
  { event: "final", side: [0], tokens: 2, hoarder: 0, collector: 0, spender: 0, master: 0, risk: -3, total: 3 },
  { event: "final", side: [1], tokens: 1, hoarder: 0, collector: 0, spender: 5, master: 0, risk: 0, total: 13 },
  { event: "recap", challenge: "movies/budget", tokens: ["m02", "m03", "m01"], values: ["100", "10", "1"] },
);

test("points of a quiz night add up to the total, by where they came from", () => {
  expect(originsOf(QUIZ, [0])).toEqual({ guesses: 1, sets: 2, cards: 0, tokens: 3, endgame: -3 });
  expect(originsOf(QUIZ, [1])).toEqual({ guesses: 1, sets: 0, cards: 6, tokens: 1, endgame: 5 });
  const races = [raceOf(QUIZ, [0]), raceOf(QUIZ, [1])];
  expect(races).toEqual([
    [0, 4, 4, 3],
    [0, 0, 7, 13],
  ]);
  expect(roundsLed(races)).toEqual([1, 1]);
});

test("an answer is marked by what I guessed of this question, not of another", () => {
  const [question] = questionsOf(QUIZ, [1]);
  expect(question!.answers.map(({ token, at, seen, mine }) => [token, at, seen, mine])).toEqual([
    ["m02", 1, true, ""],
    ["m03", 0.5, true, "wrong"],
    ["m01", 0, true, ""],
  ]);
});

test("answers lie by their size, whatever they measure", () => {
  expect(places([10, 20, 15])).toEqual([0, 1, 0.5]);
  expect(places([-5, 100, 47.5])).toEqual([0, 1, 0.5]);
  expect(sizeOf("−1,234.5 %")).toBe(-1234.5);
  expect(sizeOf("1970-01-11")).toBe(10);
});
