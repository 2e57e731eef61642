/** This device's part in the fair deal: random bits, committed to before anybody's are shown. */
import { sha256 } from "@noble/hashes/sha2.js"; // the browser's own hashes only on https, and friends in one house use http
import { hex } from "./requestKey";

const DEAL = "fourfold fair deal 1";

/** What this tab has drawn. Another tab that is asked in the same moment may draw, too, and write over what is kept. */
const drawn = new Map<string, string[]>();

/** Random bits for a table. They are kept until the cards are dealt: after a lost wire or a reload they are the same. */
export function drawBits(table: string): string {
  const bits = hex(crypto.getRandomValues(new Uint8Array(32)));
  drawn.set(table, [...(drawn.get(table) ?? []), bits]);
  localStorage.setItem(place(table), keptBits(table).join(" "));
  return bits;
}

/** All bits that this device has for a table, this tab's own first. */
export function keptBits(table: string): string[] {
  const stored = localStorage.getItem(place(table))?.split(" ") ?? [];
  return [...new Set([...(drawn.get(table) ?? []), ...stored])];
}

export function forgetBits(table: string): void {
  drawn.delete(table);
  localStorage.removeItem(place(table));
}

function place(table: string): string {
  return `fourfold.bits.${table}`;
}

export function commitment(table: string, device: string, bits: string): string {
  return hashed("bits", table, device, bits);
}

export function hashed(...lines: string[]): string {
  return hex(sha256(new TextEncoder().encode([DEAL, ...lines].join("\n"))));
}
