/** Reading the view and the help of Four4More: sorting and finding, never judging. */
import { byName } from "../../components/svg";
import type { Event, Side, View } from "../../../generated/four4more";
import type { Coded, EventOf, Line } from "../../net/types";

export type { Side, View, Waiting } from "../../../generated/four4more";
export type Four4MoreEvent = EventOf<Event>;

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

/** Whether seats play together: then a side is a team of several. */
export const inTeams = (view: View): boolean => view.sides.some((side) => side.seats.length > 1);
export const teamLetter = (side: number): string => "ABC"[side] ?? String(side + 1);

export const tokensOf = (side: Side): string[] => [...side.hand, ...side.pile];

/** "If the match ended now", with its parts, as the game's help reckons it. */
export function totalOf(aids: Line[], seat: number): Line | undefined {
  return aids.find((line) => line.key === "aid-total" && (line.fields.side as number[]).includes(seat));
}

/** A guess, with the value that it was measured against. */
export interface Guess {
  at: number;
  event: Coded<Four4MoreEvent, "guessed">;
  /** The value of the centre before the guess. */
  mark: string;
}

/** The newest guess of the round in play. */
export function lastGuess(events: Four4MoreEvent[]): Guess | undefined {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]!;
    if (event.event === "guessed") return { at, event, mark: markBefore(events, at) };
    if (event.event === "picked") return undefined;
  }
  return undefined;
}

function isRight(event: Four4MoreEvent): event is Coded<Four4MoreEvent, "guessed"> {
  return event.event === "guessed" && event.right === true;
}

export function markBefore(events: Four4MoreEvent[], at: number): string {
  const shown = events.slice(0, at).findLast((event) => event.event === "centre" || isRight(event));
  return shown ? String(shown.value) : "";
}

/** Tokens that came back into the draft or the hand since my last move. */
export function freshTokens(events: Four4MoreEvent[], fresh: number): Set<string> {
  const told = events.slice(fresh).filter((event) => event.event === "named" || event.event === "aimed");
  return new Set(told.flatMap((event) => event.tokens as string[]));
}

/** How often these seats guessed right in the round in play. */
export function rightSoFar(events: Four4MoreEvent[], seats: number[]): number {
  const start = events.findLastIndex((event) => event.event === "picked");
  return events.slice(start + 1).filter((event) => isRight(event) && seats.includes(event.seat)).length;
}
