/** Start and stop: configuration, database, product, address; a signal drains and ends with 0. */
import "reflect-metadata";
import type { AddressInfo } from "node:net";
import { compose } from "./compose";
import { type Config, ConfigProblem, readConfig } from "./config";
import { startEmbeddedPostgres } from "./db/embedded";

const hardStopMs = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(config.dataDir, { log: (line) => console.log(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  const product = await compose(config, databaseUrl).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), hardStopMs).unref();
    await product.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const server = product.app.server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  console.log(`Stint is ready at ${address(config, server.address() as AddressInfo)}`);
}

// The address to open in a browser; the real port when any free one was asked for.
function address(config: Config, bound: AddressInfo): string {
  if (config.port !== 0) return config.publicUrl;
  const url = new URL(config.publicUrl);
  url.port = String(bound.port);
  return url.origin;
}

main().catch((error: unknown) => {
  const sentence = error instanceof ConfigProblem ? error.message : ((error as Error)?.stack ?? String(error));
  console.error(sentence);
  process.exit(1);
});
