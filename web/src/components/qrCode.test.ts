/** The code on the page is read back as a scanner would: format, mask, codewords, bytes. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import QrCode from "./QrCode.svelte";

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
// Blocks of data at level M, and where alignment patterns lie, for the versions tried here.
const BLOCKS: Record<number, number[]> = { 1: [16], 3: [44], 4: [32, 32], 5: [43, 43] };
const ALIGN: Record<number, number> = { 3: 22, 4: 26, 5: 30 };

function isFixed(x: number, y: number, size: number, version: number): boolean {
  const near = ALIGN[version];
  if (near && Math.abs(x - near) <= 2 && Math.abs(y - near) <= 2) return true;
  if (x === 6 || y === 6) return true;
  return (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
}

function read(dark: boolean[][]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5].map((y) => dark[y]![8]).concat([dark[7]![8], dark[8]![8], dark[8]![7]]);
  for (let x = 5; x >= 0; x--) format.push(dark[8]![x]);
  const bits = format.reduce((sum, on, i) => sum | (Number(on) << i), 0) ^ 0x5412;
  expect(bits >> 13).toBe(0); // level M
  const mask = MASKS[(bits >> 10) & 7]!;
  const stream: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size, version)) stream.push(Number(dark[y]![x] !== mask(x, y)));
    }
  }
  const word = (i: number) => parseInt(stream.slice(i * 8, i * 8 + 8).join(""), 2);
  const blocks = BLOCKS[version]!;
  const data = blocks.map((length, b) => Array.from({ length }, (_, i) => word(i * blocks.length + b))).flat();
  const nibbles = data.flatMap((byte) => [byte >> 4, byte & 15]);
  expect(nibbles[0]).toBe(4); // bytes
  const length = nibbles[1]! * 16 + nibbles[2]!;
  const bytes = Array.from({ length }, (_, i) => nibbles[3 + 2 * i]! * 16 + nibbles[4 + 2 * i]!);
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The dark modules of a drawn code, row by row. */
function modulesOf(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]) - 4;
  const drawn = svg.querySelector("path")!.getAttribute("d")!;
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)));
}

test.each([
  "hello",
  "http://192.168.1.20:8004/table/abcdefgh",
  "https://games.example.org/table/q3JvN8sXw2mZl0aTkY7c",
  "https://games.example.org/table/q3JvN8sXw2mZl0aTkY7c?seat=4&more=yes",
])("%s is read back", async (text) => {
  const code = mount(QrCode, { target: document.body, props: { text, label: "QR code" } });
  const svg = await vi.waitUntil(() => (flushSync(), document.querySelector("svg")));
  expect(svg.getAttribute("aria-label")).toBe("QR code");
  expect(read(modulesOf(svg))).toBe(text);
  await unmount(code);
});
