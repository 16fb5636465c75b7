// Two sides in turns: what one costs beside the other, on a machine where a figure alone means nothing. Every round measures both,
// the order turned round every other round; a ratio is the median over the rounds, second over first.
import fs from "node:fs";
import { hammer } from "./hammer.mjs";

/** How long a comparison takes. Many short rounds are worth more than a few long ones where others use the machine too. */
const roundsSaid = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);

/**
 * `first` and `second`: `port`, `token`, `next(n)` (a request by its count), `reject` (what a bad answer holds) and `pids()` (whose
 * CPU time counts; none where left out). Gives for `p50`, `p99`, `perSecond` and `cpu` (ms a request) the medians `[first, second]`
 * and `ratio`, and `ratios`, that of each round. Throws when a request fails.
 */
export async function inTurns(first, second, connections, rounds = roundsSaid) {
  const runs = [];
  await once(first, connections, 0);
  await once(second, connections, 0);
  for (let round = 1; round <= rounds; round++) {
    const turn = round * 7919;
    const pair = [];
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
      pair[which] = await once(which === 0 ? first : second, connections, turn);
    runs.push(pair);
  }
  return Object.fromEntries(
    ["p50", "p99", "perSecond", "cpu"].map((key) => {
      const ratios = runs.map(([one, two]) => two[key] / one[key]);
      const [first, second] = [0, 1].map((which) => median(runs.map((pair) => pair[which][key])));
      return [key, { first, second, ratio: median(ratios), ratios }];
    }),
  );
}

async function once({ port, token, next, reject = null, pids = () => [] }, connections, turn) {
  const before = cpuMs(await pids());
  const run = await hammer({ port, token, connections, seconds, next: (n) => next(n + turn), reject });
  if (run.failures[0]) throw new Error(`A request failed: ${run.failures[0]}`);
  return { ...run, cpu: (cpuMs(await pids()) - before) / (run.perSecond * seconds) };
}

/** CPU time of these processes so far, in ms, NaN when one has ended; the kernel counts it in steps of 10. */
export function cpuMs(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const columns = statOf(pid)?.split(") ")[1].split(" ") ?? [];
    ticks += Number(columns[11]) + Number(columns[12]);
  }
  return ticks * 10;
}

function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** One line of a table of such comparisons, for one connection and for sixteen. */
export const lineOf = (name, one, many) =>
  [
    name.padEnd(22),
    ...["p50", "cpu"].flatMap((key) => [
      `${one[key].first.toFixed(2)} → ${one[key].second.toFixed(2)}`.padStart(17),
      one[key].ratio.toFixed(2).padStart(6),
    ]),
    ...(many ? [many.perSecond.ratio.toFixed(2).padStart(9), many.p99.ratio.toFixed(2).padStart(7)] : []),
  ].join(" ");

export const headOf = (first, second, many = true) =>
  `${"scenario".padEnd(22)} ${`p50 ms, ${first} → ${second}`.padStart(17)}  ratio  ${"CPU ms a request".padStart(16)}  ratio${many ? "  16: req/s     p99" : ""}`;
