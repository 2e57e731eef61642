/** What a person chose on this device; kept in the browser, sent to nobody. */

import type { Pace } from "../stage/timing";

/** So many games are shown calmly before a person is taken to know them. */
const CALM_GAMES = 3;

export interface Settings {
  language: string;
  name: string;
  /** Of bots that come without being asked for by name: in *Play now*, and as first offer. */
  level: string;
  theme: "system" | "light" | "dark";
  motion: "system" | "still" | "none";
  confirm: "always" | "hurts" | "never";
  /** What others do waits for a tap. */
  tap: boolean;
  /** How fast others' moves are shown here; "" is calm in the first games and brisk later. */
  pace: Pace | "";
  /** The end of a hand or round stands until I go on. */
  stop: boolean;
  /** Sound when it is my turn; whether for cards and results, too, and how loud (0 to 1). */
  sound: boolean;
  cues: boolean;
  loudness: number;
  /** Cues were offered once. */
  offered: boolean;
  /** Games begun on this device, the latest by its table. */
  games: number;
  latest: string;
  grey: boolean;
  text: boolean;
  muted: string[];
  /** Games whose aim was read and put away. */
  known: string[];
}

const KEY = "fourfold.settings";

function first(): Settings {
  const language = navigator.language?.toLowerCase().startsWith("zh") ? "zh" : "en";
  return {
    language,
    name: "",
    level: "easy",
    theme: "system",
    motion: "system",
    confirm: "hurts",
    tap: false,
    pace: "",
    stop: true,
    sound: true,
    cues: false,
    loudness: 0.4,
    offered: false,
    games: 0,
    latest: "",
    grey: false,
    text: false,
    muted: [],
    known: [],
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...first(), ...kept() });

const calm = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export function still(): boolean {
  return settings.motion !== "system" || (calm?.matches ?? false);
}

/** The speed at which others' moves are shown. */
export function pace(): Pace {
  if (settings.motion === "none") return "instant";
  return settings.pace || (settings.games <= CALM_GAMES ? "calm" : "brisk");
}

/** A table is begun on this device. */
export function countGame(table: string): void {
  if (settings.latest === table) return;
  settings.latest = table;
  settings.games++;
}

/** Called once from the root: whatever changes is kept and shown on the page's root element. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.language === "zh" ? "zh-Hans" : settings.language;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.toggleAttribute("data-grey", settings.grey);
    root.toggleAttribute("data-still", still());
  });
}
