/** What a piece is and does, from the game's own glossary: the sentences that the terminal prints for `cards`. */
import type { Words } from "../i18n/words";
import type { Line } from "../net/types";

/** The sentences about these codes (`"A4 E1"`), each once, in the order asked for. */
export function explain(codes: string, glossary: Line[], words: Words): string[] {
  const found = codes.split(" ").flatMap((code) => glossary.filter((line) => tellsOf(line, code)));
  return [...new Set(found)].map((line) => words.line(line));
}

function tellsOf({ fields }: Line, code: string): boolean {
  return fields.code === code || (Array.isArray(fields.codes) && (fields.codes as unknown[]).includes(code));
}

/** The codes in an event's fields that the glossary knows, for a line of the log. */
export function codesIn(event: Record<string, unknown>, glossary: Line[]): string {
  const named = Object.entries(event)
    .filter(([name]) => name !== "event")
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === "string");
  return [...new Set(named)].filter((code) => glossary.some((line) => tellsOf(line, code))).join(" ");
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP_PX = 8;

/** Where a note of this size goes: beside the thing, never over it; right, left, below, above, whichever has room. */
export function beside(
  thing: Box,
  width: number,
  height: number,
  room: { width: number; height: number },
): [number, number] {
  const x = within(thing.left, width, room.width);
  const y = within(thing.top, height, room.height);
  if (thing.right + GAP_PX + width <= room.width) return [thing.right + GAP_PX, y];
  if (thing.left - GAP_PX - width >= 0) return [thing.left - GAP_PX - width, y];
  if (thing.bottom + GAP_PX + height <= room.height) return [x, thing.bottom + GAP_PX];
  return [x, Math.max(0, thing.top - GAP_PX - height)];
}

const within = (wanted: number, size: number, room: number): number => Math.max(0, Math.min(wanted, room - size));
