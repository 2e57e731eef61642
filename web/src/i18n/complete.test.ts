/** Every word of the page in every language, and no key that nobody knows. */
import { expect, test } from "vitest";

const files = import.meta.glob<string>(["./*.ftl", "../games/**/*.ftl", "../tutorial/*/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const keys = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
const english = Object.keys(files).filter((path) => path.endsWith("en.ftl"));

test.each(english)("%s has its Chinese twin with the same keys", (path) => {
  const chinese = files[path.replace(/en\.ftl$/, "zh.ftl")];
  expect(chinese).toBeDefined();
  expect(keys(chinese!).sort()).toEqual(keys(files[path]!).sort());
});

test.each(english)("%s names no key twice", (path) => {
  expect(new Set(keys(files[path]!)).size).toBe(keys(files[path]!).length);
});

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every word that the page asks for is there", () => {
  const known = new Set(keys(files["./en.ftl"]!));
  const asked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/uiText\(\s*"([\w-]+)"/g)].map((found) => found[1]!),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

/** What is left of a component when script, comments, tags and expressions are taken out. */
function bareText(source: string): string {
  let text = source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
  for (let before = ""; before !== text;) [before, text] = [text, text.replace(/\{[^{}]*\}/g, "")];
  return text.replace(/<[^>]*>/g, "");
}

const components = Object.entries(sources).filter(([path]) => path.endsWith(".svelte"));

test.each(components)("%s says nothing that is not in the word files", (_, source) => {
  expect(
    bareText(source)
      .replace("sha-256", "")
      .match(/\p{L}{2,}/gu),
  ).toBeNull();
});
