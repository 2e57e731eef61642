import type { Face } from "../face";
import "./four4more.css";
import Four4More from "./Four4More.svelte";
import { inTeams, sideOf, teamLetter, type Four4MoreEvent, type View } from "./model";
import { say } from "./messages";
import SeatMore from "./SeatMore.svelte";

/** Four4More: a bright quiz night, indigo and four tag hues. */
export const face: Face<View, Four4MoreEvent> = {
  table: Four4More,
  more: SeatMore,
  total: ({ view, seat }) => String(view.sides[sideOf(view, seat)]?.score ?? ""),
  sub: ({ view, seat }) => say("right-count", { count: view.sides[sideOf(view, seat)]?.right ?? 0 }),
  team: (view, seat) => (inTeams(view) ? say("team", { letter: teamLetter(sideOf(view, seat)) }) : ""),
  out: ({ view, seat }) => view.sides[sideOf(view, seat)]?.state !== "in",
  progress: (view) => say("progress", { round: view.round, rounds: view.rounds }),
  end: () => import("./end"),
};
