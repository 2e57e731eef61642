/** Reading the view, the help and the printed cards of Four Big Strata: finding, never judging. */
import content from "../../../../src/fourfold/games/strata/content.json";
import { byName } from "../../components/svg";
import type { Event, Card, View } from "../../../generated/strata";
import type { Coded, EventOf, Line } from "../../net/types";

export type { Card, Slot, View } from "../../../generated/strata";
export type StrataEvent = EventOf<Event>;

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
const WAITS: Record<string, string> = {
  demand: "tribute",
  pay: "tribute",
  limit: "tribute",
  assign: "end",
  boost: "end",
};

/** The step of the round the table is in. */
export function stageOf(view: View, events: StrataEvent[]): string {
  const last = events.filter((one) => one.event in STAGES).at(-1);
  return WAITS[view.phase] ?? (last ? STAGES[last.event]! : "auction");
}

const thisRound = (events: StrataEvent[]): StrataEvent[] =>
  events.slice(events.findLastIndex((one) => one.event === "round") + 1);
/** An open or a hidden card taken from a slot. */
export type Taking = Coded<StrataEvent, "took" | "took-hidden">;
const isTaking = (one: StrataEvent): one is Taking => one.event === "took" || one.event === "took-hidden";

/** Who took which slot in this round. */
export const takers = (events: StrataEvent[]): Map<string, Taking> =>
  new Map(
    thisRound(events)
      .filter(isTaking)
      .map((one) => [String(one.slot), one]),
  );

/** The slot that a seat took from in this round, "" while it has not. */
export const tookSlot = (events: StrataEvent[], seat: number): string =>
  String(
    thisRound(events)
      .filter(isTaking)
      .find((one) => one.seat === seat)?.slot ?? "",
  );

/** What nobody took in this round, by slot: the discards are told from the lowest slot on. */
export function leftovers(events: StrataEvent[], slots: number): Map<string, string> {
  const taken = takers(events);
  const cards: string[] = thisRound(events).find((one) => one.event === "discarded")?.cards ?? [];
  const free = Array.from({ length: slots }, (_, at) => String(at + 1)).filter((slot) => !taken.has(slot));
  return new Map(cards.map((card, at) => [free[at]!, card]));
}
