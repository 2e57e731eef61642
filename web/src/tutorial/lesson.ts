/**
 * What teaches a game: `tutorial/<game>/intro.json` (an arranged deal and what is played on it, step by
 * step), `phases.json` (which part of the summary speaks of which phase) and the words of both.
 * Found by the game's name; a game without them is learnt from its rules.
 */
import type { AtTable } from "../net/types";
import { faceWords, type Say } from "../i18n/ui.svelte";

export interface Step {
  /** The word to say. */
  say: string;
  /** What I am asked to play: nothing else can be tapped. Without it I only read. */
  play?: string[];
  /** All legal moves stay open, so that cards can be moved about; only `play` is taken. */
  open?: boolean;
  /** What the others answer: seat and move. */
  then?: [number, string][];
}

export interface Intro {
  seats: number;
  options: Record<string, unknown>;
  helper?: string;
  setup: Record<string, unknown>;
  steps: Step[];
}

export interface Lesson {
  intro: Intro;
  phases: Record<string, number>;
  say: Say;
}

const load = {
  intro: import.meta.glob<Intro>("./*/intro.json", { import: "default" }),
  phases: import.meta.glob<Record<string, number>>("./*/phases.json", { import: "default" }),
  words: import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default" }),
};

export function hasLesson(game: string): boolean {
  return `./${game}/intro.json` in load.intro;
}

/** An introduction's table: arranged, and nobody but this device sits there. It is not worth keeping in a list. */
export function isLesson({ table, you }: AtTable): boolean {
  return table.arranged && table.seats.every((seat) => you.seats.includes(seat.seat));
}

export async function lessonOf(game: string): Promise<Lesson | null> {
  if (!hasLesson(game)) return null;
  const [intro, phases, en, zh] = await Promise.all([
    load.intro[`./${game}/intro.json`]!(),
    load.phases[`./${game}/phases.json`]!(),
    load.words[`./${game}/en.ftl`]!(),
    load.words[`./${game}/zh.ftl`]!(),
  ]);
  return { intro, phases, say: faceWords({ en, zh }) };
}

export interface Part {
  title: string;
  lines: string[];
}

/** The summary's parts: the first line of each word is its title. */
export function partsOf({ say }: Lesson): Part[] {
  const parts: Part[] = [];
  for (let n = 1; ; n++) {
    const key = `summary-${n}`;
    const [title, ...lines] = say(key).split("\n");
    if (title === key) return parts;
    parts.push({ title: title!, lines });
  }
}
