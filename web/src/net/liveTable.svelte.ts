/**
 * A table as this device sees it: one socket that comes back by itself, frames laid over the view,
 * events numbered so that none is missing or doubled. What is shown is always what was told.
 */
import { api, codeOf, onOtherGuest, Refusal } from "./api";
import { witness, witnessAttempt } from "./deal";
import { commitment, drawBits, forgetBits, keptBits } from "./fairDeal";
import { freshKey } from "./requestKey";
import { changed } from "./patch";
import { actsOfOthers, remember, remembered } from "./remembered";
import { sumOf } from "./checksum";
import { TableSocket } from "./tableSocket";
import type {
  AnyView,
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
  Standings,
  Stop,
  TableInfo,
  TimeGiven,
  ServerMessage,
  You,
} from "./types";

/** How long something that the server has answered may take to show at the table. */
const SHOWN_MS = 3000;

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  facts: GameFacts | null = $state.raw(null);

  seat = $state(-1);
  view: AnyView | null = $state.raw(null);
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
  votes: { seats: number[]; votes: Record<string, Record<string, string>> } | null = $state.raw(null);
  standings: Standings | null = $state.raw(null);
  /** What was last refused of chat, and of what has no key. */
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
  /** The first event of my last move, and how many acts of others came after it while I was away. */
  fresh = $state(0);
  missed = $state(0);
  private acted = 0; // the first event after my last move
  /** Called with each new position, before the page is drawn anew: whether all was sent again, and the views before
   *  a hand or round was cleared. */
  told: ((whole: boolean, stops: Stop[]) => void) | null = null;
  /** The curtain: the seat whose turn it is on this device, before it is tapped. */
  curtain = $state(-1);

  version = 0;
  n = 0;

  private readonly socket: TableSocket;
  private lostAt = 0;
  private watching = new Set<() => void>();
  private greeted = false;
  private readonly deaf: () => void;

  /** With a seat named it is looked at alone, whoever else sits at this device (introductions). */
  constructor(
    readonly id: string,
    private readonly only = -1,
  ) {
    this.socket = new TableSocket(id, {
      opened: () => {
        this.greeted = false;
        this.hello();
      },
      heard: (message) => this.hear(message),
      lost: (letIn) => this.lost(letIn),
    });
    this.deaf = onOtherGuest(() => this.socket.renew());
  }

  /** A running bare table is remembered by its players, not by the page. */
  get forgets(): boolean {
    return this.info?.helper === "bare" && this.info.status === "playing";
  }

  /** Call from onMount; `close` from its end. Who is here and what the table is like before a socket is open comes
   *  by HTTP; from then on by the socket alone, whose messages are in order. */
  async begin(): Promise<void> {
    try {
      const { table, you } = await api.table(this.id);
      this.info = table;
      this.you = this.own(you);
      this.facts = await api.game(table.game);
      await api.guest();
    } catch (no) {
      if (passing(no)) return this.socket.later(() => this.begin());
      this.connection = "gone";
      this.reason = codeOf(no) || "trouble";
      return;
    }
    this.socket.connect();
  }

  close(): void {
    this.deaf();
    this.socket.close();
  }

  // --- the wire -------------------------------------------------------------------------------------

  /** The server knows from which seat this device looks; said is only what it cannot know: the seat that is already
   *  looked from (of several it could be another), or the one of an introduction. */
  private hello(): void {
    const seat = this.only >= 0 ? this.only : this.curtain >= 0 ? -1 : this.seat;
    this.socket.put({
      type: "hello",
      protocol: 1,
      after: seat >= 0 && seat === this.seat && this.view ? this.n : 0,
      ...(seat >= 0 ? { seat } : {}),
      lines: true,
      fair: true,
    });
  }

  private lost(letIn: boolean): void {
    this.sent = [];
    if (this.connection === "gone") return;
    if (this.connection === "open") this.lostAt = Date.now();
    this.connection = "lost";
    // One that was never let in may have a reason that HTTP tells.
    this.socket.later(() => (letIn ? this.socket.connect() : void this.begin()));
  }

  // --- what the table says --------------------------------------------------------------------------

  private hear(told: ServerMessage): void {
    switch (told.type) {
      case "welcome": // what is still open is told after it
        this.greeted = true;
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
        return this.socket.answer(told.key, told);
      case "draft":
        return this.socket.answer(told.key, {
          view: told.view,
          legal: this.moves(told.legal),
          aids: told.aids,
          events: told.events,
        });
      case "refused":
        if (!this.greeted && told.code === "not-found") return this.unseated();
        if (!told.key) this.refused = told;
        return this.socket.refuse(told.key, told);
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

  /** The one place that says what the table is and what I am at it. */
  private seats(told: { table: TableInfo; you: You }): void {
    this.info = told.table;
    this.you = this.own(told.you);
    if (told.table.status !== "ended") witness(this.id, { seal: told.table.fair.commitment, early: !this.dealt });
    if (!this.dealt) this.connection = "open"; // else when the position has come, too
    if (this.you.seats.length < 2) this.curtain = -1; // nobody to pass it to
    this.draw();
    for (const look of this.watching) look();
  }

  private get dealt(): boolean {
    return this.info?.status === "playing" || this.info?.status === "ended";
  }

  /** The seat that was looked from went while the wire was cut. */
  private unseated(): void {
    this.seat = this.curtain = -1;
    this.view = null;
    this.hello();
  }

  private own(you: You): You {
    return this.only < 0 ? you : { ...you, seats: [this.only] };
  }

  private bye(reason: string): void {
    if (reason === "restart" || reason === "slow") return;
    this.connection = "gone";
    this.reason = reason;
  }

  private whole(told: Extract<ServerMessage, { type: "whole" }>): void {
    const same = told.seat === this.seat && this.view !== null;
    const kept = same ? this.events.slice(0, told.n - told.events.length) : [];
    const away = same && this.lostAt > 0 && Date.now() - this.lostAt >= 30_000;
    if (!same) [this.fresh, this.acted] = remembered(this.id, told.seat) ?? [told.n, told.n];
    this.lostAt = 0;
    this.seat = told.seat;
    this.events = [...kept, ...told.events];
    if (!same || away) this.missed = actsOfOthers(this.events.slice(this.acted), told.seat);
    this.view = told.view;
    this.aids = told.aids ?? [];
    this.lines = told.lines ?? [];
    this.take(told);
  }

  private frame(told: Extract<ServerMessage, { type: "frame" }>): void {
    if (told.seat !== this.seat || !this.view) return;
    const events = told.events ?? [];
    if (told.n - events.length > this.n) {
      this.socket.put({ type: "look", seat: this.seat, after: this.n }); // something is missing: ask for the rest
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
    if (told.sum !== undefined && told.sum !== sumOf(now.view))
      this.socket.put({ type: "look", seat: this.seat, after: this.n });
  }

  private take(told: Extract<ServerMessage, { type: "whole" | "frame" }>): void {
    this.connection = "open";
    this.troubled("");
    this.n = told.n;
    this.version = told.version;
    if (told.acting) this.acting = told.acting;
    if (told.legal) this.legal = this.moves(told.legal);
    if (told.undo !== undefined) this.undo = told.undo;
    if (told.clocks) this.clock(told.clocks);
    this.draw();
    this.told?.(told.type === "whole", told.type === "frame" ? (told.stops ?? []) : []);
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
    if (!due.length || due.includes(this.seat) || due.includes(this.curtain)) return;
    this.curtain = due[0]!;
    this.view = this.seat < 0 ? this.view : null;
    if (this.seat >= 0) {
      this.events = [];
      this.legal = [];
      this.aids = [];
      this.lines = [];
      this.socket.put({ type: "look", seat: -1 });
    }
  }

  /** The curtain was tapped: now, and not before, this seat's view is asked for. */
  lift(): void {
    const seat = this.curtain;
    this.curtain = -1;
    this.socket.put({ type: "look", seat });
  }

  private fair(told: Extract<ServerMessage, { type: "fair" }>): void {
    if (!told.device) return;
    if (told.stage === "dealt") return forgetBits(this.id);
    const { table, shares, voided } = told.fair;
    const mine = (bits: string) => commitment(table, told.device, bits);
    const among = (list: { commitment: string }[]) => (bits: string) =>
      list.some((share) => share.commitment === mine(bits));
    if (told.stage === "commit") {
      const spent = among(voided.flat()); // those of an attempt that is void are known by now
      const bits = keptBits(this.id).find((one) => !spent(one)) ?? drawBits(this.id);
      return void this.socket.put({ type: "commit", commitment: mine(bits) });
    }
    const bits = keptBits(this.id).find(among(shares));
    if (!bits) return;
    witnessAttempt(this.id, told.device, bits, shares);
    this.socket.put({ type: "open", bits });
  }

  /** Something that is asked for by HTTP. Its answer is a yes or a no and never news: what came of it is told by the
   *  socket. Over as soon as the table shows it, whichever is first; a table that keeps silent is not waited for. */
  async ask(asked: Promise<unknown>, shows: () => boolean): Promise<void> {
    let look = (): void => {};
    const shown = new Promise<void>((done) => (look = () => void (shows() && done())));
    const answered = asked.then(() => {
      if (this.connection === "lost") this.socket.hurry(); // there is news
      return Promise.race([shown, new Promise<void>((done) => setTimeout(done, SHOWN_MS))]);
    });
    this.watching.add(look);
    try {
      await Promise.race([shown, answered]);
    } finally {
      this.watching.delete(look);
    }
  }

  // --- what this device says ------------------------------------------------------------------------

  /** Sends moves; resolves when they are saved, rejects with the refusal. */
  async play(moves: string[]): Promise<void> {
    this.sent = moves;
    const before = this.n;
    try {
      await this.socket.request({ type: "move", version: this.version, moves });
      this.fresh = before;
      this.acted = this.n; // what my move told comes before the word that it is saved
      this.missed = 0;
      remember(this.id, this.seat, this.fresh, this.acted);
    } finally {
      this.sent = [];
    }
  }

  draft(moves: string[]): Promise<Draft> {
    return this.socket.request({ type: "draft", moves });
  }

  takeBack(): Promise<void> {
    return this.socket.request({ type: this.undo === "ask" ? "ask-undo" : "undo" });
  }

  answerUndo(yes: boolean): Promise<void> {
    return this.socket.request({ type: "answer-undo", yes, asker: this.undoAsked!.seat });
  }

  say(text: string): Promise<void> {
    return this.socket.request({ type: "say", text });
  }

  hint(): Promise<Hinted> {
    return this.socket.request({ type: "hint" });
  }

  letBot(on: boolean): Promise<void> {
    return this.socket.request({ type: "bot", on });
  }

  vote(seat: number, choice: "wait" | "move" | "seat"): Promise<void> {
    return this.socket.request({ type: "vote", seat, choice });
  }

  review(seat: number, version: number): void {
    this.socket.put({ type: "review", seat, version });
  }

  /** A line of chat; whoever is in doubt whether it arrived says it again by the same key, and it is there once. */
  async talk(line: { text?: string; phrase?: string }, key = freshKey()): Promise<void> {
    try {
      await this.socket.request({ type: "chat", ...line }, key);
    } catch (no) {
      if (codeOf(no) !== "lost") this.refused = no as Refused;
      throw no;
    }
  }
}

/** Whether it may be otherwise in a moment: no network, too many requests, the server's own trouble. */
function passing(no: unknown): boolean {
  return no instanceof Refusal && (no.status === 0 || no.status === 429 || no.status >= 500);
}
