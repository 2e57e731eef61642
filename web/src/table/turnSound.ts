/** Two soft notes when it is my turn; made by the browser, no file. */
let air: AudioContext | null = null;

export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return; // browsers allow no sound before the first touch
  try {
    air ??= new AudioContext();
    for (const [note, after] of [
      [523, 0],
      [784, 0.12],
    ] as const)
      sound(air, note, air.currentTime + after);
  } catch {
    // no sound on this device
  }
}

function sound(air: AudioContext, note: number, at: number): void {
  const tone = air.createOscillator();
  const loud = air.createGain();
  tone.frequency.value = note;
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.06, at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
  tone.connect(loud).connect(air.destination);
  tone.start(at);
  tone.stop(at + 0.45);
}
