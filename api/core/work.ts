/**
 * A transaction and what leaves with it. Announcements and jobs are written in the transaction, into its owner's outbox, so a rolled-back
 * write cannot be heard and a committed one cannot be forgotten (README "One change walked through").
 */
import type { PoolClient } from "pg";
import type { DataSource, EntityManager } from "typeorm";
import { messages } from "#contract/messages";
import { causeOf, violationOf } from "../db/connections";
import {
  type Answers,
  begin,
  commit,
  type Runner,
  rowsWith,
  runnerOn,
  type Step,
  type Steps,
  statement,
} from "../db/statements";
import type { ChangeEvent } from "./announcement";
import type { Machines } from "./machines";
import { type Job, Outgoing, ordered, put } from "./outbox";
import { Problem } from "./problem";

/** The open transaction. Every write takes it; there is no other way to write. */
export interface Work extends Runner {
  manager: EntityManager;
  announce(event: ChangeEvent): void;
  /** Puts a job in, through the outbox of the user whose rows are written; without one it goes straight in, which is done at home. */
  enqueue(job: Job, userId?: string): void;
  /** Removes a job of a user's that was put in under `key` and has not begun. */
  unqueue(key: string, userId: string): void;
  /** Removes all jobs of a user who goes that have not begun; those that were put in under the address too. */
  forget(userId: string, emailKey: string): void;
}

export type Act<T, First extends readonly unknown[]> = (work: Work, first: Answers<First>) => Promise<T | Last<T>>;
export type Transact = <T, First extends readonly unknown[] = []>(
  act: Act<T, First>,
  frame?: Frame<First>,
) => Promise<T>;

/** How an act may end: with statements that travel with the commit. */
export class Last<T> {
  private constructor(readonly sentWith: (client: PoolClient, end: readonly Step[]) => Promise<T>) {}

  /** `answer` makes of the statements' rows what the act answers with. */
  static of<Rows extends readonly unknown[], T>(steps: Steps<Rows>, answer: (rows: Answers<Rows>) => T): Last<T> {
    return new Last(async (client, end) => answer(await rowsWith(client, steps, { after: end })));
  }
}

export interface Frame<First extends readonly unknown[] = []> {
  /** Serialises with every other transaction that names the same lock, in whatever case, from the first statement on. Done at home. */
  lock?: string;
  /** Whose rows are written: it is done at the machine of a cluster that has them. */
  owner?: string;
  /** It needs what lies at the coordinator of a cluster alone: it is done there as a whole, wherever else this process asks. */
  home?: boolean;
  /** Locks a row before anything is asked: whoever names the same one waits. */
  hold?: Step;
  /** What is asked first whatever happens: it travels with the transaction's begin, and the rows of each are handed to the act. */
  first?: Steps<First>;
}

/** The frame of what is done with one user's rows. */
export const rowsOf = <First extends readonly unknown[] = []>({ id }: { id: string }): Frame<First> => ({ owner: id });

const attempts = 5;
const mayTryAgain = new Set(["40001", "40P01"]);

export interface Around {
  /** Hears what was announced before anybody else does. */
  committed?(events: readonly ChangeEvent[]): void;
  /** Something was committed that waits in the outbox, of these owners. */
  left?(owners: readonly string[]): void;
  /** The coordinator, where the others are done at a worker of a cluster. */
  home?: DataSource;
  /** The other machines of a cluster, each of which does what is done for the users whose rows it has. */
  machines?: Machines | null;
  /** What is said when a link leads to nothing at the commit, by the column that holds it. */
  absent?: Readonly<Record<string, string>>;
}

/**
 * Makes the function that runs `act` in a transaction; on a serialisation failure or a deadlock it is run again, up to four
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

async function once<T, First extends readonly unknown[]>(
  source: DataSource,
  { committed, left, home: coordinator = source, machines }: Around,
  act: Act<T, First>,
  frame?: Frame<First>,
): Promise<T> {
  const home = frame?.home === true || frame?.lock !== undefined;
  const near = home ? null : machines?.near(frame?.owner);
  const queryRunner = (home ? coordinator : (near?.source ?? source)).createQueryRunner();
  try {
    const client = (await queryRunner.connect()) as PoolClient;
    try {
      const first = await begun(client, frame);
      const events: ChangeEvent[] = [];
      const outgoing = new Outgoing();
      const jobs: string[] = [];
      const result = await act(openWork(client, queryRunner.manager, { events, outgoing, jobs, home }), first);
      for (const job of jobs) await client.query(job);
      const rows = outgoing.rows();
      const answer = await ended(client, result, rows);
      committed?.(events);
      if (rows.length > 0) left?.(rows.map(([owner]) => owner));
      return answer;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw causeOf(client, error);
    }
  } catch (error) {
    near?.failed(error);
    throw error;
  } finally {
    await queryRunner.release();
  }
}

/** Opens the transaction; the rows of the frame's first statements. */
async function begun<First extends readonly unknown[]>(
  client: PoolClient,
  { hold, first = [] as Steps<readonly []> as Steps<First>, lock }: Frame<First> = {},
): Promise<Answers<First>> {
  const steps: Steps<readonly unknown[]> = [hold ?? null, ...first];
  // One round trip for the frame's start: the advisory lock comes with BEGIN.
  const before = lock === undefined ? [begin] : [begin, [advisoryLock, [lock.toLowerCase()]] as const];
  return (await rowsWith(client, steps, { before })).slice(1) as unknown as Answers<First>;
}

/** Commits, and what goes to the outbox with it; what the act answers with. */
async function ended<T>(client: PoolClient, result: T | Last<T>, rows: ReturnType<Outgoing["rows"]>): Promise<T> {
  const end = [...rows.map((row) => [put, row] as const), commit];
  if (result instanceof Last) return result.sentWith(client, end);
  await rowsWith(client, end);
  return result;
}

const advisoryLock = statement("transaction-lock", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");

/** A transaction needs the coordinator and does not say so: it would fail at a worker, so it fails everywhere. */
class FarFromHome extends Error {
  constructor(what: string) {
    super(`${what} needs a transaction whose frame says home`);
  }
}

interface Said {
  events: ChangeEvent[];
  outgoing: Outgoing;
  /** Statements that put in jobs without an owner. */
  jobs: string[];
  home: boolean;
}

function openWork(client: PoolClient, manager: EntityManager, { events, outgoing, jobs, home }: Said): Work {
  const runner = runnerOn(client);
  return {
    rows: (statement, values) =>
      statement.home && !home ? Promise.reject(new FarFromHome(statement.name)) : runner.rows(statement, values),
    manager,
    announce(event) {
      // An id may have been written in capitals; it is told as it is stored, or nobody would recognise the row.
      const told = { ...event, id: event.id.toLowerCase() };
      events.push(told);
      outgoing.announce(told);
    },
    enqueue(job, userId) {
      if (userId === undefined && !home) throw new FarFromHome("A job that is nobody's");
      if (userId === undefined) jobs.push(ordered(["add", job]));
      else outgoing.order(userId, ["add", job]);
    },
    unqueue: (key, userId) => outgoing.order(userId, ["remove", key]),
    forget: (userId, emailKey) => outgoing.order(userId, ["forget", { userId, emailKey }]),
  };
}
