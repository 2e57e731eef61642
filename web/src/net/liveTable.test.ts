/** The socket store: frames laid over the view, nothing missing, nothing twice, the curtain. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { witnessed } from "./deal";
import { commitment, keptBits } from "./fairDeal";
import { LiveTable } from "./liveTable.svelte";

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
  for (const live of opened.splice(0)) live.close();
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

const opened: LiveTable[] = [];

function table(only = -1): LiveTable {
  opened.push(new LiveTable("t", only));
  return opened.at(-1)!;
}

async function open(): Promise<[LiveTable, Wire]> {
  const live = table();
  await live.begin();
  const wire = Wire.all.at(-1)!;
  wire.onopen?.();
  return [live, wire];
}

test("a frame is laid over the view; what went is gone", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.tell({
    type: "frame",
    seat: 0,
    n: 2,
    version: 2,
    events: [{ event: "played" }],
    view: { mine: [] },
    gone: ["old"],
    legal: [],
  });
  expect(live.view).toEqual({ phase: "play", mine: [] });
  expect(live.events.map((one) => one.event)).toEqual(["dealt", "played"]);
  expect(live.legal).toEqual([]);
});

test("of what is long only what changed comes: places of lists, fields of objects", async () => {
  const [live, wire] = await open();
  const line = (key: string) => ({ key, fields: { n: 1, of: 4 }, kinds: {}, heading: false });
  const cards = [
    { card: "a", up: true },
    { card: "b", up: true },
    { card: "c", up: true },
  ];
  const before = {
    cards,
    seats: [
      { coins: 1, hand: [cards] },
      { coins: 2, hand: [] },
    ],
    round: 1,
  };
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
      "view.cards": [
        [2, 3, [{ card: "z" }]],
        [0, 1, []],
      ],
      "view.seats.0.hand.0": [[3, 3, ["new"]]],
      "view.seats.0": { coins: 5 },
      "lines.3.fields": { n: 2 },
      lines: [[1, 3, ["x", "y", "z"].map(line)]],
    },
  });
  expect(live.view).toEqual({
    cards: [{ card: "b", up: false }, { card: "z" }],
    seats: [
      { coins: 5, hand: [[...cards, "new"]] },
      { coins: 2, hand: [] },
    ],
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

// --- what I am at this table: the socket alone says it ----------------------------------------------

const lobby = { ...info, status: "waiting" };
const mine = (...seats: number[]) => ({ seats, host: false, looking: seats.length === 1 ? seats[0] : -1 });

/** A device at the invitation, nobody yet. */
async function invited(): Promise<[LiveTable, Wire]> {
  const before = you;
  you = mine() as any;
  const [live, wire] = await open();
  you = before;
  wire.tell({ type: "welcome", protocol: 1, table: lobby, you: mine() });
  return [live, wire];
}

/** An HTTP answer that comes when it is told to. */
function slow(): { asked: Promise<unknown>; answer: (no?: unknown) => void } {
  let answer: (no?: unknown) => void = () => {};
  const asked = new Promise((yes, fail) => (answer = (no) => (no ? fail(no) : yes({ table: lobby, you: mine() }))));
  return { asked, answer };
}

const sat = (live: LiveTable) => () => live.you!.seats.length > 0;

test("a guest who sits down is told by the socket, whichever of it and the answer comes first", async () => {
  for (const order of ["socket", "answer"]) {
    const [live, wire] = await invited();
    const { asked, answer } = slow();
    let over = false;
    const sitting = live.ask(asked, sat(live)).then(() => (over = true));
    if (order === "answer") answer();
    await vi.advanceTimersByTimeAsync(100);
    expect([over, live.you!.seats]).toEqual([false, []]); // the answer says yes, and nothing else
    wire.tell({ type: "table", table: lobby, you: mine(1) });
    await sitting;
    expect(live.you!.seats).toEqual([1]);
    if (order === "socket") answer(); // late and old: it changes nothing
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.you!.seats).toEqual([1]);
    wire.tell({ type: "table", table: { ...lobby, status: "playing" }, you: mine(1) });
    wire.tell(whole({ seat: 1 }));
    expect([live.seat, live.connection]).toEqual([1, "open"]);
    expect(Wire.all.at(-1)).toBe(wire); // the same wire all the time
    expect(wire.said.filter((one) => one.type === "hello")).toHaveLength(1);
  }
});

test("a seat that went and came is told in order: a late answer brings no seat back", async () => {
  const [live, wire] = await invited();
  const first = slow();
  const sitting = live.ask(first.asked, sat(live));
  wire.tell({ type: "table", table: lobby, you: mine(1) });
  await sitting;
  wire.tell({ type: "table", table: lobby, you: mine() }); // the host wanted the chair for somebody else
  first.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.you!.seats).toEqual([]);
  const second = slow();
  const again = live.ask(second.asked, sat(live));
  second.answer();
  wire.tell({ type: "table", table: lobby, you: mine(2) });
  await again;
  expect(live.you!.seats).toEqual([2]);
});

test("nothing waits for ever: not for an answer that never comes, nor for a socket that keeps silent", async () => {
  const [live, wire] = await invited();
  const never = live.ask(new Promise(() => {}), sat(live));
  wire.tell({ type: "table", table: lobby, you: mine(1) });
  await never;
  const { asked, answer } = slow();
  const silent = live.ask(asked, () => false);
  answer();
  await vi.advanceTimersByTimeAsync(3000);
  await silent;
});

test("what the server refuses is a refusal, and nothing has changed", async () => {
  const [live] = await invited();
  const { asked, answer } = slow();
  const refused = expect(live.ask(asked, sat(live))).rejects.toMatchObject({ code: "seat-taken" });
  answer({ code: "seat-taken" });
  await refused;
  expect(live.you!.seats).toEqual([]);
});

test("whoever sits down while the wire is down is told by the welcome, on one new wire", async () => {
  const [live, wire] = await invited();
  wire.close();
  const { asked, answer } = slow();
  const sitting = live.ask(asked, sat(live));
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(Wire.all).toHaveLength(2); // at once, not when its pause is over
  const next = Wire.all[1]!;
  next.onopen?.();
  expect(next.said[0]).not.toHaveProperty("seat"); // the server knows it best
  next.tell({ type: "welcome", protocol: 1, table: lobby, you: mine(1) });
  await sitting;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([Wire.all.length, live.you!.seats]).toEqual([2, [1]]);
  wire.tell({ type: "table", table: lobby, you: mine() }); // an old wire says no more
  expect(live.you!.seats).toEqual([1]);
});

test("a seat that was lost while the wire was cut is shown no more", async () => {
  const [live, wire] = await open();
  wire.tell({ type: "welcome", protocol: 1, table: info, you });
  wire.tell(whole());
  wire.close();
  await vi.advanceTimersByTimeAsync(1000);
  const next = Wire.all.at(-1)!;
  next.onopen?.();
  expect(next.said[0]).toMatchObject({ type: "hello", seat: 0, after: 1 });
  next.tell({ type: "refused", key: "", code: "not-found", sentence: "", fields: {}, rule: "", version: 0 });
  expect([live.seat, live.view, live.refused]).toEqual([-1, null, null]);
  expect(next.said.at(-1)).toMatchObject({ type: "hello", after: 0 });
  expect(next.said.at(-1)).not.toHaveProperty("seat");
  next.tell({ type: "welcome", protocol: 1, table: info, you: mine() });
  next.tell(whole({ seat: -1, view: { phase: "play" } }));
  expect([live.seat, live.view, live.you!.seats]).toEqual([-1, { phase: "play" }, []]);
});

test("a socket that is not let in asks by HTTP why, and comes again", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  wire.close();
  await vi.advanceTimersByTimeAsync(1000);
  Wire.all.at(-1)!.close(); // never opened: the guest of this device may be gone
  const before = you;
  you = mine() as any;
  await vi.advanceTimersByTimeAsync(2000);
  you = before;
  expect(Wire.all).toHaveLength(3);
  expect(live.you!.seats).toEqual([]);
});

test("without a network a table is tried again, not given up", async () => {
  const answers = fetch;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  const live = table();
  await live.begin();
  expect(live.connection).toBe("opening");
  vi.stubGlobal("fetch", answers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.all).toHaveLength(1);
});

test("an introduction looks from its own seat, whatever else this device has", async () => {
  const live = table(0);
  await live.begin();
  const wire = Wire.all.at(-1)!;
  wire.onopen?.();
  expect(wire.said[0]).toMatchObject({ type: "hello", seat: 0 });
  wire.tell({ type: "welcome", protocol: 1, table: info, you: { ...mine(0, 1, 2), looking: 0 } });
  wire.tell(whole({ acting: [1] }));
  expect([live.you!.seats, live.curtain]).toEqual([[0], -1]);
});

test("the curtain goes with the seats of the others at this device, and moves with the turn", async () => {
  const [live, wire] = await invited();
  const playing = { type: "table", table: info };
  wire.tell({ ...playing, you: mine(0, 1, 2) });
  wire.tell(whole({ seat: -1, acting: [1] }));
  expect(live.curtain).toBe(1);
  wire.tell({ type: "frame", seat: -1, n: 1, version: 2, acting: [2] });
  expect(live.curtain).toBe(2);
  wire.tell({ ...playing, you: mine(2) }); // the server looks from it by itself
  expect(live.curtain).toBe(-1);
  wire.tell(whole({ seat: 2, acting: [2] }));
  expect([live.seat, live.curtain]).toEqual([2, -1]);
});

test("a device commits to the same bits whenever it is asked, and forgets them when all is dealt", async () => {
  const [, wire] = await open();
  const shown = (made: string, voided: unknown[] = []) => ({
    type: "fair",
    device: "seat 0",
    fair: { table: "t", shares: made ? [{ device: "seat 0", commitment: made, bits: null }] : [], voided },
  });
  const fair = shown("");
  wire.tell({ ...fair, stage: "open" }); // nothing to open
  expect(wire.said.some((one) => one.type === "open")).toBe(false);
  for (let i = 0; i < 2; i++) wire.tell({ ...fair, stage: "commit" });
  const [first, second] = wire.said.filter((one) => one.type === "commit");
  expect(second).toEqual(first);
  wire.tell({ ...fair, stage: "open" }); // somebody else's seals: mine stays shut
  expect(wire.said.some((one) => one.type === "open")).toBe(false);
  wire.tell({ ...shown(first.commitment), stage: "open" });
  const { bits } = wire.said.at(-1);
  expect(commitment("t", "seat 0", bits)).toBe(first.commitment);

  const voided = [[{ device: "seat 0", commitment: first.commitment, bits }]];
  for (let i = 0; i < 2; i++) wire.tell({ ...shown("", voided), stage: "commit" });
  const [, , third, fourth] = wire.said.filter((one) => one.type === "commit");
  expect(third).toEqual(fourth);
  expect(third.commitment).not.toBe(first.commitment); // a new attempt needs new bits
  wire.tell({ ...shown(third.commitment, voided), stage: "open" });
  expect(witnessed("t").attempts).toHaveLength(2);
  wire.tell({ ...fair, stage: "dealt" });
  expect(keptBits("t")).toEqual([]);
});

test("bits that a second tab has written over are opened by the tab that committed to them", async () => {
  const [, wire] = await open();
  const told = (made: string) => ({
    type: "fair",
    device: "seat 0",
    fair: { table: "t", shares: made ? [{ device: "seat 0", commitment: made, bits: null }] : [], voided: [] },
  });
  wire.tell({ ...told(""), stage: "commit" });
  const { commitment: made } = wire.said.at(-1);
  localStorage.setItem("fourfold.bits.t", "0f".repeat(32)); // it drew in the same moment
  wire.tell({ ...told(made), stage: "open" });
  expect(commitment("t", "seat 0", wire.said.at(-1).bits)).toBe(made);
  wire.tell({ ...told(""), stage: "dealt" });
  expect(keptBits("t")).toEqual([]);
});

test("a tab whose cookie another tab has replaced comes again as the guest that this device is now", async () => {
  const [live, wire] = await open();
  wire.tell(whole());
  const waiting = live.say("hello");
  const told = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent("storage", { key, newValue }));
  told("fourfold.settings", "{}");
  told("fourfold.guest", null); // forgotten on purpose: nothing to come back as
  expect(Wire.all.at(-1)).toBe(wire);
  told("fourfold.guest", "another");
  await expect(waiting).rejects.toMatchObject({ code: "lost" });
  const next = Wire.all.at(-1)!;
  expect([next === wire, wire.readyState]).toEqual([false, 3]);
  next.onopen!();
  expect(next.said.at(-1)).toMatchObject({ type: "hello", seat: 0 });
  expect(live.connection).toBe("open");
  live.close();
  told("fourfold.guest", "a third");
  expect(Wire.all.at(-1)).toBe(next);
});

test("while nothing can be saved a bank of minutes stands, and days pass", async () => {
  for (const [kind, stood] of [
    ["bank", 5000],
    ["days", 0],
  ] as const) {
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

test("a line of chat has a key, the same again after a doubt; a refusal is shown, a lost answer is not one", async () => {
  const [live, wire] = await open();
  const said = live.talk({ text: "hm" }, "k");
  expect(wire.said.at(-1)).toEqual({ type: "chat", text: "hm", key: "k" });
  wire.tell({ type: "accepted", key: "k", version: 1 });
  await said;
  const refused = expect(live.talk({ phrase: "hello" })).rejects.toMatchObject({ code: "chat-limit" });
  wire.tell({
    type: "refused",
    key: wire.said.at(-1).key,
    code: "chat-limit",
    sentence: "",
    fields: {},
    rule: "",
    version: 1,
  });
  await refused;
  expect(live.refused).toMatchObject({ code: "chat-limit" });
  live.refused = null;
  const lost = expect(live.talk({ text: "hm" }, "l")).rejects.toMatchObject({ code: "lost" });
  wire.close();
  await lost;
  expect(live.refused).toBeNull();
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
