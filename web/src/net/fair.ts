/** This device's part in the fair deal: random bits, committed to before anybody's are shown. */

const DEAL = "fourfold fair deal 1";

/** Hashing needs a secure page (https or this machine); without it the device takes no part. */
export function canCommit(): boolean {
  return typeof crypto !== "undefined" && !!crypto.subtle;
}

export function freshBits(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export async function commitment(table: string, device: string, bits: string): Promise<string> {
  const said = [DEAL, "bits", table, device, bits].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  return hex(new Uint8Array(digest));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
