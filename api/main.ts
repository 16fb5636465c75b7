/** Start and stop: configuration, database, product, address; a signal drains and ends with 0. */
import "reflect-metadata";
import { randomBytes } from "node:crypto";
import net from "node:net";
import { compose } from "./compose";
import { ConfigProblem, listeningOn, readConfig, warningsOf } from "./config";
import { EmbeddedProblem, startEmbeddedPostgres } from "./db/embedded";

const hardStopMs = 9_000;

async function main(): Promise<void> {
  const asked = readConfig(process.env);
  const config = asked.port === 0 ? listeningOn(asked, await freePort(asked.host)) : asked;
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(config.dataDir, { log: (line) => console.log(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  const product = await compose(config, databaseUrl).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });

  const first = await product.admins.ensureFirst(config.adminUsername, config.adminPassword, () =>
    randomBytes(15).toString("base64url"),
  );
  if (first)
    console.log(`First administrator: ${first.username} with the password ${first.password} (shown this once)`);

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
  for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}`);
  console.log(`Stint is ready at ${config.publicUrl}`);
}

// Links in mails need the port before anything listens: any free one is looked for first.
const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

main().catch((error: unknown) => {
  const sentence =
    error instanceof ConfigProblem || error instanceof EmbeddedProblem
      ? error.message
      : ((error as Error)?.stack ?? String(error));
  console.error(sentence);
  process.exit(1);
});
