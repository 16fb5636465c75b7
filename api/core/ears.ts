/**
 * Which slices are listened to, and whether anything told in them was missed. Every few seconds the numbers of all slices are compared
 * with what was heard, so a silence is found, and of slices that are not listened to it is known when something was last told in them.
 */
import type { Ask, OnLine } from "./line";
import { accounts, announcedIn, changesChannel, channelOf, sliceBehind, slices } from "./slices";

export interface Heeding {
  /** Announcements of a slice, in their order. */
  announced(slice: number, announcements: readonly string[]): void;
  /** Something came on the channel of the release before. */
  announcedAsBefore(announcement: string): void;
  /** Something that was told in a slice was missed. */
  missed(slice: number): void;
  /** What is told is heard from now on (true), or not until the connection is back (false). */
  hearing(hears: boolean): void;
}

/** A slice that nobody holds any more is listened to a little longer: who leaves one page comes back on another. */
const lingerMs = 60_000;

export class Ears implements OnLine {
  private ask: Ask | undefined;
  /** By how many each slice is held. */
  private readonly held = new Map<number, number>();
  private readonly listened = new Set<number>();
  private readonly lingering = new Map<number, NodeJS.Timeout>();
  /** The number of the last notification that is known of in each slice. */
  private known: number[] = Array(slices).fill(0);
  private readonly movedAt: number[] = Array(slices).fill(Number.NEGATIVE_INFINITY);
  private toListen = new Set<number>();
  private listening: Promise<void> | undefined;

  constructor(
    private readonly on: Heeding,
    private readonly report: (error: unknown) => void,
  ) {}

  /** When something may last have been told in a slice that was not heard, on performance's clock. */
  unheardAt(slice: number): number {
    return this.movedAt[slice] ?? Number.POSITIVE_INFINITY;
  }

  /** Listens to a slice from soon on. What is told until then is told of as missed. */
  hold(slice: number): void {
    const holders = this.held.get(slice) ?? 0;
    this.held.set(slice, holders + 1);
    clearTimeout(this.lingering.get(slice));
    this.lingering.delete(slice);
    if (holders > 0 || this.listened.has(slice)) return;
    this.toListen.add(slice);
    // Whoever comes together is listened for together.
    this.listening ??= Promise.resolve().then(() => this.listen());
  }

  release(slice: number): void {
    const holders = (this.held.get(slice) ?? 0) - 1;
    if (holders > 0) return void this.held.set(slice, holders);
    this.held.delete(slice);
    this.lingering.set(slice, setTimeout(() => this.unlisten(slice), lingerMs).unref());
  }

  stop(): void {
    for (const timer of this.lingering.values()) clearTimeout(timer);
  }

  async opened(ask: Ask): Promise<void> {
    this.listened.clear();
    const wanted = [accounts, ...this.held.keys(), ...this.lingering.keys()];
    await ask([`LISTEN ${changesChannel}`, ...wanted.map((slice) => `LISTEN ${channelOf(slice)}`)].join("; "));
    const numbers = await numbersBy(ask);
    this.known = numbers.map(({ number }) => number);
    for (const [slice, { at }] of numbers.entries()) this.movedAt[slice] = at;
    for (const slice of wanted) this.listened.add(slice);
    this.ask = ask;
    this.toListen = new Set([...this.held.keys()].filter((slice) => !this.listened.has(slice)));
    if (this.toListen.size > 0) this.listening ??= this.listen();
    this.on.hearing(true);
  }

  lost(): void {
    if (!this.ask) return;
    this.ask = undefined;
    this.listened.clear();
    this.on.hearing(false);
  }

  heard(channel: string, payload: string): void {
    if (channel === changesChannel) return void this.on.announcedAsBefore(payload);
    const slice = sliceBehind(channel);
    if (slice === null) return;
    const { number, announcements } = announcedIn(payload);
    const known = this.known[slice] ?? 0;
    // What has come before was told of, or told of as missed.
    if (number <= known) return;
    this.known[slice] = Number.isNaN(number) ? known : number;
    if (number === known + 1) this.on.announced(slice, announcements);
    else this.on.missed(slice);
  }

  async beat(ask: Ask): Promise<void> {
    const before = [...this.known];
    const numbers = await numbersBy(ask);
    if (this.ask !== ask) return;
    const behind = numbers.flatMap(({ number, at }, slice) => {
      const known = this.known[slice] ?? 0;
      // Counted anew: whatever was heard before may be numbered again.
      const restarted = number < (before[slice] ?? 0);
      if (number <= known && !restarted) return [];
      if (this.listened.has(slice) && !restarted) return [slice];
      this.known[slice] = number;
      this.movedAt[slice] = at;
      if (this.listened.has(slice)) this.on.missed(slice);
      return [];
    });
    if (behind.length === 0) return;
    // A notification of a commit that these numbers tell of may have been on its way: it is here when this is answered.
    await ask("SELECT 1");
    for (const slice of behind) {
      const { number } = numbers[slice] ?? nothing;
      if ((this.known[slice] ?? 0) >= number) continue;
      this.known[slice] = number;
      this.on.missed(slice);
    }
  }

  private async listen(): Promise<void> {
    try {
      while (this.ask && this.toListen.size > 0) await this.listenTo(this.ask, [...this.toListen]);
    } catch (error) {
      // With a lost line they are listened to when there is another.
      if (this.ask) this.report(error);
    }
    this.listening = undefined;
  }

  private async listenTo(ask: Ask, wanted: readonly number[]): Promise<void> {
    this.toListen.clear();
    await ask(wanted.map((slice) => `LISTEN ${channelOf(slice)}`).join("; "));
    const numbers = await numbersBy(ask);
    if (this.ask !== ask) return;
    for (const slice of wanted) {
      this.listened.add(slice);
      const { number, at } = numbers[slice] ?? nothing;
      if (number === this.known[slice]) continue;
      // Told after the last comparison, or since then: whoever holds the slice may have read before.
      this.known[slice] = Math.max(number, this.known[slice] ?? 0);
      this.movedAt[slice] = at;
      this.on.missed(slice);
    }
  }

  private unlisten(slice: number): void {
    this.lingering.delete(slice);
    if (!this.listened.delete(slice)) return;
    this.ask?.(`UNLISTEN ${channelOf(slice)}`).catch(() => {});
  }
}

/** The number of the last notification in a slice, and when it was told, on performance's clock. */
interface Numbered {
  number: number;
  at: number;
}
const nothing: Numbered = { number: 0, at: Number.NEGATIVE_INFINITY };

/** Of each slice. */
async function numbersBy(ask: Ask): Promise<Numbered[]> {
  const [[state] = []] = await ask(
    "SELECT told, told_at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now FROM relay.state",
  );
  const here = performance.now();
  const { told = [], told_at = [], now } = (state ?? {}) as { told?: string[]; told_at?: string[]; now?: string };
  return Array.from({ length: slices }, (_, slice) => {
    const number = Number(told[slice] ?? 0);
    return number === 0 ? nothing : { number, at: here - (Number(now) - Number(told_at[slice])) };
  });
}
