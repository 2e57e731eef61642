/** A name for something said, so that saying it again is the same. Works on plain http too, unlike `randomUUID`. */
export function freshKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
