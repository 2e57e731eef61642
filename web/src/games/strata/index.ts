import type { Face } from "../face";
import { ROUNDS, totalsOf, type StrataEvent, type View } from "./model";
import { say } from "./messages";
import Resources from "./Resources.svelte";
import SeatMore from "./SeatMore.svelte";
import Strata from "./Strata.svelte";
import "./strata.css";

/** Four Big Strata: rice paper, ink, four seals, and the lowest column boxed in vermilion. */
export const face: Face<View, StrataEvent> = {
  table: Strata,
  pips: Resources,
  more: SeatMore,
  total: ({ aids, seat }) => String(totalsOf(aids, seat)?.fields.result ?? ""),
  progress: (view) => say("progress", { round: view.round, rounds: ROUNDS }),
  end: () => import("./end"),
};
