/** The quiet sound of a focus, made in the browser without a file. It is heard only where somebody asked this tab for it, and in one tab at a time. */
import { unlockSound } from "./chime";
import { mediaPresence } from "./mediaPresence";
import { type Noise, noiseOf } from "./noise";

export const canPlaySounds = (): boolean => typeof AudioContext !== "undefined";

const key = "stint.ambient";
const listeners = new Set<() => void>();

/** Whether somebody asked this tab to be heard, by beginning a focus in it or by choosing a sound; a reload does not forget it. */
export const asked = {
  isOn: (): boolean => sessionStorage.getItem(key) !== null,
  set(): void {
    sessionStorage.setItem(key, "on");
    for (const listener of listeners) listener();
  },
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Somebody pressed something in the last few seconds. */
export const isJustPressed = (): boolean => navigator.userActivation?.isActive ?? true;

let loudness = 0;
let output: GainNode | null = null;

/** How loud, in percent; counts at once. */
export function setLoudness(percent: number): void {
  // The ear hears a tenth of the power as half as loud.
  loudness = 0.6 * (percent / 100) ** 2;
  if (output) output.gain.setTargetAtTime(loudness, output.context.currentTime, 0.05);
}

/** Plays until it is called off. */
export const playNoise = (kind: Noise): (() => void) =>
  whileAlone(() => {
    let stop: (() => void) | null = null;
    const calledOff = audioAllowed((audio) => {
      stop = begin(audio, kind);
    });
    return () => {
      calledOff();
      stop?.();
    };
  });

/** Calls `use` once the page may be heard: now, or with the next gesture. Returns the way to call it off. */
function audioAllowed(use: (audio: AudioContext) => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const attempt = async () => {
    const audio = unlockSound();
    await audio?.resume().catch(() => {});
    if (signal.aborted || audio?.state !== "running") return;
    calledOff.abort();
    use(audio);
  };
  for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, attempt, { signal });
  if (navigator.userActivation?.hasBeenActive ?? true) void attempt();
  return () => calledOff.abort();
}

/** In seconds: so long that nobody hears it come again. */
const round = 20;
const made = new Map<Noise, AudioBuffer>();

function bufferOf(audio: AudioContext, kind: Noise): AudioBuffer {
  const known = made.get(kind);
  if (known) return known;
  const buffer = audio.createBuffer(1, round * audio.sampleRate, audio.sampleRate);
  buffer.copyToChannel(noiseOf(kind, buffer.length, buffer.sampleRate), 0);
  made.set(kind, buffer);
  return buffer;
}

/** Comes and goes softly. */
function begin(audio: AudioContext, kind: Noise): () => void {
  const source = audio.createBufferSource();
  source.buffer = bufferOf(audio, kind);
  source.loop = true;
  const gain = audio.createGain();
  gain.gain.value = 0;
  source.connect(gain).connect(audio.destination);
  source.start();
  gain.gain.setTargetAtTime(loudness, audio.currentTime, 0.4);
  output = gain;
  const leave = mediaPresence();
  return () => {
    leave();
    if (output === gain) output = null;
    gain.gain.setTargetAtTime(0, audio.currentTime, 0.12);
    source.stop(audio.currentTime + 0.8);
  };
}

/** Two tabs would be twice as loud: the second waits until the first is silent. */
function whileAlone(start: () => () => void): () => void {
  if (!navigator.locks) return start();
  const calledOff = new AbortController();
  let end = () => {};
  const turn = () =>
    new Promise<void>((over) => {
      const stop = start();
      end = () => {
        stop();
        over();
      };
    });
  navigator.locks.request(key, { signal: calledOff.signal }, turn).catch(() => {});
  return () => {
    calledOff.abort();
    end();
  };
}
