/** What a person chose on this device; kept in the browser, sent to nobody. */

export interface Settings {
  language: string;
  name: string;
  /** Of bots that come without being asked for by name: in *Play now*, and as first offer. */
  level: string;
  theme: "system" | "light" | "dark";
  motion: "system" | "still";
  confirm: "always" | "hurts" | "never";
  /** What others do waits for a tap. */
  tap: boolean;
  sound: boolean;
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
    sound: true,
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
  return settings.motion === "still" || (calm?.matches ?? false);
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
