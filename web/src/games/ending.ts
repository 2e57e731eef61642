/**
 * What a game tells of its end. The table page draws the frame (verdict, podium, turning points, awards, proof,
 * sharing); the game adds its picture, its sentence and its figures. Loaded when a match is over.
 *
 * `games/<game>/index.ts` names it: `end: () => import("./ending")`, which has `export const ending: Ending = { … }`.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- games are not known here; each ending knows the types of its own */
import type { Component } from "svelte";
import type { Words } from "../i18n/words";
import type { Happening, Line, Standings } from "../net/types";

export interface EndProps<View = any, Event extends Happening = any> {
  view: View;
  /** All that the viewer was told and that was not taken back. */
  events: Event[];
  aids: Line[];
  /** The viewer's seat; -1 for someone who watches. */
  seat: number;
  standings: Standings;
  words: Words;
}

/** Something that one seat did more than all others, in the words of the game's ending. */
export interface Award {
  name: string;
  seat: number;
  title: string;
  how: string;
}

/** A step of the rating of a solo game, the best first. */
export interface Rung {
  stars: number;
  text: string;
  on: boolean;
}

export interface Ending<View = any, Event extends Happening = any> {
  /** Address of the picture behind the verdict. */
  art: string;
  /** The colours of picture, text and the winner's ring, also for the picture to share. */
  colours: { ground: string; ink: string; ring: string };
  /** A few words above the verdict ("Three hands"). */
  over(props: EndProps<View, Event>): string;
  /** The verdict where the common one does not fit (solo); "" for the common one. */
  verdict?(props: EndProps<View, Event>): string;
  /** How it was won, in one sentence. */
  tale(props: EndProps<View, Event>): string;
  /** A seat's figure on the podium. */
  points(props: EndProps<View, Event>, seat: number): string;
  /** A few words under that figure, "" for none. */
  note(props: EndProps<View, Event>, seat: number): string;
  awards(props: EndProps<View, Event>): Award[];
  /** The rating of a solo game, in place of the podium; [] for none. */
  ladder?(props: EndProps<View, Event>): Rung[];
  /** The game's own figure. */
  figure: Component<EndProps<View, Event>>;
  /** Every seat's breakdown, beside the figure. */
  sums: Component<EndProps<View, Event>>;
  /** What stands below all that, over the whole width. */
  below?: Component<EndProps<View, Event>>;
  /** The events that a turning point is told by, the most telling first. */
  telling: string[];
  /** Where in the match an event came ("Hand 2"), from all events up to it. */
  chapter(events: Event[]): string;
}
