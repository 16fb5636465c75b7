// A database from outside, looked at before anything is begun on it: what is wrong there is told in a sentence, never with the password.
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { attempt } from "#contract/attempt";
import { lossOf } from "./connections";
import { patiently } from "./starting";

/** The database cannot be used; the message says why, in a sentence for the operator. */
export class DatabaseProblem extends Error {
  override readonly name = "DatabaseProblem";
  constructor(sentence: string) {
    super(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
}

/** The oldest Postgres that the product runs on. */
export const oldestPostgres = 15;
/** How long it may take to answer, milliseconds: a line that swallows everything never says no. */
const answerMs = 10_000;
const lookEveryMs = 5_000;

/**
 * Resolves when the Postgres at `url` lets us in and is one that we can work with, with how many connections it has in all and whether
 * it has Citus; waits while it is starting up or has no free one, which `say` is told. Throws DatabaseProblem.
 */
export async function reachDatabase(url: string, say: (sentence: string) => void): Promise<Found> {
  const { where, name, user } = partsOf(url);
  const found = await patiently(() => look(url), say).catch((error: unknown) => {
    throw databaseProblem(url, error) ?? new DatabaseProblem(`${where} cannot be used (${plain(url, error)}).`);
  });
  const major = Math.floor(found.version / 10_000);
  if (major < oldestPostgres)
    throw new DatabaseProblem(`${where} is Postgres ${major}: version ${oldestPostgres} or newer is needed.`);
  if (found.standby) throw new DatabaseProblem(`${where} is a standby that takes no writes: name the primary.`);
  if (found.encoding !== "UTF8")
    throw new DatabaseProblem(`The database "${name}" at ${where} is in ${found.encoding}: make one in UTF8.`);
  if (!found.mine)
    throw new DatabaseProblem(
      `The user "${user}" lacks rights in the database "${name}" at ${where}: make it the owner.`,
    );
  return found;
}

/**
 * Does `act`, whose statements may take as long as they need, as long as the database answers others: a line that falls silent
 * in the middle would hold a start up for ever. Throws what `act` throws, or DatabaseProblem.
 */
export async function whileAnswering<T>(url: string, act: () => Promise<T>): Promise<T> {
  let done = false;
  const lost = async (): Promise<never> => {
    for (;;) {
      await wait(lookEveryMs, undefined, { ref: false });
      if (done) return new Promise<never>(() => {});
      await look(url).catch((error: unknown) => {
        // A refusal that the server itself says is an answer.
        if ((error as { severity?: string }).severity === undefined) throw databaseProblem(url, error) ?? error;
      });
    }
  };
  try {
    return await Promise.race([act(), lost()]);
  } finally {
    done = true;
  }
}

/** What the server says of itself. */
export interface Found {
  version: number;
  encoding: string;
  connections: number;
  standby: boolean;
  mine: boolean;
  citus: boolean;
}

/** Throws what pg throws. */
async function look(url: string): Promise<Found> {
  const times = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new Client({ connectionString: url, application_name: "stint start", ...times });
  client.on("error", () => {}); // what breaks is told by what was asked
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
         current_setting('max_connections')::int AS connections, pg_is_in_recovery() AS standby,
         to_regnamespace('graphile_worker') IS NOT NULL OR has_database_privilege(current_database(), 'CREATE') AS mine,
         to_regclass('pg_catalog.pg_dist_node') IS NOT NULL AS citus`,
    );
    return rows[0];
  } finally {
    // Not waited for: a silent line would not even let us say goodbye.
    client.end().catch(() => {});
  }
}

/** What an error of the database means for a start, or null when it speaks of something else. */
export function databaseProblem(url: string, error: unknown): DatabaseProblem | null {
  const { where, name, user } = partsOf(url);
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const said = plain(url, error);
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `Nothing listens at ${where}: start that Postgres, or mend DATABASE_URL.`,
    ENOTFOUND: `The host of ${where} is not known: mend DATABASE_URL.`,
    EAI_AGAIN: `The host of ${where} cannot be looked up: no name server answers.`,
    EHOSTUNREACH: `No way leads to ${where}: mend DATABASE_URL or the network.`,
    ENETUNREACH: `No way leads to ${where}: mend DATABASE_URL or the network.`,
    ETIMEDOUT: silence(where),
    ECONNRESET: `${where} hung up: it may be no Postgres.`,
    "28P01": `${where} refuses the user "${user}" or its password: mend DATABASE_URL.`,
    "28000": `${where} does not let the user "${user}" in (${said}).`,
    "3D000": `There is no database "${name}" at ${where}: make it, or mend DATABASE_URL.`,
    "42501": `The user "${user}" lacks rights in the database "${name}" at ${where} (${said}).`,
    "25006": `The database "${name}" at ${where} takes no writes (${said}).`,
    "53100": `The disk of ${where} is full.`,
    "53300": `${where} has no free connection.`,
    "57P03": `${where} is still starting or is stopping (${said}).`,
  };
  const sentence = sentences[code];
  if (sentence) return new DatabaseProblem(sentence);
  const loss = lossOf(error);
  if (loss === "silence") return new DatabaseProblem(silence(where));
  if (loss === "end") return new DatabaseProblem(`${where} hung up: it may be no Postgres.`);
  if (/SSL|certificate|password/i.test(message) || /CERT|^ERR_TLS/.test(code))
    return new DatabaseProblem(`${where} cannot be spoken with as DATABASE_URL says (${said}).`);
  return null;
}

const silence = (where: string) => `${where} does not answer: mend DATABASE_URL or the network.`;

function partsOf(url: string): { where: string; name: string; user: string } {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    where: hostname ? `the database server ${hostname}:${port || 5432}` : "the database server of this machine",
    name: decoded(pathname.slice(1)),
    user: decoded(username),
  };
}

// One line, without its full stop, and whatever happened without the password.
function plain(url: string, error: unknown): string {
  const { password } = new URL(url);
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").replace(/\.$/, "");
  return [password, decoded(password)].reduce((kept, secret) => (secret ? kept.replaceAll(secret, "***") : kept), text);
}

const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;
