/* eslint-disable @typescript-eslint/no-explicit-any -- games are not known here; each knows the types of its own */
/** Events to moments, by a table of event names: what a game's `moments` is made of. */
import type { AnyView, Happening } from "../net/types";
import type { Fields, Told } from "./types";

export interface Rule<Event extends Happening = any> {
  kind: string;
  /** The events that begin such a moment, and those that go on with it. */
  first: readonly Event["event"][];
  then?: readonly Event["event"][];
  /** The fields for $names, from its own events, what was told before it, and who looks on. */
  data?(told: Event[], before: Event[], me: number): Fields;
  /** A narrower kind, by what happened: "guess" or "miss". */
  kindOf?(told: Event[]): string;
  /** Whose move it is; the seat of the first event, unless said otherwise. */
  by?(told: Event[]): number;
  /** The table after it, where the server tells only what came later still. */
  view?(before: AnyView, told: Event[]): AnyView;
}

/** What has no rule of its own is told without a word: a plain moment of one event. */
export const PLAIN = "plain";

export function momentsBy(rules: readonly Rule[]) {
  const opening = new Map(rules.flatMap((rule) => rule.first.map((name) => [name, rule] as const)));
  return function moments(events: Happening[], from: number, me: number): Told[] {
    const told: Told[] = [];
    for (let at = from; at < events.length; at = told.at(-1)!.to) {
      const rule = opening.get(events[at]!.event);
      told.push(rule ? ruled(rule, events, at, me) : plain(events, at, me));
    }
    return told;
  };
}

function ruled(rule: Rule, events: Happening[], from: number, me: number): Told {
  const goesOn = new Set(rule.then ?? []);
  let to = from + 1;
  while (to < events.length && goesOn.has(events[to]!.event)) to++;
  const own = events.slice(from, to);
  const by = rule.by ? rule.by(own) : seatOf(own[0]!);
  return {
    kind: rule.kindOf?.(own) ?? rule.kind,
    from,
    to,
    data: { me, ...(by >= 0 ? { seat: by } : {}), ...rule.data?.(own, events.slice(0, from), me) },
    mine: me >= 0 && by === me,
    ...(rule.view ? { view: (before: AnyView) => rule.view!(before, own) } : {}),
  };
}

function plain(events: Happening[], from: number, me: number): Told {
  const by = seatOf(events[from]!);
  return { kind: PLAIN, from, to: from + 1, data: {}, mine: me >= 0 && by === me };
}

function seatOf(event: Happening): number {
  return typeof event.seat === "number" ? event.seat : -1;
}
