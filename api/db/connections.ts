/**
 * How every connection to Postgres is made. A line can go silent: what is sent is swallowed and nothing is closed. So each connection
 * ends itself when an answer stays out, tells the server to look whether we are still there, and no pool lets more wait than it can serve.
 */
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg, { type Client } from "pg";
import { limits } from "#contract/limits";
import { forget, tookRow } from "./prepared";
import { TooMuch } from "./statements";
import { inWholeMessages, type Listener } from "./whole-messages";

/**
 * Connections of one process, at most 8 in all: requests 4, live updates 1, jobs 3 (one of them listens). A process at a worker of a
 * cluster has those for requests there, the others at the coordinator, and 2 more `home` for what only the coordinator has.
 */
export const connections = { requests: 4, jobs: 3, home: 2, ofProcess: 8 } as const;

/** How long a connection may take to be made, milliseconds. */
export const connectMs = 5_000;
/** How many may wait for a connection; who comes then is told to come back instead of waiting in vain. */
const mostWaiting = 1_000;

// The server would keep the session of a vanished host, and what it locked, for hours.
const noticing =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000";

/** What every connection is made with. `silenceMs`: how long an answer may stay out before the connection is given up. */
export interface LineOptions extends pg.ClientConfig {
  silenceMs: number;
}

/** The options of a connection to `url`, seen in pg_stat_activity under `name`. */
export const lineTo = (url: string, name: string, silenceMs: number): LineOptions => ({
  connectionString: url,
  application_name: name,
  ...steady(silenceMs),
});

/** What makes a connection steady, whatever else it is made with. */
export const steady = (silenceMs: number) => ({
  silenceMs,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: noticing,
});

/**
 * A connection that is destroyed when the server has not answered for `silenceMs`. pg's own `query_timeout` gives the query up and keeps
 * the connection, whose next user would wait for the answer to the query before.
 */
export class SteadyClient extends pg.Client {
  /** What a machine of a cluster warned of last: the coordinator's own error at a COMMIT only says that it failed. */
  warning: unknown = null;

  constructor(config: LineOptions) {
    super(config);
    guardLine(this);
    this.on("notice", (notice) => {
      if (violationOf(notice) || notice.code === "40P01") this.warning = notice;
    });
    this.once("connect", () => {
      const stream = this.connection.stream as Socket;
      stream.setTimeout(config.silenceMs, () => {
        const heard = stream.bytesRead;
        // Where this process itself stood still, the answer lies in the socket and is read before the next turn.
        setImmediate(() => this.awaitsAnswer() && stream.bytesRead === heard && stream.destroy(silent()));
      });
    });
  }

  /** Lets go of what was planned under this name, if anything was. */
  async unplan(name: string): Promise<void> {
    delete (this.connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements[name];
    forget(this.connection, name);
    await this.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`).catch(() => {});
  }

  private awaitsAnswer(): boolean {
    const { readyForQuery, connection } = this as unknown as {
      readyForQuery: boolean;
      connection: { _ending: boolean };
    };
    return !readyForQuery || connection._ending;
  }
}

/** Does `act` with a connection that is its own and closed after it; what breaks meanwhile is told by what was asked. */
export async function withClient<T>(config: pg.ClientConfig, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool of steady connections that lets only so many wait. */
export class SteadyPool extends pg.Pool {
  constructor(config: pg.PoolConfig & { silenceMs: number }) {
    super({ ...config, Client: SteadyClient as unknown as new () => pg.ClientBase });
    // A connection lost while in use says so in its query's failure; unheard, the event would end the process.
    this.on("connect", (client) => client.on("error", () => {}));
    this.on("error", () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < mostWaiting) {
      if (!callback) return super.connect();
      super.connect(callback);
    } else {
      const error = Object.assign(new Error("Too many wait for a connection"), { code: "53300" });
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => {});
    }
    return undefined;
  }
}

/** What pg says of a lost connection, and TypeORM of a transaction whose connection was lost between two statements. */
const lost =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|Query read timeout|terminating connection|timeout e(xceeded|xpired)|Cannot use a pool after|Query runner already released)/;

/** What a cluster's coordinator says of a lost machine, or of its own end, where it says no more than that something failed (XX000). */
const lostInside =
  /^(postmaster was shut down|failure on connection marked as essential|server closed the connection|connection not open|no connection to the server|could not (receive data|send data|commit transaction for shard)|SSL (SYSCALL error|connection has been closed))/;

/**
 * Whether an error is that of a lost connection, and whether for want of an answer. pg and TypeORM give it no code, so their words
 * are read, here and nowhere else; they may quote what was sent: only their beginning is looked at.
 */
export function lossOf(error: unknown): "silence" | "end" | null {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  const said = typeof message === "string" ? message.slice(0, 80) : "";
  if (code === "XX000" && lostInside.test(said)) return "end";
  if (!lost.test(said)) return null;
  return /timeout/.test(said) ? "silence" : "end";
}

/** What a write broke: a value that only one row may have, or a link that leads to nothing; and the constraint that says so. */
export interface Violation {
  kind: "unique" | "link";
  constraint: string;
}

const violations: Readonly<Record<string, Violation["kind"]>> = { "23505": "unique", "23503": "link" };

/** What an error of the database says was broken, or null. Only here is a constraint's name read: a cluster writes a number behind it. */
export function violationOf(error: unknown): Violation | null {
  const { code = "", constraint, message } = (error ?? {}) as { code?: string; constraint?: string; message?: string };
  const kind = violations[code];
  if (kind === undefined) return null;
  const name = constraint ?? /constraint "([^"]+)"/.exec(String(message))?.[1] ?? "";
  return { kind, constraint: name.replace(/_\d{6,}$/, "") };
}

/** Why a transaction of this connection failed: the error itself, or what a machine of a cluster said of the COMMIT. */
export function causeOf(client: unknown, error: unknown): unknown {
  const steady = client instanceof SteadyClient ? client : null;
  const warning = steady?.warning ?? null;
  if (steady) steady.warning = null;
  return warning !== null && (error as { code?: string }).code === "XX000" ? warning : error;
}

const silent = () => Object.assign(new Error("The database did not answer"), { code: "ETIMEDOUT" });

/** What of pg's connection is used here; its types leave it out. */
interface Connection {
  attachListeners(stream: Pick<Duplex, "on">): unknown;
  on(message: "readyForQuery" | "notification", heard: () => void): unknown;
}

/**
 * Guards a client that is not connected yet; `mostBytes` is how long one answer may be. pg parses in the socket's `data` handler, where
 * nobody would catch what is thrown: here it ends that connection alone, whose statement fails, and the pool makes a new one.
 */
function guardLine(client: Client, mostBytes: number = limits.databaseAnswerBytes): void {
  const connection = (client as unknown as { connection: Connection }).connection;
  let answered = 0;
  const begin = () => {
    answered = 0;
  };
  connection.on("readyForQuery", begin);
  connection.on("notification", begin);
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const line = stream as Duplex;
    const guarded = (parser: Listener): Listener => {
      const parse = inWholeMessages(parser, mostBytes, (message) => tookRow(connection, message) || parser(message));
      return (bytes) => {
        if (line.destroyed) return;
        try {
          answered += bytes.length;
          if (answered > mostBytes) throw new TooMuch();
          parse(bytes);
        } catch (error) {
          line.destroy(meaningOf(error));
        }
      };
    };
    return attach({
      on: (event, listener) => line.on(event, event === "data" ? guarded(listener as Listener) : listener),
    });
  };
}

// An answer that no text can hold is too much; of any other the server and we do not speak the same language any more.
function meaningOf(error: unknown): Error {
  if (error instanceof TooMuch) return error;
  if ((error as { code?: string }).code === "ERR_STRING_TOO_LONG") return new TooMuch();
  return Object.assign(new Error("An answer of the database could not be read", { cause: error }), { code: "08P01" });
}
