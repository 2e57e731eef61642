/** The queue of moments: what was told by the server is shown one thing at a time. The truth never waits, only its
 *  showing does; whoever acts, takes back, comes late or looks away is in the present at once. */
import type { Stop } from "../net/types";
import { factor, FAR_BEHIND, SECOND_TAP_MS, STANDS_MS, type Pace } from "./timing";
import { EVERYTHING, type Choreo, type GameStage, type Moment, type Part, type Stand, type Told } from "./types";

/** What the person wants, and how things are, at this very time. */
export interface Wishes {
  pace: Pace;
  /** What others do waits for a tap. */
  tap: boolean;
  /** Ceremonies stand until they are tapped. */
  stop: boolean;
  /** A tab that nobody sees, or a clock that leaves no time to look on. */
  absent: boolean;
  /** It is my turn already: what is left is played at twice the speed. */
  hurry: boolean;
}

/** A moment being shown. */
export interface Show {
  /** The table is drawn as the moment begins. */
  begun: Promise<void>;
  done: Promise<void>;
  /** Shows its end now. */
  finish(): void;
}

export interface Player {
  /** `begin` changes what the page shows; places are measured before it and looked for again after it. */
  play(moment: Moment, times: number, begin: () => void): Show;
}

export interface News {
  /** The whole table was sent anew: after a cut wire, a change of seat, a correction. */
  whole: boolean;
  stops: Stop[];
  /** It comes of a move of mine. */
  own: boolean;
}

const NOTHING: Choreo = { max: 0, beats: [] };

export class Stage {
  game: GameStage | null = null;
  /** Shown until the moment that runs is over; null: the present. */
  private told: Stand | null = $state.raw(null);
  /** What is being shown. */
  running: Moment | null = $state.raw(null);
  /** A ceremony is complete and stands; or others' moves wait for a tap. */
  stands = $state(false);
  waiting = $state(0);
  private queue: Moment[] = [];
  private last: Stand | null = null;
  private show: Show | null = null;
  private turn = 0; // of what is shown: what was jumped over has no say any more
  private skippedTo: Stand | null = null;
  private tapped = -Infinity;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private idle: (() => void)[] = [];

  constructor(
    private readonly wishes: () => Wishes,
    private readonly player: Player,
  ) {}

  /** How the table stands for a part of the page; null: as it is now. */
  at(part: Part): Stand | null {
    const waits = this.running?.choreo.waits ?? EVERYTHING;
    return this.running && !this.stands && !waits.includes(part) ? this.running.stand : this.told;
  }

  get busy(): boolean {
    return this.told !== null || this.running !== null;
  }

  get ceremony(): Moment | null {
    return this.running?.choreo.ceremony ? this.running : null;
  }

  /** Called with everything that the server tells, before the page is drawn anew. */
  hear(now: Stand, news: News): void {
    const before = this.last;
    this.last = now;
    const moments = before && this.follows(before, now, news) ? this.momentsOf(before, now, news) : [];
    if (!moments.length) return this.jump();
    this.told ??= before;
    this.queue.push(...moments);
    if (!this.running && !this.waiting) this.next();
    else if (this.waiting) this.waiting = this.openings;
  }

  private follows(before: Stand, now: Stand, news: News): boolean {
    if (!this.game || news.whole || before.seat !== now.seat) return false;
    const fresh = now.events.slice(before.events.length);
    const kept = now.events[before.events.length - 1] === before.events.at(-1);
    return kept && fresh.length > 0 && !fresh.some((one) => one.event === "took-back");
  }

  private momentsOf(before: Stand, now: Stand, news: News): Moment[] {
    const told = this.game!.moments(now.events, before.events.length, now.seat);
    let stand = before;
    return told.map((one, i) => {
      stand = i === told.length - 1 ? now : after(one, stand, now, news.stops);
      const choreo = this.game!.choreo[one.kind] ?? NOTHING;
      return { ...one, choreo, stand, own: news.own, opens: i === 0 };
    });
  }

  private get openings(): number {
    return this.queue.filter((one) => one.opens).length;
  }

  private next(halts = true): void {
    for (let moment = this.queue[0]; moment; moment = this.queue[0]) {
      const wishes = this.wishes();
      if (halts && moment.opens && !moment.own && wishes.tap && !wishes.absent) {
        this.waiting = this.openings;
        return;
      }
      halts = true;
      this.queue.shift();
      if (this.isPlayed(moment, wishes)) return this.start(moment, wishes);
      this.told = moment.stand;
    }
    this.rested();
  }

  private isPlayed(moment: Moment, wishes: Wishes): boolean {
    const { choreo } = moment;
    if (wishes.absent) return false;
    if (choreo.ceremony) return wishes.pace !== "instant" || wishes.stop;
    return choreo.beats.length > 0 && wishes.pace !== "instant" && this.queue.length < FAR_BEHIND;
  }

  private start(moment: Moment, wishes: Wishes): void {
    const times = factor(wishes.pace, moment.choreo, wishes.hurry && !moment.choreo.ceremony);
    const turn = ++this.turn;
    const show = this.player.play(moment, times, () => {
      if (this.turn === turn) this.running = moment;
    });
    this.show = show;
    void (moment.choreo.known && moment.mine ? show.begun : show.done).then(() => {
      if (this.turn === turn) this.ended(moment);
    });
  }

  private ended(moment: Moment): void {
    this.told = this.skippedTo ?? moment.stand;
    this.skippedTo = null;
    if (!moment.choreo.ceremony || this.wishes().absent) return this.go();
    this.running = moment;
    this.stands = true;
    if (!this.wishes().stop) this.rest = setTimeout(() => this.go(), STANDS_MS);
  }

  /** On from a ceremony, or from what waited for a tap. */
  go(): void {
    const halted = this.waiting > 0;
    this.clear();
    this.next(!halted);
  }

  /** The ceremony that stands, once more. */
  again(): void {
    if (!this.stands || !this.running) return;
    this.show?.finish();
    const times = factor(this.wishes().pace, this.running.choreo, false);
    if (times) this.show = this.player.play(this.running, times, () => undefined);
  }

  private clear(): void {
    clearTimeout(this.rest);
    this.turn++;
    this.show = null;
    this.skippedTo = null;
    this.running = null;
    this.stands = false;
    this.waiting = 0;
  }

  /** A tap skips the running moment to its end; a second one soon after, everything up to the next ceremony. */
  tap(now = performance.now()): boolean {
    if (!this.show) return false;
    const again = now - this.tapped < SECOND_TAP_MS;
    this.tapped = now;
    if (this.stands) {
      if (!again) this.go();
      return true;
    }
    if (again) this.dropToCeremony();
    this.show.finish();
    return true;
  }

  /** Somebody acts: the present, or the next ceremony, is shown before the click arrives. */
  catchUp(): void {
    if (this.waiting || this.queue.some((one) => one.choreo.ceremony) || this.ceremony) return this.lookAway();
    this.jump();
  }

  /** Nobody looks: what has gone on meanwhile is not played, but the next ceremony is. */
  lookAway(): void {
    if (!this.show || this.stands) return;
    this.dropToCeremony();
    this.show.finish();
  }

  private dropToCeremony(): void {
    const next = this.queue.findIndex((one) => one.choreo.ceremony);
    const dropped = this.queue.splice(0, next < 0 ? this.queue.length : next);
    if (dropped.length) this.skippedTo = dropped.at(-1)!.stand;
  }

  /** To the present: a move of mine, something taken back, a new wire, another seat. */
  jump(): void {
    this.queue = [];
    const show = this.show;
    this.clear();
    this.rested();
    show?.finish();
  }

  private rested(): void {
    this.told = null;
    for (const done of this.idle.splice(0)) done();
  }

  /** Resolves when all is shown. */
  quiet(): Promise<void> {
    return this.busy ? new Promise((done) => this.idle.push(done)) : Promise.resolve();
  }

  /** From here on, as if this had been shown: a replay begins in the middle. */
  begin(at: Stand): void {
    this.jump();
    this.last = at;
  }
}

/** How the table stood between what a move brought: as the server kept it, as the game tells, or still as before. */
function after(told: Told, before: Stand, now: Stand, stops: Stop[]): Stand {
  const stop = stops.find((one) => one.after === told.to);
  const view = stop?.view ?? told.view?.(before.view) ?? before.view;
  return { ...before, view, events: now.events.slice(0, told.to) };
}
