import { expect, test } from "vitest";
import { bundleOf, Words } from "../i18n/words";
import { hintWords, restOf } from "./hint";

const SOURCE = `
list-comma = , 
hinted-is = Hint: { $steps }. { $reason }
hinted-says = { $reason }
hinted-then = ,{" "}then{" "}
hinted-space = {" "}
hinted-better = “{ $other }” is clearly worse.
hinted-chance = About { $percent } % are won.
move-go = go to { $place }
move-give = give { $card } to { $to }
hint-total = Your total goes from { $before } to { $after }.
place-hill = the hill
card-5P = the five
`;
const words = new Words(bundleOf("en", [SOURCE]), "en", ["Mira", "Ann"], { kinds: ["place", "card"], events: {} });
const line = (key: string, fields: any, kinds: Record<string, string>) => ({ key, fields, kinds, heading: false });
const go = line("move-go", { place: "hill" }, { place: "place" });
const give = line("move-give", { card: "5P", to: 1 }, { card: "card", to: "seat" });
const total = line("hint-total", { before: 3, after: 9 }, {});
const hint = {
  key: "k",
  moves: [1, 2],
  texts: ["go hill", "give 5P 1"],
  steps: [go, give],
  reason: total,
  other: null,
  wins: null,
  margin: null,
};

test("a hint is the whole move and one reason, in words of the table", () => {
  expect(hintWords(hint, words)).toBe("Hint: go to the hill, then give the five to Ann. Your total goes from 3 to 9.");
});

test("without a move the reason stands alone", () => {
  expect(hintWords({ ...hint, moves: [], texts: [], steps: [] }, words)).toBe("Your total goes from 3 to 9.");
});

test("a figure and a comparison come only when they were sent", () => {
  const said = hintWords({ ...hint, steps: [go], other: give, wins: 0.434, margin: 0.03 }, words);
  expect(said).toBe(
    "Hint: go to the hill. Your total goes from 3 to 9. “give the five to Ann” is clearly worse. About 45 % are won.",
  );
});

test("what was made is marked no more, and another way ends the hint", () => {
  expect(restOf(["a", "b", "c"], ["a"])).toEqual(["b", "c"]);
  expect(restOf(["a", "b"], ["a", "b"])).toEqual([]);
  expect(restOf(["a", "b"], ["b"])).toEqual([]);
});
