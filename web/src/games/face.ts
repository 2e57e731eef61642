/**
 * What a game's face is: one Svelte component that draws the table and the dock, told everything it
 * needs by props. It writes no rule again: what may be done is `legal`, what would follow comes from
 * `draft`, sums and forecasts are `aids`, and all sentences come from `words`.
 *
 * A face folder `games/<game>/index.ts` has `export const face: Face = { table: Horsemen, … }`.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- games are not known here; each face knows the types of its own */
import type { Component } from "svelte";
import type { Words } from "../i18n/words";
import type { Told } from "../stage/types";
import type { Ending } from "./ending";
import type { Draft, Happening, Line, Move } from "../net/types";

export type { Draft, Happening, Line, Move, Words };

export interface FaceProps<View = any, Event extends Happening = any> {
  /** What the viewer may know (the game's `View`, generated). While looking back it is that moment's view. */
  view: View;
  /** The viewer's seat; -1 for someone who watches. */
  seat: number;
  names: string[];
  /** My legal moves; empty when it is not my turn, while looking back, and while a move is on its way. */
  legal: Move[];
  /** Help at the table's level: `aids.filter((line) => line.key === "aid-total")`. */
  aids: Line[];
  /** All that happened and was not taken back, as this seat saw it, oldest first (up to the moment looked at). */
  events: Event[];
  /** The first event after my last move: what it touched keeps the ochre mark `is-last`. */
  fresh: number;
  words: Words;
  /** A move (or a chain, all or nothing) was sent and is not yet saved: show it as `is-sent`. */
  sent: string[];
  /** Sends moves in notation, `send(["play 5P"])`; a chain goes as one list, all or nothing.
   *  `hurts` is a sentence to ask first, for what cannot be taken back and costs ("This can never be turned back"). */
  send(moves: string[], hurts?: string): void;
  /** Tries moves for me alone and tells how the table would look; null when they cannot be tried. */
  draft(moves: string[]): Promise<Draft<View, Event> | null>;
  /** The moves of the hint that are still to be made, in order: all they name is marked. */
  hint: string[];
  /** Says one line under the table for a tap that does nothing, where no rule is asked about. */
  tell(text: string): void;
  /** Tells why moves, in notation, cannot be made now: the server's own refusal, with its rule. */
  why(...moves: string[]): void;
  /** Talk with a rule meaning (claims in Humours): sent as it is, checked by the game. */
  say(text: string): void;
  /** My pencil marks by key, kept with my notes on the server; `mark(key, "")` rubs one out. */
  marks: Record<string, string>;
  mark(key: string, mark: string): void;
  /** The table as text (text.py), for the generic face and the text table. */
  lines: Line[];
  /** True when the person or the system asks for little motion. */
  still: boolean;
  /** What the stage shows just now, for a face that draws something of its own to it. */
  staged: Pick<Told, "kind" | "data"> | null;
}

/** What a face may add to a seat in the side panel and in the phone's row of chips. */
export interface SeatProps<View = any, Event extends Happening = any> {
  view: View;
  seat: number;
  /** Whose seat the viewer is; -1 for someone who watches. */
  me: number;
  aids: Line[];
  events: Event[];
  words: Words;
}

export interface Face<View = any, Event extends Happening = any> {
  table: Component<FaceProps<View, Event>>;
  /** The big number of a seat ("13"), "" for none. */
  total?(props: SeatProps<View, Event>): string;
  /** One short line under the name ("2 cards left"), "" for none. */
  sub?(props: SeatProps<View, Event>): string;
  /** A few glyphs in front of that line (pips, resources). */
  pips?: Component<SeatProps<View, Event>>;
  /** Small rows under the name on a desktop (sums per suit, resources). */
  more?: Component<SeatProps<View, Event>>;
  /** A box between the seats and the log on a desktop (a ladder, a table of laws). */
  aside?: Component;
  /** The name of a seat's team, "" where everybody plays alone: shown with the places at the end. */
  team?(view: View, seat: number): string;
  /** True when the seat takes no part for now (out of the hand). */
  out?(props: SeatProps<View, Event>): boolean;
  /** A chip in the top bar: "Hand 4 · round 4 of 6". */
  progress?(view: View, words: Words, events: Event[]): string;
  /** How the game tells its end, loaded when a match is over; without it there are places and sums. */
  end?(): Promise<{ ending: Ending<View, Event> }>;
}
