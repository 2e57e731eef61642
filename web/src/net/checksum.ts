/** The sum of a view, as the server makes it: CRC-32 of its JSON with sorted names. */

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

export function sumOf(view: unknown): number {
  let sum = -1;
  for (const byte of new TextEncoder().encode(sorted(view))) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255]!;
  return (sum ^ -1) >>> 0;
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`).join()}}`;
}
