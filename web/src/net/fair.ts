/** This device's part in the fair deal: random bits, committed to before anybody's are shown. */
import { sha256 } from "@noble/hashes/sha2.js"; // the browser's own hashes only on https, and friends in one house use http
import { hex } from "./key";

const DEAL = "fourfold fair deal 1";

export function freshBits(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitment(table: string, device: string, bits: string): string {
  const said = [DEAL, "bits", table, device, bits].join("\n");
  return hex(sha256(new TextEncoder().encode(said)));
}
