/** The sounds of the timer, made in the browser without a file, and the wish to hear none of them. */
import { storedSwitch } from "../../lib/storedSwitch";

let context: AudioContext | null = null;

/** On unless somebody muted it. */
export const sound = storedSwitch(
  (now) => now.sound,
  (sound) => ({ sound }),
);

/** Browsers only let a page be heard after a gesture: called from one, so that the chime of an hour later is allowed. Gives what sounds are made with. */
export function unlockSound(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

/** Hertz of the notes, one after the other. */
const melodies = { complete: [523.25, 659.25, 783.99], break: [659.25, 523.25], focus: [523.25, 659.25] };
export type Melody = keyof typeof melodies;

/** Plays unless muted or not allowed yet. */
export function playChime(melody: Melody): void {
  const audio = context;
  if (!sound.isOn() || audio === null || audio.state !== "running") return;
  for (const [index, hertz] of melodies[melody].entries()) note(audio, hertz, audio.currentTime + index * 0.22);
}

function note(audio: AudioContext, hertz: number, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.18, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + 1.2);
}
