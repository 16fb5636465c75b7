// The default database: a real Postgres of our own below the data directory, so that the app starts with no set-up.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import { withClient } from "./connections";
import { addressOf, asProblem, EmbeddedProblem, findPlace, makeCluster, type Place } from "./embedded-cluster";
import { isAlive, takeOwnership } from "./embedded-owner";
import { adoptOrStart, type Running, type Settings, serverOn, stopServer } from "./embedded-server";

export { EmbeddedProblem } from "./embedded-cluster";

/** `url` stays the same for as long as the app runs; `adopted` says that the server outlived the app before us. */
export type EmbeddedPostgres = Readonly<{ url: string; adopted: boolean; stop(): Promise<void> }>;

/** `log` hears of take-overs and restarts; `settings` are Postgres settings over ours, as for a faster test run. */
export type EmbeddedOptions = Readonly<{ log?: (line: string) => void; settings?: Settings }>;

const DATABASE = "stint";
const WATCH_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts Postgres below `dataDir`, or takes over the one that runs there because its app was killed, and starts it
 * again on the same port whenever it dies under us. Only one app may use a directory. Throws EmbeddedProblem with a
 * sentence for the operator.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  try {
    const place = findPlace(folder);
    const release = takeOwnership(path.join(folder, "postgres.owner"), folder);
    return await startOwned(place, release, options).catch((error: unknown) => {
      release();
      throw error;
    });
  } catch (error) {
    throw asProblem(error, folder);
  }
}

async function startOwned(place: Place, release: () => void, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeCluster(place);
  const running = await adoptOrStart(place, { settings: options.settings });
  try {
    const url = await createDatabase(addressOf(place.cluster, running.port, "postgres"), DATABASE);
    const watched = new Watched(place, running, options);
    const leave = () => watched.abandon();
    process.once("exit", leave);
    if (running.adopted) options.log?.(`Postgres (process ${running.pid}) was still running and is used again.`);
    const stop = async () => {
      process.off("exit", leave);
      await watched.stop();
      release();
    };
    return { url, adopted: running.adopted, stop };
  } catch (error) {
    if (!running.adopted) await stopServer(place, running.pid);
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedProblem(`The embedded Postgres below ${place.cluster} cannot be used (${reason}).`);
  }
}

/** The address of the embedded Postgres that runs below `dataDir`, for a command beside its app; null when none does. */
export function runningEmbeddedPostgres(dataDir: string): string | null {
  const { cluster } = findPlace(path.resolve(dataDir));
  const found = serverOn(cluster);
  return found && found.port > 0 ? addressOf(cluster, found.port, "stint") : null;
}

/**
 * Makes an empty database (or a copy of `template`) on the server that `url` leads to, unless one of that name is
 * there, and returns the address of it.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  const copy = template === undefined ? "" : ` TEMPLATE ${escapeIdentifier(template)}`;
  await withClient({ connectionString: url }, async (client) => {
    const there = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!there.rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}${copy}`);
  }).catch((error: { code?: string }) => {
    const duplicate = ["42P04", "23505"].includes(error.code ?? "");
    if (!duplicate) throw error;
  });
  return address.href;
}

/** Sees to it that the server lives until it is told to stop. */
class Watched {
  private stopping = false;
  private restarting: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly place: Place,
    private running: Running,
    private readonly options: EmbeddedOptions,
  ) {
    this.timer = setInterval(() => this.look(), WATCH_MS).unref();
    this.listen();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.restarting;
    await stopServer(this.place, this.running.pid);
  }

  /** The app ends without having stopped: no time to wait, but nothing need be left running. */
  abandon(): void {
    if (isAlive(this.running.pid)) process.kill(this.running.pid, "SIGINT");
  }

  /** Our own child tells at once when it ends; one that was taken over has to be looked at. */
  private listen(): void {
    this.running.child?.once("exit", () => this.look());
  }

  private look(): void {
    if (this.stopping || this.restarting || isAlive(this.running.pid)) return;
    this.restarting = this.restart().finally(() => {
      this.restarting = null;
    });
  }

  private async restart(): Promise<void> {
    const { port } = this.running;
    this.options.log?.(`Postgres (process ${this.running.pid}) has ended by itself and is started again.`);
    for (let pause = 100; !this.stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const unwanted = () => this.stopping;
        this.running = await adoptOrStart(this.place, { settings: this.options.settings, port, unwanted });
        this.listen();
        this.options.log?.(`Postgres is back (process ${this.running.pid}).`);
        return;
      } catch (error) {
        this.options.log?.(error instanceof Error ? error.message : String(error));
        await wait(pause);
      }
    }
  }
}
