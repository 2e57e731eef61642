/** The grammar of *you*, and of one: in the words of all games. */
import { expect, test } from "vitest";
import { bundleOf, Words } from "./words";

const read = import.meta.glob<string>("../../../src/fourfold/{locales,games/*/locales}/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const page = import.meta.glob<string>(["./en.ftl", "../{games,tutorial}/*/en.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const of = (path: string) => read[`../../../src/fourfold/${path}.ftl`]!;
const english = Object.entries(read).filter(([path]) => path.endsWith("/en.ftl"));

function inWords(game: string, language: string, events: Record<string, Record<string, string>>, me: number): Words {
  const sources = [of(`locales/${language}`), of(`games/${game}/locales/${language}`)];
  return new Words(bundleOf(language, sources), language, ["Mira", "Bay"], { kinds: ["card", "medicine"], events }, me);
}

test("what I do is told as to me, what others do to me too", () => {
  const gave = { gave: { seat: "seat", card: "card", to: "seat" } };
  const en = inWords("horsemen", "en", gave, 0);
  expect(en.event({ event: "gave", seat: 0, card: "4F", to: 1 })).toBe("You give the 4 of Famine to Bay.");
  expect(en.event({ event: "gave", seat: 0, card: "4F", to: 0 })).toBe("You keep the 4 of Famine.");
  expect(en.event({ event: "gave", seat: 1, card: "4F", to: 0 })).toBe("Bay gives the 4 of Famine to you.");
  expect(en.event({ event: "took-back", seat: 0 })).toBe("You take back a move.");
  expect(en.event({ event: "said", seat: 0, text: "hm" })).toBe("You say: hm");
  expect(inWords("horsemen", "zh", gave, 0).event({ event: "gave", seat: 0, card: "4F", to: 1 })).toMatch(/^你/);
  expect(inWords("horsemen", "en", gave, -1).event({ event: "gave", seat: 0, card: "4F", to: 1 })).toMatch(
    /^Mira gives/,
  );
});

test("You, on Yellow-Green, feed Bay", () => {
  const kinds = { seat: "seat", action: "action", to: "seat", medicine: "medicine" };
  const fed = { event: "offered", seat: 0, action: "feed", to: 1, medicine: "YG" };
  expect(inWords("herbalism", "en", { offered: kinds }, 0).event(fed)).toBe(
    "You, on Yellow-Green, feed Bay and choose a card.",
  );
  expect(inWords("herbalism", "en", { offered: kinds }, 1).event(fed)).toBe(
    "Mira on Yellow-Green feeds you and chooses a card.",
  );
});

/** Messages of a file: key and all its lines. */
function messages(source: string): [string, string][] {
  return [...source.matchAll(/^([a-z][\w-]*) =(.*(?:\n[ \t].*)*)/gm)].map((found) => [found[1]!, found[2]!]);
}

test.each(english)("%s: who acts can be me", (_, source) => {
  const acts = /\{ \$(seat|side|start|first|to) \}(?:, | )(?!is aimed)[a-z]+s\b/;
  const told = messages(source).filter(
    ([key, text]) => key.startsWith("event-") && acts.test(text.split("\n    .you")[0]!),
  );
  expect(told.filter(([, text]) => !/^ +\.you/m.test(text)).map(([key]) => key)).toEqual([]);
});

/** Numbers that are never one: sets have two tokens or more, a table two seats, cards not seen are many. */
const MANY =
  /^(aid-set|hint-set|hint-set-full|hint-multiplier|hint-pattern|hint-card-pattern|omen-full|page-players.*|join-settings-short|pair|cash-choose|hint-number-.*)$/;

test.each([...english, ...Object.entries(page)])("%s: one is one", (_, source) => {
  const many =
    /(?<!\[other\].*)\{ \$(?!unseen|least|most|humour|high|low)\w+ \} (points|cards|tokens|turns|rounds|potions|players|seats|things)\b/;
  expect(
    messages(source)
      .filter(([key, text]) => !MANY.test(key) && many.test(text))
      .map(([key]) => key),
  ).toEqual([]);
});
