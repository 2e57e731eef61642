/** Cues made by the browser from recipes: no file, no request. Loaded when the first one is to be heard. */
import type { Cue } from "./types";

/** An oscillator or noise with an envelope; times in seconds, `f` in Hz (from, to), `q` narrows the noise. */
interface Voice {
  w: "sine" | "triangle" | "noise";
  f: number | [number, number];
  at?: number;
  a: number;
  d: number;
  g: number;
  q?: number;
}

const NOTES_WON = [392, 523, 659, 784];
const NOTES_LOST = [440, 392, 330];
const TICKS_S = [0, 0.05, 0.1, 0.16, 0.23, 0.31, 0.4, 0.5, 0.62];

export const CUES: Record<Cue, Voice[]> = {
  turn: [
    { w: "sine", f: 523, a: 0.02, d: 0.38, g: 0.06 },
    { w: "sine", f: 784, at: 0.12, a: 0.02, d: 0.42, g: 0.06 },
  ],
  card: [
    { w: "noise", f: 2200, a: 0.004, d: 0.06, g: 0.26, q: 1.1 },
    { w: "sine", f: [190, 130], at: 0.012, a: 0.002, d: 0.05, g: 0.05 },
  ],
  deal: [0, 0.07, 0.14].map((at, i) => ({ w: "noise", f: 2000 + i * 260, at, a: 0.003, d: 0.05, g: 0.2, q: 1.2 })),
  flip: [{ w: "noise", f: [900, 2800], a: 0.03, d: 0.11, g: 0.3, q: 1.6 }],
  lift: [{ w: "noise", f: [1600, 2400], a: 0.01, d: 0.05, g: 0.16, q: 2 }],
  destroy: [
    { w: "sine", f: [120, 52], a: 0.004, d: 0.26, g: 0.16 },
    { w: "noise", f: 420, a: 0.002, d: 0.12, g: 0.2, q: 0.8 },
  ],
  knell: [
    { w: "sine", f: 147, a: 0.006, d: 1.1, g: 0.11 },
    { w: "sine", f: 220.5, a: 0.006, d: 0.8, g: 0.05 },
    { w: "sine", f: 397, a: 0.004, d: 0.45, g: 0.025 },
  ],
  seal: [
    { w: "sine", f: [170, 80], a: 0.003, d: 0.12, g: 0.16 },
    { w: "noise", f: 1500, a: 0.001, d: 0.03, g: 0.18, q: 0.9 },
  ],
  glass: [
    { w: "sine", f: 1318, a: 0.003, d: 0.22, g: 0.045 },
    { w: "sine", f: 2637, at: 0.01, a: 0.002, d: 0.12, g: 0.018 },
  ],
  coins: [
    { w: "triangle", f: 2093, a: 0.002, d: 0.07, g: 0.035 },
    { w: "triangle", f: 2637, at: 0.05, a: 0.002, d: 0.07, g: 0.035 },
    { w: "triangle", f: 2349, at: 0.11, a: 0.002, d: 0.1, g: 0.03 },
  ],
  roll: TICKS_S.map((at, i) => ({ w: "sine", f: 880 + i * 18, at, a: 0.001, d: 0.03, g: 0.028 })),
  right: [
    { w: "triangle", f: 659, a: 0.008, d: 0.16, g: 0.07 },
    { w: "triangle", f: 988, at: 0.11, a: 0.008, d: 0.34, g: 0.07 },
  ],
  wrong: [
    { w: "triangle", f: 311, a: 0.01, d: 0.18, g: 0.07 },
    { w: "triangle", f: 247, at: 0.14, a: 0.01, d: 0.4, g: 0.07 },
  ],
  won: [
    ...NOTES_WON.map((f, i): Voice => ({ w: "triangle", f, at: i * 0.11, a: 0.01, d: i === 3 ? 0.9 : 0.3, g: 0.065 })),
    { w: "sine", f: 196, at: 0.33, a: 0.02, d: 0.9, g: 0.05 },
  ],
  lost: NOTES_LOST.map((f, i) => ({ w: "sine", f, at: i * 0.2, a: 0.02, d: i === 2 ? 0.9 : 0.4, g: 0.06 })),
};

const SILENCE = 0.0001; // an exponential ramp cannot begin or end at none
const SOON_S = 0.01;
/** At most so many cues in this time, and the same one not twice in that. */
const CUES_AT_ONCE = 3;
const TOGETHER_MS = 120;
const SAME_MS = 60;

let air: AudioContext | null = null;
let master: GainNode | null = null;
let hiss: AudioBuffer | null = null;
let recent: { name: Cue; at: number }[] = [];

/** Plays a cue, `times` as long as at *calm*; browsers allow no sound before the first touch. */
export function cue(name: Cue, loudness: number, times = 1): void {
  if (!navigator.userActivation?.hasBeenActive || crowded(name, performance.now())) return;
  try {
    const out = outlet(loudness);
    render(out.context, out, CUES[name], out.context.currentTime + SOON_S, 1 / Math.max(times, 0.5));
  } catch {
    // no sound on this device
  }
}

function crowded(name: Cue, now: number): boolean {
  recent = recent.filter((one) => now - one.at < TOGETHER_MS);
  if (recent.length >= CUES_AT_ONCE || recent.some((one) => one.name === name && now - one.at < SAME_MS)) return true;
  recent.push({ name, at: now });
  return false;
}

function outlet(loudness: number): GainNode {
  air ??= new AudioContext();
  if (!master) {
    const press = air.createDynamicsCompressor();
    press.threshold.value = -18;
    press.ratio.value = 6;
    master = air.createGain();
    master.connect(press).connect(air.destination);
  }
  master.gain.value = loudness * 2;
  void air.resume();
  return master;
}

function render(context: BaseAudioContext, out: AudioNode, voices: Voice[], start: number, rate: number): void {
  for (const voice of voices) {
    const begins = start + (voice.at ?? 0) / rate;
    const ends = begins + voice.a + voice.d;
    const loud = context.createGain();
    loud.gain.setValueAtTime(SILENCE, begins);
    loud.gain.exponentialRampToValueAtTime(voice.g, begins + voice.a);
    loud.gain.exponentialRampToValueAtTime(SILENCE, ends);
    const source =
      voice.w === "noise" ? noiseOf(context, voice, begins, ends, loud) : toneOf(context, voice, begins, ends, loud);
    loud.connect(out);
    source.start(begins);
    source.stop(ends + 0.02);
  }
}

const sweep = (voice: Voice): [number, number] => (Array.isArray(voice.f) ? voice.f : [voice.f, voice.f]);

function toneOf(context: BaseAudioContext, voice: Voice, begins: number, ends: number, to: AudioNode) {
  const tone = context.createOscillator();
  const [from, last] = sweep(voice);
  tone.type = voice.w === "triangle" ? "triangle" : "sine";
  tone.frequency.setValueAtTime(from, begins);
  if (last !== from) tone.frequency.exponentialRampToValueAtTime(last, ends);
  tone.connect(to);
  return tone;
}

function noiseOf(context: BaseAudioContext, voice: Voice, begins: number, ends: number, to: AudioNode) {
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const [from, last] = sweep(voice);
  source.buffer = noise(context);
  source.loop = true;
  band.type = "bandpass";
  band.Q.value = voice.q ?? 1;
  band.frequency.setValueAtTime(from, begins);
  band.frequency.exponentialRampToValueAtTime(last, ends);
  source.connect(band).connect(to);
  return source;
}

/** One second of white noise, the same on every device. */
function noise(context: BaseAudioContext): AudioBuffer {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = hiss.getChannelData(0);
  let x = 1;
  for (let i = 0; i < data.length; i++) {
    x = (x * 16807) % 2147483647;
    data[i] = x / 1073741823 - 1;
  }
  return hiss;
}
