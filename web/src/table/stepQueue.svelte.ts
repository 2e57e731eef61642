/** One thing at a time: what the others do waits for my tap, if I have chosen so. */
import type { LiveTable } from "../net/liveTable.svelte";
import type { AnyView, Happening, Line } from "../net/types";

export interface Stand {
  seat: number;
  view: AnyView;
  events: Happening[];
  aids: Line[];
  lines: Line[];
}

export class StepQueue {
  /** How the table stood before what I have not seen yet; the first is shown, none means now. */
  behind: Stand[] = $state.raw([]);
  private last: Stand | null = null;

  constructor(private readonly live: LiveTable) {}

  get shown(): Stand | null {
    return this.behind[0] ?? null;
  }

  /** Called with every new stand of the table; what I did myself, or took back, is shown at once. */
  hear(now: Stand, waits: boolean): void {
    const before = this.last;
    this.last = now;
    const grown = before?.seat === now.seat && now.events.length > before.events.length;
    if (!waits || !before || !grown || this.live.sent.length) this.all();
    else this.behind = [...this.behind, before];
  }

  next(): void {
    this.behind = this.behind.slice(1);
  }

  all(): void {
    if (this.behind.length) this.behind = [];
  }
}
