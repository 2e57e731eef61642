import type { Hinted } from "../net/types";
import type { Words } from "../i18n/words";

/** A hint in sentences: the whole move, why, and what is clearly worse. */
export function hintWords(hint: Hinted, words: Words): string {
  const steps = hint.steps.map((step) => words.line(step));
  const fields = { steps: steps.join(words.text("hinted-then")), reason: words.line(hint.reason) };
  const said = [words.text(steps.length ? "hinted-is" : "hinted-says", fields)];
  if (hint.other) said.push(words.text("hinted-better", { other: words.line(hint.other) }));
  if (typeof hint.wins === "number")
    said.push(words.text("hinted-chance", { percent: Math.round(hint.wins * 20) * 5 }));
  return said.join(words.text("hinted-space"));
}

/** What is left of a hint's moves after some were made; nothing once another way was taken. */
export function restOf(hint: string[], made: string[]): string[] {
  return made.every((move, n) => move === hint[n]) ? hint.slice(made.length) : [];
}
