/** Reading the view, the help and the printed cards of Four Big Strata: finding, never judging. */
import content from "../../../../src/fourfold/games/strata/content.json";
import type { Happening, Line } from "../../net/types";
import { byName } from "../../parts/svg";

export interface Slot {
  up: boolean;
  card: string | null;
}

export interface Card {
  card: string | null;
  up: boolean;
  class: string;
  secret: boolean;
  placed: string | null;
  boosted: string | null;
}

export interface View {
  seat: number;
  seats: number;
  phase: string;
  acting: number[];
  round: number;
  start: number;
  looker: number | null;
  npc: number | null;
  slots: (Slot | null)[];
  pile: number;
  empresses: number;
  next_empress: string | null;
  discards: string[];
  grain: number[];
  money: number[];
  displays: Card[][];
  sealed: boolean[];
  bids: (number | null)[];
  order: number[];
  held: { seat: number; card: string | null } | null;
  turning: string | null;
  tribute: { receiver: number; payer: number; due: number } | null;
  extra: number | null;
  npc_bids: number[];
}

export const art = byName(
  import.meta.glob("../../icons/strata/*.svg", { query: "?raw", import: "default", eager: true }),
);

// --- what is printed ------------------------------------------------------------------------------------

export interface Print {
  class: string;
  score: number;
  effects: Record<string, number>;
}

const fronts = new Map(content.kinds.map((kind) => [kind.code, kind as unknown as Print]));
const edges = new Map(content.back.map((edge) => [edge.class, edge as unknown as Print]));
const glyphs = new Map(content.classes.map((one) => [one.code, one.glyph]));

export const ROUNDS = content.rounds.count;
export const EMPRESS_FROM = content.rounds.empress_from;
export const MOST_KEPT = content.limits.keep;
export const CLASSES = ["S", "P", "A", "M"];
export const COLUMNS = [...CLASSES, "E"];

/** The side that lies up: the front, or the edge of the back that names the column. */
export const printed = (card: Card): Print | undefined =>
  card.up && card.card ? fronts.get(card.card) : edges.get(card.class);
export const front = (code: string): Print => fronts.get(code)!;
export const sealOf = (column: string): string => glyphs.get(column) ?? "";
export const drawingOf = (column: string): string =>
  art[{ S: "scholar", P: "peasant", A: "artisan", M: "merchant", E: "empress" }[column] ?? "seal"]!;

// --- help -----------------------------------------------------------------------------------------------

const FIELDS: Record<string, string> = { S: "scholars", P: "peasants", A: "artisans", M: "merchants" };

/** A class's total in a line of totals; undefined if the line is not there. */
export const totalIn = (line: Line | undefined, column: string): number | undefined =>
  line?.fields[FIELDS[column] ?? ""];

export const totalsOf = (aids: Line[], seat: number, key = "aid-totals"): Line | undefined =>
  aids.find((line) => line.key === key && line.fields.seat === seat);

export const forecastOf = (aids: Line[]): Line | undefined =>
  aids.find((line) => ["aid-forecast", "aid-over", "aid-short"].includes(line.key));

/** How the table would stand with the open card of a slot. */
export const takingOf = (aids: Line[], slot: string): Line | undefined =>
  aids.find((line) => line.key === "aid-take" && line.fields.slot === slot);

/** How much `payer` would give to `receiver`. */
export function dueOf(aids: Line[], receiver: number, payer: number): number {
  const line = aids.find((one) => one.key === "aid-tribute" && one.fields.seat === receiver);
  return line ? (line.fields.dues[line.fields.payers.indexOf(payer)] ?? 0) : 0;
}

// --- what happened --------------------------------------------------------------------------------------

const STAGES: Record<string, string> = {
  round: "auction",
  produced: "produce",
  tribute: "tribute",
  unpaid: "tribute",
  placed: "end",
  boosted: "end",
  scored: "end",
};
const WAITS: Record<string, string> = { demand: "tribute", pay: "tribute", limit: "tribute", assign: "end", boost: "end" };

/** The step of the round the table is in. */
export function stageOf(view: View, events: Happening[]): string {
  const last = events.filter((one) => one.event in STAGES).at(-1);
  return WAITS[view.phase] ?? (last ? STAGES[last.event]! : "auction");
}

const thisRound = (events: Happening[]): Happening[] =>
  events.slice(events.findLastIndex((one) => one.event === "round") + 1);
const isTaking = (one: Happening): boolean => one.event === "took" || one.event === "took-hidden";

/** Who took which slot in this round. */
export const takers = (events: Happening[]): Map<string, Happening> =>
  new Map(thisRound(events).filter(isTaking).map((one) => [String(one.slot), one]));

/** The slot that a seat took from in this round, "" while it has not. */
export const tookSlot = (events: Happening[], seat: number): string =>
  String(thisRound(events).find((one) => isTaking(one) && one.seat === seat)?.slot ?? "");

/** What nobody took in this round, by slot: the discards are told from the lowest slot on. */
export function leftovers(events: Happening[], slots: number): Map<string, string> {
  const taken = takers(events);
  const cards: string[] = thisRound(events).find((one) => one.event === "discarded")?.cards ?? [];
  const free = Array.from({ length: slots }, (_, at) => String(at + 1)).filter((slot) => !taken.has(slot));
  return new Map(cards.map((card, at) => [free[at]!, card]));
}
