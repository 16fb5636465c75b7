/**
 * Sees to it that the outbox is relayed (core/relaying), by one process of all: whoever holds the lease. The others try for it twice
 * a second, so another takes over as soon as its holder's connection is gone, or was silent for three seconds. Whoever commits nudges the holder and
 * says whose rows wait, so that on a cluster only the machines that have them are asked; a nudge that got lost costs half a second.
 */
import { escapeLiteral as quoted } from "pg";
import type { Ask, OnLine } from "./line";
import { LeaseLost, Relaying, type Step } from "./relaying";

const nudges = "stint_relay";
/** How often the lease is tried for, and how often the holder looks unasked, milliseconds. */
const lookMs = 500;
/** What is committed within so many milliseconds is relayed together. */
const togetherMs = 15;
/** Of how many owners a nudge speaks at most; of more it says nobody's name, and everybody's rows are looked for. */
const mostNamed = 200;
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
  /** Whose rows wait, by those who nudged; null where it may be anybody. */
  private whose: Set<string> | null = new Set();
  /** When everybody's rows were looked for last. */
  private lookedAtAll = Number.NEGATIVE_INFINITY;
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

  heard(channel: string, payload: string): void {
    if (channel === nudges) this.nudge(payload === "" ? null : payload.split(","));
  }

  async beat(): Promise<void> {}

  /** Something of these owners, or of anybody, was committed that is to be relayed, here or elsewhere. */
  nudge(owners: readonly string[] | null = null): void {
    for (const owner of owners ?? []) this.whose?.add(owner);
    if (owners === null || (this.whose?.size ?? 0) > mostNamed) this.whose = null;
    if (!this.relaying) return void this.tellHolder();
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
        this.ask?.(`SELECT pg_notify('${nudges}', ${quoted((this.named() ?? []).join(","))})`).catch(() => {});
      },
      Math.max(0, this.toldAt + togetherMs - performance.now()),
    ).unref();
  }

  /** Whose rows wait, which is forgotten by that. */
  private named(): string[] | null {
    const { whose } = this;
    this.whose = new Set();
    return whose && [...whose];
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
    this.lookedAt = performance.now();
    const named = this.relaying ? this.named() : null;
    const whose = this.lookedAt - this.lookedAtAll < lookMs ? named : null;
    if (whose === null) this.lookedAtAll = this.lookedAt;
    let found = 0;
    let soon = false;
    try {
      found = await this.relayed(ask, whose);
      soon = this.holds && (found > 0 || this.whose === null || this.whose.size > 0);
    } catch (error) {
      this.whose = null;
      // Of a lost line is told where it is lost.
      if (error instanceof LeaseLost) this.relaying = undefined;
      else if (this.ask === ask) this.report(error);
    }
    this.looking = false;
    if (this.ask === ask) this.plan(soon ? this.lookedAt + togetherMs - performance.now() : lookMs);
  }

  /** Relays what is there of these owners, or of all, if the lease is ours, or can be had; how much that was. */
  private async relayed(ask: Ask, whose: readonly string[] | null): Promise<number> {
    if (!this.relaying) {
      if (performance.now() - this.leftAt < leaveMs) return 0;
      const relaying = new Relaying(ask, this.report, this.after);
      if (!(await relaying.take())) return 0;
      await ask(`LISTEN ${nudges}`);
      if (this.ask !== ask) return 0;
      this.relaying = relaying;
      this.whose = null; // whoever had the lease before heard of others
    }
    const found = await this.relaying.relay(whose);
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
