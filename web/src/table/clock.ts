import type { Clock } from "../net/types";
import { uiText } from "../i18n/ui.svelte";

/** A clock's setting in words. */
export function clockWords(clock: Clock): string {
  if (clock.kind === "none") return uiText("frame-no-clock");
  if (clock.kind === "days") return uiText("frame-clock-days", { days: clock.days });
  return uiText("frame-clock-bank", {
    minutes: Math.round(clock.bank / 60),
    seconds: clock.increment,
  });
}

/** Time left as a person reads it: 3:40, or 2 d 4 h. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
