/** Reading the view and the help of Herbalism: sorting and finding, never judging. */
import type { Line } from "../face";
import { byName } from "../../parts/svg";

export interface View {
  seat: number;
  seats: number;
  silent: number | null;
  phase: "move" | "act" | "give" | "yield" | "predict" | "respond" | "forced" | "over";
  acting: number[];
  round: number;
  start: number;
  active: number;
  target: number;
  actions: string[];
  predicting: boolean;
  scores: number[];
  pharmacists: (string | null)[];
  action: string | null;
  partner: number | null;
  sizes: number[];
  mine: string[] | null;
  holders: boolean[];
  markers: ({ side: string; medicine: string } | null)[];
  disproved: string[];
  looked: boolean[];
  cure: string | null;
  predicted: string[][];
  stock: number[];
  rounds: { cure: string; winner: number | null }[];
}

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

/** The newest note that proved anything, to be told under the sheet. */
export function newestProof(aids: Line[]): Line | undefined {
  return aids
    .filter((line) => line.key === "aid-note" || line.key === "aid-look")
    .sort((a, b) => Number(b.fields.note) - Number(a.fields.note))[0];
}

/** What a medicine card would allow, before the pharmacist goes there. */
export function allowedOn(aids: Line[], medicine: string): string[] | null {
  const line = aids.find((one) => one.key === "aid-allows" && one.fields.medicine === medicine);
  return line ? (line.fields.actions as string[]) : null;
}
