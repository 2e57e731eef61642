/** Walks through an introduction: says the step, leaves only its moves to be tapped, lets the others answer. */
import type { LiveTable } from "../net/liveTable.svelte";
import type { Move } from "../net/types";
import { still } from "../app/settings.svelte";
import type { Lesson, Step } from "./lesson";
import { ScriptedSeats } from "./scriptedSeats";

const BEAT = 900; // between two moves of the others, so that they can be followed

export class Coach {
  at = $state(0);
  /** The others are answering. */
  busy = $state(false);
  trouble = $state(false);
  private done: string[] = $state.raw([]); // of the step's own moves
  private readonly others: ScriptedSeats;

  constructor(
    readonly lesson: Lesson,
    readonly live: LiveTable,
  ) {
    this.others = new ScriptedSeats(live.id);
  }

  close(): void {
    this.others.close();
  }

  get steps(): number {
    return this.lesson.intro.steps.length;
  }

  get over(): boolean {
    return this.at >= this.steps;
  }

  get say(): string {
    return this.lesson.say(this.step?.say ?? "intro-done");
  }

  private get step(): Step | undefined {
    return this.lesson.intro.steps[this.at];
  }

  private get wanted(): string[] {
    return (this.step?.play ?? []).slice(this.done.length);
  }

  /** True while there is nothing to tap but *on*. */
  get reads(): boolean {
    return !this.over && !this.busy && !this.step!.play;
  }

  /** What may be tapped now. */
  allow(legal: Move[]): Move[] {
    if (this.busy || !this.step?.play) return [];
    return this.step.open ? legal : legal.filter((move) => this.wanted.includes(move.text));
  }

  /** The move to be marked. */
  get hint(): string[] {
    return this.busy ? [] : this.wanted.slice(0, 1);
  }

  takes(moves: string[]): boolean {
    return !this.busy && moves.length > 0 && moves.every((move, n) => move === this.wanted[n]);
  }

  async made(moves: string[]): Promise<void> {
    this.done = [...this.done, ...moves];
    if (!this.wanted.length) await this.on();
  }

  /** The others answer, then the next step. */
  async on(): Promise<void> {
    this.busy = true;
    try {
      for (const [seat, move] of this.step?.then ?? []) {
        if (!still()) await new Promise((wake) => setTimeout(wake, BEAT));
        await this.others.play(seat, move);
      }
      this.done = [];
      this.at += 1;
    } catch {
      this.trouble = true;
    } finally {
      this.busy = false;
    }
  }
}
