/**
 * The process's one connection that listens, for as long as the process lives. A line that went silent looks like one on which nothing
 * happens, so it is asked again and again; when no answer comes, or it ends, another takes its place.
 */
import type { ClientBase, QueryResult } from "pg";
import { lineTo, SteadyClient } from "../db/connections";

/** Sends a text of one or more statements on one connection; the rows of each. */
export type Ask = (text: string) => Promise<Record<string, unknown>[][]>;

/** Sends texts on this connection, one after the other. */
export function askOn(client: Pick<ClientBase, "query">): Ask {
  let before: Promise<unknown> = Promise.resolve();
  return (text) => {
    const answer = before.then(() => client.query(text)) as Promise<QueryResult | QueryResult[]>;
    before = answer.catch(() => {});
    return answer.then((result) => (Array.isArray(result) ? result : [result]).map(({ rows }) => rows));
  };
}

/** Whoever uses the line. */
export interface OnLine {
  /** There is a connection, nothing is listened to yet. When this fails the connection is given up. */
  opened(ask: Ask): Promise<void>;
  heard(channel: string, payload: string): void;
  /** The connection is lost. */
  lost(): void;
  /** Every few seconds: asks something, so that a silence is noticed. When this fails the connection is given up. */
  beat(ask: Ask): Promise<unknown>;
}

const beatMs = 3_000;
const silenceMs = 4_000;
const firstRetryMs = 100;
const lastRetryMs = 2_000;

/*
 * The relay's lock goes with the connection: when the host vanished, the server must notice within seconds. No flush is waited for: what
 * is written here was committed by its owner before.
 */
const soon = "-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=5000";
const bounded = "-c statement_timeout=10000 -c lock_timeout=2000 -c synchronous_commit=off";

export class Line {
  private client: SteadyClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private retryMs = firstRetryMs;

  constructor(
    private readonly url: string,
    private readonly report: (error: unknown) => void,
    private readonly users: readonly OnLine[],
  ) {}

  /** False from the moment the connection is known to be lost until another is there. */
  get up(): boolean {
    return this.client !== undefined;
  }

  /** Connects; resolves once everybody has begun. Throws when the database cannot be reached. */
  async start(): Promise<void> {
    const client = new SteadyClient({
      ...lineTo(this.url, "stint live", silenceMs),
      options: `${soon} ${bounded}`,
    });
    const ask = askOn(client);
    client.on("notification", ({ channel, payload }) => {
      for (const user of this.users) user.heard(channel, payload ?? "");
    });
    client.on("error", (error) => this.lost(client, error));
    client.on("end", () => this.lost(client, undefined));
    try {
      await client.connect();
      await Promise.all(this.users.map((user) => user.opened(ask)));
    } catch (error) {
      for (const user of this.users) user.lost();
      void client.end().catch(() => {});
      throw error;
    }
    if (this.stopped) return void client.end().catch(() => {});
    this.client = client;
    this.retryMs = firstRetryMs;
    this.beat(client, ask);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  // The connection itself notices that the answer stays out.
  private beat(client: SteadyClient, ask: Ask): void {
    this.timer = setTimeout(() => {
      Promise.all(this.users.map((user) => user.beat(ask))).then(
        () => client === this.client && !this.stopped && this.beat(client, ask),
        (error: unknown) => this.lost(client, error),
      );
    }, beatMs).unref();
  }

  private lost(client: SteadyClient, error: unknown): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    for (const user of this.users) user.lost();
    if (error) this.report(error);
    void client.end().catch(() => {});
    this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => {
      this.start().catch(() => this.stopped || this.again());
    }, this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }
}
