/** What was told, less what was taken back: all that a face may conclude anything from. The log keeps everything. */
import type { Happening } from "./types";

export interface Standing {
  events: Happening[];
  /** Where, among these, what came after my own last move begins. */
  fresh: number;
}

/** A take-back names the events it undoes by their numbers, from 1 (docs/protocol.md). */
export function standing(told: Happening[], fresh: number): Standing {
  const gone = new Set<number>();
  told.forEach((one, at) => {
    if (one.event === "took-back") for (const number of [at + 1, ...(one.undone as number[])]) gone.add(number);
  });
  if (!gone.size) return { events: told, fresh };
  const stands = (_: Happening, at: number): boolean => !gone.has(at + 1);
  return { events: told.filter(stands), fresh: told.slice(0, fresh).filter(stands).length };
}
