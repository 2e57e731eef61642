import type { Face } from "../face";
import Favor from "./Favor.svelte";
import Horsemen from "./Horsemen.svelte";
import "./horsemen.css";
import { roundsInHand, roundWinners, signed, totalsOf, type HorsemenEvent, type View } from "./model";
import { say } from "./messages";
import SeatMore from "./SeatMore.svelte";

/** Four Horsemen: bone, black and blood. */
export const face: Face<View, HorsemenEvent> = {
  table: Horsemen,
  pips: Favor,
  more: SeatMore,
  total: ({ aids, seat, view }) => {
    const sum = totalsOf(aids).get(seat);
    return view.inside[seat] && sum ? signed(sum.total) : view.inside[seat] ? "" : say("out");
  },
  out: ({ view, seat }) => !view.inside[seat],
  progress: (view, _words, events) => {
    const won = roundWinners(events).length;
    const rounds = roundsInHand(view, won);
    const open = view.phase === "open" || view.phase === "play";
    return say("progress", { hand: view.hand, round: Math.min(rounds, won + Number(open)), rounds });
  },
  end: () => import("./end"),
};
