/** What every game gives to the stage, held to a recorded match of it (scripts/record_matches.py). */
import { expect, test } from "vitest";
import type { Happening } from "../net/types";
import { fieldsIn } from "./anchors";
import { PLAIN } from "./tell";
import { lengthOf } from "./timing";
import type { GameStage, Told } from "./types";

const MOMENT_MS = 1500;
const CEREMONY_MS = 4000;
const stages = import.meta.glob<{ stage: GameStage }>("../games/*/stage.ts", { eager: true });
const records = import.meta.glob<Happening[][]>("./recorded/*.json", { import: "default", eager: true });
const games = Object.entries(stages).map(([path, { stage }]) => {
  const name = path.split("/").at(-2)!;
  return { name, stage, pages: records[`./recorded/${name}.json`] ?? [] };
});

/** As they come from the server: move by move. */
function byPages({ stage, pages }: (typeof games)[number], seat = 0): Told[] {
  let told = 0;
  return pages.flatMap((page) => {
    const from = told;
    told += page.length;
    return stage.moments(pages.flat().slice(0, told), from, seat);
  });
}

test("there are games to be staged, each with a recorded match", () => {
  expect(games.length).toBeGreaterThan(0);
  for (const { pages } of games) expect(pages.flat().length).toBeGreaterThan(20);
});

test.each(games)("$name: every event belongs to exactly one moment, in order", (game) => {
  const events = game.pages.flat();
  for (const moments of [byPages(game), game.stage.moments(events, 0, 0), game.stage.moments(events, 0, -1)]) {
    expect(moments[0]!.from).toBe(0);
    expect(moments.at(-1)!.to).toBe(events.length);
    moments.slice(1).forEach((one, i) => expect(one.from).toBe(moments[i]!.to));
    for (const one of moments) expect(one.to).toBeGreaterThan(one.from);
  }
});

test.each(games)("$name: every kind is known, and every $name of its beats has a field", (game) => {
  const told = byPages(game).filter((one) => one.kind !== PLAIN);
  expect(told.length).toBeGreaterThan(10);
  for (const { kind, data } of told) {
    const choreo = game.stage.choreo[kind];
    expect(choreo, kind).toBeDefined();
    const names = choreo!.beats.flatMap((beat) => [beat.what, beat.from, beat.to, beat.path].map((name) => name ?? ""));
    for (const field of names.flatMap(fieldsIn)) expect(Object.keys(data), `${kind} $${field}`).toContain(field);
  }
});

test.each(games)("$name: no moment is longer than its bound", (game) => {
  for (const [kind, choreo] of Object.entries(game.stage.choreo)) {
    expect(choreo.max, kind).toBeLessThanOrEqual(choreo.ceremony ? CEREMONY_MS : MOMENT_MS);
    if (choreo.ceremony) expect(Object.keys(game.stage.ceremonies ?? {})).toContain(kind);
  }
  for (const { kind, data } of byPages(game)) {
    const choreo = game.stage.choreo[kind];
    if (choreo) expect(lengthOf(choreo, data), kind).toBeLessThanOrEqual(choreo.max);
  }
});
