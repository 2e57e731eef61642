/** The queue without a browser: a player that is told when a moment is over. */
import { expect, test, vi } from "vitest";
import { Stage, type News, type Show, type Wishes } from "./queue.svelte";
import { momentsBy } from "./tell";
import { STANDS_MS } from "./timing";
import { WORDS, type GameStage, type Moment, type Stand } from "./types";

const game: GameStage = {
  moments: momentsBy([
    { kind: "move", first: ["move"] },
    { kind: "secret", first: ["secret"] },
    { kind: "end", first: ["end"] },
    { kind: "own", first: ["own"] },
  ]),
  choreo: {
    move: { max: 500, waits: WORDS, beats: [{ do: "fly", what: "card:$seat" }] },
    secret: { max: 500, beats: [{ do: "flip", what: "card:$seat" }] },
    end: { max: 3000, ceremony: true, beats: [{ do: "show", what: "panel" }] },
    own: { max: 500, waits: WORDS, known: true, beats: [{ do: "fly", what: "card:$seat" }] },
  },
};
const WISHES: Wishes = { pace: "calm", tap: false, stop: true, absent: false, hurry: false };
const NEWS: News = { whole: false, stops: [], own: false };
const settled = () => new Promise<void>((done) => setTimeout(done));

class Table {
  wishes: Wishes;
  played: { kind: string; times: number; show: Show }[] = [];
  stage: Stage;
  now: Stand = { seat: 0, view: { n: 0 }, events: [], aids: [], lines: [] };

  constructor(wishes: Partial<Wishes> = {}) {
    this.wishes = { ...WISHES, ...wishes };
    this.stage = new Stage(() => this.wishes, { play: (moment, times, begin) => this.play(moment, times, begin) });
    this.stage.game = game;
    this.stage.hear(this.now, { ...NEWS, whole: true });
  }

  private play(moment: Moment, times: number, begin: () => void): Show {
    let finish!: () => void;
    const done = new Promise<void>((resolve) => (finish = resolve));
    begin();
    const show = { begun: Promise.resolve(), done, finish };
    this.played.push({ kind: moment.kind, times, show });
    return show;
  }

  tell(names: string[], news: Partial<News> = {}, seat = 1): void {
    const events = [...this.now.events, ...names.map((event) => ({ event, seat }))];
    this.now = { ...this.now, view: { n: events.length }, events };
    this.stage.hear(this.now, { ...NEWS, ...news });
  }

  /** How far each part of the page is. */
  get shown() {
    const n = (part: "log" | "view") => this.stage.at(part)?.events.length ?? this.now.events.length;
    return { log: n("log"), view: this.stage.at("view")?.view.n ?? this.now.view.n };
  }

  async end(): Promise<void> {
    this.played.at(-1)!.show.finish();
    await settled();
  }

  get kinds(): string[] {
    return this.played.map((one) => one.kind);
  }
}

test("words wait for their moment; a table that is drawn first does not, a secret does", async () => {
  const table = new Table();
  table.tell(["move"]);
  expect(table.shown).toEqual({ log: 0, view: 1 });
  await table.end();
  expect(table.shown).toEqual({ log: 1, view: 1 });
  expect(table.stage.busy).toBe(false);
  table.tell(["secret"]);
  expect(table.shown).toEqual({ log: 1, view: 1 });
  await table.end();
  expect(table.shown).toEqual({ log: 2, view: 2 });
});

test("one thing at a time, in order, and the log grows with each", async () => {
  const table = new Table();
  table.tell(["secret", "secret"]);
  table.tell(["secret"]);
  expect(table.kinds).toHaveLength(1);
  expect(table.shown.log).toBe(0);
  await table.end();
  expect(table.shown).toEqual({ log: 1, view: 0 }); // nobody has told how the table stood between the two
  await table.end();
  expect(table.shown).toEqual({ log: 2, view: 2 });
  await table.end();
  expect(table.stage.busy).toBe(false);
});

test("a hand's end stands until it is tapped, with the table as it was before it was cleared", async () => {
  const table = new Table();
  table.tell(["secret", "end", "move"], { stops: [{ after: 2, view: { n: "before" } }] });
  await table.end();
  expect(table.stage.ceremony?.kind).toBe("end");
  await table.end();
  expect(table.stage.stands).toBe(true);
  expect(table.shown).toEqual({ log: 2, view: "before" });
  expect(table.stage.tap(10_000)).toBe(true);
  expect(table.stage.ceremony).toBeNull();
  expect(table.kinds).toEqual(["secret", "end", "move"]);
});

test("who does not want to stop goes on after a while", async () => {
  const table = new Table({ stop: false });
  table.tell(["end"]);
  vi.useFakeTimers();
  table.played[0]!.show.finish();
  await vi.advanceTimersByTimeAsync(STANDS_MS - 1);
  expect(table.stage.stands).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(table.stage.busy).toBe(false);
});

test("instant is the present in the same turn of the browser; only a ceremony stands, complete", () => {
  const table = new Table({ pace: "instant" });
  table.tell(["move", "secret"]);
  expect(table.stage.busy).toBe(false);
  expect(table.kinds).toEqual([]);
  table.tell(["secret", "end", "move"]);
  expect(table.played).toMatchObject([{ kind: "end", times: 0 }]);
  const off = new Table({ pace: "instant", stop: false });
  off.tell(["secret", "end", "move"]);
  expect(off.stage.busy).toBe(false);
});

test("a tap skips one moment, a second one soon after all up to the next ceremony", async () => {
  const table = new Table();
  table.tell(["secret", "secret", "secret", "end", "secret"]);
  table.stage.tap(1000);
  await settled();
  expect(table.shown.log).toBe(1);
  table.stage.tap(1200);
  await settled();
  expect(table.stage.ceremony?.kind).toBe("end");
  expect(table.shown.log).toBe(3);
});

test("a tap that only meant to skip does not close the ceremony", async () => {
  const table = new Table();
  table.tell(["end"]);
  table.stage.tap(1000);
  await settled();
  expect(table.stage.stands).toBe(true);
  table.stage.tap(1300);
  expect(table.stage.stands).toBe(true);
  table.stage.tap(2000);
  expect(table.stage.busy).toBe(false);
});

test.each([
  ["a new wire", (table: Table) => table.stage.hear(table.now, { ...NEWS, whole: true })],
  ["another seat", (table: Table) => table.stage.hear({ ...table.now, seat: 1 }, NEWS)],
  ["something taken back", (table: Table) => table.tell(["took-back"])],
  ["a corrected log", (table: Table) => table.stage.hear({ ...table.now, events: [{ event: "other" }] }, NEWS)],
  ["a move of mine", (table: Table) => table.stage.jump()],
])("%s is the present", (_, happens) => {
  const table = new Table();
  table.tell(["secret", "secret"]);
  happens(table);
  expect(table.stage.busy).toBe(false);
  expect(table.stage.at("log")).toBeNull();
});

test("far behind, only ceremonies are played", async () => {
  const table = new Table();
  table.tell([...Array(100).fill("secret"), "end", ...Array(100).fill("secret")]);
  expect(table.kinds).toEqual(["end"]);
  await table.end();
  table.stage.go();
  expect(table.kinds.length).toBeLessThan(15);
  for (let left = 20; left && table.stage.busy; left--) await table.end();
  expect(table.stage.busy).toBe(false);
  expect(table.shown.log).toBe(201);
});

test("a hidden tab is shown what has become of it", async () => {
  const table = new Table();
  table.tell(["secret", "secret", "end"]);
  table.wishes.absent = true;
  table.stage.lookAway();
  await settled();
  expect(table.stage.busy).toBe(false);
  table.tell(["secret"]);
  expect(table.stage.busy).toBe(false);
});

test("my turn with a full queue doubles the speed, but not of ceremonies", async () => {
  const table = new Table({ hurry: true });
  table.tell(["secret", "end"]);
  await table.end();
  expect(table.played.map((one) => one.times)).toEqual([0.5, 1]);
});

test("what I did myself flies, and nothing waits for it", async () => {
  const table = new Table();
  table.tell(["own"], { own: true }, 0);
  await settled();
  expect(table.kinds).toEqual(["own"]);
  expect(table.stage.busy).toBe(false);
  table.tell(["own"], {}, 1);
  await settled();
  expect(table.stage.busy).toBe(true);
});

test("if I want it so, each move of the others waits for a tap, and mine does not", async () => {
  const table = new Table({ tap: true, pace: "instant" });
  table.tell(["own", "secret"], { own: true }, 0);
  expect(table.stage.busy).toBe(false);
  table.tell(["secret", "secret"]);
  table.tell(["secret"]);
  expect(table.stage.waiting).toBe(2);
  expect(table.shown.log).toBe(2);
  table.stage.go();
  expect(table.stage.waiting).toBe(1);
  expect(table.shown.log).toBe(4);
  table.stage.go();
  expect(table.stage.busy).toBe(false);
});

test("before what the game gives is loaded, everything is shown as it comes", () => {
  const table = new Table();
  table.stage.game = null;
  table.tell(["secret", "end"]);
  expect(table.stage.busy).toBe(false);
});

test("who waits until all is shown is told", async () => {
  const table = new Table();
  let quiet = false;
  table.tell(["secret"]);
  void table.stage.quiet().then(() => (quiet = true));
  await settled();
  expect(quiet).toBe(false);
  await table.end();
  expect(quiet).toBe(true);
});
