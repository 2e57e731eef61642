/** What a device remembers of a table: how much had happened before its own last move, and after it. */
import type { Happening } from "./types";

function place(id: string, seat: number): string {
  return `fourfold.last.${id}.${seat}`;
}

export function remember(id: string, seat: number, before: number, after: number): void {
  localStorage.setItem(place(id, seat), `${before} ${after}`);
}

export function remembered(id: string, seat: number): [before: number, after: number] | null {
  const kept = localStorage.getItem(place(id, seat));
  if (kept === null) return null;
  const [before, after] = kept.split(" ").map(Number);
  return [before!, after ?? before!];
}

/** How often others did something; what follows by itself is nobody's act. */
export function actsOfOthers(events: Happening[], me: number): number {
  return events.filter(({ seat }) => typeof seat === "number" && seat >= 0 && seat !== me).length;
}
