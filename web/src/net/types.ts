/** What the server sends, as far as the page reads it (docs/protocol.md). */

/** A value in a view, an event or a line: plain JSON. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A legal move: `text` is the game's notation and what is sent back; `fields` name its parts. */
export interface Move {
  move: number;
  text: string;
  verb: string;
  fields: Record<string, string>;
  kinds: Record<string, string>;
}

/** A sentence before it has words: help, table as text. */
export interface Line {
  key: string;
  fields: Record<string, any>;
  kinds: Record<string, string>;
  heading: boolean;
}

/** An event as this viewer saw it: its code under `event`, its fields beside it. */
export interface Happening {
  event: string;
  [field: string]: any;
}

/** What a draft shows: the table as it would stand for me alone. */
export interface Draft {
  view: any;
  legal: Move[];
  aids: Line[];
  events: Happening[];
}

export interface OptionForm {
  name: string;
  default: string | number | boolean | null;
  choices: (string | number | boolean)[] | null;
  low: number | null;
  high: number | null;
  rule: string;
  lab: boolean;
}

export interface Form {
  game: string;
  seats: number[];
  options: OptionForm[];
}

export interface House {
  fourfold: string;
  protocol: number;
  languages: string[];
  levels: string[];
  helpers: string[];
  phrases: string[];
  public_tables: boolean;
  games: HouseGame[];
}

export interface HouseGame {
  name: string;
  form: Form;
}

/** The fixed facts of a game. */
export interface GameFacts {
  name: string;
  form: Form;
  moves: Omit<Move, "move">[];
  events: Record<string, { name: string; kind: string }[]>;
  names: Record<string, string[]>;
  talk: boolean;
}

export interface Clock {
  kind: "none" | "bank" | "days";
  bank: number;
  increment: number;
  days: number;
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot" | "automatic";
  name: string;
  level: string;
  bot: boolean;
  present: boolean;
  away: number;
  device: number;
}

export interface FairInfo {
  table: string;
  commitment: string;
  shares: Record<string, unknown>[];
  secret?: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  status: "waiting" | "dealing" | "playing" | "ended";
  seats: SeatInfo[];
  options: Record<string, any>;
  helper: string;
  clock: Clock;
  public: boolean;
  tempo: string;
  hints: boolean;
  quiet: boolean;
  arranged: boolean;
  fair: FairInfo;
  chat: boolean;
  rematch: string | null;
  created: number;
}

export interface You {
  seats: number[];
  host: boolean;
  looking: number;
}

export interface AtTable {
  table: TableInfo;
  you: You;
}

export interface MyTable extends AtTable {
  waiting: boolean;
  result: Standings | null;
}

export interface Standings {
  /** 1 for first; equal places are shared; 0 for a seat that is not ranked. */
  places: number[];
  steps: { step: string; values: number[] }[];
}

export interface ClockInfo {
  left: number[];
  running: number[];
}

export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string | null;
  phrase: string | null;
  at: number;
  mine: boolean;
}

/** The position part of `whole`; a `frame` has the same fields, each only if it changed. */
export interface Position {
  seat: number;
  n: number;
  version: number;
  view: Record<string, any>;
  events: Happening[];
  acting: number[];
  legal: number[];
  undo: "" | "alone" | "ask";
  aids: Line[];
  lines: Line[];
  clocks: ClockInfo;
}

export type Told =
  | ({ type: "welcome"; protocol: number } & AtTable)
  | ({ type: "table" } & AtTable)
  | ({ type: "whole" } & Omit<Position, "aids" | "lines" | "clocks"> &
      Partial<Pick<Position, "aids" | "lines" | "clocks">>)
  | ({ type: "frame"; gone?: string[] } & Pick<Position, "seat" | "n" | "version"> &
      Partial<Position>)
  | { type: "accepted"; key: string; version: number }
  | Refused
  | {
      type: "draft";
      key: string;
      moves: string[];
      view: any;
      legal: number[];
      events: Happening[];
      aids: Line[];
    }
  | ({ type: "chat" } & ChatLine)
  | ({ type: "hint" } & Hinted)
  | ({ type: "time" } & TimeGiven)
  | { type: "undo-asked"; seat: number; waiting: number[]; granted: boolean | null }
  | { type: "votes"; seats: number[]; votes: Record<string, Record<string, string>> }
  | ({ type: "review" } & Reviewed)
  | { type: "fair"; stage: "commit" | "open" | "dealt"; device: string; fair: FairInfo }
  | { type: "ended"; standings: Standings; fair: FairInfo | null }
  | { type: "trouble"; code: string }
  | { type: "bye"; reason: string }
  | { type: "pong" };

/** What a strong player would do; `other` is the next best move, the chances to win are from my sight. */
export interface Hinted {
  key: string;
  move: number;
  text: string;
  wins: number | null;
  other: string;
  other_wins: number | null;
}

/** The host has given a seat so many seconds more. */
export interface TimeGiven {
  seat: number;
  seconds: number;
  clocks: ClockInfo;
}

export interface Blocked {
  id: string;
  name: string;
  at: number;
}

/** Somebody shows all at the table a moment of the finished match; version 0: no more. */
export interface Reviewed {
  name: string;
  seat: number;
  version: number;
}

/** Each seat's chance to win at a moment. */
export interface Outlook {
  version: number;
  wins: number[];
}

export interface Analysis {
  seat: number;
  version: number;
  moments: Outlook[];
  whole: boolean;
}

export interface Refused {
  type: "refused";
  key: string;
  code: string;
  sentence: string;
  fields: Record<string, any>;
  rule: string;
  version: number;
}

/** A past moment as a viewer saw it. */
export interface Seen {
  version: number;
  view: Record<string, any>;
  events: Happening[];
  aids: Line[];
  lines: Line[];
  moment: number | null;
}
