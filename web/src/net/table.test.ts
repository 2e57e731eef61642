/** The socket store: frames laid over the view, nothing missing, nothing twice, the curtain. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commitment, keptBits } from "./fair";
import { LiveTable } from "./table.svelte";

class Wire {
  static all: Wire[] = [];
  static OPEN = 1;
  readyState = 1;
  said: any[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const info = { id: "t", game: "g", status: "playing", seats: [], fair: {}, clock: { kind: "none" } };
const facts = { moves: [{ text: "play 1", verb: "play", fields: { card: "1" }, kinds: {} }] };
let you = { seats: [0], host: true, looking: 0 };

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", async (path: string) => {
    const body = path.includes("/api/games") ? facts : path.includes("/api/me") ? {} : { table: info, you };
    return { ok: true, status: 200, json: async () => body };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const whole = (more: object = {}) => ({
  type: "whole",
  seat: 0,
  n: 1,
  version: 1,
  view: { phase: "play", mine: ["1"], old: 1 },
  events: [{ event: "dealt" }],
  acting: [0],
  legal: [0],
  undo: "",
  ...more,
});

async function open(): Promise<[LiveTable, Wire]> {
  const live = new LiveTable("t");
  await live.begin();
  const wire = Wire.all.at(-1)!;
  wire.onopen?.();
  return [live, wire];
}

test("a frame is laid over the view; what went is gone", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.tell({ type: "frame", seat: 0, n: 2, version: 2, events: [{ event: "played" }], view: { mine: [] }, gone: ["old"], legal: [] });
  expect(live.view).toEqual({ phase: "play", mine: [] });
  expect(live.events.map((one) => one.event)).toEqual(["dealt", "played"]);
  expect(live.legal).toEqual([]);
});

test("of what is long only what changed comes: places of lists, fields of objects", async () => {
  const [live, wire] = await open();
  const line = (key: string) => ({ key, fields: { n: 1, of: 4 }, kinds: {}, heading: false });
  const cards = [{ card: "a", up: true }, { card: "b", up: true }, { card: "c", up: true }];
  const before = { cards, seats: [{ coins: 1, hand: [cards] }, { coins: 2, hand: [] }], round: 1 };
  wire.tell(whole({ view: before, lines: ["a", "b", "c", "d"].map(line) }));
  const shown = live.view!;
  wire.tell({
    type: "frame",
    seat: 0,
    n: 1,
    version: 2,
    view: { round: 2 },
    parts: {
      "view.cards.1": { up: false },
      "view.cards": [[2, 3, [{ card: "z" }]], [0, 1, []]],
      "view.seats.0.hand.0": [[3, 3, ["new"]]],
      "view.seats.0": { coins: 5 },
      "lines.3.fields": { n: 2 },
      lines: [[1, 3, ["x", "y", "z"].map(line)]],
    },
  });
  expect(live.view).toEqual({
    cards: [{ card: "b", up: false }, { card: "z" }],
    seats: [{ coins: 5, hand: [[...cards, "new"]] }, { coins: 2, hand: [] }],
    round: 2,
  });
  expect(live.lines.map((one) => one.key)).toEqual(["a", "x", "y", "z", "d"]);
  expect(live.lines.map((one) => one.fields.n)).toEqual([1, 1, 1, 1, 2]);
  expect(shown).toEqual(before); // what was shown is not changed under its reader
});

test("a missing frame is noticed and asked for; repeats are dropped", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.tell({ type: "frame", seat: 0, n: 4, version: 4, events: [{ event: "late" }] });
  expect(wire.said.at(-1)).toMatchObject({ type: "look", seat: 0, after: 1 });
  wire.tell(whole({ n: 4, version: 4, events: [{ event: "a" }, { event: "b" }, { event: "late" }] }));
  wire.tell({ type: "frame", seat: 0, n: 4, version: 4, events: [{ event: "late" }] });
  expect(live.events.map((one) => one.event)).toEqual(["dealt", "a", "b", "late"]);
});

test("a view that is not as the table says is asked for anew", async () => {
  const [live, wire] = await open();
  wire.tell(whole({ view: { "9": ["é", null, true], "10": { b: -1, a: '"' } } }));
  const frame = { type: "frame", seat: 0, n: 1, version: 2, view: { last: 7 } };
  wire.tell({ ...frame, sum: 2883830127 }); // what the server makes of it
  expect(live.view).toHaveProperty("last", 7);
  expect(wire.said.filter((one) => one.type === "look")).toEqual([]);
  wire.tell({ ...frame, sum: 2883830128 });
  expect(wire.said.at(-1)).toEqual({ type: "look", seat: 0, after: 1 });
});

test("a cut wire comes back by itself and says what it has", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.close();
  expect(live.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  const next = Wire.all.at(-1)!;
  expect(next).not.toBe(wire);
  next.onopen?.();
  expect(next.said[0]).toMatchObject({ type: "hello", after: 1, seat: 0 });
  next.tell(whole({ events: [] }));
  expect(live.connection).toBe("open");
  expect(live.events).toHaveLength(1);
});

test("questions that were settled meanwhile are gone after a cut wire", async () => {
  const [live, wire] = await open();
  wire.tell({ type: "undo-asked", seat: 1, waiting: [0], granted: null });
  wire.tell({ type: "votes", seats: [1], votes: {} });
  wire.tell({ type: "welcome", protocol: 1, table: info, you });
  expect([live.undoAsked, live.votes]).toEqual([null, null]);
});

test("whoever sits down while the wire comes back has one wire", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.close();
  live.adopt(info as any, { seats: [0, 1], host: true, looking: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Wire.all).toHaveLength(2);
  wire.tell(whole({ n: 9 }));
  expect(live.n).toBe(1);
});

test("a device that sits down anew hears no more of what it had asked before", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  const asked = expect(live.hint()).rejects.toMatchObject({ code: "lost" });
  live.adopt(info as any, { seats: [0, 1], host: true, looking: 0 });
  await asked;
});

test("a device commits to the same bits whenever it is asked, and forgets them when all is dealt", async () => {
  const [, wire] = await open();
  const fair = { type: "fair", device: "seat 0", fair: { table: "t" } };
  wire.tell({ ...fair, stage: "open" }); // nothing to open
  expect(wire.said.some((one) => one.type === "open")).toBe(false);
  for (let i = 0; i < 2; i++) wire.tell({ ...fair, stage: "commit" });
  const [first, second] = wire.said.filter((one) => one.type === "commit");
  expect(second).toEqual(first);
  wire.tell({ ...fair, stage: "open" });
  const { bits } = wire.said.at(-1);
  expect(commitment("t", "seat 0", bits)).toBe(first.commitment);
  wire.tell({ ...fair, stage: "dealt" });
  expect(keptBits("t")).toBeNull();
});

test("while nothing can be saved a bank of minutes stands, and days pass", async () => {
  for (const [kind, stood] of [["bank", 5000], ["days", 0]] as const) {
    const [live, wire] = await open();
    wire.tell({ type: "welcome", protocol: 1, table: { ...info, clock: { kind } }, you });
    wire.tell(whole({ clocks: { left: [60_000], running: [0] } }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(live.passed()).toBe(2000);
    wire.tell({ type: "trouble", code: "cannot-save" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.passed()).toBe(7000 - stood);
    wire.tell({ type: "trouble", code: "" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(live.passed()).toBe(8000 - stood);
    wire.tell({ type: "trouble", code: "cannot-save" });
    wire.tell({ type: "frame", seat: 0, n: 1, version: 2, clocks: { left: [50_000], running: [0] } });
    expect([live.trouble, live.passed()]).toEqual(["", 0]);
  }
});

test("a move that the wire lost is told as lost", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  const played = live.play(["play 1"]);
  expect(live.sent).toEqual(["play 1"]);
  wire.close();
  await expect(played).rejects.toMatchObject({ code: "lost" });
  expect(live.sent).toEqual([]);
});

test("pass and play: the curtain falls, the former seat's cards go, nothing is asked before the tap", async () => {
  you = { seats: [0, 1], host: true, looking: 0 };
  const [live, wire] = await open();
  wire.tell(whole({ acting: [0] }));
  wire.tell({ type: "frame", seat: 0, n: 2, version: 2, events: [{ event: "played" }], acting: [1], legal: [] });
  expect(live.curtain).toBe(1);
  expect(live.view).toBeNull();
  expect(live.events).toEqual([]);
  expect(wire.said.at(-1)).toEqual({ type: "look", seat: -1 });
  live.lift();
  expect(wire.said.at(-1)).toEqual({ type: "look", seat: 1 });
  you = { seats: [0], host: true, looking: 0 };
});
