/** Portraits of the bots, by seat as their names go (`bot-0` is Ash): files of their own, asked for when shown. */
import type { SeatInfo } from "../net/types";
import { byName } from "./svg";

export type Mood = "" | "thinking" | "pleased" | "sorry";

const NAMES = ["ash", "bay", "clove", "dill", "elder", "fern", "gorse", "hazel"];
const files = byName(import.meta.glob("../icons/bots/*.svg", { query: "?url", import: "default", eager: true }));

/** The address of a bot's portrait; "" for people, who keep the plain mark of their seat. */
export function portraitOf(one: Pick<SeatInfo, "kind" | "seat"> | undefined, mood: Mood = ""): string {
  if (one?.kind !== "bot") return "";
  const name = NAMES[one.seat % NAMES.length]!;
  return files[mood ? `${name}-${mood}` : name] ?? "";
}
