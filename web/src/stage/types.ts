/* eslint-disable @typescript-eslint/no-explicit-any -- games are not known here; each knows the types of its own */
/** What the stage plays: moments made of the events that the server sends, and how each is shown. */
import type { Component } from "svelte";
import type { Words } from "../i18n/words";
import type { AnyView, Happening, Line, Value } from "../net/types";

/** How the table stands for a viewer: all that the page draws it from. */
export interface Stand {
  seat: number;
  view: AnyView;
  events: Happening[];
  aids: Line[];
  lines: Line[];
}

export type Verb =
  "fly" | "flip" | "show" | "hide" | "count" | "ring" | "light" | "press" | "shake" | "fall" | "dim" | "walk" | "mood";

export type Cue =
  | "turn"
  | "card"
  | "deal"
  | "flip"
  | "lift"
  | "destroy"
  | "knell"
  | "seal"
  | "glass"
  | "coins"
  | "roll"
  | "right"
  | "wrong"
  | "won"
  | "lost";

export type Mood = "thinking" | "pleased" | "sorry";

/** Times in milliseconds at the speed *calm*. Anchors: `card:$cards` stands for each card of the field `cards`,
 *  `hand:$from[]` for the one at the same place in the list `from`; `a|b` is the first that is on the screen. */
export interface Beat {
  do: Verb;
  what?: string;
  /** Places; for `count` the fields whose figures it runs between. */
  from?: string;
  to?: string;
  /** The road that `walk` follows: an SVG path of the table. */
  path?: string;
  at?: number;
  ms?: number;
  gap?: number;
  ease?: "out" | "inout" | "drop" | "line";
  /** How many pixels a flight rises above the straight line. */
  arc?: number;
  cue?: Cue;
  mood?: Mood;
}

/** What of the page belongs to a moment. */
export type Part = "log" | "totals" | "say" | "view";
export const EVERYTHING: readonly Part[] = ["log", "totals", "say", "view"];
/** For moments whose pieces fly to where they will lie: the table is drawn first, the words come after. */
export const WORDS: readonly Part[] = ["log", "totals", "say"];

export interface Choreo {
  /** No moment of this kind lasts longer, at *calm*. */
  max: number;
  beats: readonly Beat[];
  /** What is shown only when the moment is over; the rest is shown as it begins. */
  waits?: readonly Part[];
  /** It covers the table and stands until it is tapped. */
  ceremony?: true;
  /** Who made the move knows it all: it flies, and nobody waits for it. */
  known?: true;
}

export type Fields = Record<string, Value>;

/** A moment as a game tells it: events `from` up to, but without, `to`. */
export interface Told {
  kind: string;
  from: number;
  to: number;
  data: Fields;
  /** The one who looks on made this move. */
  mine: boolean;
  /** The table after it, where the server tells only what came later still: for showing, never for judging. */
  view?(before: AnyView): AnyView;
}

export interface Moment extends Told {
  choreo: Choreo;
  /** What is shown once it is over. */
  stand: Stand;
  /** It comes of a move that this viewer made. */
  own: boolean;
  /** The first of what one move has brought. */
  opens: boolean;
}

/** What the panel of a ceremony says and draws. */
export interface Ceremony {
  /** The verdict, in about five words, and the reason, in about ten. */
  title: string;
  reason: string;
  /** What follows: the words of the main button. */
  next: string;
  /** Who is pleased, if this is anybody's; the others are sorry. */
  winner?: number;
}

export interface CeremonyProps<View = any> {
  moment: Moment;
  /** The table as it stood when this was over. */
  view: View;
  words: Words;
}

export interface CeremonyFace {
  say(props: CeremonyProps): Ceremony;
  body: Component<CeremonyProps>;
  /** The drawing in its head, which a beat may send on its way (anchor `star`). */
  emblem?: string;
}

/** What a game gives to the stage: `games/<name>/stage.ts`, loaded after the table is drawn. */
export interface GameStage {
  /** The moments of events `from` and later: each event in exactly one, in order. */
  moments(events: Happening[], from: number, seat: number): Told[];
  choreo: Record<string, Choreo>;
  /** Words and body of the kinds that are ceremonies. */
  ceremonies?: Record<string, CeremonyFace>;
}
