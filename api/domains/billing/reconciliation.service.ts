/**
 * Once a day, and when an operator says so, every subscription that is not over, or has not been for long, is read again from the provider, and after that whatever
 * moved in the provider's own ledger since the run before: what news never told, a refund or a subscription that ended there, is put
 * right and kept for an operator (reconciliation-findings). One run at a time. How far it has come is written after each few, so that
 * one that is interrupted goes on from there.
 */
import { randomUUID } from "node:crypto";
import type { Work } from "../../core/work";
import { int, moment, nullable, select, text, uuid, word } from "../../db/columns";
import { statement } from "../../db/statements";
import { type LedgerEntry, ProviderFailed } from "../../ports/payments";
import type { Tools } from "../../ports/tools";
import type { ProviderNewsService } from "./provider-news.service";
import { refundableDays, subscriptionsOf } from "./provider-subscriptions";
import { readAgain, reconcileLater } from "./subscription-later";

/** So many are one job, and so many are asked for at once. */
const PAGE = 20;
const AT_ONCE = 4;
/** How long runs, and what they put right, can be looked at. */
const keptDays = 90;
/** Entries may be booked late; and the provider answers for no more than a month at once. */
const dayMs = 86_400_000;
const longestMs = 30 * dayMs;

const page = statement(
  "subscriptions-to-read",
  select(
    { userId: uuid, id: uuid, providerId: text },
    `subscriptions WHERE provider = $1 AND provider_id IS NOT NULL AND (user_id, id) > ($2, $3)
      AND (status NOT IN ('dropped', 'ended') OR updated_at > now() - interval '${refundableDays} days') ORDER BY user_id, id`,
  ),
  // One row more than a page says whether there is another.
  `LIMIT ${PAGE + 1}`,
);
const run = statement(
  "reconciliation",
  select(
    {
      id: uuid,
      beganAt: moment,
      endedAt: nullable(moment),
      stage: word(["subscriptions", "ledger"]),
      afterUser: uuid,
      afterId: uuid,
      page: int,
    },
    "reconciliations WHERE id = $1",
  ),
);
const begin = statement(
  "reconciliation-begin",
  "INSERT INTO reconciliations (id, started_by) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id",
  { id: uuid },
);
const open = statement("reconciliation-open", select({ id: uuid }, "reconciliations WHERE ended_at IS NULL"));
// Whoever else goes on with the same run has moved it meanwhile: then this one stops, so that nothing is counted twice.
const advance = statement(
  "reconciliation-advance",
  `UPDATE reconciliations SET after_user = $4, after_id = $5, read = read + $6, failed = failed + $7,
      last_error = coalesce($8, last_error), moved_at = now()
    WHERE id = $1 AND ended_at IS NULL AND stage = 'subscriptions' AND (after_user, after_id) = ($2, $3) RETURNING id`,
  { id: uuid },
);
const turn = statement(
  "reconciliation-turn",
  "UPDATE reconciliations SET stage = 'ledger', moved_at = now() WHERE id = $1",
);
const turnPage = statement(
  "reconciliation-page",
  `UPDATE reconciliations SET page = page + 1, read = read + $3, failed = failed + $4, last_error = coalesce($5, last_error),
      moved_at = now(), ended_at = $6::timestamptz
    WHERE id = $1 AND ended_at IS NULL AND page = $2 RETURNING id`,
  { id: uuid },
);
const endEarly = statement(
  "reconciliation-end-early",
  `UPDATE reconciliations SET stage = 'subscriptions', failed = failed + 1, moved_at = now(), ended_at = now()
    WHERE id = $1 AND ended_at IS NULL`,
);
const noteTrouble = statement(
  "reconciliation-trouble",
  "UPDATE reconciliations SET last_error = $2 WHERE id = $1 AND ended_at IS NULL",
);
const before = statement(
  "reconciliation-before",
  select(
    { beganAt: moment },
    "reconciliations WHERE ended_at IS NOT NULL AND stage = 'ledger' AND began_at < $1 ORDER BY began_at DESC LIMIT 1",
  ),
);
const forgetRuns = statement(
  "reconciliations-forget",
  `DELETE FROM reconciliations WHERE ended_at IS NOT NULL AND began_at < now() - interval '${keptDays} days'`,
);
const forgetFindings = statement(
  "reconciliation-findings-forget",
  `DELETE FROM reconciliation_findings WHERE at < now() - interval '${keptDays} days'`,
);

/** What came of reading some: how many, and of how many the provider could not tell. */
interface Read {
  read: number;
  failed: number;
  error: string | null;
}

export class ReconciliationService {
  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
  ) {}

  /** Does the job: goes on with its run. The daily one, which names none, begins a run, or takes up one whose job was lost. */
  async work({ runId }: { runId?: unknown }): Promise<void> {
    if (typeof runId === "string") return this.goOn(runId);
    await this.tools.pool.rows(forgetRuns, []);
    await this.tools.pool.rows(forgetFindings, []);
    const begun = await this.tools.transact((work) => this.begin(work, null), { home: true });
    if (begun === null) await this.takeUp();
  }

  /** Begins a run, for an operator or by itself; its id, or null while another is under way. In a transaction that is done at home. */
  async begin(work: Work, startedBy: string | null): Promise<string | null> {
    const [made] = await work.rows(begin, [randomUUID(), startedBy]);
    if (!made) return null;
    reconcileLater(work, made.id, 0);
    return made.id;
  }

  private async takeUp(): Promise<void> {
    const [lost] = await this.tools.pool.rows(open, []);
    // Under its key: where its job still waits nothing is put in beside it.
    if (lost) await this.tools.transact(async (work) => reconcileLater(work, lost.id, 0), { home: true });
  }

  private async goOn(runId: string): Promise<void> {
    const [now] = await this.tools.pool.rows(run, [runId]);
    if (!now || now.endedAt !== null) return;
    const later = now.stage === "ledger" ? await this.readLedger(now) : await this.readPage(now);
    if (later) await this.tools.transact(async (work) => reconcileLater(work, runId), { home: true });
  }

  /** True when there is more to do. */
  private async readPage({ id, afterUser, afterId }: { id: string; afterUser: string; afterId: string }) {
    const { pool, payments } = this.tools;
    const rows = await pool.rows(page, [payments.provider, afterUser, afterId]);
    let [user, last] = [afterUser, afterId];
    for (let at = 0; at < Math.min(rows.length, PAGE); at += AT_ONCE) {
      const some = rows.slice(at, Math.min(at + AT_ONCE, PAGE));
      const { read, failed, error } = await this.readAll(id, some);
      const [to] = some.slice(-1);
      if (!to) break;
      const moved = await pool.rows(advance, [id, user, last, to.userId, to.id, read, failed, error]);
      if (moved.length === 0) return false;
      [user, last] = [to.userId, to.id];
    }
    if (rows.length <= PAGE) await pool.rows(turn, [id]);
    return true;
  }

  /** True when there is more to do. Throws ProviderFailed where the provider is only away: the job is tried again. */
  private async readLedger({ id, beganAt, page }: { id: string; beganAt: Date; page: number }): Promise<boolean> {
    const { pool, payments } = this.tools;
    const [last] = await pool.rows(before, [beganAt]);
    const since = Math.max((last?.beganAt ?? beganAt).getTime() - dayMs, beganAt.getTime() - longestMs);
    const answer = await payments.ledger(new Date(since), beganAt, page).catch((error) => this.refused(id, error));
    if (answer === null) {
      // Its stage stays behind: what moved until now is asked for when the ledger may be read.
      await pool.rows(endEarly, [id]);
      return false;
    }
    const { read, failed, error } = await this.readAll(id, await this.overOnes(answer.entries));
    const [moved] = await pool.rows(turnPage, [
      id,
      page,
      read,
      failed,
      error,
      answer.last ? new Date(this.tools.clock.now()) : null,
    ]);
    return moved !== undefined && !answer.last;
  }

  /** What the ledger tells of and no page held: subscriptions that are long over here. The others were read in this run. */
  private async overOnes(entries: readonly LedgerEntry[]): Promise<{ providerId: string }[]> {
    const about = entries.flatMap(({ subscriptionId }) => subscriptionId ?? []);
    const moved = entries.flatMap(({ id, of }) => (of === null ? [id] : [id, of]));
    return subscriptionsOf(this.tools.pool, this.tools.payments.provider, { about, moved, onlyOver: true });
  }

  private async readAll(runId: string, some: readonly { providerId: string }[]): Promise<Read> {
    const sum: Read = { read: 0, failed: 0, error: null };
    for (let at = 0; at < some.length; at += AT_ONCE) {
      const errors = await Promise.all(
        some.slice(at, at + AT_ONCE).map(({ providerId }) => this.readOne(runId, providerId)),
      );
      const failures = errors.filter((error) => error !== null);
      sum.read += errors.length - failures.length;
      sum.failed += failures.length;
      sum.error = failures.at(-1) ?? sum.error;
    }
    return sum;
  }

  /** What went wrong, or null. What could not be read now is read by a job of its own, which tries again. */
  private async readOne(runId: string, providerId: string): Promise<string | null> {
    try {
      await this.news.read(providerId, runId);
      return null;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      await this.tools.transact(async (work) => readAgain(work, providerId, runId), { home: true });
      return error.message;
    }
  }

  private async refused(runId: string, error: unknown): Promise<null> {
    if (!(error instanceof ProviderFailed)) throw error;
    const isRefusal = error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429;
    await this.tools.pool.rows(noteTrouble, [runId, `The provider's list of transactions: ${error.message}`]);
    if (!isRefusal) throw error;
    return null;
  }
}
