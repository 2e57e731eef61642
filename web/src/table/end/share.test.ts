/** The picture of a result holds what the end screen says, and no name when none is wanted. */
import { expect, test } from "vitest";
import type { Ending } from "../../games/ending";
import { bundleOf, Words } from "../../i18n/words";
import { resultCard } from "./resultCard";
import { linesOf } from "./sharePicture";

const pen = { measureText: (text: string) => ({ width: 10 * text.length }) } as CanvasRenderingContext2D;

test("a text is broken at spaces, in Chinese anywhere", () => {
  expect(linesOf(pen, "one two three", 80)).toEqual(["one two", "three"]);
  expect(linesOf(pen, "四大职业", 20)).toEqual(["四大", "职业"]);
  expect(linesOf(pen, "unbreakable", 30)).toEqual(["unbreakable"]);
});

const words = new Words(bundleOf("en", ["game-title = Tea"]), "en", ["Ann", "Bo"]);
const ending = {
  art: "",
  colours: { ground: "#000", ink: "#fff", ring: "#fff" },
  tale: (given) => `${given.words.seat(1)} drank it all.`,
  points: (_given, seat) => String(seat),
} as Ending;
const given = { standings: { places: [2, 1], steps: [] }, words } as never;
const seats = [
  { kind: "person", seat: 0 },
  { kind: "person", seat: 1 },
] as never;

test("names stand on the picture only if they are wanted", () => {
  const card = resultCard(ending, given, seats, true);
  expect([card.tale, card.rows[0]!.name, card.rows[0]!.first]).toEqual(["Bo drank it all.", "Bo", true]);
  expect(JSON.stringify(resultCard(ending, given, seats, false))).not.toMatch(/Ann|Bo\b/);
});
