/** Places on the screen by name: `data-anchor` on elements that exist anyway. */
import type { Fields } from "./types";

const FIELD = /\$(\w+)(\[\])?/;
/** Where a piece is looked for when its own place is not on this screen (another part on a phone). */
const NEAREST: Record<string, string> = {
  hand: "seat",
  pile: "place",
  place: "seat",
  trick: "seat",
  score: "seat",
  col: "seat",
  bid: "seat",
};

/** "pile:$to" for each value of the field `to`; without a field the name itself. */
export function expand(name: string, data: Fields): string[] {
  const field = FIELD.exec(name);
  if (!field) return [name];
  const value = data[field[1]!];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((one) => name.replace(field[0], String(one)));
}

/** The i-th of what a name stands for: of one value always that one. */
export function ith(name: string, data: Fields, i: number): string | null {
  const names = expand(name, data);
  return names[names.length === 1 ? 0 : i] ?? null;
}

/** The fields that a name asks for. */
export function fieldsIn(name: string): string[] {
  return [...name.matchAll(/\$(\w+)/g)].map((found) => found[1]!);
}

export function seen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** All elements of this name that are on the screen. */
export function all(root: ParentNode, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`)].filter(seen);
}

/** The element of this name, else the nearest that stands for it: a hand's owner, a pile's place. */
export function nearest(root: ParentNode, name: string): HTMLElement | null {
  const found = all(root, name)[0];
  if (found) return found;
  const [kind, rest] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  const next = NEAREST[kind];
  return next ? nearest(root, `${next}:${rest.split(".")[0]}`) : null;
}

/** The first of "a|b" that is on the screen. */
export function one(root: ParentNode, names: string, data: Fields, i: number): HTMLElement | null {
  for (const name of names.split("|")) {
    const exact = ith(name, data, i);
    const found = exact === null ? null : nearest(root, exact);
    if (found) return found;
  }
  return null;
}
