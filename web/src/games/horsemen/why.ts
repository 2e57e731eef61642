/** The one line under a pile: the strongest of what the sums and the draft's events say. */
import type { Words } from "../../i18n/words";
import { signed, type Total } from "./model";
import { say } from "./messages";

export interface Why {
  text: string;
  glyph: string;
  hit: boolean;
  gain: boolean;
}

const line = (glyph: string, text: string, hit = false, gain = false): Why => ({ glyph, text, hit, gain });

export function whyOf(given: { inside: boolean; falls: boolean; struck: string[]; sum?: Total; words: Words }): Why {
  const { sum, words } = given;
  if (!given.inside) return line("skull", say("out-now"), true);
  if (given.falls) return line("skull", say("why-out"), true);
  if (given.struck.length) {
    const cards = words.list(given.struck.map((card) => words.thing("card", card)));
    return line("war", say("why-struck", { cards }), true);
  }
  if (!sum) return line("", "");
  if (sum.deaths === 2) return line("death", say("why-deaths"), true);
  if (sum.pestilence > 0) return line("pestilence", say("why-pest", { points: sum.pestilence }), false, true);
  if (sum.famine < 0) return line("famine", say("why-famine-odd", { points: signed(sum.famine) }), true);
  if (sum.famine > 0) return line("famine", say("why-famine-even", { points: sum.famine }), false, true);
  if (sum.plague > 0) return line("pestilence", say("why-pest-not", { points: sum.plague }));
  return line("", "");
}
