/** The websocket of one table: it pings, brings answers to requests by key, and is opened again after growing pauses. */
import { freshKey } from "./requestKey";
import type { ClientMessage, KeyedMessage, Refused, ServerMessage } from "./types";

const PING_EVERY_MS = 5000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 5000;

/** Where a table is played live. */
export function liveAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${table}/live`;
}

export interface SocketOwner {
  opened(): void;
  heard(message: ServerMessage): void;
  /** It was closed, not by us; `letIn` is false for one that never opened. All requests have failed already. */
  lost(letIn: boolean): void;
}

type Waiting = { done(told: unknown): void; failed(no: Refused): void };

export class TableSocket {
  private socket: WebSocket | null = null;
  private closed = false;
  private letIn = false;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly owner: SocketOwner,
  ) {}

  connect(): void {
    if (this.closed) return;
    clearTimeout(this.again);
    this.letIn = false;
    const socket = new WebSocket(liveAddress(this.table));
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.letIn = true;
      this.owner.opened();
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.owner.heard(JSON.parse(message.data));
    };
    socket.onclose = () => this.lost(socket);
    this.ping(socket);
  }

  /** Closes it for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.socket?.close();
  }

  /** Does the work after a pause that grows with every try. */
  later(work: () => void): void {
    if (this.closed) return;
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.again);
    this.again = setTimeout(work, pause);
  }

  /** Opens it at once if it is down. */
  hurry(): void {
    if (this.socket?.readyState === WebSocket.OPEN) return;
    this.tries = 0;
    this.connect();
  }

  /** Opens it once more, as the guest whose cookie this device has now; before the first time there is nothing to do. */
  renew(): void {
    const old = this.socket;
    if (!old || this.closed) return;
    this.refuseAll();
    this.connect();
    old.close();
  }

  /** Sends a message; false if the socket is not open. */
  put(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends a message with a key, and waits for the answer to it. */
  request<T>(message: KeyedMessage, key = freshKey()): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.waiting.set(key, { done: (told) => done(told as T), failed });
      if (!this.put({ ...message, key })) this.refuse(key, lostAnswer());
    });
  }

  answer(key: string, told: unknown): void {
    this.waiting.get(key)?.done(told);
    this.waiting.delete(key);
  }

  refuse(key: string, no: Refused): void {
    this.waiting.get(key)?.failed(no);
    this.waiting.delete(key);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.refuseAll();
    this.owner.lost(this.letIn);
  }

  private refuseAll(): void {
    for (const key of [...this.waiting.keys()]) this.refuse(key, lostAnswer());
  }

  private ping(socket: WebSocket): void {
    const beat = setInterval(() => {
      if (socket !== this.socket || this.closed) return clearInterval(beat);
      if (socket.readyState === WebSocket.OPEN) this.put({ type: "ping" });
    }, PING_EVERY_MS);
  }
}

/** What a request is refused with when its answer can no longer come. */
function lostAnswer(): Refused {
  return { type: "refused", key: "", code: "lost", sentence: "", fields: {}, rule: "", version: 0 };
}
