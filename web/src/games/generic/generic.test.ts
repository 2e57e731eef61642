/** Any game of the contract is playable: its text lines, help and moves, in its own served words. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { bundleOf, Words } from "../../i18n/words";
import type { FaceProps } from "../face";
import TextTable from "../text/TextTable.svelte";
import Generic from "./Generic.svelte";

const words = new Words(
  bundleOf("en", [
    "line-pile = { $count } stones\nmove-take = take { $count }\nprompt-turn = { $seat }: take stones\nlist-comma = ,\naid-good = leave four",
  ]),
  "en",
  ["Ana", "Ben"],
  { kinds: [], events: {} },
);
const line = (key: string, fields = {}) => ({ key, fields, kinds: {}, heading: false });
const take = (count: string, move: number) => ({
  move,
  text: `take ${count}`,
  verb: "take",
  fields: { count },
  kinds: {},
});

function props(send: (moves: string[]) => void): FaceProps {
  return {
    view: { phase: "turn", acting: [0] },
    seat: 0,
    names: words.names,
    legal: [take("1", 0), take("2", 1)],
    aids: [line("aid-good")],
    lines: [line("line-pile", { count: 7 })],
    events: [],
    fresh: 0,
    words,
    sent: [],
    send,
    draft: async () => null,
    hint: ["take 2"],
    tell: () => undefined,
    why: () => undefined,
    say: () => undefined,
    still: true,
    staged: null,
    marks: {},
    mark: () => {},
  };
}

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

test("the generic face shows the table and sends what is tapped", () => {
  const send = vi.fn();
  shown = mount(Generic, { target: document.body, props: props(send) });
  expect(document.body.textContent).toContain("7 stones");
  expect(document.body.textContent).toContain("leave four");
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".moves button")];
  expect(buttons.map((one) => one.textContent)).toEqual(["take 1", "take 2"]);
  expect(buttons[1]!.classList.contains("is-hint")).toBe(true);
  buttons[1]!.click();
  expect(send).toHaveBeenCalledWith(["take 2"]);
});

test("the text table takes typed moves", () => {
  const send = vi.fn();
  shown = mount(TextTable, { target: document.body, props: props(send) });
  const field = document.querySelector<HTMLInputElement>("#typed")!;
  field.value = " take 1 ";
  field.dispatchEvent(new Event("input"));
  flushSync();
  document.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
  expect(send).toHaveBeenCalledWith(["take 1"]);
});
