import type { Face } from "../face";
import "./herbalism.css";
import Herbalism from "./Herbalism.svelte";
import { say } from "./say";
import SeatMore from "./SeatMore.svelte";

/** Herbalism: celadon, ink and herb leaves. */
export const face: Face = {
  table: Herbalism,
  more: SeatMore,
  total: ({ view, seat }) => String(view.scores[seat] ?? ""),
  out: ({ view, seat }) => view.holders[seat] === false,
  progress: (view) => say("progress", { round: view.round, target: view.target }),
};
