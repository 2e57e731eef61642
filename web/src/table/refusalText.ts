/** Why not, in one line: the game's words for a rule, the house's for a code, else the plain sentence. */
import type { Refused } from "../net/types";
import { uiText } from "../i18n/ui.svelte";
import { wordKey, type Words } from "../i18n/words";

export function refusal(no: Refused, words: Words): string {
  if (no.code === "lost") return uiText("frame-lost-move");
  if (no.code === "stale") return uiText("frame-stale");
  const fields = words.fields(no.fields ?? {}, { seat: "seat", waiting: "seat" });
  for (const key of [wordKey("refusal", no.rule), wordKey("refusal", no.code)])
    if (words.has(key)) {
      const said = words.text(key, fields);
      return no.rule && !said.includes(no.rule) ? `${said} (${no.rule})` : said;
    }
  return no.sentence || no.code;
}
