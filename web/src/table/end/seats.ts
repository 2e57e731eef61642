/** Counting by seat, for awards that are true: whoever did something more than everybody else. */

/** How often, or how much, each seat did something: `counted(events, (one) => [seat, amount] or null)`. */
export function counted<Event>(events: Event[], of: (one: Event, at: number) => [number, number] | null): number[] {
  const sums: number[] = [];
  events.forEach((one, at) => {
    const found = of(one, at);
    if (found) sums[found[0]] = (sums[found[0]] ?? 0) + found[1];
  });
  return Array.from(sums, (sum) => sum ?? 0);
}

/** The seat with more than all others, -1 when two are equal or nobody has any. */
export function most(sums: number[]): number {
  const best = Math.max(0, ...sums);
  const first = sums.indexOf(best);
  return best > 0 && first === sums.lastIndexOf(best) ? first : -1;
}

/** One award a seat, one seat an award, in the order of the list; entries of nobody (seat -1) fall out. */
export function oneEach<T extends { seat: number }>(found: T[]): T[] {
  const given = new Set<number>();
  return found.filter(({ seat }) => seat >= 0 && !given.has(seat) && given.add(seat));
}
