/** Looking back: any moment of the match, by my own eyes; after the end by anybody's at the table. */
import { api } from "../net/api";
import type { LiveTable } from "../net/liveTable.svelte";
import type { AnyView, Happening, Line } from "../net/types";
import type { Stage } from "../stage/queue.svelte";

export interface PastMoment {
  seat: number;
  version: number;
  view: AnyView;
  /** All that this viewer had been told by then. */
  events: Happening[];
  aids: Line[];
  lines: Line[];
}

export class Past {
  /** The moment shown, or null for now. */
  at: PastMoment | null = $state.raw(null);
  /** How many moments the shown viewer has. */
  total = $state(0);
  /** The earliest that may be shown: at a table that forgets, my own last move. */
  first = $state(1);
  private pages = new Map<number, Happening[][]>(); // by viewer: the events of each version
  private kept = new Map<string, PastMoment>();
  private playing = 0; // which run goes on; 0: none
  private runs = 0;
  private asked = 0;

  constructor(
    private readonly live: LiveTable,
    private readonly stage: Stage,
  ) {}

  now(): void {
    this.stop();
    this.asked++;
    this.at = null;
  }

  step(by: number): Promise<void> {
    this.stop();
    return this.move(by);
  }

  /** A moment by its version; the last one of my own is now. */
  async show(version: number, seat = this.at?.seat ?? this.live.seat, staged = false): Promise<void> {
    const ticket = ++this.asked;
    const pages = await this.story(seat);
    const first = this.live.forgets ? pageOf(pages, this.live.fresh) : 1;
    const place = Math.min(Math.max(first, version), pages.length);
    const found = await this.moment(seat, place, pages);
    if (ticket !== this.asked) return;
    this.total = pages.length;
    this.first = first;
    this.put(found, seat === this.live.seat && place === pages.length, staged);
  }

  /** To the moment at which event `n` (from 1) had just been told to me. */
  async to(n: number): Promise<void> {
    this.stop();
    await this.show(pageOf(await this.story(this.live.seat), n), this.live.seat);
  }

  /** Shows everything after event `n`, moment by moment, up to now. */
  async play(n: number, beat: number): Promise<void> {
    await this.to(n);
    if (this.at) void this.run(beat);
  }

  /** On by itself: each move as the stage shows it, and never faster than one in `beat` milliseconds. */
  async run(beat: number): Promise<void> {
    this.stop();
    const run = (this.playing = ++this.runs);
    for (;;) {
      await pause(beat);
      if (this.playing !== run) return;
      if (!this.at || this.at.version >= this.total) return this.stop();
      await this.move(1, true);
      await this.stage.quiet();
    }
  }

  stop(): void {
    this.playing = 0;
    this.stage.jump();
  }

  private move(by: number, staged = false): Promise<void> {
    return this.show((this.at?.version ?? this.live.version) + by, undefined, staged);
  }

  /** The table comes to stand so; what led there is played first, if this is the next move. */
  private put(found: PastMoment, isNow: boolean, staged: boolean): void {
    if (staged && this.at) {
      this.stage.begin(this.at);
      this.stage.hear(found, { whole: false, stops: [], own: false });
    }
    this.at = isNow ? null : found;
  }

  /** What a viewer was told, version by version; mine grows while the game runs. */
  private async story(seat: number): Promise<Happening[][]> {
    const known = this.pages.get(seat);
    if (known && (seat !== this.live.seat || known.length >= this.live.version)) return known;
    const { pages } = await api.transcript(this.live.id, seat);
    const told = pages.map((page) => page.events);
    this.pages.set(seat, told);
    return told;
  }

  private async moment(seat: number, version: number, pages: Happening[][]): Promise<PastMoment> {
    const key = `${seat} ${version}`;
    if (!this.kept.has(key)) {
      const { view, aids, lines } = await api.seen(this.live.id, version, seat);
      const events = pages.slice(0, version).flat();
      this.kept.set(key, { seat, version, view, events, aids, lines });
    }
    return this.kept.get(key)!;
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The moment at which event `n` (from 1) had just been told. */
function pageOf(pages: Happening[][], n: number): number {
  let told = 0;
  const page = pages.findIndex((events) => (told += events.length) >= n);
  return page < 0 ? pages.length : page + 1;
}
