/**
 * Answers kept under a caller's Idempotency-Key. A call claims its key before it runs and keeps its answer before it is sent;
 * whoever comes with the same key meanwhile waits for it, in this process or another. A claim whose call died is taken over.
 */
import { setTimeout as pause } from "node:timers/promises";
import { serverLimits } from "#contract/limits";
import { bool, int, nullable, smallInt, text, uuid } from "../db/columns";
import { type Runner, statement } from "../db/statements";
import { type Administrator, invalidToken, type Member } from "./actor";
import type { JobSource } from "./jobs";
import { kept } from "./kept";
import type { Seal } from "./seal";

/** Who calls without a token: whoever comes from the same network, as an id of its own. */
export interface Network {
  kind: "visitor";
  id: string;
}

/** A key as it is kept: `scope` and `body` are digests. */
export interface Key {
  caller: Member | Administrator | Network;
  scope: Buffer;
  body: Buffer;
  /** The answer may hold a token, or what is shown once: it is kept so that who reads the database learns nothing from it. */
  sealed: boolean;
}

/** The right to run a call; a create under it makes `madeId`, however often it is run. */
export interface Claim {
  key: Key;
  madeId: string;
  turn: number;
}

export interface Answer {
  status: number;
  text: string;
}

export type Outcome = { claim: Claim } | { answer: Answer } | "another body" | "still running";

const { hours, leaseSeconds, perCaller, answerBytes, waitMs } = serverLimits.idempotency;
/** One in so many claims clears away what is over. */
const sweepEvery = 64;

const statementsOn = (owner: "user" | "admin" | "visitor") => {
  const [table, id] = [`${owner}_answers`, `${owner}_id`];
  // Of two instants, as functions that are the same at every time: what decides about a conflict may use no others.
  const over = `excluded.made_at - k.made_at > interval '${hours} hours'`;
  const mine = `${id} = $1 AND scope = $2`;
  return {
    claim: statement(
      `${owner}-answer-claim`,
      `INSERT INTO ${table} AS k (${id}, scope, body, claimed_until) VALUES ($1, $2, $3, now() + interval '${leaseSeconds} seconds')
      ON CONFLICT (${id}, scope) DO UPDATE SET
        made_id = CASE WHEN ${over} THEN excluded.made_id ELSE k.made_id END,
        made_at = CASE WHEN ${over} THEN excluded.made_at ELSE k.made_at END,
        body = excluded.body, claimed_until = excluded.claimed_until, turn = k.turn + 1, status = NULL, answer = NULL
      WHERE ${over} OR (k.status IS NULL AND k.claimed_until <= excluded.made_at AND k.body = excluded.body)
      RETURNING made_id AS "madeId", turn`,
      { madeId: uuid, turn: int },
    ),
    look: statement(
      `${owner}-answer`,
      `SELECT body = $3 AS same, status, answer, status IS NULL AND claimed_until > now() AS running FROM ${table} WHERE ${mine}`,
      { same: bool, status: nullable(smallInt), answer: nullable(text), running: bool },
    ),
    keep: statement(`${owner}-answer-keep`, `UPDATE ${table} SET status = $4, answer = $5 WHERE ${mine} AND turn = $3`),
    giveUp: statement(
      `${owner}-answer-give-up`,
      `UPDATE ${table} SET claimed_until = now() WHERE ${mine} AND turn = $3 AND status IS NULL`,
    ),
    forget: statement(`${owner}-answer-forget`, `DELETE FROM ${table} WHERE ${mine} AND turn = $3 AND status IS NULL`),
    sweep: statement(
      `${owner}-answers-sweep`,
      // The caller's are numbered first: asked for directly, what is old would be looked up among everybody's.
      `DELETE FROM ${table} WHERE scope IN (
        SELECT scope FROM (SELECT scope, made_at, row_number() OVER (ORDER BY made_at DESC) AS place FROM ${table} WHERE ${id} = $1) own
        WHERE place > ${perCaller} OR made_at <= now() - interval '${hours} hours') AND ${id} = $1`,
    ),
    sweepAll: statement(
      `${owner}-answers-sweep-all`,
      `DELETE FROM ${table} WHERE made_at < now() - interval '${hours} hours'`,
    ),
  };
};
const statements = {
  member: statementsOn("user"),
  administrator: statementsOn("admin"),
  visitor: statementsOn("visitor"),
};

/** The daily job that forgets what is older than a day, whoever's. */
export const answersJobs = (pool: Runner): JobSource => ({
  handlers: {
    forgetAnswers: async () => {
      for (const { sweepAll } of Object.values(statements)) await pool.rows(sweepAll, []);
    },
  },
  daily: ["forgetAnswers"],
});

export class KeptAnswers {
  private claims = 0;
  private readonly watched = new Map<string, Promise<void>>();

  constructor(
    private readonly pool: Runner,
    private readonly seal: Seal,
  ) {}

  /** The right to run the call, or what to answer instead. Waits while another call with the same key and body runs. */
  async claim(key: Key): Promise<Outcome> {
    for (const until = Date.now() + waitMs; ; await this.untilDone(key)) {
      const outcome = await this.claimNow(key);
      if (outcome !== "still running" || Date.now() >= until) return outcome;
    }
  }

  /** Keeps what the call answered. One that is too long is not kept: the same create run again reads what it made. */
  async keep(claim: Claim, { status, text }: Answer): Promise<void> {
    if (Buffer.byteLength(text) > answerBytes) return this.giveUp(claim);
    const { caller, scope, body, sealed } = claim.key;
    const kept = sealed ? this.seal.close(text, body) : text;
    await this.pool.rows(statements[caller.kind].keep, [caller.id, scope, claim.turn, status, kept]);
  }

  /** The call may or may not have written: the next with this key and body runs it again, under the same id. */
  async giveUp({ key: { caller, scope }, turn }: Claim): Promise<void> {
    await this.pool.rows(statements[caller.kind].giveUp, [caller.id, scope, turn]);
  }

  /** The call changed nothing: the key is free for any body. */
  async forget({ key: { caller, scope }, turn }: Claim): Promise<void> {
    await this.pool.rows(statements[caller.kind].forget, [caller.id, scope, turn]);
  }

  private async claimNow(key: Key): Promise<Outcome> {
    const { caller, scope, body, sealed } = key;
    const on = statements[caller.kind];
    if (this.claims++ % sweepEvery === 0) await this.sweep(caller);
    const [mine] = await this.pool.rows(on.claim, [caller.id, scope, body]).catch(gone);
    if (mine) return { claim: { key, ...mine } };
    const [known] = await this.pool.rows(on.look, [caller.id, scope, body]);
    if (known && !known.same) return "another body";
    if (!known?.status || known.answer === null) return "still running";
    const text = sealed ? this.seal.open(known.answer, body) : known.answer;
    // Sealed with another secret: nobody can say any more what was answered.
    return text === null ? "still running" : { answer: { status: known.status, text } };
  }

  // What is older than a day, and the oldest of a caller who has too many.
  private async sweep({ kind, id }: Key["caller"]): Promise<void> {
    await this.pool.rows(statements[kind].sweep, [id]);
  }

  // However many wait in this process, one asks.
  private untilDone(key: Key): Promise<void> {
    const name = `${key.caller.id} ${key.scope.toString("base64")}`;
    return kept(this.watched, name, () => this.watch(key).finally(() => this.watched.delete(name)));
  }

  private async watch({ caller, scope, body }: Key): Promise<void> {
    const until = Date.now() + waitMs;
    for (let ms = 5; Date.now() < until; ms = Math.min(ms * 2, 200)) {
      await pause(ms);
      const [known] = await this.pool.rows(statements[caller.kind].look, [caller.id, scope, body]);
      if (!known?.running) return;
    }
  }
}

// The caller's account went since the token was looked at.
function gone(error: unknown): never {
  throw (error as { code?: string }).code === "23503" ? invalidToken() : error;
}
