/** This device's part in the fair deal: random bits, committed to before anybody's are shown. */
import { sha256 } from "@noble/hashes/sha2.js"; // the browser's own hashes only on https, and friends in one house use http
import { hex } from "./requestKey";

const DEAL = "fourfold fair deal 1";

/** Kept until the cards are dealt: after a lost wire, a reload or in a second tab they are the same. */
export function bitsFor(table: string): string {
  const bits = keptBits(table) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(place(table), bits);
  return bits;
}

export function keptBits(table: string): string | null {
  return localStorage.getItem(place(table));
}

export function forgetBits(table: string): void {
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
