/** What a person writes at a seat, or watching, kept on the server: free text, and pencil marks as lines of it (`✎ r2 1B: 2?`). */
import { api } from "../net/api";

const PENCIL = /^✎ (.+?): (.*)$/;

export class Notebook {
  text = $state("");
  kept = $state(true);
  /** The notes have come: what is written now is not overwritten. */
  there = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly marks: Record<string, string> = $derived(marksIn(this.text));

  constructor(
    private readonly id: string,
    readonly seat: number,
  ) {}

  async open(): Promise<void> {
    const notes = await api.notes(this.id, this.seat).catch(() => null);
    if (!notes || this.there) return;
    this.text = notes.text;
    this.there = true;
  }

  write(text: string): void {
    this.text = text;
    this.kept = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), 800);
  }

  /** An empty mark is rubbed out. */
  mark(key: string, mark: string): void {
    if (this.there) this.write(withMark(this.text, key, mark));
  }

  private keeping: Promise<void> = Promise.resolve();

  /** One after the other: an older text never comes to lie over a newer one. */
  keep(): Promise<void> {
    clearTimeout(this.timer);
    return (this.keeping = this.keeping.then(() => this.save()));
  }

  private async save(): Promise<void> {
    if (this.kept) return;
    const { text } = this;
    await api.keepNotes(this.id, this.seat, text).then(
      () => (this.kept = text === this.text), // more may have been written meanwhile
      () => undefined,
    );
  }
}

export function marksIn(text: string): Record<string, string> {
  const found = text.split("\n").map((line) => PENCIL.exec(line));
  return Object.fromEntries(found.flatMap((line) => (line ? [[line[1]!, line[2]!]] : [])));
}

export function withMark(text: string, key: string, mark: string): string {
  const rest = text.split("\n").filter((line) => PENCIL.exec(line)?.[1] !== key);
  const line = mark.trim() ? [`✎ ${key}: ${mark.trim()}`] : [];
  return [...rest.filter((one, at) => one !== "" || at < rest.length - 1), ...line].join("\n");
}
