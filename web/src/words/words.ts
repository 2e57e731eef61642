/**
 * Codes and fields become sentences, by the same Fluent files and the same customs as in the terminal:
 * a named thing shows as its word (`card-5P`), a seat as its name, what the viewer may not know as
 * `hidden`, lists joined. A missing word shows its key.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { GameFacts, Happening, Line, Move, Value } from "../net/types";

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
    events: Object.fromEntries(
      Object.entries(facts.events).map(([code, fields]) => [code, kinds(fields)]),
    ),
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

export class Words {
  constructor(
    private readonly bundle: FluentBundle,
    readonly language: string,
    readonly names: string[] = [],
    private readonly vocabulary: Vocabulary = NONE,
  ) {}

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  text(key: string, fields: Fields = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return [key, ...Object.values(fields).map(String)].join(" ");
    const said = this.bundle.formatPattern(message.value, fields as Record<string, string | number>, []);
    return this.language === PSEUDO ? `⟦${said}⟧` : said;
  }

  seat(seat: number): string {
    const name = this.names[seat];
    if (name !== undefined) return isolated(name);
    return seat < 0 ? this.text("nobody") : this.text("seat-name", { number: seat });
  }

  /** The word of a named thing: `thing("card", "5P")`. */
  thing(kind: string, name: string): string {
    const key = wordKey(kind, name);
    return !this.has(key) && /^\d+$/.test(name) ? name : this.text(key); // a number needs no word
  }

  list(words: string[]): string {
    return words.length ? words.join(this.text("list-comma")) : this.text("list-empty");
  }

  fields(values: Record<string, Value>, kinds: Record<string, string>): Fields {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.value(value, kinds[name] ?? "")]),
    );
  }

  line(line: Line): string {
    return this.text(line.key, this.fields(line.fields, line.kinds));
  }

  event(event: Happening): string {
    const kinds = this.vocabulary.events[event.event] ?? { seat: "seat" };
    const { event: code, ...values } = event;
    const fields = this.fields(values as Record<string, Value>, kinds);
    return code === "said" ? this.said(fields) : this.text(wordKey("event", code), fields);
  }

  /** Talk in the game's own notation has words: `claim 2.3 S` is `said-claim` with word1 and word2. */
  private said(fields: Fields): string {
    const [verb, ...rest] = String(fields.text).split(/\s+/);
    const key = wordKey("said", verb!);
    const words = Object.fromEntries(rest.map((word, i) => [`word${i + 1}`, word]));
    return this.text(this.has(key) ? key : "event-said", { ...fields, ...words });
  }

  move(move: Move): string {
    return this.text(wordKey("move", move.verb), this.fields(move.fields, move.kinds));
  }

  /** A figure of the standings; a share is told in millionths and has words of its own ("67 %"). */
  figure(step: string, value: number): string {
    const share = wordKey("share", step);
    return this.has(share) ? this.text(share, { percent: Math.round(value / 10_000) }) : String(value);
  }

  /** What is waited for, in one sentence; the seat `me` reads as `you` ("You: play a card"). */
  prompt(view: Record<string, any>, me = -1, you = ""): string {
    const plain = Object.fromEntries(
      Object.entries(view).filter(([, v]) => typeof v === "number" || typeof v === "string"),
    );
    const acting = (view.acting ?? []).map((seat: number) => (seat === me ? you : this.seat(seat)));
    return this.text(wordKey("prompt", String(view.phase ?? "")), {
      ...plain,
      seat: this.list(acting),
    });
  }

  private value(value: Value, kind: string): string | number {
    if (Array.isArray(value)) return this.list(value.map((one) => String(this.value(one, kind))));
    if (value === null || value === undefined) return this.missing(kind);
    if (typeof value === "boolean") return value ? "true" : "false";
    if (kind === "seat") return this.seat(Number(value));
    if (typeof value === "string")
      return this.vocabulary.kinds.includes(kind) ? this.thing(kind, value) : value;
    return typeof value === "number" ? value : JSON.stringify(value);
  }

  private missing(kind: string): string {
    const own = wordKey("hidden", kind);
    if (kind && this.has(own)) return this.text(own);
    return this.text(kind ? "hidden" : "blank");
  }
}
