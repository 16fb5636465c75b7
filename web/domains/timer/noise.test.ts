/** The quiet sounds as numbers: within bounds, without a seam, and one deeper than the other. */
import { type Noise, noiseOf } from "./noise";

const rate = 8000;
/** Numbers that look random and are the same in each run. */
const random = () => {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const made = (kind: Noise) => noiseOf(kind, 4 * rate, rate, random());
const steps = (samples: Float32Array) => samples.map((sample, at) => Math.abs(sample - (samples.at(at - 1) ?? 0)));

test.each(["rain", "brown"] as const)(
  "%s stands around nought, is as loud as may be, and ends as it begins",
  (kind) => {
    const samples = made(kind);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(0.99);
    expect(samples.reduce((sum, sample) => sum + sample, 0) / samples.length).toBeCloseTo(0, 3);
    const [seam, ...inside] = steps(samples);
    expect(seam).toBeLessThanOrEqual(Math.max(...inside));
  },
);

test("brown noise is far deeper than rain: it crosses nought less often", () => {
  const crossings = (samples: Float32Array) =>
    samples.filter((sample, at) => sample * (samples.at(at - 1) ?? 0) < 0).length;
  expect(crossings(made("brown")) * 5).toBeLessThan(crossings(made("rain")));
});
