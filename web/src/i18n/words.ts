/**
 * Codes and fields become sentences, by the same Fluent files and the same customs as in the terminal:
 * a named thing shows as its word (`card-5P`), a seat as its name, what the viewer may not know as
 * `hidden`, lists joined. A kind with a plus (`card+`) shows the code beside the word, where it has to
 * be typed. A missing word shows its key.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { AnyView, GameFacts, Happening, Line, Move, Value } from "../net/types";

type Pattern = Parameters<FluentBundle["formatPattern"]>[0];

export type Fields = Record<string, Value | undefined>;

/** What the words must know of a game: which kinds have named things, and the kinds of event fields. */
export interface Vocabulary {
  /** Kinds whose values are names with words of their own: "card", "herb", … */
  kinds: string[];
  /** event code -> field -> kind */
  events: Record<string, Record<string, string>>;
}

/** A language to check with: English in brackets, so that whatever has none is no word of ours. */
export const PSEUDO = "qps";

const NONE: Vocabulary = { kinds: [], events: {} };

/** The vocabulary as a game's facts give it. */
export function vocabularyOf(facts: GameFacts): Vocabulary {
  const kinds = (fields: { name: string; kind: string }[]) =>
    Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));
  return {
    kinds: Object.keys(facts.names),
    events: Object.fromEntries(Object.entries(facts.events).map(([code, fields]) => [code, kinds(fields)])),
  };
}

export function wordKey(...parts: string[]): string {
  return parts.join("-").replace(/[^A-Za-z0-9_-]/g, "-");
}

/** Right-to-left names are kept from turning the sentence round. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

export function bundleOf(language: string, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  // The house's words come first: a game may say them in its own way.
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** One seat, or a side of one. */
function isOnly(value: unknown, seat: number): boolean {
  return Array.isArray(value) ? value.length === 1 && value[0] === seat : value === seat;
}

/** The numbers and words of a view, for sentences about it. */
function plainOf(view: AnyView): Fields {
  return Object.fromEntries(
    Object.entries(view).filter(([, value]) => typeof value === "number" || typeof value === "string"),
  );
}

export class Words {
  constructor(
    private readonly bundle: FluentBundle,
    readonly language: string,
    readonly names: string[] = [],
    private readonly vocabulary: Vocabulary = NONE,
    /** Whose log it is: what this seat did and what was done to it is told as to "you". */
    private readonly me = -1,
  ) {}

  /** The same words for the same table, its seats called otherwise. */
  called(names: string[]): Words {
    return new Words(this.bundle, this.language, names, this.vocabulary, this.me);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  text(key: string, fields: Fields = {}): string {
    const message = this.bundle.getMessage(key);
    return this.formatted(key, message?.value ?? null, fields);
  }

  private formatted(key: string, pattern: Pattern | null, fields: Fields): string {
    if (!pattern) return [key, ...Object.values(fields).map(String)].join(" ");
    const said = this.bundle.formatPattern(pattern, fields as Record<string, string | number>, []);
    return this.language === PSEUDO ? `⟦${said}⟧` : said;
  }

  seat(seat: number): string {
    const name = this.names[seat];
    if (name !== undefined) return isolated(name);
    if (seat < 0) return this.text("nobody");
    // Beyond all named seats lies a hand that nobody plays, as in a variant for two.
    return this.text(this.names.length ? "seat-beyond" : "seat-name", { number: seat });
  }

  /** The word of a named thing: `thing("card", "5P")`. */
  thing(kind: string, name: string): string {
    const key = wordKey(kind, name);
    return !this.has(key) && /^\d+$/.test(name) ? name : this.text(key); // a number needs no word
  }

  list(words: string[]): string {
    return words.length ? words.join(this.text("list-comma")) : this.text("list-empty");
  }

  /** `me`: the seat that is called "you". */
  fields(values: Record<string, Value>, kinds: Record<string, string>, me = -1): Fields {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.value(value, kinds[name] ?? "", me)]),
    );
  }

  line(line: Line): string {
    return this.text(line.key, this.fields(line.fields, line.kinds));
  }

  event(event: Happening): string {
    const kinds = this.vocabulary.events[event.event] ?? { seat: "seat" };
    const { event: code, ...values } = event;
    const fields = this.fields(values as Record<string, Value>, kinds, this.me);
    const [key, more] = code === "said" ? this.said(fields) : [wordKey("event", code), {}];
    const told = { ...fields, ...more };
    const mine = this.ofMine(key, values, kinds);
    return mine ? this.formatted(key, mine, told) : this.begun(this.text(key, told));
  }

  /** A sentence that begins with me has a capital letter. */
  private begun(sentence: string): string {
    const you = this.me < 0 ? "" : this.text("you-object");
    return you && sentence.startsWith(`${you} `) ? you.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
  }

  /** The sentence for what I do myself ("You play …"): `.you`, or by its field, `.you-to`. */
  private ofMine(key: string, values: Record<string, unknown>, kinds: Record<string, string>): Pattern | null {
    const variants = this.me < 0 ? {} : (this.bundle.getMessage(key)?.attributes ?? {});
    const mine = Object.keys(kinds).filter((field) => kinds[field] === "seat" && isOnly(values[field], this.me));
    const names = mine.map((field) => (field === "seat" ? "you" : `you-${field}`));
    return variants[names.find((name) => name in variants) ?? ""] ?? null;
  }

  /** Talk in the game's own notation has words: `claim 2.3 S` is `said-claim` with word1 and word2. */
  private said(fields: Fields): [key: string, more: Fields] {
    const [verb, ...rest] = String(fields.text).split(/\s+/);
    const key = wordKey("said", verb!);
    return [this.has(key) ? key : "event-said", Object.fromEntries(rest.map((word, i) => [`word${i + 1}`, word]))];
  }

  move(move: Move): string {
    return this.text(wordKey("move", move.verb), this.fields(move.fields, move.kinds));
  }

  /** A figure of the standings; a share is told in millionths and has words of its own ("67 %"). */
  figure(step: string, value: number): string {
    const share = wordKey("share", step);
    return this.has(share) ? this.text(share, { percent: Math.round(value / 10_000) }) : String(value);
  }

  /** What the game is about, in one sentence; "" if it does not say. */
  aim(view: AnyView): string {
    return this.has("game-aim") ? this.text("game-aim", plainOf(view)) : "";
  }

  /** What is waited for, in one sentence; the seat `me` reads as `you` ("You: play a card"). */
  prompt(view: AnyView, me = -1, you = ""): string {
    const acting = (view.acting ?? []).map((seat: number) => (seat === me ? you : this.seat(seat)));
    return this.text(wordKey("prompt", String(view.phase ?? "")), {
      ...plainOf(view),
      seat: this.list(acting),
    });
  }

  private value(value: Value, kind: string, me = -1): string | number {
    if (Array.isArray(value)) return this.list(value.map((one) => String(this.value(one, kind, me))));
    if (kind.endsWith("+")) return this.coded(value, kind.slice(0, -1));
    if (value === null || value === undefined) return this.missing(kind);
    if (typeof value === "boolean") return value ? "true" : "false";
    if (kind === "seat") return me >= 0 && Number(value) === me ? this.text("you-object") : this.seat(Number(value));
    if (typeof value === "string") return this.vocabulary.kinds.includes(kind) ? this.thing(kind, value) : value;
    return typeof value === "number" ? value : JSON.stringify(value);
  }

  /** The word and, unless it is the same or not known, the code that a person may type. */
  private coded(value: Value, kind: string): string {
    const word = String(this.value(value, kind));
    if (value === null || value === undefined || String(value) === word || value === "") return word;
    return this.text("coded", { word, code: String(value) });
  }

  private missing(kind: string): string {
    const own = wordKey("hidden", kind);
    if (kind && this.has(own)) return this.text(own);
    return this.text(kind ? "hidden" : "blank");
  }
}
