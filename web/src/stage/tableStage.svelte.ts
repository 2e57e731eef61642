/** The stage of a table: it listens to the live table, knows what the person wants, and plays in the frame. */
import { flushSync } from "svelte";
import { pace, settings, still } from "../app/settings.svelte";
import type { LiveTable } from "../net/liveTable.svelte";
import type { Mood } from "./types";
import { stageOf } from "./games";
import { cue } from "./hearing";
import { PagePlayer } from "./player";
import { Stage, type Wishes } from "./queue.svelte";
import { SHORT_OF_TIME_MS } from "./timing";

const MOOD_MS = 1800;
/** What is pressed on purpose; a tap anywhere else skips what is being shown. */
const CONTROL = "button, a, input, select, textarea, label, summary, dialog, [data-keep]";

export class TableStage {
  /** The portraits of seats that just now look otherwise. */
  moods: Record<number, Mood> = $state.raw({});
  root: HTMLElement | null = null;
  readonly live: Stage;
  /** Looking back plays by a queue of its own, and never waits for a tap. */
  readonly past: Stage;

  constructor(
    private readonly table: LiveTable,
    private readonly taught: boolean,
  ) {
    const player = new PagePlayer({
      root: () => this.root,
      still,
      cue,
      mood: (seat, mood) => this.mood(seat, mood),
    });
    this.live = new Stage(() => this.wishes(), player);
    this.past = new Stage(() => ({ ...this.wishes(), tap: false, stop: false, hurry: false }), player);
  }

  private wishes(): Wishes {
    const { seat, acting } = this.table;
    const mine = seat >= 0 && acting.includes(seat);
    return {
      pace: pace(),
      tap: settings.tap && !this.taught,
      stop: settings.stop && seat >= 0,
      absent: document.hidden || (mine && this.timeLeft < SHORT_OF_TIME_MS),
      hurry: mine,
    };
  }

  private get timeLeft(): number {
    const { clocks, seat, info } = this.table;
    return clocks && info?.clock.kind === "bank" ? clocks.left[seat]! - this.table.passed() : Infinity;
  }

  /** Call from an effect: loads what the game gives, listens, and stops listening. */
  open(game: string): () => void {
    const { live, past, table } = this;
    void stageOf(settings.text ? "text" : game).then((found) => (live.game = past.game = found));
    const heard = (whole: boolean, stops: Parameters<LiveTable["told"] & object>[1]): void => {
      const { seat, view, events, aids, lines, sent } = table;
      if (view) live.hear({ seat, view, events, aids, lines }, { whole, stops, own: sent.length > 0 });
      else live.jump();
    };
    table.told = heard;
    if (table.view) heard(true, []);
    const hide = (): void => void (document.hidden && live.lookAway());
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      if (table.told === heard) table.told = null;
      live.jump();
      past.jump();
    };
  }

  private get showing(): Stage {
    return this.past.busy ? this.past : this.live;
  }

  /** A touch of the page: on a control it is meant for the present, elsewhere it skips. */
  touch(event: PointerEvent): void {
    const control = (event.target as Element).closest(CONTROL);
    if (!control) this.showing.tap();
    else if (control.closest(".table, .dock")) this.act();
  }

  /** True if the key was meant for the stage. */
  press(event: KeyboardEvent): boolean {
    const control = (event.target as Element).closest(CONTROL);
    if (event.key === "Enter" && control?.closest(".table, .dock")) this.act();
    if (event.key !== "Escape" && (event.key !== " " || control)) return false;
    return this.showing.tap();
  }

  /** Somebody acts: the table is as it is now before the click arrives. */
  private act(): void {
    if (this.live.busy && this.table.legal.length) flushSync(() => this.live.catchUp());
  }

  private mood(seat: number, mood: Mood): void {
    this.moods = { ...this.moods, [seat]: mood };
    setTimeout(() => {
      const { [seat]: _, ...others } = this.moods;
      this.moods = others;
    }, MOOD_MS);
  }
}
