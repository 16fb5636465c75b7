/**
 * What leaves with a transaction: one row for each owner, beside the owner's own rows, that holds what is told and the jobs that are put
 * in or taken out, in their order. A relay takes it from there (core/relay). One release writes it and another may read it.
 */
import { escapeLiteral as quoted } from "pg";
import { statement } from "../db/statements";
import { type ChangeEvent, type Told } from "./announcement";
import { kept } from "./kept";

/**
 * Something to do later, at least once: see core/jobs. `key` makes a later job with the same key replace it. Jobs of one
 * `queue` run one after the other: what may take long leaves the other runner free.
 */
export interface Job {
  task: string;
  payload: Record<string, unknown>;
  runAt?: Date;
  /** Instead of an instant: so many milliseconds from when it is put in, by the database's clock. */
  afterMs?: number;
  key?: string;
  queue?: string;
}

/** What happens to jobs: one is put in; one that has not begun is taken out by its key; those of a user who goes are. */
export type Order =
  | ["add", Omit<Job, "runAt"> & { runAt?: string | Date }]
  | ["remove", string]
  | ["forget", { userId: string; emailKey: string }];

/** What a row holds. */
export interface Body {
  /** What changed, each thing once, as it is at the end. */
  c?: Told[];
  /** Orders about jobs. */
  j?: Order[];
}

/** Rises when `c` and `j` stop meaning what they mean: a relay leaves rows of a later version to one that knows it. */
export const version = 1;

export const put = statement("outbox-put", "INSERT INTO outbox (user_id, version, body) VALUES ($1, $2, $3)");

interface Leaving {
  changes: Map<string, Told>;
  orders: Order[];
}

/** What a transaction has said so far. */
export class Outgoing {
  private readonly byOwner = new Map<string, Leaving>();

  announce({ userId, entity, id, removed, counts }: ChangeEvent): void {
    const { changes } = this.of(userId);
    const known = changes.get(entity + id);
    changes.set(entity + id, [entity, id, removed ? 1 : 0, counts || known?.[3] === 1 ? 1 : 0]);
  }

  order(userId: string, order: Order): void {
    this.of(userId).orders.push(order);
  }

  /** The values of `put` for each owner. */
  rows(): [userId: string, version: number, body: string][] {
    return [...this.byOwner]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([userId, { changes, orders }]) => {
        const body: Body = {
          ...(changes.size > 0 && { c: [...changes.values()] }),
          ...(orders.length > 0 && { j: orders }),
        };
        return [userId, version, JSON.stringify(body)];
      });
  }

  private of(userId: string): Leaving {
    return kept(this.byOwner, userId, () => ({ changes: new Map(), orders: [] }));
  }
}

/** The SQL that does what is said about jobs. Throws for an order that this release does not know. */
export function ordered(order: Order): string {
  switch (order[0]) {
    case "add":
      return addJob(order[1]);
    case "remove":
      return `SELECT graphile_worker.remove_job(${quoted(order[1])})`;
    case "forget":
      // One that is being done is left to end by itself: taken away, it would leave its queue locked.
      return `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL
        AND (payload ->> 'userId' = ${quoted(order[1].userId)} OR payload ->> 'emailKey' = ${quoted(order[1].emailKey)})`;
    default:
      throw new Error(`An order of another release: ${JSON.stringify(order)}`);
  }
}

function addJob({ task, payload, runAt, afterMs, key, queue }: Omit<Job, "runAt"> & { runAt?: string | Date }): string {
  const at = runAt ? `, run_at := ${quoted(new Date(runAt).toISOString())}::timestamptz` : "";
  const after = afterMs ? `, run_at := now() + interval '${Number(afterMs)} ms'` : "";
  const named = key ? `, job_key := ${quoted(key)}` : "";
  const inTurn = queue ? `, queue_name := ${quoted(queue)}` : "";
  return `SELECT graphile_worker.add_job(${quoted(task)}, ${quoted(JSON.stringify(payload))}::json${at}${after}${named}${inTurn})`;
}
