/** Was the deal fair? What this device saw of it while it was made, and the check of it after the end. */
import { commitment, hashed } from "./fairDeal";
import type { ShareInfo } from "./types";

const PLACE = "fourfold.deals";
const KEPT = 100; // the last so many tables

/** What a device has seen with its own eyes: the table's seal and when, and the attempts in which it had a share. */
export interface Witnessed {
  seal?: string;
  /** Whether the seal was seen before the cards were dealt. */
  early?: boolean;
  attempts?: Attempt[];
}

/** An attempt as it was shown to this device before any bits were opened. */
export interface Attempt {
  device: string;
  bits: string;
  /** The digest of all commitments, in order. */
  shown: string;
}

function all(): [string, Witnessed][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

export function witnessed(table: string): Witnessed {
  return all().find(([id]) => id === table)?.[1] ?? {};
}

/** The seal that was seen first stays: one that is another one later is what the check must find. */
export function witness(table: string, seen: { seal: string; early: boolean }): void {
  const before = witnessed(table);
  if (before.seal === undefined) keep(table, { ...before, ...seen });
}

/** Told again, after a lost wire or in another tab, it is the same attempt. */
export function witnessAttempt(table: string, device: string, bits: string, shares: ShareInfo[]): void {
  const before = witnessed(table);
  const [attempts, shown] = [before.attempts ?? [], digest(shares)];
  if (attempts.some((one) => one.shown === shown)) return;
  keep(table, { ...before, attempts: [...attempts, { device, bits, shown }] });
}

function keep(table: string, seen: Witnessed): void {
  const others = all().filter(([id]) => id !== table);
  localStorage.setItem(PLACE, JSON.stringify([...others, [table, seen]].slice(-KEPT)));
}

function digest(shares: ShareInfo[]): string {
  return hashed("shown", ...shares.map((share) => share.commitment));
}

/** The part of a record that tells how its cards were dealt. */
export interface Dealt {
  deal: string;
  seed: string | number;
  fair: {
    table: string;
    commitment: string;
    secret: string | null;
    shares: ShareInfo[];
    voided?: ShareInfo[][];
  } | null;
}

/** One thing that was looked at: a word key for what was found, and whether it is as it must be (null: cannot be told). */
export interface Finding {
  key: string;
  ok: boolean | null;
  count?: number;
  /** The names, under the hash, of the devices that it is about. */
  devices?: string[];
}

/** Goes through all steps of the deal again (docs/protocol.md, “The fair deal”). */
export function checkDeal({ deal, seed, fair }: Dealt, seen: Witnessed): Finding[] {
  if (deal !== "shuffled" || !fair?.secret) return [{ key: "deal-none", ok: false }];
  const opened = fair.shares.filter((share) => share.bits !== null);
  const voided = fair.voided ?? [];
  const found: Finding[] = [seal(fair.commitment, seen)];
  found.push(as("deal-secret", hashed("secret", fair.table, fair.secret) === fair.commitment));
  found.push(...attemptsBefore(voided), ...numbers(fair.table, [...voided, fair.shares], opened.length));
  found.push(...stillShut(fair.shares), ...own(fair.table, fair.shares, voided, seen));
  const lines = opened.flatMap((share) => [share.device, share.bits!]);
  found.push(as("deal-seed", hashed("seed", fair.table, fair.secret, ...lines) === seed));
  return found;
}

/** "fails" if anything does not fit; "holds" if this device itself made sure of it; else it only "fits". */
export function verdict(found: Finding[]): "holds" | "fits" | "fails" {
  if (found.some((one) => one.ok === false)) return "fails";
  const keys = found.map((one) => one.key);
  const sure = keys.includes("deal-seal") && keys.includes("deal-own") && !keys.includes("deal-shares-left");
  return sure ? "holds" : "fits";
}

const as = (key: string, ok: boolean): Finding => ({ key: ok ? key : `${key}-no`, ok });

/** Who had sealed a number and did not open it. */
export function silent(shares: ShareInfo[]): string[] {
  return shares.filter((share) => share.bits === null).map((share) => share.device);
}

/** A device is called after its first seat; whose it is says more. */
export function owners(devices: string[], names: readonly string[]): string[] {
  return devices.map((device) => names[Number(/^seat (\d+)$/.exec(device)?.[1] ?? -1)] || device);
}

function seal(now: string, { seal, early }: Witnessed): Finding {
  if (seal === undefined) return { key: "deal-seal-new", ok: null };
  if (seal !== now) return { key: "deal-seal-no", ok: false };
  return early ? { key: "deal-seal", ok: true } : { key: "deal-seal-late", ok: null };
}

/** Each void attempt must have its reason, and after it only those go on who opened, with numbers nobody knows. */
function attemptsBefore(voided: ShareInfo[][]): Finding[] {
  if (!voided.length) return [];
  const reasoned = voided.every((shares) => silent(shares).length > 0);
  return [{ ...as("deal-anew", reasoned), count: voided.length, devices: voided.flatMap(silent) }];
}

function numbers(table: string, attempts: ShareInfo[][], opened: number): Finding[] {
  const sound = attempts.every((shares, at) => {
    const before = attempts.slice(0, at);
    const spent = before.flat().map((share) => share.commitment);
    const last = before.at(-1);
    return shares.every(
      (share) =>
        (share.bits === null || commitment(table, share.device, share.bits) === share.commitment) &&
        !spent.includes(share.commitment) &&
        (!last || last.some((one) => one.device === share.device && one.bits !== null)),
    );
  });
  if (!sound) return [{ key: "deal-shares-no", ok: false }];
  return [opened ? { key: "deal-shares", ok: true, count: opened } : { key: "deal-shares-none", ok: null }];
}

/** Of deals made before an attempt could be void: the others' numbers counted although one was kept back. */
function stillShut(shares: ShareInfo[]): Finding[] {
  const count = silent(shares).length;
  return count ? [{ key: "deal-shares-left", ok: null, count, devices: silent(shares) }] : [];
}

/** Every attempt that this device saw must be there as it saw it, and its number in the last one. */
function own(table: string, shares: ShareInfo[], voided: ShareInfo[][], { attempts = [] }: Witnessed): Finding[] {
  if (!attempts.length) return [{ key: "deal-own-none", ok: null }];
  const told = [...voided, shares].map(digest);
  if (!attempts.every((one) => told.includes(one.shown))) return [{ key: "deal-shown-no", ok: false }];
  const mine = attempts.map((one) => commitment(table, one.device, one.bits));
  const given = shares.some((share) => share.bits !== null && mine.includes(share.commitment));
  return [{ key: "deal-shown", ok: true }, given ? { key: "deal-own", ok: true } : { key: "deal-own-left", ok: null }];
}
