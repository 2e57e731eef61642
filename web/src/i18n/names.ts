/** Who somebody is in the reader's language: people by their own names, whoever has none by the page's word. */
import type { SeatInfo } from "../net/types";
import { uiText } from "./ui.svelte";

/** What the server calls people who gave no name, or whose name was forgotten (docs/protocol.md). */
const UNNAMED = /^(Guest|Player)(?: (\d+))?$/;
/** So many names the page has for bots; the server's are as many, and go by the seat too. */
const BOTS = 8;

export function personName(name: string): string {
  const [, kind, number] = UNNAMED.exec(name) ?? [];
  if (!kind) return name;
  return number ? uiText(`unnamed-${kind.toLowerCase()}-number`, { number }) : uiText("unnamed-guest");
}

export function seatName(one: Pick<SeatInfo, "kind" | "seat" | "name">): string {
  return one.kind === "bot" ? uiText(`bot-${one.seat % BOTS}`) : personName(one.name);
}
