/**
 * How the outbox is relayed, step by step, by whoever holds the relay's lease: committed rows are read in their order; their jobs, what
 * they tell and which rows they were are written in one transaction, which fails unless the lease is still held; then the rows are
 * deleted. Whoever dies in between leaves to the next one which rows need only be deleted.
 */
import { randomUUID } from "node:crypto";
import { escapeLiteral as quoted } from "pg";
import { announcements, ownAccount, type Told, unsaid } from "./announcement";
import type { Ask } from "./line";
import { type Body, ordered, version } from "./outbox";
import { accounts, changesChannel, channelOf, notifications, sliceOf, slices } from "./slices";

/** After which step something happens: for tests, which break it off there. */
export type Step = "read" | "told";

interface Row {
  id: string;
  user_id: string;
  body: Body;
}

/** How many rows are read at once. */
const most = 500;
/** How long the lease lasts without being renewed, and how often it is renewed when there is nothing to do, milliseconds. */
const leaseMs = 3_000;
const renewMs = 1_000;
/** Of runners whose release hears no slices: they renew their lease every three seconds. */
const oldOnes =
  "SELECT EXISTS (SELECT FROM jobs.runners WHERE NOT slices AND renewed_at > clock_timestamp() - interval '20 s') AS there, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const later = `SELECT EXISTS (SELECT 1 FROM outbox WHERE version > ${version} AND trouble IS NULL) AS there`;

/** SQL states of what passes by itself: connections, room, locks, an end of the server. Anything else is the row's own fault. */
const passing = /^(08|25|40|53|55|57|58)/;

export class Relaying {
  private readonly me = quoted(randomUUID());
  /** The number of the last notification in each slice, and when it was told, milliseconds since 1970 by the database's clock. */
  private told: number[] = [];
  private toldAt: number[] = [];
  /** Rows that were told and are still to be deleted: before any others are told, whose list takes the place of theirs. */
  private taken: readonly string[] = [];
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** How many rows more are relayed each by itself, because one of them could not be. */
  private alone = 0;

  constructor(
    private readonly ask: Ask,
    private readonly report: (error: unknown) => void,
    private readonly after: (step: Step) => Promise<void> | void = () => {},
  ) {}

  /** Takes the lease, and ends what whoever had it last had begun. False while another has it and lives. */
  async take(): Promise<boolean> {
    // A connection that is gone has left its lease, one that fell silent looks alive. One from the future: the clock was put back.
    const [taken = []] = await this.ask(`INSERT INTO relay.holder AS h (id, backend, renewed_at)
      VALUES (${this.me}, pg_backend_pid(), clock_timestamp())
      ON CONFLICT (one) DO UPDATE SET id = excluded.id, backend = excluded.backend, renewed_at = excluded.renewed_at
        WHERE h.renewed_at NOT BETWEEN clock_timestamp() - interval '${leaseMs} ms' AND clock_timestamp() + interval '${leaseMs} ms'
          OR NOT EXISTS (SELECT FROM pg_stat_get_activity(h.backend)) RETURNING id`);
    if (taken.length === 0) return false;
    this.renewedAt = performance.now();
    // Rows on other machines are deleted durably: what follows from them must be as durable before. On one machine the order of its log does.
    if (await this.there("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS there"))
      await this.ask("SET synchronous_commit = on");
    const none = `array_fill(0::bigint, ARRAY[${slices}])`;
    const [, [state] = []] = await this.ask(
      `INSERT INTO relay.state (taken, told, told_at) VALUES ('{}', ${none}, ${none}) ON CONFLICT DO NOTHING; SELECT * FROM relay.state`,
    );
    const { taken: before, told, told_at } = state as Record<"taken" | "told" | "told_at", string[]>;
    [this.taken, this.told, this.toldAt] = [before, told.map(Number), told_at.map(Number)];
    return true;
  }

  /** Says that the holder lives, now and then. Throws LeaseLost when another has the lease by now. */
  async renew(): Promise<void> {
    if (performance.now() - this.renewedAt < renewMs) return;
    const asked = performance.now();
    const [mine = []] = await this.ask(`${this.held} RETURNING id`);
    if (mine.length === 0) throw new LeaseLost();
    this.renewedAt = asked;
  }

  /** Gives the lease back. */
  async leave(): Promise<void> {
    await this.ask(`DELETE FROM relay.holder WHERE id = ${this.me}`);
  }

  private get held(): string {
    return `UPDATE relay.holder SET renewed_at = clock_timestamp() WHERE id = ${this.me}`;
  }

  /** Relays the rows that are there, some hundreds at most. Answers with how many those were; they are deleted with the next look. */
  async relay(): Promise<number> {
    const limit = this.alone > 0 ? 1 : most;
    const gone = `DELETE FROM outbox WHERE id = ANY(${arrayOf(this.taken)}); `;
    const answers = await this.ask(
      `${this.taken.length > 0 ? gone : ""}SELECT id, user_id, body FROM outbox WHERE version <= ${version} AND trouble IS NULL ORDER BY id LIMIT ${limit}; ${oldOnes}`,
    );
    this.taken = [];
    const [found = [], [old] = []] = answers.slice(-2);
    if (found.length === 0) return 0;
    // Rows of several shards come as they were gathered.
    const rows = (found as unknown as Row[]).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    await this.after("read");
    if (!(await this.tell(rows, Number(old?.now), old?.there === true))) return rows.length;
    await this.after("told");
    this.alone = Math.max(0, this.alone - rows.length);
    return rows.length;
  }

  /** Whether rows wait that only a later release can read. */
  leavesSome(): Promise<boolean> {
    return this.there(later);
  }

  /** Whether anything waits that could be relayed. */
  waits(): Promise<boolean> {
    return this.there(`SELECT EXISTS (SELECT 1 FROM outbox WHERE version <= ${version} AND trouble IS NULL) AS there`);
  }

  private async there(text: string): Promise<boolean> {
    const [[row] = []] = await this.ask(text);
    return row?.there === true;
  }

  /** Puts in the jobs and tells the changes; false when a row could not be told, which is set aside or told by itself next. */
  private async tell(rows: readonly Row[], now: number, old: boolean): Promise<boolean> {
    try {
      const orders = rows.flatMap(({ body }) => (body.j ?? []).map(ordered));
      await this.write(rows, orders, this.saying(rows, now, old));
    } catch (error) {
      await this.failed(rows, now, error);
      return false;
    }
    return true;
  }

  /** Writes down that these rows are taken, together with what follows from them, if the lease is still held. */
  private async write(rows: readonly Row[], orders: readonly string[], { told, toldAt, sends }: Saying): Promise<void> {
    const asked = performance.now();
    const held = `WITH held AS (${this.held} RETURNING 1) SELECT 1 / count(*) FROM held`;
    const taken = rows.map(({ id }) => id);
    const state = `UPDATE relay.state SET taken = ${arrayOf(taken)}, told = ${arrayOf(told)}, told_at = ${arrayOf(toldAt)}`;
    await this.ask(["BEGIN", held, state, ...orders, ...sends, "COMMIT"].join("; "));
    [this.taken, this.told, this.toldAt, this.renewedAt] = [taken, told, toldAt, asked];
  }

  private saying(rows: readonly { user_id: string; body: Body }[], now: number, old: boolean): Saying {
    const [told, toldAt] = [[...this.told], [...this.toldAt]];
    const bySlice = new Map<number, string[]>();
    const say = (slice: number, said: readonly string[]) =>
      bySlice.set(slice, [...(bySlice.get(slice) ?? []), ...said]);
    const asBefore: string[] = [];
    for (const { user_id, body } of rows) {
      const changes: readonly Told[] | undefined = body.c ?? (body.j ? [] : undefined);
      if (changes && !Array.isArray(changes)) throw new Error("Changes of another release");
      const said = changes ? announcements(user_id, changes) : [unsaid(user_id)];
      if (said.length === 0) continue;
      say(sliceOf(user_id), said);
      const own = changes?.filter(([entity]) => entity === ownAccount);
      if (own === undefined) say(accounts, said);
      else if (own.length > 0) say(accounts, announcements(user_id, own));
      if (old) asBefore.push(...said);
    }
    const sends: [channel: string, payload: string][] = [];
    for (const [slice, said] of bySlice) {
      const all = notifications(told[slice] ?? 0, said);
      told[slice] = (told[slice] ?? 0) + all.length;
      toldAt[slice] = now;
      for (const payload of all) sends.push([channelOf(slice), payload]);
    }
    // Processes that hear slices know by `r` that they heard it there.
    for (const said of asBefore) sends.push([changesChannel, `${said.slice(0, -1)},"r":1}`]);
    const list = (texts: readonly string[]) => `ARRAY[${texts.map((text) => quoted(text)).join(",")}]::text[]`;
    const [channels, payloads] = [sends.map(([channel]) => channel), sends.map(([, payload]) => payload)];
    const notify = `SELECT pg_notify(channel, payload) FROM unnest(${list(channels)}, ${list(payloads)}) s(channel, payload)`;
    return { told, toldAt, sends: sends.length > 0 ? [notify] : [] };
  }

  private async failed(rows: readonly Row[], now: number, error: unknown): Promise<void> {
    await this.ask("ROLLBACK");
    this.renewedAt = Number.NEGATIVE_INFINITY;
    await this.renew();
    const { code } = (error ?? {}) as { code?: string };
    if (code !== undefined && passing.test(code)) throw error;
    const [row] = rows;
    if (rows.length > 1 || !row) {
      this.alone = rows.length;
      return;
    }
    // It would hold up everything behind it; an operator finds it by its trouble, and its user reads again.
    this.report(new Error(`A row of the outbox was set aside: ${row.id}`, { cause: error }));
    const trouble = quoted(String((error as Error).message ?? error).slice(0, 500));
    await this.ask(`UPDATE outbox SET trouble = ${trouble} WHERE id = ${row.id}`);
    await this.write([], [], this.saying([{ user_id: row.user_id, body: {} }], now, false));
    this.alone--;
  }
}

/** The numbers after what is told, and the statements that tell it. */
interface Saying {
  told: number[];
  toldAt: number[];
  sends: string[];
}

/** Another process relays. */
export class LeaseLost extends Error {}

const arrayOf = (numbers: readonly (string | number)[]): string => `'{${numbers.join(",")}}'::bigint[]`;

/** Relays all that is committed, or waits until whoever holds the lock has: for tests, and whatever looks at the jobs themselves. */
export async function relayAll(ask: Ask, report: (error: unknown) => void): Promise<void> {
  const relaying = new Relaying(ask, report);
  while (!(await relaying.take())) {
    if (!(await relaying.waits())) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  while ((await relaying.relay()) > 0);
  await relaying.leave();
}
