/**
 * What this process is told: its ear at the database has a channel of its own, on which the relay tells what falls into the slices that are
 * held here. Every few seconds the number of what was told is compared with what was heard, so a silence is found.
 */
import { setTimeout as pause } from "node:timers/promises";
import { kept } from "./kept";
import type { Ask, OnLine } from "./line";
import { type Announced, accounts, announcedIn, changesChannel, earChannels } from "./slices";

export interface Heeding {
  /** Announcements, in their order. */
  announced(announcements: readonly Announced[]): void;
  /** Something came on the channel of the releases before. */
  announcedAsBefore(announcement: string): void;
  /** Something that was told in a slice was missed; null: in any of them. */
  missed(slice: number | null): void;
  /** What is told is heard from now on (true), or not until the connection is back (false). */
  hearing(hears: boolean): void;
}

/** A slice that nobody holds any more is heard a little longer: who leaves one page comes back on another. */
const lingerMs = 60_000;
const againMs = 100;
/** How long a commit may be seen before its notification was sent, on a busy machine. */
const sentMs = 500;

/** Ears whose connection is gone. Several may look at once. */
const clear = `WITH gone AS (SELECT id FROM relay.ears e WHERE NOT EXISTS (SELECT FROM pg_stat_get_activity(e.backend)) FOR UPDATE SKIP LOCKED),
  cleared AS (DELETE FROM relay.ears WHERE id IN (SELECT id FROM gone))
  DELETE FROM relay.held WHERE ear IN (SELECT id FROM gone)`;

interface Ear {
  id: number;
  channel: string;
}

export class Ears implements OnLine {
  private ask: Ask | undefined;
  private ear: Ear | undefined;
  /** By how many each slice is held; none where it only lingers. */
  private readonly held = new Map<number, number>([[accounts, 1]]);
  private readonly leftAt = new Map<number, number>();
  /** Slices that are heard, and when something may last have been told in each that was not. */
  private readonly heardSince = new Map<number, number>();
  /** Slices that are to be heard, and since when their holders want to know of what was told. */
  private toListen = new Map<number, number>();
  private listening: Promise<void> | undefined;
  private readonly waiting = new Map<number, (() => void)[]>();
  /** The number of the last notification that is known of. */
  private known = 0;

  constructor(
    private readonly on: Heeding,
    private readonly report: (error: unknown) => void,
  ) {}

  /** When something may last have been told in a slice that was not heard, on performance's clock; of one just held it is told later. */
  unheardAt(slice: number): number {
    return this.heardSince.get(slice) ?? Number.NEGATIVE_INFINITY;
  }

  /** Hears a slice from soon on. What was told until then, and from `sinceMs` ago on, is told of as missed. */
  hold(slice: number, sinceMs: number): void {
    this.held.set(slice, (this.held.get(slice) ?? 0) + 1);
    this.leftAt.delete(slice);
    if (this.heardSince.has(slice)) return;
    const since = performance.now() - sinceMs;
    this.toListen.set(slice, Math.min(since, this.toListen.get(slice) ?? since));
    // Whoever comes together is listened for together.
    this.listening ??= Promise.resolve().then(() => this.listen());
  }

  /** Resolves once whatever is told from then on in a slice that is held is heard. */
  hears(slice: number): Promise<void> {
    if (this.heardSince.has(slice)) return Promise.resolve();
    return new Promise((go) => kept(this.waiting, slice, () => []).push(go));
  }

  release(slice: number): void {
    const holders = (this.held.get(slice) ?? 0) - 1;
    this.held.set(slice, holders);
    if (holders === 0) this.leftAt.set(slice, performance.now());
  }

  async opened(ask: Ask): Promise<void> {
    this.heardSince.clear();
    await ask(clear);
    const [[made] = []] = await ask("INSERT INTO relay.ears (backend) VALUES (pg_backend_pid()) RETURNING id");
    const ear = { id: Number(made?.id), channel: `${earChannels}${made?.id}` };
    await ask(`LISTEN ${changesChannel}; LISTEN ${ear.channel}`);
    [this.ear, this.known] = [ear, 0];
    const now = performance.now();
    const wanted = new Map([...this.held.keys()].map((slice) => [slice, this.toListen.get(slice) ?? now]));
    this.toListen.clear();
    await this.listenTo(ask, ear, wanted);
    this.ask = ask;
    if (this.toListen.size > 0) this.listening ??= this.listen();
    this.on.hearing(true);
  }

  lost(): void {
    this.ear = undefined;
    if (!this.ask) return;
    this.ask = undefined;
    this.heardSince.clear();
    this.on.hearing(false);
  }

  heard(channel: string, payload: string): void {
    if (channel === changesChannel) return void this.on.announcedAsBefore(payload);
    if (channel !== this.ear?.channel) return;
    const { number, announcements } = announcedIn(payload);
    // What has come before was told of, or told of as missed.
    if (number <= this.known) return;
    const next = number === this.known + 1;
    if (!Number.isNaN(number)) this.known = number;
    if (next) this.on.announced(announcements);
    else this.on.missed(null);
  }

  async beat(ask: Ask): Promise<void> {
    const { ear } = this;
    if (!ear) return;
    await this.leave(ask, ear);
    const [[row] = []] = await ask(`SELECT told FROM relay.ears WHERE id = ${ear.id}`);
    if (!row) throw new Error("This process is not among those that are told");
    const told = Number(row.told);
    if (this.ear !== ear || told <= this.known) return;
    // A commit is seen a moment before its notification is sent, which is here when what is asked after that is answered.
    await pause(sentMs, undefined, { ref: false });
    await ask("SELECT 1");
    if (this.ear !== ear || told <= this.known) return;
    this.known = told;
    this.on.missed(null);
  }

  private async listen(): Promise<void> {
    while (this.ask && this.ear && this.toListen.size > 0) {
      const [ask, wanted] = [this.ask, this.toListen];
      this.toListen = new Map();
      try {
        await this.listenTo(ask, this.ear, wanted);
      } catch (error) {
        // With a lost line they are listened to when there is another.
        if (this.ask !== ask) continue;
        this.report(error);
        for (const [slice, since] of wanted) kept(this.toListen, slice, () => since);
        await pause(againMs, undefined, { ref: false });
      }
    }
    this.listening = undefined;
  }

  private async listenTo(ask: Ask, ear: Ear, wanted: ReadonlyMap<number, number>): Promise<void> {
    const all = arrayOf(wanted.keys());
    await ask(`INSERT INTO relay.held SELECT slice, ${ear.id} FROM unnest(${all}) slice ON CONFLICT DO NOTHING`);
    // Whatever the relay tells from now on is told here too: what it was telling meanwhile is written once it lets go of its lease's row.
    const [, found = []] = await ask(`SELECT FROM relay.holder FOR NO KEY UPDATE;
      SELECT slice, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - told_at AS ago FROM relay.slices WHERE slice = ANY(${all})`);
    if (this.ear !== ear) return;
    const here = performance.now();
    const told = new Map(found.map(({ slice, ago }) => [Number(slice), here - Number(ago)]));
    for (const [slice, since] of wanted) {
      const at = told.get(slice) ?? Number.NEGATIVE_INFINITY;
      this.heardSince.set(slice, at);
      if (at >= since) this.on.missed(slice);
      for (const go of this.waiting.get(slice) ?? []) go();
      this.waiting.delete(slice);
    }
  }

  /** Hears no more of slices that nobody has held for a while. */
  private async leave(ask: Ask, { id }: Ear): Promise<void> {
    const until = performance.now() - lingerMs;
    const left = [...this.leftAt].filter(([, at]) => at < until).map(([slice]) => slice);
    if (left.length === 0) return;
    for (const slice of left) for (const each of [this.leftAt, this.held, this.heardSince]) each.delete(slice);
    await ask(`DELETE FROM relay.held WHERE ear = ${id} AND slice = ANY(${arrayOf(left)})`);
  }
}

const arrayOf = (slices: Iterable<number>): string => `'{${[...slices].join(",")}}'::integer[]`;
