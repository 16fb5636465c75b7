/** Samples of quiet sounds that go on without a seam: their end is as their beginning. Pure. */
import type { ambientSounds } from "#contract/preferences";

export type Noise = Exclude<(typeof ambientSounds)[number], "none">;

/** So many samples of a sound, each -1 to 1. */
export const noiseOf = (kind: Noise, length: number, rate: number, random = Math.random): Float32Array<ArrayBuffer> =>
  leveled(makers[kind](length, rate, random));

type Maker = (length: number, rate: number, random: () => number) => Float32Array<ArrayBuffer>;

const white: Maker = (length, _, random) => Float32Array.from({ length }, () => random() * 2 - 1);

/** Each sample is a step from the one before, which fades: deep, as of water that falls far away. */
const brown: Maker = (length, rate, random) => {
  const keep = 1 - (2 * Math.PI * 20) / rate;
  return inRound(white(length, rate, random), (before, step) => keep * before + step);
};

/** A bright hiss with drops in it. */
const rain: Maker = (length, rate, random) => {
  const low = lowPass(white(length, rate, random), 5000, rate);
  const deep = lowPass(low, 500, rate);
  const samples = low.map((value, at) => value - 0.8 * (deep[at] ?? 0));
  const perSecond = 26;
  for (let drop = 0; drop < (length / rate) * perSecond; drop++) {
    const at = Math.floor(random() * length);
    const hertz = 900 + random() * 2600;
    const loud = 0.05 + random() ** 3 * 0.35;
    // A drop is over after some hundredths of a second.
    for (let step = 0; step < rate * 0.03; step++) {
      const time = step / rate;
      const place = (at + step) % length;
      samples[place] = (samples[place] ?? 0) + loud * Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time * 220);
    }
  }
  return samples;
};

const makers: Record<Noise, Maker> = { brown, rain };

const lowPass = (samples: Float32Array<ArrayBuffer>, hertz: number, rate: number): Float32Array<ArrayBuffer> => {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  return inRound(samples, (before, sample) => before + share * (sample - before));
};

/** What remembers goes round twice: the second time it begins as it ends. */
function inRound(
  samples: Float32Array<ArrayBuffer>,
  next: (before: number, sample: number) => number,
): Float32Array<ArrayBuffer> {
  let before = 0;
  for (const sample of samples) before = next(before, sample);
  return samples.map((sample) => {
    before = next(before, sample);
    return before;
  });
}

/** Around nought, and as loud as can be. */
function leveled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const most = samples.reduce((top, sample) => Math.max(top, Math.abs(sample - mean)), 0) || 1;
  return samples.map((sample) => (sample - mean) / most);
}
