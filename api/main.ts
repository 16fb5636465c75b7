/**
 * Start and stop: configuration, address, database, product; a signal drains and ends with 0, what nothing caught may end it with
 * 70. The address comes first, so that a start beside a running Stint touches nothing; whatever ends a start is told in one
 * sentence, and nothing is left running.
 */
import "reflect-metadata";
import { randomBytes } from "node:crypto";
import { compose, type Product } from "./compose";
import { ConfigProblem, keptSecret, listeningOn, parseConfig, warningsOf, withSecret } from "./config";
import { brokenExitCode } from "./core/uncaught";
import { backUpBeforeMigrating } from "./db/backup";
import { BackupProblem } from "./db/backup-file";
import { type EmbeddedPostgres, EmbeddedProblem, startEmbeddedPostgres } from "./db/embedded";
import { DatabaseProblem, databaseProblem, reachDatabase, whileAnswering } from "./db/outside";
import { AddressProblem, takeAddress } from "./doors/address";

const hardStopMs = 9_000;
/** Callers with a connection of their own hear of the end in an answer before it comes. */
const graceMs = 1_000;

let embedded: EmbeddedPostgres | null = null;
let product: Product | undefined;

async function main(): Promise<void> {
  const asked = parseConfig(process.env);
  if (asked.jwtSecret === null) keptSecret(asked.dataDir);
  const address = await takeAddress(asked.host, asked.port);
  process.on("SIGINT", () => stop());
  process.on("SIGTERM", () => stop());
  // Whoever started us and is gone cannot end us any more.
  process.on("disconnect", () => stop());

  const { databaseUrl, dataDir } = asked;
  if (databaseUrl) await reachDatabase(databaseUrl, (line) => console.log(line));
  else embedded = await startEmbeddedPostgres(dataDir, { log: (line) => console.log(line) });
  const config = listeningOn(withSecret(asked), address.port);
  const url = databaseUrl ?? embedded?.url ?? "";
  if (embedded) await backUpBeforeMigrating(url, dataDir, (line) => console.log(line));
  product = await whileAnswering(url, () => compose(config, url)).catch((error: unknown) => {
    throw databaseProblem(url, error) ?? error;
  });

  const first = await product.admins.ensureFirst(config.adminUsername, config.adminPassword, () =>
    randomBytes(15).toString("base64url"),
  );
  if (first)
    console.log(`First administrator: ${first.username} with the password ${first.password} (shown this once)`);

  await address.handOver(product.app.server);
  for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}`);
  process.send?.("ready");
  console.log(`Stint is ready at ${config.publicUrl}`);
}

process.on("uncaughtException", (error, origin) => {
  if (!product) void failed(error);
  else if (!product.uncaught(error, origin)) void stop(brokenExitCode);
});

let stopping = false;
async function stop(code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), hardStopMs).unref();
  await product?.stop(code === 0 ? graceMs : 0);
  await embedded?.stop();
  process.exit(code);
}

async function failed(error: unknown): Promise<void> {
  const told = [ConfigProblem, AddressProblem, EmbeddedProblem, DatabaseProblem, BackupProblem].some(
    (kind) => error instanceof kind,
  );
  console.error(told ? (error as Error).message : ((error as Error)?.stack ?? String(error)));
  await embedded?.stop();
  process.exit(1);
}

main().catch(failed);
