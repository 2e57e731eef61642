import type { Face } from "../face";
import "./humours.css";
import Aside from "./Aside.svelte";
import Humours from "./Humours.svelte";
import type { HumoursEvent, View } from "./model";
import { say } from "./messages";
import SeatMore from "./SeatMore.svelte";

/** Four Humours: an illuminated manuscript, burgundy and gold, with potions of doubtful content. */
export const face: Face<View, HumoursEvent> = {
  table: Humours,
  more: SeatMore,
  aside: Aside,
  total: ({ view, seat }) => String((view as View).objectives.filter((goal) => goal.done.includes(seat)).length),
  progress: (view, words) => say("progress", { mode: words.thing("mode", view.mode), round: view.round }),
  end: () => import("./end"),
};
