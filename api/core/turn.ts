/** One request's place among those of its caller, and how much of everything there may be. */
import type { Problem } from "./problem";

/** How much may run and wait; counts of requests, except where bytes are said. */
export interface Shares {
  /** In all: as many as keep the pool's connections busy without a long line before it. */
  running: number;
  runningPerCaller: number;
  /** Running, or answered and not yet taken by the reader: what a caller who reads slowly holds in memory. */
  heldPerCaller: number;
  waitingPerCaller: number;
  waiting: number;
  waitingBytesPerCaller: number;
  waitingBytes: number;
  /** Whoever has waited this long is told to come back, milliseconds. */
  longestWaitMs: number;
  /** Whose request ran this long has one at a time from then on, so that two cores are not one caller's, milliseconds. */
  slowMs: number;
  /** An answer that its reader has not taken by then is cut, milliseconds. */
  longestHeldMs: number;
}

export const shares: Shares = {
  running: 32,
  runningPerCaller: 3,
  heldPerCaller: 6,
  waitingPerCaller: 400,
  waiting: 2000,
  waitingBytesPerCaller: 2 * 1024 * 1024,
  waitingBytes: 16 * 1024 * 1024,
  longestWaitMs: 20_000,
  slowMs: 250,
  longestHeldMs: 120_000,
};

/** One caller's share. Lines keep the order in which things came. */
export interface Caller {
  readonly key: string;
  running: number;
  held: number;
  waitingBytes: number;
  /** Its last request was hard work: the next ones run one after the other until one is quick again. */
  slow: boolean;
  readonly line: Set<Turn>;
}

/** Whoever counts turns. */
interface Keeper {
  move(turn: Turn, to: "answered" | "gone"): void;
  watch(turn: Turn): void;
}

/** One request's place: it waits, runs, is answered, and is gone once its answer was taken. Each step may be told twice. */
export class Turn {
  /** Called when it may run, if it had to wait; `refusal` when it has waited too long. */
  onTurn: (refusal?: Problem) => void = nothing;
  /** Called when its answer was not taken in time. */
  onCut: () => void = nothing;
  state: "waiting" | "running" | "answered" | "gone" = "waiting";
  readonly since = performance.now();
  begun = 0;
  private left = false;

  constructor(
    private readonly turns: Keeper,
    readonly caller: Caller,
    readonly bytes: number,
  ) {}

  /** It asks the database for nothing more; its answer may still lie in memory. */
  answered(): void {
    if (this.state === "running") this.turns.move(this, this.left ? "gone" : "answered");
  }

  /** Nobody waits for it any more: its answer was taken, or its caller hung up. What runs still runs, and counts until its answer. */
  closed(): void {
    this.left = true;
    if (this.state === "running") this.turns.watch(this);
    else this.gone();
  }

  /** Nothing of it is left. */
  gone(): void {
    if (this.state !== "gone") this.turns.move(this, "gone");
  }

  /** Lets go of its request: what a line was, when it grew or shrank, V8 may keep for seconds with all that it held. */
  letGo(): void {
    this.onTurn = nothing;
    this.onCut = nothing;
  }
}

const nothing = () => {};
