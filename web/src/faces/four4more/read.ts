/** Reading the view and the help of Four4More: sorting and finding, never judging. */
import type { Happening, Line } from "../face";
import { byName } from "../../parts/svg";

export interface Side {
  seats: number[];
  up: number;
  score: number;
  state: "in" | "passed" | "locked";
  hand: string[];
  pile: string[];
  cards: string[];
  factor: number;
  right: number;
  wrong: number;
}

export interface Waiting {
  category: string;
  challenge: string | null;
  age: number;
  bag: number;
  draft: string[];
  centre: string | null;
  available: number;
  eligible: boolean;
}

export interface View {
  seat: number;
  seats: number;
  phase: string;
  acting: number[];
  round: number;
  rounds: number;
  turn: number | null;
  first_pass: number | null;
  category: string | null;
  challenge: string | null;
  more: string | null;
  less: string | null;
  centre: { token: string; value: string } | null;
  draft: string[];
  waiting: Waiting[];
  sides: Side[];
  lockdown: boolean;
  chain: { card: string | null; tag: string | null; tokens: string[]; aim: number | null } | null;
  pool: string[];
  deck: number;
  tags: Record<string, string>;
}

export const art = byName(
  import.meta.glob("../../icons/four4more/*.svg", { query: "?raw", import: "default", eager: true }),
);

const CATEGORIES: Record<string, string> = { m: "movies", n: "countries", f: "companies", s: "sports" };
export const categoryOf = (token: string): string => CATEGORIES[token[0] ?? ""] ?? "";

/** Which family of bonus cards a card is drawn as. */
const FAMILIES: Record<string, string[]> = {
  immediate: ["small_bonus", "quick_cash", "jackpot"],
  multiplier: ["double_down", "triple_threat"],
  manipulation: ["snatch", "tag_trader", "saboteur", "refresh"],
  passive: ["genius", "insurance", "vault"],
  defensive: ["lockdown"],
  reply: ["guardian", "veto"],
  set: ["a_straight", "b_straight", "c_straight", "d_straight", "any_straight", "four_leaf_clover"],
};
export function familyOf(card: string): string {
  return Object.keys(FAMILIES).find((name) => FAMILIES[name]!.includes(card)) ?? "endgame";
}

export const tagsOf = (view: View, token: string): string[] => (view.tags[token] ?? "").split(" ").filter(Boolean);

export function sideOf(view: View, seat: number): number {
  return view.sides.findIndex((side) => side.seats.includes(seat));
}

export const tokensOf = (side: Side): string[] => [...side.hand, ...side.pile];

/** "If the match ended now", with its parts, as the game's help reckons it. */
export function totalOf(aids: Line[], seat: number): Line | undefined {
  return aids.find((line) => line.key === "aid-total" && (line.fields.side as number[]).includes(seat));
}

/** A guess, with the value that it was measured against. */
export interface Guess {
  at: number;
  event: Happening;
  /** The value of the centre before the guess. */
  mark: string;
}

/** The newest guess of the round in play. */
export function lastGuess(events: Happening[]): Guess | undefined {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    if (event.event === "guessed") return { at, event, mark: markBefore(events, at) };
    if (event.event === "picked") return undefined;
  }
  return undefined;
}

function markBefore(events: Happening[], at: number): string {
  const shown = events.slice(0, at).findLast((event) => event.event === "centre" || event.right === true);
  return shown ? String(shown.value) : "";
}

/** Tokens that came back into the draft or the hand since my last move. */
export function freshTokens(events: Happening[], fresh: number): Set<string> {
  const told = events.slice(fresh).filter((event) => event.event === "named" || event.event === "aimed");
  return new Set(told.flatMap((event) => event.tokens as string[]));
}

/** How often these seats guessed right in the round in play. */
export function rightSoFar(events: Happening[], seats: number[]): number {
  const start = events.findLastIndex((event) => event.event === "picked");
  return events.slice(start + 1).filter((event) => event.right === true && seats.includes(event.seat)).length;
}
