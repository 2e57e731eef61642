/** How long moments take: the speeds, and the length of a choreography for given fields. */
import { expand } from "./anchors";
import type { Beat, Choreo, Fields, Verb } from "./types";

export type Pace = "calm" | "brisk" | "instant";
export const PACES: readonly Pace[] = ["calm", "brisk", "instant"];
const TIMES: Record<Pace, number> = { calm: 1, brisk: 0.5, instant: 0 };
const CEREMONY_TIMES: Record<Pace, number> = { calm: 1, brisk: 0.7, instant: 0 };

/** A ceremony that does not wait for a tap stands so long after its last beat. */
export const STANDS_MS = 4000;
/** With so many moments waiting only ceremonies are played. */
export const FAR_BEHIND = 12;
/** Two taps within this time are one wish: to be at the end. */
export const SECOND_TAP_MS = 400;
/** With less on my clock nothing is played any more. */
export const SHORT_OF_TIME_MS = 20_000;

const LASTS: Record<Verb, number> = {
  fly: 280,
  flip: 360,
  show: 200,
  hide: 200,
  count: 600,
  ring: 320,
  light: 90,
  press: 260,
  shake: 220,
  fall: 300,
  dim: 400,
  walk: 500,
  mood: 0,
};
/** What follows one another by itself; others begin together. */
const GAPS: Partial<Record<Verb, number>> = { fly: 60, light: 90 };

export function factor(pace: Pace, choreo: Choreo, hurry: boolean): number {
  return (choreo.ceremony ? CEREMONY_TIMES : TIMES)[pace] * (hurry ? 0.5 : 1);
}

export const lasts = (beat: Beat): number => beat.ms ?? LASTS[beat.do];

/** The time between neighbours, shorter where many would exceed what is left of the moment. */
export function gapOf(beat: Beat, count: number, max: number): number {
  const wished = beat.gap ?? GAPS[beat.do] ?? 0;
  const left = max - (beat.at ?? 0) - lasts(beat);
  return count > 1 ? Math.max(0, Math.min(wished, left / (count - 1))) : wished;
}

export function beatMs(beat: Beat, data: Fields, max: number): number {
  const count = beat.what ? expand(beat.what.split("|")[0]!, data).length : 1;
  return (beat.at ?? 0) + lasts(beat) + gapOf(beat, count, max) * Math.max(0, count - 1);
}

export function lengthOf(choreo: Choreo, data: Fields): number {
  return Math.max(0, ...choreo.beats.map((beat) => beatMs(beat, data, choreo.max)));
}
