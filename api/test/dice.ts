/** A small generator of numbers that gives the same row for the same seed. */
export function diceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}

export type Dice = ReturnType<typeof diceOf>;
