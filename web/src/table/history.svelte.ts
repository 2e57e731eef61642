/** Looking back: any moment of the match, by my own eyes; after the end by anybody's at the table. */
import { api } from "../net/api";
import type { LiveTable } from "../net/liveTable.svelte";
import type { AnyView, Happening, Line } from "../net/types";

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
  private playing: ReturnType<typeof setInterval> | null = null;
  private asked = 0;

  constructor(private readonly live: LiveTable) {}

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
  async show(version: number, seat = this.at?.seat ?? this.live.seat): Promise<void> {
    const ticket = ++this.asked;
    const pages = await this.story(seat);
    const first = this.live.forgets ? pageOf(pages, this.live.fresh) : 1;
    const place = Math.min(Math.max(first, version), pages.length);
    const found = await this.moment(seat, place, pages);
    if (ticket !== this.asked) return;
    this.total = pages.length;
    this.first = first;
    this.at = seat === this.live.seat && place === pages.length ? null : found;
  }

  /** To the moment at which event `n` (from 1) had just been told to me. */
  async to(n: number): Promise<void> {
    this.stop();
    await this.show(pageOf(await this.story(this.live.seat), n), this.live.seat);
  }

  /** Shows everything after event `n`, moment by moment, up to now. */
  async play(n: number, beat: number): Promise<void> {
    await this.to(n);
    if (this.at) this.run(beat);
  }

  run(beat: number): void {
    this.stop();
    this.playing = setInterval(() => {
      if (!this.at || this.at.version >= this.total) this.stop();
      else void this.move(1);
    }, beat);
  }

  stop(): void {
    if (this.playing) clearInterval(this.playing);
    this.playing = null;
  }

  private move(by: number): Promise<void> {
    return this.show((this.at?.version ?? this.live.version) + by);
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

/** The moment at which event `n` (from 1) had just been told. */
function pageOf(pages: Happening[][], n: number): number {
  let told = 0;
  const page = pages.findIndex((events) => (told += events.length) >= n);
  return page < 0 ? pages.length : page + 1;
}
