// What all processes below this one cost, CPU seconds, looked up in /proc now and then: a system's own sums leave out those whose
// parents do not wait for them, as Chromium's. What ends between two looks is missed. 0 where there is no /proc.
import fs from "node:fs";

const LOOK_MS = 2_000;
/** Of a second, on every Linux. */
const TICKS = 100;

export class Meter {
  /** What each process has cost, by its id and the time at which it began. */
  costs = new Map();

  constructor() {
    if (fs.existsSync("/proc/self/stat")) setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** CPU seconds until now. */
  seconds() {
    if (fs.existsSync("/proc/self/stat")) this.look();
    return [...this.costs.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  }

  look() {
    const running = fs.readdirSync("/proc").filter(isId).flatMap(readProcess);
    const below = new Map();
    for (const one of running) below.set(one.parent, [...(below.get(one.parent) ?? []), one]);
    const take = ({ id, key, ticks }) => {
      this.costs.set(key, ticks);
      below.get(id)?.forEach(take);
    };
    below.get(process.pid)?.forEach(take);
    // What lost its parent is known from before.
    for (const one of running) if (this.costs.has(one.key)) take(one);
  }
}

const isId = (name) => /^\d+$/.test(name);

function readProcess(id) {
  try {
    // After the name, which may hold anything: state, parent, …
    const fields = fs.readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1).split(" ");
    return [
      {
        id: Number(id),
        parent: Number(fields[1]),
        key: `${id} ${fields[19]}`,
        ticks: Number(fields[11]) + Number(fields[12]),
      },
    ];
  } catch {
    return []; // it has ended
  }
}
