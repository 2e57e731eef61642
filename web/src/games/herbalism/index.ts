import type { Face } from "../face";
import type { HerbalismEvent, View } from "./model";
import "./herbalism.css";
import Herbalism from "./Herbalism.svelte";
import { say } from "./messages";
import SeatMore from "./SeatMore.svelte";

/** Herbalism: celadon, ink and herb leaves. */
export const face: Face<View, HerbalismEvent> = {
  table: Herbalism,
  more: SeatMore,
  total: ({ view, seat }) => String(view.scores[seat] ?? ""),
  out: ({ view, seat }) => view.holders[seat] === false,
  progress: (view) => say("progress", { round: view.round, target: view.target }),
  end: () => import("./end"),
};
