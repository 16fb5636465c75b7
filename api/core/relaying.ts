/**
 * How the outbox is relayed, step by step, by whoever holds the relay's lease: committed rows are read, each owner's in their order; their jobs, what
 * they tell and which rows they were are written in one transaction, which fails unless the lease is still held; then the rows are
 * deleted. Whoever dies in between leaves to the next one which rows need only be deleted.
 */
import { randomUUID } from "node:crypto";
import { escapeLiteral as quoted } from "pg";
import { announcements, asBefore, ownAccount, type Told, unsaid } from "./announcement";
import type { Ask } from "./line";
import { type Body, ordered, version } from "./outbox";
import { isOutage } from "./problem";
import { accounts, changesChannel, earChannels, sliceOf, togetherBytes, toldOfAccount } from "./slices";

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
/**
 * How often it is looked for what a machine of a cluster that died left half done, milliseconds. Its rows stay locked until that is decided,
 * which the cluster by itself leaves for a minute; after a failure it is looked for at once.
 */
const settleMs = 5_000;
/** Of runners whose release has no ears: they renew their lease every three seconds. */
const oldOnes =
  "SELECT EXISTS (SELECT FROM jobs.runners WHERE NOT ears AND renewed_at > clock_timestamp() - interval '20 s') AS there, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const later = `SELECT EXISTS (SELECT 1 FROM outbox WHERE version > ${version} AND trouble IS NULL) AS there`;

/** Tells announcements to the ears that hold their slices, each ear's in their order, and notes when that was. OFFSET 0 has each slice looked up, instead of all of them read. */
const tell = `WITH said AS (SELECT * FROM unnest($1, $2) WITH ORDINALITY s(slice, said, n)),
  noted AS (INSERT INTO relay.slices SELECT DISTINCT slice, $3 FROM said ON CONFLICT (slice) DO UPDATE SET told_at = excluded.told_at),
  heard AS (SELECT ear, said, n, sum(octet_length(said)) OVER (PARTITION BY ear ORDER BY n) / ${togetherBytes} AS part
    FROM said, LATERAL (SELECT ear FROM relay.held WHERE held.slice = said.slice OFFSET 0) holders),
  parts AS (SELECT ear, string_agg(said, E'\\n' ORDER BY n) AS said, row_number() OVER (PARTITION BY ear ORDER BY part) AS nth
    FROM heard GROUP BY ear, part),
  told AS (UPDATE relay.ears SET told = told + all_parts FROM (SELECT ear, count(*) AS all_parts FROM parts GROUP BY ear) p
    WHERE id = ear RETURNING ear, told - all_parts AS before)
  SELECT pg_notify('${earChannels}' || ear, (before + nth) || E'\\n' || said) FROM parts JOIN told USING (ear) ORDER BY ear, nth`;
const tellBefore = `SELECT pg_notify('${changesChannel}', said) FROM unnest($1) said`;

/** SQL states of what passes by itself beside an outage: locks, and what they end. Anything else is the row's own fault. */
const passing = /^(25|40|55)/;

export class Relaying {
  private readonly id = randomUUID();
  private readonly me = quoted(this.id);
  /** Rows that were told and are still to be deleted: before any others are told, whose list takes the place of theirs. */
  private taken: readonly string[] = [];
  /** Whose they are; null where another took them: then they are looked for on every machine. */
  private takenOf: readonly string[] | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** How many rows more are relayed each by itself, because one of them could not be. */
  private alone = 0;
  /** The last version that an owner's was raised to: microseconds since 1970. */
  private raisedTo = 0;
  /** Where owners' turn is: after whom the last look, which left some behind, ended. */
  private turn: string | undefined;
  /** Whether the last look was at so many that more may be there. */
  private more = false;

  /** Whether what is half done on other machines may be decided from here, and when that was done last. */
  private settles = false;
  private settledAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly line: Ask,
    private readonly report: (error: unknown) => void,
    private readonly after: (step: Step) => Promise<void> | void = () => {},
  ) {}

  /** Takes the lease, and ends what whoever had it last had begun. False while another has it and lives. */
  async take(): Promise<boolean> {
    /*
     * A connection that is gone has left its lease, one that fell silent looks alive. One from the future: the clock was put back. A relay
     * of the release before tells no ears: it goes at once, and what it told was missed.
     */
    const [taken = []] = await this.ask(`WITH deaf AS (SELECT FROM relay.holder WHERE tells_ears IS DISTINCT FROM id),
      took AS (INSERT INTO relay.holder AS h (id, backend, renewed_at, tells_ears)
        VALUES (${this.me}, pg_backend_pid(), clock_timestamp(), ${this.me})
        ON CONFLICT (one) DO UPDATE
          SET id = excluded.id, backend = excluded.backend, renewed_at = excluded.renewed_at, tells_ears = excluded.tells_ears
          WHERE h.renewed_at NOT BETWEEN clock_timestamp() - interval '${leaseMs} ms' AND clock_timestamp() + interval '${leaseMs} ms'
            OR h.tells_ears IS DISTINCT FROM h.id OR NOT EXISTS (SELECT FROM pg_stat_get_activity(h.backend)) RETURNING id),
      missed AS (UPDATE relay.ears SET told = told + 1 WHERE EXISTS (SELECT FROM deaf) AND EXISTS (SELECT FROM took))
      SELECT id FROM took`);
    if (taken.length === 0) return false;
    this.renewedAt = performance.now();
    // Rows on other machines are deleted durably: what follows from them must be as durable before. On one machine the order of its log does.
    if (await this.there("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS there")) {
      await this.ask("SET synchronous_commit = on");
      this.settles = await this.there(
        "SELECT has_function_privilege('recover_prepared_transactions()', 'EXECUTE') AS there",
      );
    }
    await this.ask(`PREPARE "${this.id}" (integer[], text[], bigint) AS ${tell}`);
    const [, [state] = []] = await this.ask(
      "INSERT INTO relay.state (taken) VALUES ('{}') ON CONFLICT DO NOTHING; SELECT taken FROM relay.state",
    );
    this.taken = (state as { taken: string[] }).taken;
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
    await this.ask(`DELETE FROM relay.holder WHERE id = ${this.me}; DEALLOCATE "${this.id}"`);
  }

  private get held(): string {
    return `UPDATE relay.holder SET renewed_at = clock_timestamp() WHERE id = ${this.me}`;
  }

  /**
   * Relays the rows that are there of these owners, or of all, some hundreds at most: those of one owner after those of the other, and beginning
   * the next time behind whoever's were too many. Answers with how many those were; they are deleted with the next look.
   */
  async relay(owners: readonly string[] | null = null): Promise<number> {
    await this.settle();
    const whose = this.alone > 0 || this.more ? null : owners;
    const limit = this.alone > 0 ? 1 : most;
    const after = this.turn === undefined || whose ? "" : `AND user_id > ${quoted(this.turn)}`;
    const gone = `DELETE FROM outbox WHERE ${ofOwners(this.takenOf)}id = ANY(${arrayOf(this.taken)}); `;
    const answers = await this.ask(
      `${this.taken.length > 0 ? gone : ""}SELECT id, user_id, body FROM outbox WHERE ${ofOwners(whose)}version <= ${version} AND trouble IS NULL ${after} ORDER BY user_id, id LIMIT ${limit}; ${oldOnes}`,
    );
    this.taken = [];
    const [found = [], [old] = []] = answers.slice(-2);
    const rows = found as unknown as Row[];
    this.more = rows.length === limit;
    const turn = rows.length === most ? rows.at(-1)?.user_id : undefined;
    if (rows.length === 0) {
      if (this.turn === undefined || whose) return 0;
      this.turn = undefined;
      return this.relay();
    }
    await this.after("read");
    if (!(await this.tell(rows, Number(old?.now), old?.there === true))) return rows.length;
    await this.after("told");
    // Row by row they are taken in the order in which they failed together.
    if (limit === most && !whose) this.turn = turn;
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

  private async settle(): Promise<void> {
    if (!this.settles || performance.now() - this.settledAt < settleMs) return;
    await this.ask("SELECT run_command_on_all_nodes('SELECT recover_prepared_transactions()', true, true)");
    this.settledAt = performance.now();
  }

  private async ask(text: string): ReturnType<Ask> {
    try {
      return await this.line(text);
    } catch (error) {
      this.settledAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  private async there(text: string): Promise<boolean> {
    const [[row] = []] = await this.ask(text);
    return row?.there === true;
  }

  /** Puts in the jobs and tells the changes; false when a row could not be told, which is set aside or told by itself next. */
  private async tell(rows: readonly Row[], now: number, old: boolean): Promise<boolean> {
    try {
      const orders = rows.flatMap(({ body }) => (body.j ?? []).map(ordered));
      await this.write(rows, [...orders, ...this.saying(rows, now, old)]);
    } catch (error) {
      await this.failed(rows, now, error);
      return false;
    }
    return true;
  }

  /** Writes down that these rows are taken, together with what follows from them, if the lease is still held. */
  private async write(rows: readonly Row[], following: readonly string[]): Promise<void> {
    const asked = performance.now();
    const held = `WITH held AS (${this.held} RETURNING 1) SELECT 1 / count(*) FROM held`;
    const taken = rows.map(({ id }) => id);
    const state = `UPDATE relay.state SET taken = ${arrayOf(taken)}`;
    // One text is one transaction, over when it fails: whoever else asks on this line is next.
    await this.ask([held, state, ...following].join("; "));
    [this.taken, this.takenOf, this.renewedAt] = [taken, [...new Set(rows.map((row) => row.user_id))], asked];
  }

  /** The statements that tell what these rows say. */
  private saying(rows: readonly Omit<Row, "id">[], now: number, old: boolean): string[] {
    const all: string[] = [];
    const slices: number[] = [];
    const before: string[] = [];
    const say = (slice: number, said: readonly string[]) => {
      slices.push(...said.map(() => slice));
      all.push(...said);
    };
    const raising: string[] = [];
    /** What an owner is told of here; null where that cannot be said. */
    let told: Told[] | null = [];
    for (const [at, { user_id, body }] of rows.entries()) {
      const changes: readonly Told[] | undefined = body.c ?? (body.j ? [] : undefined);
      if (changes && !Array.isArray(changes)) throw new Error("Changes of another release");
      told = told && changes ? [...told, ...changes] : null;
      // The last of an owner's rows raises the version for all of them.
      const isLast = rows[at + 1]?.user_id !== user_id;
      if (isLast) {
        this.raisedTo = Math.max(this.raisedTo + 1, now * 1000);
        raising.push(`SELECT raise_version(${quoted(user_id)}, ${this.raisedTo}, ${quoted(JSON.stringify(told))})`);
        told = [];
      }
      const raisedTo = isLast ? String(this.raisedTo) : null;
      const said = changes ? announcements(user_id, changes, raisedTo) : [unsaid(user_id)];
      say(sliceOf(user_id), said);
      const own = changes?.filter(([entity]) => entity === ownAccount);
      say(accounts, (own ? announcements(user_id, own) : said).map(toldOfAccount));
      if (old) before.push(...said.map(asBefore));
    }
    const list = (texts: readonly string[]) => `ARRAY[${texts.map((text) => quoted(text)).join(",")}]::text[]`;
    return [
      ...raising,
      ...(all.length > 0 ? [`EXECUTE "${this.id}" (${arrayOf(slices, "integer")}, ${list(all)}, ${now})`] : []),
      ...(before.length > 0 ? [tellBefore.replace("$1", () => list(before))] : []),
    ];
  }

  private async failed(rows: readonly Row[], now: number, error: unknown): Promise<void> {
    this.renewedAt = Number.NEGATIVE_INFINITY;
    await this.renew();
    const { code } = (error ?? {}) as { code?: string };
    if (isOutage(error) || (code !== undefined && passing.test(code))) throw error;
    const [row] = rows;
    if (rows.length > 1 || !row) {
      this.alone = rows.length;
      return;
    }
    // It would hold up everything behind it; an operator finds it by its trouble, and its user reads again.
    this.report(new Error(`A row of the outbox was set aside: ${row.id}`, { cause: error }));
    const trouble = quoted(String((error as Error).message ?? error).slice(0, 500));
    await this.ask(`UPDATE outbox SET trouble = ${trouble} WHERE id = ${row.id}`);
    await this.write([], this.saying([{ user_id: row.user_id, body: {} }], now, false));
    this.alone--;
  }
}

/** Another process relays. */
export class LeaseLost extends Error {}

/** A condition that is for rows of these owners alone: a cluster asks for it only the machines that have them. */
const ofOwners = (owners: readonly string[] | null): string =>
  owners === null ? "" : `user_id = ANY(${quoted(`{${owners.join(",")}}`)}::uuid[]) AND `;

const arrayOf = (numbers: readonly (string | number)[], type = "bigint"): string =>
  `'{${numbers.join(",")}}'::${type}[]`;

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
