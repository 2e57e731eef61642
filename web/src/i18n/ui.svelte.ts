/** The page's own words, in the language of the settings; switching needs no reload. */
import en from "./en.ftl?raw";
import zh from "./zh.ftl?raw";
import houseZh from "../../../src/fourfold/locales/zh.ftl?raw";
import { settings } from "../app/settings.svelte";
import { bundleOf, PSEUDO, wordKey, Words, type Fields } from "./words";

export type Say = (key: string, fields?: Fields) => string;

/** Words of one part of the page, by language: the frame's here, a face's own in its folder. */
function spoken(sources: Record<string, string>): () => Words {
  const made = new Map<string, Words>();
  return () => {
    const language = settings.language in sources ? settings.language : "en";
    const spoken = settings.language === PSEUDO ? PSEUDO : language;
    if (!made.has(spoken)) made.set(spoken, new Words(bundleOf(language, [sources[language]!]), spoken));
    return made.get(spoken)!;
  };
}

/** The words that only a face says: `const say = faceWords({ en, zh })`, then `say("horsemen-give")`. */
export function faceWords(sources: Record<string, string>): Say {
  const words = spoken(sources);
  return (key, fields = {}) => words().text(key, fields);
}

const ui = spoken({ en, zh });

export function uiText(key: string, fields: Fields = {}): string {
  return ui().text(key, fields);
}

export function uiHas(key: string): boolean {
  return ui().has(key);
}

/** What the house says no with: in English a refusal is its own sentence. */
const house = spoken({ en: "", zh: houseZh });

export function refusalText(code: string, fields: Fields, sentence: string): string {
  const key = wordKey("refusal", code);
  return house().has(key) ? house().text(key, fields) : sentence;
}
