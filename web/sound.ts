/** Small sounds, made on the spot. */

import type { Tick } from "$web/game";

/** Pitch in hertz and length in seconds, one after the other. */
const TICKS: Record<Tick, [pitch: number, length: number][]> = {
  lay: [[520, 0.05]],
  take: [
    [220, 0.09],
    [165, 0.14],
  ],
  turn: [
    [660, 0.08],
    [880, 0.12],
  ],
  end: [
    [520, 0.1],
    [660, 0.1],
    [780, 0.2],
  ],
};

let context: AudioContext | undefined;

export function play(tick: Tick): void {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of TICKS[tick]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
