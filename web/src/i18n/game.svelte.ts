/** The words of a game as the server serves them, loaded once per game and language. */
import { api, text } from "../net/api";
import type { SeatInfo } from "../net/types";
import { settings } from "../app/settings.svelte";
import { seatName } from "./names";
import { bundleOf, PSEUDO, Words, type Vocabulary } from "./words";

const sources: Record<string, string> = $state({});
const asked = new Set<string>();

/** What the server is asked for: the pseudo-language is made of English here. */
const served = (language: string) => (language === PSEUDO ? "en" : language);

/** The numbered rules in the reader's language. */
export const gameRules = (game: string) => api.rules(game, served(settings.language));

/** Sees to it that the words are there; a language that is being loaded shows the former until then. */
export async function loadWords(game: string, language = settings.language): Promise<void> {
  const key = `${game}/${served(language)}`;
  if (asked.has(key)) return;
  asked.add(key);
  try {
    sources[key] = await text(`/api/words/${key}`);
  } catch {
    asked.delete(key); // asked again when the page next needs it; until then keys are shown
  }
}

export function gameWords(game: string, names: string[] = [], vocabulary?: Vocabulary, me = -1): Words {
  const wanted = `${game}/${settings.language}`;
  const source = sources[wanted] ?? sources[`${game}/en`] ?? sources[`${game}/zh`] ?? "";
  const language = wanted in sources || settings.language === PSEUDO ? settings.language : "en";
  return new Words(bundle(wanted, language === PSEUDO ? "en" : language, source), language, names, vocabulary, me);
}

/** Who sits where, by name; a seat that nobody decides for is named by its game. */
export function seatNames(game: string, seats: SeatInfo[]): string[] {
  const words = gameWords(game);
  return seats.map((one) => (one.kind === "automatic" ? words.text("seat-automatic") : seatName(one)));
}

const bundles = new Map<string, ReturnType<typeof bundleOf>>();

function bundle(key: string, language: string, source: string): ReturnType<typeof bundleOf> {
  const known = bundles.get(key + source.length);
  if (known) return known;
  const made = bundleOf(language, [source]);
  bundles.set(key + source.length, made);
  return made;
}
