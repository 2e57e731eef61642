/** The page's own words, in the language of the settings; switching needs no reload. */
import en from "./en.ftl?raw";
import zh from "./zh.ftl?raw";
import { settings } from "../settings.svelte";
import { bundleOf, Words, type Fields } from "./words";

const sources: Record<string, string> = { en, zh };
const made = new Map<string, Words>();

function wordsIn(language: string): Words {
  const known = made.get(language);
  if (known) return known;
  const words = new Words(bundleOf(language, [sources[language] ?? en]), language);
  made.set(language, words);
  return words;
}

export function uiText(key: string, fields: Fields = {}): string {
  return wordsIn(settings.language).text(key, fields);
}

export function uiHas(key: string): boolean {
  return wordsIn(settings.language).has(key);
}
