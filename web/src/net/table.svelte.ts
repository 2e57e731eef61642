/**
 * A table as this device sees it: one socket that comes back by itself, frames laid over the view,
 * events numbered so that none is missing or doubled. What is shown is always what was told.
 */
import { api } from "./api";
import { bitsFor, commitment, forgetBits, keptBits } from "./fair";
import { freshKey } from "./key";
import { changed } from "./parts";
import { sumOf } from "./sum";
import type {
  ChatLine,
  ClockInfo,
  Draft,
  GameFacts,
  Happening,
  Hinted,
  Line,
  Move,
  Refused,
  Reviewed,
  Said,
  SaidWithKey,
  Standings,
  TableInfo,
  TimeGiven,
  Told,
  You,
} from "./types";

type Waiting = { done(told: any): void; failed(no: Refused): void };

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  facts: GameFacts | null = $state.raw(null);

  seat = $state(-1);
  view: Record<string, any> | null = $state.raw(null);
  events: Happening[] = $state.raw([]);
  acting: number[] = $state.raw([]);
  legal: Move[] = $state.raw([]);
  undo: string = $state("");
  aids: Line[] = $state.raw([]);
  lines: Line[] = $state.raw([]);
  clocks: ClockInfo | null = $state.raw(null);
  private clockedAt = 0;
  private troubledAt = 0;

  chat: ChatLine[] = $state.raw([]);
  undoAsked: { seat: number; waiting: number[]; granted: boolean | null } | null = $state.raw(null);
  votes: { seats: number[]; votes: Record<string, Record<string, string>> } | null =
    $state.raw(null);
  standings: Standings | null = $state.raw(null);
  /** What was last refused of things said without waiting for an answer (chat). */
  refused: Refused | null = $state.raw(null);
  /** Extra time that the host has just given. */
  given: TimeGiven | null = $state.raw(null);
  /** The moment that somebody shows to all after the end; whether I am the one. */
  reviewed: Reviewed | null = $state.raw(null);
  leading = $state(false);

  /** "open" while in step; "lost" while it tries again; "gone" when it will not. */
  connection: "opening" | "open" | "lost" | "gone" = $state("opening");
  reason = $state("");
  trouble = $state("");
  /** Moves on their way, in notation. */
  sent: string[] = $state.raw([]);
  /** The first event after my last move, and what was missed while away. */
  fresh = $state(0);
  missed = $state(0);
  /** The curtain: the seat whose turn it is on this device, before it is tapped. */
  curtain = $state(-1);

  version = 0;
  n = 0;

  private socket: WebSocket | null = null;
  private closed = false;
  private tries = 0;
  private lostAt = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();

  /** With a seat named it is looked at alone, whoever else sits at this device (introductions). */
  constructor(
    readonly id: string,
    private readonly only = -1,
  ) {}

  /** A running bare table is remembered by its players, not by the page. */
  get forgets(): boolean {
    return this.info?.helper === "bare" && this.info.status === "playing";
  }

  /** Call from onMount; `close` from its end. */
  async begin(): Promise<void> {
    try {
      const { table, you } = await api.table(this.id);
      this.info = table;
      this.you = this.own(you);
      this.facts = await api.game(table.game);
      await api.guest();
    } catch (no: any) {
      this.connection = "gone";
      this.reason = no.code ?? "trouble";
      return;
    }
    if (!this.closed) this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.socket?.close();
  }

  // --- the wire -------------------------------------------------------------------------------------

  private connect(): void {
    clearTimeout(this.again);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.hello();
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(message.data));
    };
    socket.onclose = () => this.lost(socket);
    this.ping(socket);
  }

  private hello(): void {
    const mine = this.you?.seats ?? [];
    const own = mine.length === 1 ? mine[0]! : this.seat;
    const seat = this.curtain >= 0 ? -1 : own;
    this.put({
      type: "hello",
      protocol: 1,
      after: seat === this.seat && this.view ? this.n : 0,
      ...(mine.includes(seat) || seat < 0 ? { seat } : {}),
      lines: true,
      fair: true,
    });
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.loseAnswers();
    if (this.connection === "gone") return;
    if (this.connection === "open") this.lostAt = Date.now();
    this.connection = "lost";
    const pause = Math.min(5000, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.again = setTimeout(() => this.connect(), pause);
  }

  private loseAnswers(): void {
    for (const one of this.waiting.values()) one.failed(lostAnswer());
    this.waiting.clear();
    this.sent = [];
  }

  private ping(socket: WebSocket): void {
    const beat = setInterval(() => {
      if (socket !== this.socket || this.closed) return clearInterval(beat);
      if (socket.readyState === WebSocket.OPEN) this.put({ type: "ping" });
    }, 5000);
  }

  private put(message: Said): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** A message with a key, and the answer to it. */
  private request<T>(message: SaidWithKey): Promise<T> {
    const key = freshKey();
    return new Promise<T>((done, failed) => {
      this.waiting.set(key, { done, failed });
      if (!this.put({ ...message, key })) {
        this.waiting.delete(key);
        failed(lostAnswer());
      }
    });
  }

  private answer(key: string, told: unknown): void {
    this.waiting.get(key)?.done(told);
    this.waiting.delete(key);
  }

  // --- what the table says --------------------------------------------------------------------------

  private hear(told: Told): void {
    switch (told.type) {
      case "welcome": // what is still open is told after it
        this.chat = [];
        this.undoAsked = this.votes = null;
        return this.seats(told);
      case "table":
        return this.seats(told);
      case "whole":
        return this.whole(told);
      case "frame":
        return this.frame(told);
      case "accepted":
      case "hint":
        return this.answer(told.key, told);
      case "draft":
        return this.answer(told.key, {
          view: told.view,
          legal: this.moves(told.legal),
          aids: told.aids,
          events: told.events,
        });
      case "refused":
        if (!told.key) this.refused = told;
        this.waiting.get(told.key)?.failed(told);
        this.waiting.delete(told.key);
        return;
      case "chat":
        this.chat = [...this.chat.filter((line) => line.n !== told.n), told];
        return;
      case "undo-asked":
        this.undoAsked = told;
        return;
      case "votes":
        this.votes = told;
        return;
      case "time":
        this.given = told;
        return this.clock(told.clocks);
      case "review":
        this.reviewed = told;
        this.leading = false;
        return;
      case "fair":
        return this.fair(told);
      case "ended":
        this.standings = told.standings;
        return;
      case "trouble":
        return this.troubled(told.code);
      case "bye":
        this.bye(told.reason);
    }
  }

  private seats(told: { table: TableInfo; you: You }): void {
    this.info = told.table;
    this.you = this.own(told.you);
    this.draw();
  }

  private own(you: You): You {
    return this.only < 0 ? you : { ...you, seats: [this.only] };
  }

  private bye(reason: string): void {
    if (reason === "restart" || reason === "slow") return;
    this.connection = "gone";
    this.reason = reason;
  }

  private whole(told: Extract<Told, { type: "whole" }>): void {
    const same = told.seat === this.seat && this.view !== null;
    const kept = same ? this.events.slice(0, told.n - told.events.length) : [];
    const away = same && this.lostAt > 0 && Date.now() - this.lostAt >= 30_000;
    if (!same) {
      this.fresh = remembered(this.id, told.seat) ?? told.n;
      this.missed = Math.max(0, told.n - this.fresh);
    } else if (away) this.missed = Math.max(0, told.n - this.fresh);
    this.lostAt = 0;
    this.seat = told.seat;
    this.events = [...kept, ...told.events];
    this.view = told.view;
    this.aids = told.aids ?? [];
    this.lines = told.lines ?? [];
    this.take(told);
  }

  private frame(told: Extract<Told, { type: "frame" }>): void {
    if (told.seat !== this.seat || !this.view) return;
    const events = told.events ?? [];
    if (told.n - events.length > this.n) {
      this.put({ type: "look", seat: this.seat, after: this.n }); // something is missing: ask for the rest
      return;
    }
    this.events = [...this.events.slice(0, told.n - events.length), ...events];
    const view = { ...this.view, ...told.view };
    for (const field of told.gone ?? []) delete view[field];
    let now = { view, aids: told.aids ?? this.aids, lines: told.lines ?? this.lines };
    for (const [path, change] of Object.entries(told.parts ?? {})) now = changed(now, path.split("."), change);
    this.view = now.view;
    this.aids = now.aids;
    this.lines = now.lines;
    this.take(told);
    if (told.sum !== undefined && told.sum !== sumOf(now.view)) this.put({ type: "look", seat: this.seat, after: this.n });
  }

  private take(told: { n: number; version: number } & Partial<Told & { acting: number[] }>): void {
    const news = told as any;
    this.connection = "open";
    this.troubled("");
    this.n = told.n;
    this.version = told.version;
    if (news.acting) this.acting = news.acting;
    if (news.legal) this.legal = this.moves(news.legal);
    if (news.undo !== undefined) this.undo = news.undo;
    if (news.clocks) this.clock(news.clocks);
    this.draw();
  }

  private clock(clocks: ClockInfo): void {
    this.clockedAt = performance.now();
    this.clocks = clocks;
  }

  /** Milliseconds that count since the clocks were told: a bank stands while nothing can be saved, days do not. */
  passed(): number {
    const now = this.trouble && this.info?.clock.kind === "bank" ? this.troubledAt : performance.now();
    return Math.max(0, now - this.clockedAt);
  }

  private troubled(code: string): void {
    const passed = this.passed();
    if (code && !this.trouble) this.troubledAt = performance.now();
    this.trouble = code;
    if (!code) this.clockedAt = performance.now() - passed;
  }

  private moves(numbers: number[]): Move[] {
    return numbers.map((move) => ({ move, ...this.facts!.moves[move]! }));
  }

  /** Pass and play: when another seat of this device must act, the curtain falls before its cards come. */
  private draw(): void {
    const mine = this.you?.seats ?? [];
    if (this.info?.status === "ended" || mine.length < 2) return;
    const due = this.acting.filter((seat) => mine.includes(seat));
    if (!due.length || due.includes(this.seat) || this.curtain >= 0) return;
    this.curtain = due[0]!;
    this.view = this.seat < 0 ? this.view : null;
    if (this.seat >= 0) {
      this.events = [];
      this.legal = [];
      this.aids = [];
      this.lines = [];
      this.put({ type: "look", seat: -1 });
    }
  }

  /** The curtain was tapped: now, and not before, this seat's view is asked for. */
  lift(): void {
    const seat = this.curtain;
    this.curtain = -1;
    this.put({ type: "look", seat });
  }

  private fair(told: Extract<Told, { type: "fair" }>): void {
    if (!told.device) return;
    const bits = keptBits(this.id);
    if (told.stage === "commit")
      this.put({ type: "commit", commitment: commitment(told.fair.table, told.device, bitsFor(this.id)) });
    else if (told.stage === "dealt") forgetBits(this.id);
    else if (bits) this.put({ type: "open", bits });
  }

  /** What an HTTP answer says of the table; the socket is told who sits here now. */
  adopt(table: TableInfo, you: You): void {
    const sat = you.seats.join() !== this.you?.seats.join();
    this.info = table;
    this.you = you;
    if (sat) this.reconnect();
  }

  private reconnect(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.loseAnswers();
    this.connect();
  }

  // --- what this device says ------------------------------------------------------------------------

  /** Sends moves; resolves when they are saved, rejects with the refusal. */
  async play(moves: string[]): Promise<void> {
    this.sent = moves;
    const before = this.n;
    try {
      await this.request({ type: "move", version: this.version, moves });
      this.fresh = before;
      this.missed = 0;
      remember(this.id, this.seat, before);
    } finally {
      this.sent = [];
    }
  }

  draft(moves: string[]): Promise<Draft> {
    return this.request({ type: "draft", moves });
  }

  takeBack(): Promise<void> {
    return this.request({ type: this.undo === "ask" ? "ask-undo" : "undo" });
  }

  answerUndo(yes: boolean): Promise<void> {
    return this.request({ type: "answer-undo", yes, asker: this.undoAsked!.seat });
  }

  say(text: string): Promise<void> {
    return this.request({ type: "say", text });
  }

  hint(): Promise<Hinted> {
    return this.request({ type: "hint" });
  }

  letBot(on: boolean): Promise<void> {
    return this.request({ type: "bot", on });
  }

  vote(seat: number, choice: "wait" | "move" | "seat"): Promise<void> {
    return this.request({ type: "vote", seat, choice });
  }

  review(seat: number, version: number): void {
    this.put({ type: "review", seat, version });
  }

  talk(line: { text?: string; phrase?: string }): void {
    this.put({ type: "chat", ...line });
  }
}

function lostAnswer(): Refused {
  return {
    type: "refused",
    key: "",
    code: "lost",
    sentence: "",
    fields: {},
    rule: "",
    version: 0,
  };
}

// What a device remembers of a table: how much had happened at its own last move.

function place(id: string, seat: number): string {
  return `fourfold.last.${id}.${seat}`;
}

function remember(id: string, seat: number, n: number): void {
  localStorage.setItem(place(id, seat), String(n));
}

function remembered(id: string, seat: number): number | null {
  const kept = localStorage.getItem(place(id, seat));
  return kept === null ? null : Number(kept);
}
