/** Reading the view and the help of Four4More: sorting and finding, never judging. */
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
