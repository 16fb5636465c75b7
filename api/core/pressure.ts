/**
 * Watches what a process dies of: a full heap, an event loop that comes late, a long line before the pool. Above a bound, work that
 * costs much is refused until it is over: a caller who comes back in a moment is better off than one whose server has ended.
 */
import v8 from "node:v8";
import vm from "node:vm";
import { messages } from "#contract/messages";
import { Problem } from "./problem";
import type { Log } from "./report";

/** One look at the process. */
export interface Reading {
  /** How much of the heap that V8 may take is in use, 0 to 1. */
  heapShare: number;
  /** How late the event loop came to this look. */
  loopLateMs: number;
  /** Statements and transactions that wait for a connection. */
  poolWaiting: number;
}

/** The heap counts at once, between two looks only nearly full: some of it may go. A late loop and a long line may be one hard moment: they count when three looks in a row say so. */
export const bounds = {
  heapShare: 0.8,
  heapShareNow: 0.95,
  loopLateMs: 1000,
  poolWaiting: 60,
  looks: 3,
  everyMs: 250,
} as const;

const retryAfterSeconds = 5;

export class Pressure {
  private over = 0;
  private calm = 0;
  private high = false;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly read: (lateMs: number) => Reading,
    private readonly log: Log,
    /** The heap's share right now, for those who come between two looks. */
    private readonly heapNow: () => number = heapShare,
  ) {}

  /** Looks every 250 ms until it is stopped; `also` is done with each look. */
  start(also: () => void = () => {}): void {
    let due = performance.now() + bounds.everyMs;
    this.looking = setInterval(() => {
      const now = performance.now();
      this.look(this.read(Math.max(0, now - due)));
      due = performance.now() + bounds.everyMs;
      also();
    }, bounds.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.looking);
  }

  /** Takes one reading into account. */
  look(reading: Reading): void {
    const heap = reading.heapShare > bounds.heapShare;
    const other = reading.loopLateMs > bounds.loopLateMs || reading.poolWaiting > bounds.poolWaiting;
    this.over = heap ? bounds.looks : other ? this.over + 1 : 0;
    this.calm = heap || other ? 0 : this.calm + 1;
    if (!this.high && this.over >= bounds.looks) this.turn(true, reading);
    else if (this.high && this.calm >= bounds.looks) this.turn(false, reading);
  }

  /** Lets work that costs much begin. Throws UNAVAILABLE while there is no room for it. */
  admit(): void {
    if (this.high || this.heapNow() > bounds.heapShareNow)
      throw new Problem("UNAVAILABLE", messages.unavailable, undefined, retryAfterSeconds);
  }

  private turn(high: boolean, reading: Reading): void {
    this.high = high;
    this.log("warn", { ...reading }, high ? "pressure: work that costs much is refused" : "pressure is over");
  }
}

/** V8 counts its three halves of the young generation as room; what lives on can never have them. */
const youngBytes = 3 * 16 * 1024 * 1024;
const roomOf = ({ heap_size_limit } = v8.getHeapStatistics()): number => heap_size_limit - youngBytes;

/** How full it is, what is not yet tidied up included; asking takes half a microsecond. */
export function heapShare(): number {
  const heap = v8.getHeapStatistics();
  return heap.used_heap_size / roomOf(heap);
}

const collectEveryMs = 2000;

/** Reads this process. A heap that looks full may only not have been tidied yet: it is tidied before it counts, now and then. */
export function readingsOf(poolWaiting: () => number): (lateMs: number) => Reading {
  let collected = Number.NEGATIVE_INFINITY;
  return (loopLateMs) => {
    if (heapShare() > bounds.heapShare && performance.now() - collected > collectEveryMs) {
      collectGarbage();
      collected = performance.now();
    }
    return { heapShare: heapShare(), loopLateMs, poolWaiting: poolWaiting() };
  };
}

let collect: (() => void) | undefined;

function collectGarbage(): void {
  if (!collect) {
    v8.setFlagsFromString("--expose-gc");
    collect = vm.runInNewContext("gc") as () => void;
  }
  collect();
}

/** The largest answer and its copy on the way out, as text of two bytes a character. */
const bytesOfOne = 40 * 1024 * 1024;

/** How many requests may run at once so that their answers fit the heap together: two at least, `most` at the most. */
export function fittingHeap(most: number, room = roomOf()): number {
  return Math.max(2, Math.min(most, Math.floor(room / bytesOfOne)));
}
