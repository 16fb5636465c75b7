/** One of several processes that serve at one address: `workers` hands it its settings in the environment, then one connection after the other. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Product } from "./compose";
import { readConfig } from "./config";
import { give, serveGiven } from "./doors/address";
import { Lifetime } from "./lifetime";
import { serving } from "./serving";
import type { FromWorker, ToWorker } from "./workers";

const life = new Lifetime(8_000);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  life.heedSignals();
  const { stop, uncaught }: Product = await serving(config, config.databaseUrl ?? "", open);
  life.running = { uncaught, stop: (graceMs) => stop(graceMs, shut) };
}

const tell = (message: FromWorker): void => void process.send?.(message, undefined, undefined, () => {});
let shutDown = (): void => {};

async function open(server: Server): Promise<void> {
  serveGiven(server);
  process.on("message", (message: ToWorker, connection: Socket | undefined) => {
    if (message === "nothing more") return shutDown();
    tell({ taken: message.connection });
    // It may have been closed on its way.
    if (connection) give(server, connection.setNoDelay(true));
  });
  tell("ready");
}

/** Resolves when no connection will come any more: those that were on their way have come. */
async function shut(): Promise<void> {
  const none = new Promise<void>((resolve) => {
    shutDown = resolve;
  });
  tell("ending");
  // Whoever dealt them out may be gone.
  process.once("disconnect", shutDown);
  if (process.connected) await none;
}

main().catch(life.fail);
