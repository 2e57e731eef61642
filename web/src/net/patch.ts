/** What a frame's `parts` do: a thing with a change somewhere within it, by path. The old one stays as it was. */
import type { Change } from "./types";

export function changed<T>(thing: T, path: string[], change: Change): T {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the path says what is a list and what an object
  const now: any = Array.isArray(thing) ? [...thing] : { ...thing };
  const [at, ...deeper] = path;
  if (at !== undefined) now[at] = changed(now[at], deeper, change);
  else if (Array.isArray(change)) for (const [from, to, items] of change) now.splice(from, to - from, ...items);
  else Object.assign(now, change);
  return now;
}
