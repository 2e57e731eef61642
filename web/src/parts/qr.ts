/**
 * A QR code drawn here, so that no address leaves the page: byte mode, error correction level M,
 * versions 1 to 10 (up to 213 bytes), following ISO/IEC 18004.
 */

// Per version at level M: codewords of error correction in a block, blocks of each kind [count, data codewords].
const LEVEL_M: [number, [number, number][]][] = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [22, [[2, 38], [2, 39]]],
  [22, [[3, 36], [2, 37]]],
  [26, [[4, 43], [1, 44]]],
];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The dark modules, row by row. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + LEVEL_M.findIndex(([, blocks], v) => fits(bytes.length, blocks, v + 1));
  if (version < 1) throw new RangeError("too long for a code");
  const words = interleaved(version, dataWords(bytes, version));
  const masked = Array.from({ length: 8 }, (_, mask) => drawn(version, words, mask));
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const capacity = (blocks: [number, number][]): number => blocks.reduce((sum, [n, size]) => sum + n * size, 0);

function fits(length: number, blocks: [number, number][], version: number): boolean {
  return length + (version < 10 ? 2 : 3) <= capacity(blocks);
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const size = capacity(LEVEL_M[version - 1]![1]);
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleaved(version: number, data: number[]): number[] {
  const [ecc, kinds] = LEVEL_M[version - 1]!;
  const blocks: number[][] = [];
  let at = 0;
  for (const [count, size] of kinds)
    for (let i = 0; i < count; i++, at += size) blocks.push(data.slice(at, at + size));
  const checks = blocks.map((block) => remainder(block, ecc));
  return [...zipped(blocks), ...zipped(checks)];
}

function zipped(rows: number[][]): number[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => (i < row.length ? [row[i]!] : []))).flat();
}

function remainder(data: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++)
    divisor = [...divisor, 0].map((x, j) => x ^ (j ? times(divisor[j - 1]!, EXP[i]!) : 0));
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    if (factor) divisor.forEach((x, j) => (rest[i + j]! ^= times(x, factor)));
  }
  return rest.slice(data.length);
}

function drawn(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) finder(set, cx, cy);
  alignments(version, size, set);
  formats(size, mask, set);
  if (version >= 7) versions(version, size, set);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const up = ((right + 1) & 2) === 0;
        const y = up ? size - 1 - step : step;
        if (!fixed[y]![x]) dark[y]![x] = (bits[next++] ?? 0) === 1 !== masks(mask, x, y);
      }
  }
  return dark;
}

type Set = (x: number, y: number, on: boolean) => void;

function finder(set: Set, cx: number, cy: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
    }
}

function alignments(version: number, size: number, set: Set): void {
  const at = ALIGN[version - 1]!;
  for (const cx of at)
    for (const cy of at) {
      const corner = (cx === 6 && (cy === 6 || cy === size - 7)) || (cx === size - 7 && cy === 6);
      if (corner) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

function formats(size: number, mask: number, set: Set): void {
  const data = mask; // level M is 00
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function versions(version: number, size: number, set: Set): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const on = ((bits >> i) & 1) === 1;
    set(size - 11 + (i % 3), Math.floor(i / 3), on);
    set(Math.floor(i / 3), size - 11 + (i % 3), on);
  }
}

function masks(mask: number, x: number, y: number): boolean {
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  return rules[mask] === 0;
}

/** Long runs, blocks, and an uneven share of dark make a code hard to read. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let sum = 0;
  for (const lines of [dark, dark.map((_, x) => dark.map((row) => row[x]!))])
    for (const line of lines) {
      const row = line.map((on) => (on ? "1" : "0")).join("");
      for (const run of row.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (row.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const on = dark[y]![x];
      if (dark[y]![x + 1] === on && dark[y + 1]![x] === on && dark[y + 1]![x + 1] === on) sum += 3;
    }
  const share = (dark.flat().filter(Boolean).length * 100) / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}
