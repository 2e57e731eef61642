import { afterEach, expect, test } from "vitest";
import { settings } from "../app/settings.svelte";
import { personName, seatName } from "./names";

const before = settings.language;
afterEach(() => void (settings.language = before));

const bot = (seat: number) => ({ kind: "bot" as const, seat, name: "whatever the server says" });

test("bots and people without a name are called in the reader's language", () => {
  settings.language = "zh";
  expect(seatName(bot(1))).toBe("月桂");
  expect(personName("Guest")).toBe("访客");
  expect(personName("Guest 2")).toBe("访客2");
  expect(seatName({ kind: "person", seat: 3, name: "Player 4" })).toBe("玩家4");
  settings.language = "en";
  expect(seatName(bot(1))).toBe("Bay");
  expect(personName("Guest")).toBe("Guest");
  expect(personName("Guest 2")).toBe("Guest 2");
});

test("a name that somebody gave is nobody's to change", () => {
  settings.language = "zh";
  for (const name of ["Mira", "Guesty", "Guest of honour", "Bay", ""]) expect(personName(name)).toBe(name);
});

test.each(["en", "zh"])("no two bots of a table begin alike in %s: their marks show the initial", (language) => {
  settings.language = language;
  const names = Array.from({ length: 8 }, (_, seat) => seatName(bot(seat)));
  expect(new Set(names.map((name) => Array.from(name)[0])).size).toBe(8);
});
