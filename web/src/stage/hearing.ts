/** Which cues this person wants to hear; the sounds themselves are loaded when the first one is due. */
import { settings } from "../app/settings.svelte";
import type { Cue } from "./types";

const MINE: readonly Cue[] = ["turn"];

export function cue(name: Cue, times = 1): void {
  const wanted = MINE.includes(name) ? settings.sound : settings.sound && settings.cues;
  if (wanted && navigator.userActivation?.hasBeenActive) play(name, times);
}

/** A cue that is asked for, whatever is chosen. */
export function play(name: Cue, times = 1): void {
  void import("./sound").then((sound) => sound.cue(name, settings.loudness, times));
}
