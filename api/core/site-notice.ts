/**
 * The one notice that stands above everybody's screens. Every process keeps it in memory: it is read when the line to the database opens
 * and when a change of it is told there, so whoever asks costs nothing. When it begins and when it is over every process knows by itself.
 */
import type { SiteNoticeKind } from "#contract/site-notice";
import { from, iso, nullable, select, text, uuid } from "../db/columns";
import { type Runner, statement } from "../db/statements";
import type { Clock } from "./clock";
import type { Ask, OnLine } from "./line";
import type { Work } from "./work";

const channel = "stint_site_notice";

const columns = {
  id: uuid,
  text,
  kind: text,
  from: from("begins_at", iso),
  until: from("ends_at", nullable(iso)),
};
const read = statement("site-notice", select(columns, "site_notice n"));
const tell = statement("site-notice-told", `SELECT pg_notify('${channel}', '')`);

export interface StandingNotice {
  id: string;
  text: string;
  kind: SiteNoticeKind;
}
export interface PlannedNotice extends StandingNotice {
  from: string;
  until: string | null;
}

/** The row, whether or not it stands yet or still; null where there is none. */
export const readSiteNotice = async (runner: Runner): Promise<PlannedNotice | null> =>
  ((await runner.rows(read, []))[0] as PlannedNotice | undefined) ?? null;

/** Tells every process that it is another: in the transaction that changed it, which is done at home. */
export const siteNoticeChanged = (work: Work): Promise<unknown> => work.rows(tell, []);

/** A timer holds no longer wait than this; and how soon a failed reading is tried again, milliseconds. */
const longestMs = 3_600_000;
const againMs = 5_000;

export class SiteNotices implements OnLine {
  private planned: PlannedNotice | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Readings one after the other, so that an older answer never follows a newer one. */
  private reading: Promise<void> = Promise.resolve();
  /** What was told last, as text. */
  private told = "null";
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly pool: Runner,
    private readonly clock: Clock,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The notice that stands now. */
  get standing(): StandingNotice | null {
    const { planned } = this;
    const now = this.clock.now();
    if (!planned || Date.parse(planned.from) > now) return null;
    if (planned.until !== null && Date.parse(planned.until) <= now) return null;
    const { id, text, kind } = planned;
    return { id, text, kind };
  }

  /** Calls back whenever another one stands from now on, or none. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async opened(ask: Ask): Promise<void> {
    await ask(`LISTEN ${channel}`);
    // By another connection, which may not be had now: the line is others' too, and does not wait for a sentence.
    this.readAgain().catch(this.failed);
  }

  heard(from: string): void {
    if (from === channel) this.readAgain().catch(this.failed);
  }

  lost(): void {}

  async beat(): Promise<void> {}

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private readAgain(): Promise<void> {
    const answer = this.reading.then(async () => {
      this.planned = await readSiteNotice(this.pool);
      this.look();
    });
    this.reading = answer.catch(() => {});
    return answer;
  }

  private readonly failed = (error: unknown): void => {
    if (this.stopped) return;
    this.report(error);
    setTimeout(() => void this.readAgain().catch(this.failed), againMs).unref();
  };

  /** Tells what stands by now where that is another, and looks again when it begins or is over. */
  private look(): void {
    clearTimeout(this.timer);
    const now = this.clock.now();
    const { planned } = this;
    const next = [planned?.from, planned?.until].flatMap((at) => (at ? Date.parse(at) : [])).filter((at) => at > now);
    if (next.length > 0 && !this.stopped)
      this.timer = setTimeout(() => this.look(), Math.min(longestMs, Math.min(...next) - now + 1)).unref();
    const told = JSON.stringify(this.standing);
    if (told === this.told) return;
    this.told = told;
    for (const listener of this.listeners) listener();
  }
}
