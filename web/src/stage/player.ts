/** Plays moments on the page: finds the anchors, measures them before and after the table is drawn, runs the beats. */
import { tick } from "svelte";
import { all, expand, one } from "./anchors";
import type { Player, Show } from "./queue.svelte";
import { beatMs, gapOf, lasts } from "./timing";
import type { Beat, Cue, Moment, Mood } from "./types";
import { mood, VERBS, type Act, type Running } from "./verbs";

/** More than this at once and the rest is simply there: sixty frames a second on a phone. */
const COPIES = 14;
/** A moment that does not end by itself is ended, so long after its time. */
const PATIENCE_MS = 60;

export interface Surroundings {
  /** The table's frame, once it is drawn. */
  root(): HTMLElement | null;
  still(): boolean;
  cue(name: Cue, times: number): void;
  mood(seat: number, mood: Mood): void;
}

/** Where things were, by the name that a beat gives them. */
type Measured = Map<string, { rect: DOMRect; text: string }>;

export class PagePlayer implements Player {
  constructor(private readonly around: Surroundings) {}

  play(moment: Moment, times: number, begin: () => void): Show {
    const running: Running[] = [];
    const timers: ReturnType<typeof setTimeout>[] = [];
    let over = false;
    let end!: () => void;
    const done = new Promise<void>((resolve) => (end = resolve));
    const finish = (): void => {
      if (over) return;
      over = true;
      timers.forEach(clearTimeout);
      end();
      void tick().then(() => running.forEach((part) => part.clear()));
    };
    const begun = this.drawn(moment, begin).then((before) => {
      if (over) return;
      this.start(moment, times, before, running, timers);
      const last = Math.max(0, ...moment.choreo.beats.map((beat) => beatMs(beat, moment.data, moment.choreo.max)));
      const ends = Promise.all(running.map((part) => part.animation.finished.catch(() => undefined)));
      timers.push(setTimeout(finish, last * times + PATIENCE_MS));
      void ends.then(finish);
    });
    return { begun, done, finish };
  }

  private async drawn(moment: Moment, begin: () => void): Promise<Measured> {
    await tick(); // what is over by now
    const before = this.measure(moment);
    begin();
    await tick();
    return before;
  }

  private measure({ choreo, data }: Moment): Measured {
    const root = this.around.root();
    const found: Measured = new Map();
    if (!root) return found;
    const places = choreo.beats.flatMap((beat) => [beat.what, ...(beat.do === "count" ? [] : [beat.from, beat.to])]);
    for (const name of places)
      for (const exact of (name ?? "").split("|").flatMap((part) => expand(part, data))) {
        const element = exact && !found.has(exact) ? one(root, exact, data, 0) : null;
        if (element) found.set(exact, { rect: element.getBoundingClientRect(), text: element.textContent ?? "" });
      }
    return found;
  }

  private start(
    moment: Moment,
    times: number,
    before: Measured,
    running: Running[],
    timers: ReturnType<typeof setTimeout>[],
  ): void {
    const root = this.around.root();
    if (!root) return;
    const layer = root.querySelector<HTMLElement>(":scope > .flylayer")!;
    for (const beat of moment.choreo.beats) {
      const acts = this.acts(beat, moment, times, before, root, layer).slice(0, COPIES);
      for (const act of acts) running.push(...(beat.do === "mood" ? mood(act, this.around.mood) : VERBS[beat.do](act)));
      if (beat.cue && (acts.length || !beat.what)) this.sound(beat, times, timers);
    }
  }

  private acts(
    beat: Beat,
    moment: Moment,
    times: number,
    before: Measured,
    root: HTMLElement,
    layer: HTMLElement,
  ): Act[] {
    const { data, choreo } = moment;
    const found = beat.what ? this.found(beat.what, moment, root) : [root];
    const gap = gapOf(beat, found.length, choreo.max);
    return found.map((element, i) => ({
      element,
      beat,
      ms: Math.max(1, lasts(beat) * times),
      delay: ((beat.at ?? 0) + gap * i) * times,
      still: this.around.still(),
      from: beat.from ? this.place(beat.from, moment, i, before, root) : this.was(beat, data, i, before),
      to: beat.to ? this.place(beat.to, moment, i, before, root) : null,
      was: figure(beat.from, beat, data) ?? this.textOf(beat, data, i, before),
      end: figure(beat.to, beat, data),
      layer,
    }));
  }

  private found(what: string, { data }: Moment, root: HTMLElement): HTMLElement[] {
    for (const part of what.split("|")) {
      const elements = expand(part, data).flatMap((name) => all(root, name));
      if (elements.length) return elements;
    }
    return [];
  }

  /** Where a place was as the moment began, else where it is now. */
  private place(names: string, { data }: Moment, i: number, before: Measured, root: HTMLElement): DOMRect | null {
    for (const name of names.split("|")) {
      const exact = expand(name, data);
      const known = before.get(exact[exact.length === 1 ? 0 : i] ?? "");
      if (known) return known.rect;
    }
    return one(root, names, data, i)?.getBoundingClientRect() ?? null;
  }

  /** A piece without a `from` comes from where it was. */
  private was(beat: Beat, data: Moment["data"], i: number, before: Measured): DOMRect | null {
    return before.get(expand(beat.what?.split("|")[0] ?? "", data)[i] ?? "")?.rect ?? null;
  }

  private textOf(beat: Beat, data: Moment["data"], i: number, before: Measured): string | null {
    return beat.do === "count" ? (before.get(expand(beat.what!.split("|")[0]!, data)[i] ?? "")?.text ?? null) : null;
  }

  private sound(beat: Beat, times: number, timers: ReturnType<typeof setTimeout>[]): void {
    timers.push(setTimeout(() => this.around.cue(beat.cue!, times), (beat.at ?? 0) * times));
  }
}

/** For `count`, `from` and `to` are no places but fields of the moment. */
function figure(name: string | undefined, beat: Beat, data: Moment["data"]): string | null {
  return beat.do === "count" && name ? (expand(name, data)[0] ?? null) : null;
}
