/** A piece is explained by the glossary alone, and the note never covers it. */
import { expect, test } from "vitest";
import { bundleOf, Words } from "../i18n/words";
import type { Line } from "../net/types";
import { beside, codesIn, explain } from "./explain";

const words = new Words(bundleOf("en", ["about-card = { $code } is a card", "about-suit = { $suit } strikes"]), "en");
const line = (key: string, fields: object): Line => ({ key, fields, kinds: {}, heading: false }) as Line;
const GLOSSARY = [
  line("about-card", { code: "A4" }),
  line("about-card", { code: "E1" }),
  line("about-suit", { codes: ["1W", "2W"], suit: "war" }),
];

test("codes give their sentences in the order asked for, each once", () => {
  expect(explain("E1 A4", GLOSSARY, words)).toEqual(["E1 is a card", "A4 is a card"]);
  expect(explain("1W 2W", GLOSSARY, words)).toEqual(["war strikes"]);
  expect(explain("none", GLOSSARY, words)).toEqual([]);
});

test("a line of the log names what it tells of, lists included, and no more", () => {
  expect(codesIn({ event: "A4", seat: 1, card: "E1", others: ["2W", "x", 3] }, GLOSSARY)).toBe("E1 2W");
});

test("the note stands beside the thing wherever that lies", () => {
  const room = { width: 1000, height: 600 };
  const [w, h] = [300, 100];
  for (const [left, top] of [
    [10, 10],
    [900, 10],
    [10, 550],
    [900, 550],
    [350, 300],
  ] as const) {
    const thing = { left, top, right: left + 90, bottom: top + 40 };
    const [x, y] = beside(thing, w, h, room);
    expect(x >= 0 && y >= 0 && x + w <= room.width && y + h <= room.height).toBe(true);
    expect(x >= thing.right || x + w <= thing.left || y >= thing.bottom || y + h <= thing.top).toBe(true);
  }
});
