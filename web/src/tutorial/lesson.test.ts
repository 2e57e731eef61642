/** Every step of every introduction has its word, every phase its part of the summary. */
import { expect, test } from "vitest";
import { lessonOf, partsOf } from "./lesson";

const games = Object.keys(import.meta.glob("./*/intro.json")).map((path) => path.split("/")[1]!);

test.each(games)("%s", async (game) => {
  const lesson = (await lessonOf(game))!;
  const said = [...lesson.intro.steps.map((step) => step.say), "intro-done"];
  expect(said.filter((key) => lesson.say(key) === key)).toEqual([]);
  const parts = partsOf(lesson);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.every((part) => part.lines.length > 0)).toBe(true);
  expect(Object.values(lesson.phases).every((part) => part >= 1 && part <= parts.length)).toBe(true);
});
