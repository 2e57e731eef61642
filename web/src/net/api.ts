/** The server by HTTP: JSON in and out, a guest made when one is needed. */
import { helperOf } from "../games/helper";
import { settings } from "../app/settings.svelte";
import { refusalText, uiText } from "../i18n/ui.svelte";
import { freshKey } from "./requestKey";
import type {
  Addresses,
  Analysis,
  AtTable,
  Blocked,
  Form,
  GameFacts,
  Happening,
  House,
  MyTable,
  NewTable,
  Seen,
  SeatWish,
  TableInfo,
  You,
} from "./types";

/** What the server said no to: a code for the word files, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The sentence of whatever was thrown, for people. */
export const sentenceOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The code of a refusal by HTTP or by socket; "" for anything else that was thrown. */
export const codeOf = (thrown: unknown): string => (thrown as { code?: string } | null)?.code ?? "";

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = method === "GET" ? {} : { "X-Fourfold": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await reach(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  const code = told.code ?? "trouble";
  const sentence = refusalText(code, told.fields ?? {}, told.sentence ?? answer.statusText);
  throw new Refusal(answer.status, code, sentence);
}

const PATIENCE_MS = 30_000;

/** Without a network the reason is said in words; an answer that does not come is not waited for for ever. */
async function reach(path: string, how: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...how, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new Refusal(0, "offline", uiText("page-offline"));
  }
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export async function text(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

const GUEST = "fourfold.guest";

/** Has this device been a guest here? Then it may have tables; else nobody is asked. */
export function isGuest(): boolean {
  return localStorage.getItem(GUEST) !== null;
}

let becoming: Promise<void> | null = null;

/** A table lets nobody in who is nobody: this makes a guest, once for a device, however many ask at the same time. */
function becomeGuest(): Promise<void> {
  becoming ??= json("POST", "/api/guest", named())
    .then(() => localStorage.setItem(GUEST, freshKey())) // never the same, so that other tabs are told
    .finally(() => (becoming = null));
  return becoming;
}

/** Tells when another tab has become a guest. All tabs have one cookie: two that begin in the same moment are two
 *  guests until the one whose cookie was replaced comes again. Returns what ends it. */
export function onOtherGuest(told: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === GUEST && newValue) told();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** As a guest: the first act on this device makes one, and so does the first after the server has forgotten it. */
async function mine<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!isGuest()) await becomeGuest();
  try {
    return await json<T>(method, path, body);
  } catch (no) {
    if (!(no instanceof Refusal) || no.status !== 401) throw no;
    await becomeGuest();
    return json<T>(method, path, body);
  }
}

const once = new Map<string, Promise<unknown>>();

function fixed<T>(path: string): Promise<T> {
  if (!once.has(path)) {
    const asked = json<T>("GET", path);
    asked.catch(() => once.delete(path));
    once.set(path, asked);
  }
  return once.get(path) as Promise<T>;
}

/** All my finished games in one file. */
export const RECORDS = "/api/my/records";

/** This device is at the table, or on its way there, and gives its share of the fair deal. */
const SHARE = { fair: true };

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  house: () => fixed<House>("/api/house"),
  addresses: () => json<Addresses>("GET", "/api/addresses"),
  game: (game: string) => fixed<GameFacts>(`/api/games/${game}`),
  rules: (game: string, language: string) =>
    fixed<{ number: string; text: string }[]>(`/api/rules/${game}/${language}`),
  guest: () => (isGuest() ? mine<{ name: string }>("GET", "/api/me") : becomeGuest()),
  /** Whoever is no guest yet becomes one by the name of then. */
  rename: async (name: string) => (isGuest() ? mine("POST", "/api/me", { name }) : undefined),
  forget: async () => {
    if (isGuest()) await json("DELETE", "/api/me");
    localStorage.removeItem(GUEST);
  },
  playNow: (game: string, more: Record<string, unknown> = {}) =>
    mine<AtTable>("POST", "/api/play-now", {
      game,
      level: settings.level,
      helper: helperOf(game),
      fair: true,
      ...named(),
      ...more,
    }),
  create: (table: NewTable) => mine<AtTable>("POST", "/api/tables", table),
  open: () => json<TableInfo[]>("GET", "/api/tables"),
  table: (id: string) => json<AtTable>("GET", at(id)),
  sit: (id: string, seat: number | null, name: string) =>
    mine<AtTable>("POST", `${at(id)}/sit`, { ...(seat === null ? {} : { seat }), ...(name && { name }) }),
  leave: (id: string, seat: number) => mine<AtTable>("POST", `${at(id)}/leave`, { seat }),
  start: (id: string) => mine<AtTable>("POST", `${at(id)}/start`, SHARE),
  bot: (id: string, seat: number, level: string) => mine<AtTable>("POST", `${at(id)}/bot`, { seat, level }),
  kick: (id: string, seat: number) => mine<AtTable>("POST", `${at(id)}/kick`, { seat }),
  giveTime: (id: string, seat: number, seconds: number) => mine("POST", `${at(id)}/time`, { seat, seconds }),
  setTempo: (id: string, tempo: string) => mine("POST", `${at(id)}/tempo`, { tempo }),
  letChat: (id: string, on: boolean) => mine("POST", `${at(id)}/chat`, { on }),
  block: (id: string, whom: { seat: number } | { line: number }) => mine("POST", `${at(id)}/block`, whom),
  blocks: () => mine<Blocked[]>("GET", "/api/my/blocks"),
  unblock: (id: string) => mine("DELETE", `/api/my/blocks/${encodeURIComponent(id)}`),
  rematch: (id: string) => mine<AtTable>("POST", `${at(id)}/rematch`, SHARE),
  seatLink: (id: string) => mine<{ token: string }>("POST", `${at(id)}/seat-link`, {}),
  useSeatLink: (token: string) => mine<AtTable>("POST", "/api/seat-link", { token }),
  myTables: () => mine<MyTable[]>("GET", "/api/my/tables"),
  record: (id: string) => json<unknown>("GET", `${at(id)}/record`),
  seen: (id: string, version: number, seat: number) => json<Seen>("GET", `${at(id)}/at/${version}?seat=${seat}`),
  transcript: (id: string, seat: number) =>
    json<{ pages: { line: string; events: Happening[] }[] }>("GET", `${at(id)}/transcript?seat=${seat}`),
  analysis: (id: string, seat: number) => json<Analysis>("GET", `${at(id)}/analysis?seat=${seat}`),
  notes: (id: string, seat: number) => mine<{ text: string }>("GET", `${at(id)}/notes?seat=${seat}`),
  keepNotes: (id: string, seat: number, text: string) => mine("PUT", `${at(id)}/notes?seat=${seat}`, { text }),
};

function named(): { name?: string } {
  return settings.name ? { name: settings.name } : {};
}

export type { Form, NewTable, SeatWish, You };
