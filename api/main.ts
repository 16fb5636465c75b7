/**
 * Start and stop: configuration, address, database, then the product, in this process or in one for each core. The address comes
 * first, so that a start beside a running Stint touches nothing.
 */
import { keptSecret, listeningOn, parseConfig, warningsOf, withSecret } from "./config";
import { backUpBeforeMigrating } from "./db/backup";
import { reachCluster } from "./db/cluster";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded";
import { takeAddress } from "./doors/address";
import { Lifetime } from "./lifetime";
import { connectionsFor, processesHere } from "./sizes";
import { Workers } from "./workers";

const longestMs = 9_000;

let embedded: EmbeddedPostgres | null = null;
const life = new Lifetime(longestMs, async () => embedded?.stop());
const log = (line: string) => console.log(line);

async function main(): Promise<void> {
  const asked = parseConfig(process.env);
  if (asked.jwtSecret === null) keptSecret(asked.dataDir);
  const address = await takeAddress(asked.host, asked.port, { proxied: asked.trustProxy > 0 });
  life.heedSignals();

  const { databaseUrl, dataDir } = asked;
  let coordinatorUrl: string | null = null;
  let processes = asked.processes ?? processesHere();
  if (databaseUrl) {
    const reached = await reachCluster(databaseUrl, asked.coordinatorUrl, log);
    coordinatorUrl = reached.coordinatorUrl;
    processes = asked.processes ?? processesHere(reached.connections);
  } else {
    const settings = { max_connections: String(connectionsFor(processes)) };
    embedded = await startEmbeddedPostgres(dataDir, { log, settings });
  }
  const config = listeningOn({ ...withSecret(asked), processes, coordinatorUrl }, address.port);
  const url = databaseUrl ?? embedded?.url ?? "";
  if (embedded) await backUpBeforeMigrating(url, dataDir, log);

  if (processes === 1) {
    // Loaded only where it serves: a process that keeps others needs nothing of the product.
    const { serving }: typeof import("./serving.js") = require("./serving");
    life.running = await serving(config, url, (server) => address.handOver(server));
  } else {
    const workers = new Workers(processes, config, url, address);
    life.running = workers;
    await workers.start();
  }
  for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}`);
  process.send?.("ready");
  console.log(`Stint is ready at ${config.publicUrl}`);
}

main().catch(life.fail);
