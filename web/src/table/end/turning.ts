/** Turning points: the moments at which the viewer's chance to win changed most. */
import type { Happening, Outlook } from "../../net/types";

export interface Turn {
  /** The version after which the chance was another. */
  version: number;
  /** The change in percentage points, with its sign. */
  change: number;
}

/** No smaller change is called a turning point. */
const LEAST_POINTS = 8;
const MOST_TURNS = 3;

/** Changes from moment to moment, the largest first. */
function changes(moments: Outlook[], seat: number): Turn[] {
  return moments
    .slice(1)
    .map((one, at) => ({
      version: one.version,
      change: Math.round((one.wins[seat]! - moments[at]!.wins[seat]!) * 100),
    }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** At most three, each in a chapter of the match of its own, in the order in which they came. */
export function turningPoints(moments: Outlook[], seat: number, chapterOf: (version: number) => string): Turn[] {
  const chapters = new Set<string>();
  return changes(moments, seat)
    .filter(({ change }) => Math.abs(change) >= LEAST_POINTS)
    .filter(({ version }) => !chapters.has(chapterOf(version)) && chapters.add(chapterOf(version)))
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.version - b.version);
}

/** Of what was told between two moments the most telling event; the last one if none is listed. */
export function tellingOf<Event extends Happening>(events: Event[], telling: string[]): Event | undefined {
  const rank = ({ event }: Event) => (telling.includes(event) ? telling.indexOf(event) : telling.length);
  return [...events].sort((a, b) => rank(a) - rank(b))[0];
}
