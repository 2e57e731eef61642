/** Looking back: moments that this page has seen, and older ones fetched when they are asked for. */
import { api } from "../net/api";
import type { LiveTable, Moment } from "../net/table.svelte";

export class Past {
  /** The moment shown, or null for now. */
  at: Moment | null = $state.raw(null);
  private older: Moment[] = []; // oldest first, all before the page's own moments
  private playing: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly live: LiveTable) {}

  now(): void {
    this.stop();
    this.at = null;
  }

  async step(by: number): Promise<void> {
    this.stop();
    await this.move(by);
  }

  /** To the moment at which event `n` (from 1) had just been told. */
  async to(n: number): Promise<void> {
    this.stop();
    while (n < (this.all()[0]?.n ?? 0) && (await this.fetchOlder()));
    this.at = this.all().find((one) => one.n >= n) ?? this.all()[0] ?? null;
    if (this.at === this.all().at(-1)) this.at = null;
  }

  /** Shows everything after event `n`, moment by moment, up to now. */
  async play(n: number, beat: number): Promise<void> {
    await this.to(n);
    if (!this.at) return;
    this.playing = setInterval(() => void this.move(1).then(() => this.at ?? this.stop()), beat);
  }

  stop(): void {
    if (this.playing) clearInterval(this.playing);
    this.playing = null;
  }

  private all(): Moment[] {
    const own = this.live.moments;
    const known = own[0]?.version ?? 0;
    this.older = this.older.filter((one) => one.version < known);
    return [...this.older, ...own];
  }

  private async move(by: number): Promise<void> {
    let all = this.all();
    let here = this.at ? all.findIndex((one) => one.version === this.at!.version) : all.length - 1;
    if (here + by < 0 && (await this.fetchOlder())) {
      all = this.all();
      here += 1;
    }
    const next = Math.max(0, here + by);
    this.at = next >= all.length - 1 ? null : all[next]!;
  }

  private async fetchOlder(): Promise<boolean> {
    const first = this.all()[0];
    if (!first || first.version <= 1) return false;
    try {
      const seen = await api.seen(this.live.id, first.version - 1, this.live.seat);
      const n = this.live.moments[0] === first ? first.n - (await this.led(first)) : first.n - this.lead;
      this.lead = seen.events.length;
      this.older.unshift({ version: seen.version, n, view: seen.view, aids: [], lines: seen.lines });
      return true;
    } catch {
      return false;
    }
  }

  private lead = 0; // how many events led to the oldest known moment

  private async led(first: Moment): Promise<number> {
    const seen = await api.seen(this.live.id, first.version, this.live.seat);
    return seen.events.length;
  }
}
