/**
 * Sees to it that the outbox is relayed (core/relaying), by one process of all: whoever holds the lease. The others try for it twice
 * a second, so another takes over as soon as its holder's connection is gone, or was silent for three seconds. Whoever commits nudges the holder; a nudge that got lost
 * costs half a second.
 */
import type { Ask, OnLine } from "./line";
import { LeaseLost, Relaying, type Step } from "./relaying";

const nudges = "stint_relay";
/** How often the lease is tried for, and how often the holder looks unasked, milliseconds. */
const lookMs = 500;
/** What is committed within so many milliseconds is relayed together. */
const togetherMs = 15;
/** How long the lease is left to others when rows wait that only a later release can read, and how often that is looked for. */
const leaveMs = 2_000;
const leaveEveryMs = 60_000;

export class Relay implements OnLine {
  private ask: Ask | undefined;
  private relaying: Relaying | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** When the next look is planned for, and whether one is under way. */
  private plannedFor = Number.POSITIVE_INFINITY;
  private looking = false;
  private nudged = false;
  private telling = false;
  private toldAt = Number.NEGATIVE_INFINITY;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private leftAt = Number.NEGATIVE_INFINITY;
  private stopped = false;

  constructor(
    private readonly report: (error: unknown) => void,
    private readonly after?: (step: Step) => Promise<void> | void,
  ) {}

  /** Whether this process holds the lease. */
  get holds(): boolean {
    return this.relaying !== undefined;
  }

  async opened(ask: Ask): Promise<void> {
    this.ask = ask;
    this.plan(0);
  }

  lost(): void {
    this.ask = undefined;
    this.relaying = undefined;
    this.unplan();
  }

  heard(channel: string): void {
    if (channel === nudges) this.nudge();
  }

  async beat(): Promise<void> {}

  /** Something was committed that is to be relayed, here or elsewhere. */
  nudge(): void {
    if (!this.relaying) return void this.tellHolder();
    this.nudged = true;
    if (!this.looking) this.plan(this.lookedAt + togetherMs - performance.now());
  }

  /** Ends the look under way and begins no other. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unplan();
    await this.running;
  }

  private tellHolder(): void {
    if (this.telling || !this.ask) return;
    this.telling = true;
    setTimeout(
      () => {
        this.telling = false;
        this.toldAt = performance.now();
        // A nudge that is not heard costs half a second, and of a lost line is told where it is lost.
        this.ask?.(`NOTIFY ${nudges}`).catch(() => {});
      },
      Math.max(0, this.toldAt + togetherMs - performance.now()),
    ).unref();
  }

  private plan(ms: number): void {
    if (this.stopped || !this.ask) return;
    const at = performance.now() + Math.max(0, ms);
    if (at >= this.plannedFor) return;
    this.unplan();
    this.plannedFor = at;
    this.timer = setTimeout(() => {
      this.plannedFor = Number.POSITIVE_INFINITY;
      this.running = this.look();
    }, ms).unref();
  }

  private unplan(): void {
    clearTimeout(this.timer);
    this.plannedFor = Number.POSITIVE_INFINITY;
  }

  private async look(): Promise<void> {
    const { ask } = this;
    if (!ask) return;
    this.looking = true;
    this.nudged = false;
    this.lookedAt = performance.now();
    let found = 0;
    try {
      found = await this.relayed(ask);
    } catch (error) {
      // Of a lost line is told where it is lost.
      if (error instanceof LeaseLost) this.relaying = undefined;
      else if (this.ask === ask) this.report(error);
    }
    this.looking = false;
    if (this.ask === ask) this.plan(found > 0 || this.nudged ? this.lookedAt + togetherMs - performance.now() : lookMs);
  }

  /** Relays what is there if the lease is ours, or can be had; how much that was. */
  private async relayed(ask: Ask): Promise<number> {
    if (!this.relaying) {
      if (performance.now() - this.leftAt < leaveMs) return 0;
      const relaying = new Relaying(ask, this.report, this.after);
      if (!(await relaying.take())) return 0;
      await ask(`LISTEN ${nudges}`);
      if (this.ask !== ask) return 0;
      this.relaying = relaying;
    }
    const found = await this.relaying.relay();
    if (found > 0) return found;
    await this.relaying?.renew();
    await this.leaveToLater(ask);
    return 0;
  }

  private async leaveToLater(ask: Ask): Promise<void> {
    const { relaying } = this;
    if (!relaying || performance.now() - this.leftAt < leaveEveryMs || !(await relaying.leavesSome())) return;
    this.leftAt = performance.now();
    this.report(new Error("The outbox holds rows of a later release: they wait for a process of it"));
    this.relaying = undefined;
    await ask(`UNLISTEN ${nudges}`);
    await relaying.leave();
  }
}
