/**
 * A transaction and what leaves with it. Announcements and jobs are written in the transaction, into its owner's outbox, so a rolled-back
 * write cannot be heard and a committed one cannot be forgotten (README "One change walked through").
 */
import { type PoolClient, escapeLiteral as quoted } from "pg";
import type { DataSource, EntityManager } from "typeorm";
import { messages } from "#contract/messages";
import { causeOf, violationOf } from "../db/connections";
import { preparedOn, type Runner, rowsAfter, rowsBefore, runnerOn, type Statement, type Step } from "../db/statements";
import type { ChangeEvent } from "./announcement";
import { type Job, Outgoing, ordered, put } from "./outbox";
import { Problem } from "./problem";

/** The open transaction. Every write takes it; there is no other way to write. */
export interface Work extends Runner {
  manager: EntityManager;
  announce(event: ChangeEvent): void;
  /** Puts a job in, through the outbox of the user whose rows are written; without one it goes straight in. */
  enqueue(job: Job, userId?: string): void;
  /** Removes a job of a user's that was put in under `key` and has not begun. */
  unqueue(key: string, userId: string): void;
  /** Removes all jobs of a user who goes that have not begun; those that were put in under the address too. */
  forget(userId: string, emailKey: string): void;
}

export type Act<T, First> = (work: Work, first: First[]) => Promise<T | Last<T>>;
export type Transact = <T, First = never>(act: Act<T, First>, frame?: Frame<First>) => Promise<T>;

/** How an act may end: with a statement that travels with the commit. */
export class Last<T> {
  private constructor(readonly sentWith: (client: PoolClient, commit: string) => Promise<T>) {}

  /** `answer` makes of the statement's rows what the act answers with. */
  static of<Row, T>(
    s: Statement<Row>,
    values: readonly (string | number | null)[],
    answer: (rows: Row[]) => T,
  ): Last<T> {
    return new Last(async (client, commit) => answer(await rowsBefore(client, s, values, commit)));
  }
}

export interface Frame<First = never> {
  /** Serialises with every other transaction that names the same lock, in whatever case, from the first statement on. */
  lock?: string;
  /** Locks a row before anything is asked: whoever names the same one waits. */
  hold?: Step;
  /** What is asked first whatever happens: it travels with the transaction's begin, and its rows are handed to the act. */
  first?: Step<First>;
}

const attempts = 3;
const mayTryAgain = new Set(["40001", "40P01"]);

export interface Around {
  /** Hears what was announced before anybody else does. */
  committed?(events: readonly ChangeEvent[]): void;
  /** Something was committed that waits in the outbox. */
  left?(): void;
  /** What is said when a link leads to nothing at the commit, by the column that holds it. */
  absent?: Readonly<Record<string, string>>;
}

/**
 * Makes the function that runs `act` in a transaction; on a serialisation failure or a deadlock it is run again, up to three
 * times. Throws BrokenLink for a link that leads to nothing at the commit.
 */
export const transactOn = (source: DataSource, around: Around = {}): Transact => {
  return async (act, frame) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(source, around, act, frame);
      } catch (error) {
        if (attempt === attempts || !mayTryAgain.has((error as { code?: string }).code ?? ""))
          throw brokenLink(error, around.absent ?? {}) ?? error;
      }
    }
  };
};

/** What was there when it was looked at and gone at the commit. */
export class BrokenLink extends Problem {}

function brokenLink(error: unknown, absent: Readonly<Record<string, string>>): BrokenLink | null {
  const broken = violationOf(error);
  if (broken?.kind !== "link") return null;
  const column = Object.keys(absent).find((name) => broken.constraint.includes(`_${name}_`));
  return new BrokenLink("NOT_FOUND", absent[column ?? ""] ?? messages.routeNotFound);
}

async function once<T, First>(
  source: DataSource,
  { committed, left }: Around,
  act: Act<T, First>,
  frame?: Frame<First>,
): Promise<T> {
  const queryRunner = source.createQueryRunner();
  try {
    const client = (await queryRunner.connect()) as PoolClient;
    try {
      const first = await begun(client, frame);
      const events: ChangeEvent[] = [];
      const outgoing = new Outgoing();
      const jobs: string[] = [];
      const result = await act(openWork(client, queryRunner.manager, { events, outgoing, jobs }), first);
      for (const job of jobs) await client.query(job);
      const rows = outgoing.rows();
      const answer = await ended(client, result, rows);
      committed?.(events);
      if (rows.length > 0) left?.();
      return answer;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw causeOf(client, error);
    }
  } finally {
    await queryRunner.release();
  }
}

/** Opens the transaction; the rows of the frame's first statement, if it has one. */
async function begun<First>(client: PoolClient, frame?: Frame<First>): Promise<First[]> {
  const { hold, first } = frame ?? {};
  if (first) return rowsAfter(client, begin(frame), hold ? [hold, first] : [first]);
  if (hold) await rowsAfter(client, begin(frame), [hold]);
  else await client.query(begin(frame));
  return [];
}

/** Commits, and what goes to the outbox with it; what the act answers with. */
async function ended<T>(client: PoolClient, result: T | Last<T>, rows: ReturnType<Outgoing["rows"]>): Promise<T> {
  const putIn = rows.length > 0 ? await preparedOn(client, put) : null;
  const commit = `${rows.map((row) => `${putIn?.(row)}; `).join("")}COMMIT`;
  if (result instanceof Last) return result.sentWith(client, commit);
  await client.query(commit);
  return result;
}

// One round trip for the frame's start: the advisory lock comes with BEGIN.
function begin(frame?: Frame<unknown>): string {
  const lock = frame?.lock?.toLowerCase();
  const locked = lock === undefined ? "" : `; SELECT pg_advisory_xact_lock(hashtextextended(${quoted(lock)}, 0))`;
  return `BEGIN${locked}`;
}

interface Said {
  events: ChangeEvent[];
  outgoing: Outgoing;
  /** Statements that put in jobs without an owner. */
  jobs: string[];
}

function openWork(client: PoolClient, manager: EntityManager, { events, outgoing, jobs }: Said): Work {
  return {
    ...runnerOn(client),
    manager,
    announce(event) {
      // An id may have been written in capitals; it is told as it is stored, or nobody would recognise the row.
      const told = { ...event, id: event.id.toLowerCase() };
      events.push(told);
      outgoing.announce(told);
    },
    enqueue(job, userId) {
      if (userId === undefined) jobs.push(ordered(["add", job]));
      else outgoing.order(userId, ["add", job]);
    },
    unqueue: (key, userId) => outgoing.order(userId, ["remove", key]),
    forget: (userId, emailKey) => outgoing.order(userId, ["forget", { userId, emailKey }]),
  };
}
