/** What the games send has one declaration: the types generated from it. */
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["./*/*.ts", "./*/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const models = Object.entries(sources).filter(([path]) => path.endsWith("/model.ts"));

test.each(models)("%s takes view and events from the generated types", (path, source) => {
  const game = path.split("/")[1];
  expect(source).toMatch(new RegExp(`import type \\{.*\\bEvent\\b.*\\} from "../../../generated/${game}"`));
  expect(source).toMatch(new RegExp(`export type \\{.*\\bView\\b.*\\} from "../../../generated/${game}"`));
});

test.each(Object.entries(sources))("%s declares no view of its own", (_, source) => {
  expect(source).not.toMatch(/\b(interface View\b|type View =)/);
});
