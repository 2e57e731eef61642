/** What the server sends, as far as the page reads it (docs/protocol.md). What has a shape of its own on the server
 *  is generated from it (`make types`), as are the games' views and events, which `games/<name>/model.ts` names. */
/* eslint-disable @typescript-eslint/no-explicit-any -- games are not known here; each face knows the types of its own */
import type { components } from "../../generated/server";

/** An object without named fields may hold anything. */
type Open<T> =
  T extends Record<string, never>
    ? Record<string, any>
    : T extends (infer One)[]
      ? Open<One>[]
      : T extends object
        ? { [Name in keyof T]: Open<T[Name]> }
        : T;
type Served = { [Name in keyof components["schemas"]]: Open<components["schemas"][Name]> };
/** The same with some fields told more exactly. */
type With<T, More extends { [Name in keyof T]?: unknown }> = Omit<T, keyof More> & More;

/** What the page says at the socket; what has a default may be left out. */
type Sayable<T> = T extends { type: infer Kind } ? { type: Kind } & Partial<Omit<T, "type">> : never;
export type ClientMessage = Sayable<Served["ClientMessage"]>;
export type KeyedMessage = Sayable<Extract<Served["ClientMessage"], { key: string | null }>>;

/** What a request asks for: these fields, and any other. Levels and the like are words the server has listed. */
type Plain<T> = { [Name in keyof T]: T[Name] extends string ? string : T[Name] };
type Asked<T, Needed extends keyof T> = Pick<Plain<T>, Needed> & Partial<Plain<T>>;
export type SeatWish = Asked<Served["SeatWish"], "kind">;
export type NewTable = Omit<Asked<Served["NewTable"], "game">, "seats" | "clock"> & {
  seats: SeatWish[];
  clock?: Asked<Clock, "kind">;
};

/** A view of any game. */
export type AnyView = Record<string, any>;

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
export type Line = Served["AidLine"];

/** An event as this viewer saw it: its code under `event`, its fields beside it. */
export interface Happening {
  event: string;
  [field: string]: any;
}

/** Events that a match of any game has: talk, moves taken back, seats handed to a bot and back. */
type MatchEvent =
  | { event: "said"; seat: number; text: string }
  | { event: "took-back"; seat: number; undone: number[] }
  | { event: "bot-plays" | "bot-plays-once" | "plays-again"; seat: number };
/** What its declaration leaves open may be anything. */
type Told<Event> = { [Field in keyof Event]: unknown extends Event[Field] ? any : Event[Field] };
/** All events of one game, from the type generated for it. */
export type EventOf<Declared> = Told<Declared> | MatchEvent;
/** Those of them with one of these codes. */
export type Coded<Event, Code> = Extract<Event, { event: Code }>;

/** What a draft shows: the table as it would stand for me alone. */
export interface Draft<View = any, Event extends Happening = any> {
  view: View;
  legal: Move[];
  aids: Line[];
  events: Event[];
}

export type OptionValue = string | number | boolean;

export interface OptionForm {
  name: string;
  default: OptionValue | null;
  choices: OptionValue[] | null;
  low: number | null;
  high: number | null;
  rule: string;
  lab: boolean;
  /** Asked at once when a table is made; the others on demand. */
  main: boolean;
  /** Of many choices those that are shown first. */
  first: OptionValue[];
}

/** A kind of table that can be made: for so many people, with these choices. */
export interface TableForm {
  players: number;
  seats: number;
  /** Seats that the game plays itself. */
  automatic: number[];
  choices: Record<string, OptionValue[]>;
}

export interface Form {
  game: string;
  seats: number[];
  options: OptionForm[];
  tables: TableForm[];
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
  /** What its codes and pieces are and do; `code` or `codes` among the fields say of which. */
  glossary: Line[];
  talk: boolean;
}

/** How other devices open this server. */
export type Addresses = Served["Addresses"];

export type Clock = Served["Clock"];

export type SeatInfo = Served["SeatInfo"];

export type ShareInfo = Served["ShareInfo"];

export type FairInfo = Served["FairInfo"];

export type TableInfo = Served["TableInfo"];

export type You = Served["You"];

export type AtTable = Served["TableAndYou"];

export type MyTable = With<Served["MyTable"], { result: Standings | null }>;

export interface Standings {
  /** 1 for first; equal places are shared; 0 for a seat that is not ranked. */
  places: number[];
  steps: { step: string; values: number[] }[];
}

export type ClockInfo = Served["ClockInfo"];

export type ChatLine = Omit<Served["ChatLine"], "type">;

type Whole = With<Served["FullView"], { events: Happening[]; undo: "" | "alone" | "ask" }>;
/** The position part of `whole`; a `frame` has the same fields, each only if it changed. */
export type Position = Omit<Required<Whole>, "type">;
type Frame = Pick<Served["Frame"], "type" | "seat" | "n" | "version"> &
  Partial<Position & Pick<Served["Frame"], "gone" | "sum" | "stops">> & {
    parts?: Record<string, Change>;
  };
/** How the table looked just before a hand or round was cleared away, after event number `after`. */
export type Stop = Served["Stop"];
/** What changed at a path: of a list these items in place of from…to, of an object these fields. */
export type Change = [from: number, to: number, items: any[]][] | Record<string, any>;

export type ServerMessage =
  | Exclude<Served["ServerMessage"], { type: "whole" | "frame" | "draft" | "ended" }>
  | Whole
  | Frame
  | With<Served["Drafted"], { events: Happening[] }>
  | With<Served["Ended"], { standings: Standings }>;

/** What a strong player would do; `other` is the next best move, the chances to win are from my sight. */
export type Hinted = Omit<Served["Hint"], "type">;

/** The host has given a seat so many seconds more. */
export type TimeGiven = Omit<Served["TimeGiven"], "type">;

export type Blocked = Served["Blocked"];

/** Somebody shows all at the table a moment of the finished match; version 0: no more. */
export type Reviewed = Omit<Served["Reviewed"], "type">;

/** Each seat's chance to win at a moment. */
export type Outlook = Served["WinChances"];

export type Analysis = Served["Analysis"];

export type Refused = Served["Refused"];

/** A past moment as a viewer saw it. */
export type Seen = With<Served["Seen"], { events: Happening[] }>;
