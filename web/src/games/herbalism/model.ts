/** Reading the view and the help of Herbalism: sorting and finding, never judging. */
import { byName } from "../../components/svg";
import type { Event } from "../../../generated/herbalism";
import type { EventOf, Line } from "../../net/types";

export type { View } from "../../../generated/herbalism";
export type HerbalismEvent = EventOf<Event>;

/** A cell of the deduction sheet: a range, and the note that proved it. */
export interface Cell {
  range: string;
  proved: boolean;
  note: number;
}

export interface Row {
  /** -1 is the cure's row. */
  seat: number;
  cells: Cell[];
}

export const COLOURS = ["R", "Y", "G", "B"] as const;
export const TOTALS: Record<string, number> = { R: 2, Y: 3, G: 4, B: 5 };
export const MEDICINES = ["RY", "RG", "RB", "YG", "YB", "GB", "pair"];
export const CURES = ["RY", "RG", "RB", "YG", "YB", "GB", "RR", "YY", "GG", "BB"];
const HERBS: Record<string, string> = { R: "root", Y: "ginkgo", G: "trefoil", B: "frond" };

export const art = byName(
  import.meta.glob("../../icons/herbalism/*.svg", { query: "?raw", import: "default", eager: true }),
);
export const herb = (colour: string): string => art[HERBS[colour] ?? ""] ?? "";

/** The sheet as the game's help proves it; [] below that level. */
export function sheetOf(aids: Line[]): Row[] {
  return aids
    .filter((line) => line.key === "aid-row" || line.key === "aid-cure-row")
    .map((line) => ({
      seat: line.key === "aid-row" ? Number(line.fields.seat) : -1,
      cells: COLOURS.map((colour, at) => cell(String(line.fields[colour]), line.fields.since[at])),
    }));
}

function cell(range: string, note: number): Cell {
  return { range, proved: !range.includes("–"), note };
}

/** The cures that are still possible; null when the table does not help that far. */
export function curesOf(aids: Line[]): Set<string> | null {
  const line = aids.find((one) => one.key === "aid-cures");
  return line ? new Set(line.fields.cures as string[]) : null;
}

/** Chance of each medicine card in percent, at the level of odds. */
export function oddsOf(aids: Line[]): Map<string, number> {
  const lines = aids.filter((line) => line.key === "aid-odds");
  return new Map(lines.map((line) => [String(line.fields.medicine), Number(line.fields.percent)]));
}

/** The number of the newest note that proved anything, to be told under the sheet; 0 for none. */
export function newestProof(aids: Line[]): number {
  const proofs = aids.filter((line) => line.key === "aid-note" || line.key === "aid-look");
  return Math.max(0, ...proofs.map((line) => Number(line.fields.note)));
}

/** What a medicine card would allow, before the pharmacist goes there. */
export function allowedOn(aids: Line[], medicine: string): string[] | null {
  const line = aids.find((one) => one.key === "aid-allows" && one.fields.medicine === medicine);
  return line ? (line.fields.actions as string[]) : null;
}

/** What happened in this round under this number of note. */
export function noteOf(events: HerbalismEvent[], note: number): HerbalismEvent | undefined {
  const round = events.findLastIndex((event) => event.event === "round-begins");
  return note > 0 ? events.slice(round + 1).find((event) => "note" in event && event.note === note) : undefined;
}

/** The note that struck a cure out; 0 is the own hand; undefined while it is possible. */
export function struckBy(aids: Line[], cure: string): number | undefined {
  return aids.find((line) => line.key === "aid-struck" && line.fields.cure === cure)?.fields.note;
}

/** The notes of this round that came since my last move: their cells have just closed. */
export function freshNotes(events: HerbalismEvent[], fresh: number): Set<number> {
  const round = events.findLastIndex((event) => event.event === "round-begins");
  return new Set(
    events
      .slice(Math.max(round, fresh))
      .flatMap((event) => ("note" in event && event.note ? [Number(event.note)] : [])),
  );
}

/** Where pharmacists went since my last move. */
export function freshPlaces(events: HerbalismEvent[], fresh: number): Set<string> {
  return new Set(events.slice(fresh).flatMap((event) => (event.event === "went" ? [String(event.medicine)] : [])));
}

/** A cure ceremony: markers in order, then looks, then what came of it. */
export interface Rite {
  steps: { seat: number | null; event: HerbalismEvent }[];
  /** The number of its last event; while it goes on, of the newest of all. */
  end: number;
  open: boolean;
}

const STEPS = ["must-cure", "cured", "answered", "followed", "passed", "looked", "disproved", "round-ends", "scored"];

export function riteOf(events: HerbalismEvent[]): Rite | null {
  const cured = events.findLastIndex((event) => event.event === "cured");
  if (cured < 0) return null;
  const start = events[cured - 1]?.event === "must-cure" ? cured - 1 : cured;
  const rest = events.slice(start);
  const stop = rest.findIndex((event) => !STEPS.includes(event.event));
  const steps = stop < 0 ? rest : rest.slice(0, stop);
  const open = !steps.some((event) => event.event === "disproved" || event.event === "round-ends");
  const told = steps.filter((event) => event.event !== "scored" || event.change !== 0);
  return {
    steps: told.map((event) => ({ seat: "seat" in event ? event.seat : null, event })),
    end: start + steps.length - 1,
    open,
  };
}
