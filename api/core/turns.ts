/**
 * Turns: what one caller may have going at once, and in which order callers are served when all that can run runs. A caller over
 * its share waits in a line of its own, and the lines are served one after the other, so a crowd of one's requests costs others
 * nothing but one place. A hard bound: in force whether budgets are on or off.
 */
import { messages } from "#contract/messages";
import { Problem } from "./problem";
import { type Caller, type Shares, shares, Turn } from "./turn";

const retryAfterSeconds = 2;

export class Turns {
  private running = 0;
  private waiting = 0;
  private waitingBytes = 0;
  private readonly callers = new Map<string, Caller>();
  /** Callers whose first in line may run as soon as there is room, the next one first. */
  private readonly ready = new Set<Caller>();
  /** What should be over soon: answers on their way, and what runs for a caller who hung up. */
  private readonly ending = new Set<Turn>();

  constructor(private readonly most: Shares = shares) {}

  /** How many run and wait, for the log. */
  get figures(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting };
  }

  /**
   * A turn for a request of `key` that holds `bytes` while it waits: running at once when there is room, else `onTurn` tells when.
   * Throws RATE_LIMITED when the caller's own line is full, UNAVAILABLE when too many wait in all.
   */
  ask(key: string, bytes = 0): Turn {
    const caller = this.callerOf(key);
    const turn = new Turn(this, caller, bytes);
    if (this.running < this.most.running && this.hasRoom(caller) && caller.line.size === 0) {
      this.callers.set(key, caller);
      this.begin(turn);
      return turn;
    }
    const { waitingPerCaller, waitingBytesPerCaller, waiting, waitingBytes } = this.most;
    if (caller.line.size >= waitingPerCaller || caller.waitingBytes + bytes > waitingBytesPerCaller)
      throw new Problem("RATE_LIMITED", messages.rateLimited(retryAfterSeconds), undefined, retryAfterSeconds);
    if (this.waiting >= waiting || this.waitingBytes + bytes > waitingBytes) throw busy();
    this.queue(turn);
    return turn;
  }

  /** Runs `act` as one of the caller's, however many wait: for what happens at most once at a time by itself. */
  async run<T>(key: string, act: () => Promise<T>): Promise<T> {
    const turn = new Turn(this, this.callerOf(key), 0);
    const turned = new Promise<void>((resolve, reject) => {
      turn.onTurn = (refusal) => (refusal ? reject(refusal) : resolve());
    });
    this.queue(turn);
    this.serve();
    try {
      await turned;
      return await act();
    } finally {
      turn.gone();
    }
  }

  /** Refuses who has waited too long and cuts answers that nobody takes; called now and then by whoever looks at the process. */
  sweep(now = performance.now()): void {
    for (const caller of [...this.callers.values()])
      for (const turn of [...caller.line]) {
        if (now - turn.since < this.most.longestWaitMs) break;
        const { onTurn } = turn;
        turn.gone();
        onTurn(busy());
      }
    for (const turn of [...this.ending])
      if (now - turn.since >= this.most.longestHeldMs) {
        const { onCut } = turn;
        turn.gone();
        onCut();
      }
  }

  /** For a Turn alone. */
  watch(turn: Turn): void {
    this.ending.add(turn);
  }

  /** For a Turn alone. */
  move(turn: Turn, to: "answered" | "gone"): void {
    const { caller, state: from } = turn;
    turn.state = to;
    if (from === "waiting") this.unqueue(turn);
    else if (from === "running") {
      this.running--;
      caller.running--;
      caller.slow = performance.now() - turn.begun > this.most.slowMs;
    }
    if (to === "answered") this.ending.add(turn);
    else if (from !== "waiting") {
      this.ending.delete(turn);
      caller.held--;
    }
    if (to === "gone") turn.letGo();
    if (caller.line.size > 0) {
      if (this.hasRoom(caller)) this.ready.add(caller);
    } else if (caller.held === 0) this.callers.delete(caller.key);
    this.serve();
  }

  private callerOf(key: string): Caller {
    return this.callers.get(key) ?? { key, running: 0, held: 0, waitingBytes: 0, slow: false, line: new Set() };
  }

  private hasRoom(caller: Caller): boolean {
    return caller.running < (caller.slow ? 1 : this.most.runningPerCaller) && caller.held < this.most.heldPerCaller;
  }

  private begin(turn: Turn): void {
    turn.state = "running";
    turn.begun = performance.now();
    this.running++;
    turn.caller.running++;
    turn.caller.held++;
  }

  private queue(turn: Turn): void {
    const { caller } = turn;
    this.callers.set(caller.key, caller);
    caller.line.add(turn);
    caller.waitingBytes += turn.bytes;
    this.waiting++;
    this.waitingBytes += turn.bytes;
    if (this.hasRoom(caller)) this.ready.add(caller);
  }

  private unqueue(turn: Turn): void {
    const { caller } = turn;
    caller.line.delete(turn);
    caller.waitingBytes -= turn.bytes;
    this.waiting--;
    this.waitingBytes -= turn.bytes;
    if (caller.line.size === 0) this.ready.delete(caller);
  }

  private serve(): void {
    for (const caller of this.ready) {
      if (this.running >= this.most.running) return;
      const [turn] = caller.line;
      // Taken out, and put in again at the end if there is more: the next round is everybody else's first.
      this.ready.delete(caller);
      if (!turn) continue;
      this.unqueue(turn);
      this.begin(turn);
      if (caller.line.size > 0 && this.hasRoom(caller)) this.ready.add(caller);
      // Not in the stack of whoever made room, and after what the network has brought meanwhile.
      setImmediate(turn.onTurn);
    }
  }
}

const busy = (): Problem => new Problem("UNAVAILABLE", messages.unavailable, undefined, retryAfterSeconds);
