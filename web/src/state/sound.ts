/** Sounds made here: wood on wood, a roll, a chime. */
import { settings } from "./settings";

let context: AudioContext | null = null;

/** Browsers make no sound, and complain, before the first thing that somebody does. */
function audio(): AudioContext | null {
  if (!settings.get().sound || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short knock: noise through a narrow filter that dies away fast. */
function knock(pitch: number, at = 0, loud = 0.5): void {
  const out = audio();
  if (out === null) return;
  const start = out.currentTime + at;
  const length = 0.12;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp((-40 * n) / samples.length);
  const source = out.createBufferSource();
  source.buffer = buffer;
  const filter = out.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 6;
  const gain = out.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(start);
}

function tone(pitch: number, at: number, length: number, loud = 0.08): void {
  const out = audio();
  if (out === null) return;
  const start = out.currentTime + at;
  const wave = out.createOscillator();
  wave.type = "sine";
  wave.frequency.value = pitch;
  const gain = out.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(out.destination);
  wave.start(start);
  wave.stop(start + length);
}

export type SoundName = "place" | "turn" | "roll" | "draw" | "score" | "take" | "no" | "end";

export const sound: Record<SoundName, () => void> = {
  place: () => knock(420, 0, 0.9),
  turn: () => knock(900, 0, 0.25),
  roll: () => [0, 0.07, 0.15, 0.2, 0.31].forEach((at) => knock(700 + Math.random() * 500, at, 0.4)),
  draw: () => knock(1400, 0, 0.2),
  score: () => [523, 659, 784].forEach((pitch, n) => tone(pitch, n * 0.07, 0.5)),
  take: () => [392, 523].forEach((pitch, n) => tone(pitch, n * 0.06, 0.35)),
  no: () => tone(160, 0, 0.18, 0.1),
  end: () => [392, 494, 587, 784].forEach((pitch, n) => tone(pitch, n * 0.12, 1.2)),
};
